import { fileArea, type JobFileRow } from '@onrecord/contract/production/file';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { filesTexts } from '../../../lib/texts/file.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { DataTable, type TableSort } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DownloadIcon, KeyIcon, LinkIcon, UploadIcon } from '../../../ui/icons.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { useFileColumns } from './cells.tsx';
import { FileEditForm } from './file-edit-form.tsx';
import { HoldPanel } from './hold-panel.tsx';
import { LinkForm } from './link-form.tsx';
import { ReleaseButton } from './release-form.tsx';
import { ShareForm } from './share-form.tsx';
import { FILES_KEY, useFileActions } from './use-file-actions.ts';

interface FilesPanelProps {
  jobId: number;
  companyId: number;
}

const BY_NAME: TableSort = { column: 'file_name', descending: false };

/** One page of a job's files, as the viewer may see them; kept true while others upload. */
function useFiles(jobId: number, sort: TableSort, page: number) {
  const { page_size } = useSession();
  const body = {
    job_id: jobId,
    page,
    limit: page_size,
    sort: { column_name: sort.column, type: sort.descending ? ('desc' as const) : ('asc' as const) },
  };
  const query = useQuery({
    queryKey: [...FILES_KEY, 'of job', body],
    queryFn: ({ signal }) => call(fileArea.getJobFileList, { body, signal }),
    placeholderData: keepPreviousData,
    meta: { shows: ['job_file', 'job'] },
  });
  return { ...query, pageCount: Math.ceil((query.data?.count ?? 0) / page_size) };
}

/** The files of a job: sorted, opened, downloaded one or many; shown and hidden by staff (sections 2 and 6). */
export function FilesPanel({ jobId, companyId }: FilesPanelProps) {
  const t = useTexts(filesTexts);
  const message = useMessages();
  const can = useCan();
  const [sort, setSort] = useState(BY_NAME);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlyMap<number, JobFileRow>>(new Map());
  const [edited, setEdited] = useState<JobFileRow | null>(null);
  const [sharing, setSharing] = useState(false);
  const [linking, setLinking] = useState(false);
  const files = useFiles(jobId, sort, page);
  const actions = useFileActions();
  const staff = isStaff(useSession().user_type);
  const mayEdit = staff && can('jobfiles', 'edit');
  const columns = useFileColumns(actions, mayEdit ? setEdited : undefined);
  if (!can('jobfiles', 'view')) return null;
  const rows = files.data?.data ?? [];

  const choose = (keys: ReadonlySet<string | number>) => {
    const saved = [...chosen].filter(([id]) => keys.has(id));
    setChosen(
      new Map([
        ...saved,
        ...rows.filter((row) => keys.has(row.job_file_id)).map((row) => [row.job_file_id, row] as const),
      ]),
    );
  };
  const upload = can('jobfiles', 'add') && (
    <a href={paths.uploadFiles({ company_id: companyId, job_id: jobId })} className={buttonClass('outline')}>
      <UploadIcon size={15} aria-hidden />
      {t('upload')}
    </a>
  );
  return (
    <section aria-labelledby="job-files" className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="job-files" className="mr-auto text-lg font-semibold">
          {t('title')}
        </h2>
        {rows.length > 0 && (
          <Button onClick={() => void actions.downloadSelected([...chosen.values()])}>
            <DownloadIcon size={15} aria-hidden />
            {message('job_files.download_selected')}
          </Button>
        )}
        {mayEdit && rows.length > 0 && (
          <Button onClick={() => setSharing(true)}>
            <KeyIcon size={15} aria-hidden />
            {t('share')}
          </Button>
        )}
        {can('jobfiles', 'add') && (
          <Button onClick={() => setLinking(true)}>
            <LinkIcon size={15} aria-hidden />
            {t('add_link')}
          </Button>
        )}
        {upload}
      </div>
      <HoldPanel
        jobId={jobId}
        reading={files.data}
        actionFor={
          staff
            ? (hold, reload) => mayEdit && <ReleaseButton hold={hold} jobId={jobId} onReleased={reload} />
            : undefined
        }
      />
      {files.isPending && <SkeletonLines label={t('loading')} count={4} />}
      {files.error && (
        <Banner
          tone="bad"
          announce="alert"
          title={errorText(files.error)}
          action={<Button onClick={() => void files.refetch()}>{t('retry')}</Button>}
        />
      )}
      {files.data && (
        <DataTable<JobFileRow>
          caption={t('title')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.job_file_id}
          sort={sort}
          onSort={(next) => {
            setSort(next);
            setPage(1);
          }}
          selection={{ chosen: new Set(chosen.keys()), onChange: choose, nameOf: (row) => row.file_name ?? '' }}
          empty={<EmptyState title={t('none')} hint={t('none_hint')} />}
        />
      )}
      <Pagination label={t('title')} page={page} pageCount={files.pageCount} onChange={setPage} />
      {sharing && <ShareForm jobId={jobId} onClose={() => setSharing(false)} />}
      {linking && <LinkForm jobId={jobId} onClose={() => setLinking(false)} onSaved={actions.refresh} />}
      {edited && (
        <FileEditForm
          // The row as it is now: after a conflict the next save is made on the fresh version.
          file={rows.find((row) => row.job_file_id === edited.job_file_id) ?? edited}
          onClose={() => setEdited(null)}
          onSaved={actions.refresh}
        />
      )}
    </section>
  );
}
