import type { RecordTermRow } from '@onrecord/contract/money/commission';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { RecordTermsPanel } from './record-terms-panel.tsx';

const TERM: RecordTermRow = {
  ...{ commission_term_id: 4, of: 'client', client_id: 9, contact_id: null, case_id: null, name: 'Abernathy & Lowe' },
  ...{ template_name: 'Sales, 5 percent', base: 'paid', share_percent: 100, starts_on: '2026-05-01', ends_on: null },
  rates: [{ product_id: null, unit_type: 'Percentage', rate: '5.000', from_amount: '0.00' }],
  ...{ sales_person_id: 1, sales_person_name: 'Corinne Aldrich', is_in_force: true },
};

afterEach(() => vi.unstubAllGlobals());

const show = (found: object) => {
  const calls = respondToCalls({
    '/commission/getTermsOf': found,
    '/commission/saveTerm': { id: 5, message: 'The terms were saved.' },
    '/lookup/commissiontemplate/choices': [{ value: 2, label: 'Sales, 5 percent' }],
  });
  render(
    <AppFrame>
      <RecordTermsPanel of="case" of_id={12} />
    </AppFrame>,
  );
  return calls;
};

test('a case shows who earns by its client’s terms, and new terms are of this case', async () => {
  const calls = show({ may_change: true, people: [{ value: 1, label: 'Corinne Aldrich' }], terms: [TERM] });
  const panel = within(await screen.findByRole('region', { name: 'Commissions' }));
  expect(panel.getByText('in effect')).toBeTruthy();
  expect(
    panel.getByText(/Sales, 5 percent, Client payments, starts 05\/01\/2026, end date not set, from the client/i),
  ).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'New terms' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(calls.find(({ path }) => path === '/commission/saveTerm')?.body).toMatchObject({
      ...{ sales_person_id: 1, of: 'case', of_id: 12, starts_on: '' },
    }),
  );
});

test('who may change nothing gets no buttons, and where nobody sells nothing is said', async () => {
  show({ may_change: false, people: [], terms: [{ ...TERM, is_in_force: false }] });
  const panel = within(await screen.findByRole('region', { name: 'Commissions' }));
  expect(panel.getByText('not in effect')).toBeTruthy();
  expect(panel.queryByRole('button')).toBeNull();
});
