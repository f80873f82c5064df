import type {
  OpenItemRow,
  StatementLineRow,
  StatementQueryBody,
  StatementRow,
} from '@onrecord/contract/money/statement';
import type { OpenItem, Statement, StatementLine } from '@onrecord/domain/money/statement/statement';
import type { StatementFacts } from '@onrecord/domain/money/statement/statement-facts';

/** A statement as its page and its print read it. */
export function presentStatement(
  made: Statement,
  facts: StatementFacts,
  query: StatementQueryBody,
  more: { name: string; later_entries: number | null },
): StatementRow {
  const invoices = new Map(facts.invoices.map((one) => [one.client_invoice_id, one]));
  const transactions = new Map(facts.transactions.map((one) => [one.transaction_id, one]));
  const item = (open: OpenItem): OpenItemRow[] => {
    const invoice = invoices.get(open.client_invoice_id);
    if (!invoice) return [];
    const { invoice_number, invoice_date, payment_due, case_name, client_case_number } = invoice;
    const { is_debit_memo = false } = invoice;
    return [{ ...open, invoice_number, is_debit_memo, invoice_date, payment_due, case_name, client_case_number }];
  };
  const line = (one: StatementLine): StatementLineRow => {
    const invoice = invoices.get(one.client_invoice_id ?? 0);
    const paid = transactions.get(one.transaction_id ?? 0);
    return {
      ...one,
      is_debit_memo: invoice?.is_debit_memo === true,
      invoice_numbers: [...one.invoice_numbers],
      case_name: invoice?.case_name ?? '',
      payment_due: invoice?.payment_due ?? null,
      transaction_kind: paid?.kind ?? '',
      payment_method_name: paid?.payment_method_name ?? '',
      reference: paid?.reference ?? '',
    };
  };
  return {
    client_id: query.client_id ?? null,
    case_id: query.case_id ?? null,
    from_date: query.from_date,
    to_date: query.to_date,
    ...more,
    ...made,
    lines: made.lines.map(line),
    open_items: made.open_items.flatMap(item),
    not_yet_due: made.not_yet_due.flatMap(item),
  };
}
