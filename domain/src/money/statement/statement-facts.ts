import type { LocalDate } from '../../core/time/local-time.ts';

/** Money that a transaction brought to an invoice, or took back when negative. */
export interface Application {
  readonly transaction_id: number;
  /** The day it counts from. */
  readonly effective_date: LocalDate;
  /** The instant it was entered, in ISO 8601. */
  readonly entered_at: string;
  /** Two decimal places. */
  readonly amount: string;
}

/** An invoice as a statement needs it. */
export interface StatementInvoice {
  readonly client_invoice_id: number;
  readonly invoice_number: number;
  /** A charge beside the invoices: it is called by its own name. */
  readonly is_debit_memo?: boolean;
  readonly invoice_date: LocalDate;
  readonly payment_due: LocalDate;
  readonly amount_due: string;
  readonly case_name: string;
  readonly client_case_number: string;
  readonly entered_at: string;
  readonly voided_on: LocalDate | null;
  readonly void_entered_at: string | null;
  readonly applications: readonly Application[];
}

/** Money on account that came or, when negative, was used: it belongs to the client and to no invoice. */
export type AccountEntry = Application;

/** What a statement says of a transaction. */
export interface StatementTransaction {
  readonly transaction_id: number;
  readonly kind: string;
  readonly receipt_number: number;
  readonly payment_method_name: string;
  readonly reference: string;
}

/** Everything that a statement is made of. */
export interface StatementFacts {
  readonly invoices: readonly StatementInvoice[];
  readonly account: readonly AccountEntry[];
  readonly transactions: readonly StatementTransaction[];
}

/**
 * Returns the facts as the books had them at an instant: whatever was entered later is left out, also where it counts from an
 * earlier day, and a void that was entered later has not happened. `later` counts the entries left out that count from a
 * day within the statement, up to `to_date`.
 */
export function factsKnownAt(
  facts: StatementFacts,
  instant: string,
  to_date: LocalDate,
): { readonly facts: StatementFacts; readonly later: number } {
  const at = Temporal.Instant.from(instant);
  const isKnown = ({ entered_at }: { readonly entered_at: string }) =>
    Temporal.Instant.compare(Temporal.Instant.from(entered_at), at) <= 0;
  const invoices = facts.invoices.filter(isKnown).map((invoice): StatementInvoice => {
    const isVoidKnown = invoice.void_entered_at !== null && isKnown({ entered_at: invoice.void_entered_at });
    const applications = invoice.applications.filter(isKnown);
    return isVoidKnown
      ? { ...invoice, applications }
      : { ...invoice, applications, voided_on: null, void_entered_at: null };
  });
  const known = { ...facts, invoices, account: facts.account.filter(isKnown) };
  return { facts: known, later: countEntries(facts, to_date) - countEntries(known, to_date) };
}

function countEntries({ invoices, account }: StatementFacts, to_date: LocalDate): number {
  const within = (days: readonly (LocalDate | null)[]) => days.filter((day) => day !== null && day <= to_date).length;
  const applied = invoices.flatMap(({ applications }) => applications);
  return (
    within(invoices.flatMap(({ invoice_date, voided_on }) => [invoice_date, voided_on])) +
    within([...applied, ...account].map(({ effective_date }) => effective_date))
  );
}
