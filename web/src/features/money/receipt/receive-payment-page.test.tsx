import { receiptArea } from '@onrecord/contract/money/receipt';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { ReceivePaymentPage } from './receive-payment-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (payer: { value: number; label: string } | null) => {
  const open = { invoices: [], balance: '0.00', on_account: '0.00', has_family: false };
  respondToCalls({ [receiptArea.getOpenInvoices.path]: open });
  render(
    <AppFrame>
      <ReceivePaymentPage payer={payer} invoiceIds={[]} withFamily={false} onSaved={() => undefined} />
    </AppFrame>,
  );
};

test('begins at the payer while nobody has been chosen', async () => {
  show(null);
  const payer = await screen.findByRole('combobox', { name: /Payer/ });
  expect(document.activeElement).toBe(payer);
});

test('begins at the amount where the payer is known', async () => {
  show({ value: 7, label: 'Wexcombe' });
  const amount = await screen.findByRole('textbox', { name: /^Amount/ });
  expect(document.activeElement).toBe(amount);
});
