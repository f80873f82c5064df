import type { LedgerAccount } from '../../core/money/ledger.ts';
import { add, compare, formatSum, multiply } from '../../core/money/money.ts';
import { type LocalDate, parseLocalDate } from '../../core/time/local-time.ts';

/** What the accounts of the books are called in the chart of accounts that a journal is imported into. */
export const JOURNAL_ACCOUNTS: Readonly<Record<LedgerAccount, string>> = {
  receivable: 'Client Receivables',
  revenue: 'Reporting Income',
  cash: 'Undeposited Funds',
  provider_payable: 'Service Provider Payables',
  provider_cost: 'Service Provider Pay',
  fees: 'Bank and Card Fees',
  tax_payable: 'Sales Tax Payable',
  client_credit: 'Client Credits',
  bad_debt: 'Bad Debt',
  exchange_gain_loss: 'Exchange Gain or Loss',
  opening_balance: 'Opening Balance Equity',
};

/** What an account moved on a day; amounts have two places, debits are above zero. */
export interface JournalSum {
  readonly entry_date: LocalDate;
  readonly account: LedgerAccount;
  readonly amount: string;
}

/** One day of a journal: its document number and its lines, debits first. The lines add up to zero. */
export interface JournalDay {
  readonly date: LocalDate;
  readonly document: string;
  readonly lines: readonly { readonly account: string; readonly amount: string }[];
}

/** Returns the days of an export with what moved on each; days and accounts that come to nothing are left out. */
export function journalDays(exportNumber: number, sums: readonly JournalSum[]): JournalDay[] {
  const byDay = Map.groupBy(sums, ({ entry_date }) => entry_date);
  return [...byDay]
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([date, rows]) => {
      const byAccount = Map.groupBy(rows, ({ account }) => account);
      const lines = [...byAccount]
        .map(([account, of]) => ({
          account: JOURNAL_ACCOUNTS[account],
          amount: formatSum(add(...of.map((row) => row.amount))),
        }))
        .filter(({ amount }) => compare(amount, 0) !== 0)
        .sort((one, other) => compare(other.amount, one.amount) || one.account.localeCompare(other.account));
      const document = `${exportNumber}-${date.replaceAll('-', '').slice(2)}`;
      return lines.length === 0 ? [] : [{ date, document, lines }];
    });
}

function americanDate(day: LocalDate): string {
  const date = parseLocalDate(day);
  if (!date) throw new RangeError(`Not a date: ${day}`);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(date.month)}/${two(date.day)}/${date.year}`;
}

const IIF_COLUMNS = ['TRNSTYPE', 'DATE', 'ACCNT', 'AMOUNT', 'DOCNUM', 'MEMO'];

/** Writes a journal as QuickBooks imports it (IIF): one general journal entry a day, in American dates. */
export function journalIif(days: readonly JournalDay[], memo: string): string {
  const row = (...cells: readonly string[]) => cells.map((cell) => cell.replaceAll(/[\t\r\n"]/g, ' ')).join('\t');
  const head = [row('!TRNS', ...IIF_COLUMNS), row('!SPL', ...IIF_COLUMNS), '!ENDTRNS'];
  const body = days.flatMap(({ date, document, lines }) => [
    ...lines.map(({ account, amount }, at) =>
      row(at === 0 ? 'TRNS' : 'SPL', 'GENERAL JOURNAL', americanDate(date), account, amount, document, memo),
    ),
    'ENDTRNS',
  ]);
  return [...head, ...body].map((line) => `${line}\r\n`).join('');
}

/** Returns the rows of a journal for a spreadsheet: day, document, account, debit, credit. */
export function journalRows(days: readonly JournalDay[]): string[][] {
  const rows = days.flatMap(({ date, document, lines }) =>
    lines.map(({ account, amount }) => {
      const isDebit = compare(amount, 0) > 0;
      return [date, document, account, isDebit ? amount : '', isDebit ? '' : formatSum(multiply(amount, -1))];
    }),
  );
  return [['Date', 'Document', 'Account', 'Debit', 'Credit'], ...rows];
}
