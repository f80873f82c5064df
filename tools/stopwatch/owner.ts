import { typedWednesday } from './days.ts';
import type { Hand } from './hand.ts';
import { signingIn } from './signing-in.ts';
import type { Newcomer, Task } from './task.ts';

const NAME = 'Lake Shore Reporting';
const EMAIL = 'ida@lakeshore.example';
const DOMAIN = NAME.toLowerCase().replaceAll(' ', '');

/** Types into fields one after the other, by Tab where the next one follows. */
async function fillIn(hand: Hand, region: string, values: readonly (readonly [string, string])[]): Promise<void> {
  const section = hand.page.getByRole('region', { name: region });
  for (const [index, [name, value]] of values.entries()) {
    const field = section.getByRole('textbox', { name, exact: true });
    if (index > 0) await hand.keys('Tab');
    if (!(await field.evaluate((box) => box === document.activeElement))) await hand.press(field);
    if ((await field.inputValue()) !== '') continue;
    await hand.type(value);
  }
}

const company: Task = {
  name: 'makes a company',
  async run({ hand }) {
    const { page } = hand;
    await hand.press(
      page
        .getByRole('dialog')
        .getByRole('link', { name: 'New company' })
        .or(page.getByRole('dialog').getByRole('button', { name: 'New company' })),
    );
    await hand.see(page.getByRole('heading', { name: 'New company' }));
    await page.waitForTimeout(500);
    await fillIn(hand, 'Name and web address', [['Name', NAME]]);
    await fillIn(hand, 'First division', [
      ['Name', 'Chicago'],
      ['Code', 'CHI'],
    ]);
    await fillIn(hand, 'First manager', [
      ['First name', 'Ida'],
      ['Last name', 'Lane'],
      ['User name', 'ida'],
      ['Email', EMAIL],
    ]);
    await hand.press(page.getByRole('button', { name: 'Create the company' }));
    await hand.see(page.getByText(/is ready\./));
  },
};

const readMail: Task = {
  name: 'reads the mail to the first manager',
  async run({ hand }) {
    const { page } = hand;
    await hand.press(page.getByRole('button', { name: 'Work in this company' }));
    await hand.see(page.getByRole('button', { name: /^Working in Lake Shore/ }));
    const outbox = page.getByRole('navigation').getByRole('link', { name: /^Outbox/ });
    if ((await outbox.filter({ visible: true }).count()) === 0) {
      hand.hesitate('the outbox is not in the menu');
      await hand.press(page.getByRole('link', { name: 'Settings' }));
    }
    await hand.press(page.getByRole('link', { name: /^Outbox/ }));
    const subject = page.getByRole('grid').getByRole('button', { name: /^Your login/ });
    await hand.see(page.getByRole('grid').getByText(EMAIL));
    if ((await subject.count()) > 0) await hand.press(subject);
    else {
      hand.hesitate('a press on the row opens nothing; it takes two');
      await hand.press(page.getByRole('grid').getByText(EMAIL));
      await page.getByRole('grid').getByText(EMAIL).dblclick();
    }
    await hand.see(page.getByRole('dialog'));
    await page.waitForTimeout(1500);
  },
};

const NEW_PASSWORD = 'Shoreline7kept';
let temporary = '';

const firstLogin: Task = {
  name: 'signs in for the first time and chooses a password',
  async prepare({ hand }) {
    const { page } = hand;
    const frame = page.frameLocator('iframe').locator('body');
    const inFrame = (await page.locator('iframe').count()) > 0 ? await frame.textContent() : '';
    const text = `${await page.getByRole('dialog').textContent()} ${inFrame}`;
    temporary = /Temporary password:?\s*(\S{4}(?:-\S{4}){3})/.exec(text)?.[1] ?? '';
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/${DOMAIN}`);
  },
  async run({ hand }) {
    const { page } = hand;
    const user = page.getByRole('textbox', { name: 'Username' });
    await hand.see(user);
    if (!(await user.evaluate((box) => box === document.activeElement))) await hand.press(user);
    await hand.type('ida');
    await hand.keys('Tab');
    await hand.type(temporary);
    await hand.keys('Enter');
    const current = page.getByRole('textbox', { name: 'Current password' });
    await hand.see(current);
    await page.waitForTimeout(500);
    if (!(await current.evaluate((box) => box === document.activeElement))) {
      hand.hesitate('the first field has no focus');
      await hand.press(current);
    }
    await hand.type(temporary);
    for (const name of ['New password', 'Confirm password']) {
      const field = page.getByRole('textbox', { name });
      await hand.keys('Tab');
      if (!(await field.evaluate((box) => box === document.activeElement))) await hand.press(field);
      await hand.type(NEW_PASSWORD);
    }
    await hand.keys('Enter');
    await hand.see(page.getByRole('heading', { name: 'Welcome to OnRecord' }));
  },
};

/** Names somebody who is not there yet. */
async function nameNew(hand: Hand, name: string, text: string): Promise<void> {
  const { page } = hand;
  const box = page.getByRole('combobox', { name, exact: true }).last();
  if (!(await box.evaluate((each) => each === document.activeElement))) await hand.press(box);
  await hand.type(text);
  await hand.see(page.getByRole('option', { name: `Create “${text}”` }));
  await hand.keys('Enter');
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
}

const firstJob: Task = {
  name: 'schedules the first job from the checklist',
  async run({ hand }) {
    const { page } = hand;
    await hand.press(
      page
        .getByRole('region', { name: 'Your first hour' })
        .getByRole('link', { name: /Schedule your first|New job/ })
        .or(page.getByRole('main').getByRole('link', { name: 'New job' })),
    );
    await hand.see(page.getByRole('heading', { name: 'New job' }));
    await page.waitForTimeout(500);
    await nameNew(hand, 'Client', 'Tolliver and Daughters');
    await hand.keys('Tab');
    await nameNew(hand, 'Case', 'Tolliver v. Greywater');
    await nameNew(hand, 'Taking attorney', 'Ada Tolliver');
    const type = page.getByRole('combobox', { name: 'Job type', exact: true });
    await hand.press(type);
    await hand.press(page.getByRole('option', { name: 'Deposition', exact: true }));
    await hand.press(page.getByRole('textbox', { name: 'Date', exact: true }));
    await hand.type(typedWednesday(6));
    await hand.keys('Tab', 'Tab');
    await hand.type('930');
    await hand.press(page.getByRole('radio', { name: 'Remote' }));
    await nameNew(hand, 'Deponent', 'Walter Greywater');
    const service = page.getByRole('combobox', { name: 'Service', exact: true });
    await hand.press(service);
    await hand.press(page.getByRole('option', { name: 'Court Reporter', exact: true }));
    await hand.press(page.getByRole('button', { name: /^Save/ }));
    const heading = page.getByRole('heading', { name: /^Job \d+$/ });
    await hand.see(heading.or(page.getByText(/fields? needs? attention/)));
    await hand.see(heading);
  },
};

export const owner: Newcomer = {
  name: 'Owner',
  username: 'admin',
  start: '/admin',
  screens: ['desk'],
  tasks: [signingIn('admin'), company, readMail, firstLogin, firstJob],
};
