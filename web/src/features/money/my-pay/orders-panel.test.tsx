import type { LedgerRow } from '@onrecord/contract/money/my-pay';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { OrdersPanel } from './orders-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

const row = (order_id: number, more: Partial<LedgerRow> = {}): LedgerRow => ({
  order_id,
  job_number: 105_000 + order_id,
  job_date: '2026-10-20',
  case_name: `Case ${order_id}`,
  ordered_by: 'Penniman Trial Group',
  is_taking: true,
  on_behalf_of: '',
  order_kind: 'copy',
  delivery_type_name: '',
  is_later: false,
  is_new: false,
  ordered_on: '2026-10-20',
  billed_on: '2026-10-23',
  client: { state: 'not_due', paid_on: null, days_late: 0 },
  share: '100.00',
  provider_invoice_id: 9,
  state: 'approved',
  paid_on: null,
  pay_on: '2026-11-27',
  is_latest: true,
  why: '',
  ...more,
});

/** A window of a desk or, where `isNarrow`, of a phone. */
const sizeWindow = (isNarrow: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: isNarrow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

async function open(rows: LedgerRow[], providerId: number | null = null, isNarrow = false) {
  sizeWindow(isNarrow);
  const calls = respondToCalls({
    '/my_pay/getCopyLedger': {
      service_provider_id: 3,
      year: 2026,
      years: [2026, 2025],
      next_pay_day: '2026-11-27',
      rows,
    },
    '/my_pay/markOrdersSeen': { count: 1 },
  });
  render(
    <AppFrame>
      <OrdersPanel providerId={providerId} />
    </AppFrame>,
  );
  await screen.findByRole('button', { name: /^All/ });
  return calls;
}

test('shows what is late in amber, and narrows to it', async () => {
  await open([row(1), row(2, { client: { state: 'late', paid_on: null, days_late: 3 }, share: '40.00' })]);
  expect(screen.getByText('3 d late').className).toContain('text-warn');
  expect(screen.getByRole('status').textContent).toContain('$140.00');
  fireEvent.click(screen.getByRole('button', { name: /^Late 1/ }));
  expect(screen.queryByText('Case 1')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('$40.00');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nobody' } });
  screen.getByText('No order is found');
});

test('what came in later is new, is marked as seen by its provider, and by nobody else', async () => {
  const later = row(7, { is_later: true, is_new: true, share: null, billed_on: null });
  const own = await open([later]);
  screen.getByText('new');
  screen.getByText('when billed');
  await vi.waitFor(() =>
    expect(own.find(({ path }) => path === '/my_pay/markOrdersSeen')?.body).toEqual({ order_ids: [7] }),
  );
});

test('the office marks nothing as seen', async () => {
  const calls = await open([row(7, { is_later: true, is_new: true })], 3);
  expect(calls.some(({ path }) => path === '/my_pay/markOrdersSeen')).toBe(false);
  screen.getByRole('button', { name: /^Paid out/ });
});

test('on a phone each order is a card that says the same', async () => {
  await open([row(1, { client: { state: 'paid', paid_on: '2026-11-20', days_late: 0 } })], null, true);
  expect(screen.queryByRole('table')).toBeNull();
  screen.getByText('paid 11/20/2026');
  screen.getByText('11/27/2026');
});
