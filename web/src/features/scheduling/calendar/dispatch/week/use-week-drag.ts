import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import type { DroppedEntry } from '../drop-dialog.tsx';
import type { WeekEntry } from './week-view.ts';

/** A press that moves so far is a drag, in CSS pixels. */
const PRESS_SLACK = 4;

interface WeekDragOptions {
  mayEdit: boolean;
  entries: ReadonlyMap<string, WeekEntry>;
  onDrop: (dropped: DroppedEntry) => void;
}

interface Over {
  readonly provider: number | undefined;
  readonly date: string | undefined;
}

/** The row and the day under a point of the window. */
function overAt(x: number, y: number): Over {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-date]');
  const provider = cell?.closest<HTMLElement>('[data-provider]')?.dataset.provider;
  return { provider: provider === undefined ? undefined : Number(provider), date: cell?.dataset.date };
}

/** Drags an entry of the week to another person or another day; it keeps its time. A drop opens the preview. */
export function useWeekDrag({ mayEdit, entries, onDrop }: WeekDragOptions) {
  const [over, setOver] = useState<(Over & { key: string }) | null>(null);
  const moved = useRef(false);
  const stop = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const onPointerDown = (event: ReactPointerEvent) => {
    moved.current = false;
    const entry = entries.get((event.target as HTMLElement).closest<HTMLElement>('[data-bar]')?.dataset.bar ?? '');
    const isMovable = entry?.service && entry.cover !== 'done' && entry.cover !== 'canceled';
    if (!entry || !isMovable || !mayEdit || event.button !== 0 || event.pointerType === 'touch') return;
    const { clientX: fromX, clientY: fromY } = event;
    const end = () => {
      stop.current?.();
      stop.current = undefined;
      setOver(null);
    };
    const onMove = (at: PointerEvent) => {
      if (!moved.current && Math.hypot(at.clientX - fromX, at.clientY - fromY) < PRESS_SLACK) return;
      moved.current = true;
      setOver({ ...overAt(at.clientX, at.clientY), key: entry.key });
    };
    const onUp = (at: PointerEvent) => {
      end();
      if (!moved.current) return;
      const { provider, date } = overAt(at.clientX, at.clientY);
      const { job, service } = entry;
      const isOther = provider !== undefined && provider !== service?.service_provider_id;
      const isMoved = date !== undefined && date !== job.job_date;
      if (!isOther && !isMoved) return;
      onDrop({
        entry,
        provider: isOther ? provider : undefined,
        target: isMoved ? { job_date: date, start_time: job.start_time } : undefined,
      });
    };
    const onKey = (pressed: KeyboardEvent) => pressed.key === 'Escape' && end();
    stop.current = () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('keydown', onKey);
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('keydown', onKey);
  };
  return { over, onPointerDown, hasMoved: () => moved.current };
}
