import { previewKind } from '@onrecord/domain/production/file/preview';
import { useEffect, useMemo, useState } from 'react';
import { errorText } from '../../../../lib/call/api-error.ts';
import { previewTexts } from '../../../../lib/texts/preview.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { LinkIcon } from '../../../../ui/icons.ts';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { TranscriptSection } from '../../transcript/transcript-section.tsx';
import { useDownloads } from '../use-downloads.ts';
import { PdfSection } from './pdf-section.tsx';
import { useFileBytes } from './use-file-bytes.ts';

/** A file as it is looked at, with its size in bytes. */
export interface ShownFile {
  readonly job_file_id: number;
  readonly file_name: string;
  readonly is_url: boolean;
  readonly size: number;
}

/** What a file says, in the way that its kind is read. */
export function FileContent({ file }: { file: ShownFile }) {
  const t = useTexts(previewTexts);
  const { open } = useDownloads();
  const kind = previewKind(file);
  if (kind === 'transcript') return <TranscriptSection job_file_id={file.job_file_id} />;
  if (kind === 'link')
    return (
      <Button onClick={() => void open(file)}>
        <LinkIcon size={15} aria-hidden />
        {t('open_link')}
      </Button>
    );
  if (kind === 'none') return <p className="text-ink-2">{t('no_preview')}</p>;
  return <Bytes file={file} kind={kind} />;
}

function Bytes({ file, kind }: { file: ShownFile; kind: 'pdf' | 'image' | 'text' }) {
  const t = useTexts(previewTexts);
  const { data, error } = useFileBytes(file.job_file_id);
  if (error) return <Banner tone="bad" title={errorText(error)} announce="alert" />;
  if (!data) return <SkeletonLines label={t('loading')} count={12} />;
  if (kind === 'pdf') return <PdfSection bytes={data} name={file.file_name} />;
  if (kind === 'image') return <Picture bytes={data} name={file.file_name} />;
  return <PlainText bytes={data} />;
}

function Picture({ bytes, name }: { bytes: ArrayBuffer; name: string }) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const own = URL.createObjectURL(new Blob([bytes]));
    setUrl(own);
    return () => URL.revokeObjectURL(own);
  }, [bytes]);
  return url === '' ? null : <img src={url} alt={name} className="mx-auto max-h-[80dvh] max-w-full object-contain" />;
}

function PlainText({ bytes }: { bytes: ArrayBuffer }) {
  const text = useMemo(() => new TextDecoder().decode(bytes), [bytes]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <pre tabIndex={0} className="overflow-x-auto rounded-card border border-line bg-sheet p-3 text-sm">
      {text}
    </pre>
  );
}
