import { sizeText } from '@onrecord/domain/core/file/size-text';
import { uploadTexts } from '../../../../lib/texts/file.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { CheckCircleIcon, XIcon } from '../../../../ui/icons.ts';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { isSentInParts } from './send-file.ts';
import type { Upload, Uploads } from './use-uploads.ts';

/** How far a file is: a bar while it is sent, and what to do when it was not taken. */
export function UploadProgress({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const t = useTexts(uploadTexts);
  const { file, state, sentBytes, problem } = upload;
  if (state === 'failed') {
    return (
      <div className="grid gap-1">
        <p role="alert" className="font-medium text-bad">
          {problem}
        </p>
        {!upload.isRefused && (
          <Button size="sm" className="justify-self-start" onClick={() => uploads.retry(upload)}>
            {t('retry')}
          </Button>
        )}
      </div>
    );
  }
  if (state === 'sent') {
    return (
      <p className="flex items-center gap-1.5 text-ok">
        <CheckCircleIcon size={15} aria-hidden />
        {t('sent')}
      </p>
    );
  }
  if (state === 'waiting') return <p className="text-ink-3">{t('waiting')}</p>;
  if (isSentInParts(file)) return <PartsProgress upload={upload} uploads={uploads} />;
  // The last per cent is the storage's: it looks at what came before it answers.
  const value = file.size === 0 ? null : Math.min(99, Math.floor((sentBytes * 100) / file.size));
  return <ProgressBar label={t('sending', { name: file.name })} value={value} hideLabel />;
}

/** A large file says how much of it is there, and can be paused. */
function PartsProgress({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const t = useTexts(uploadTexts);
  const { file, state, sentBytes } = upload;
  const isPaused = state === 'paused';
  const value = Math.min(99, Math.floor((sentBytes * 100) / file.size));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
      <div className="grid gap-1">
        <ProgressBar label={t('sending', { name: file.name })} value={value} hideLabel />
        <p className="text-sm text-ink-2">
          {t(isPaused ? 'paused_at' : 'sent_of', { sent: sizeText(sentBytes), size: sizeText(file.size) })}
        </p>
      </div>
      <Button
        size="sm"
        aria-label={t(isPaused ? 'resume_file' : 'pause_file', { name: file.name })}
        onClick={() => (isPaused ? uploads.resume(upload) : uploads.pause(upload))}
      >
        {t(isPaused ? 'resume' : 'pause')}
      </Button>
    </div>
  );
}

/** The chosen files, each with how far it is and a way to give it up. */
export function ProgressPanel({ uploads }: { uploads: Uploads }) {
  const t = useTexts(uploadTexts);
  if (uploads.uploads.length === 0) return null;
  return (
    <ul
      aria-label={t('chosen', { count: uploads.uploads.length })}
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-sheet"
    >
      {uploads.uploads.map((upload) => (
        <li key={upload.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-3 py-2">
          <div className="grid gap-1 sm:grid-cols-[minmax(0,1fr)_minmax(180px,40%)] sm:items-center sm:gap-4">
            <p className="min-w-0">
              <span className="font-medium break-words">{upload.file.name}</span>{' '}
              <span className="text-sm whitespace-nowrap text-ink-3">{sizeText(upload.file.size)}</span>
            </p>
            <UploadProgress upload={upload} uploads={uploads} />
          </div>
          <IconButton
            label={t(upload.state === 'sending' ? 'cancel' : 'remove', { name: upload.file.name })}
            onClick={() => uploads.remove(upload)}
          >
            <XIcon size={16} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
