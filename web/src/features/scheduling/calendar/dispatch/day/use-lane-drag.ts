import { jobPickerArea } from '@onrecord/contract/scheduling/job/job-picker';
import { movedBy, QUARTER_MINUTES } from '@onrecord/domain/scheduling/calendar/day-axis';
import { useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { call } from '../../../../../lib/client.ts';
import type { Bar, DayStrip, Group } from './day-view.ts';
import type { DragView, LaneResponse } from './drag-state.ts';

/** Where a job was let go: to whom, and to what time if it was moved. */
export interface Dropped {
  readonly bar: Bar;
  /** Undefined where it stays with whoever has it. */
  readonly provider: number | undefined;
  readonly target: { job_date: string; start_time: string } | undefined;
  /** What the lane said; undefined where it had not said anything. */
  readonly response: LaneResponse | undefined;
}

/** A press that moves so far is a drag, and so far sideways it moves the time, in CSS pixels. */
const PRESS_SLACK = 4;
const SIDEWAYS = 20;

interface Dragging {
  readonly bar: Bar;
  readonly quarters: number;
  readonly lane: string | undefined;
  readonly provider: number | undefined;
  readonly isByKeyboard: boolean;
}

interface LaneDragOptions {
  mayEdit: boolean;
  bars: ReadonlyMap<string, Bar>;
  groups: readonly Group[];
  strip: DayStrip;
  track: number;
  onDrop: (dropped: Dropped) => void;
}

const isMovable = ({ job, cover, service }: Bar) =>
  job.job_id !== null && service !== null && cover !== 'canceled' && cover !== 'request' && cover !== 'done';

const SPEAKS_AGAINST = { free: [], warned: ['asks'], blocked: ['against', 'asks'] } as const;

/** Who is free for the service of a job at the time that it is dragged to: one request for all lanes. */
function useResponses(dragging: Dragging | undefined): ReadonlyMap<number, LaneResponse> | undefined {
  const { bar, quarters = 0 } = dragging ?? {};
  const job_id = bar?.job.job_id ?? 0;
  const job_service_id = bar?.service?.job_service_id ?? null;
  const { data } = useQuery({
    queryKey: ['job', 'lanes-free', job_id, job_service_id, quarters],
    enabled: bar !== undefined,
    staleTime: 10_000,
    queryFn: ({ signal }) => {
      const target = bar && quarters !== 0 ? movedBy(bar.starts_at, quarters, bar.job.time_zone) : {};
      const body = { job_id, job_service_id, division_id: null, ...target };
      return call(jobPickerArea.rankProviders, { body, signal });
    },
  });
  return useMemo(
    () =>
      data &&
      new Map(
        data.rows.map(({ service_provider_id, outcome, facts }) => {
          const tones: readonly string[] = SPEAKS_AGAINST[outcome];
          const reasons = tones.flatMap((tone) => facts.filter((one) => one.tone === tone).map(({ text }) => text));
          return [service_provider_id, { outcome, reasons }];
        }),
      ),
    [data],
  );
}

/** Drags a job onto a lane or along it, with the pointer or by keys. Nothing is booked by it: a drop opens the preview. */
export function useLaneDrag({ mayEdit, bars, groups, strip, track, onDrop }: LaneDragOptions) {
  const [dragging, setDragging] = useState<Dragging>();
  const moved = useRef(false);
  const stop = useRef<(() => void) | undefined>(undefined);
  const responses = useResponses(dragging);
  const latest = useRef({ dragging, responses });
  latest.current = { dragging, responses };
  useEffect(() => () => stop.current?.(), []);

  const minutesOf = (pixels: number) => {
    const { starts_at, ends_at } = strip.axis;
    return (pixels / track) * ((ends_at.epochMilliseconds - starts_at.epochMilliseconds) / 60_000);
  };
  const end = () => {
    stop.current?.();
    stop.current = undefined;
    setDragging(undefined);
  };
  const drop = () => {
    const { dragging: last, responses: known } = latest.current;
    end();
    if (!last) return;
    const { bar, quarters, provider } = last;
    const isSame = provider === undefined || provider === bar.service?.service_provider_id;
    if (isSame && quarters === 0) return;
    onDrop({
      bar,
      provider: isSame ? undefined : provider,
      target: quarters === 0 ? undefined : movedBy(bar.starts_at, quarters, bar.job.time_zone),
      response: provider === undefined ? undefined : known?.get(provider),
    });
  };

  const onPointerDown = (event: ReactPointerEvent) => {
    moved.current = false;
    const key = (event.target as HTMLElement).closest<HTMLElement>('[data-bar]')?.dataset.bar;
    const bar = bars.get(key ?? '');
    if (!bar || !mayEdit || !isMovable(bar) || event.button !== 0 || event.pointerType === 'touch') return;
    const [fromX, fromY] = [event.clientX, event.clientY];
    const onMove = (at: PointerEvent) => {
      const [dx, dy] = [at.clientX - fromX, at.clientY - fromY];
      if (!moved.current && Math.hypot(dx, dy) < PRESS_SLACK) return;
      moved.current = true;
      const isSideways = at.shiftKey || Math.abs(dx) > SIDEWAYS;
      const quarters = isSideways ? Math.round(minutesOf(dx) / QUARTER_MINUTES) : 0;
      const under = document.elementFromPoint(at.clientX, at.clientY)?.closest<HTMLElement>('[data-lane]');
      const id = Number(under?.dataset.provider);
      const provider = Number.isSafeInteger(id) && under?.dataset.provider !== undefined ? id : undefined;
      setDragging({ bar, quarters, lane: under?.dataset.lane, provider, isByKeyboard: false });
    };
    const onKey = (pressed: globalThis.KeyboardEvent) => pressed.key === 'Escape' && end();
    stop.current = () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('keydown', onKey);
    };
    const onUp = () => (moved.current ? drop() : end());
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('keydown', onKey);
  };

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
    if (!latest.current.dragging?.isByKeyboard) return false;
    const { key } = event;
    if (key === 'ArrowDown') step(1);
    else if (key === 'ArrowUp') step(-1);
    else if (key === 'ArrowRight') shift(1);
    else if (key === 'ArrowLeft') shift(-1);
    else if (key === 'Enter') drop();
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
        span: {
          starts_at: dragging.bar.starts_at.add({ minutes: dragging.quarters * QUARTER_MINUTES }),
          ends_at: dragging.bar.ends_at.add({ minutes: dragging.quarters * QUARTER_MINUTES }),
        },
      }
    : null;
  return { view, begin, onKeyDown, onPointerDown, hasMoved: () => moved.current };
}
