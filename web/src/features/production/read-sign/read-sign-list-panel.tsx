import { type ReadSignRow, readSignArea } from '@onrecord/contract/production/read-sign';
import { READ_SIGN_LIST } from '@onrecord/domain/production/read-sign/read-sign.list';
import { useCallback, useMemo, useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { offerFile } from '../../../lib/file/offer-file.ts';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import { readSignTexts } from '../../../lib/texts/read-sign.ts';
import { useTexts } from '../../../lib/texts.ts';
import type { CellReader } from '../../../list/columns/use-list-columns.ts';
import { listExports } from '../../../list/export/list-exports.ts';
import type { ListCard } from '../../../list/grid/card-list.tsx';
import { ListPage } from '../../../list/list-page.tsx';
import { OpenCell } from '../../../list/open-cell.tsx';
import type { FetchListPage } from '../../../list/use-list-pages.ts';
import { DaysLeftCell } from './cells.tsx';

const ReviewDialog = lazyPart(async () => (await import('./review-dialog.tsx')).ReviewDialog);

const EXPORTS = listExports((body) => offerFile(readSignArea.exportReadSigns, { body }));
const SHOWS = ['read_sign'] as const;
const rowId = (row: ReadSignRow) => row.read_sign_id;

const fetchReviews: FetchListPage<ReadSignRow> = ({ view: _, dates: __, of: ___, ...body }, signal) =>
  call(readSignArea.getReadSigns, { body, signal });

/** The desk of read and sign: every witness who reserved it, the next to end first. */
export function ReadSignListPanel() {
  const t = useTexts(readSignTexts);
  const [open, setOpen] = useState<ReadSignRow | null>(null);
  const cells = useMemo(
    () => ({
      deponent_name: (row: ReadSignRow) => <OpenCell onOpen={() => setOpen(row)}>{row.deponent_name}</OpenCell>,
      days_left: (row: ReadSignRow) => <DaysLeftCell row={row} />,
    }),
    [],
  );
  const card = useCallback(
    (row: ReadSignRow, read: CellReader<ReadSignRow>): ListCard => ({
      margin: '',
      title: row.deponent_name ?? '',
      aside: <DaysLeftCell row={row} />,
      lines: [
        [read(row, 'job_number'), row.case_name].filter(Boolean).join(' · '),
        [read(row, 'status'), read(row, 'due_on')].filter(Boolean).join(' · '),
      ],
    }),
    [],
  );
  return (
    <>
      <ListPage
        list={READ_SIGN_LIST}
        rowId={rowId}
        fetchPage={fetchReviews}
        exports={EXPORTS}
        shows={SHOWS}
        cells={cells}
        card={card}
        onOpen={setOpen}
        none={{ title: t('none'), hint: t('none_hint') }}
      />
      {open && <ReviewDialog id={open.read_sign_id} onClose={() => setOpen(null)} />}
    </>
  );
}
