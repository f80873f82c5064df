import type { RewardsEntryRow } from '@onrecord/contract/money/rewards';
import { numberText } from '@onrecord/domain/core/format/number';
import { useFormats } from '../../../lib/format/formats.ts';
import { rewardsTexts } from '../../../lib/texts/rewards.ts';
import { useTexts } from '../../../lib/texts.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

interface EntriesProps {
  entries: readonly RewardsEntryRow[];
  count: number;
  caption: string;
  /** A contact's own: whose points they are need not be said. */
  isOwn?: boolean;
}

/** The ledger of points, the latest first, each with what it is because of. */
export function EntriesSection({ entries, count, caption, isOwn = false }: EntriesProps) {
  const t = useTexts(rewardsTexts);
  const formats = useFormats();
  const points = (row: RewardsEntryRow) => {
    const text = numberText(String(Math.abs(row.points)), formats.settings);
    return row.points < 0 ? `−${text}` : `+${text}`;
  };
  const because = ({ cause, invoice_number, item_name }: RewardsEntryRow) =>
    cause === 'expired' ? t('cause_expired') : t(`cause_${cause}`, { item: invoice_number ?? item_name });
  const isSpent = ({ cause }: RewardsEntryRow) => cause === 'redeemed' || cause === 'given_back';
  return (
    <div className="grid min-w-0 gap-2">
      <DataTable
        dense
        caption={caption}
        rows={entries}
        rowKey={({ rewards_entry_id }) => rewards_entry_id}
        empty={<EmptyState title={t('no_entries')} hint={t(isOwn ? 'no_own_entries_hint' : 'no_entries_hint')} />}
        columns={[
          { id: 'day', heading: t('date'), cell: (row) => formats.date(row.effective_date) },
          ...(isOwn
            ? []
            : [
                { id: 'contact', heading: t('contact'), cell: (row: RewardsEntryRow) => <b>{row.contact_name}</b> },
                { id: 'client', heading: t('client'), cell: (row: RewardsEntryRow) => row.client_name },
              ]),
          { id: 'because', heading: t('because_of'), cell: because },
          {
            id: 'earned',
            heading: t('earned'),
            align: 'right' as const,
            cell: (row) => !isSpent(row) && <b>{points(row)}</b>,
          },
          {
            id: 'redeemed',
            heading: t('redeemed'),
            align: 'right' as const,
            cell: (row) => isSpent(row) && <b>{points(row)}</b>,
          },
          {
            id: 'status',
            heading: t('status'),
            cell: (row) => row.status && <span className="text-ink-2">{t(`status_${row.status}`)}</span>,
          },
        ]}
      />
      {count > entries.length && <p className="text-sm text-ink-2">{t('more_entries', { count })}</p>}
    </div>
  );
}
