import type { Locator } from 'playwright-core';
import { typedWednesday } from './days.ts';
import type { Hand } from './hand.ts';
import { signingIn } from './signing-in.ts';
import type { Newcomer, Task } from './task.ts';

const jobHeading = (hand: Hand) => hand.page.getByRole('heading', { name: /^Job \d+$/ });

/** Whether something can be pressed at once, without looking for it elsewhere. */
const isVisible = async (what: Locator) => (await what.filter({ visible: true }).count()) > 0;

/** From the first screen to the empty form. */
async function openForm(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.press(page.getByRole('link', { name: 'Dashboard' }));
  await hand.see(page.getByRole('heading', { level: 1, name: /^(Dashboard|Home)$/ }));
  await hand.see(page.getByText('Tomorrow').first());
  hand.begin();
  const newJob = page.getByRole('main').getByRole('link', { name: 'New job' });
  if (!(await isVisible(newJob))) {
    hand.hesitate('no New job on the first screen');
    await hand.press(page.getByRole('link', { name: /^Jobs/ }));
  }
  await hand.press(newJob);
  await hand.see(page.getByRole('combobox', { name: 'Client', exact: true }));
}

const byForm: Task = {
  name: 'schedules a known job on the form',
  target: { clicks: 6, seconds: 15, words: '6 clicks, 15 s (dispatch, 8)' },
  async run({ hand }) {
    const { page } = hand;
    await openForm(hand);
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
    await hand.keys('Tab');
    await hand.type('chaudhry');
    await hand.see(page.getByRole('option', { name: /^Chaudhry v\. Zamora/ }));
    await hand.keys('Enter');
    await hand.see(page.getByText(/^From job \d+: /));
    await hand.press(page.getByRole('textbox', { name: 'Date', exact: true }));
    await hand.type(typedWednesday(9));
    await hand.keys('Tab', 'Tab');
    await hand.type('930');
    await hand.press(page.getByRole('combobox', { name: 'Deponent', exact: true }));
    await hand.type('escam');
    await hand.see(page.getByRole('option', { name: /^Escamilla/ }));
    await hand.keys('Enter');
    await hand.press(page.getByRole('button', { name: /^Save/ }));
    await hand.see(jobHeading(hand));
  },
};

const byLine: Task = {
  name: 'schedules a known job on one line',
  target: { clicks: 6, seconds: 15, words: '6 clicks, 15 s (dispatch, 8)' },
  async run({ hand }) {
    const { page } = hand;
    await openForm(hand);
    await hand.press(page.getByRole('textbox', { name: 'Quick entry' }));
    await hand.type(`Chaudhry ${typedWednesday(10)} 930 remote Escamilla`);
    await hand.keys('Enter');
    await hand.see(page.getByText(/^Read as /));
    const which = page.getByRole('button', { name: /^Chaudhry v\. Zamora/ });
    await hand.see(which.or(page.getByText(/^From job \d+: /)));
    if (await isVisible(which)) await hand.press(which);
    await hand.see(page.getByText(/^From job \d+: /));
    const deponent = page.getByRole('combobox', { name: 'Deponent', exact: true });
    if (/Select/.test((await deponent.textContent()) ?? '')) {
      hand.hesitate('the deponent of the line is lost once the case is chosen');
      await hand.press(deponent);
      await hand.type('escam');
      await hand.see(page.getByRole('option', { name: /^Escamilla/ }));
      await hand.keys('Enter');
    }
    await hand.press(page.getByRole('button', { name: /^Save/ }));
    await hand.see(jobHeading(hand));
  },
};

const assign: Task = {
  name: 'assigns a free reporter to it',
  async run({ hand }) {
    const { page } = hand;
    await hand.press(page.getByRole('button', { name: /^Nobody yet|^Nobody/ }));
    const best = page.getByRole('dialog').locator('[data-provider]').first();
    await hand.press(best);
    await hand.see(
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Assign|Save)/ })
        .or(page.getByRole('button', { name: /^Undo/ })),
    );
    const question = page.getByRole('dialog').getByRole('button', { name: /^(Assign|Save)/ });
    if (await isVisible(question)) await hand.press(question);
    await hand.see(page.getByRole('button', { name: /^Undo/ }));
  },
};

const move: Task = {
  name: 'moves it to another day',
  async run({ hand }) {
    const { page } = hand;
    await hand.press(page.getByRole('button', { name: 'Reschedule' }));
    const day = page.getByRole('textbox', { name: 'New date' });
    await hand.see(day);
    if (!(await day.evaluate((box) => box === document.activeElement))) await hand.press(day);
    await hand.replace(typedWednesday(11));
    await hand.keys('Tab');
    await hand.press(page.getByRole('dialog').getByRole('button', { name: /^Move/ }));
    await hand.see(page.getByText('The job was rescheduled.'));
  },
};

const cancel: Task = {
  name: 'cancels a job of today with its fee',
  async run({ hand }) {
    const { page } = hand;
    await hand.press(page.getByRole('link', { name: 'Dashboard' }));
    await hand.see(page.getByText('Tomorrow').first());
    hand.begin();
    await hand.press(page.getByRole('main').getByText('Lockhart v. Highline Scaffold').first());
    await hand.see(jobHeading(hand));
    await hand.press(page.getByRole('main').getByRole('button', { name: 'More' }));
    await hand.press(page.getByRole('menuitem', { name: 'Cancel job' }));
    await hand.see(page.getByText(/^Late by/));
    const reason = page.getByRole('textbox', { name: 'Reason' }).first();
    if (!(await reason.evaluate((box) => box === document.activeElement))) await hand.press(reason);
    await hand.type('Settled');
    await hand.press(page.getByRole('dialog').getByRole('button', { name: /^Cancel the job/ }));
    await hand.see(page.getByText(/^Canceled .*: Settled$/));
  },
};

export const scheduler: Newcomer = {
  name: 'Scheduler',
  username: 'fr.scheduler',
  start: '/frontrange',
  screens: ['desk'],
  tasks: [signingIn('fr.scheduler'), byForm, byLine, assign, move, cancel],
};
