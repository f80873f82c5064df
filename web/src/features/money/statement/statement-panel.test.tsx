import type { StatementRow } from '@onrecord/contract/money/statement';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { StatementPanel } from './statement-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

const paid = {
  date: '2026-11-13',
  kind: 'transaction',
  client_invoice_id: null,
  transaction_id: 9,
  invoice_numbers: [59495],
  case_name: '',
  payment_due: null,
  transaction_kind: 'receipt',
  payment_method_name: 'Check',
  reference: '8841',
  amount: '-100.00',
  balance: '338.10',
} as const;

const NOTHING = { '1-30': '0.00', '31-60': '0.00', '61-90': '0.00', '91-120': '0.00', '120+': '0.00' };

async function open(net: string) {
  const statement = {
    client_id: 4,
    case_id: null,
    name: 'Vance Trial Group',
    from_date: '2026-11-01',
    to_date: '2026-11-23',
    beginning_balance: '438.10',
    lines: [paid],
    charges: '0.00',
    payments: '-100.00',
    ending_balance: '338.10',
    open_items: [],
    not_yet_due: [],
    not_yet_due_balance: '0.00',
    aging: { buckets: { ...NOTHING, Current: net }, on_account: '0.00', net },
    later_entries: null,
  } as unknown as StatementRow;
  respondToCalls({ '/client_invoice/getUserStatement': statement });
  render(
    <AppFrame>
      <StatementPanel search={{ client: 4 }} onSearch={() => undefined} />
    </AppFrame>,
  );
  await screen.findByText('Balance brought forward');
}

test('payments carry the minus sign, and the ending balance is compared with the aging', async () => {
  await open('338.10');
  expect(screen.getAllByText('\u2212$100.00')).toHaveLength(2);
  screen.getByText('Ending balance = aging net of the same day, $338.10');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a statement that differs from the aging says so and never claims to agree', async () => {
  await open('338.11');
  expect(screen.getByRole('alert').textContent).toContain('$338.10');
  expect(screen.getByRole('alert').textContent).toContain('$338.11');
  expect(screen.queryByText(/^Ending balance = /)).toBeNull();
});

test('a provider reads what was approved, what was paid, and what is owed', async () => {
  const line = { provider_invoice_id: null, transaction_id: null, case_name: '', due_date: null, description: '' };
  const paidBy = { payment_method_name: '', reference: '' };
  const lines = [
    { ...line, ...paidBy, date: '2026-11-02', kind: 'approved', provider_invoice_id: 7, invoice_numbers: [21004] },
    { ...line, ...paidBy, date: '2026-11-03', kind: 'other', invoice_numbers: [], description: 'Advance of October' },
    { ...line, date: '2026-11-13', kind: 'payment', transaction_id: 9, invoice_numbers: [21004], ...paidBy },
  ].map((one, at) => ({ ...one, amount: ['90.00', '-10.00', '-40.00'][at], balance: ['90.00', '80.00', '40.00'][at] }));
  respondToCalls({
    '/service_provider_invoice/getUserStatement': {
      service_provider_id: 3,
      name: 'June Abernathy',
      from_date: '2026-11-01',
      to_date: '2026-11-23',
      beginning_balance: '0.00',
      lines,
      charges: '90.00',
      payments: '-50.00',
      ending_balance: '40.00',
      open_items: [],
      not_yet_due: [],
      not_yet_due_balance: '0.00',
      aging: { buckets: { ...NOTHING, Current: '40.00' }, on_account: '0.00', net: '40.00' },
      later_entries: null,
    },
  });
  render(
    <AppFrame>
      <StatementPanel search={{ provider: 3 }} onSearch={() => undefined} />
    </AppFrame>,
  );
  expect((await screen.findByRole('link', { name: /21004 approved/ })).getAttribute('href')).toBe(
    '/activity/invoices/7',
  );
  screen.getByText('Advance of October');
  screen.getByRole('columnheader', { name: 'Earned' });
  screen.getByText('Owed');
  screen.getByText('Ending balance = aging net of the same day, $40.00');
});
