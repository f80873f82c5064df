import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { enterCard } from './pay-by-card.ts';
import { desk, expectNoComplaints, openPerson, phone } from './person.ts';
import { provePerson } from './prove-person.ts';
import { signedIn } from './signed-in.ts';

interface Invoice {
  client_invoice_id: number;
  invoice_number: number;
  balance: string;
}

test('a payer finds the bill on a phone, pays it by card, and sees it as paid on a second visit by the pay link', async () => {
  const biller = await signedIn('fr.manager', desk);
  const { data } = await biller.api<{ data: Invoice[] }>('/client_invoice/getClientInvoiceData', {
    filter: { invoice_status: 'Unpaid' },
    limit: 20,
  });
  const invoice = data.findLast((row) => row.balance !== '0.00');
  if (!invoice) throw new Error('the demo world has no open invoice');
  await biller.page.goto(`/activity/client-invoices/${invoice.client_invoice_id}`);
  await biller.page.getByRole('button', { name: 'Pay link' }).click();
  const link = await biller.page.getByRole('textbox', { name: 'Pay link' }).inputValue();
  await biller.page.getByRole('img', { name: 'QR code of the pay link' }).waitFor();
  await expectAccessible(biller.page);

  const payer = await openPerson(phone);
  const { page } = payer;
  await page.goto('/frontrange/quickpay');
  await provePerson(page);
  await page.getByRole('button', { name: 'Show the page' }).click();
  await page.getByRole('textbox', { name: 'Invoice number' }).fill(String(invoice.invoice_number));
  await page.getByRole('textbox', { name: 'Amount, or ZIP code of the bill' }).fill('0.01');
  await page.getByRole('button', { name: 'Find my Invoice' }).click();
  await page.getByText('We found no Invoice with this number', { exact: false }).waitFor();
  await page.getByRole('textbox', { name: 'Amount, or ZIP code of the bill' }).fill(invoice.balance);
  await page.getByRole('button', { name: 'Find my Invoice' }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByText('Please enter the payment details above', { exact: false }).waitFor();
  await expectAccessible(page);
  await enterCard(page, '4000000000000002');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByText('Do not honor', { exact: false }).waitFor();
  await enterCard(page, '4111111111111111');
  await page.getByRole('button', { name: /^Pay \$/ }).dblclick();
  await page.getByRole('heading', { name: 'Paid. Thank you.' }).waitFor();
  await page.getByText('****1111', { exact: false }).waitFor();
  await expectAccessible(page);

  const again = await openPerson(phone);
  await again.page.goto(new URL(link).pathname + new URL(link).search);
  await again.page.getByText(/^Paid on /).waitFor();
  expect(again.page.url()).not.toContain('?t=');
  await biller.page.reload();
  await biller.page.getByText('Pay Link Opened').waitFor();
  // A wrong amount is a refused call.
  expectNoComplaints(payer, [/findQuickInvoice/]);
  expectNoComplaints(again);
});
