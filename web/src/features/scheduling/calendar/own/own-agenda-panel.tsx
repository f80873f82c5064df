import type { Cover } from '@onrecord/domain/scheduling/cover/cover';
import { countCovers } from '@onrecord/domain/scheduling/cover/cover';
import { useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useFormats } from '../../../../lib/format/formats.ts';
import { calendarTexts } from '../../../../lib/texts/calendar.ts';
import { ownCalendarTexts } from '../../../../lib/texts/own-calendar.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { useNarrow } from '../../../../ui/use-narrow.ts';
import type { CalendarEntry } from '../calendar-entry.ts';
import { DayMark, EntryTimes, isJobLike, LocationMark, noteOf, OwnCoverChip } from './cells.tsx';
import { useCoverWords } from './cover-words.ts';
import type { OwnDay } from './own-days.ts';

type Line =
  | { readonly kind: 'day'; readonly day: OwnDay<CalendarEntry> }
  | { readonly kind: 'entry'; readonly entry: CalendarEntry };

interface OwnAgendaProps {
  days: readonly OwnDay<CalendarEntry>[];
  today: string;
  /** The day to begin with: what lies before it is above. */
  date: string;
  busy: boolean;
  onShow: (entry: CalendarEntry, anchor: HTMLElement) => void;
}

const HEAD = 36;
const ROW = 64;
const SMALL_ROW = 52;
/** More rows than are seen, on either side. */
const OVERSCAN = 10;

/** The days that hold something, and today; each with its entries after it. */
const linesOf = (days: readonly OwnDay<CalendarEntry>[], today: string): Line[] =>
  days
    .filter(({ date, entries }) => entries.length > 0 || date === today)
    .flatMap((day): Line[] => [{ kind: 'day', day }, ...day.entries.map((entry): Line => ({ kind: 'entry', entry }))]);

const heightOf = (line: Line | undefined): number =>
  line?.kind === 'entry' ? (isJobLike(line.entry) ? ROW : SMALL_ROW) : HEAD;

function DayHead({ day: { date, entries }, today }: { day: OwnDay<CalendarEntry>; today: string }) {
  const t = useTexts(calendarTexts);
  const texts = useTexts(ownCalendarTexts);
  const words = useCoverWords();
  const { tag } = useFormats();
  const isNarrow = useNarrow();
  const covers = entries.flatMap(({ cover }): Cover[] => (cover ? [cover] : []));
  const width = isNarrow ? 'short' : 'long';
  const name = new Intl.DateTimeFormat(tag, { weekday: width, month: width, day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${date}T12:00:00Z`),
  );
  const isToday = date === today;
  return (
    <h2
      className={clsx(
        'flex h-full items-center gap-2 overflow-hidden border-line border-b px-3',
        isToday ? 'bg-brand-wash' : 'bg-sunk',
      )}
    >
      <b className="truncate font-semibold first-letter:uppercase">{name}</b>
      {isToday && <span className="font-semibold text-brand-ink text-sm">{t('today')}</span>}
      <span className="ml-auto truncate text-ink-2 text-sm">
        {covers.length > 0 ? words.sentence(countCovers(covers)) : entries.length === 0 && texts('nothing_today')}
      </span>
    </h2>
  );
}

function EntryLine({ entry, onShow }: Pick<OwnAgendaProps, 'onShow'> & { entry: CalendarEntry }) {
  const isJob = isJobLike(entry);
  const isNarrow = useNarrow();
  const cover = entry.cover && <OwnCoverChip cover={entry.cover} />;
  return (
    <button
      type="button"
      data-entry={entry.key}
      onClick={(event) => onShow(entry, event.currentTarget)}
      className="grid h-full w-full grid-cols-[88px_minmax(0,1fr)_auto] items-center gap-x-3 border-line border-b px-3 text-left hover:bg-sunk focus-visible:-outline-offset-2"
    >
      <span>
        <EntryTimes entry={entry} />
      </span>
      {isJob ? (
        <span className={clsx('grid min-w-0 gap-0.5 border-l-[3px] pl-2.5', `cal-edge-${entry.tone}`)}>
          <span className={clsx('truncate font-semibold', entry.is_canceled && 'text-bad line-through')}>
            {entry.title}
          </span>
          <span className="flex min-w-0 items-center gap-x-2 text-ink-2 text-sm">
            {isNarrow && cover}
            <LocationMark entry={entry} />
            {!isNarrow && <span className="truncate">{entry.detail}</span>}
          </span>
        </span>
      ) : (
        <span className="col-span-2 min-w-0 justify-self-start">
          <DayMark entry={entry} />
        </span>
      )}
      {isJob && !isNarrow && (
        <span className="grid justify-items-end gap-0.5">
          {cover}
          {noteOf(entry) && <span className="text-ink-2 text-xs">{noteOf(entry)}</span>}
        </span>
      )}
    </button>
  );
}

/** The days as a list, of which only what is seen is drawn; it begins at the day that is asked for. */
export function OwnAgenda({ days, today, date, busy, onShow }: OwnAgendaProps) {
  const t = useTexts(calendarTexts);
  const lines = useMemo(() => linesOf(days, today), [days, today]);
  const scroller = useRef<HTMLDivElement>(null);
  const keyOf = useCallback(
    (index: number) => {
      const line = lines[index];
      return line?.kind === 'entry' ? `${index} ${line.entry.key}` : (line?.day.date ?? index);
    },
    [lines],
  );
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(lines[index]),
    getItemKey: keyOf,
    overscan: OVERSCAN,
    initialRect: { width: 400, height: 600 },
  });
  const first = lines.findIndex((line) => line.kind === 'day' && line.day.date >= date);
  const { scrollToIndex } = rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that come and go keep where somebody has scrolled to
  useEffect(() => {
    if (first > 0) scrollToIndex(first, { align: 'start' });
  }, [date, lines.length === 0, scrollToIndex]);
  if (lines.length === 0) return <EmptyState title={busy ? t('loading') : t('nothing')} />;
  return (
    <div
      ref={scroller}
      aria-busy={busy}
      className="min-h-0 overflow-auto rounded-card border border-line bg-sheet print:overflow-visible"
    >
      <div className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const line = lines[index];
          return (
            line && (
              <div
                key={key}
                data-index={index}
                style={{ top: start, height: heightOf(line) }}
                className="absolute inset-x-0"
              >
                {line.kind === 'day' ? (
                  <DayHead day={line.day} today={today} />
                ) : (
                  <EntryLine entry={line.entry} onShow={onShow} />
                )}
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}
