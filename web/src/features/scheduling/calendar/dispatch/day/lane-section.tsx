import { partOf } from '@onrecord/domain/scheduling/calendar/day-axis';
import { LANE_HEIGHT, LONG_DAY_HOURS } from '@onrecord/domain/scheduling/calendar/day-lanes';
import { clsx } from 'clsx';
import { dispatchTexts } from '../../../../../lib/texts/dispatch.ts';
import { useTexts } from '../../../../../lib/texts.ts';
import { AlertIcon, CarIcon, CheckIcon, LockIcon } from '../../../../../ui/icons.ts';
import type { LaneResponse } from '../drag/drag-state.ts';
import { DayBar } from './bar-section.tsx';
import type { Bar, DayStrip, DriveSpan, Lane, LeaveSpan } from './day-view.ts';
import { percent } from './part-style.ts';
import type { DragView } from './use-lane-drag.ts';

/** What every row of a column has in common. */
export interface RowFrame {
  readonly strip: DayStrip;
  readonly zone: string;
  /** Width of the names and, on the screen, of the time, in CSS pixels: what there is room for. Places are parts of the time. */
  readonly label: number;
  readonly track: number;
  readonly isWide: boolean;
  readonly current: string | undefined;
  readonly drag: DragView | null;
}

export function Row({ bars, frame, isFaded = false }: { bars: readonly Bar[]; frame: RowFrame; isFaded?: boolean }) {
  const parts = bars.map((bar) => partOf(frame.strip.axis, bar));
  return bars.map((bar, index) => {
    const { left, width } = partOf(frame.strip.axis, bar);
    const end = Math.min(
      ...parts.filter((other, at) => at !== index && other.left >= left).map((other) => other.left),
      1,
    );
    const isLifted = frame.drag?.bar.key === bar.key;
    return (
      <DayBar
        key={bar.key}
        bar={bar}
        left={left}
        width={width}
        beside={end - left - width}
        track={frame.track}
        zone={frame.zone}
        isCurrent={frame.current === bar.key}
        isFaded={isFaded && !isLifted}
        isLifted={isLifted}
      />
    );
  });
}

/** When somebody is off: hatched, with its words. */
function Leave({ span: { leave, ...span }, frame }: { span: LeaveSpan; frame: RowFrame }) {
  const t = useTexts(dispatchTexts);
  const { left, width } = partOf(frame.strip.axis, span);
  if (width === 0) return null;
  const words = leave.description || t('time_off');
  return (
    <span
      title={words}
      style={{ left: percent(left), width: percent(width) }}
      className="day-hatch absolute inset-y-0 flex items-center overflow-hidden"
    >
      <span className="truncate bg-sheet px-1.5 text-[11.5px] text-ink-2">{words}</span>
    </span>
  );
}

/** Below this width a drive says its minutes only, in CSS pixels. */
const DRIVE_ICON_WIDTH = 52;
/** Below this width it is the icon alone, which ends where the next job begins: neither sign nor time of the two is covered. */
const DRIVE_WORDS_WIDTH = 28;

/** About how long the drive between two jobs is; amber where it is longer than what lies between them. */
function Drive({ span: { drive, ...span }, frame }: { span: DriveSpan; frame: RowFrame }) {
  const t = useTexts(dispatchTexts);
  const { left, width } = partOf(frame.strip.axis, span);
  const words = t(drive.is_tight ? 'drive_tight' : 'drive', { minutes: drive.minutes });
  const room = width * frame.track;
  const hasWords = room >= DRIVE_WORDS_WIDTH;
  return (
    <span
      title={words}
      style={{ left: percent(left), width: percent(width) }}
      className={clsx(
        'absolute inset-y-0 flex items-center gap-0.5 whitespace-nowrap text-[11px] tabular-nums before:absolute before:inset-x-0.5 before:top-1/2 before:border-line-2 before:border-t before:border-dotted',
        hasWords ? 'justify-center' : 'justify-end',
        drive.is_tight ? 'z-20 font-semibold text-warn' : 'text-ink-2',
      )}
    >
      <span className="relative inline-flex items-center gap-0.5 rounded-[3px] bg-sheet px-0.5">
        {(!hasWords || room >= DRIVE_ICON_WIDTH) && <CarIcon size={11} aria-hidden />}
        {hasWords && <span aria-hidden>{t('minutes', { minutes: drive.minutes })}</span>}
        <span className="sr-only">{words}</span>
      </span>
    </span>
  );
}

const RESPONSE_ICONS = { free: CheckIcon, warned: AlertIcon, blocked: LockIcon } as const;
const RESPONSE_INKS = { free: 'text-ok', warned: 'text-warn', blocked: 'text-ink-3' } as const;

/** What a lane says to the job that is dragged, within the time of that job: free, a question, or why not. */
function Response({
  response,
  drag,
  frame,
  isTarget,
}: {
  response: LaneResponse;
  drag: DragView;
  frame: RowFrame;
  isTarget: boolean;
}) {
  const { left, width } = partOf(frame.strip.axis, drag.span);
  const text = response.reasons[0] ?? '';
  return (
    <span
      style={{ left: percent(left), minWidth: percent(width) }}
      className={clsx(
        'pointer-events-none absolute inset-y-0.5 z-20 flex items-center whitespace-nowrap px-1 text-[11.5px]',
        response.outcome === 'free' && 'rounded-[4px] border border-dashed border-ok',
        response.outcome === 'warned' && 'bg-warn-wash text-warn',
        response.outcome === 'blocked' && 'bg-sunk text-ink',
        isTarget && 'bg-brand-wash outline-2 outline-brand outline-dashed',
      )}
    >
      {text}
    </span>
  );
}

interface LaneRowProps {
  lane: Lane;
  frame: RowFrame;
  onPerson: (providerId: number, anchor: HTMLElement) => void;
}

/** A lane: whose it is with the hours of the day, leave, and its jobs. */
export function LaneRow({ lane, frame, onPerson }: LaneRowProps) {
  const t = useTexts(dispatchTexts);
  const { drag } = frame;
  if (lane.kind === 'free') return <FreeRow lane={lane} frame={frame} onPerson={onPerson} />;
  const providerId = lane.provider?.service_provider_id;
  const response = providerId === undefined ? undefined : drag?.responses?.get(providerId);
  const isTarget = drag?.lane === lane.id;
  const Icon = response && RESPONSE_ICONS[response.outcome];
  const isLong = lane.hours >= LONG_DAY_HOURS;
  const isOff = lane.bars.length === 0 && lane.leave.length > 0;
  const fact = lane.hours > 0 ? t('hours', { hours: lane.hours.toFixed(1) }) : isOff ? t('off') : '';
  return (
    <li
      data-lane={lane.id}
      {...(providerId !== undefined && { 'data-provider': providerId })}
      style={{ height: lane.rows * LANE_HEIGHT }}
      className={clsx(
        'flex border-line border-b',
        response?.outcome === 'blocked' && 'bg-sunk',
        isTarget && 'bg-brand-wash',
      )}
    >
      <span
        style={{ width: frame.label }}
        title={lane.title}
        className="flex shrink-0 items-center gap-1 border-line border-r px-1.5 text-[12px]"
      >
        {Icon && <Icon size={12} aria-hidden className={clsx('shrink-0', RESPONSE_INKS[response.outcome])} />}
        <span className={clsx('min-w-0 flex-1 truncate', response?.outcome === 'blocked' ? 'text-ink-3' : 'text-ink')}>
          {frame.isWide ? lane.title : lane.name}
        </span>
        <span
          className={clsx('shrink-0 text-[11.5px] tabular-nums', isLong ? 'font-semibold text-warn' : 'text-ink-3')}
        >
          {fact}
        </span>
      </span>
      <span className="relative block min-w-0 flex-1 overflow-hidden">
        {lane.leave.map((span) => (
          <Leave key={span.leave.starts_at} span={span} frame={frame} />
        ))}
        {lane.drives.map((span) => (
          <Drive key={span.drive.from_job_id} span={span} frame={frame} />
        ))}
        {(lane.bars.length === 0 ? [[]] : lane.bars).map((bars, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a lane have no other name
            key={index}
            style={{ top: index * LANE_HEIGHT, height: LANE_HEIGHT }}
            className="absolute inset-x-0"
          >
            <Row bars={bars} frame={frame} isFaded={response?.outcome === 'blocked'} />
          </span>
        ))}
        {drag && response && <Response response={response} drag={drag} frame={frame} isTarget={isTarget} />}
      </span>
    </li>
  );
}

/** Those who are free all day, each a place to drop a job on. */
function FreeRow({ lane, frame, onPerson }: LaneRowProps) {
  return (
    <li
      data-lane={lane.id}
      // As high as its lines of names are: `rows` is an estimate for where columns break.
      style={{ minHeight: LANE_HEIGHT }}
      className="flex flex-wrap items-center gap-x-2 border-line border-b bg-sheet px-1.5 text-[11.5px]/[22px]"
    >
      <span className="text-ink-2">{lane.name}</span>
      {lane.people.map(({ service_provider_id: id, name }) => {
        const response = frame.drag?.responses?.get(id);
        const isTarget = frame.drag?.lane === `free ${id}`;
        return (
          <button
            key={id}
            type="button"
            tabIndex={-1}
            data-lane={`free ${id}`}
            data-provider={id}
            onClick={(event) => onPerson(id, event.currentTarget)}
            title={response?.reasons[0]}
            className={clsx(
              'rounded-[3px] px-0.5 hover:underline',
              response?.outcome === 'blocked' ? 'text-ink-3 line-through' : 'text-brand-ink',
              response?.outcome === 'free' && 'outline-1 outline-dashed outline-ok',
              isTarget && 'bg-brand-wash',
            )}
          >
            {name}
          </button>
        );
      })}
    </li>
  );
}
