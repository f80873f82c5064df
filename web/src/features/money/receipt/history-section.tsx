import { compare } from '@onrecord/domain/core/money/money';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../lib/format/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { receiptDeskTexts } from '../../../lib/texts/receipt-desk.ts';
import { useTexts } from '../../../lib/texts.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import type { ReceiptState } from './after/receipt-state.ts';

const KINDS = ['receipt', 'refund', 'return', 'void', 'credit_memo', 'write_off', 'debit_memo'] as const;
type Kind = (typeof KINDS)[number];
const isKind = (kind: string): kind is Kind => (KINDS as readonly string[]).includes(kind);

/** Names a transaction by its kind, as entries of a receipt are called. */
export function useKindWords() {
  const t = useTexts(receiptDeskTexts);
  return (kind: string) => (isKind(kind) ? t(`kind_${kind}`) : kind);
}

/** The other side of a refund, a return or a void: what it takes back, or what took it back. */
export function LinkedEntriesSection({ state }: { state: ReceiptState }) {
  const t = useTexts(receiptDeskTexts);
  const { amount: money, date } = useFormats();
  const kindWords = useKindWords();
  const { reverses, reversals } = state;
  const entries = [...(reverses ? [reverses] : []), ...reversals];
  const { fee } = state;
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="linked-entries" className="grid gap-2">
      <h2 id="linked-entries" className="text-lg font-semibold">
        {t(reverses ? 'takes_back' : 'taken_back_by')}
      </h2>
      <ul className="grid rounded-card border border-line bg-sheet">
        {entries.map((entry) => (
          <li
            key={entry.transaction_id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2 last:border-0"
          >
            <Link to={paths.receipt(entry.transaction_id)} className="font-semibold text-brand-ink underline">
              {t('entry', { kind: kindWords(entry.kind), number: entry.receipt_number })}
            </Link>
            <span className="text-ink-2">
              {[date(entry.transaction_date), entry.reference, entry.comment].filter(Boolean).join(' · ')}
            </span>
            <span className="ml-auto font-semibold tabular-nums">{money(entry.amount)}</span>
          </li>
        ))}
        {fee && (
          <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2 last:border-0">
            <Link to={paths.clientInvoice(fee.client_invoice_id)} className="font-semibold text-brand-ink underline">
              {t('entry', { kind: kindWords('debit_memo'), number: fee.invoice_number })}
            </Link>
            <span className="text-ink-2">{t('charged_fee')}</span>
            <span className="ml-auto font-semibold tabular-nums">{money(fee.amount)}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

/** Everything that was applied of a receipt and taken off again: each is a row of its own, none is ever changed. */
export function AllocationHistorySection({ state }: { state: ReceiptState }) {
  const t = useTexts(receiptDeskTexts);
  const { amount: money, date, instant } = useFormats();
  if (state.history.length === 0) return null;
  return (
    <section aria-labelledby="receipt-history" className="grid gap-2">
      <h2 id="receipt-history" className="text-lg font-semibold">
        {t('history')}
      </h2>
      <DataTable
        caption={t('history')}
        rows={state.history}
        rowKey={(row) => row.payment_allocation_id}
        columns={[
          { id: 'day', heading: t('effective_on'), cell: (row) => date(row.effective_date) },
          {
            id: 'what',
            heading: t('what'),
            cell: (row) => (
              <Link to={paths.clientInvoice(row.client_invoice_id)} className="text-brand-ink underline">
                {t(compare(row.amount, 0) > 0 ? 'history_applied' : 'history_off', { number: row.invoice_number })}
              </Link>
            ),
          },
          {
            id: 'entered',
            heading: t('entered'),
            cell: (row) => [instant(row.entered_at), row.entered_by_name].filter(Boolean).join(', '),
          },
          { id: 'amount', heading: t('amount'), align: 'right', cell: (row) => money(row.amount) },
        ]}
      />
    </section>
  );
}
