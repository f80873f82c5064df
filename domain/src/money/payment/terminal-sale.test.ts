import { expect, test } from 'vitest';
import { caseInitials, decideTerminalSale, type InvoiceToPay, readInvoiceNumber } from './terminal-sale.ts';

const open: InvoiceToPay = {
  client_invoice_id: 7,
  client_id: 3,
  division_id: 1,
  invoice_status: 'Unpaid',
  balance: '1427.50',
};

test.each([
  ['all that is due', '1427.50', open, { outcome: 'accepted', amount: '1427.50', pays: open }],
  ['a part, typed without places', '1000', open, { outcome: 'accepted', amount: '1000.00', pays: open }],
  ['more than is due', '1427.51', open, { field: 'Amount', problem: { key: 'payment.amount_above_balance' } }],
  ['nothing', '0', open, { field: 'Amount', problem: { key: 'payment.amount_zero' } }],
  ['no number', 'abc', null, { field: 'Amount', problem: { key: 'payment.amount_invalid' } }],
  ['a number nobody knows', '99999.99', null, { outcome: 'accepted', amount: '99999.99', pays: null }],
  ['a paid one', '1', { ...open, invoice_status: 'Paid' }, { problem: { key: 'payment.already_paid' } }],
  ['a voided one', '1', { ...open, invoice_status: 'Voided' }, { problem: { key: 'payment.invoice_voided' } }],
  ['another division', '1', { ...open, division_id: 2 }, { problem: { key: 'payment.other_division' } }],
] as const)('a sale of %s', (_, amount, invoice, decision) => {
  expect(decideTerminalSale(amount, invoice, 1)).toMatchObject(decision);
});

test('a refusal never names the balance', () => {
  expect(JSON.stringify(decideTerminalSale('9999.00', open, 1))).not.toContain('1427');
});

test.each([
  ['59983', 59983],
  [' # 59983 ', 59983],
  ['', null],
  ['59983, 59984', null],
  ['1e5', null],
])('the number typed as %j', (text, number) => {
  expect(readInvoiceNumber(text)).toBe(number);
});

test.each([
  ['Satterlee v. Colson Freight', 'S. v. C. F.'],
  ['In re Marriage of Ruiz', 'in re M. of R.'],
  ['Ruiz vs. Hartwell, et al.', 'R. vs H. et al'],
  ['', ''],
])('the initials of %j', (name, initials) => {
  expect(caseInitials(name)).toBe(initials);
});
