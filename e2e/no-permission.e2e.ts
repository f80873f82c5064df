import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desk, expectNoComplaints } from './person.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

const DENIED = 'You do not have permission to view this page.';

/** Goes there as a link would, without loading the application anew, and is led home. */
async function isSentHome({ page }: SignedIn, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await page.waitForURL('**/dashboard');
}

/** A job that is ready to bill, and an open invoice. */
async function findBilling() {
  const { api } = await signedIn('fr.billing');
  const jobs = await api<{ data: { job_id: number }[] }>('/billing/readyToBill', { limit: 1 });
  const filter = { invoice_status: 'Unpaid' };
  const invoices = await api<{ data: { client_invoice_id: number }[] }>('/client_invoice/getClientInvoiceData', {
    filter,
    limit: 1,
  });
  return { job_id: jobs.data[0]?.job_id, client_invoice_id: invoices.data[0]?.client_invoice_id };
}

const OFFICE = { pages: ['/users', '/roles', '/integrations', '/applicationsettings'], links: ['Users', 'Roles'] };
const PORTAL = { pages: ['/services', '/language-settings', '/frontrange/companysubscription'], links: [] };

/** Goes there and reads that it is closed. The toast is waited for from the start: it leaves after some seconds. */
const readDenied = (page: Page, path: string) =>
  Promise.all([page.getByText(DENIED).first().waitFor(), page.goto(path)]);

test.each([
  ['fr.scheduler', OFFICE],
  ['fr.attorney', PORTAL],
  ['fr.reporter', { pages: ['/services'], links: [] }],
] as const)('%s reads which pages are closed, is sent home, and bills and voids nothing', async (username, closed) => {
  const { job_id, client_invoice_id } = await findBilling();
  const person = await signedIn(username, desk);
  const { page } = person;
  await readDenied(page, '/activity/billing');
  await page.waitForURL('**/dashboard');
  await page.getByRole('navigation', { name: 'Main', exact: true }).first().waitFor();
  for (const name of ['Ready to bill', ...closed.links])
    expect(await page.getByRole('link', { name, exact: true }).count(), name).toBe(0);
  for (const path of [`/activity/billing/job/${job_id}`, ...closed.pages]) await isSentHome(person, path);
  expectNoComplaints(person);
  await expect(person.api('/billing/issue', { job_id })).rejects.toThrow(/ answered 403/);
  const voiding = { client_invoice_id, void_reason: 'No right' };
  await expect(person.api('/client_invoice/voidInvoice', voiding)).rejects.toThrow(/ answered 403/);
  await expect(person.api('/role/getRoleList', {})).rejects.toThrow(DENIED);
});

test('nobody of a company, however much they may do there, sees the master password', async () => {
  const manager = await signedIn('fr.manager', desk);
  await readDenied(manager.page, '/masterpassword');
  await manager.page.waitForURL('**/dashboard');
  expect(await manager.page.getByRole('link', { name: 'Master password' }).count()).toBe(0);
});
