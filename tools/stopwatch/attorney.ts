import { typedWednesday } from './days.ts';
import type { Hand } from './hand.ts';
import { signingIn } from './signing-in.ts';
import type { Newcomer, Task } from './task.ts';

async function home(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.press(page.getByRole('link', { name: 'Home', exact: true }));
  await hand.see(page.getByText('Your balance'));
  await hand.page.waitForTimeout(800);
  hand.begin();
}

const confirm: Task = {
  name: 'confirms the jobs that are due',
  target: { clicks: 1, words: 'Confirm per line, Confirm all (home, 05)' },
  async run({ hand }) {
    const { page } = hand;
    const all = page.getByRole('button', { name: /^Confirm all/ });
    await hand.see(all.or(page.getByRole('button', { name: /^Yes, / })));
    if ((await all.count()) === 0) {
      hand.hesitate('one job alone waits on the agenda after the login');
      await hand.press(page.getByRole('link', { name: 'Home', exact: true }));
    }
    await hand.press(all);
    const question = page.getByRole('alertdialog').getByRole('button', { name: /^Confirm/ });
    const done = page.getByText(/confirmed/i);
    await hand.see(question.or(done));
    if ((await question.count()) > 0) await hand.press(question);
    await hand.see(page.getByRole('button', { name: /^Undo/ }).or(page.getByText(/confirmed/i)));
    // The lines that are done leave the list: whoever presses another one before may press beside it.
    await page.getByRole('main').locator('button[aria-busy=true]').first().waitFor({ state: 'hidden' });
  },
};

/** Of a job some days ahead. */
const CHANGE = /^Request a change, (?!.*(Sat|Sun))/;

const change: Task = {
  name: 'asks to move a job',
  target: { words: 'Ask for a change opens Move, Change, Cancel with the fee first (home, 05)' },
  async run({ hand }) {
    const { page } = hand;
    await home(hand);
    await hand.press(
      page
        .getByRole('main')
        .getByRole('button', { name: CHANGE })
        .or(page.getByRole('main').getByRole('link', { name: CHANGE })),
    );
    const day = page.getByRole('textbox', { name: 'New date' });
    const moving = page
      .getByRole('menuitem', { name: /^Another day/ })
      .or(page.getByRole('button', { name: /^Reschedule/ }));
    const dead = page.getByRole('button', { name: 'Ask to cancel' });
    await hand.see(day.or(moving).or(dead));
    await page.waitForTimeout(1000);
    if ((await day.count()) === 0) await hand.press(moving);
    await hand.see(day);
    await page.waitForTimeout(500);
    if (!(await day.evaluate((box) => box === document.activeElement))) await hand.press(day);
    await hand.replace(typedWednesday(12));
    await hand.keys('Tab');
    await hand.press(page.getByRole('button', { name: /^Send/ }));
    await hand.see(page.getByRole('link', { name: /^R-\d+$/ }));
  },
};

const request: Task = {
  name: 'requests a deposition',
  async run({ hand }) {
    const { page } = hand;
    await home(hand);
    await hand.press(
      page
        .getByRole('main')
        .getByRole('button', { name: /^Request a deposition/ })
        .or(page.getByRole('main').getByRole('link', { name: /^Request a deposition/ })),
    );
    const typeIt = page.getByRole('button', { name: 'Type it myself' });
    const who = page.getByRole('combobox', { name: 'Case', exact: true });
    await hand.see(typeIt.or(who));
    if ((await typeIt.filter({ visible: true }).count()) > 0) await hand.press(typeIt);
    await hand.press(who);
    await hand.type('chaudhry');
    await hand.see(page.getByRole('option', { name: /^Chaudhry v\. Zamora/ }));
    await hand.press(page.getByRole('option', { name: /^Chaudhry v\. Zamora/ }));
    await hand.press(page.getByRole('textbox', { name: 'Date', exact: true }));
    await hand.type(typedWednesday(14));
    await hand.press(page.getByRole('textbox', { name: 'Start', exact: true }));
    await hand.type('930');
    await hand.press(page.getByRole('textbox', { name: 'Deponents' }));
    await hand.type('Lionel Escamilla');
    const taking = page.getByRole('combobox', { name: 'Taking attorney', exact: true });
    if (/Select/.test((await taking.textContent()) ?? '')) {
      hand.hesitate('she has to say that she takes the testimony herself');
      await hand.press(taking);
      await hand.type('marchetti');
      await hand.see(page.getByRole('option', { name: /^Marchetti/ }));
      await hand.keys('Enter');
      await page.getByRole('listbox').waitFor({ state: 'hidden' });
    }
    const type = page.getByRole('combobox', { name: 'Job type', exact: true });
    if (!/Deposition/.test((await type.textContent()) ?? '')) {
      hand.hesitate('the kind of job is not there although most are depositions');
      await hand.press(type);
      await hand.press(page.getByRole('option', { name: 'Deposition', exact: true }));
    }
    await hand.press(page.getByRole('button', { name: 'Send the request' }));
    const heading = page.getByRole('heading', { name: /^Request R-\d+$/ });
    const problem = page.getByText(/need attention|Please (choose|enter)/);
    await hand.see(heading.or(problem));
    if ((await heading.count()) === 0)
      hand.hesitate(
        `refused: ${(
          await page
            .getByRole('main')
            .getByText(/Please|need/)
            .allTextContents()
        ).join(' / ')}`,
      );
    await hand.see(heading);
  },
};

/** Types a card into the frame of the gateway. */
async function typeCard(hand: Hand): Promise<void> {
  const frame = hand.page.frameLocator('iframe');
  const values: [RegExp, string][] = [
    [/card number/i, '4111111111111111'],
    [/expiry/i, '1249'],
    [/security code/i, '123'],
    [/billing name/i, 'Dana Whitfield'],
    [/street/i, '1 Main St'],
    [/city/i, 'Denver'],
    [/state/i, 'CO'],
    [/zip/i, '80202'],
  ];
  for (const [index, [label, value]] of values.entries()) {
    const field = frame.getByLabel(label);
    if (index === 0) await hand.press(field);
    else {
      await hand.keys('Tab');
      if (!(await field.evaluate((box) => box === document.activeElement))) await hand.press(field);
    }
    if ((await field.inputValue().catch(() => '')) === value) continue;
    await hand.type(value);
  }
}

const pay: Task = {
  name: 'pays an invoice by card',
  async run({ hand }) {
    const { page } = hand;
    await home(hand);
    await hand.press(page.getByRole('link', { name: /overdue/ }));
    await hand.see(page.getByRole('heading', { name: 'Invoices' }));
    const list = page.getByRole('main').getByRole('list', { name: 'Invoices' }).getByRole('button');
    await hand.press(
      page
        .getByRole('main')
        .getByRole('grid')
        .getByRole('link', { name: /^\d{5}/ })
        .or(list),
    );
    await hand.see(page.getByRole('heading', { name: /^Invoice \d+$/ }));
    await hand.press(page.getByRole('main').getByRole('button', { name: 'Pay' }));
    await hand.see(page.frameLocator('iframe').getByLabel(/card number/i));
    await typeCard(hand);
    await hand.press(page.getByRole('button', { name: /^Pay \$/ }));
    await page.waitForURL('**/activity/transactions/*');
    await hand.see(page.getByText('**** 1111'));
  },
};

const transcript: Task = {
  name: 'opens a transcript',
  async run({ hand }) {
    const { page } = hand;
    await home(hand);
    // One opens in a tab of its own, several come as one archive.
    const opened = Promise.race([page.waitForEvent('download'), page.context().waitForEvent('page')]);
    await hand.press(page.getByRole('main').getByRole('button', { name: /^Transcript/ }));
    await opened;
  },
};

export const attorney: Newcomer = {
  name: 'Attorney',
  username: 'fr.attorney',
  start: '/frontrange',
  screens: ['phone', 'desk'],
  tasks: [signingIn('fr.attorney'), confirm, change, request, pay, transcript],
};
