import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readPdf } from '../server/src/testing/read/read-pdf.ts';
import { expectAccessible } from './accessibility.ts';
import { fromMore } from './more-menu.ts';
import { enterCard } from './pay-by-card.ts';
import { desk, expectNoComplaints, phone } from './person.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

const RUIZ = 'Ruiz v. Hartwell Logistics';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const region = (page: Page, name: string) => page.getByRole('region', { name });

interface Invoice {
  client_invoice_id: number;
  invoice_number: number;
  amount_due: string;
}

/** What was issued for the worked example, the original first. */
async function ruizInvoices(person: SignedIn): Promise<Invoice[]> {
  const { data } = await person.api<{ data: Invoice[] }>('/client_invoice/getClientInvoiceData', {
    filter: { case_name: RUIZ },
    sort: { column_name: 'invoice_number', type: 'asc' },
    limit: 10,
  });
  return data;
}

/** Opens an amount, reads how it came about, and closes it. */
async function expectFormula(page: Page, amount: string, formula: string): Promise<void> {
  await page.getByText(amount, { exact: true }).first().click();
  await page.getByText(formula).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(formula).waitFor({ state: 'hidden' });
}

async function readDraft(page: Page): Promise<void> {
  const original = region(page, 'Bill to Granite Mesa Mutual Insurance');
  await original.getByText('$1,433.93').waitFor();
  for (const amount of ['$717.80', '$251.23', '$125.00', '$259.00', '$45.90', '$35.00'])
    await original.getByText(amount, { exact: true }).waitFor();
  const copy = region(page, 'Bill to Branscomb Trial Group');
  for (const amount of ['$438.10', '$392.20', '$45.90']) await copy.getByText(amount, { exact: true }).waitFor();
  const pay = region(page, 'What service providers earn');
  for (const amount of ['$1,128.15', '$466.57', '$163.30', '$75.00', '$168.35', '$254.93'])
    await pay.getByText(amount, { exact: true }).waitFor();
  for (const sum of ['$1,872.03', '$743.88 (39.7%)']) await page.getByText(sum, { exact: true }).waitFor();
}

test('a biller turns a worksheet into orders, invoices and pay, once, and every amount says where it comes from', async () => {
  const biller = await signedIn('fr.billing', desk, '/activity/billing');
  const colleague = await signedIn('fr.manager', phone);
  const { page } = biller;
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder('Search', { exact: true }))
    .first()
    .fill('Hartwell');
  const row = page.getByRole('row').filter({ hasText: RUIZ });
  await row.waitFor();
  await row.getByRole('link').click();
  await readDraft(page);
  await page.getByText('$251.23', { exact: true }).click();
  await page.getByText('$717.80 (Original Transcript) × 35.0% = $251.23').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectFormula(page, '$466.57', '65.0% of $717.80 = $466.57');

  // What is left out is billed nowhere, and comes back as easily.
  await press(page, 'Remove Read and Sign: Whitfield, Dana');
  await page.getByText('$1,837.03', { exact: true }).waitFor();
  await press(page, 'Bill Read and Sign: Whitfield, Dana after all');
  await page.getByText('$1,872.03', { exact: true }).waitFor();

  // What packing cost is added by hand, and taken off again.
  const copyOrder = region(page, 'Bill to Branscomb Trial Group');
  await copyOrder.getByRole('button', { name: 'Add a charge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a charge' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.locator('[aria-invalid=true]').first().waitFor();
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Handling' }).click();
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('2');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('exhibit binders');
  await dialog.getByText('$24.00', { exact: true }).waitFor();
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('$1,896.03', { exact: true }).waitFor();
  await expectFormula(page, '$24.00', '2 × $12.000 = $24.00');
  await press(page, 'Remove Handling: exhibit binders');
  await page.getByText('$1,872.03', { exact: true }).waitFor();

  // One of the company's comments goes onto one of the invoices, with a word of the biller's.
  await copyOrder.getByRole('combobox', { name: 'Company comment' }).click();
  await page.getByRole('option', { name: 'Thank you' }).click();
  const comment = copyOrder.getByRole('textbox', { name: 'Comment', exact: true });
  await comment.press('End');
  await comment.pressSequentially(' Until next time.');
  expect(await comment.inputValue()).toBe('Thank you for your business. Until next time.');

  await colleague.page.goto(page.url());
  await colleague.page.getByText('$1,872.03', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Issue 2 invoices' }).dblclick();
  await page.getByText('This job is billed.').waitFor();
  await expectAccessible(page);

  // The colleague's page hears of it, and offers nothing to press any more.
  await colleague.page.getByText('This job is billed.').waitFor();
  expect(await colleague.page.getByRole('button', { name: /^Issue/ }).count()).toBe(0);
  await page.keyboard.press('Control+Enter');
  expect((await ruizInvoices(biller)).map(({ amount_due }) => amount_due)).toEqual(['1433.93', '438.10']);
  const job_id = Number(page.url().split('/').at(-1));
  expect(await biller.api('/billing/issue', { job_id })).toMatchObject({ outcome: 'already_issued' });
  expect(await ruizInvoices(biller)).toHaveLength(2);

  expectNoComplaints(biller);
  expectNoComplaints(colleague);
});

test('the orders stand in their list, and the reporter sees what they earned and why', async () => {
  const biller = await signedIn('fr.billing', desk);
  const { page } = biller;
  await page.goto('/activity/orders');
  await page.getByRole('row').filter({ hasText: RUIZ }).filter({ hasText: '$438.10' }).waitFor();
  await page.getByRole('row').filter({ hasText: RUIZ }).filter({ hasText: '$1,433.93' }).waitFor();

  // How the original travels is noted, and followed.
  await page.getByRole('row').filter({ hasText: RUIZ }).filter({ hasText: '$1,433.93' }).getByRole('link').click();
  await press(page, 'Shipping');
  const shipping = page.getByRole('dialog', { name: 'Shipping', exact: true });
  await shipping.getByRole('textbox', { name: 'Tracking number' }).fill('PS 4471902');
  await shipping.getByRole('textbox', { name: 'Shipped on' }).fill('01/02/2001');
  await shipping.getByRole('button', { name: 'Save' }).click();
  await shipping.getByText('This field is required').waitFor();
  await shipping.getByText('The shipping date must be on or after the order date').waitFor();
  await expectAccessible(shipping);
  await shipping.getByRole('combobox', { name: 'Shipping method' }).click();
  await page.getByRole('option', { name: 'Parcel service' }).click();
  await shipping.getByRole('textbox', { name: 'Shipped on' }).fill('12/30/2099');
  await shipping.getByRole('button', { name: 'Save' }).click();
  await shipping.waitFor({ state: 'hidden' });
  const parcel = page.getByRole('link', { name: 'PS 4471902' });
  expect(await parcel.getAttribute('href')).toBe('https://parcels.example/follow?number=PS%204471902');
  await page.getByText('Parcel service', { exact: true }).first().waitFor();

  // What the reporter gets besides is added to their pay, and taken off again.
  await page.goto('/activity/invoices');
  await page
    .getByRole('row')
    .filter({ hasText: RUIZ })
    .filter({ hasText: '$1,128.15' })
    .getByRole('link')
    .first()
    .click();
  await press(page, 'Add other pay');
  const dialog = page.getByRole('dialog', { name: 'Add other pay' });
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Bonus' }).click();
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('2');
  await dialog.getByRole('textbox', { name: 'Rate' }).fill('12.50');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Garage');
  await dialog.getByText('$25.00', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await page.getByText('$1,153.15', { exact: true }).first().waitFor();
  await press(page, 'Remove Bonus: Garage');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Bonus: Garage' }).click();
  await page.getByText('$1,128.15', { exact: true }).first().waitFor();
  expectNoComplaints(biller, [/400 \(Bad Request\).*\/api\/order\/saveShipping$/]);

  const reporter = await signedIn('fr.reporter', phone);
  await reporter.page.goto('/activity/invoices');
  await reporter.page.getByText('$1,128.15').first().click();
  await reporter.page.getByRole('heading', { name: /^Invoice \d+$/ }).waitFor();
  await expectFormula(reporter.page, '$75.00', 'Flat fee × $75.000 = $75.00');

  // Her ledger of orders says what her share of each is, and on which day she is paid.
  await reporter.page.goto('/activity/mypay/orders');
  const orders = reporter.page.getByRole('listitem').filter({ hasText: RUIZ });
  for (const share of ['$254.93', '$873.22']) {
    const order = orders.filter({ hasText: share });
    await order.getByText('not due yet').waitFor();
    await order.getByText(/^\d{2}\/\d{2}\/\d{4}$/).waitFor();
  }
  expectNoComplaints(reporter);
});

test('the invoice is read as a PDF, downloaded and without the controls of a viewer', async () => {
  const biller = await signedIn('fr.billing', desk);
  const { page } = biller;
  const [original] = await ruizInvoices(biller);
  await page.goto('/activity/client-invoices?view=any');
  await page.getByRole('link', { name: String(original?.invoice_number) }).click();
  await page.getByRole('heading', { name: `Invoice ${original?.invoice_number}` }).waitFor();
  await expectFormula(page, '$259.00', '148 transcript pages × $1.750 = $259.00');
  const download = await fromMore(page, 'Download PDF', () => page.waitForEvent('download'));
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  const { text } = await readPdf(await buffer(await download.createReadStream()));
  for (const message of [
    `Invoice ${original?.invoice_number}`,
    'Granite Mesa Mutual Insurance',
    'GL-4471902',
    RUIZ,
    '148 transcript pages × $4.850 = $717.80',
    '$1,433.93',
  ])
    expect(text).toContain(message);

  const [viewer] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'View as PDF' }).click(),
  ]);
  await viewer.getByRole('heading', { name: `Invoice ${original?.invoice_number}` }).waitFor();
  const printedPage = viewer.getByRole('img', { name: /Page 1 of 1$/ });
  await printedPage.waitFor();
  expect(await viewer.getByRole('listitem').first().textContent()).toContain('$1,433.93');
  expect(await viewer.getByRole('button').count()).toBe(0);
  expect(await viewer.locator('embed, iframe, object').count()).toBe(0);
  expectNoComplaints(biller);
});

test('what was paid is not voided, what is open is, and then its job waits again', async () => {
  const biller = await signedIn('fr.billing', desk);
  const attorney = await signedIn('fr.attorney', phone);
  const [original, copy] = await ruizInvoices(biller);
  const { page } = biller;
  await page.goto(`/activity/client-invoices/${original?.client_invoice_id}`);
  await fromMore(page, 'Void');
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.getByText(`Void invoice ${original?.invoice_number}?`).waitFor();
  await expectAccessible(question);

  await attorney.page.goto(`/activity/client-invoices/${original?.client_invoice_id}`);
  expect(await attorney.page.getByRole('button', { name: 'More' }).count()).toBe(0);
  await press(attorney.page, 'Pay');
  await enterCard(attorney.page, '4111111111111111');
  await press(attorney.page, /^Pay \$1,433\.93$/);
  await attorney.page.waitForURL('**/activity/transactions/*');

  await question.getByRole('button', { name: 'Void' }).click();
  await page.getByText('This invoice has payments. Unapply or refund them before it is voided.').first().waitFor();
  await page.getByText('Paid', { exact: true }).first().waitFor();

  await page.goto(`/activity/client-invoices/${copy?.client_invoice_id}`);
  await page.getByText('Thank you for your business. Until next time.', { exact: true }).waitFor();
  await fromMore(page, 'Void');
  await question.getByRole('textbox', { name: 'Reason' }).fill('Sent to the wrong firm');
  await question.getByRole('button', { name: 'Void' }).click();
  await page.getByText(/^Voided .*: Sent to the wrong firm$/).waitFor();
  expect(await page.getByRole('link', { name: 'View as PDF' }).count()).toBe(0);
  await page.goto('/activity/billing?q=Hartwell');
  await page.getByRole('row').filter({ hasText: RUIZ }).getByRole('link').click();
  await region(page, 'Bill to Branscomb Trial Group').getByText('$438.10').waitFor();
  await page.getByText('Billed so far').waitFor();
  expect(await page.getByRole('region', { name: 'Bill to Granite Mesa Mutual Insurance' }).count()).toBe(0);
  expectNoComplaints(biller, [/409 \(Conflict\).*\/voidInvoice$/]);
  expectNoComplaints(attorney);
});

test('an owner opens a bar of the dashboard, and the list behind it adds up to the bar', async () => {
  const owner = await signedIn('fr.manager', desk, '/dashboard');
  const { page } = owner;
  await page.getByRole('radio', { name: 'Owner', checked: true }).waitFor();
  const revenue = region(page, 'Revenue by month');
  const bars = revenue.getByRole('link', { name: /^\w{3} \d{4}.*: \$/ });
  await bars.first().waitFor();
  const bar = bars.last();
  const amount = /\$[\d,.]+\d/.exec((await bar.getAttribute('aria-label')) ?? '')?.[0] ?? 'none';
  await bar.press('Enter');
  await page.waitForURL('**/reports/revenue?**key=**');
  await page.getByText(`, ${amount} total`).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Revenue' }).click();
  await page.getByRole('group', { name: /^Revenue: / }).waitFor();
  await page.getByRole('button', { name: 'Email me this' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Schedule' }).waitFor();
  await expectAccessible(dialog);
  await dialog.getByLabel('To').fill('nobody');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await dialog.getByText('Not an address: nobody').waitFor();
  await page.keyboard.press('Escape');
  await page.goto('/dashboard?home=schedule');
  await region(page, 'To do').waitFor();
});

test('a biller sees on a phone what each job that is ready will be billed at', async () => {
  const biller = await signedIn('fr.billing', phone, '/activity/billing');
  const { page, api } = biller;
  const { data } = await api<{ data: { case_name: string; estimate: string }[] }>('/billing/readyToBill', { limit: 1 });
  const [first] = data;
  if (!first) throw new Error('nothing is ready');
  const amount = Number(first.estimate).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  const card = page.getByRole('list').getByRole('button', { name: first.case_name }).first();
  await card.getByText(amount, { exact: true }).waitFor();
  expectNoComplaints(biller);
});
