import { add, compare, formatSum, multiply, subtract } from '../../core/money/money.ts';
import type { LocalDate } from '../../core/time/local-time.ts';
import { buildStatement, type OpenItem, type Statement, type StatementLine, type StatementQuery } from './statement.ts';
import type { Application, StatementFacts } from './statement-facts.ts';

/** One entry of the books about a provider's pay: the day it counts from, when it was made, and its amount with a sign. */
export interface PayEntry {
  readonly ledger_entry_id: number;
  readonly effective_date: LocalDate;
  /** The instant it was entered, in ISO 8601. */
  readonly entered_at: string;
  /** Positive where more is owed, negative where an approval was taken back. Two decimal places. */
  readonly amount: string;
}

/** A provider's invoice as a statement needs it. It is owed as far as it was approved. */
export interface PaidInvoice {
  readonly provider_invoice_id: number;
  readonly invoice_number: number;
  readonly invoice_date: LocalDate;
  readonly due_date: LocalDate;
  readonly job_number: number | null;
  readonly case_name: string;
  readonly entered_at: string;
  readonly approvals: readonly PayEntry[];
  /** What transactions paid of it; negative where a pay run was undone. */
  readonly applications: readonly Application[];
}

/** What a provider was paid, or gave back, beside the lines of invoices. */
export interface PaySide extends PayEntry {
  readonly description: string;
}

/** A payment of a provider and how it was made. */
export interface ProviderPayment {
  readonly transaction_id: number;
  readonly effective_date: LocalDate;
  readonly entered_at: string;
  /** What went out; negative where it was taken back. */
  readonly amount: string;
  readonly payment_method_name: string;
  readonly reference: string;
}

/** Everything on the books of one provider. */
export interface ProviderStatementFacts {
  readonly invoices: readonly PaidInvoice[];
  /** Other pay, advances and chargebacks, which belong to no invoice. */
  readonly sides: readonly PaySide[];
  readonly payments: readonly ProviderPayment[];
}

/** One row of a provider's statement. */
export interface ProviderStatementLine extends Pick<StatementLine, 'date' | 'invoice_numbers' | 'amount' | 'balance'> {
  readonly kind: 'approved' | 'withdrawn' | 'other' | 'payment';
  readonly provider_invoice_id: number | null;
  readonly transaction_id: number | null;
  /** What other pay is for; blank of everything else. */
  readonly description: string;
}

export interface ProviderOpenItem extends Omit<OpenItem, 'client_invoice_id'> {
  readonly provider_invoice_id: number;
}

export interface ProviderStatement extends Omit<Statement, 'lines' | 'open_items' | 'not_yet_due'> {
  readonly lines: readonly ProviderStatementLine[];
  readonly open_items: readonly ProviderOpenItem[];
  readonly not_yet_due: readonly ProviderOpenItem[];
}

/** Entries without a transaction are named by their entry in the books, below zero, so that no transaction has the number. */
const entryKey = ({ ledger_entry_id }: PayEntry): number => -ledger_entry_id;

const negated = (amount: string): string => formatSum(multiply(amount, -1));

const application = ({ effective_date, entered_at, amount }: PayEntry, transaction_id: number): Application => ({
  transaction_id,
  effective_date,
  entered_at,
  amount: negated(amount),
});

/**
 * Puts a provider's books into the form of a payer's: an invoice enters with nothing, each approval adds to it, each withdrawal and
 * payment takes off. What payments took beside invoices, and other pay, is on account.
 */
export function toStatementFacts({ invoices, sides, payments }: ProviderStatementFacts): StatementFacts {
  const applied = Map.groupBy(
    invoices.flatMap(({ applications }) => applications),
    ({ transaction_id }) => transaction_id,
  );
  const besides = payments.flatMap((payment): Application[] => {
    const { transaction_id, effective_date, entered_at } = payment;
    const onInvoices = (applied.get(transaction_id) ?? []).map(({ amount }) => amount);
    const amount = formatSum(subtract(payment.amount, add(0, ...onInvoices)));
    return compare(amount, 0) === 0 ? [] : [{ transaction_id, effective_date, entered_at, amount }];
  });
  return {
    invoices: invoices.map((invoice) => ({
      client_invoice_id: invoice.provider_invoice_id,
      invoice_number: invoice.invoice_number,
      invoice_date: invoice.invoice_date,
      payment_due: invoice.due_date,
      amount_due: '0.00',
      case_name: invoice.case_name,
      client_case_number: '',
      entered_at: invoice.entered_at,
      voided_on: null,
      void_entered_at: null,
      applications: [...invoice.approvals.map((one) => application(one, entryKey(one))), ...invoice.applications],
    })),
    account: [...sides.map((one) => application(one, entryKey(one))), ...besides],
    transactions: [],
  };
}

/**
 * Writes the statement of a provider for a period (section 5) by the rules of a client's: what is owed is what was approved and
 * not paid, with other pay beside it. `known` are the facts that count, as `toStatementFacts` made them of `facts`.
 */
export function buildProviderStatement(
  facts: ProviderStatementFacts,
  known: StatementFacts,
  query: StatementQuery,
): ProviderStatement {
  const made = buildStatement(known, query);
  const approvals = new Map(
    facts.invoices.flatMap((invoice) => invoice.approvals.map((one) => [entryKey(one), { invoice, one }] as const)),
  );
  const sides = new Map(facts.sides.map((one) => [entryKey(one), one]));
  const line = ({ date, transaction_id, invoice_numbers, amount, balance }: StatementLine): ProviderStatementLine => {
    const row = { date, invoice_numbers, amount, balance, provider_invoice_id: null, transaction_id: null };
    const approval = approvals.get(transaction_id ?? 0);
    if (approval) {
      const kind = compare(approval.one.amount, 0) < 0 ? 'withdrawn' : 'approved';
      return { ...row, kind, provider_invoice_id: approval.invoice.provider_invoice_id, description: '' };
    }
    const side = sides.get(transaction_id ?? 0);
    if (side) return { ...row, kind: 'other', description: side.description };
    return { ...row, kind: 'payment', transaction_id, description: '' };
  };
  const approved = new Map(
    known.invoices.map(({ client_invoice_id, applications }) => {
      const counted = applications.filter(
        ({ transaction_id, effective_date }) => transaction_id < 0 && effective_date <= query.to_date,
      );
      return [client_invoice_id, negated(formatSum(add(0, ...counted.map(({ amount }) => amount))))];
    }),
  );
  const item = ({ client_invoice_id, balance, days_late }: OpenItem): ProviderOpenItem => {
    const amount_due = approved.get(client_invoice_id) ?? '0.00';
    const paid = formatSum(subtract(amount_due, balance));
    return { provider_invoice_id: client_invoice_id, amount_due, paid, balance, days_late };
  };
  return {
    ...made,
    lines: made.lines.map(line),
    open_items: made.open_items.map(item),
    not_yet_due: made.not_yet_due.map(item),
  };
}
