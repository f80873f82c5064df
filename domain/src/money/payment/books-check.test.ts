import { describe, expect, test } from 'vitest';
import { findCreditFault, findInvoiceFault, findReceiptFault } from './books-check.ts';

const invoice = {
  invoice_number: 58_200,
  is_voided: false,
  amount_paid: '100.00',
  balance: '338.10',
  allocated: '100.00',
  receivable: '338.10',
};

describe('an invoice', () => {
  test.each([
    ['paid in part', invoice],
    ['paid', { ...invoice, amount_paid: '438.10', allocated: '438.10', balance: '0.00', receivable: '0.00' }],
    [
      'voided',
      { ...invoice, is_voided: true, amount_paid: '0.00', allocated: '0.00', balance: '438.10', receivable: '0.00' },
    ],
  ])('%s agrees', (_, books) => {
    expect(findInvoiceFault(books)).toBeUndefined();
  });

  test.each([
    ['has an allocation that it does not count as paid', { ...invoice, allocated: '438.10' }],
    ['is open by more than the ledger says', { ...invoice, receivable: '0.00' }],
    [
      'was voided and paid at once',
      {
        ...invoice,
        is_voided: true,
        amount_paid: '0.00',
        allocated: '438.10',
        balance: '438.10',
        receivable: '-438.10',
      },
    ],
  ])('is named when it %s', (_, books) => {
    expect(findInvoiceFault(books)).toMatchObject({ key: 'books.invoice_fault', params: { invoice_number: 58_200 } });
  });
});

test('a receipt is on invoices or on account, to the cent', () => {
  const receipt = { receipt_number: 7, amount: '438.10', allocated: '400.00', credited: '38.10', sold: '0.00' };
  expect(findReceiptFault(receipt)).toBeUndefined();
  expect(findReceiptFault({ ...receipt, amount: '-438.10', allocated: '-438.10', credited: '0' })).toBeUndefined();
  expect(findReceiptFault({ ...receipt, allocated: '0', credited: '0', sold: '438.10' })).toBeUndefined();
  expect(findReceiptFault({ ...receipt, credited: '38.09' })).toMatchObject({ params: { placed: '438.09' } });
});

test('money on account is what the ledger owes, and never below zero', () => {
  const credit = { client_name: 'Halvorsen', credited: '38.10', ledger: '38.10' };
  expect(findCreditFault(credit)).toBeUndefined();
  expect(findCreditFault({ ...credit, ledger: '0' })).toMatchObject({ key: 'books.credit_fault' });
  expect(findCreditFault({ ...credit, credited: '-1.00', ledger: '-1.00' })).toMatchObject({
    key: 'books.credit_fault',
  });
});
