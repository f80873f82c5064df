import type {
  ProviderOpenItemRow,
  ProviderStatementLineRow,
  ProviderStatementQuery,
  ProviderStatementRow,
} from '@onrecord/contract/money/provider-statement';
import type {
  ProviderOpenItem,
  ProviderStatement,
  ProviderStatementFacts,
  ProviderStatementLine,
} from '@onrecord/domain/money/statement/provider-statement';

/** A provider's statement as its page and its print read it. */
export function presentProviderStatement(
  made: ProviderStatement,
  facts: ProviderStatementFacts,
  { service_provider_id, from_date, to_date }: ProviderStatementQuery,
  more: { name: string; later_entries: number | null },
): ProviderStatementRow {
  const invoices = new Map(facts.invoices.map((one) => [one.provider_invoice_id, one]));
  const payments = new Map(facts.payments.map((one) => [one.transaction_id, one]));
  const item = (open: ProviderOpenItem): ProviderOpenItemRow[] => {
    const invoice = invoices.get(open.provider_invoice_id);
    if (!invoice) return [];
    const { invoice_number, invoice_date, due_date, job_number, case_name } = invoice;
    return [{ ...open, invoice_number, invoice_date, due_date, job_number, case_name }];
  };
  const line = (one: ProviderStatementLine): ProviderStatementLineRow => {
    const invoice = invoices.get(one.provider_invoice_id ?? 0);
    const paid = payments.get(one.transaction_id ?? 0);
    return {
      ...one,
      invoice_numbers: invoice ? [invoice.invoice_number] : [...one.invoice_numbers],
      case_name: invoice?.case_name ?? '',
      due_date: invoice?.due_date ?? null,
      payment_method_name: paid?.payment_method_name ?? '',
      reference: paid?.reference ?? '',
    };
  };
  return {
    service_provider_id,
    from_date,
    to_date,
    ...more,
    ...made,
    lines: made.lines.map(line),
    open_items: made.open_items.flatMap(item),
    not_yet_due: made.not_yet_due.flatMap(item),
  };
}
