import type { JobRequestDetail } from '@onrecord/contract/scheduling/job/job-request-rows';
import { rapidRequestArea } from '@onrecord/contract/scheduling/job/rapid-request';
import { sizeText } from '@onrecord/domain/core/file/size-text';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { useCan, useSession } from '../../../lib/session.ts';
import { noticeTexts } from '../../../lib/texts/notice.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { FileIcon } from '../../../ui/icons.ts';
import { notify } from '../../../ui/overlays/toast.ts';

type RequestFile = JobRequestDetail['files'][number];

/** The files that came with a request. Those of somebody without an account wait until staff release them. */
export function RequestFilesPanel({ files }: { files: readonly RequestFile[] }) {
  const t = useTexts(noticeTexts);
  if (files.length === 0) return null;
  return (
    <section aria-label={t('files')} className="rounded-card border border-line bg-sheet">
      <h2 className="border-b border-line px-4 py-2 text-lg font-semibold">{t('files')}</h2>
      <ul className="divide-y divide-line">
        {files.map((file) => (
          <FileLine key={file.job_request_file_id} file={file} />
        ))}
      </ul>
    </section>
  );
}

function FileLine({ file }: { file: RequestFile }) {
  const t = useTexts(noticeTexts);
  const can = useCan();
  const { user_type } = useSession();
  const mayRelease = file.is_quarantined && isStaff(user_type) && can('jobs', 'edit');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <FileIcon size={16} aria-hidden className="shrink-0 text-ink-3" />
      <span className="font-medium break-all">{file.file_name}</span>
      <span className="text-sm text-ink-3">{sizeText(file.size)}</span>
      {file.is_quarantined && <span className="min-w-48 flex-1 text-sm text-warn">{t('quarantined')}</span>}
      {mayRelease && <ReleaseButton fileId={file.job_request_file_id} />}
    </li>
  );
}

function ReleaseButton({ fileId }: { fileId: number }) {
  const t = useTexts(noticeTexts);
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const release = async () => {
    setIsBusy(true);
    try {
      const { message } = await call(rapidRequestArea.releaseFile, { body: { job_request_file_id: fileId } });
      notify({ title: message, tone: 'ok' });
      await queryClient.invalidateQueries({ queryKey: ['job'] });
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button size="sm" busy={isBusy} onClick={() => void release()}>
      {t('release_file')}
    </Button>
  );
}
