import { add, compare, formatSum } from '@onrecord/domain/core/money/money';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../lib/format/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { statementTexts } from '../../../lib/texts/statement.ts';
import { useTexts } from '../../../lib/texts.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import type { ShownItem, StatementParty } from './shown-statement.ts';

interface OpenItemsProps {
  items: readonly ShownItem[];
  caption: string;
  of: StatementParty;
}

/** The invoices with something open, the latest due first to last. */
export function OpenItemsSection({ items, caption, of }: OpenItemsProps) {
  const t = useTexts(statementTexts);
  const { amount, date } = useFormats();
  const sum = (field: 'amount_due' | 'paid' | 'balance') =>
    amount(formatSum(add(0, ...items.map((item) => item[field]))));
  return (
    <div className="grid gap-1">
      <DataTable
        dense
        caption={caption}
        rows={items}
        rowKey={({ invoice_id }) => invoice_id}
        columns={[
          {
            id: 'invoice',
            heading: t('document'),
            cell: (item) => (
              <Link
                to={of === 'provider' ? paths.providerInvoice(item.invoice_id) : paths.clientInvoice(item.invoice_id)}
                className="font-semibold text-brand-ink hover:underline"
              >
                {t(item.is_debit_memo ? 'debit_memo' : 'invoice', { number: item.invoice_number })}
              </Link>
            ),
          },
          { id: 'date', heading: t('date'), cell: (item) => date(item.invoice_date) },
          { id: 'case', heading: t('case'), cell: (item) => item.case_name },
          ...(of === 'client' ? [{ id: 'file', heading: t('their_file'), cell: (item: ShownItem) => item.file }] : []),
          { id: 'due', heading: t('due_on'), cell: (item) => date(item.due) },
          { id: 'late', heading: t('late'), align: 'right', cell: (item) => <Late days={item.days_late} /> },
          { id: 'amount', heading: t('amount'), align: 'right', cell: (item) => amount(item.amount_due) },
          {
            id: 'paid',
            heading: t('paid'),
            align: 'right',
            cell: (item) => (compare(item.paid, 0) === 0 ? '·' : amount(item.paid)),
          },
          { id: 'balance', heading: t('balance'), align: 'right', cell: (item) => <b>{amount(item.balance)}</b> },
        ]}
      />
      <p className="flex flex-wrap justify-end gap-x-4 px-3 text-sm tabular-nums">
        <span>
          {t('amount')} {sum('amount_due')}
        </span>
        <span>
          {t('paid')} {sum('paid')}
        </span>
        <b>
          {t('balance')} {sum('balance')}
        </b>
      </p>
    </div>
  );
}

function Late({ days }: { days: number }) {
  const t = useTexts(statementTexts);
  if (days > 0) return <b className="whitespace-nowrap">{t('days_late', { count: days })}</b>;
  return (
    <span className="whitespace-nowrap text-ink-2">
      {days === 0 ? t('due_today') : t('days_left', { count: -days })}
    </span>
  );
}
