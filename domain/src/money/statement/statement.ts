import { add, compare, formatSum, subtract } from '../../core/money/money.ts';
import type { LocalDate } from '../../core/time/local-time.ts';
import {
  type AgingBasis,
  type AgingLimits,
  type AgingTotals,
  ageInvoices,
  balanceOn,
} from '../client-invoice/aging.ts';
import type { StatementFacts, StatementInvoice } from './statement-facts.ts';

/** How a statement is written: every entry after the balance brought forward, or what is open. */
export const STATEMENT_KINDS = ['balance_forward', 'open_items'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** What a statement is asked for. Both bases have to be chosen (section 5). */
export interface StatementQuery {
  readonly from_date: LocalDate;
  readonly to_date: LocalDate;
  readonly statement_based_on: AgingBasis;
  readonly aging_based_on: AgingBasis;
  /** The company's buckets; the usual ones where it says nothing. */
  readonly limits?: AgingLimits;
}

/** One row of a statement with the balance after it. Amounts have two places; a payment is negative. */
export interface StatementLine {
  readonly date: LocalDate;
  readonly kind: 'invoice' | 'void' | 'transaction';
  readonly client_invoice_id: number | null;
  readonly transaction_id: number | null;
  /** The invoices that a transaction was applied to. */
  readonly invoice_numbers: readonly number[];
  readonly amount: string;
  readonly balance: string;
}

/** An invoice with something open. */
export interface OpenItem {
  readonly client_invoice_id: number;
  readonly amount_due: string;
  readonly paid: string;
  readonly balance: string;
  /** Whole days after its due day; negative while it is not due. */
  readonly days_late: number;
}

export interface StatementAging {
  readonly buckets: AgingTotals;
  /** Money on account, as a positive amount. */
  readonly on_account: string;
  /** The buckets less what is on account. */
  readonly net: string;
}

export interface Statement {
  readonly beginning_balance: string;
  readonly lines: readonly StatementLine[];
  readonly charges: string;
  readonly payments: string;
  readonly ending_balance: string;
  readonly open_items: readonly OpenItem[];
  /** On the basis of the due date: what was invoiced and is not yet due, left out of the balance above. */
  readonly not_yet_due: readonly OpenItem[];
  readonly not_yet_due_balance: string;
  readonly aging: StatementAging;
}

interface Entry {
  readonly date: LocalDate;
  readonly rank: number;
  readonly key: number;
  readonly line: Omit<StatementLine, 'date' | 'balance' | 'amount'>;
  readonly amount: string;
}

/**
 * Writes the statement of a payer for a period (section 5): a day belongs to it when it is not after `to_date`; a void counts
 * from its own day; what is applied to an invoice that has not entered yet enters with it. Always
 * `beginning_balance` + lines = `ending_balance`, and `ending_balance` + `not_yet_due_balance` = `aging.net`.
 */
export function buildStatement(facts: StatementFacts, query: StatementQuery): Statement {
  const { from_date, to_date } = query;
  const entries = [
    ...facts.invoices.flatMap((invoice) => invoiceEntries(invoice, query)),
    ...transactionEntries(facts, query),
  ]
    .filter(({ date, amount }) => date <= to_date && compare(amount, 0) !== 0)
    .sort((one, other) => one.date.localeCompare(other.date) || one.rank - other.rank || one.key - other.key);
  const before = entries.filter(({ date }) => date < from_date);
  const beginning_balance = sum(before);
  let running = beginning_balance;
  const lines = entries.slice(before.length).map(({ date, line, amount }): StatementLine => {
    running = formatSum(add(running, amount));
    return { date, ...line, amount, balance: running };
  });
  const open = openItems(facts.invoices, to_date);
  const isDue = ({ client_invoice_id }: OpenItem) =>
    facts.invoices.some((one) => one.client_invoice_id === client_invoice_id && entryDay(one, query) <= to_date);
  const not_yet_due = open.filter((item) => !isDue(item));
  return {
    beginning_balance,
    lines,
    charges: sum(lines.filter(({ amount }) => compare(amount, 0) > 0)),
    payments: sum(lines.filter(({ amount }) => compare(amount, 0) < 0)),
    ending_balance: running,
    open_items: open.filter(isDue),
    not_yet_due,
    not_yet_due_balance: formatSum(add(0, ...not_yet_due.map(({ balance }) => balance))),
    aging: agePayer(facts, query.aging_based_on, to_date, query.limits),
  };
}

/** Whether what a statement ends with is the aging of its last day, what has not entered yet added (design: their equality). */
export function agreesWithAging(of: {
  readonly ending_balance: string;
  readonly not_yet_due_balance: string;
  readonly aging: { readonly net: string };
}): boolean {
  return compare(add(of.ending_balance, of.not_yet_due_balance), of.aging.net) === 0;
}

/** What a payer owes at the end of a day, by age, with the money on account beside it and never inside a bucket. */
export function agePayer(
  facts: StatementFacts,
  basis: AgingBasis,
  as_of: LocalDate,
  limits?: AgingLimits,
): StatementAging {
  const { buckets, total } = ageInvoices(facts.invoices.map(agingInvoice), basis, as_of, limits);
  const on_account = sum(facts.account.filter(({ effective_date }) => effective_date <= as_of));
  return { buckets, on_account, net: formatSum(subtract(total, on_account)) };
}

const sum = (rows: readonly { readonly amount: string }[]) => formatSum(add(0, ...rows.map(({ amount }) => amount)));

const agingInvoice = ({ invoice_date, payment_due, amount_due, voided_on, applications }: StatementInvoice) => ({
  invoice_date,
  due_date: payment_due,
  amount_due,
  voided_on,
  receipts: applications.map(({ effective_date, amount }) => ({ received_on: effective_date, amount })),
});

/** The day from which an invoice is part of the balance. */
const entryDay = (invoice: StatementInvoice, { statement_based_on }: StatementQuery): LocalDate =>
  statement_based_on === 'invoice_date' ? invoice.invoice_date : later(invoice.payment_due, invoice.invoice_date);

const later = (one: LocalDate, other: LocalDate) => (one > other ? one : other);

/** The invoice itself and its void; nothing of one that was voided before it entered. */
function invoiceEntries(invoice: StatementInvoice, query: StatementQuery): Entry[] {
  const date = entryDay(invoice, query);
  const { client_invoice_id, voided_on, amount_due } = invoice;
  if (voided_on !== null && voided_on <= date) return [];
  const line = { client_invoice_id, transaction_id: null, invoice_numbers: [invoice.invoice_number] };
  const entered: Entry = {
    date,
    rank: 0,
    key: invoice.invoice_number,
    line: { ...line, kind: 'invoice' },
    amount: amount_due,
  };
  if (voided_on === null) return [entered];
  const open = formatSum(subtract(0, subtract(amount_due, sum(appliedUntil(invoice, voided_on)))));
  return [
    entered,
    { date: voided_on, rank: 2, key: invoice.invoice_number, line: { ...line, kind: 'void' }, amount: open },
  ];
}

const appliedUntil = ({ applications }: StatementInvoice, day: LocalDate) =>
  applications.filter(({ effective_date }) => effective_date <= day);

/** One entry for each transaction and day: what it took off the invoices, and what it put on account or used of it. */
function transactionEntries(facts: StatementFacts, query: StatementQuery): Entry[] {
  const moves = [
    ...facts.account.map((entry) => ({ ...entry, date: entry.effective_date, invoice_number: null })),
    ...facts.invoices.flatMap((invoice) => {
      const first = entryDay(invoice, query);
      const { voided_on, invoice_number } = invoice;
      if (voided_on !== null && voided_on <= first) return [];
      return invoice.applications
        .filter(({ effective_date }) => voided_on === null || effective_date <= voided_on)
        .map((entry) => ({ ...entry, date: later(entry.effective_date, first), invoice_number }));
    }),
  ];
  return [...Map.groupBy(moves, ({ transaction_id, date }) => `${transaction_id} ${date}`).values()].flatMap(
    (group) => {
      const [first] = group;
      if (!first) return [];
      const numbers = group.flatMap(({ invoice_number }) => invoice_number ?? []);
      const line = {
        kind: 'transaction' as const,
        client_invoice_id: null,
        transaction_id: first.transaction_id,
        invoice_numbers: [...new Set(numbers)].sort((one, other) => one - other),
      };
      return [
        { date: first.date, rank: 1, key: first.transaction_id, line, amount: formatSum(subtract(0, sum(group))) },
      ];
    },
  );
}

function openItems(invoices: readonly StatementInvoice[], as_of: LocalDate): OpenItem[] {
  return invoices
    .map((invoice): OpenItem => {
      const balance = balanceOn(agingInvoice(invoice), as_of);
      return {
        client_invoice_id: invoice.client_invoice_id,
        amount_due: invoice.amount_due,
        paid: formatSum(subtract(invoice.amount_due, balance)),
        balance,
        days_late: Temporal.PlainDate.from(invoice.payment_due).until(as_of, { largestUnit: 'days' }).days,
      };
    })
    .filter(({ balance }) => compare(balance, 0) !== 0)
    .sort((one, other) => other.days_late - one.days_late || one.client_invoice_id - other.client_invoice_id);
}
