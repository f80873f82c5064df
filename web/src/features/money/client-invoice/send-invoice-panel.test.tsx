import { clientInvoiceArea } from '@onrecord/contract/money/client-invoice';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { buildSession } from '../../../testing/build-session.ts';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { JobInvoicesPanel } from './job-invoices-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = (client_invoice_id: number, invoice_status: string) => ({
  ...{ client_invoice_id, invoice_status, invoice_number: 58_000 + client_invoice_id },
  ...{ client_name: 'Pike LLP', amount_due: '185.50', payment_due: '2027-03-10' },
});

function show(sent: object, session = buildSession()) {
  const data = [row(1, 'Unpaid'), row(2, 'Voided')];
  const calls = respondToCalls({
    [clientInvoiceArea.getClientInvoiceData.path]: { data, count: data.length },
    [clientInvoiceArea.sendInvoice.path]: sent,
  });
  render(
    <AppFrame session={session}>
      <JobInvoicesPanel jobId={31} isCanceled={false} />
    </AppFrame>,
  );
  return () => calls.filter(({ path }) => path === clientInvoiceArea.sendInvoice.path).map(({ body }) => body);
}

test('the invoices of a job are sent from its page, but not one that was voided', async () => {
  const sent = show({ message: 'Invoice 58001 goes to ap@pike.example.' });
  await userEvent.click(await screen.findByRole('button', { name: 'Send invoice 58001' }));
  expect(await screen.findByText('Invoice 58001 goes to ap@pike.example.')).toBeTruthy();
  expect(sent()).toEqual([{ client_invoice_id: 1 }]);
  expect(screen.queryByRole('button', { name: 'Send invoice 58002' })).toBeNull();
});

test('why an invoice cannot be sent is said in words', async () => {
  show(refuse('invoice.no_address'));
  await userEvent.click(await screen.findByRole('button', { name: 'Send invoice 58001' }));
  expect(await screen.findByText(refuse('invoice.no_address').message)).toBeTruthy();
});

test('whoever may only read invoices sends none', async () => {
  const session = buildSession({ user_type: 'contact', full_access: false, contact_id: 5 });
  const { clientinvoices } = session.permissions;
  const permissions = { ...session.permissions, clientinvoices: { ...clientinvoices, edit: false } };
  show({}, { ...session, permissions });
  expect(await screen.findByText('Invoice 58001')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
});
