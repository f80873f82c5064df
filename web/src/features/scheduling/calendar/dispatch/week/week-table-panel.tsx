import { countedJobs } from '@onrecord/domain/scheduling/cover/cover';
import { clsx } from 'clsx';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useCan, useSession } from '../../../../../lib/session.ts';
import { coverTexts } from '../../../../../lib/texts/cover.ts';
import { dispatchTexts } from '../../../../../lib/texts/dispatch.ts';
import { useTexts } from '../../../../../lib/texts.ts';
import { COVER_WASH, CoverSign } from '../../../cover/cells.tsx';
import { barTime, captionOf, SiteIcon, shortNameOf } from '../cells.tsx';
import type { DispatchSearch, Lanes } from '../dispatch-search.ts';
import { DropDialog, type DroppedEntry } from '../drop-dialog.tsx';
import { useEntryActions } from '../entry-actions-panel.tsx';
import { DayNoteText } from '../warnings-section.tsx';
import { useWeekDrag } from './use-week-drag.ts';
import { type WeekCell, type WeekDay, type WeekEntry, weekView } from './week-view.ts';

interface WeekTableProps {
  data: Lanes;
  days: { from_date: string; to_date: string };
  search: DispatchSearch;
  onSearch: (next: DispatchSearch) => void;
  onGo: (path: string) => void;
}

/** So many uncovered entries stand in a half of a day; the day itself has them all. */
const MAX_STACKED = 7;
/** Two entries in a half of a day lose the name, never the sign and the time. */
const NAMED = 1;

/** `9:30`, with its zone where that is another: the half of the day says the rest. */
function halfTime(job: WeekEntry['job'], zone: string): string {
  const [, letters] = barTime(job, zone).split(' ');
  const [hour = 0, minutes = '00'] = [Number(job.start_time.slice(0, 2)), job.start_time.slice(3, 5)];
  return [`${hour % 12 || 12}:${minutes}`, letters].filter(Boolean).join(' ');
}

function Entry({ entry, zone, isNamed }: { entry: WeekEntry; zone: string; isNamed: boolean }) {
  const { job, cover, key } = entry;
  const isOpen = cover === 'uncovered';
  return (
    <button
      type="button"
      data-bar={key}
      data-entry={`job ${job.job_id}`}
      {...(isOpen && { 'data-uncovered': '' })}
      title={captionOf(job)}
      className={clsx(
        'flex h-[19px] min-w-0 flex-1 items-center gap-1 overflow-hidden rounded-[4px] border pr-1 text-left text-[11.5px]/[17px]',
        isOpen ? 'border-bad bg-sheet' : 'border-line bg-mute-wash',
      )}
    >
      <span className={clsx('grid h-full w-[17px] shrink-0 place-items-center', COVER_WASH[cover])}>
        <CoverSign cover={cover} size={11} spoken />
      </span>
      <b className={clsx('shrink-0 font-semibold tabular-nums', isOpen && 'text-bad')}>{halfTime(job, zone)}</b>
      {isNamed ? (
        <>
          <span className="min-w-0 flex-1 truncate">{shortNameOf(job)}</span>
          <SiteIcon job={job} size={11} />
        </>
      ) : (
        <span className="sr-only">{shortNameOf(job)}</span>
      )}
    </button>
  );
}

function Cell({
  cell,
  zone,
  stacks,
  isOver = false,
}: {
  cell: WeekCell;
  zone: string;
  stacks: boolean;
  isOver?: boolean;
}) {
  const t = useTexts(dispatchTexts);
  const isEmpty = cell.halves.every(({ length }) => length === 0);
  return (
    <td
      data-date={cell.date}
      className={clsx(
        'relative border-line border-r border-b p-0.5 align-top',
        cell.leave !== '' && 'day-hatch',
        isOver && 'bg-brand-wash outline-2 outline-brand -outline-offset-2 outline-dashed',
      )}
    >
      {cell.leave !== '' && isEmpty ? (
        <span className="truncate bg-sheet px-1 text-[11.5px]/[19px] text-ink-2">{cell.leave}</span>
      ) : (
        <span className="grid grid-cols-2 gap-0.5" title={cell.leave || undefined}>
          {cell.halves.map((half, index) => (
            <span
              key={index === 0 ? 'before noon' : 'after noon'}
              className={clsx('min-w-0 gap-0.5', stacks ? 'grid content-start' : 'flex')}
            >
              {half.slice(0, stacks ? MAX_STACKED : half.length).map((entry) => (
                <Entry key={entry.key} entry={entry} zone={zone} isNamed={stacks || half.length <= NAMED} />
              ))}
              {stacks && half.length > MAX_STACKED && (
                <b className="font-semibold text-[11.5px] text-bad">
                  {t('more', { count: half.length - MAX_STACKED })}
                </b>
              )}
            </span>
          ))}
        </span>
      )}
    </td>
  );
}

function DayHead({
  day: { date, counts, notes },
  isToday,
  onOpen,
}: {
  day: WeekDay;
  isToday: boolean;
  onOpen: () => void;
}) {
  const t = useTexts(coverTexts);
  const dispatch = useTexts(dispatchTexts);
  const { locale } = useSession();
  const name = new Date(`${date}T12:00:00Z`).toLocaleDateString(locale, {
    weekday: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <th
      scope="col"
      className={clsx('border-line border-r border-b p-0 text-left font-normal', isToday ? 'bg-brand-wash' : 'bg-sunk')}
    >
      <button type="button" onClick={onOpen} className="block w-full px-2 py-0.5 text-left text-xs hover:underline">
        <b className="block font-semibold text-ink text-sm">
          {name}
          {isToday && <span className="ml-2 text-brand-ink">{dispatch('today')}</span>}
        </b>
        {t('jobs', { count: countedJobs(counts) })}
        {counts.uncovered > 0 && (
          <b className="font-semibold text-bad">{`, ${t('uncovered', { count: counts.uncovered })}`}</b>
        )}
      </button>
      {notes.length > 0 && (
        <span className="flex flex-wrap gap-1 px-2 pb-0.5 text-[11.5px]">
          {notes.map((note) => (
            <DayNoteText key={`${note.kind} ${note.id}`} note={note} />
          ))}
        </span>
      )}
    </th>
  );
}

/** The week: who works when, before and after noon of each day, and what nobody covers above (section 7). */
export function WeekTable({ data, days, search, onSearch, onGo }: WeekTableProps) {
  const t = useTexts(dispatchTexts);
  const can = useCan();
  const mayEdit = can('jobs', 'edit');
  const view = useMemo(
    () => weekView(data, days.from_date, days.to_date, t('time_off'), search.service),
    [data, days.from_date, days.to_date, t, search.service],
  );
  const entries = useMemo(() => {
    const cells = [...view.uncovered, ...view.rows.flatMap(({ cells: own }) => own)];
    return new Map(cells.flatMap(({ halves }) => halves.flat()).map((entry) => [entry.key, entry]));
  }, [view]);
  const actions = useEntryActions({ mayEdit, onGo });
  const [dropped, setDropped] = useState<DroppedEntry | null>(null);
  const drag = useWeekDrag({ mayEdit, entries, onDrop: setDropped });
  const entryOf = (target: EventTarget) => {
    const element = (target as HTMLElement).closest<HTMLElement>('[data-bar]');
    const entry = entries.get(element?.dataset.bar ?? '');
    return element && entry ? { element, entry } : undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const found = entryOf(event.target);
    if (found && actions.onKey(event, found.entry, found.element)) event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: one handler for all entries, which are buttons themselves
    <div
      className="min-h-0 overflow-auto rounded-card border border-line bg-sheet print:overflow-visible"
      onKeyDown={onKeyDown}
      onPointerDown={drag.onPointerDown}
      onClick={(event) => {
        const found = entryOf(event.target);
        if (found && !drag.hasMoved()) actions.open(found.entry.job);
      }}
    >
      <table className="w-full min-w-[860px] table-fixed border-separate border-spacing-0 text-sm">
        <colgroup>
          <col className="w-[168px]" />
          {view.days.map(({ date }) => (
            <col key={date} />
          ))}
          <col className="w-14" />
        </colgroup>
        <thead className="sticky top-0 z-20">
          <tr>
            <th
              scope="col"
              className="sticky left-0 z-10 border-line border-r border-b bg-sunk px-2 text-left text-xs font-normal text-ink-2"
            >
              <b className="block font-semibold text-ink text-sm">{t('people', { count: view.rows.length })}</b>
              {t('halves')}
            </th>
            {view.days.map((day) => (
              <DayHead
                key={day.date}
                day={day}
                isToday={day.date === data.today}
                onOpen={() => onSearch({ ...search, date: day.date, view: 'timeGridDay' })}
              />
            ))}
            <th scope="col" className="border-line border-b bg-sunk px-1 text-right text-xs font-normal text-ink-2">
              {t('hours_head')}
            </th>
          </tr>
          {view.uncovered.some(({ halves }) => halves.some(({ length }) => length > 0)) && (
            <tr className="bg-bad-wash [&>*]:border-b-2 [&>*]:border-b-bad">
              <th
                scope="row"
                className="sticky left-0 z-10 border-line border-r bg-bad-wash px-2 py-0.5 text-left align-top text-bad"
              >
                <b className="block font-semibold">{t('uncovered')}</b>
                <span className="font-normal text-ink-2 text-xs">{t('cover_key')}</span>
              </th>
              {view.uncovered.map((cell) => (
                <Cell key={cell.date} cell={cell} zone={data.time_zone} stacks />
              ))}
              <td />
            </tr>
          )}
        </thead>
        <tbody>
          {view.rows.map(({ provider, cells, hours }) => (
            <tr key={provider.service_provider_id} data-provider={provider.service_provider_id} className="h-6">
              <th
                scope="row"
                className="sticky left-0 z-10 truncate border-line border-r border-b bg-sheet px-2 text-left text-[12.5px] font-normal"
              >
                {provider.name}
              </th>
              {cells.map((cell) => (
                <Cell
                  key={cell.date}
                  cell={cell}
                  zone={data.time_zone}
                  stacks={false}
                  isOver={drag.over?.provider === provider.service_provider_id && drag.over.date === cell.date}
                />
              ))}
              <td className="border-line border-b px-2 text-right text-xs text-ink-2 tabular-nums">
                {hours > 0 ? hours.toFixed(1) : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {actions.popovers}
      {dropped && <DropDialog key={dropped.entry.job.job_id} dropped={dropped} data={data} onNext={setDropped} />}
    </div>
  );
}
