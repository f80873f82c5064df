import type { Session } from '@onrecord/contract/core/session-user';
import { fileArea, type UploadedFile } from '@onrecord/contract/production/file';
import { call } from '../../../../lib/call/client.ts';
import { useMessages } from '../../../../lib/messages/messages.ts';
import type { PublicPageProps } from '../../../../lib/page/public-page.ts';
import { usePage } from '../../../../lib/page/use-page.ts';
import { paths } from '../../../../lib/paths.ts';
import { useOptionalSession } from '../../../../lib/session/session.ts';
import { useTerms } from '../../../../lib/terms.ts';
import { uploadTexts } from '../../../../lib/texts/file.ts';
import { linkPageTexts } from '../../../../lib/texts/link-page.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { DataTable, type TableColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { LinkPage } from '../../../access/link/link-panel.tsx';
import { JobLine } from './job-line-panel.tsx';
import type { UploadJob } from './send-options.ts';
import { uploadedIds } from './uploaded-ids.ts';

/** Section 2: everybody but the admin user is offered to log on. */
const unlessAdminUser = (session: Session | null) => session?.user_id !== 1;

/** `jobs/viewfile/...`: thanks for the files just uploaded and lists them (section 2). */
export function UploadedPage({ params }: PublicPageProps) {
  const job = { company_id: Number(params.company_id), job_id: Number(params.job_id) };
  const address = { ...job, purpose: 'uploadfile' as const, subject_id: null };
  return (
    <LinkPage address={address} takesSession offersLogOn={unlessAdminUser} wide>
      {(lost) => <Uploaded job={job} lost={lost} />}
    </LinkPage>
  );
}

/** The files of this tab, or of another tab of whoever is signed in: the call names those of the job alone. */
async function read(job: UploadJob, ofSession: readonly number[]) {
  const ofTab = uploadedIds(job);
  const job_file_ids = ofTab.length > 0 ? ofTab : [...ofSession];
  const [data, files] = await Promise.all([
    call(fileArea.getUploadData, { body: job }),
    call(fileArea.getUploadedJobFiles, { body: { ...job, job_file_ids } }),
  ]);
  return { data, files };
}

function Uploaded({ job, lost }: { job: UploadJob; lost: () => void }) {
  const t = useTexts(uploadTexts);
  const message = useMessages();
  const term = useTerms();
  const opening = useTexts(linkPageTexts);
  const ofSession = useOptionalSession()?.upload_job_file_ids ?? [];
  const { loaded } = usePage(() => read(job, ofSession), lost);
  if (loaded.kind === 'loading') return <SkeletonLines label={opening('opening')} />;
  if (loaded.kind === 'failed') return <Banner tone="bad" title={loaded.text} announce="alert" />;
  const { data, files } = loaded.page;
  const columns: TableColumn<UploadedFile>[] = [
    {
      id: 'file_name',
      heading: t('file_name'),
      cell: ({ file_name }) => <span className="font-medium break-words">{file_name}</span>,
    },
    { id: 'description', heading: t('description'), cell: ({ description }) => description },
    {
      id: 'deponent',
      heading: t('deponent'),
      cell: ({ deponent_name }) => deponent_name || message('general.none'),
    },
  ];
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="title-serif text-xl">{`${term('job')} ${data.job_number}`}</h1>
          <JobLine job={data} withNumber={false} />
        </div>
        <a href={paths.uploadFiles(job)} className={buttonClass('solid', 'lg')}>
          {message('upload.more')}
        </a>
      </div>
      {files.length > 0 && <Banner tone="ok" announce="status" title={message('upload.thanks')} />}
      <DataTable
        caption={t('uploaded_files')}
        columns={columns}
        rows={files}
        rowKey={({ job_file_id }) => job_file_id}
        empty={<EmptyState title={t('nothing_uploaded')} />}
      />
    </div>
  );
}
