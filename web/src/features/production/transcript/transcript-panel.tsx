import type { TranscriptPageRow } from '@onrecord/contract/production/transcript';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { transcriptTexts } from '../../../lib/texts/transcript.ts';
import { useTexts } from '../../../lib/texts.ts';
import { IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons.ts';
import { type ShownChange, TranscriptPageSection } from './transcript-page-section.tsx';
import { findInTranscript, type Hit } from './transcript-search.ts';
import { usePageKeys } from './use-page-keys.ts';

interface TranscriptPanelProps {
  pages: readonly TranscriptPageRow[];
  /** The place of the page that is shown. */
  at: number;
  onAt: (at: number) => void;
  changes?: readonly ShownChange[];
  /** The number of the line that is being changed. */
  line?: number | null;
  onLine?: (page: number, line: number, text: string, selected: string) => void;
  /** Stands beside the search. */
  aside?: ReactNode;
}

/** A transcript as ruled pages with numbered lines: page by page, searchable. */
export function TranscriptPanel({ pages, at, onAt, changes, line, onLine, aside }: TranscriptPanelProps) {
  const t = useTexts(transcriptTexts);
  const [find, setFind] = useState('');
  const [found, setFound] = useState<Hit | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const hits = useMemo(() => findInTranscript(pages, find), [pages, find]);
  const turnTo = (to: number) => {
    if (to < 0 || to >= pages.length) return;
    setFound(null);
    onAt(to);
  };
  usePageKeys(
    (by) => turnTo(at + by),
    () => box.current?.querySelector('input')?.focus(),
  );
  const go = (by: number) => {
    if (hits.length === 0) return;
    const now = found ? hits.indexOf(found) : by > 0 ? hits.findIndex((hit) => hit.page >= at) - 1 : 0;
    const next = hits[(now + by + hits.length) % hits.length] ?? null;
    setFound(next);
    if (next) onAt(next.page);
  };
  const page = pages[at];
  if (!page) return null;
  const lineAt = line == null ? -1 : page.lines.findIndex(({ number }) => number === line);
  const chosen = lineAt >= 0 ? lineAt : found?.page === at ? found.line : null;
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton variant="outline" label={t('previous')} disabled={at === 0} onClick={() => turnTo(at - 1)}>
          <ChevronLeftIcon size={16} aria-hidden />
        </IconButton>
        <p aria-live="polite" className="min-w-24 text-center">
          {t('page_of', { page: page.number, last: pages.at(-1)?.number ?? 0 })}
        </p>
        <IconButton
          variant="outline"
          label={t('next')}
          disabled={at === pages.length - 1}
          onClick={() => turnTo(at + 1)}
        >
          <ChevronRightIcon size={16} aria-hidden />
        </IconButton>
        <div ref={box} className="min-w-40 flex-1">
          <TextField
            label={t('find')}
            hideLabel
            type="search"
            placeholder={t('find')}
            value={find}
            onChange={(event) => {
              setFind(event.target.value);
              setFound(null);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
              if (event.key === 'Escape') event.currentTarget.blur();
            }}
          />
        </div>
        {aside}
      </div>
      {find.trim().length > 1 && (
        <p role="status" className="text-sm text-ink-2">
          {found
            ? t('hit_of', { hit: hits.indexOf(found) + 1, count: hits.length })
            : t('hits', { count: hits.length })}
        </p>
      )}
      <TranscriptPageSection
        page={page}
        changes={changes ?? []}
        find={find}
        chosen={chosen}
        {...(onLine && { onLine: (...pressed) => onLine(page.number, ...pressed) })}
      />
    </div>
  );
}
