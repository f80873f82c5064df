import { isTranscriptName } from '@onrecord/domain/production/file/transcript-pages';
import { useState } from 'react';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import { filesTexts } from '../../../lib/texts/file.ts';
import { useTexts } from '../../../lib/texts.ts';
import { IconButton } from '../../../ui/button.tsx';
import { EyeIcon } from '../../../ui/icons.ts';

/** The pages themselves come when somebody reads. */
export const TranscriptReader = lazyPart(async () => (await import('./transcript-dialog.tsx')).TranscriptDialog);

interface ReadableFile {
  readonly job_file_id: number;
  readonly file_name?: string | null | undefined;
  readonly is_url: boolean;
  readonly is_held: boolean;
}

/** Whether a file is a transcript in text that the list itself can show. */
export const isReadable = ({ file_name, is_url, is_held }: ReadableFile): boolean =>
  !is_url && !is_held && isTranscriptName(file_name ?? '');

/** Beside the name of a transcript that is text: reads it as ruled pages. Nothing beside other files. */
export function ReadTranscriptButton({ file }: { file: ReadableFile }) {
  const t = useTexts(filesTexts);
  const [isOpen, setOpen] = useState(false);
  if (!isReadable(file)) return null;
  return (
    <>
      <IconButton label={t('read_transcript', { name: file.file_name ?? '' })} onClick={() => setOpen(true)}>
        <EyeIcon size={15} aria-hidden />
      </IconButton>
      {isOpen && <TranscriptReader file={file} onClose={() => setOpen(false)} />}
    </>
  );
}
