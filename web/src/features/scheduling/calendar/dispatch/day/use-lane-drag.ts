import { movedBy, QUARTER_MINUTES, type Span } from '@onrecord/domain/scheduling/calendar/day-axis';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { LaneResponse, LaneResponses } from '../drag/drag-state.ts';
import { type DragPoint, useDragPress } from '../drag/use-drag-press.ts';
import { useLaneResponses } from '../drag/use-lane-responses.ts';
import { type Bar, type DayStrip, type Group, isMovable } from './day-view.ts';

/** Where a job was let go: to whom, and to what time if it was moved. */
export interface Dropped {
  readonly bar: Bar;
  /** Undefined where it stays with whoever has it. */
  readonly provider: number | undefined;
  readonly target: { job_date: string; start_time: string } | undefined;
  /** What the lane said; undefined where it had not said anything. */
  readonly response: LaneResponse | undefined;
}

/** A drag that goes so far sideways moves the time, in CSS pixels. */
const SIDEWAYS = 20;

interface Dragging {
  readonly bar: Bar;
  readonly quarters: number;
  /** Of the lane, or of somebody who is free all day; undefined while it is over none. */
  readonly lane: string | undefined;
  readonly provider: number | undefined;
  readonly isByKeyboard: boolean;
}

/** A job that is being moved: which, to what time, and which lane it is over. */
export interface DragView extends Dragging {
  readonly span: Span;
  readonly target: { job_date: string; start_time: string } | undefined;
  readonly responses: LaneResponses;
}

interface LaneDragOptions {
  mayEdit: boolean;
  bars: ReadonlyMap<string, Bar>;
  groups: readonly Group[];
  strip: DayStrip;
  track: number;
  onDrop: (dropped: Dropped) => void;
}

const targetOf = ({ bar, quarters }: Pick<Dragging, 'bar' | 'quarters'>) =>
  quarters === 0 ? undefined : movedBy(bar.starts_at, quarters, bar.job.time_zone);

/** Drags a job onto a lane or along it, with the pointer or by keys. Nothing is booked by it: a drop opens the preview. */
export function useLaneDrag({ mayEdit, bars, groups, strip, track, onDrop }: LaneDragOptions) {
  const [dragging, setDragging] = useState<Dragging>();
  const responses = useLaneResponses(dragging && { entry: dragging.bar, target: targetOf(dragging) });
  const latest = useRef({ dragging, responses });
  latest.current = { dragging, responses };

  const minutesOf = (pixels: number) => {
    const { starts_at, ends_at } = strip.axis;
    return (pixels / track) * ((ends_at.epochMilliseconds - starts_at.epochMilliseconds) / 60_000);
  };
  const end = () => setDragging(undefined);
  const drop = (last: Dragging) => {
    end();
    const { bar, quarters, provider } = last;
    const isSame = provider === undefined || provider === bar.service?.service_provider_id;
    if (isSame && quarters === 0) return;
    onDrop({
      bar,
      provider: isSame ? undefined : provider,
      target: targetOf(last),
      response: provider === undefined ? undefined : latest.current.responses?.get(provider),
    });
  };
  const over = (bar: Bar, { x, y, dx, isShifted }: DragPoint): Dragging => {
    const isSideways = isShifted || Math.abs(dx) > SIDEWAYS;
    const quarters = isSideways ? Math.round(minutesOf(dx) / QUARTER_MINUTES) : 0;
    const under = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-lane]');
    const id = Number(under?.dataset.provider);
    const provider = Number.isSafeInteger(id) && under?.dataset.provider !== undefined ? id : undefined;
    return { bar, quarters, lane: under?.dataset.lane, provider, isByKeyboard: false };
  };
  const press = useDragPress<Bar>({
    itemAt: (target) => {
      const bar = bars.get(target.closest<HTMLElement>('[data-bar]')?.dataset.bar ?? '');
      return bar && mayEdit && isMovable(bar) ? bar : undefined;
    },
    onMove: (bar, at) => setDragging(over(bar, at)),
    onDrop: (bar, at) => drop(over(bar, at)),
    onEnd: end,
  });

  const targets = groups.flatMap(({ lanes }) =>
    lanes.flatMap((lane) =>
      lane.kind === 'free'
        ? lane.people.map(({ service_provider_id: id }) => ({ lane: `free ${id}`, provider: id }))
        : lane.provider
          ? [{ lane: lane.id, provider: lane.provider.service_provider_id }]
          : [],
    ),
  );
  const step = (direction: 1 | -1) => {
    const { dragging: last, responses: known } = latest.current;
    if (!last) return;
    const at = targets.findIndex(({ lane }) => lane === last.lane);
    const order = direction === 1 ? targets.slice(at + 1) : targets.slice(0, Math.max(0, at)).toReversed();
    const next = order.find(({ provider }) => known?.has(provider) && known.get(provider)?.outcome !== 'blocked');
    if (next) setDragging({ ...last, ...next });
  };
  const shift = (quarters: number) => setDragging((last) => last && { ...last, quarters: last.quarters + quarters });

  /** Whether the key belonged to a job that is being moved. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const last = latest.current.dragging;
    if (!last?.isByKeyboard) return false;
    const { key } = event;
    if (key === 'ArrowDown') step(1);
    else if (key === 'ArrowUp') step(-1);
    else if (key === 'ArrowRight') shift(1);
    else if (key === 'ArrowLeft') shift(-1);
    else if (key === 'Enter') drop(last);
    else if (key === 'Escape' || key === 'Tab') end();
    else return true;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const begin = (bar: Bar) => {
    if (!mayEdit || !isMovable(bar)) return;
    const own = targets.find(({ provider }) => provider === bar.service?.service_provider_id);
    setDragging({ bar, quarters: 0, lane: own?.lane, provider: own?.provider, isByKeyboard: true });
  };
  const view: DragView | null = dragging
    ? {
        ...dragging,
        responses,
        target: targetOf(dragging),
        span: {
          starts_at: dragging.bar.starts_at.add({ minutes: dragging.quarters * QUARTER_MINUTES }),
          ends_at: dragging.bar.ends_at.add({ minutes: dragging.quarters * QUARTER_MINUTES }),
        },
      }
    : null;
  return { view, begin, onKeyDown, ...press };
}
