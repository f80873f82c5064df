import { fileArea, type JobFileRow } from '@onrecord/contract/production/file';
import { sizeText } from '@onrecord/domain/core/file/size-text';
import { useEffect, useState } from 'react';
import { ApiError, errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { useMessages } from '../../../../lib/messages/messages.ts';
import type { PublicPageProps } from '../../../../lib/page/public-page.ts';
import { outsideTexts } from '../../../../lib/texts/file.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DataTable, type TableColumn, type TableSort } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { DownloadIcon } from '../../../../ui/icons.ts';
import { Pagination } from '../../../../ui/pagination.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { LinkPage } from '../../../access/link/link-panel.tsx';
import { HeldFileName, HoldPanel } from '../hold-panel.tsx';
import { opensHere, useDownloads } from '../use-downloads.ts';

/** Section 9. */
const PAGE_SIZE = 10;
const BY_NAME: TableSort = { column: 'file_name', descending: false };

/** `job-files/company/{company}/job/{job}`: the files of a job for an outsider, or for somebody signed in (section 2). */
export function JobFilesPage({ params }: PublicPageProps) {
  const job_id = Number(params.job_id);
  const address = { company_id: Number(params.company_id), purpose: 'jobfiles' as const, job_id, subject_id: null };
  return (
    <LinkPage address={address} takesSession wide>
      {(lost) => <OutsideFiles jobId={job_id} lost={lost} />}
    </LinkPage>
  );
}

type Loaded =
  | { kind: 'loading' }
  | { kind: 'failed'; text: string }
  | { kind: 'shown'; rows: JobFileRow[]; count: number };

/** One page of the files; a session that ended begins the link anew. */
function useOutsideFiles(jobId: number, sort: TableSort, page: number, lost: () => void): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' });
  const { column, descending } = sort;
  useEffect(() => {
    const leaving = new AbortController();
    const body = {
      job_id: jobId,
      view_type: 'outsider' as const,
      page,
      limit: PAGE_SIZE,
      sort: { column_name: column, type: descending ? ('desc' as const) : ('asc' as const) },
    };
    call(fileArea.getJobFileList, { body, signal: leaving.signal }).then(
      ({ data, count }) => setLoaded({ kind: 'shown', rows: data, count }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        if (error instanceof ApiError && error.statusCode === 401) lost();
        else setLoaded({ kind: 'failed', text: errorText(error) });
      },
    );
    return () => leaving.abort();
  }, [jobId, page, column, descending, lost]);
  return loaded;
}

function OutsideFiles({ jobId, lost }: { jobId: number; lost: () => void }) {
  const t = useTexts(outsideTexts);
  const message = useMessages();
  const downloads = useDownloads();
  const [sort, setSort] = useState(BY_NAME);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlyMap<string | number, JobFileRow>>(new Map());
  const loaded = useOutsideFiles(jobId, sort, page, lost);
  const columns = useColumns();
  if (loaded.kind === 'loading') return <SkeletonLines label={t('loading')} count={6} />;
  if (loaded.kind === 'failed') return <Banner tone="bad" title={loaded.text} heading={1} announce="alert" />;
  const choose = (keys: ReadonlySet<string | number>) => {
    const saved = [...chosen].filter(([key]) => keys.has(key));
    const added = loaded.rows.filter((row) => keys.has(row.job_file_id)).map((row) => [row.job_file_id, row] as const);
    setChosen(new Map([...saved, ...added]));
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="title-serif text-xl">{t('title')}</h1>
        <Button variant="solid" onClick={() => void downloads.downloadSelected([...chosen.values()])}>
          <DownloadIcon size={16} aria-hidden />
          {message('job_files.download_selected')}
        </Button>
      </div>
      <HoldPanel jobId={jobId} reading={loaded.rows} />
      <DataTable<JobFileRow>
        caption={t('title')}
        columns={columns}
        rows={loaded.rows}
        rowKey={(row) => row.job_file_id}
        sort={sort}
        onSort={(next) => {
          setSort(next);
          setPage(1);
        }}
        selection={{ chosen: new Set(chosen.keys()), onChange: choose, nameOf: (row) => row.file_name ?? '' }}
        empty={<EmptyState title={t('none')} />}
      />
      <Pagination page={page} pageCount={Math.ceil(loaded.count / PAGE_SIZE)} onChange={setPage} />
      <p className="text-sm text-ink-2">{t('pdf_note')}</p>
    </div>
  );
}

function useColumns(): TableColumn<JobFileRow>[] {
  const t = useTexts(outsideTexts);
  const message = useMessages();
  const formats = useFormats();
  const downloads = useDownloads();
  const press = (file: JobFileRow) => void (opensHere(file) ? downloads.open(file) : downloads.download(file));
  return [
    {
      id: 'file_name',
      heading: t('file_name'),
      sortable: true,
      cell: (file) => (
        <span className="grid gap-0.5">
          {file.is_held ? (
            <HeldFileName file={file} wrap />
          ) : (
            <button
              type="button"
              onClick={() => press(file)}
              className="min-h-6 text-left font-semibold text-brand-ink [overflow-wrap:anywhere] hover:underline max-sm:min-h-11"
            >
              {file.file_name}
            </button>
          )}
          <span className="text-sm text-ink-3">{sizeText(file.size ?? 0)}</span>
        </span>
      ),
    },
    { id: 'description', heading: t('description'), sortable: true, cell: ({ description }) => description },
    {
      id: 'item_type_name',
      heading: t('file_type'),
      sortable: true,
      cell: ({ item_type_name }) => item_type_name ?? message('general.none'),
    },
    {
      id: 'deponent_name',
      heading: t('deponent'),
      sortable: true,
      cell: ({ deponent_name }) => deponent_name ?? message('general.none'),
    },
    {
      id: 'file_date_time',
      heading: t('date'),
      sortable: true,
      cell: ({ file_date_time }) => formats.instant(file_date_time),
    },
  ];
}
