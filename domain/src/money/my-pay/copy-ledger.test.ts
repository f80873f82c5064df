import { describe, expect, test } from 'vitest';
import { decideClientPaying, isInLedger, LEDGER_FILTERS, type LedgerFacts } from './copy-ledger.ts';

const unpaid = (payment_due: string) => ({ invoice_status: 'Unpaid' as const, payment_due, paid_date: null });
const TODAY = '2026-11-23';

describe('whether the client has paid', () => {
  test.each([
    ['nothing billed', null, 'provider', { state: 'not_billed', days_late: 0 }],
    ['not due', unpaid('2026-12-10'), 'provider', { state: 'not_due', days_late: 0 }],
    ['due today, for the reporter', unpaid(TODAY), 'provider', { state: 'not_due', days_late: 0 }],
    ['due today, for the office', unpaid(TODAY), 'office', { state: 'due', days_late: 0 }],
    ['a day late', unpaid('2026-11-22'), 'provider', { state: 'late', days_late: 1 }],
    ['a day late, for the office', unpaid('2026-11-22'), 'office', { state: 'late', days_late: 1 }],
    [
      'paid',
      { invoice_status: 'Paid' as const, payment_due: '2026-11-01', paid_date: '2026-11-20' },
      'provider',
      { state: 'paid', paid_on: '2026-11-20', days_late: 0 },
    ],
    [
      'voided',
      { ...unpaid('2026-10-01'), invoice_status: 'Voided' as const },
      'office',
      { state: 'voided', days_late: 0 },
    ],
  ] as const)('%s', (_title, invoice, reader, expected) => {
    expect(decideClientPaying(invoice, TODAY, reader)).toMatchObject(expected);
  });
});

test('the filters', () => {
  const row = (state: LedgerFacts['client']['state'], paid_on: string | null, pay_on: string | null): LedgerFacts => ({
    client: { state },
    paid_on,
    pay_on,
  });
  const rows = [
    row('not_due', null, '2026-11-27'),
    row('late', null, '2026-12-11'),
    row('paid', '2026-11-13', null),
    row('not_billed', null, null),
    row('due', null, '2026-11-27'),
  ];
  const shown = Object.fromEntries(
    LEDGER_FILTERS.map((filter) => [filter, rows.filter((one) => isInLedger(one, filter, '2026-11-27')).length]),
  );
  expect(shown).toEqual({ all: 5, client_unpaid: 3, late: 2, next: 2, paid: 1 });
});
