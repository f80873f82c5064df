import { type Cover, type CoverCounts, countedJobs, coverLabel } from '@onrecord/domain/scheduling/cover/cover';
import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { useMessages } from '../../../lib/messages/messages.ts';
import { coverTexts } from '../../../lib/texts/cover.ts';
import { useTexts } from '../../../lib/texts.ts';

/** The ink of each sign; the shapes differ as well, so that gray print and color blindness lose nothing. */
export const COVER_INK: Readonly<Record<Cover, string>> = {
  uncovered: 'text-bad',
  waiting: 'text-warn',
  confirmed: 'text-ok',
  done: 'text-ink-3',
  request: 'text-ink',
  canceled: 'text-ink-3',
};

export const COVER_WASH: Readonly<Record<Cover, string>> = {
  uncovered: 'bg-bad-wash',
  waiting: 'bg-warn-wash',
  confirmed: 'bg-ok-wash',
  done: 'bg-mute-wash',
  request: 'border border-dashed border-current',
  canceled: 'bg-mute-wash',
};

const PAPER = { stroke: 'var(--sheet)', strokeWidth: 1.8, strokeLinecap: 'round', fill: 'none' } as const;
const RING = { cx: 7, cy: 7, r: 5.8, fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 } as const;
const TICK = <path d="M4 7.3 6.2 9.4 10.1 5" {...PAPER} />;
const DISC = <circle cx="7" cy="7" r="6.5" fill="currentColor" />;

/** Disc with "!", half disc, disc with tick, box with tick, dashed ring, barred ring. */
const SHAPES: Readonly<Record<Cover, ReactElement>> = {
  uncovered: (
    <>
      {DISC}
      <path d="M7 3.6v3.9M7 10.3v.1" {...PAPER} />
    </>
  ),
  waiting: (
    <>
      <circle {...RING} />
      <path d="M7 3.1a3.9 3.9 0 0 1 0 7.8z" fill="currentColor" />
    </>
  ),
  confirmed: (
    <>
      {DISC}
      {TICK}
    </>
  ),
  done: (
    <>
      <rect x=".7" y=".7" width="12.6" height="12.6" rx="2.6" fill="currentColor" />
      {TICK}
    </>
  ),
  request: <circle {...RING} strokeDasharray="2.5 2" />,
  canceled: (
    <>
      <circle {...RING} />
      <path d="M3.3 10.7 10.7 3.3" stroke="currentColor" strokeWidth="1.5" />
    </>
  ),
};

interface CoverSignProps {
  cover: Cover;
  size?: number;
  /** With its word for a screen reader and as a title; missing where the word stands beside it. */
  spoken?: boolean;
}

/** The sign of a cover: the same shape and ink wherever a job or a service is shown. */
export function CoverSign({ cover, size = 12, spoken }: CoverSignProps) {
  const word = useMessages()(coverLabel(cover));
  const shape = (
    <svg
      width={size}
      height={size}
      viewBox="0 0 14 14"
      aria-hidden="true"
      className={clsx('shrink-0', COVER_INK[cover])}
    >
      {SHAPES[cover]}
    </svg>
  );
  if (!spoken) return shape;
  return (
    <span title={word} className="inline-flex shrink-0">
      {shape}
      <span className="sr-only">{word}</span>
    </span>
  );
}

/** The sign with its word, for lists and cards. */
export function CoverChip({ cover, children }: { cover: Cover; children?: ReactNode }) {
  const word = useMessages()(coverLabel(cover));
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-[4px] px-1.5 text-xs/[18px] font-semibold',
        COVER_WASH[cover],
        COVER_INK[cover],
        cover === 'canceled' && 'line-through',
      )}
    >
      <CoverSign cover={cover} size={11} />
      {children ?? word}
    </span>
  );
}

const TOTALLED = ['uncovered', 'waiting', 'confirmed', 'done', 'request'] as const;

/** "80 jobs, 4 uncovered, ...": how many jobs there are, in words; also the legend of the signs. */
export function CoverTotals({ counts, children }: { counts: CoverCounts; children?: ReactNode }) {
  const t = useTexts(coverTexts);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-ink-2">
      <span className="font-semibold text-ink">{t('jobs', { count: countedJobs(counts) })}</span>
      {TOTALLED.map(
        (cover) =>
          counts[cover] > 0 && (
            <span
              key={cover}
              className={clsx('inline-flex items-center gap-1', cover === 'uncovered' && 'font-semibold text-bad')}
            >
              <CoverSign cover={cover} />
              {t(cover, { count: counts[cover] })}
            </span>
          ),
      )}
      {children}
    </p>
  );
}
