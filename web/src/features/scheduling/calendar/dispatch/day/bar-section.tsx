import { barText } from '@onrecord/domain/scheduling/calendar/day-lanes';
import { clsx } from 'clsx';
import { memo } from 'react';
import { COVER_WASH, CoverSign } from '../../../cover/cells.tsx';
import { barTime, captionOf, SiteIcon, shortNameOf } from '../cells.tsx';
import type { Bar } from './day-view.ts';

interface DayBarProps {
  bar: Bar;
  /** In CSS pixels on its row. */
  left: number;
  width: number;
  zone: string;
  isCurrent: boolean;
  isFaded: boolean;
  isLifted: boolean;
}

const MIN_WIDTH = 20;

/** A job on its lane: its sign in a tab, then as much of time and case as there is room for, then its place. */
export const DayBar = memo(function DayBar({ bar, left, width, zone, isCurrent, isFaded, isLifted }: DayBarProps) {
  const { job, cover, key } = bar;
  const room = Math.max(MIN_WIDTH, width);
  const text = barText(room);
  const isOpen = cover === 'uncovered';
  return (
    <button
      type="button"
      data-bar={key}
      {...(isOpen && { 'data-uncovered': '' })}
      data-entry={job.job_id === null ? `job_request ${job.job_request_id}` : `job ${job.job_id}`}
      tabIndex={isCurrent ? 0 : -1}
      style={{ left, width: room - 1 }}
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
      {room >= 44 && (
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
});
