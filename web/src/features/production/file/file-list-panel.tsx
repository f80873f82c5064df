import { fileArea, type JobFileRow } from '@onrecord/contract/production/file';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { JOB_FILE_LIST } from '@onrecord/domain/production/file/job-file.list';
import { fileExtension } from '@onrecord/domain/production/file/upload-name';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { offerFile } from '../../../lib/file/offer-file.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { filesTexts } from '../../../lib/texts/file.ts';
import { useTexts } from '../../../lib/texts.ts';
import type { CellReader } from '../../../list/columns/use-list-columns.ts';
import { listExports } from '../../../list/export/list-exports.ts';
import type { ListCard } from '../../../list/grid/card-list.tsx';
import { ListPage } from '../../../list/list-page.tsx';
import type { FetchListPage } from '../../../list/use-list-pages.ts';
import { Button } from '../../../ui/button.tsx';
import { DownloadIcon } from '../../../ui/icons.ts';
import { isReadable, TranscriptReader } from '../transcript/cells.tsx';
import { FileNameCell, SizeCell } from './cells.tsx';
import { opensHere, useDownloads } from './use-downloads.ts';

const EXPORTS = listExports((body) => offerFile(fileArea.exportJobFiles, { body }));
const SHOWS = ['job_file'] as const;
const rowId = (row: JobFileRow) => row.job_file_id;

const fetchFiles: FetchListPage<JobFileRow> = ({ view: _, dates: __, ...request }, signal) =>
  call(fileArea.getJobFileList, { body: request, signal });

interface FileListProps {
  of?: RecordPart;
  /** Of the page, where it is not the name of the list. */
  title?: string;
  /** Stands at the head of the page. */
  atHead?: ReactNode;
}

/** Every file the viewer may see, of all jobs or of those of a record. */
export function FileListPanel({ of, title, atHead }: FileListProps) {
  const t = useTexts(filesTexts);
  const message = useMessages();
  const actions = useDownloads();
  const cells = useCells();
  const [reading, setReading] = useState<JobFileRow | null>(null);
  const open = (row: JobFileRow) => {
    if (isReadable(row)) setReading(row);
    else void (opensHere(row) ? actions.open(row) : actions.download(row));
  };
  const card = useCallback(
    (row: JobFileRow, read: CellReader<JobFileRow>): ListCard => ({
      margin: <span className="text-xs">{fileExtension(row.file_name ?? '').toUpperCase()}</span>,
      title: row.file_name ?? '',
      aside: <SizeCell file={row} />,
      lines: [
        [read(row, 'job_number'), row.case_name].filter(Boolean).join(' · '),
        [row.item_type_name, row.deponent_name, read(row, 'file_date_time')].filter(Boolean).join(' · '),
      ],
    }),
    [],
  );
  return (
    <>
      <ListPage
        of={of}
        {...(title && { title })}
        list={JOB_FILE_LIST}
        rowId={rowId}
        fetchPage={fetchFiles}
        exports={EXPORTS}
        shows={SHOWS}
        cells={cells}
        card={card}
        onOpen={open}
        actions={atHead}
        bulkActions={(rows) => (
          <Button size="sm" onClick={() => void actions.downloadSelected(rows)}>
            <DownloadIcon size={15} aria-hidden />
            {message('job_files.download_selected')}
          </Button>
        )}
        none={{ title: t('list_none'), hint: t('list_none_hint') }}
      />
      {reading && <TranscriptReader file={reading} onClose={() => setReading(null)} />}
    </>
  );
}

function useCells() {
  const { company_id } = useSession();
  const actions = useDownloads();
  // The functions of the actions read nothing that changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: stable cells keep the grid from drawing every row again
  return useMemo(
    () => ({
      file_name: (file: JobFileRow) => <FileNameCell file={file} actions={actions} />,
      size: (file: JobFileRow) => <SizeCell file={file} />,
      job_number: ({ division_id, job_id, job_number }: JobFileRow) => (
        <Link to={paths.job({ company_id, division_id, job_id })} className="text-brand-ink hover:underline">
          {job_number}
        </Link>
      ),
    }),
    [company_id],
  );
}
