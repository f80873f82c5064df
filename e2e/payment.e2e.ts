import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { enterCard, fillFrame } from './pay-by-card.ts';
import { desk, expectNoComplaints } from './person.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

interface Invoice {
  client_invoice_id: number;
  invoice_number: number;
  balance: string;
}

const openInvoices = async (person: SignedIn) =>
  (
    await person.api<{ data: Invoice[] }>('/client_invoice/getClientInvoiceData', {
      filter: { invoice_status: 'Unpaid' },
      limit: 5,
    })
  ).data;

async function paymentsOf(person: SignedIn, { invoice_number }: Invoice): Promise<number> {
  const { data } = await person.api<{ data: { invoices: string }[] }>('/transaction/transactions', {
    search_text: String(invoice_number),
  });
  return data.filter(({ invoices }) => invoices === String(invoice_number)).length;
}

test('an attorney pays an invoice: a declined card charges nothing, two presses charge once', async () => {
  const attorney = await signedIn('fr.attorney', desk);
  const { page } = attorney;
  const { user_id } = await attorney.api<{ user_id: number }>('/session/me');
  const [invoice] = await openInvoices(attorney);
  if (!invoice) throw new Error('the demo world has no open invoice of fr.attorney');
  // A part of it may have been paid before.
  const before = await paymentsOf(attorney, invoice);
  await attorney.api(`/cart/checkClientInvoiceToCart/${invoice.client_invoice_id}/${user_id}`, {});
  await page.goto('/checkout');
  await page.getByText(`Invoice ${invoice.invoice_number}`).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Pay / }).click();
  await page.getByText('Please enter the payment details above.').waitFor();
  await enterCard(page, '4000000000000002');
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.getByText('Do not honor').waitFor();

  await page.getByRole('button', { name: 'Try again' }).click();
  await enterCard(page, '4111111111111111');
  await page.getByRole('button', { name: /^Pay / }).dblclick();
  await page.waitForURL('**/activity/transactions/*');
  await page.getByText('**** 1111').waitFor();

  const { data } = await attorney.api<{ data: Invoice[] }>('/client_invoice/getClientInvoiceData', {
    filter: { invoice_number: invoice.invoice_number },
  });
  expect(data[0]?.balance).toBe('0.00');
  expect(await paymentsOf(attorney, invoice)).toBe(before + 1);
  expect(await page.content()).not.toContain('4111111111111111');
  expectNoComplaints(attorney);
});

test('a gateway that charges and then hangs: the page waits, and the payment is found', async () => {
  const attorney = await signedIn('fr.attorney', desk);
  const { page } = attorney;
  const { user_id } = await attorney.api<{ user_id: number }>('/session/me');
  const [invoice] = await openInvoices(attorney);
  if (!invoice) throw new Error('the demo world has no open invoice of fr.attorney');
  await attorney.api(`/cart/checkClientInvoiceToCart/${invoice.client_invoice_id}/${user_id}`, {});
  await page.goto('/checkout');
  await enterCard(page, '4000000000000127');
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.waitForURL('**/activity/transactions/*', { timeout: 60_000 });
  await page.getByText('**** 0127').waitFor();
  expectNoComplaints(attorney);
});

/** Has the bank take the last check back, with the button of the gateway's own page. */
async function returnLastCheck(page: Page, gateway: string): Promise<void> {
  await page.goto(`${gateway}/admin`);
  await page.getByRole('button', { name: 'Return now' }).first().click();
  await page.getByRole('cell', { name: 'returned' }).first().waitFor();
}

test('a check that the bank takes back opens its invoice again, and both are listed', async () => {
  const attorney = await signedIn('fr.attorney', desk);
  const { page } = attorney;
  const { user_id } = await attorney.api<{ user_id: number }>('/session/me');
  const [invoice] = await openInvoices(attorney);
  if (!invoice) throw new Error('the demo world has no open invoice of fr.attorney');
  await attorney.api(`/cart/checkClientInvoiceToCart/${invoice.client_invoice_id}/${user_id}`, {});
  await page.goto('/checkout');
  await page.getByRole('radio', { name: 'Bank Account' }).click();
  const frame = page.locator('iframe[src*="/frame/check"]');
  const gateway = new URL((await frame.getAttribute('src')) ?? '').origin;
  await fillFrame(frame.contentFrame(), [
    [/routing/i, '021000021'],
    [/account number/i, '000123456789'],
  ]);
  await page.getByText('Entered: ending in 6789').waitFor();
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.waitForURL('**/activity/transactions/*');

  await returnLastCheck(await page.context().newPage(), gateway);
  const balance = async () =>
    (
      await attorney.api<{ data: Invoice[] }>('/client_invoice/getClientInvoiceData', {
        filter: { invoice_number: invoice.invoice_number },
      })
    ).data[0]?.balance;
  await expect.poll(balance, { timeout: 20_000 }).toBe(invoice.balance);
  const listed = await attorney.api<{ data: { kind: string; invoices: string }[] }>('/transaction/transactions', {
    search_text: String(invoice.invoice_number),
  });
  const own = listed.data.filter((row) => row.invoices === String(invoice.invoice_number));
  expect(own.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['receipt', 'return']));
  expectNoComplaints(attorney);
});
