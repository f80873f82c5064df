import { clsx } from 'clsx';
import { dispatchTexts } from '../../../../../lib/texts/dispatch.ts';
import { useTexts } from '../../../../../lib/texts.ts';
import { CheckIcon } from '../../../../../ui/icons.ts';
import { COVER_WASH, CoverSign } from '../../../cover/cells.tsx';
import { barTime, captionOf, SiteIcon, shortNameOf } from '../cells.tsx';
import type { LaneResponse } from '../drag/drag-state.ts';
import type { WeekCell, WeekEntry } from './week-view.ts';

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
  const t = useTexts(dispatchTexts);
  const { job, cover, key } = entry;
  const isOpen = cover === 'uncovered';
  return (
    <button
      type="button"
      data-bar={key}
      data-entry={`job ${job.job_id}`}
      {...(isOpen && { 'data-uncovered': '' })}
      title={[captionOf(job), job.location || t(job.site)].join('\n')}
      className={clsx(
        '@container flex h-[19px] min-w-0 flex-1 items-center overflow-hidden rounded-[4px] border text-left text-[11.5px]/[17px]',
        isOpen ? 'border-bad bg-sheet' : 'border-line bg-mute-wash',
      )}
    >
      <span
        className={clsx('grid h-full w-[14px] shrink-0 place-items-center @min-[3.5rem]:w-[17px]', COVER_WASH[cover])}
      >
        <CoverSign cover={cover} size={11} spoken />
      </span>
      {/* A time of which only a part is seen is another time. */}
      <b
        className={clsx(
          'sr-only font-semibold tabular-nums @min-[2.5rem]:not-sr-only @min-[2.5rem]:shrink-0 @min-[2.5rem]:text-[11px]/[17px] @min-[3.5rem]:ml-1 @min-[3.5rem]:text-[11.5px]/[17px]',
          isOpen && 'text-bad',
        )}
      >
        {halfTime(job, zone)}
      </b>
      {isNamed ? (
        <>
          <span className="mx-1 min-w-0 flex-1 truncate">{shortNameOf(job)}</span>
          {/* In a narrow bar the name needs the room. */}
          <span className="sr-only @min-[7rem]:not-sr-only @min-[7rem]:pr-1">
            <SiteIcon job={job} size={11} />
          </span>
        </>
      ) : (
        <span className="sr-only">{shortNameOf(job)}</span>
      )}
    </button>
  );
}

/** What the row of somebody says to the entry that is dragged: free at that time, a question, or why not. */
function Response({ response: { outcome, reasons } }: { response: LaneResponse }) {
  const words = reasons.join('; ');
  return (
    <span
      title={words}
      data-response={outcome}
      className={clsx(
        'pointer-events-none absolute inset-0.5 z-10 flex items-center overflow-hidden rounded-[4px] px-1 text-[11.5px]/[17px]',
        outcome === 'free' && 'justify-end border border-ok border-dashed text-ok',
        outcome === 'warned' && 'bg-warn-wash text-warn',
        outcome === 'blocked' && 'bg-sunk text-ink',
      )}
    >
      {outcome === 'free' ? (
        <CheckIcon size={12} aria-hidden className="rounded-full bg-sheet" />
      ) : (
        <span className="truncate">{words}</span>
      )}
    </span>
  );
}

interface CellProps {
  cell: WeekCell;
  zone: string;
  /** One entry below the other, as many as there is room for. */
  stacks: boolean;
  /** What the row says to the entry that is dragged over this day. */
  response?: LaneResponse | undefined;
  isOver?: boolean;
}

/** A day of somebody, before and after noon. */
export function Cell({ cell, zone, stacks, response, isOver = false }: CellProps) {
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
      {response && <Response response={response} />}
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
