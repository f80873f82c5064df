import { barText } from '@onrecord/domain/scheduling/calendar/day-lanes';
import { clsx } from 'clsx';
import { memo } from 'react';
import { COVER_WASH, CoverSign } from '../../../cover/cells.tsx';
import { barTime, captionOf, SiteIcon, shortNameOf } from '../cells.tsx';
import type { Bar } from './day-view.ts';
import { percent } from './part-style.ts';

/** Narrower bars have no room for words, in CSS pixels: their words stand beside them. */
export const WORDLESS = 44;
/** Less room beside a bar holds no words. */
const MIN_BESIDE = 40;

interface DayBarProps {
  bar: Bar;
  /** As parts of its row. */
  left: number;
  width: number;
  /** How much of its row is free after it. */
  beside: number;
  /** Width of its row, in CSS pixels. */
  track: number;
  zone: string;
  isCurrent: boolean;
  isFaded: boolean;
  isLifted: boolean;
}

const MIN_WIDTH = 20;

/** How wide a bar is drawn, as CSS. */
const drawnWidth = (width: number) => `max(${MIN_WIDTH}px, ${percent(width)})`;

/** A job on its lane: its sign in a tab, then as much of time and case as there is room for, then its place. */
export const DayBar = memo(function DayBar(props: DayBarProps) {
  const { bar, left, width, track, zone, isCurrent, isFaded, isLifted } = props;
  const { job, cover, key } = bar;
  const room = Math.max(MIN_WIDTH, width * track);
  const text = barText(room);
  const isOpen = cover === 'uncovered';
  const button = (
    <button
      type="button"
      data-bar={key}
      {...(isOpen && { 'data-uncovered': '' })}
      data-entry={job.job_id === null ? `job_request ${job.job_request_id}` : `job ${job.job_id}`}
      tabIndex={isCurrent ? 0 : -1}
      style={{ left: percent(left), width: `calc(${drawnWidth(width)} - 1px)` }}
      className={clsx(
        'absolute top-0.5 z-10 flex h-5 touch-pan-y select-none items-center overflow-hidden rounded-[4px] border text-left text-[11.5px]/[18px] focus-visible:z-20 focus-visible:outline-2 focus-visible:outline-brand focus-visible:outline-offset-1',
        isLifted
          ? 'border-line-2 border-dashed bg-transparent text-transparent'
          : isOpen
            ? 'border-bad bg-sheet'
            : cover === 'request'
              ? 'border-ink border-dashed bg-sheet'
              : 'border-line bg-mute-wash',
        isFaded && 'opacity-40',
      )}
    >
      <span
        className={clsx(
          'grid h-full w-[17px] shrink-0 place-items-center',
          !isLifted && COVER_WASH[cover],
          cover === 'request' && 'border-0!',
        )}
      >
        <CoverSign cover={cover} size={11} spoken />
      </span>
      {room < WORDLESS && <span className="sr-only">{`, ${barTime(job, zone)} ${captionOf(job)}`}</span>}
      {room >= WORDLESS && (
        <span
          className={clsx('min-w-0 flex-1 truncate px-1', cover === 'canceled' ? 'text-bad line-through' : 'text-ink')}
        >
          {text !== 'plaintiff' && (
            <b className={clsx('font-semibold tabular-nums', isOpen && 'text-bad')}>{`${barTime(job, zone)} `}</b>
          )}
          {text === 'time_caption' ? captionOf(job) : shortNameOf(job)}
        </span>
      )}
      {room >= 70 && (
        <span className="flex items-center pr-1">
          <SiteIcon job={job} />
        </span>
      )}
    </button>
  );
  return room < WORDLESS ? (
    <>
      {button}
      <WordsBeside {...props} room={room} />
    </>
  ) : (
    button
  );
});

/** The words of a bar that is too short for them: beside it, or where another one follows, its time on it. */
function WordsBeside({
  bar: { job, cover },
  left,
  width,
  beside,
  track,
  zone,
  isFaded,
  isLifted,
  room,
}: DayBarProps & { room: number }) {
  const hasRoom = beside * track >= MIN_BESIDE;
  if (isLifted || (!hasRoom && room < 36)) return null;
  return (
    <span
      aria-hidden
      style={
        hasRoom
          ? { left: `calc(${percent(left)} + ${drawnWidth(width)})`, maxWidth: percent(beside) }
          : { left: `calc(${percent(left)} + 18px)`, width: `calc(${drawnWidth(width)} - 19px)` }
      }
      className={clsx(
        'pointer-events-none absolute top-0.5 z-10 h-5 truncate text-[11.5px]/[20px]',
        hasRoom && 'bg-sheet px-1',
        cover === 'uncovered' ? 'text-bad' : 'text-ink',
        isFaded && 'opacity-40',
      )}
    >
      <b className="font-semibold tabular-nums">{barTime(job, zone)}</b>
      {hasRoom && ` ${shortNameOf(job)}`}
    </span>
  );
}
