import type { OpenJob } from '@onrecord/contract/scheduling/job/job-calendar';
import { clsx } from 'clsx';
import { useFormats } from '../../../../../lib/format/formats.ts';
import { useSession } from '../../../../../lib/session/session.ts';
import { coverTexts } from '../../../../../lib/texts/cover.ts';
import { dispatchTexts } from '../../../../../lib/texts/dispatch.ts';
import { useTexts } from '../../../../../lib/texts.ts';
import type { DispatchSearch, Month } from '../dispatch-search.ts';
import { Needs } from '../needs-section.tsx';
import { DayNoteText, RoomSentences } from '../warnings-section.tsx';
import { DayBar, OpenJobs } from './day-parts-section.tsx';
import type { MonthDay, MonthWeek } from './month-view.ts';

interface MonthPanelProps {
  weeks: readonly MonthWeek[];
  month: Month;
  search: DispatchSearch;
  onSearch: (next: DispatchSearch) => void;
  onOpen: (job: Pick<OpenJob, 'job_id' | 'division_id'>) => void;
}

function DayCell({
  day,
  most,
  zone,
  month,
  today,
  onPick,
  onOpen,
}: {
  day: MonthDay;
  most: number;
  zone: string;
  month: string;
  today: string;
  onPick: () => void;
  onOpen: MonthPanelProps['onOpen'];
}) {
  const t = useTexts(coverTexts);
  const dispatch = useTexts(dispatchTexts);
  const { locale } = useSession();
  const { date } = useFormats();
  const isToday = day.date === today;
  const isOther = day.date.slice(0, 7) !== month;
  const number = isOther
    ? new Date(`${day.date}T12:00:00Z`).toLocaleDateString(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
    : String(Number(day.date.slice(8)));
  const isClosed = day.notes.some(({ kind }) => kind === 'holiday');
  return (
    <td
      className={clsx(
        'min-w-0 border-line border-t border-r p-1.5 align-top',
        isToday ? 'bg-brand-wash' : isClosed && 'bg-sunk',
      )}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <button
          type="button"
          onClick={onPick}
          className="flex w-full flex-wrap items-baseline justify-between gap-x-1 text-left hover:underline"
        >
          <span className="sr-only">{`${date(day.date)}: `}</span>
          <b aria-hidden className={clsx('font-semibold', isOther ? 'text-ink-2 text-sm' : 'text-base')}>
            {number}
            {isToday && <span className="ml-1.5 text-brand-ink text-xs">{dispatch('today')}</span>}
          </b>
          {day.jobs > 0 && (
            <span className="text-ink-2 text-xs">
              {t('jobs', { count: day.jobs })}
              {day.counts.uncovered > 0 && (
                <b className="font-semibold text-bad">{`, ${t('uncovered', { count: day.counts.uncovered })}`}</b>
              )}
            </span>
          )}
        </button>
        {day.jobs > 0 && <DayBar day={day} most={most} />}
        <span className="text-[11.5px]/[16px] empty:hidden">
          <Needs needs={day.needs} isCompact />
        </span>
        <OpenJobs day={day} zone={zone} onOpen={onOpen} />
        <span className="flex flex-wrap gap-x-2 text-[11.5px]/[16px]">
          <RoomSentences rooms={day.rooms} zone={zone} />
        </span>
        {day.notes.map((note) => (
          <span key={`${note.kind} ${note.id}`} className="flex min-w-0 text-[11.5px]/[16px]">
            <DayNoteText note={note} />
          </span>
        ))}
      </div>
    </td>
  );
}

/** Whether a day of the week is one of the weekend on which nothing takes place in any of these weeks. */
const isQuiet = (weeks: readonly MonthWeek[], index: number) =>
  weeks.every(({ days }) => {
    const day = days[index];
    return day !== undefined && Temporal.PlainDate.from(day.date).dayOfWeek > 5 && day.jobs === 0;
  });

/** The month: each day in words and as a bar of signs, and what needs somebody (section 7). */
export function MonthPanel({ weeks, month, search, onSearch, onOpen }: MonthPanelProps) {
  const t = useTexts(dispatchTexts);
  const cover = useTexts(coverTexts);
  const { locale } = useSession();
  const most = Math.max(1, ...weeks.flatMap(({ days }) => days.map(({ jobs }) => jobs)));
  const middle = weeks[1]?.days[0]?.date ?? month.today;
  const names = (weeks[0]?.days ?? []).map(({ date }) =>
    new Date(`${date}T12:00:00Z`).toLocaleDateString(locale, { weekday: 'long', timeZone: 'UTC' }),
  );
  return (
    <div className="min-h-0 overflow-auto rounded-card border border-line bg-sheet print:overflow-visible">
      <table className="h-full w-full min-w-[640px] table-fixed border-separate border-spacing-0 text-sm">
        <colgroup>
          <col className="w-[58px]" />
          {(weeks[0]?.days ?? []).map(({ date }, index) => (
            <col key={date} className={isQuiet(weeks, index) ? 'w-[76px]' : undefined} />
          ))}
        </colgroup>
        <thead className="sticky top-0 z-10 bg-sunk">
          <tr>
            <th scope="col" className="border-line border-r px-2 py-1 text-left text-xs font-semibold">
              {t('week')}
            </th>
            {names.map((name) => (
              <th
                key={name}
                scope="col"
                className="border-line border-r px-2 py-1 text-left text-xs font-semibold first-letter:uppercase"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.days[0]?.date} className={week.is_past ? 'h-[72px]' : 'h-[132px]'}>
              <th
                scope="row"
                className="border-line border-t border-r px-1.5 py-1 text-right align-top text-xs font-normal text-ink-2"
              >
                <span className="block">{week.number}</span>
                {week.jobs > 0 && (
                  <span className="block font-semibold text-ink">{cover('jobs', { count: week.jobs })}</span>
                )}
              </th>
              {week.days.map((day) => (
                <DayCell
                  key={day.date}
                  day={day}
                  most={most}
                  zone={month.time_zone}
                  month={middle.slice(0, 7)}
                  today={month.today}
                  onPick={() => onSearch({ ...search, date: day.date, view: 'timeGridDay' })}
                  onOpen={onOpen}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
