import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { owedWorksheet } from './owed-worksheet.ts';
import { desk, expectNoComplaints, phone } from './person.ts';
import { signedIn } from './signed-in.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function next(page: Page, heading: string): Promise<void> {
  await button(page, 'Next').click();
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
}

/** Opens what the reporter owes from their list, and answers its address without the action. */
async function openNeeded(page: Page, caseName: string): Promise<string> {
  await page.goto('/worksheets');
  await page.getByRole('main').getByRole('link', { name: caseName }).click();
  await page.getByRole('heading', { name: 'Services and times' }).waitFor();
  return new URL(page.url()).pathname.replace(/edit\/summary$/, '');
}

/** How many worksheets with something typed on them this device keeps. */
const drafts = (page: Page) =>
  page.evaluate(() => Object.values({ ...localStorage }).filter((text) => text.includes('"is_typed":true')).length);

async function expectFocus(page: Page, name: string): Promise<void> {
  await field(page, name).waitFor();
  await expect.poll(() => field(page, name).evaluate((input) => input === document.activeElement)).toBe(true);
}

test('what is typed survives a reload, and a worksheet changed elsewhere is settled part by part', async () => {
  const reporter = await signedIn('fr.reporter', desk);
  const { page } = reporter;
  await owedWorksheet(await signedIn('fr.manager', desk), [reporter], 'Settled v. Elsewhere');
  const worksheet = await openNeeded(page, 'Settled v. Elsewhere');
  await field(page, 'Start').first().fill('10:00');
  await field(page, 'Start').first().blur();
  await page.getByText(/^Saved on this device/).waitFor();
  await page.reload();
  await page.getByText(/^Restored what you typed at .*\.$/).waitFor();
  expect(await field(page, 'Start').first().inputValue()).toBe('10:00 AM');

  const elsewhere = await signedIn('fr.reporter', desk);

  await elsewhere.page.goto(`${worksheet}edit/summary`);
  await elsewhere.page.getByRole('heading', { name: 'Services and times' }).waitFor();
  await field(elsewhere.page, 'Start').first().fill('11:00');
  await field(elsewhere.page, 'End').first().fill('12:00 pm');
  await elsewhere.page.getByRole('button', { name: /^Save/ }).click();
  await elsewhere.page.getByText(/^Sent at/).waitFor();
  await expect.poll(() => drafts(elsewhere.page)).toBe(0);

  await field(page, 'End').first().fill('1:00 pm');
  await page.getByRole('button', { name: /^Save/ }).click();
  const question = page.getByRole('dialog', { name: 'Someone else changed this worksheet' });
  await question.getByText(/11:00 AM – 12:00 PM/).waitFor();
  await expectAccessible(question);
  await question.getByText(/^Theirs: Court Reporter/).click();
  await question.getByRole('button', { name: 'Continue' }).click();
  await page.getByText(/^Sent at/).waitFor();
  expect(await field(page, 'End').first().inputValue()).toBe('12:00 PM');

  await page.goto(`${worksheet}view/production`);
  await page.getByRole('heading', { name: 'Production Worksheet' }).waitFor();
  expect(await button(page, 'Print').count()).toBe(0);
  await page.keyboard.press('Control+p');
  await page
    .getByText('This worksheet can be printed once it is completed.')
    .filter({ visible: true })
    .first()
    .waitFor();
  expectNoComplaints(elsewhere);
  expectNoComplaints(reporter, [/409 \(Conflict\).*saveWorksheet/]);

  const attorney = await signedIn('fr.attorney', desk);

  await attorney.page.goto(`${worksheet}view/summary`);
  await attorney.page.getByText('You do not have access to the worksheet.').first().waitFor();
  expect(attorney.page.url()).not.toContain('worksheet');
});

const CUT = [/ERR_INTERNET_DISCONNECTED/];

test('a reporter fills in a worksheet on a phone, through a dead spot, completes it and prints it', async () => {
  const reporter = await signedIn('fr.reporter', phone);
  const { page, context } = reporter;
  await owedWorksheet(await signedIn('fr.manager', desk), [reporter], 'Phone v. Dead Spot');
  const worksheet = await openNeeded(page, 'Phone v. Dead Spot');
  expect(await page.title()).toBe('Front Range Reporting');

  await field(page, 'Start').fill('9:30');
  await field(page, 'End').fill('12:42 pm');
  await field(page, 'End').blur();
  await page.getByText('3.20 hours').waitFor();
  await next(page, 'Deponents');
  // Each counter of pages has a row of its own: three of them side by side lay on top of each other.
  const counters = ['Index pages', 'Certificate pages', 'Errata pages'].map((name) => field(page, name).boundingBox());
  const lefts = (await Promise.all(counters)).map((box) => box?.x);
  expect(new Set(lefts).size, lefts.join(', ')).toBe(1);
  await page.getByText(/^Sent at/).waitFor();

  await context.setOffline(true);
  await button(page, 'Same times as mine').click();
  await field(page, 'First page').fill('1');
  await field(page, 'Last page').fill('147');
  await page.getByRole('button', { name: 'Increase Last page' }).click();
  await page.getByText('148 pages').waitFor();
  await field(page, 'First exhibit').fill('1');
  await field(page, 'Last exhibit').fill('14');
  await field(page, 'Exhibit pages').fill('102');
  await page.getByText('14 exhibits').waitFor();
  await page.getByRole('combobox', { name: 'Exhibit type' }).click();
  await page.getByRole('option', { name: 'Paper' }).click();
  await page.getByText('Read and sign', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Time to read and sign' }).click();
  await page.getByRole('option', { name: '30 days' }).click();
  await page.getByText(/^By \d\d\/\d\d\/\d{4}$/).waitFor();
  await expectAccessible(page);
  await next(page, 'Attorneys present');
  await page.getByText('No connection. Will send').waitFor();
  // The page goes on: loaded anew it would close what is open.
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await context.setOffline(false);
  await page.getByText(/^Sent at/).waitFor();

  await page.getByRole('combobox', { name: 'On behalf of' }).click();
  await page.getByRole('option', { name: 'Plaintiff' }).click();
  await button(page, 'Add attorney').click();
  await page.getByRole('group', { name: 'Attorney 2' }).getByRole('combobox', { name: 'Name' }).click();
  await page.getByPlaceholder('Type to search').fill('Hugo Quartermain');
  await page.getByRole('option', { name: 'Use “Hugo Quartermain” as typed' }).click();
  await field(page, 'Email').last().fill('hugo@quartermain.example');
  expect(await page.locator('html[data-same-page]').count()).toBe(1);
  await next(page, 'Orders');

  await page.getByRole('button', { name: 'Add order for Hugo Quartermain' }).click();
  await button(page, 'Certified Copy').click();
  await page.getByRole('combobox', { name: 'Delivery' }).click();
  await page.getByRole('option', { name: '5 business days' }).click();
  await page.getByRole('combobox', { name: 'Send by' }).click();
  await page.getByRole('option', { name: 'Courier' }).click();
  await page.getByText('Bill another party').click();
  await field(page, 'Name to bill').fill('Mountain Mutual');
  await field(page, 'Claim number').fill('MM-2207');
  await expectAccessible(page);
  await next(page, 'Expenses');
  await button(page, 'Add expense').click();
  await page.getByRole('combobox', { name: 'Expense' }).click();
  await page.getByRole('option', { name: 'Mileage' }).click();
  await field(page, 'Quantity').fill('67');
  await field(page, 'Quantity').blur();
  await page.getByText('Amount $46.90').waitFor();
  await next(page, 'Review and complete');

  await button(page, 'Complete').click();
  await page.getByRole('button', { name: /Address to bill: Please enter address or email$/ }).click();
  await expectFocus(page, 'Address to bill');
  await field(page, 'Email to bill').fill('claims@mountainmutual.example');
  await next(page, 'Expenses');
  await next(page, 'Review and complete');
  await page.getByText('Nothing missing.').waitFor();

  await button(page, 'Complete').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('heading', { name: 'Worksheet summary' }).waitFor();
  await page
    .getByText(/^Completed on /)
    .first()
    .waitFor();

  await page.goto(`${worksheet}view/production`);
  await page.getByRole('heading', { name: 'Production Worksheet' }).waitFor();
  const paper = page.getByRole('article');
  await paper.getByText('148 (1 to 148)').waitFor();
  expect(await paper.getByText(/Mountain Mutual/).count()).toBe(1);
  await paper.getByText(/^Yes, 30 days; By \d\d\/\d\d\/\d{4}$/).waitFor();
  await paper.getByText('Courier', { exact: true }).waitFor();
  await paper.getByText('1 to 14, Paper').waitFor();
  await button(page, 'Print').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
  expect(await paper.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });

  await page.goto(`${worksheet}edit/summary`);
  await page.getByRole('heading', { name: 'Selected worksheet already marked as a completed.' }).waitFor();

  // What becomes of it is tracked on the job.
  const [at] = /company\/\d+\/division\/\d+\/view\/job\/\d+/.exec(worksheet) ?? [];
  await page.goto(`/activity/jobs/details/${at}?tab=production`);
  const production = page.getByRole('region', { name: 'Production' });
  await production.getByRole('combobox', { name: 'Status of Transcript' }).click();
  await page.getByRole('option', { name: 'Complete' }).click();
  await production.getByText('1 of 3 complete').waitFor();
  await production.getByText(/^\d\d\/\d\d\/\d{4}/).waitFor();
  expectNoComplaints(reporter, [...CUT, /409 \(Conflict\).*getWorksheet$/]);
});
