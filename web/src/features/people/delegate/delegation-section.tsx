import type { DelegationRow } from '@onrecord/contract/people/delegate';
import { activityLabel } from '@onrecord/domain/core/activity/activity-words';
import { useState } from 'react';
import { useFormats } from '../../../lib/format/formats.ts';
import { useTerms } from '../../../lib/terms.ts';
import { delegateTexts } from '../../../lib/texts/delegate.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type TableColumn } from '../../../ui/data-table.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { ScopeList } from './scopes-field.tsx';
import { useDelegationActions } from './use-delegations.ts';

/** Which side of the rows the reader is on: those who act for the contact, or those whom the contact acts for. */
export type DelegationSide = 'assigner' | 'delegate';

interface TableProps {
  caption: string;
  side: DelegationSide;
  rows: readonly DelegationRow[];
  /** Whether the reader sets the terms: the assigner on their own page, and staff. */
  mayChange: boolean;
}

/** Delegations that wait or hold, with what is done about them. */
export function DelegationTable({ caption, side, rows, mayChange }: TableProps) {
  const t = useTexts(delegateTexts);
  const formats = useFormats();
  const terms = useTerms();
  const name = (row: DelegationRow) => (side === 'assigner' ? assigneeName(row, t) : row.assign_by_name);
  const columns: TableColumn<DelegationRow>[] = [
    {
      id: 'name',
      heading: t(side === 'assigner' ? 'who' : 'for_whom'),
      cell: (row) => <span className="font-semibold">{name(row)}</span>,
    },
    {
      id: 'use',
      heading: t('may_use'),
      cell: (row) =>
        row.state === 'waiting' ? (
          <span className="text-ink-2">{t('not_answered', { when: formats.instant(row.requested_at) })}</span>
        ) : (
          <ScopeList scopes={row.scopes} />
        ),
    },
    {
      id: 'since',
      heading: t('since'),
      cell: (row) => (row.state === 'approved' ? formats.date(row.responded_at?.slice(0, 10) ?? null) : ''),
    },
    {
      id: 'acted',
      heading: t('last_acted'),
      cell: (row) => {
        if (row.state === 'waiting') return '';
        if (row.acted_at === null) return <span className="text-ink-2">{t('never')}</span>;
        return `${formats.instant(row.acted_at)} · ${activityLabel(row.acted, terms)}`;
      },
    },
    {
      id: 'actions',
      heading: t('actions'),
      align: 'right',
      cell: (row) => <RowActions row={row} side={side} name={name(row)} mayChange={mayChange} />,
    },
  ];
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={(row) => row.contact_delegate_id} />;
}

type Words = (key: 'everybody_at', params: { client: string }) => string;

/** Who acts: the person, or everybody at their client. */
export const assigneeName = (row: DelegationRow, t: Words): string =>
  row.delegate_to_all ? t('everybody_at', { client: row.assign_to_client }) : row.assign_to_name;

function RowActions({
  row,
  side,
  name,
  mayChange,
}: Omit<TableProps, 'rows' | 'caption'> & { row: DelegationRow; name: string }) {
  const t = useTexts(delegateTexts);
  const { busy, end, sendAgain } = useDelegationActions(row);
  const [isChanging, setChanging] = useState(false);
  const isWaiting = row.state === 'waiting';
  const word = isWaiting ? 'withdraw' : side === 'delegate' && !mayChange ? 'give_back' : 'end';
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {isWaiting && side === 'delegate' && (
        <Button size="sm" busy={busy} aria-label={t('send_again_of', { name })} onClick={() => void sendAgain()}>
          {t('send_again')}
        </Button>
      )}
      {!isWaiting && mayChange && (
        <Button size="sm" aria-label={t('change_of', { name })} onClick={() => setChanging(true)}>
          {t('change')}
        </Button>
      )}
      <Button size="sm" busy={busy} aria-label={t(`${word}_of`, { name })} onClick={() => void end()}>
        {t(word)}
      </Button>
      {isChanging && <ChangeDialog row={row} name={name} onClose={() => setChanging(false)} />}
    </span>
  );
}
