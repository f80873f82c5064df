import type { InvoiceDraftForm, InvoiceDraftQuote } from '@onrecord/contract/money/invoice-draft';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { InvoiceDraftPage } from './invoice-draft-page.tsx';

const LINE = {
  ...{ line_kind: 'charge' as const, product_id: 7, invoice_charge_type_id: null, service_provider_id: null },
  ...{ description: 'Certified Copy', quantity: '38', unit_price: '3.900', source_line_id: null },
};
const FORM: InvoiceDraftForm = {
  ...{ invoice_draft_id: null, version: 0, author_name: '', division_id: 1, client_id: 2, job_id: 9, case_id: null },
  ...{ corrects_invoice_id: null, reason: '', comment: '', corrected: null, legal_case: null, providers: [] },
  ...{ client: { value: 2, label: 'Abernathy & Lowe' }, job: { value: 9, label: '1042 · Ruiz v. Hartwell' } },
  lines: [LINE, { ...LINE, product_id: null, description: 'Parking', quantity: '1', unit_price: '12.500' }],
};
const QUOTE: InvoiceDraftQuote = {
  ...{ amounts: ['122.85', '12.50'], subtotal: '135.35', taxes: [], tax_amount: '0.00', total: '135.35' },
  ...{ pay_total: '0.00', payment_due: '2026-12-20', lowered_by: '0.00', needs_second_person: false },
  limits: [{ unit_price: '3.233', state_name: 'Michigan' }, null],
  products: [{ product_id: 7, name: 'Certified Copy', unit_price: '3.900' }],
};

afterEach(() => vi.unstubAllGlobals());

test('a copy above the limit of a state says what it is billed at, beside its own line', async () => {
  respondToCalls({ '/invoice_draft/start': FORM, '/invoice_draft/quote': QUOTE });
  render(
    <AppFrame>
      <InvoiceDraftPage draftId={null} start={{ job_id: 9 }} />
    </AppFrame>,
  );
  const note = 'Billed at $3.233, the most Michigan law allows for a copy';
  expect((await screen.findAllByText(note)).map((one) => one.getAttribute('role'))).toEqual(['status']);
  await screen.findByRole('button', { name: 'Issue for $135.35' });
});
