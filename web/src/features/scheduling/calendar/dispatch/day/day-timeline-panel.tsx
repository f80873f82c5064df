import { laneColumns } from '@onrecord/domain/scheduling/calendar/day-lanes';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { dispatchTexts } from '../../../../../lib/texts/dispatch.ts';
import { useTexts } from '../../../../../lib/texts.ts';
import type { Lanes } from '../dispatch-search.ts';
import { DragFooter } from '../drag/drag-footer-section.tsx';
import { DayColumn } from './column-section.tsx';
import { type Arrow, type Bar, barBeside, dayStrip, type Group, type Lane } from './day-view.ts';
import { JobCard } from './job-card-panel.tsx';
import { useHoverCard } from './use-hover-card.ts';
import { type Dropped, useLaneDrag } from './use-lane-drag.ts';
import { useSize } from './use-size.ts';

export interface BarActions {
  readonly onOpen: (bar: Bar) => void;
  readonly onCover: (bar: Bar, anchor: HTMLElement) => void;
  readonly onRespond: (bar: Bar, anchor: HTMLElement) => void;
  readonly onMove: (bar: Bar) => void;
  readonly onDrop: (dropped: Dropped) => void;
  readonly onPerson: (providerId: number, anchor: HTMLElement) => void;
  readonly onShowUncovered: () => void;
}

interface DayTimelineProps extends BarActions {
  data: Lanes;
  groups: readonly Group[];
  date: string;
  now: Temporal.Instant;
  mayEdit: boolean;
}

const GAP = 10;
const NARROW_LABEL = 128;
const WIDE_LABEL = 196;
/** What the strip and the borders take of the height. */
const STRIP = 44;

const ARROWS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/** Every row of the day in the order in which the arrows walk them: what is uncovered first. */
const rowsOf = (columns: readonly (readonly Lane[])[], uncovered: readonly Bar[]): (readonly Bar[])[] => [
  uncovered.toSorted((one, other) => Temporal.Instant.compare(one.starts_at, other.starts_at)),
  ...columns.flatMap((lanes) => lanes.flatMap(({ bars }) => bars)),
];

/** The day: who does what, hour by hour, in one column of lanes or in two over one axis (section 7). */
export function DayTimeline({ data, groups, date, now, mayEdit, ...actions }: DayTimelineProps) {
  const t = useTexts(dispatchTexts);
  const { ref, size } = useSize();
  const strip = useMemo(() => dayStrip(data, date), [data, date]);
  const windowWidth = size.window;
  const columns = useMemo(
    () =>
      laneColumns(groups, { height: size.height - STRIP, width: windowWidth }) as ReturnType<typeof laneColumns<Lane>>,
    [groups, size.height, windowWidth],
  );
  const isWide = columns.length === 1 && windowWidth >= 900;
  const label = isWide ? WIDE_LABEL : NARROW_LABEL;
  const track = Math.max(200, (size.width - GAP * (columns.length - 1)) / columns.length - label - 2);
  const uncovered = useMemo(() => groups.flatMap((group) => group.uncovered), [groups]);
  const rows = useMemo(() => rowsOf([groups.flatMap(({ lanes }) => lanes)], uncovered), [groups, uncovered]);
  const bars = useMemo(() => new Map(rows.flat().map((bar) => [bar.key, bar])), [rows]);
  const [focused, setFocused] = useState<string>();
  const current = focused !== undefined && bars.has(focused) ? focused : rows.find(([first]) => first)?.[0]?.key;
  const body = useRef<HTMLDivElement>(null);
  const card = useHoverCard(bars);
  const drag = useLaneDrag({ mayEdit, bars, groups, strip, track, onDrop: actions.onDrop });
  const byId = new Map(groups.map((group) => [group.id, group]));
  const isDragging = drag.view !== null;
  const hideCard = card.hide;
  // The drop opens a dialog: a card that is only covered while the bar is dragged would come back with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each drag
  useEffect(() => {
    if (isDragging) hideCard();
  }, [isDragging]);

  const focusBar = (bar: Bar | undefined) => {
    if (!bar) return;
    setFocused(bar.key);
    body.current?.querySelector<HTMLElement>(`[data-bar="${CSS.escape(bar.key)}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (drag.onKeyDown(event)) return;
    const target = (event.target as HTMLElement).closest<HTMLElement>('[data-bar]');
    const bar = bars.get(target?.dataset.bar ?? '');
    if (!target || !bar || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (ARROWS.has(key)) focusBar(barBeside(rows, bar.key, key as Arrow));
    else if (key === ' ') card.show(bar.key, target);
    else if (key === 'Escape' && card.shown) card.hide();
    else if (key === 'Enter') actions.onOpen(bar);
    else if (key === 'f') actions.onCover(bar, target);
    else if (key === 'y') actions.onRespond(bar, target);
    else if (key === 'm') drag.begin(bar);
    else return;
    event.preventDefault();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: one handler for all bars, which are buttons themselves */}
      <div
        ref={ref}
        onKeyDown={onKeyDown}
        onPointerOver={card.onPointerOver}
        onPointerLeave={card.onPointerLeave}
        onPointerDown={(event) => {
          card.onPointerDown(event);
          drag.onPointerDown(event);
        }}
        data-scrolls
        onFocus={(event) => {
          const key = (event.target as HTMLElement).dataset.bar;
          if (key !== undefined) setFocused(key);
        }}
        onClick={(event) => {
          const target = (event.target as HTMLElement).closest<HTMLElement>('[data-bar]');
          const bar = bars.get(target?.dataset.bar ?? '');
          // The key Enter presses the button as well: it has been handled.
          if (!target || !bar || drag.hasMoved() || event.detail === 0) return;
          if (card.isTouch() && card.shown !== bar.key) card.show(bar.key, target);
          else actions.onOpen(bar);
        }}
        className="min-h-0 overflow-y-auto overflow-x-hidden print:overflow-visible"
      >
        <div ref={body} style={{ gap: GAP }} className="flex items-start">
          {columns.map((parts, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name
            <div key={index} className="min-w-0 flex-1" data-column={index}>
              <DayColumn
                parts={parts.map((part) => ({ ...(byId.get(part.id) as Group), ...part }))}
                frame={{ strip, zone: data.time_zone, label, track, isWide, current, drag: drag.view }}
                now={now}
                onPerson={actions.onPerson}
                onShowUncovered={actions.onShowUncovered}
              />
            </div>
          ))}
        </div>
      </div>
      {drag.view ? (
        <DragFooter
          entry={drag.view.bar}
          provider={drag.view.provider}
          responses={drag.view.responses}
          target={drag.view.target}
          data={data}
          keys={t('drag_keys')}
        />
      ) : (
        mayEdit && <p className="no-print hidden text-xs text-ink-2 lg:block">{t('keys')}</p>
      )}
      {card.shown !== undefined && card.anchor && !drag.view && bars.has(card.shown) && (
        <JobCard
          bar={bars.get(card.shown) as Bar}
          anchor={card.anchor}
          data={data}
          now={now}
          mayEdit={mayEdit}
          onOpen={actions.onOpen}
          onCover={actions.onCover}
          onMove={actions.onMove}
          onEnter={card.keep}
          onLeave={card.onPointerLeave}
        />
      )}
    </>
  );
}
