import { clsx } from 'clsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.ts';
import { useKitFormats, useKitWords } from '../kit-context.tsx';
import { addDays, addMonths, dateOf } from './calendar-day.ts';

interface MonthGridProps {
  /** 'YYYY-MM-DD', or '' when nothing is chosen. */
  value: string;
  today: string;
  onPick: (iso: string) => void;
}

const WEEK = 7;
/** Any Sunday; only its weekday names are used. */
const A_SUNDAY = '2026-02-01';

/** How many days a day is after the beginning of its week. */
const indexInWeek = (iso: string, firstDay: number) => (dateOf(iso).getDay() - firstDay + WEEK) % WEEK;

function weeksOfMonth(iso: string, firstDay: number): string[][] {
  const first = `${iso.slice(0, 8)}01`;
  const start = addDays(first, -indexInWeek(first, firstDay));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: WEEK }, (_, day) => addDays(start, week * WEEK + day)),
  );
}

/** A month of days as a grid with one tab stop, moved through with the arrow keys as the ARIA practices describe. */
export function MonthGrid({ value, today, onPick }: MonthGridProps) {
  const words = useKitWords();
  const { locale, firstWeekday } = useKitFormats();
  const [current, setCurrent] = useState(value || today);
  const table = useRef<HTMLTableElement>(null);
  const weekday = indexInWeek(current, firstWeekday);

  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, string> = {
      ArrowLeft: addDays(current, -1),
      ArrowRight: addDays(current, 1),
      ArrowUp: addDays(current, -WEEK),
      ArrowDown: addDays(current, WEEK),
      PageUp: addMonths(current, event.shiftKey ? -12 : -1),
      PageDown: addMonths(current, event.shiftKey ? 12 : 1),
      Home: addDays(current, -weekday),
      End: addDays(current, WEEK - 1 - weekday),
    };
    const target = targets[event.key];
    if (!target) return;
    event.preventDefault();
    flushSync(() => setCurrent(target));
    table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };

  return (
    <div>
      <div className="mb-1 flex items-center justify-between">
        <IconButton label={words.previousMonth} onClick={() => setCurrent(addMonths(current, -1))}>
          <ChevronLeftIcon size={16} aria-hidden />
        </IconButton>
        <span aria-live="polite" className="font-semibold">
          {dateOf(current).toLocaleDateString(locale, { month: 'long', year: 'numeric' })}
        </span>
        <IconButton label={words.nextMonth} onClick={() => setCurrent(addMonths(current, 1))}>
          <ChevronRightIcon size={16} aria-hidden />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date grid of the ARIA practices is a table */}
      <table role="grid" ref={table} aria-label={words.days} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {Array.from({ length: WEEK }, (_, day) => dateOf(addDays(A_SUNDAY, firstWeekday + day))).map((date) => (
              <th
                key={date.getDay()}
                scope="col"
                abbr={date.toLocaleDateString(locale, { weekday: 'long' })}
                className="h-7 text-xs font-semibold text-ink-3"
              >
                {date.toLocaleDateString(locale, { weekday: 'narrow' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(current, firstWeekday).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-0">
                  <button
                    type="button"
                    tabIndex={day === current ? 0 : -1}
                    aria-pressed={day === value}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={dateOf(day).toLocaleDateString(locale, { dateStyle: 'full' })}
                    onClick={() => onPick(day)}
                    className={clsx(
                      'grid size-8 place-items-center rounded-ctl text-sm roomy:size-11',
                      day === value ? 'bg-brand text-brand-fg' : 'hover:bg-brand-wash',
                      day !== value && day.slice(0, 7) !== current.slice(0, 7) && 'text-ink-3',
                      day !== value && day === today && 'font-bold text-brand-ink underline',
                    )}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
