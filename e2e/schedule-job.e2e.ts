import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { button, chooser, field, nameNew, pickNamed, typed } from './form-fields.ts';
import { expectNoComplaints } from './person.ts';
import { quietDay, schedule } from './scheduled.ts';
import { signedIn } from './signed-in.ts';

/** The Sunday on which the clocks of Denver jump from two to three. */
function springForward(): Temporal.PlainDate {
  const first = Temporal.PlainDate.from({ year: Temporal.Now.plainDateISO().year + 2, month: 3, day: 1 });
  return first.add({ days: 7 - first.dayOfWeek + 7 });
}

async function whoIsFree(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Service Provider: / }).click();
  await page.locator('[data-provider]').first().waitFor();
}

test('a job is scheduled with everybody named on the spot, and the list of a colleague has it at once', async () => {
  const colleague = await signedIn('fr.manager');
  await colleague.page.goto('/activity/jobs?q=tolliver');
  await colleague.page.getByText('No Record Found.').waitFor();

  const scheduler = await signedIn('fr.scheduler');
  const { page } = scheduler;
  await page.goto('/activity/jobs');
  await page.getByRole('link', { name: 'New job' }).click();
  await page.getByRole('heading', { name: 'New job' }).waitFor();
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByText('9 fields need attention').waitFor();
  await page.getByRole('button', { name: 'Please enter time' }).click();
  await expect.poll(() => field(page, 'Start').evaluate((box) => box === document.activeElement)).toBe(true);
  await expectAccessible(page);

  await nameNew(page, 'Client', 'Tolliver and Daughters');
  await nameNew(page, 'Taking attorney', 'Ada Tolliver');
  await nameNew(page, 'Case', 'Tolliver v. Greywater');
  await field(page, 'Email').fill('ada@tolliver');
  await pickNamed(page, 'Job type', 'Deposition');
  await field(page, 'Date').fill(typed(springForward()));
  await field(page, 'Start').fill('2:30 am');
  await field(page, 'Hours').fill('3');
  await field(page, 'Hours').blur();
  await page.getByRole('button', { name: '03:30 AM MDT' }).click();
  expect(await field(page, 'Start').inputValue()).toBe('03:30 AM');
  await field(page, 'Date').fill(typed(quietDay(60)));
  await field(page, 'Start').fill('9:30 am');
  await page.getByRole('radio', { name: 'Street address' }).click();
  await field(page, 'Street address').fill('1900 Grant Street');
  await field(page, 'City').fill('Denver');
  await pickNamed(page, 'State', 'CO Colorado');
  await nameNew(page, 'Deponent', 'Walter Greywater');
  await pickNamed(page, 'Service', 'Court Reporter');
  await whoIsFree(page);
  await expectAccessible(page);
  const provider = await page.locator('[data-provider] .truncate').first().textContent();
  await page.locator('[data-provider]').first().click();

  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Invalid email address' }).waitFor();
  expect(await field(page, 'Street address').inputValue()).toBe('1900 Grant Street');
  await field(page, 'Email').fill('ada@tolliver.example');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: /^Job \d+$/ }).waitFor();
  for (const text of [
    'Tolliver and Daughters',
    'Tolliver, Ada',
    'Greywater, Walter',
    '1900 Grant Street',
    'Denver, CO',
    `${provider}`,
  ])
    await page.getByText(text).first().waitFor();

  await colleague.page.getByRole('gridcell', { name: 'Tolliver v. Greywater' }).waitFor();
  expectNoComplaints(colleague);
  expectNoComplaints(scheduler);
});

/** Counts what the hands do: presses of the mouse and of keys. */
function hands(page: Page) {
  const counted = { clicks: 0, keys: 0 };
  return {
    counted,
    async click(target: Locator) {
      counted.clicks += 1;
      await target.click();
    },
    async press(...keys: string[]) {
      counted.keys += keys.length;
      for (const key of keys) await page.keyboard.press(key);
    },
    async type(text: string) {
      counted.keys += text.length;
      await page.keyboard.type(text);
    },
  };
}

test('a known job takes six clicks at the most, on the form or on one line, and goes on as the next volume', async () => {
  const person = await signedIn('fr.scheduler');
  const { page } = person;
  await schedule(page, quietDay(70), 'Quickhand v. Slowpoke');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: /^Job \d+$/ }).waitFor();
  await page.goto('/activity/jobs');

  const hand = hands(page);
  await hand.click(page.getByRole('link', { name: 'New job' }));
  const hasFocus = () => chooser(page, 'Client').evaluate((box) => box === document.activeElement);
  await expect.poll(hasFocus, { timeout: 15_000 }).toBe(true);
  await hand.press('Tab');
  await hand.type('quickh');
  await page
    .getByRole('option', { name: /^Quickhand v. Slowpoke/ })
    .first()
    .waitFor();
  await hand.press('Enter');
  await page.getByText(/^From job \d+: Taking attorney, .*Job type, .*Service\.$/).waitFor();
  await hand.click(field(page, 'Date'));
  await hand.type('12/8');
  await hand.press('Tab', 'Tab');
  await hand.type('930');
  await hand.click(chooser(page, 'Deponent'));
  await hand.type('whitf');
  await page
    .getByRole('option', { name: /^Whitfield, Dana/ })
    .first()
    .waitFor();
  await hand.press('Enter', 'Control+Enter');
  await page.getByRole('heading', { name: /^Job \d+$/ }).waitFor();
  await page.getByText('Whitfield, Dana').first().waitFor();
  expect(hand.counted.clicks).toBeLessThanOrEqual(3);
  expect(hand.counted.keys).toBeLessThanOrEqual(25);

  await page.goto('/activity/jobs');
  const line = hands(page);
  await line.click(page.getByRole('link', { name: 'New job' }));
  await expect.poll(hasFocus, { timeout: 15_000 }).toBe(true);
  await line.click(field(page, 'Quick entry'));
  await line.type('Quickhand 12/9 130 zoom Whitfield');
  await line.press('Enter');
  await page.getByText(/^Read as Quickhand v. Slowpoke · .* · 01:30 PM · Whitfield, Dana$/).waitFor();
  await page.getByText(/^From job \d+: /).waitFor();
  await expectAccessible(page);
  await line.press('Control+Enter');
  await page.getByRole('heading', { name: /^Job \d+$/ }).waitFor();
  expect(line.counted).toEqual({ clicks: 2, keys: 35 });

  // The next volume lacks its day only, and the form begins there.
  const volume = hands(page);
  await volume.click(page.getByRole('main').getByRole('button', { name: 'More' }));
  await volume.click(page.getByRole('menuitem', { name: 'Next volume' }));
  await page.getByText(/^Next volume of job \d+$/).waitFor();
  await expect.poll(() => field(page, 'Date').evaluate((box) => box === document.activeElement)).toBe(true);
  await volume.type('+300');
  expect(volume.counted).toEqual({ clicks: 2, keys: 4 });
  await button(page, 'Add a day').click();
  await field(page, 'Date').last().fill('+301');
  await nameNew(page, 'Deponent', 'Otto Onceonly');
  await page.keyboard.press('Control+Enter');
  await page.getByText(/^Jobs saved: \d+, \d+$/).waitFor();
  expectNoComplaints(person);
});

test('nobody is booked twice without a reason, and what was typed outlives the refusal', async () => {
  const day = quietDay(62);
  const first = await signedIn('fr.scheduler');
  await schedule(first.page, day, 'First v. Come');
  await whoIsFree(first.page);
  const second = await signedIn('fr.scheduler');
  await schedule(second.page, day, 'Second v. Come');
  await whoIsFree(second.page);
  const name = (await first.page.locator('[data-provider] .truncate').first().textContent()) ?? '';
  for (const { page } of [first, second]) await page.locator('[data-provider]', { hasText: name }).click();
  await first.page.keyboard.press('Control+Enter');
  await first.page.getByRole('heading', { name: /^Job \d+$/ }).waitFor();

  const { page } = second;
  await page.getByRole('button', { name: /^Save/ }).click();
  await page
    .getByRole('alert')
    .getByText(/is not free at this time/)
    .first()
    .waitFor();
  await whoIsFree(page);
  // The list stands as it was read before, until it is read again.
  const booked = page
    .locator('[data-provider]', { hasText: name })
    .filter({ hasText: /Booked for job \d+ at the same time/ });
  await booked.click();
  await page.getByRole('button', { name: 'Book anyway' }).click();
  await page.getByText('Please enter a reason of 10 to 250 characters').waitFor();
  await page.getByRole('textbox', { name: /^Why book/ }).fill('Same building, agreed by phone');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Book anyway' }).click();
  await page.keyboard.press('Control+Enter');
  await page.getByText(/^Booked anyway \(.+\): Same building, agreed by phone$/).waitFor();
  expectNoComplaints(first);
  expectNoComplaints(second, [/400 \(Bad Request\).*\/api\/job\/create$/]);
});

test('what is typed is back after the page was lost, until it is saved or given up', async () => {
  const person = await signedIn('fr.scheduler');
  const { page } = person;
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/activity/jobs/new');
  await nameNew(page, 'Client', 'Lost and Found LLP');
  await field(page, 'Case caption').fill('LOST v. FOUND');
  await page.reload();
  await page.getByText(/^Restored what you typed at .*\.$/).waitFor();
  expect(await chooser(page, 'Client').textContent()).toBe('Lost and Found LLP');
  expect(await field(page, 'Case caption').inputValue()).toBe('LOST v. FOUND');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/activity/jobs');
  await page.goto('/activity/jobs/new');
  await chooser(page, 'Client').waitFor();
  expect(await field(page, 'Case caption').inputValue()).toBe('');
  expectNoComplaints(person);
});

test('a request becomes a job, and somebody signed out comes back to the job after the login', async () => {
  const person = await signedIn('fr.scheduler');
  const { page } = person;
  await page.goto('/activity/jobs?view=new');
  await page.locator('[role=gridcell] a').first().click();
  await page.getByRole('heading', { name: /^Request R-\d+$/ }).waitFor();
  await page.getByRole('link', { name: 'Schedule this job' }).click();
  await page.getByText(/^From job request \d+$/).waitFor();
  const caseName = await chooser(page, 'Case').textContent();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.waitForURL('**/activity/jobs');
  expect(caseName).not.toBe('Select');

  await page.goto('/activity/jobs?view=needing_confirmation');
  await page.locator('[role=gridcell] a').first().click();
  await page.getByRole('heading', { name: /^Job \d+$/ }).waitFor();
  const address = page.url();
  await person.context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(address);
  await page.waitForURL('**/login?returnUrl=**');
  await page.getByRole('textbox', { name: 'Username' }).fill('fr.scheduler');
  await page.getByRole('textbox', { name: 'Password' }).fill('Deposition1!');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(address);
  await page.getByRole('heading', { name: /^Job \d+$/ }).waitFor();
});
