import type { CommissionEntryRow, CommissionPerson } from '@onrecord/contract/money/commission';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../lib/format/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/session.ts';
import { commissionTexts } from '../../../lib/texts/commissions.ts';
import { useTexts } from '../../../lib/texts.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { plainPercent } from './rate-text.ts';

interface LedgerProps {
  person: CommissionPerson;
  entries: readonly CommissionEntryRow[];
  caption: string;
}

/** What was booked in a month, with its cause; sums below are of the whole month. */
export function LedgerSection({ person, entries, caption }: LedgerProps) {
  const t = useTexts(commissionTexts);
  const { amount, date } = useFormats();
  const can = useCan();
  const rate = (row: CommissionEntryRow) => {
    const text = plainPercent(row) ?? t('by_template');
    return row.share_percent === 50 ? t('half', { rate: text }) : text;
  };
  const note = (row: CommissionEntryRow) =>
    [row.other_half && t('other_half', { name: row.other_half }), row.case_name].filter(Boolean).join(' · ');
  return (
    <DataTable
      dense
      caption={caption}
      rows={entries}
      rowKey={({ commission_entry_id }) => commission_entry_id}
      empty={<EmptyState title={t('no_entries')} hint={t('no_entries_hint')} />}
      columns={[
        ...(person.hides_dates
          ? []
          : [{ id: 'day', heading: t('day'), cell: (row: CommissionEntryRow) => date(row.effective_date ?? '') }]),
        {
          id: 'cause',
          heading: t('because_of'),
          cell: (row) => (row.amount.startsWith('-') ? <b>{t(row.cause)}</b> : t(row.cause)),
        },
        { id: 'client', heading: t('client'), cell: (row) => row.client_name },
        {
          id: 'invoice',
          heading: t('invoice'),
          cell: (row) =>
            can('clientinvoices', 'view') ? (
              <Link
                to={paths.clientInvoice(row.client_invoice_id)}
                className="font-semibold text-brand-ink hover:underline roomy:inline-flex roomy:min-h-11 roomy:items-center"
              >
                {row.invoice_number}
              </Link>
            ) : (
              row.invoice_number
            ),
        },
        { id: 'base', heading: t('base'), align: 'right', cell: (row) => amount(row.base) },
        { id: 'rate', heading: t('rate'), align: 'right', cell: rate },
        { id: 'amount', heading: t('commission'), align: 'right', cell: (row) => <b>{amount(row.amount)}</b> },
        { id: 'note', heading: t('note'), cell: (row) => <span className="text-ink-2">{note(row)}</span> },
      ]}
      footer={
        entries.length > 0 && (
          <tr className="bg-sunk font-semibold max-sm:grid max-sm:gap-1 max-sm:p-3">
            <td className="p-2" colSpan={person.hides_dates ? 3 : 4}>
              {caption}
            </td>
            <td className="p-2 text-right tabular-nums">{amount(person.base)}</td>
            <td />
            <td className="p-2 text-right tabular-nums">{amount(person.earned)}</td>
            <td />
          </tr>
        )
      }
    />
  );
}
