import { countCovers } from '@onrecord/domain/scheduling/cover/cover';
import { clsx } from 'clsx';
import { type DragEvent, useState } from 'react';
import { useFormats } from '../../../../lib/format/formats.ts';
import { calendarTexts } from '../../../../lib/texts/calendar.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { CoverSign } from '../../cover/cells.tsx';
import type { CalendarEntry } from '../calendar-entry.ts';
import { CompactSpan, DayMark, isJobLike, LocationMark, noteOf, OwnCoverChip } from './cells.tsx';
import { useCoverWords } from './cover-words.ts';
import type { OwnDay } from './own-days.ts';

interface OwnWeekProps {
  days: readonly OwnDay<CalendarEntry>[];
  today: string;
  busy: boolean;
  onShow: (entry: CalendarEntry, anchor: HTMLElement) => void;
  /** An entry was dropped on another day; it keeps its time. */
  onMove: (entry: CalendarEntry, target: { job_date: string; start_time: string }) => void;
}

/** More entries of a day than this are one line each. */
const ROOMY = 6;
const ENTRY = 'application/x-calendar-entry';

/** Saturday and Sunday have a column only where they hold something. */
const isShown = ({ date, entries }: OwnDay<CalendarEntry>): boolean =>
  entries.length > 0 || Temporal.PlainDate.from(date).dayOfWeek < 6;

interface EntryProps extends Pick<OwnWeekProps, 'onShow'> {
  entry: CalendarEntry;
  isDense: boolean;
}

function Entry({ entry, isDense, onShow }: EntryProps) {
  const isJob = isJobLike(entry);
  return (
    <button
      type="button"
      data-entry={entry.key}
      onClick={(event) => onShow(entry, event.currentTarget)}
      draggable={entry.can_move}
      onDragStart={(event) => {
        event.dataTransfer.setData(ENTRY, entry.key);
        event.dataTransfer.effectAllowed = 'move';
      }}
      title={[entry.title, entry.detail].filter(Boolean).join(' · ')}
      className={clsx(
        'block w-full min-w-0 overflow-hidden rounded-[4px] text-left text-sm hover:brightness-97',
        isJob && `cal-edge-${entry.tone} border-l-[3px]`,
        isJob && (entry.kind === 'job_request' ? 'bg-sunk' : 'bg-mute-wash'),
        entry.can_move && 'cursor-grab',
        isDense && isJob ? 'px-1.5 py-0.5' : isJob && 'px-2 py-1.5',
      )}
    >
      {isJob ? (
        <JobEntry entry={entry} isDense={isDense} />
      ) : (
        <>
          <DayMark entry={entry} />
          {!entry.all_day && (
            <span className="block px-1 text-xs">
              <CompactSpan entry={entry} />
            </span>
          )}
        </>
      )}
    </button>
  );
}

function JobEntry({ entry, isDense }: { entry: CalendarEntry; isDense: boolean }) {
  const title = (
    <span className={clsx('truncate', entry.is_canceled && 'text-bad line-through', !isDense && 'font-medium')}>
      {entry.title}
    </span>
  );
  if (isDense)
    return (
      <span className="flex items-center gap-1.5">
        {entry.cover && <CoverSign cover={entry.cover} spoken />}
        <CompactSpan entry={entry} />
        {title}
      </span>
    );
  return (
    <span className="grid gap-0.5">
      <CompactSpan entry={entry} />
      {title}
      <span className="flex min-w-0 text-ink-2 text-xs">
        <LocationMark entry={entry} />
      </span>
      {noteOf(entry) && <span className="truncate text-ink-2 text-xs">{noteOf(entry)}</span>}
      {entry.cover && (
        <span>
          <OwnCoverChip cover={entry.cover} />
        </span>
      )}
    </span>
  );
}

/** A week of one person: a column a day, its entries beneath each other, so that fifteen a day can still be read. */
export function OwnWeek({ days, today, busy, onShow, onMove }: OwnWeekProps) {
  const t = useTexts(calendarTexts);
  const words = useCoverWords();
  const { tag } = useFormats();
  const [over, setOver] = useState('');
  const shown = days.filter(isShown);
  const byKey = new Map(days.flatMap(({ entries }) => entries.map((entry) => [entry.key, entry])));
  const dragOver = (event: DragEvent, date: string) => {
    if (!event.dataTransfer.types.includes(ENTRY)) return;
    event.preventDefault();
    setOver(date);
  };
  const drop = (event: DragEvent, date: string) => {
    event.preventDefault();
    setOver('');
    const entry = byKey.get(event.dataTransfer.getData(ENTRY));
    if (entry && entry.local_date !== date) onMove(entry, { job_date: date, start_time: entry.local_time });
  };
  const named = (date: string) =>
    new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', timeZone: 'UTC' }).format(
      Date.parse(`${date}T12:00:00Z`),
    );
  return (
    <div aria-busy={busy} className="min-h-0 overflow-auto rounded-card border border-line bg-sheet">
      <ol className="grid min-h-full" style={{ gridTemplateColumns: `repeat(${shown.length}, minmax(148px, 1fr))` }}>
        {shown.map(({ date, entries }) => {
          const covers = entries.flatMap(({ cover }) => cover ?? []);
          return (
            <li
              key={date}
              onDragOver={(event) => dragOver(event, date)}
              onDragLeave={() => setOver('')}
              onDrop={(event) => drop(event, date)}
              className={clsx(
                'grid min-w-0 content-start border-line border-r last:border-r-0',
                date === over && 'outline-2 outline-brand -outline-offset-2',
              )}
            >
              <h2
                className={clsx(
                  'sticky top-0 z-10 border-line border-b px-2 py-1.5',
                  date === today ? 'bg-brand-wash' : 'bg-sunk',
                )}
              >
                <b className="font-semibold first-letter:uppercase">{named(date)}</b>
                {date === today && <span className="ml-2 font-semibold text-brand-ink text-sm">{t('today')}</span>}
                <span className="block min-h-5 truncate text-ink-2 text-sm">{words.sentence(countCovers(covers))}</span>
              </h2>
              <div className="grid gap-1.5 p-1.5">
                {entries.map((entry) => (
                  <Entry key={entry.key} entry={entry} isDense={covers.length > ROOMY} onShow={onShow} />
                ))}
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
