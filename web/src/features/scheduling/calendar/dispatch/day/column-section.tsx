import { zoneAbbreviation } from '@onrecord/domain/core/time/zone-abbreviation';
import { shortTime } from '@onrecord/domain/scheduling/calendar/day-axis';
import {
  GROUP_HEIGHT,
  type GroupPart,
  LANE_HEIGHT,
  MAX_UNCOVERED_ROWS,
  packRows,
} from '@onrecord/domain/scheduling/calendar/day-lanes';
import { clsx } from 'clsx';
import { dispatchTexts } from '../../../../../lib/texts/dispatch.ts';
import { useTexts } from '../../../../../lib/texts.ts';
import { type Bar, type DayStrip, type Group, type Lane, nowOn } from './day-view.ts';
import { LaneRow, Row, type RowFrame } from './lane-section.tsx';
import { afterLabel, percent } from './part-style.ts';

interface DayColumnProps {
  parts: readonly (GroupPart<Lane> & Group)[];
  frame: RowFrame;
  now: Temporal.Instant;
  onPerson: (providerId: number, anchor: HTMLElement) => void;
  onShowUncovered: () => void;
}

const hourText = (hour: number) => shortTime(`${hour}:00`);

/** The hours of one clock above the lanes, with the letters of its zone. */
function Hours({
  strip,
  zone,
  ticks,
  frame,
  isMain,
}: {
  strip: DayStrip;
  zone: string;
  ticks: DayStrip['ticks'];
  frame: RowFrame;
  isMain: boolean;
}) {
  return (
    <div className={clsx('flex h-4 text-[11px]/[16px] tabular-nums', isMain ? 'font-semibold text-ink' : 'text-ink-3')}>
      <span style={{ width: frame.label }} className="shrink-0 pr-4 text-right">
        {zoneAbbreviation(strip.axis.starts_at, zone)}
      </span>
      <span className="relative flex-1">
        {ticks.map(({ at, hour, position }) => (
          <span key={at.toString()} style={{ left: percent(position) }} className="-translate-x-1/2 absolute">
            {hourText(hour)}
          </span>
        ))}
      </span>
    </div>
  );
}

/** The part of a strip that all lanes of a column lie under: hours, and the time it is. */
function Lines({ frame, now }: { frame: RowFrame; now: number | null }) {
  return (
    <div aria-hidden style={{ left: frame.label }} className="pointer-events-none absolute inset-y-0 right-0">
      {frame.strip.ticks.map(({ at, position }) => (
        <span key={at.toString()} style={{ left: percent(position) }} className="absolute inset-y-0 w-px bg-line" />
      ))}
      {now !== null && <span style={{ left: percent(now) }} className="absolute inset-y-0 w-px bg-ink" />}
    </div>
  );
}

/** Jobs that nobody covers, pinned above the lanes of their services. */
function Uncovered({ parts, frame, onShowUncovered }: Pick<DayColumnProps, 'parts' | 'frame' | 'onShowUncovered'>) {
  const t = useTexts(dispatchTexts);
  const own = parts.filter(({ is_continued, uncovered }) => !is_continued && uncovered.length > 0);
  const bars = own.flatMap(({ uncovered }) => uncovered);
  if (bars.length === 0) return null;
  const rows: Bar[][] = packRows(bars);
  const shown = rows.slice(0, MAX_UNCOVERED_ROWS);
  const hidden = rows.slice(MAX_UNCOVERED_ROWS).flat().length;
  const title =
    own.length === 1 ? `${own[0]?.title ?? ''} ${bars.length}` : t('uncovered_services', { count: bars.length });
  return (
    <ul aria-label={t('uncovered')} className="relative border-bad border-b-2 bg-bad-wash">
      {shown.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
        <li key={index} style={{ height: LANE_HEIGHT }} className="flex">
          <span
            style={{ width: frame.label }}
            className={clsx(
              'shrink-0 truncate px-1.5 text-[12px]/[24px]',
              index === 0 ? 'font-semibold text-bad' : 'text-ink-2',
            )}
          >
            {index === 0 ? title : index === 1 ? t('drag_to_cover') : ''}
          </span>
          <span className="relative flex-1 overflow-hidden">
            <Row bars={row} frame={frame} />
          </span>
        </li>
      ))}
      {hidden > 0 && (
        <li style={{ paddingLeft: frame.label }}>
          <button type="button" onClick={onShowUncovered} className="px-1 text-[12px]/[24px] text-bad underline">
            {t('more', { count: hidden })}
          </button>
        </li>
      )}
    </ul>
  );
}

function GroupHead({ part, frame }: { part: GroupPart<Lane> & Group; frame: RowFrame }) {
  const t = useTexts(dispatchTexts);
  const { people, title, is_continued } = part;
  const facts = people && !is_continued ? t('working', { count: people.working, all: people.all }) : '';
  const off = people && !is_continued && people.off > 0 ? t('people_off', { count: people.off }) : '';
  const names = part.lanes.filter(({ kind }) => kind === 'provider');
  const range =
    is_continued || !part.is_last
      ? t('range', { from: names[0]?.name.slice(0, 1) ?? '', to: names.at(-1)?.name.slice(0, 1) ?? '' })
      : '';
  return (
    <h2
      style={{ height: GROUP_HEIGHT, paddingLeft: frame.isWide ? 8 : 6 }}
      className="relative z-10 flex items-center gap-2 border-line border-b bg-sunk text-[11.5px] text-ink-2"
    >
      <span className="font-semibold text-ink">{title}</span>
      <span className="truncate">{[facts, off, range].filter(Boolean).join(' · ')}</span>
    </h2>
  );
}

/** One column of the day: the strip, what is uncovered, then lanes by group. The strip and the uncovered stay while it scrolls. */
export function DayColumn({ parts, frame, now, onPerson, onShowUncovered }: DayColumnProps) {
  const t = useTexts(dispatchTexts);
  const at = nowOn(frame.strip, now);
  const { strip, drag } = frame;
  const time = now.toZonedDateTimeISO(strip.axis.zone).toPlainTime().toString().slice(0, 5);
  return (
    <div className="relative isolate rounded-card border border-line bg-sheet">
      <Lines frame={frame} now={at} />
      <div className="sticky top-0 z-30 rounded-t-card bg-sunk">
        <div className="relative border-line-2 border-b py-0.5">
          {strip.second && (
            <Hours strip={strip} zone={strip.second.zone} ticks={strip.second.ticks} frame={frame} isMain={false} />
          )}
          <Hours strip={strip} zone={strip.axis.zone} ticks={strip.ticks} frame={frame} isMain />
          {at !== null && (
            <span
              title={t('now')}
              style={{ left: afterLabel(frame.label, at) }}
              className="-translate-x-1/2 absolute bottom-0.5 rounded-[3px] bg-ink px-1 text-[11px]/[15px] font-semibold text-sheet tabular-nums"
            >
              {shortTime(time).replace(/[ap]$/, '')}
            </span>
          )}
        </div>
        <Uncovered parts={parts} frame={frame} onShowUncovered={onShowUncovered} />
      </div>
      {drag && <DragColumn frame={frame} />}
      {parts.map((part) => (
        <section key={`${part.id} ${part.is_continued}`} aria-label={part.title} className="relative">
          <GroupHead part={part} frame={frame} />
          <ul>
            {part.lanes.map((lane) => (
              <LaneRow key={lane.id} lane={lane} frame={frame} onPerson={onPerson} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The time that a dragged job would take, over all lanes. */
function DragColumn({ frame }: { frame: RowFrame }) {
  const { drag, strip, label } = frame;
  if (!drag) return null;
  const length = strip.axis.ends_at.epochMilliseconds - strip.axis.starts_at.epochMilliseconds;
  const part = (at: Temporal.Instant) => (at.epochMilliseconds - strip.axis.starts_at.epochMilliseconds) / length;
  const left = afterLabel(label, part(drag.span.starts_at));
  const right = `calc(100% - ${afterLabel(label, part(drag.span.ends_at))})`;
  return (
    <span
      aria-hidden
      style={{ left, right }}
      className="pointer-events-none absolute inset-y-0 border-brand border-x bg-brand-wash/40"
    />
  );
}
