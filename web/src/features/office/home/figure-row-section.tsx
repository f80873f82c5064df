import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';

/** A figure of a home: what it is, how much, what it compares with or the worst part of it, and the list behind it. */
export interface HomeFigure {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly note?: string | undefined;
  readonly tone?: 'ok' | 'bad' | undefined;
  readonly href: string;
}

/** The figures of a home in one row, each a link. Those that are still read have their place already. */
export function FigureRow({ label, figures }: { label: string; figures: readonly HomeFigure[] }) {
  return (
    <section aria-label={label} className="rounded-card border border-line bg-sheet">
      <dl className="grid grid-cols-2 sm:grid-cols-3 lg:grid-cols-5">
        {figures.map(({ id, label: name, value, note, tone, href }) => (
          <div
            key={id}
            className="relative min-h-[76px] min-w-0 px-3.5 py-2 hover:bg-sunk lg:border-line lg:border-l lg:first:border-l-0"
          >
            <dt className="truncate text-ink-2 text-sm">{name}</dt>
            <dd>
              <Link
                to={href}
                className="title-serif text-xl before:absolute before:inset-0"
                aria-label={`${name}: ${value}`}
              >
                {value}
              </Link>
              <span
                className={clsx(
                  'block truncate text-xs max-sm:whitespace-normal',
                  tone === 'bad' ? 'font-semibold text-bad' : tone === 'ok' ? 'text-ok' : 'text-ink-2',
                )}
              >
                {note}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
