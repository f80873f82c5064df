import { addBusinessDays, type HolidayDates } from '../../core/time/business-day.ts';
import type { LocalDate, TimeZone } from '../../core/time/local-time.ts';
import type { LampName } from '../readiness/lamp-names.ts';
import type { Lamp } from '../readiness/readiness.ts';

/** The parts of the readiness board, in the order in which they stand. */
export const BOARD_SECTIONS = ['overdue', 'today', 'tomorrow', 'next', 'unbilled'] as const;
export type BoardSection = (typeof BOARD_SECTIONS)[number];

/** For how many business days after today the board shows jobs. */
export const BOARD_BUSINESS_DAYS = 7;
/** A step that is due within so many business days is asked for now. */
const DUE_BUSINESS_DAYS = 2;
/** The most rows that one look at the board reads. */
export const MAX_BOARD_ROWS = 500;

/** Nobody is asked to check in earlier than so many minutes before it is due. */
const CHECK_IN_MINUTES = 60;

/** What still matters once the job is over. */
const AFTER_THE_JOB: ReadonlySet<LampName> = new Set(['turned_in', 'billed']);

/** The days that a board is about. `due_by` is the instant up to which open steps are asked for. */
export interface BoardDays {
  readonly today: LocalDate;
  readonly tomorrow: LocalDate;
  readonly last: LocalDate;
  readonly due_by: Temporal.Instant;
}

/** A step of a job on the board: done, declined, overdue, asked for now, or not due yet. */
export type CellState = 'lit' | 'declined' | 'overdue' | 'due' | 'later';
export interface BoardCell {
  readonly lamp: LampName;
  readonly state: CellState;
  readonly due: Temporal.Instant | null;
}

/** Returns the days of the board on a date of the company. Weekends and holidays are no business days (section 9). */
export function boardDays(today: Temporal.PlainDate, zone: TimeZone, holidays: HolidayDates): BoardDays {
  const after = (days: number) => addBusinessDays(today, days, holidays);
  return {
    today: today.toString(),
    tomorrow: today.add({ days: 1 }).toString(),
    last: after(BOARD_BUSINESS_DAYS).toString(),
    due_by: after(DUE_BUSINESS_DAYS).add({ days: 1 }).toZonedDateTime(zone).toInstant(),
  };
}

/**
 * Returns what the board shows of each lamp of a job. Once the job is over nobody can cover or confirm it any more: the
 * steps before it are not asked for then.
 */
export function boardCells(
  lamps: readonly Lamp[],
  ends_at: Temporal.Instant,
  due_by: Temporal.Instant,
  now: Temporal.Instant,
): BoardCell[] {
  const isOver = Temporal.Instant.compare(now, ends_at) > 0;
  const arriving = now.add({ minutes: CHECK_IN_MINUTES });
  return lamps.map(({ lamp, state, due }) => {
    if (state === 'lit') return { lamp, state, due };
    if (isOver && !AFTER_THE_JOB.has(lamp)) return { lamp, state: 'later', due };
    if (state !== 'waiting') return { lamp, state, due };
    const until = lamp === 'checked_in' ? arriving : due_by;
    const isOpenNow = due !== null && Temporal.Instant.compare(due, until) < 0;
    return { lamp, state: isOpenNow ? 'due' : 'later', due };
  });
}

const OPEN: ReadonlySet<CellState> = new Set(['declined', 'overdue', 'due']);

/** Whether somebody has to do something about a job now. */
export const needsSomething = (cells: readonly BoardCell[]): boolean => cells.some(({ state }) => OPEN.has(state));

/**
 * The part of the board where a job stands; null where it belongs on none: past, with nothing overdue. A job that lacks its
 * bill alone is the billers' and stands last.
 */
export function boardSection(
  job_date: LocalDate,
  cells: readonly BoardCell[],
  { today, tomorrow, last }: BoardDays,
): BoardSection | null {
  const overdue = cells.filter(({ state }) => state === 'overdue').map(({ lamp }) => lamp);
  if (overdue.some((lamp) => lamp !== 'billed')) return 'overdue';
  if (job_date < today && overdue.length > 0) return 'unbilled';
  if (job_date < today || job_date > last) return null;
  if (job_date === today) return 'today';
  return job_date === tomorrow ? 'tomorrow' : 'next';
}

/** What decides where a row stands in its section. Instants are milliseconds since 1970, `due` is infinite where nothing is asked for. */
export interface BoardOrder {
  /** Something before the end of the job is asked for: it is still to be saved. */
  readonly is_ahead: boolean;
  readonly due: number;
  readonly starts_at: number;
}

/** Works out where a row stands, once for each row however often it is compared. */
export function boardOrder(starts_at: Temporal.Instant, cells: readonly BoardCell[]): BoardOrder {
  const open = cells.filter(({ state }) => OPEN.has(state));
  return {
    is_ahead: open.some(({ lamp }) => !AFTER_THE_JOB.has(lamp)),
    due: Math.min(...open.map(({ due }) => due?.epochMilliseconds ?? Number.POSITIVE_INFINITY)),
    starts_at: starts_at.epochMilliseconds,
  };
}

/**
 * Sorts rows of a section: jobs that are still to run before those that lack a worksheet or a bill, then whatever is or was
 * due first; where nothing is asked for, the earlier job.
 */
export function compareBoardRows(one: BoardOrder, other: BoardOrder): number {
  const ahead = Number(other.is_ahead) - Number(one.is_ahead);
  const due = one.due === other.due ? 0 : one.due - other.due;
  return ahead || due || one.starts_at - other.starts_at;
}
