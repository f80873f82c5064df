import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useFormats } from '../../../lib/format/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { boardTexts } from '../../../lib/texts/board.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useSwipe } from '../../../list/grid/use-swipe.ts';
import { type BoardTableProps, useBoardSections } from './board-table-panel.tsx';
import { shortWhen } from './board-times.ts';
import { BoardProviders, BoardStepButton, CancelRequested, openSteps } from './cells.tsx';

const RESPONSES: readonly string[] = ['provider_yes', 'client_yes'];

/** Opens whose answer is open first; undefined where nobody is asked. */
function responseOf(row: BoardTableProps['rows'][number], onOpen: NonNullable<BoardTableProps['onOpen']>) {
  const cell = row.cells.find(({ lamp, state }) => RESPONSES.includes(lamp) && state !== 'lit');
  return cell && ((anchor: HTMLElement) => onOpen(row, cell, anchor));
}

interface BoardCardProps {
  /** Records an answer: a swipe to the right; the buttons of the steps do the same. */
  onRespond: ((anchor: HTMLElement) => void) | undefined;
  children: ReactNode;
}

function BoardCard({ onRespond, children }: BoardCardProps) {
  const { props } = useSwipe({ right: onRespond });
  return (
    <li {...props} className="grid gap-1.5 rounded-card border border-line bg-sheet p-3">
      {children}
    </li>
  );
}

/** The board on a phone: a card for each job, with a button for each step that is asked for. */
export function BoardCards({ rows, today, last, presence, onOpen }: BoardTableProps) {
  const t = useTexts(boardTexts);
  const formats = useFormats();
  const { company_id } = useSession();
  return useBoardSections(rows, last).map(({ section, heading, hint, rows: shown }) => (
    <section key={section} aria-labelledby={`board-${section}`} className="grid gap-2">
      <h2 id={`board-${section}`} className={clsx('font-semibold', section === 'overdue' && 'text-bad')}>
        {heading} <span className="font-normal text-ink-2 text-sm">{hint}</span>
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-[repeat(2,minmax(0,1fr))]">
        {shown.map((row) => (
          <BoardCard key={row.job_id} onRespond={onOpen && responseOf(row, onOpen)}>
            <p className="flex items-baseline justify-between gap-2">
              <span className="font-semibold">
                {shortWhen(row.starts_at, row.time_zone, today, formats, true)}
                {' · '}
                {row.is_remote ? t('remote') : row.location}
              </span>
              <Link
                to={paths.job({ ...row, company_id })}
                className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline"
              >
                {row.job_number}
              </Link>
            </p>
            <CancelRequested row={row} />
            <p>{[row.case_name || row.client_name, row.deponent_name].filter(Boolean).join(' · ')}</p>
            <p className="text-ink-2 text-sm">
              <BoardProviders row={row} names={row.providers} />
            </p>
            {presence?.has(row.job_id) && (
              <p className="text-brand-ink text-sm">{t('is_on_this', { name: presence.get(row.job_id) ?? '' })}</p>
            )}
            <div className="flex flex-wrap gap-2">
              {openSteps(row).map((cell) => (
                <BoardStepButton
                  key={cell.lamp}
                  cell={cell}
                  row={row}
                  today={today}
                  onOpen={onOpen && ((opened, anchor) => onOpen(row, opened, anchor))}
                />
              ))}
            </div>
          </BoardCard>
        ))}
      </ul>
    </section>
  ));
}
