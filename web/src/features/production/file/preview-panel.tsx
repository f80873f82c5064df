import { sizeText } from '@onrecord/domain/core/file/size-text';
import { type ReactNode, useEffect, useRef } from 'react';
import { previewTexts } from '../../../lib/texts/preview.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { DownloadIcon, XIcon } from '../../../ui/icons.ts';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { FileContent, type ShownFile } from './preview/content-section.tsx';
import { useDownloads } from './use-downloads.ts';

/** Below this width the pane is a sheet above the list. */
const PANE_FROM = 1024;

interface PreviewProps {
  /** What is shown together, such as the exhibits of a witness. */
  files: readonly ShownFile[];
  title: string;
  chosen: number;
  onChoose: (job_file_id: number) => void;
  onClose: () => void;
}

/** Files looked at beside the list that they are in: pages, pictures and text, without saving anything. On a phone it is a sheet. */
export function PreviewPanel(props: PreviewProps) {
  const narrow = useNarrow(PANE_FROM);
  const { title, onClose } = props;
  if (!narrow)
    return (
      <Pane title={title} onClose={onClose}>
        <Preview {...props} />
      </Pane>
    );
  return (
    <Drawer open wide title={title} onOpenChange={(open) => !open && onClose()}>
      <Preview {...props} />
    </Drawer>
  );
}

function Pane({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const t = useTexts(previewTexts);
  const pane = useRef<HTMLElement>(null);
  // The list beside it stays where it is.
  useEffect(() => pane.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={pane}
      aria-label={t('pane', { name: title })}
      tabIndex={-1}
      className="flex min-h-0 min-w-0 flex-col overflow-hidden rounded-card border border-line bg-sheet outline-none"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <div className="flex items-center justify-between gap-3 border-line border-b px-3 py-2">
        <h2 className="title-serif min-w-0 truncate text-lg">{title}</h2>
        <IconButton label={t('close')} onClick={onClose}>
          <XIcon size={16} aria-hidden />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-auto p-3">{children}</div>
    </section>
  );
}

function Preview({ files, chosen, onChoose }: PreviewProps) {
  const t = useTexts(previewTexts);
  const { download } = useDownloads();
  const file = files.find(({ job_file_id }) => job_file_id === chosen) ?? files[0];
  if (!file) return null;
  return (
    <div className="grid min-w-0 gap-3">
      {files.length > 1 && (
        <ul aria-label={t('files')} className="flex flex-wrap gap-1.5">
          {files.map(({ job_file_id, file_name, size, is_url }) => (
            <li key={job_file_id} className="max-w-full">
              <Button
                size="sm"
                aria-pressed={job_file_id === file.job_file_id}
                className={job_file_id === file.job_file_id ? 'max-w-full border-brand! bg-brand-wash!' : 'max-w-full'}
                onClick={() => onChoose(job_file_id)}
              >
                <span className="truncate">{file_name}</span>
                {!is_url && <span className="shrink-0 text-ink-2">{sizeText(size)}</span>}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 break-words">
          {file.file_name} {!file.is_url && <span className="text-ink-2 text-sm">{sizeText(file.size)}</span>}
        </p>
        {!file.is_url && (
          <Button size="sm" onClick={() => void download(file)}>
            <DownloadIcon size={15} aria-hidden />
            {t('download')}
          </Button>
        )}
      </div>
      <FileContent key={file.job_file_id} file={file} />
    </div>
  );
}
