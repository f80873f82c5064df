import type { Commissions } from '@onrecord/contract/money/commission';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { CommissionsPage } from './commissions-page.tsx';

type Person = NonNullable<Commissions['person']>;

const RATES = [{ product_id: null, unit_type: 'Percentage', rate: '5.000', from_amount: '0.00' }];
const entry = (id: number, more: Partial<Person['entries'][number]>): Person['entries'][number] => ({
  ...{ commission_entry_id: id, effective_date: '2026-11-10', cause: 'receipt', client_name: 'Abernathy & Lowe' },
  ...{ client_invoice_id: 9, invoice_number: 59_114, case_name: '', base: '1000.00', amount: '50.00' },
  ...{ share_percent: 100, rates: RATES, template_name: 'Five', other_half: null, ...more },
});
const PERSON: Person = {
  ...{ sales_person_id: 1, name: 'Corinne Aldrich', service_provider_id: 3, user_id: null, version: 1 },
  ...{ minimum: '0.00', cap: null, hides_dates: false, months: [], base: '588.29', earned: '29.41' },
  entries: [entry(2, { cause: 'return', base: '-411.71', amount: '-20.59' }), entry(1, {})],
  ...{ payable: '29.41', provider_invoice_id: null, is_closed: false, balance: '29.41', carried: '0.00' },
  ...{ waiting_count: 0, waiting: '0.00', terms: [] },
};
const PAGE: Commissions = {
  ...{ people: [{ value: 1, label: 'Corinne Aldrich' }], may_change: true, staff: [] },
  ...{ month: '2026-11-01', this_month: '2026-12-01', person: PERSON },
};

afterEach(() => vi.unstubAllGlobals());

const show = (found: Commissions) => {
  const calls = respondToCalls({
    '/commission/getCommissions': found,
    '/commission/closeMonth': { message: 'November is closed', provider_invoice_id: 7 },
  });
  render(
    <AppFrame>
      <CommissionsPage />
    </AppFrame>,
  );
  return calls;
};

test('the ledger of a month shows what earned and what was taken back, and closing it pays what the page showed', async () => {
  const calls = show(PAGE);
  const ledger = await screen.findByRole('table', { name: /November/ });
  expect(within(ledger).getAllByRole('row')).toHaveLength(4);
  expect(ledger.textContent).toContain('−$20.59');
  await userEvent.click(screen.getByRole('button', { name: /^Close November/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getAllByRole('button', { name: /Close/ }).at(-1) as HTMLElement);
  await vi.waitFor(() =>
    expect(calls.find(({ path }) => path === '/commission/closeMonth')?.body).toEqual({
      ...{ sales_person_id: 1, month: '2026-11-01', expected: '29.41' },
    }),
  );
});

test('a sales person reads their own without days, and can change nothing', async () => {
  show({ ...PAGE, may_change: false, people: [], person: { ...PERSON, hides_dates: true, payable: null } });
  const ledger = await screen.findByRole('table', { name: /November/ });
  expect(within(ledger).queryByText('11/10/2026')).toBeNull();
  expect(screen.queryByRole('button', { name: /Close|New/ })).toBeNull();
});
