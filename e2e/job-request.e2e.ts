import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { desk, expectNoComplaints, phone } from './person.ts';
import { signedIn } from './signed-in.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const chooser = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

/** A Thursday so far ahead that nobody has plans for it yet. */
function quietDay(): string {
  const day = Temporal.Now.plainDateISO().add({ weeks: 70 });
  return day
    .add({ days: 4 - day.dayOfWeek })
    .toLocaleString('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' });
}

async function pickFirst(page: Page, name: string): Promise<void> {
  await chooser(page, name).click();
  await page.getByRole('option').filter({ visible: true }).first().click();
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
}

test('an attorney asks for a job on a phone, the office makes it of the request, and the attorney sees how it stands', async () => {
  const office = await signedIn('fr.manager', desk);
  await office.page.goto('/activity/jobs?view=new');
  await office.page.getByRole('gridcell').first().waitFor();
  const bell = office.page.getByRole('button', { name: /^Notifications, \d+ unread$/ });
  const unread = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0]);
  await bell.waitFor();
  const before = await unread();

  const attorney = await signedIn('fr.attorney', phone);
  const { page } = attorney;
  await page.goto('/activity/jobs');
  await page.getByRole('link', { name: 'Request a job' }).click();
  await page.getByRole('heading', { name: 'Request a job' }).waitFor();
  await page.getByRole('button', { name: /^Send the request/ }).click();
  await page.getByText(/^\d+ fields need attention$/).waitFor();
  await expectAccessible(page);

  await pickFirst(page, 'Division');
  await chooser(page, 'Case').click();
  await page.getByPlaceholder('Type to search').fill('Quillan v. Harrow');
  await page.getByRole('option', { name: 'Create “Quillan v. Harrow”' }).click();
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
  await pickFirst(page, 'Taking attorney');
  await pickFirst(page, 'Job type');
  await field(page, 'Date').fill(quietDay());
  await field(page, 'Start').fill('9:30 am');
  await field(page, 'Place or meeting link').fill('1900 Grant Street, Denver');
  await field(page, 'Deponents').fill('Ida Quillan\nOtto Harrow');
  await field(page, 'Services needed').fill('Court Reporter');
  await page.getByRole('button', { name: /^Send the request/ }).click();
  await page.getByText('Your request was sent. We will let you know once it is scheduled.').waitFor();
  await page.getByRole('heading', { name: /^Request R-\d+$/ }).waitFor();
  expect(await page.getByRole('link', { name: 'Schedule this job' }).count()).toBe(0);

  await office.page.getByRole('gridcell', { name: 'Quillan v. Harrow' }).waitFor();
  // The bell counts while nobody touches the page, and leads to the request.
  await expect.poll(unread).toBeGreaterThan(before);
  await bell.click();
  const popup = office.page.getByRole('dialog', { name: 'Notifications' });
  const request = popup.getByRole('link', { name: /Marchetti.* requests: .*Quillan/ });
  await request.waitFor();
  await expectAccessible(popup);
  await request.click();
  await office.page.getByRole('link', { name: 'Schedule this job' }).click();
  await office.page.getByText(/^From job request \d+$/).waitFor();
  expect(await chooser(office.page, 'Case').textContent()).toContain('Quillan v. Harrow');
  await field(office.page, 'City').fill('Denver');
  await office.page.keyboard.press('Control+Enter');
  await office.page.getByRole('heading', { name: /^Job \d+$/ }).waitFor();
  for (const name of ['Quillan, Ida', 'Harrow, Otto']) await office.page.getByText(name).first().waitFor();

  // Whoever looks at the request sees it without touching anything.
  await page.getByRole('link', { name: /^Job \d+$/ }).click();
  await page.getByRole('heading', { name: /^Job \d+$/ }).waitFor();
  await page.goto('/activity/jobs/request');
  await page.getByRole('button', { name: '1900 Grant Street, Denver' }).click();
  expect(await field(page, 'Place or meeting link').inputValue()).toBe('1900 Grant Street, Denver');
  expectNoComplaints(attorney);
  expectNoComplaints(office);
});
