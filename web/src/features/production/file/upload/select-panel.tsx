import type { UploadData } from '@onrecord/contract/production/file';
import type { Sentence } from '@onrecord/domain/core/messages/catalogue';
import { decideUploadName } from '@onrecord/domain/production/file/upload-name';
import { DROP_AREA_MAX_BYTES, decideUploadSize } from '@onrecord/domain/production/file/upload-size';
import { useState } from 'react';
import { useMessages, useSentences } from '../../../../lib/messages.ts';
import { uploadTexts } from '../../../../lib/texts/file.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { FileDrop } from '../../../../ui/file-drop.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { canSendParts } from './send-parts.ts';
import { UnfinishedPanel } from './unfinished-panel.tsx';
import type { Uploads } from './use-uploads.ts';

interface RefusedFile {
  name: string;
  reason: Sentence;
}

const maxBytes = ({ max_bytes }: UploadData) => (canSendParts() ? max_bytes : Math.min(max_bytes, DROP_AREA_MAX_BYTES));
const hasLarge = (job: UploadData) => maxBytes(job) > DROP_AREA_MAX_BYTES;

/** Whom to call about larger files; '' where they may be sent. */
function useLarger(job: UploadData): string {
  const t = useTexts(uploadTexts);
  const { name, phone } = job.office;
  if (hasLarge(job)) return '';
  return phone ? t('larger_call', { name, phone }) : t('larger_contact', { name });
}

function refusalOf({ name, size }: File, job: UploadData): Sentence | null {
  const decisions = [decideUploadName(name, job.extension_exceptions), decideUploadSize(name, size, maxBytes(job))];
  for (const decision of decisions) {
    if (decision.outcome === 'refused') return decision.reason;
  }
  return null;
}

interface SelectPanelProps {
  uploads: Uploads;
  problem: string;
  job: UploadData;
}

/** The first step: files are dropped or picked. What may not be uploaded is told in a message and left out (section 5). */
export function SelectPanel({ uploads, problem, job }: SelectPanelProps) {
  const t = useTexts(uploadTexts);
  const larger = useLarger(job);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const choose = (files: File[]) => {
    const validated = files.map((file) => ({ file, reason: refusalOf(file, job) }));
    uploads.add(validated.filter(({ reason }) => reason === null).map(({ file }) => file));
    setRefused(validated.flatMap(({ file, reason }) => (reason ? [{ name: file.name, reason }] : [])));
  };
  return (
    <div className="grid gap-4">
      <FileDrop
        label={t('select_label')}
        prompt={t('drop_here')}
        browseLabel={t('browse')}
        hint={[t(hasLarge(job) ? 'size_hint_large' : 'size_hint'), larger].filter(Boolean).join(' ')}
        onFiles={choose}
      />
      {problem && (
        <p role="alert" className="font-medium text-bad">
          {problem}
        </p>
      )}
      <UnfinishedPanel job={job} uploads={uploads} onFiles={choose} />
      <ProgressPanel uploads={uploads} />
      <RefusedDialog refused={refused} larger={larger} onClose={() => setRefused([])} />
    </div>
  );
}

interface RefusedDialogProps {
  refused: readonly RefusedFile[];
  larger: string;
  onClose: () => void;
}

function RefusedDialog({ refused, larger, onClose }: RefusedDialogProps) {
  const message = useMessages();
  const sentence = useSentences();
  return (
    <Dialog
      open={refused.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title={message('general.message_title')}
      footer={
        <Button variant="solid" onClick={onClose}>
          {message('general.ok')}
        </Button>
      }
    >
      <ul className="grid gap-3">
        {refused.map(({ name, reason }) => (
          <li key={name}>
            <p className="font-semibold break-words">{name}</p>
            <p className="text-ink-2">{sentence(reason)}</p>
            {reason.key === 'upload.too_large' && <p className="text-ink-2">{larger}</p>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
