import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { enterCard, fillFrame } from './pay-by-card.ts';
import { desk, expectNoComplaints, openPerson, phone } from './person.ts';
import { provePerson } from './prove-person.ts';
import { signedIn } from './signed-in.ts';

interface Invoice {
  invoice_number: number;
  balance: string;
  division_id: number;
}

async function openInvoice() {
  const biller = await signedIn('fr.manager');
  const { data } = await biller.api<{ data: Invoice[] }>('/client_invoice/getClientInvoiceData', {
    filter: { invoice_status: 'Unpaid' },
    limit: 20,
  });
  const { divisions } = await biller.api<{ divisions: { division_id: number; name: string }[] }>(
    '/payment/getTerminal',
  );
  const invoice = data.find((row) => row.balance !== '0.00');
  if (!invoice) throw new Error('the demo world has no open invoice');
  const balanceNow = async () =>
    (
      await biller.api<{ data: Invoice[] }>('/client_invoice/getClientInvoiceData', {
        filter: { invoice_number: invoice.invoice_number },
      })
    ).data[0]?.balance;
  return { invoice, divisions, balanceNow };
}

/** Chooses the division, where several take payments. */
async function chooseDivision(page: Page, divisions: readonly { name: string }[], at = 0): Promise<void> {
  if (divisions.length < 2) return;
  await page.getByText('Select the division to pay invoices for').waitFor();
  await page.getByRole('radio', { name: divisions[at]?.name ?? '', exact: true }).click();
  await page.getByRole('button', { name: 'Ok', exact: true }).click();
}

test('a visitor charges a card: the method follows the card, a wrong one is told, the receipt is cleared on leaving', async () => {
  const { divisions } = await openInvoice();
  const visitor = await openPerson(desk);
  const { page } = visitor;
  await page.goto('/frontrange/virtualterminal');
  await provePerson(page);
  await page.getByRole('button', { name: 'Show the page' }).click();
  await chooseDivision(page, divisions);
  await page.getByRole('heading', { name: 'Enter Miscellaneous Sale' }).waitFor();
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Send receipt to' }).fill('ap@wexcombe.example; nobody');
  await page.getByText('Please enter valid email address.').waitFor();
  await page.getByRole('textbox', { name: 'Charge amount' }).fill('0');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByText('Payment Amount cannot be zero. Please enter valid payment amount to pay!').waitFor();
  await page.getByText('One or more fields are invalid. Please check highlighted fields.').waitFor();

  await page.getByRole('textbox', { name: 'Send receipt to' }).fill('ap@wexcombe.example');
  await page.getByRole('textbox', { name: 'Charge amount' }).fill('80');
  await page.getByRole('textbox', { name: 'PO' }).fill('SATT-2026-11');
  await page.getByRole('combobox', { name: 'Payment method' }).click();
  await page.getByRole('option', { name: /Discover/ }).click();
  await enterCard(page, '4111111111111111');
  await page.getByRole('button', { name: 'Pay $80.00' }).click();
  await page.getByText('The selected payment method does not match the card type entered.', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Use VISA' }).click();
  await page.getByRole('button', { name: 'Pay $80.00' }).dblclick();
  await page.waitForURL('**/virtualterminal/receipt/**');
  await page.getByText('****1111').waitFor();
  await page.getByText('SATT-2026-11').waitFor();
  await expectAccessible(page);
  await page.reload();
  await page.getByText('****1111').waitFor();
  const receipt = page.url();
  await page.getByRole('link', { name: 'New charge' }).click();
  await page.waitForURL('**/virtualterminal');
  await page.goto(receipt);
  await page.getByText('There is no receipt to show').waitFor();
  expectNoComplaints(visitor);
});

test('a known number pays its invoice; more than is due is refused and keeps what was typed', async () => {
  const { invoice, divisions, balanceNow } = await openInvoice();
  const at = divisions.findIndex(({ division_id }) => division_id === invoice.division_id);
  const visitor = await openPerson(phone);
  const { page } = visitor;
  const [{ company_id }] = [await signedIn('fr.manager').then(({ api }) => api<{ company_id: number }>('/session/me'))];
  await page.goto(`/frontrange/virtualterminal/${company_id}/division/${divisions[Math.max(at, 0)]?.division_id}`);
  await provePerson(page);
  await page.getByRole('button', { name: 'Show the page' }).click();
  await page.getByRole('textbox', { name: 'Invoice number' }).fill(String(invoice.invoice_number));
  await page.getByRole('textbox', { name: 'Charge amount' }).fill('999999');
  await page.getByRole('heading', { name: 'Virtual Terminal' }).waitFor();
  await page.getByText(/^Found: /).waitFor();
  expect(await page.content()).not.toContain(invoice.balance);
  await page.getByRole('combobox', { name: 'Payment method' }).click();
  await page.getByRole('option', { name: 'Bank Account' }).click();
  const bank: [RegExp, string][] = [
    [/routing/i, '021000021'],
    [/account/i, '000123456789'],
  ];
  await fillFrame(page.frameLocator('iframe'), bank);
  await page.getByText('Entered: ending in 6789').waitFor();
  await page.getByRole('button', { name: 'Pay $999,999.00' }).click();
  await page.getByText('Amount should not be greater than balance').waitFor();
  await page.getByRole('textbox', { name: 'Charge amount' }).fill('1');
  await fillFrame(page.frameLocator('iframe'), bank);
  await page.getByText('Entered: ending in 6789').waitFor();
  await page.getByRole('button', { name: 'Pay $1.00' }).click();
  await page.waitForURL('**/virtualterminal/receipt/**');
  await page.getByText('****6789').waitFor();
  expect(Number(await balanceNow())).toBeCloseTo(Number(invoice.balance) - 1, 2);
});
