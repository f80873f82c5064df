import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { fromMore } from './more-menu.ts';
import { desk, expectNoComplaints } from './person.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

interface Invoice {
  client_invoice_id: number;
  invoice_number: number;
  client_id: number;
  client_name: string;
  balance: string;
  job_id: number | null;
}

const usDate = (day: Temporal.PlainDate) =>
  `${String(day.month).padStart(2, '0')}/${String(day.day).padStart(2, '0')}/${day.year}`;
const TODAY = Temporal.Now.plainDateISO('America/Denver');
const LAST_MONTH_END = TODAY.with({ day: 1 }).subtract({ days: 1 });
const MONTH = LAST_MONTH_END.toLocaleString('en-US', { month: 'long', year: 'numeric' });
const dollars = (amount: string) => `$${Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

/** What is owed, one invoice a client, the oldest first; not of the firm whose people sign in. */
async function owed({ api }: SignedIn, count: number): Promise<Invoice[]> {
  const { data } = await api<{ data: Invoice[] }>('/client_invoice/getClientInvoiceData', {
    filter: { invoice_status: 'Unpaid' },
    sort: { column_name: 'invoice_number', type: 'asc' },
    limit: 200,
  });
  const large = data.filter(({ balance, job_id }) => Number(balance) > 300 && job_id !== null);
  return [...Map.groupBy(large, ({ client_id }) => client_id).values()]
    .flatMap(([first]) => first ?? [])
    .slice(1, count + 1);
}

/** Enters a check of a client from the page of an invoice, and opens its receipt. */
async function receiveCheck(page: Page, { client_invoice_id }: Invoice, check: { number: string; amount: string }) {
  await page.goto(`/activity/client-invoices/${client_invoice_id}`);
  await page.getByRole('link', { name: 'Receive payment' }).click();
  await page.getByRole('heading', { name: 'Receive payment' }).waitFor();
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill(check.amount);
  await page.getByRole('textbox', { name: 'Check number' }).fill(check.number);
  await press(page, 'Save receipt');
  await page.waitForURL(/\/activity\/transactions\/\d+$/);
}

/** A copy that a firm orders of a job whose transcript was produced and paid. */
async function orderCopy({ api }: SignedIn, client_id: number): Promise<{ job_id: number; total: string }> {
  const { data } = await api<{ data: Invoice[] }>('/client_invoice/getClientInvoiceData', {
    filter: { invoice_status: 'Paid' },
    sort: { column_name: 'invoice_number', type: 'desc' },
    limit: 100,
  });
  for (const job_id of new Set(data.map((row) => row.job_id))) {
    if (job_id === null) continue;
    const request = { job_id, client_id, attorney_name: 'Rowan Ames' };
    const offer = (items: object[]) =>
      api<{
        refused: object | null;
        estimate: { total: string } | null;
        products: { product_id: number; name: string; amount: string | null }[];
      }>('/order/offerLaterOrder', { ...request, items });
    const { refused, products } = await offer([]);
    const copy = products.find(({ name, amount }) => name === 'Certified Copy' && amount !== null);
    const { data: waits } = await api<{ data: { job_id: number }[] }>('/billing/readyToBill', { limit: 200 });
    if (refused || !copy || waits.some((row) => row.job_id === job_id)) continue;
    const items = [{ product_id: copy.product_id }];
    const total = (await offer(items)).estimate?.total ?? '';
    await api('/order/submitLaterOrder', { ...request, items, expected_total: total });
    return { job_id, total };
  }
  throw new Error('no copy can be ordered of any job');
}

test('a biller’s month end: checks, a return, a refund, a write-off by two, a later copy, statements, pay and the close', async () => {
  const biller = await signedIn('fr.billing', desk);
  const manager = await signedIn('fr.manager', desk);
  const { page } = biller;
  const [returned, overpaid, lost, ordering] = await owed(biller, 4);
  if (!returned || !overpaid || !lost || !ordering) throw new Error('the demo world owes too little');

  // A check comes in and comes back: what it paid is open again, and its payer is charged the fee.
  await receiveCheck(page, returned, { number: '70411', amount: returned.balance });
  await press(page, 'Mark as returned');
  // A toast is a dialog too, but not one that waits for anybody.
  const back = page.locator('[role=dialog]:not([aria-modal=false]), [role=alertdialog]');
  await back.getByRole('checkbox', { name: /^Charge the payer \$35\.00/ }).waitFor();
  await back.getByRole('textbox', { name: 'Reason' }).fill('Insufficient funds');
  await expectAccessible(back);
  await back.getByRole('button', { name: 'Mark as returned' }).click();
  await page.getByText('Return fee').first().waitFor();

  // Another is above what is owed: the rest goes back by check.
  await receiveCheck(page, overpaid, { number: '70412', amount: (Number(overpaid.balance) + 100).toFixed(2) });
  await page.getByText('On account: $100.00').waitFor();
  await press(page, 'Refund');
  await back.getByRole('textbox', { name: 'Amount' }).fill('100.00');
  await back.getByRole('textbox', { name: 'Number of our check' }).fill('5530');
  await back.getByRole('textbox', { name: 'Reason' }).fill('Paid too much');
  await back.getByRole('button', { name: 'Refund $100.00' }).click();
  await page.getByText('On account: $100.00').waitFor({ state: 'hidden' });

  // What will not be paid is written off: above the limit nothing is posted before a second person approves.
  await page.goto(`/activity/client-invoices/${lost.client_invoice_id}`);
  await fromMore(page, 'Write off');
  await back.getByRole('textbox', { name: /^Reason/ }).fill('Bankrupt');
  await back.getByRole('button', { name: `Ask for approval of ${dollars(lost.balance)}` }).click();
  await back.waitFor({ state: 'hidden' });
  const { page: desktop } = manager;
  await desktop.goto('/activity/receipts/approvals');
  const waiting = desktop.getByRole('row').filter({ hasText: String(lost.invoice_number) });
  await waiting.getByRole('button', { name: 'Approve' }).click();
  await desktop.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await desktop
    .getByText(/^Approved: /)
    .first()
    .waitFor();
  const after = await biller.api<Invoice>(`/client_invoice/getClientInvoice/${lost.client_invoice_id}`);
  expect(after.balance).toBe('0.00');

  // A copy is ordered weeks after the job, and billed by itself.
  const { job_id, total } = await orderCopy(biller, ordering.client_id);
  await page.goto(`/activity/billing/job/${job_id}`);
  await page.getByText(dollars(total), { exact: true }).first().waitFor();
  await press(page, 'Issue 1 invoice');
  await page.getByText('This job is billed.').waitFor();

  // The statement has all of it, and goes out.
  await page.goto(`/clientstatement?client=${returned.client_id}`);
  await page.getByText(String(returned.invoice_number)).first().waitFor();
  await page
    .getByText(/Returned by the bank|70411/)
    .first()
    .waitFor();
  await press(page, 'Send');
  await page.getByText(/^The statement is on its way to \S+@\S+$/).waitFor();

  // Providers are paid by the manager, with what is said of whose W-9 is missing.
  const pay_on = TODAY.add({ days: 31 }).toString();
  const opening = { pay_group: '', pay_on, cut_off: pay_on };
  const { pay_run_id } = await manager.api<{ pay_run_id: number }>('/pay_run/open', opening);
  await desktop.goto(`/activity/payruns/${pay_run_id}`);
  await desktop.getByRole('button', { name: 'Close this run' }).waitFor();
  const reason = desktop.getByRole('textbox', { name: 'Pay anyway because' });
  if ((await reason.count()) > 0) await reason.fill('The form is in the mail');
  await press(desktop, 'Close this run');
  await desktop.getByRole('button', { name: 'Undo close' }).waitFor();

  // The month is closed by the manager, and nothing dated in it is taken any more.
  await desktop.goto('/activity/books');
  await press(desktop, `Close ${MONTH}`);
  const closing = desktop.getByRole('dialog', { name: `Close ${MONTH}` });
  await closing.getByText('Ready to close.').waitFor();
  await expectAccessible(closing);
  await closing.getByRole('button', { name: `Close ${MONTH}` }).click();
  await desktop.getByText(`Books closed through ${usDate(LAST_MONTH_END)}`).waitFor();
  await page.goto(`/activity/client-invoices/${returned.client_invoice_id}`);
  await page.getByRole('link', { name: 'Receive payment' }).click();
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('50.00');
  await page.getByRole('textbox', { name: 'Check number' }).fill('70413');
  await page.getByRole('textbox', { name: 'Received on' }).fill(usDate(LAST_MONTH_END));
  await press(page, 'Save receipt');
  await page.getByText('This date is in a closed month').waitFor();

  // The journeys after this one find the month as it was.
  await press(desktop, 'Reopen');
  const reopening = desktop.getByRole('dialog').or(desktop.getByRole('alertdialog'));
  await reopening.getByRole('textbox', { name: 'Reason' }).fill('A late deposit slip');
  await reopening.getByRole('button', { name: 'Reopen' }).click();
  await desktop.getByText('A late deposit slip').waitFor();
  expectNoComplaints(biller, [/400 \(Bad Request\).*\/receipt\/create$/]);
  expectNoComplaints(manager);
});
