import type { ProviderStatementRow } from '@onrecord/contract/money/provider-statement';
import type { StatementRow } from '@onrecord/contract/money/statement';

/** One entry of a statement, of a client or a provider alike. `invoice_id` is an invoice of whoever it is about. */
export interface ShownLine {
  readonly date: string;
  readonly kind: 'invoice' | 'void' | 'transaction' | 'approved' | 'withdrawn' | 'other' | 'payment';
  readonly invoice_id: number | null;
  readonly transaction_id: number | null;
  readonly invoice_numbers: readonly number[];
  /** A charge of a client beside its invoices. */
  readonly is_debit_memo?: boolean;
  readonly case_name: string;
  readonly due: string | null;
  readonly transaction_kind: string;
  readonly payment_method_name: string;
  readonly reference: string;
  readonly description: string;
  readonly amount: string;
  readonly balance: string;
}

/** An invoice with something open. `file` is the number of the client's own file. */
export interface ShownItem {
  readonly invoice_id: number;
  readonly invoice_number: number;
  readonly is_debit_memo?: boolean;
  readonly invoice_date: string;
  readonly due: string;
  readonly case_name: string;
  readonly file: string;
  readonly amount_due: string;
  readonly paid: string;
  readonly balance: string;
  readonly days_late: number;
}

type Sums = Pick<
  StatementRow,
  | 'from_date'
  | 'to_date'
  | 'beginning_balance'
  | 'charges'
  | 'payments'
  | 'ending_balance'
  | 'not_yet_due_balance'
  | 'aging'
  | 'later_entries'
>;

/** Whose statement decides what its figures are called. */
export type StatementParty = 'client' | 'provider';

/** A statement as the page shows it. */
export interface ShownStatement extends Sums {
  readonly of: StatementParty;
  readonly lines: readonly ShownLine[];
  readonly open_items: readonly ShownItem[];
  readonly not_yet_due: readonly ShownItem[];
}

/** A client's statement, or that of a case. */
export function shownOfClient(statement: StatementRow): ShownStatement {
  const item = ({
    client_invoice_id,
    payment_due,
    client_case_number,
    ...row
  }: StatementRow['open_items'][number]) => ({
    ...row,
    invoice_id: client_invoice_id,
    due: payment_due,
    file: client_case_number,
  });
  return {
    ...statement,
    of: 'client',
    lines: statement.lines.map(({ client_invoice_id, payment_due, ...line }) => ({
      ...line,
      invoice_id: client_invoice_id,
      due: payment_due,
      description: '',
    })),
    open_items: statement.open_items.map(item),
    not_yet_due: statement.not_yet_due.map(item),
  };
}

/** A provider's statement. */
export function shownOfProvider(statement: ProviderStatementRow): ShownStatement {
  const item = ({ provider_invoice_id, due_date, ...row }: ProviderStatementRow['open_items'][number]) => ({
    ...row,
    invoice_id: provider_invoice_id,
    due: due_date,
    file: '',
  });
  return {
    ...statement,
    of: 'provider',
    lines: statement.lines.map(({ provider_invoice_id, due_date, ...line }) => ({
      ...line,
      invoice_id: provider_invoice_id,
      due: due_date,
      transaction_kind: '',
    })),
    open_items: statement.open_items.map(item),
    not_yet_due: statement.not_yet_due.map(item),
  };
}
