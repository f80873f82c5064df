import { refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { ReceiptActionsPanel } from './receipt-actions-panel.tsx';

const held = {
  payment_allocation_id: 11,
  client_invoice_id: 5,
  invoice_number: 10482,
  effective_date: '2026-11-20',
  amount: '60.00',
};
const state = {
  transaction_id: 7,
  receipt_number: 42007,
  kind: 'receipt',
  client_id: 3,
  client_name: 'Wolcott',
  payment_type_name: 'Check',
  transaction_date: '2026-11-20',
  amount: '100.00',
  left: '100.00',
  on_account: '40.00',
  held_for_orders: [],
  today: '2026-11-23',
  is_of_gateway: false,
  is_deposited: false,
  returned_check_fee: '35.00',
  fee: null,
  reverses: null,
  reversals: [],
  history: [{ ...held, entered_at: '2026-11-20T17:00:00Z', entered_by_name: 'Ruth Engstrom' }],
  allocations: [held],
};
const open = {
  client_id: 3,
  client_name: 'Wolcott',
  balance: '35.00',
  on_account: '40.00',
  today: '2026-11-23',
  closed_until: null,
  invoices: [
    {
      client_invoice_id: 6,
      invoice_number: 10490,
      case_name: 'Alvarez v. Acme',
      invoice_date: '2026-10-01',
      payment_due: '2026-10-31',
      balance: '35.00',
    },
  ],
};

afterEach(() => vi.unstubAllGlobals());

async function panel(responses: Record<string, object>) {
  const calls = respondToCalls({
    '/receipt/getReceiptState/7': state,
    '/receipt/getOpenInvoices': open,
    ...responses,
  });
  render(
    <AppFrame>
      <ReceiptActionsPanel transactionId={7} />
    </AppFrame>,
  );
  await screen.findByText('On account: $40.00');
  return (path: string) => calls.find((call) => call.path === path)?.body;
}

test('what is on account is applied oldest due first, on a day of its own, and the rest is said', async () => {
  const sent = await panel({ '/receipt/applyOnAccount': { message: 'Applied.' } });
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Apply the on-account amount/ }));
  await dialog.findByText('$5.00 stays on account');
  await userEvent.click(dialog.getByRole('button', { name: 'Apply $35.00' }));
  await vi.waitFor(() =>
    expect(sent('/receipt/applyOnAccount')).toEqual({
      transaction_id: 7,
      effective_date: '2026-11-23',
      allocations: [{ client_invoice_id: 6, amount: '35.00' }],
    }),
  );
});

test('a refusal stands beside its field, and what was typed stays', async () => {
  await panel({
    '/receipt/refundReceipt': refuseFields({ amount: sentence('receipt.refund_above_left') }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund receipt 42007' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Paid twice');
  await userEvent.click(dialog.getByRole('button', { name: 'Refund $100.00' }));
  await dialog.findByText('The amount is above what is left of this receipt');
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Reason/ }).value).toBe('Paid twice');
});
