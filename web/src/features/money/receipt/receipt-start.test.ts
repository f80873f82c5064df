import { expect, test } from 'vitest';
import { readReceiptStart } from './receipt-start.ts';

test('the address names payer and invoices; what cannot be read is left out', () => {
  const client = { client_id: 7, client: 'Wexcombe' };
  expect(readReceiptStart({ ...client, invoices: [3, 'x', -1, 4] })).toEqual({ ...client, invoices: [3, 4] });
  expect(readReceiptStart({ ...client, invoices: 'x' })).toEqual(client);
  expect(readReceiptStart({ client_id: 'x', client: 'Wexcombe', invoices: [3] })).toEqual({});
});
