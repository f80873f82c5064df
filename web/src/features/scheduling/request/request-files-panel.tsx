import { jobRequestArea } from '@onrecord/contract/scheduling/job/job-request';
import type { JobRequestDetail } from '@onrecord/contract/scheduling/job/job-request-rows';
import { rapidRequestArea } from '@onrecord/contract/scheduling/job/rapid-request';
import { sizeText } from '@onrecord/domain/core/file/size-text';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { MAX_REQUEST_FILES } from '@onrecord/domain/scheduling/request/request-action';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { noticeTexts } from '../../../lib/texts/notice.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { FilePick } from '../../../ui/file-pick.tsx';
import { FileIcon } from '../../../ui/icons.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import { noticeContent } from '../notice/notice-content.ts';

type RequestFile = JobRequestDetail['files'][number];

/** The files that came with a request, and for its firm a way to add one. Those in quarantine wait until staff release them. */
export function RequestFilesPanel({ request }: { request: JobRequestDetail }) {
  const t = useTexts(noticeTexts);
  const { user_type } = useSession();
  const { files } = request;
  const mayAdd = user_type === 'contact' && request.is_open && files.length < MAX_REQUEST_FILES;
  if (files.length === 0 && !mayAdd) return null;
  return (
    <section aria-label={t('files')} className="rounded-card border border-line bg-sheet">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2">
        <h2 className="text-lg font-semibold">{t('files')}</h2>
        {mayAdd && <AddFile requestId={request.job_request_id} />}
      </div>
      <ul className="divide-y divide-line">
        {files.map((file) => (
          <FileLine key={file.job_request_file_id} file={file} />
        ))}
      </ul>
    </section>
  );
}

function AddFile({ requestId: id }: { requestId: number }) {
  const t = useTexts(noticeTexts);
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const add = async ([file]: File[]) => {
    if (!file || isBusy) return;
    setIsBusy(true);
    try {
      const content = await noticeContent(file);
      if (!content) return;
      const { message } = await call(jobRequestArea.attachFile, { params: { id }, body: { file: content } });
      notify({ title: message, tone: 'ok' });
    } catch (error) {
      notify({ title: error instanceof RangeError ? t('file_too_large') : refusalText(error), tone: 'bad' });
    } finally {
      setIsBusy(false);
      await queryClient.invalidateQueries({ queryKey: ['job'] });
    }
  };
  return <FilePick label={t('add_file')} text={t('add_file')} onFiles={(files) => void add(files)} />;
}

/** What is wrong with the file, where the refusal says it. */
const refusalText = (error: unknown): string =>
  error instanceof ApiError ? (error.fields?.notice ?? errorText(error)) : errorText(error);

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
      {file.is_quarantined && (
        <span className="min-w-48 flex-1 text-sm text-warn">
          {t(isStaff(user_type) ? 'quarantined' : 'being_checked')}
        </span>
      )}
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
