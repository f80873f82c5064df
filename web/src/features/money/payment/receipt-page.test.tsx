import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { ReceiptPage } from './receipt-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const RECEIPT = {
  ...{ transaction_id: 9, receipt_number: 10_038, transaction_date: '2026-11-27', created_at: '2026-11-27T18:20:00Z' },
  ...{
    payment_type_name: 'Check',
    payment_method_name: '',
    charge_amount: '570.00',
    currency_code: 'USD',
    foreign: null,
  },
  ...{ last_four: '', card_expiry: '', p_billing_name: '', billing_street: '', billing_city: '', billing_state: '' },
  ...{ billing_zip: '', comment: '', reference: '20418', returned_on: null, logo: '', orders: [] },
  invoices: [{ client_invoice_id: 71, invoice_number: 59_984, amount: '570.00' }],
};

test('the invoice that a receipt names is one press away', async () => {
  respondToCalls({ '/payment/receipt/9': RECEIPT });
  render(
    <AppFrame>
      <ReceiptPage transactionId={9} />
    </AppFrame>,
  );
  const link = await screen.findByRole('link', { name: 'Invoice 59984' });
  expect(link.getAttribute('href')).toMatch(/\/71$/);
});
