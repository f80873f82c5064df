import { type ImportDetail, type ImportFileRow, importArea, type RowFilter } from '@onrecord/contract/office/import';
import { message } from '@onrecord/domain/core/messages/catalogue';
import type { RowDecision } from '@onrecord/domain/office/import/import-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import { importTexts } from '../../../lib/texts/import.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { OBJECT_TYPES, RECORD_PATHS } from './cells.tsx';

const PAGE = 25;

/** Fetched with the first row that would change a record: few files have one, and the texts of all settings come with it. */
const ChangedFields = lazyPart(async () => (await import('../../../record/changed-fields.tsx')).ChangedFields);

interface RowsPanelProps {
  detail: ImportDetail;
  filter: RowFilter;
  onDecide?: (row: ImportFileRow, decision: RowDecision) => void;
  onCorrect?: (row: ImportFileRow) => void;
}

/** Rows of the file, each with its number there and what was found of it. */
export function RowsPanel({ detail, filter, onDecide, onCorrect }: RowsPanelProps) {
  const t = useTexts(importTexts);
  const [page, setPage] = useState(1);
  const { record_import_id: id, columns } = detail;
  const { data } = useQuery({
    queryKey: ['import', 'rows', id, filter, page],
    meta: { shows: ['import'] },
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(importArea.rows, { params: { id }, body: { filter, offset: (page - 1) * PAGE, limit: PAGE }, signal }),
  });
  if (!data) return <SkeletonLines label={t('loading')} count={5} />;
  const used = ({ cells }: ImportFileRow) =>
    cells.filter((cell, position) => cell !== '' && columns[position] !== null);
  return (
    <div className="grid gap-2">
      <DataTable
        caption={t('show')}
        rows={data.data}
        rowKey={(row) => row.row_number}
        empty={<p className="p-4 text-ink-2">{t('no_rows')}</p>}
        columns={[
          { id: 'row', heading: t('row'), cell: (row) => row.row_number, className: 'w-16' },
          {
            id: 'what',
            heading: t('what'),
            cell: (row) => <span className="break-words">{used(row).join(' · ')}</span>,
          },
          { id: 'found', heading: t('found'), cell: (row) => <Found detail={detail} row={row} /> },
          ...(onDecide && onCorrect
            ? [
                {
                  id: 'do',
                  heading: t('to_do'),
                  cell: (row: ImportFileRow) => <Choices row={row} onDecide={onDecide} onCorrect={onCorrect} />,
                },
              ]
            : []),
        ]}
      />
      <Pagination page={page} pageCount={Math.ceil(data.count / PAGE)} onChange={setPage} />
    </div>
  );
}

function Found({ detail, row }: { detail: ImportDetail; row: ImportFileRow }) {
  const t = useTexts(importTexts);
  const { problems, likes, same_as_row, blocked, outcome, decision, changes } = row;
  return (
    <span className="grid gap-1">
      {blocked && <span>{blocked}</span>}
      {/* What cannot be made again can be updated: why it cannot be made is no mistake then. */}
      {(changes ? [] : problems).map(({ field, heading, problem }) => (
        <span key={field} className="text-bad">
          {heading && <b>{heading}: </b>}
          {problem}
        </span>
      ))}
      {same_as_row !== null && <span>{message('import.row_twice', { row: same_as_row })}</span>}
      {likes.map(({ id, label, note }) => (
        <a
          key={id}
          href={RECORD_PATHS[detail.noun](id, label)}
          target="_blank"
          rel="noopener"
          className="text-brand-ink underline"
        >
          {t('looks_like', { name: [label, note].filter(Boolean).join(', ') })}
        </a>
      ))}
      {changes && changes.length > 0 && <ChangedFields objectType={OBJECT_TYPES[detail.noun]} fields={changes} />}
      {changes?.length === 0 && <span className="text-ink-2">{t('no_changes')}</span>}
      <span className="flex flex-wrap gap-1 empty:hidden">
        {decision === 'update' && !blocked && <Badge tone="brand">{t('will_update')}</Badge>}
        {decision === 'skip' && !blocked && <Badge>{t('skipped')}</Badge>}
        {outcome === 'good' && decision !== 'skip' && !blocked && <Badge tone="ok">{t('good')}</Badge>}
      </span>
    </span>
  );
}

function Choices({
  row,
  onDecide,
  onCorrect,
}: Required<Pick<RowsPanelProps, 'onDecide' | 'onCorrect'>> & { row: ImportFileRow }) {
  const t = useTexts(importTexts);
  return (
    <span className="flex flex-wrap gap-1">
      <Button size="sm" onClick={() => onCorrect(row)}>
        {t('correct')}
      </Button>
      {row.changes && row.changes.length > 0 && row.decision !== 'update' && (
        <Button size="sm" onClick={() => onDecide(row, 'update')}>
          {t('update')}
        </Button>
      )}
      {row.decision === 'skip' ? (
        row.problems.length === 0 && (
          <Button size="sm" onClick={() => onDecide(row, 'import')}>
            {t('take_in')}
          </Button>
        )
      ) : (
        <Button size="sm" onClick={() => onDecide(row, 'skip')}>
          {t('skip')}
        </Button>
      )}
    </span>
  );
}
