import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { isWeekend } from '../../core/time/business-day.ts';
import type { LocalDate } from '../../core/time/local-time.ts';
import type { LockFinding } from './decide-job-change.ts';

/** So many jobs are changed by one press at most: a day of the busiest office. */
export const MAX_JOBS_AT_ONCE = 100;

/** A move by more days is a slip of the hand. */
export const MAX_DAYS_MOVED = 366;

type Lock = LockFinding['lock'];

/**
 * What a lock does to a job that is changed together with others, where the change of it alone would ask.
 *
 * - reason: the one reason that is given for all of them is its reason too.
 * - busy: what becomes of its providers is chosen for all of them; until then it stays as it is.
 * - alone: the job took place, or the money of its client is at stake. Somebody looks at it by itself.
 */
type ManyRule = 'reason' | 'busy' | 'alone';

export const MANY_RULES: Readonly<Record<Lock, ManyRule>> = {
  canceled: 'alone',
  invoiced: 'alone',
  turned_in: 'alone',
  worksheet: 'alone',
  checked_in: 'alone',
  past: 'alone',
  fee_issued: 'alone',
  status: 'alone',
  credit: 'alone',
  busy: 'busy',
  room: 'reason',
  room_seats: 'reason',
  same_job: 'reason',
};

/** Why a job that would ask is left out, without the request for a reason that its own dialog ends with. */
const ALONE: Readonly<Partial<Record<Lock, Sentence>>> = {
  turned_in: sentence('many_jobs.turned_in'),
  worksheet: sentence('many_jobs.worksheet'),
  checked_in: sentence('many_jobs.checked_in'),
  past: sentence('many_jobs.past'),
  fee_issued: sentence('many_jobs.fee_issued'),
  credit: sentence('many_jobs.credit'),
};

/** What the change of one job would meet, in the words of its own preview (`previewJobChange`). */
export interface LookedAt<Finding> {
  readonly refused: readonly Finding[];
  readonly asks: readonly Finding[];
}

export type InManyDecision<Finding> =
  /** Changed with the others. `asks` are what the one reason has to explain. */
  | { readonly outcome: 'ready'; readonly asks: readonly Finding[] }
  /** Stays as it is: by a lock in its own words, or by one that somebody has to look at alone. */
  | { readonly outcome: 'refused'; readonly because: readonly (Finding | Sentence)[] }
  /** Stays as it is until it is chosen what becomes of its providers. */
  | { readonly outcome: 'busy'; readonly because: readonly Finding[] };

/**
 * Decides whether a job is changed together with others. The gate of each job (`decideJobChange`) decides what is possible at
 * all; here it is decided what one reason and one choice for all of them may open. What took place already, and what is asked
 * of the money, is looked at job by job (sections 3 and 4).
 */
export function decideInMany<Finding extends { readonly lock: string }>(
  { refused, asks }: LookedAt<Finding>,
  busy: 'open' | 'keep' | null,
): InManyDecision<Finding> {
  if (refused.length > 0) return { outcome: 'refused', because: refused };
  const ruleOf = ({ lock }: Finding) => MANY_RULES[lock as Lock];
  const alone = asks.filter((one) => ruleOf(one) === 'alone');
  if (alone.length > 0) {
    return { outcome: 'refused', because: alone.map((one) => ALONE[one.lock as Lock] ?? one) };
  }
  const open = asks.filter((one) => ruleOf(one) === 'busy');
  if (open.length > 0 && busy === null) return { outcome: 'busy', because: open };
  const isExplained = (one: Finding) => ruleOf(one) === 'reason' || busy === 'keep';
  return { outcome: 'ready', asks: asks.filter(isExplained) };
}

/** Where several jobs move: all to one day, or each by so many days. Their times stay. */
export type MoveTarget =
  | { readonly to: 'day'; readonly job_date: LocalDate }
  | { readonly to: 'days'; readonly days: number };

/** The day of a job after a move of several. */
export function movedDay(job_date: LocalDate, target: MoveTarget): LocalDate {
  if (target.to === 'day') return target.job_date;
  return Temporal.PlainDate.from(job_date).add({ days: target.days }).toString();
}

/** What to know about a day before jobs are moved to it. */
export interface DayNote {
  readonly is_weekend: boolean;
  /** The name of the holiday; '' where it is none. */
  readonly holiday: string;
}

/** Whether nobody works on a day: holidays by their names. */
export const dayNote = (day: LocalDate, holidays: ReadonlyMap<LocalDate, string>): DayNote => ({
  is_weekend: isWeekend(Temporal.PlainDate.from(day)),
  holiday: holidays.get(day) ?? '',
});

interface Timed {
  readonly job_id: number;
  readonly starts_at: string;
}

const byStart = (one: Timed, other: Timed) =>
  Temporal.Instant.compare(Temporal.Instant.from(one.starts_at), Temporal.Instant.from(other.starts_at)) ||
  one.job_id - other.job_id;

/**
 * The order in which jobs are changed, one after the other. Those that move to later days begin with the last: a provider who
 * has one of them today and one tomorrow is free tomorrow by the time the first one gets there.
 */
export function manyOrder<Job extends Timed>(jobs: readonly Job[], target: MoveTarget | null): Job[] {
  const ordered = [...jobs].sort(byStart);
  return target?.to === 'days' && target.days > 0 ? ordered.reverse() : ordered;
}

/** What is wrong with a press on several jobs as such; undefined where it may be looked at. */
export function manyProblem(count: number): Sentence | undefined {
  if (count === 0) return sentence('many_jobs.none');
  return count > MAX_JOBS_AT_ONCE ? sentence('many_jobs.too_many', { most: MAX_JOBS_AT_ONCE }) : undefined;
}

/** Why a move of several leads nowhere; undefined where it may be looked at. */
export function moveProblem(target: MoveTarget): Sentence | undefined {
  if (target.to === 'days' && (target.days === 0 || Math.abs(target.days) > MAX_DAYS_MOVED))
    return sentence('many_jobs.days', { most: MAX_DAYS_MOVED });
  return undefined;
}
