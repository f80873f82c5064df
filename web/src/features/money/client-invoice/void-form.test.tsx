import type { ClientInvoiceDetail } from '@onrecord/contract/money/billing-rows';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { VoidForm } from './void-form.tsx';

const invoice: ClientInvoiceDetail = { client_invoice_id: 5, invoice_number: '10482', amount_paid: '0.00' } as never;

afterEach(() => vi.unstubAllGlobals());

async function voidFor(reason: string, response: object) {
  const calls = respondToCalls({ '/client_invoice/voidInvoice': response });
  const onClose = vi.fn();
  render(
    <AppFrame>
      <VoidForm invoice={invoice} open onClose={onClose} />
    </AppFrame>,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Void invoice 10482?' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), reason);
  await userEvent.click(dialog.getByRole('button', { name: 'Void' }));
  return { calls, dialog, onClose };
}

test('an invoice is voided with the reason, and the dialog closes', async () => {
  const { calls, onClose } = await voidFor(' Sent to the wrong firm ', { message: 'Voided.' });
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls[0]?.body).toEqual({ client_invoice_id: 5, void_reason: 'Sent to the wrong firm' });
});

test('a refusal is shown in the dialog, which keeps the reason', async () => {
  const { dialog, onClose } = await voidFor('Sent to the wrong firm', refuse('invoice.void_has_payments'));
  await dialog.findByText('This invoice has payments. Unapply or refund them before it is voided.');
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('Sent to the wrong firm');
  expect(onClose).not.toHaveBeenCalled();
});
