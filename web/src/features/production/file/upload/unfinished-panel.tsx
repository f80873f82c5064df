import type { UploadData } from '@onrecord/contract/production/file';
import { sizeText } from '@onrecord/domain/core/file/size-text';
import { useId, useState } from 'react';
import { useFormats } from '../../../../lib/format/formats.ts';
import { uploadTexts } from '../../../../lib/texts/file.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { FilePick } from '../../../../ui/file-pick.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { takeBack } from './send-file.ts';
import type { Uploads } from './use-uploads.ts';

type Half = UploadData['unfinished'][number];

interface UnfinishedPanelProps {
  job: Pick<UploadData, 'unfinished'>;
  uploads: Uploads;
  onFiles: (files: File[]) => void;
}

/** Files whose sending was interrupted. A browser may not open them by itself after a reload, so they are chosen once more. */
export function UnfinishedPanel({ job, uploads, onFiles }: UnfinishedPanelProps) {
  const t = useTexts(uploadTexts);
  const heading = useId();
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const isTakenUp = ({ file_name, size }: Half) =>
    uploads.uploads.some(({ file }) => file.name === file_name && file.size === size);
  const halves = job.unfinished.filter((half) => !dropped.includes(half.key_name) && !isTakenUp(half));
  if (halves.length === 0) return null;
  const drop = ({ key_name }: Half) => {
    takeBack(key_name);
    setDropped((all) => [...all, key_name]);
  };
  return (
    <section aria-labelledby={heading} className="grid gap-2 rounded-card border border-line bg-sheet p-3">
      <h3 id={heading} className="font-semibold">
        {t('unfinished')}
      </h3>
      <p className="text-sm text-ink-2">{t('unfinished_hint')}</p>
      <ul className="divide-y divide-line">
        {halves.map((half) => (
          <HalfLine key={half.key_name} half={half} onFiles={onFiles} onDrop={() => drop(half)} />
        ))}
      </ul>
    </section>
  );
}

interface HalfLineProps {
  half: Half;
  onFiles: (files: File[]) => void;
  onDrop: () => void;
}

function HalfLine({ half, onFiles, onDrop }: HalfLineProps) {
  const t = useTexts(uploadTexts);
  const { dateTime } = useFormats();
  const { file_name: name, size, sent_bytes, kept_until } = half;
  const sent = t('sent_of', { sent: sizeText(sent_bytes), size: sizeText(size) });
  return (
    <li className="grid gap-2 py-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-4">
      <div className="grid gap-1">
        <p className="font-medium break-words">{name}</p>
        <ProgressBar label={t('sending', { name })} value={Math.floor((sent_bytes * 100) / size)} hideLabel />
        <p className="text-sm text-ink-2">{`${sent} · ${t('kept_until', { when: dateTime(kept_until) })}`}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <FilePick label={t('choose_again', { name })} text={t('choose_again_short')} onFiles={onFiles} />
        <Button size="sm" aria-label={t('discard_file', { name })} onClick={onDrop}>
          {t('discard')}
        </Button>
      </div>
    </li>
  );
}
