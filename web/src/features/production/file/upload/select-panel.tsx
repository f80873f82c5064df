import type { ExtensionException } from '@onrecord/domain/core/file/extension-exception';
import type { Sentence } from '@onrecord/domain/core/messages/catalogue';
import { decideUploadName } from '@onrecord/domain/production/file/upload-name';
import { decideUploadSize } from '@onrecord/domain/production/file/upload-size';
import { useState } from 'react';
import { useMessages, useSentences } from '../../../../lib/messages.ts';
import { uploadTexts } from '../../../../lib/texts/file.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { FileDrop } from '../../../../ui/file-drop.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import type { Uploads } from './use-uploads.ts';

interface RefusedFile {
  name: string;
  reason: Sentence;
}

function refusalOf({ name, size }: File, exceptions: readonly ExtensionException[]): Sentence | null {
  for (const decision of [decideUploadName(name, exceptions), decideUploadSize(name, size)]) {
    if (decision.outcome === 'refused') return decision.reason;
  }
  return null;
}

interface SelectPanelProps {
  uploads: Uploads;
  problem: string;
  /** How the company departs from the blocked extensions. */
  exceptions: readonly ExtensionException[];
}

/** The first step: files are dropped or picked. What may not be uploaded is told in a message and left out (section 5). */
export function SelectPanel({ uploads, problem, exceptions }: SelectPanelProps) {
  const t = useTexts(uploadTexts);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const choose = (files: File[]) => {
    const validated = files.map((file) => ({ file, reason: refusalOf(file, exceptions) }));
    uploads.add(validated.filter(({ reason }) => reason === null).map(({ file }) => file));
    setRefused(validated.flatMap(({ file, reason }) => (reason ? [{ name: file.name, reason }] : [])));
  };
  return (
    <div className="grid gap-4">
      <FileDrop
        label={t('select_label')}
        prompt={t('drop_here')}
        browseLabel={t('browse')}
        hint={t('size_hint')}
        onFiles={choose}
      />
      {problem && (
        <p role="alert" className="font-medium text-bad">
          {problem}
        </p>
      )}
      <ProgressPanel uploads={uploads} />
      <RefusedDialog refused={refused} onClose={() => setRefused([])} />
    </div>
  );
}

function RefusedDialog({ refused, onClose }: { refused: readonly RefusedFile[]; onClose: () => void }) {
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
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
