import { clsx } from 'clsx';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useCan } from '../../../../../lib/session/session.ts';
import { dispatchTexts } from '../../../../../lib/texts/dispatch.ts';
import { useTexts } from '../../../../../lib/texts.ts';
import { AlertIcon, CheckIcon, LockIcon } from '../../../../../ui/icons.ts';
import type { DispatchSearch, Lanes } from '../dispatch-search.ts';
import { DragFooter } from '../drag/drag-footer-section.tsx';
import type { LaneResponse } from '../drag/drag-state.ts';
import { DropDialog, type DroppedEntry } from '../drag/drop-dialog.tsx';
import { useEntryActions } from '../entry-actions-panel.tsx';
import { Cell } from './cell-section.tsx';
import { DayHead } from './day-head-section.tsx';
import { useWeekDrag, type WeekDragView } from './use-week-drag.ts';
import { type WeekRow, weekView } from './week-view.ts';

interface WeekTableProps {
  data: Lanes;
  days: { from_date: string; to_date: string };
  search: DispatchSearch;
  onSearch: (next: DispatchSearch) => void;
  onGo: (path: string) => void;
}

const RESPONSE_ICONS = { free: CheckIcon, warned: AlertIcon, blocked: LockIcon } as const;
const RESPONSE_INKS = { free: 'text-ok', warned: 'text-warn', blocked: 'text-ink-2' } as const;

/** Somebody's week, and what they say to the entry that is dragged. */
function PersonRow({ row, zone, drag }: { row: WeekRow; zone: string; drag: WeekDragView | null }) {
  const { provider, cells, hours } = row;
  const id = provider.service_provider_id;
  const response = drag?.responses?.get(id);
  const Icon = response && RESPONSE_ICONS[response.outcome];
  return (
    <tr data-provider={id} className="h-6">
      <th
        scope="row"
        title={response?.reasons.join('; ')}
        className="sticky left-0 z-10 truncate border-line border-r border-b bg-sheet px-2 text-left text-[12.5px] font-normal"
      >
        {Icon && (
          <Icon size={12} aria-hidden className={clsx('mr-1 inline align-[-1px]', RESPONSE_INKS[response.outcome])} />
        )}
        {provider.name}
      </th>
      {cells.map((cell) => (
        <Cell
          key={cell.date}
          cell={cell}
          zone={zone}
          stacks={false}
          response={cell.date === drag?.date ? response : undefined}
          isOver={drag?.provider === id && drag.date === cell.date}
        />
      ))}
      <td className="border-line border-b px-2 text-right text-xs text-ink-2 tabular-nums">
        {hours > 0 ? hours.toFixed(1) : ''}
      </td>
    </tr>
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
  const onDrop = (drop: DroppedEntry, response: LaneResponse | undefined) => {
    // A row that is locked never books: who takes it is asked, with the reason. On another day the preview asks.
    const key = `job ${drop.entry.job.job_id} ${drop.entry.service?.job_service_id}`;
    const anchor = document.querySelector<HTMLElement>(`[data-bar="${CSS.escape(key)}"]`);
    if (response?.outcome === 'blocked' && !drop.target && anchor) actions.cover(drop.entry, anchor);
    else setDropped(drop);
  };
  const drag = useWeekDrag({
    mayEdit,
    entries,
    providers: view.rows.map(({ provider }) => provider.service_provider_id),
    dates: view.days.map(({ date }) => date),
    onDrop,
  });
  const entryOf = (target: EventTarget) => {
    const element = (target as HTMLElement).closest<HTMLElement>('[data-bar]');
    const entry = entries.get(element?.dataset.bar ?? '');
    return element && entry ? { element, entry } : undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (drag.onKeyDown(event)) return;
    const found = entryOf(event.target);
    if (!found) return;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const isLifted = isPlain && event.key.toLowerCase() === 'm' && drag.begin(found.entry);
    if (isLifted || actions.onKey(event, found.entry, found.element)) event.preventDefault();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: one handler for all entries, which are buttons themselves */}
      <div
        data-scrolls
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
                  data={data}
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
            {view.rows.map((row) => (
              <PersonRow key={row.provider.service_provider_id} row={row} zone={data.time_zone} drag={drag.view} />
            ))}
          </tbody>
        </table>
      </div>
      {drag.view && (
        <DragFooter
          entry={drag.view.entry}
          provider={drag.view.provider}
          responses={drag.view.responses}
          target={drag.view.target}
          data={data}
          keys={t('week_drag_keys')}
        />
      )}
      {actions.popovers}
      {dropped && <DropDialog dropped={dropped} data={data} onClose={() => setDropped(null)} />}
    </>
  );
}
