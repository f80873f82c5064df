import { fileArea, type UploadData } from '@onrecord/contract/production/file';
import { call } from '../../../../lib/call/client.ts';
import { useMessages } from '../../../../lib/messages/messages.ts';
import type { PublicPageProps } from '../../../../lib/page/public-page.ts';
import { usePage } from '../../../../lib/page/use-page.ts';
import { linkPageTexts } from '../../../../lib/texts/link-page.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { LinkPage } from '../../../access/link/link-panel.tsx';
import type { UploadJob } from './send-options.ts';
import { UploadWizard } from './upload-form.tsx';

/** `jobs/uploadfile/...`: somebody signed in, or who came by a link, uploads files for a job (sections 2 and 5). */
export function UploadPage({ params }: PublicPageProps) {
  const job = { company_id: Number(params.company_id), job_id: Number(params.job_id) };
  const address = { ...job, purpose: 'uploadfile' as const, subject_id: null };
  return (
    <LinkPage address={address} takesSession wide>
      {(lost) => <Upload job={job} lost={lost} />}
    </LinkPage>
  );
}

/** Asked now and then while files are sent, because sending itself does not keep a session awake. */
const readJob = (job: UploadJob): Promise<UploadData> => call(fileArea.getUploadData, { body: job });

function Upload({ job, lost }: { job: UploadJob; lost: () => void }) {
  const t = useMessages();
  const opening = useTexts(linkPageTexts);
  const { loaded } = usePage(() => readJob(job), lost);
  return (
    <>
      <h1 className="title-serif text-xl">{t('upload.title')}</h1>
      {loaded.kind === 'loading' && <SkeletonLines label={opening('opening')} />}
      {loaded.kind === 'failed' && <Banner tone="bad" title={loaded.text} announce="alert" />}
      {loaded.kind === 'shown' && (
        <UploadWizard address={job} job={loaded.page} keepAwake={() => void readJob(job).catch(() => undefined)} />
      )}
    </>
  );
}
