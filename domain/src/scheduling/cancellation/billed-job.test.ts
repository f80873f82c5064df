import { expect, test } from 'vitest';
import { type InvoiceHandling, invoiceHandlings } from './billed-job.ts';

const invoice = (amount_paid: string) => ({
  client_invoice_id: 1,
  invoice_number: 59_577,
  client_name: 'Merriam Vance',
  amount_due: '728.55',
  amount_paid,
});
const all = { may_void: true, may_credit: true, is_charged: true };

test.each<[string, Parameters<typeof invoiceHandlings>[0], InvoiceHandling[]]>([
  ['nothing billed', { ...all, invoices: [] }, []],
  ['unpaid', { ...all, invoices: [invoice('0.00')] }, ['void', 'credit', 'keep']],
  ['one paid in part', { ...all, invoices: [invoice('0.00'), invoice('0.01')] }, ['credit', 'keep']],
  ['no fee', { ...all, is_charged: false, invoices: [invoice('0.00')] }, ['void', 'credit']],
  ['no rights', { ...all, may_void: false, may_credit: false, invoices: [invoice('0.00')] }, ['keep']],
])('%s', (_, facts, handlings) => {
  expect(invoiceHandlings(facts)).toEqual(handlings);
});
