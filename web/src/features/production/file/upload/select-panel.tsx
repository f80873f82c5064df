import type { UploadData } from '@onrecord/contract/production/file';
import type { Sentence } from '@onrecord/domain/core/messages/catalogue';
import { acceptableName, decideUploadName } from '@onrecord/domain/production/file/upload-name';
import { DROP_AREA_MAX_BYTES, decideUploadSize } from '@onrecord/domain/production/file/upload-size';
import { type ReactNode, useState } from 'react';
import { useMessages, useSentences } from '../../../../lib/messages/messages.ts';
import { uploadTexts } from '../../../../lib/texts/file.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { CameraPick } from '../../../../ui/camera-pick.tsx';
import { FileDrop } from '../../../../ui/file-drop.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { canSendParts } from './send-parts.ts';
import { UnfinishedPanel } from './unfinished-panel.tsx';
import type { Uploads } from './use-uploads.ts';

/** What may be sent, and what was begun. */
export type UploadLimits = Pick<UploadData, 'max_bytes' | 'office' | 'unfinished' | 'extension_exceptions'>;

interface RefusedFile {
  file: File;
  reason: Sentence;
  /** The nearest name under which it may be sent; null where no other name helps. */
  betterName: string | null;
}

const maxBytes = ({ max_bytes }: UploadLimits) =>
  canSendParts() ? max_bytes : Math.min(max_bytes, DROP_AREA_MAX_BYTES);
const hasLarge = (job: UploadLimits) => maxBytes(job) > DROP_AREA_MAX_BYTES;

/** Whom to call about larger files; '' where they may be sent. */
function useLarger(job: UploadLimits): string {
  const t = useTexts(uploadTexts);
  const { name, phone } = job.office;
  if (hasLarge(job)) return '';
  return phone ? t('larger_call', { name, phone }) : t('larger_contact', { name });
}

function refusalOf({ name, size }: File, job: UploadLimits): Sentence | null {
  const decisions = [decideUploadName(name, job.extension_exceptions), decideUploadSize(name, size, maxBytes(job))];
  for (const decision of decisions) {
    if (decision.outcome === 'refused') return decision.reason;
  }
  return null;
}

/** A file is renamed only for a name that may be sent, and only if nothing else is in its way. */
function refusedFile(file: File, reason: Sentence, job: UploadLimits): RefusedFile {
  const name = acceptableName(file.name, job.extension_exceptions);
  const isNameOnly = name !== null && name !== file.name && refusalOf(renamed(file, name), job) === null;
  return { file, reason, betterName: isNameOnly ? name : null };
}

const renamed = (file: File, name: string) =>
  new File([file], name, { type: file.type, lastModified: file.lastModified });

interface SelectPanelProps {
  uploads: Uploads;
  problem: string;
  job: UploadLimits;
  /** Who will see what is sent, before anything is. */
  seenBy: ReactNode;
}

/** The first step: files are dropped or picked. What may not be uploaded is told in a message and left out (section 5). */
export function SelectPanel({ uploads, problem, job, seenBy }: SelectPanelProps) {
  const t = useTexts(uploadTexts);
  const message = useMessages();
  const larger = useLarger(job);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const choose = (files: File[]) => {
    const validated = files.map((file) => ({ file, reason: refusalOf(file, job) }));
    uploads.add(validated.filter(({ reason }) => reason === null).map(({ file }) => file));
    setRefused(validated.flatMap(({ file, reason }) => (reason ? [refusedFile(file, reason, job)] : [])));
  };
  return (
    <div className="grid gap-4">
      <FileDrop
        label={t('select_label')}
        prompt={t('drop_here')}
        browseLabel={t('browse')}
        hint={[hasLarge(job) ? t('size_hint_large') : message('upload.size_limit'), larger].filter(Boolean).join(' ')}
        onFiles={choose}
      />
      <CameraPick label={t('take_photo')} onFiles={choose} />
      {seenBy}
      {problem && (
        <p role="alert" className="font-medium text-bad">
          {problem}
        </p>
      )}
      <UnfinishedPanel job={job} uploads={uploads} onFiles={choose} />
      <ProgressPanel uploads={uploads} />
      <RefusedDialog refused={refused} larger={larger} onClose={() => setRefused([])} onRenamed={choose} />
    </div>
  );
}

interface RefusedDialogProps {
  refused: readonly RefusedFile[];
  larger: string;
  onClose: () => void;
  onRenamed: (files: File[]) => void;
}

/** What was refused and why. Where only the name is in the way, one press sends it under the nearest one that is not. */
function RefusedDialog({ refused, larger, onClose, onRenamed }: RefusedDialogProps) {
  const t = useTexts(uploadTexts);
  const renamable = refused.flatMap(({ file, betterName }) => (betterName === null ? [] : renamed(file, betterName)));
  const rename = () => {
    onClose();
    onRenamed(renamable);
  };
  const message = useMessages();
  const sentence = useSentences();
  return (
    <Dialog
      open={refused.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title={message('general.message_title')}
      footer={
        <>
          <Button variant={renamable.length > 0 ? 'outline' : 'solid'} onClick={onClose}>
            {message('general.ok')}
          </Button>
          {renamable.length > 0 && (
            <Button variant="solid" onClick={rename}>
              {t('rename_and_send')}
            </Button>
          )}
        </>
      }
    >
      <ul className="grid gap-3">
        {refused.map(({ file, reason, betterName }) => (
          <li key={file.name}>
            <p className="font-semibold break-words">{file.name}</p>
            <p className="text-ink-2">{sentence(reason)}</p>
            {betterName !== null && <p className="text-ink-2">{t('better_name', { name: betterName })}</p>}
            {reason.key === 'upload.too_large' && <p className="text-ink-2">{larger}</p>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
