import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A figure of a record: what it is, how much, what it compares with, and the list whose total it is. */
export interface RecordFigure {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly note: string;
  /** A name instead of a number: smaller, on two lines at most. */
  readonly isName?: boolean | undefined;
  readonly tone?: 'warn' | 'bad' | undefined;
  /** Left out where the viewer may not open the list. */
  readonly href?: string | undefined;
}

interface RecordFaceProps {
  label: string;
  /** Undefined while they are read: their place is there already. */
  figures: readonly RecordFigure[] | undefined;
  /** What stands beside the figures: the months. */
  beside?: ReactNode;
}

const TONES = { warn: 'font-semibold text-warn', bad: 'font-semibold text-bad' } as const;

/** The figures of a record in one row, each a link to its list, and its months beside them; below each other on phones. */
export function RecordFace({ label, figures, beside }: RecordFaceProps) {
  return (
    <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,438px)] lg:gap-4">
      <section
        aria-label={label}
        className="min-h-[92px] min-w-0 overflow-hidden rounded-card border border-line bg-sheet"
      >
        <dl className="grid grid-cols-2 sm:grid-cols-4">
          {(figures ?? []).map((figure) => (
            <Figure key={figure.id} figure={figure} />
          ))}
        </dl>
      </section>
      {beside && (
        <div className="min-h-[92px] min-w-0 rounded-card border border-line bg-sheet px-3 py-1.5">{beside}</div>
      )}
    </div>
  );
}

function Figure({ figure: { label, value, note, isName = false, tone, href } }: { figure: RecordFigure }) {
  const size = isName ? 'line-clamp-2 font-semibold leading-5' : 'title-serif text-xl';
  return (
    <div
      className={clsx(
        'relative min-w-0 px-3.5 py-2 sm:border-line sm:border-l sm:first:border-l-0',
        href && 'hover:bg-sunk',
      )}
    >
      <dt className="truncate text-ink-2 text-sm">{label}</dt>
      <dd>
        {href ? (
          <Link to={href} className={clsx(size, 'before:absolute before:inset-0')} aria-label={`${label}: ${value}`}>
            {value}
          </Link>
        ) : (
          <span className={size}>{value}</span>
        )}
        <span className={clsx('block text-xs', tone ? TONES[tone] : 'text-ink-2')}>{note}</span>
      </dd>
    </div>
  );
}
