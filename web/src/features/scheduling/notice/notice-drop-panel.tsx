import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { noticeTexts } from '../../../lib/texts/notice.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { UploadIcon } from '../../../ui/icons.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { Notice } from './use-notice.ts';

/** More than `NOTICE_LIMITS` reads: the rest of a long mail is cut by the reader, which then says so. */
const MAX_PASTED = 400_000;

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Takes a file that is dropped anywhere on the page. Returns whether one is being held over it. */
function useDropAnywhere(onFile: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useRef(onFile);
  take.current = onFile;
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setIsOver(false);
    const drop = (event: DragEvent) => {
      if (!hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      setIsOver(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (file) take.current(file);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}

/** Where a notice enters: dropped anywhere on the page, chosen, or pasted. */
export function NoticeDropPanel({ notice }: { notice: Notice }) {
  const t = useTexts(noticeTexts);
  const isOver = useDropAnywhere(notice.take);
  const [isPasting, setIsPasting] = useState(false);
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border-2 border-dashed px-4 py-3',
        isOver ? 'border-brand-ink bg-brand-wash' : 'border-line-2 bg-sheet',
      )}
    >
      <UploadIcon size={20} aria-hidden className="shrink-0 text-ink-3" />
      <div className="min-w-48 flex-1">
        <p className="font-semibold">{t(isOver ? 'release' : 'drop')}</p>
        <p className="text-sm text-ink-2">{t('drop_hint')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <NoticePick notice={notice} text={t('choose')} />
        <Button onClick={() => setIsPasting(true)}>{t('paste')}</Button>
      </div>
      {isPasting && <PasteDialog onPaste={notice.paste} onClose={() => setIsPasting(false)} />}
    </div>
  );
}

/** Opens the picker of the system for a notice. */
export function NoticePick({ notice, text }: { notice: Notice; text: string }) {
  const t = useTexts(noticeTexts);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('title')}
        accept=".pdf,.txt,image/*"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) notice.take(file);
          event.currentTarget.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()}>{text}</Button>
    </>
  );
}

function PasteDialog({ onPaste, onClose }: { onPaste: (text: string) => void; onClose: () => void }) {
  const t = useTexts(noticeTexts);
  const [text, setText] = useState('');
  const read = () => {
    onPaste(text);
    onClose();
  };
  return (
    <Dialog
      open
      keepOpenOnOutsidePress
      onOpenChange={onClose}
      title={t('paste_title')}
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="solid" disabled={text.trim() === ''} onClick={read}>
            {t('read')}
          </Button>
        </>
      }
    >
      <TextAreaField
        label={t('paste_label')}
        rows={14}
        maxLength={MAX_PASTED}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Dialog>
  );
}
