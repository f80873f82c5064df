import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalsOf } from '../../core/money/currency.ts';
import { LEDGER_ACCOUNTS } from '../../core/money/ledger.ts';
import { add, decimal, formatAmount, formatSum, multiply } from '../../core/money/money.ts';
import { type JournalSum, journalDays, journalIif, journalRows } from './journal.ts';

const sum = (entry_date: string, account: JournalSum['account'], amount: string): JournalSum => ({
  entry_date,
  account,
  amount,
});

test('each day is one balanced entry, debits first, and what comes to nothing is left out', () => {
  const days = journalDays(7, [
    sum('2026-11-20', 'revenue', '-611.10'),
    sum('2026-11-20', 'receivable', '611.10'),
    sum('2026-11-19', 'cash', '40.00'),
    sum('2026-11-19', 'cash', '-40.00'),
    sum('2026-11-20', 'cash', '600.00'),
    sum('2026-11-20', 'receivable', '-600.00'),
  ]);
  expect(days).toEqual([
    {
      date: '2026-11-20',
      document: '7-261120',
      lines: [
        { account: 'Undeposited Funds', amount: '600.00' },
        { account: 'Client Receivables', amount: '11.10' },
        { account: 'Reporting Income', amount: '-611.10' },
      ],
    },
  ]);
  expect(journalIif(days, 'OnRecord').split('\r\n')).toEqual([
    '!TRNS\tTRNSTYPE\tDATE\tACCNT\tAMOUNT\tDOCNUM\tMEMO',
    '!SPL\tTRNSTYPE\tDATE\tACCNT\tAMOUNT\tDOCNUM\tMEMO',
    '!ENDTRNS',
    'TRNS\tGENERAL JOURNAL\t11/20/2026\tUndeposited Funds\t600.00\t7-261120\tOnRecord',
    'SPL\tGENERAL JOURNAL\t11/20/2026\tClient Receivables\t11.10\t7-261120\tOnRecord',
    'SPL\tGENERAL JOURNAL\t11/20/2026\tReporting Income\t-611.10\t7-261120\tOnRecord',
    'ENDTRNS',
    '',
  ]);
  expect(journalRows(days)).toEqual([
    ['Date', 'Document', 'Account', 'Debit', 'Credit'],
    ['2026-11-20', '7-261120', 'Undeposited Funds', '600.00', ''],
    ['2026-11-20', '7-261120', 'Client Receivables', '11.10', ''],
    ['2026-11-20', '7-261120', 'Reporting Income', '', '611.10'],
  ]);
});

/** Reads a general journal back, without the code that wrote it. */
function readIif(text: string): Map<string, number> {
  const thousandths = new Map<string, number>();
  let document = '';
  for (const line of text.split('\r\n')) {
    const [kind, type, , account, amount, number = ''] = line.split('\t');
    if (kind === 'TRNS') document = number;
    if (kind !== 'TRNS' && kind !== 'SPL') continue;
    expect([type, number]).toEqual(['GENERAL JOURNAL', document]);
    const key = `${document} ${account}`;
    thousandths.set(key, (thousandths.get(key) ?? 0) + Math.round(Number(amount) * 1000));
  }
  return thousandths;
}

test.each(['JPY', 'USD', 'KWD'])(
  'whatever entries in %s go in, every day of the file balances and moves each account',
  (currency) => {
    const decimals = decimalsOf(currency);
    const account = fc.constantFrom(...LEDGER_ACCOUNTS);
    const pair = fc.tuple(fc.integer({ min: 1, max: 28 }), account, account, fc.integer({ min: 1, max: 9_999_999 }));
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 40 }), (pairs) => {
        const sums = pairs.flatMap(([day, debit, credit, units]) => {
          const date = `2026-02-${String(day).padStart(2, '0')}`;
          const amount = formatAmount(decimal(units).div(10 ** decimals), decimals);
          return [sum(date, debit, amount), sum(date, credit, formatAmount(multiply(amount, -1), decimals))];
        });
        const days = journalDays(1, sums);
        for (const { lines } of days) expect(formatSum(add(...lines.map((line) => line.amount)))).toBe('0.00');
        const read = readIif(journalIif(days, 'Memo'));
        const perDay = Map.groupBy(read, ([key]) => key.split(' ')[0]);
        for (const [, rows] of perDay) expect(rows.reduce((total, [, thousandths]) => total + thousandths, 0)).toBe(0);
        expect(read.size).toBe(days.reduce((count, { lines }) => count + lines.length, 0));
      }),
    );
  },
);
