import type { ClientInvoiceRow } from '@onrecord/contract/money/billing-rows';
import { expect, test } from 'vitest';
import { sumChosen } from './chosen-invoices.ts';

const row = (change: object) =>
  ({
    client_id: 1,
    family_id: 1,
    client_name: 'Ravenel Stannage',
    invoice_status: 'Unpaid',
    balance: '100.00',
    days_late: null,
    ...change,
  }) as unknown as ClientInvoiceRow;

test('sums what is open and late, and counts the clients of one parent as one payer', () => {
  const rows = [
    row({ balance: '378.10', days_late: 161 }),
    row({ client_id: 2, client_name: 'Ravenel West', balance: '0.90' }),
    row({ invoice_status: 'Paid', balance: '0.00' }),
  ];
  expect(sumChosen(rows)).toMatchObject({ balance: '379.00', overdue: '378.10', oldest: 161, payers: 1 });
  expect(sumChosen(rows).clients.map(({ name }) => name)).toEqual(['Ravenel Stannage', 'Ravenel West']);
  expect(sumChosen([...rows, row({ client_id: 9, family_id: 9 })]).payers).toBe(2);
  expect(sumChosen([row({ invoice_status: 'Voided' })])).toMatchObject({ balance: '0.00', oldest: 0, payers: 0 });
});
