import { type KeyboardEvent, useRef, useState } from 'react';
import type { LaneResponse, LaneResponses } from '../drag/drag-state.ts';
import type { DroppedEntry } from '../drag/drop-dialog.tsx';
import { type DragPoint, useDragPress } from '../drag/use-drag-press.ts';
import { useLaneResponses } from '../drag/use-lane-responses.ts';
import type { WeekEntry } from './week-view.ts';

interface WeekDragOptions {
  mayEdit: boolean;
  entries: ReadonlyMap<string, WeekEntry>;
  /** Providers and days in the order in which they are shown. */
  providers: readonly number[];
  dates: readonly string[];
  onDrop: (dropped: DroppedEntry, response: LaneResponse | undefined) => void;
}

/** An entry that is dragged: over whom, and on which day. */
interface Dragging {
  readonly entry: WeekEntry;
  readonly provider: number | undefined;
  readonly date: string;
  readonly isByKeyboard: boolean;
}

export interface WeekDragView extends Dragging {
  readonly responses: LaneResponses;
  readonly target: { job_date: string; start_time: string } | undefined;
}

const isMovable = ({ job, service, cover }: WeekEntry) =>
  job.job_id !== null && service !== null && cover !== 'done' && cover !== 'canceled' && cover !== 'request';

/** The entry keeps its time of day, on whichever day it is let go. */
const targetOf = ({ entry: { job }, date }: Dragging) =>
  date === job.job_date ? undefined : { job_date: date, start_time: job.start_time };

/** The row and the day under the pointer; beside the table the entry keeps its day. */
function dragOver(entry: WeekEntry, { x, y }: DragPoint): Dragging {
  const under = document.elementFromPoint(x, y);
  const provider = under?.closest<HTMLElement>('[data-provider]')?.dataset.provider;
  return {
    entry,
    provider: provider === undefined ? undefined : Number(provider),
    date: under?.closest<HTMLElement>('[data-date]')?.dataset.date ?? entry.job.job_date,
    isByKeyboard: false,
  };
}

/** Drags an entry of the week to another person or another day, with the pointer or by keys. A drop opens the preview. */
export function useWeekDrag({ mayEdit, entries, providers, dates, onDrop }: WeekDragOptions) {
  const [dragging, setDragging] = useState<Dragging>();
  const responses = useLaneResponses(dragging && { entry: dragging.entry, target: targetOf(dragging) });
  const latest = useRef({ dragging, responses });
  latest.current = { dragging, responses };
  const end = () => setDragging(undefined);
  const drop = (last: Dragging) => {
    end();
    const { entry, provider } = last;
    const target = targetOf(last);
    const isOther = provider !== undefined && provider !== entry.service?.service_provider_id;
    if (!isOther && !target) return;
    const dropped = { entry, provider: isOther ? provider : undefined, target };
    onDrop(dropped, isOther ? latest.current.responses?.get(provider) : undefined);
  };
  const press = useDragPress<WeekEntry>({
    itemAt: (target) => {
      const entry = entries.get(target.closest<HTMLElement>('[data-bar]')?.dataset.bar ?? '');
      return entry && mayEdit && isMovable(entry) ? entry : undefined;
    },
    onMove: (entry, at) => setDragging(dragOver(entry, at)),
    onDrop: (entry, at) => drop(dragOver(entry, at)),
    onEnd: end,
  });
  const step = (direction: 1 | -1) => {
    const { dragging: last, responses: known } = latest.current;
    if (!last) return;
    const at = last.provider === undefined ? -1 : providers.indexOf(last.provider);
    const order = direction === 1 ? providers.slice(at + 1) : providers.slice(0, Math.max(0, at)).toReversed();
    const next = order.find((id) => known?.has(id) && known.get(id)?.outcome !== 'blocked');
    if (next !== undefined) setDragging({ ...last, provider: next });
  };
  const shift = (direction: 1 | -1) =>
    setDragging((last) => {
      const date = last && dates[dates.indexOf(last.date) + direction];
      return last && date !== undefined ? { ...last, date } : last;
    });
  /** Whether the key belonged to an entry that is being moved. */
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
  const begin = (entry: WeekEntry): boolean => {
    if (!mayEdit || !isMovable(entry)) return false;
    const provider = entry.service?.service_provider_id ?? undefined;
    setDragging({ entry, provider, date: entry.job.job_date, isByKeyboard: true });
    return true;
  };
  const view: WeekDragView | null = dragging ? { ...dragging, responses, target: targetOf(dragging) } : null;
  return { view, begin, onKeyDown, ...press };
}
