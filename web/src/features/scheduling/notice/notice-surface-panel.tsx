import { type ReactNode, type SyntheticEvent, useMemo, useState } from 'react';
import { noticeTexts } from '../../../lib/texts/notice.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FileIcon } from '../../../ui/icons.ts';
import { NoticeLinksContext, type NoticeTargets, placedFields } from './notice-targets.ts';
import { NoticeTextSection } from './notice-text-section.tsx';
import type { Notice } from './use-notice.ts';

interface NoticeSurfaceProps {
  notice: Notice;
  targets: NoticeTargets;
  onFocusField: (name: string) => void;
  /** The form. */
  children: ReactNode;
}

const fieldAt = ({ target }: SyntheticEvent) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-field-mark]')?.dataset.fieldMark ?? null) : null;

/** A form with the notice that fills it at its left: pointing at a field deepens its place in the text, and the other way round. */
export function NoticeSurface({ notice, targets, onFocusField, children }: NoticeSurfaceProps) {
  const t = useTexts(noticeTexts);
  const [pointed, setPointed] = useState<string | null>(null);
  const { read, file } = notice;
  const placed = useMemo(() => (read ? placedFields(read, targets) : new Map()), [read, targets]);
  const links = useMemo(() => ({ placed, pointed }), [placed, pointed]);
  const point = (event: SyntheticEvent) => setPointed(fieldAt(event));
  return (
    <NoticeLinksContext value={links}>
      <div
        className={
          read
            ? 'mx-auto grid w-full max-w-[864px] items-start gap-4 min-[1100px]:max-w-[1480px] min-[1100px]:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]'
            : 'mx-auto grid w-full max-w-[864px]'
        }
      >
        {read && (
          <div className="sticky top-2 hidden max-h-[calc(100vh-9rem)] flex-col rounded-card border border-line bg-sheet min-[1100px]:flex">
            <p className="flex items-center gap-2 border-b border-line px-3 py-2 text-sm font-semibold">
              <FileIcon size={15} aria-hidden className="shrink-0 text-ink-3" />
              <span className="truncate">{file?.name ?? t('pasted')}</span>
            </p>
            <NoticeTextSection {...{ read, targets, pointed }} onPoint={setPointed} onPress={onFocusField} />
          </div>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches which field inside is meant */}
        <div className="grid gap-4" onFocus={read ? point : undefined} onMouseOver={read ? point : undefined}>
          {children}
        </div>
      </div>
    </NoticeLinksContext>
  );
}
