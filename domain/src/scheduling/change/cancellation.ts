import { JOB_STATUS } from '../../core/lookup/starting-values.ts';
import type { HolidayDates } from '../../core/time/business-day.ts';
import { type CutOffRule, cutOffInstant, isPastCutOff } from '../../core/time/cut-off.ts';
import { isJobDayPast } from '../../core/time/job-day.ts';
import type { LocalDate, TimeZone } from '../../core/time/local-time.ts';

/** How a job was canceled. `bust`: somebody had arrived already. */
export type CancellationKind = 'in_time' | 'late' | 'bust';

/** What staff may choose between. Whether somebody arrived is a fact and no choice. */
export const CANCELLATION_CHOICES = ['in_time', 'late'] as const satisfies readonly CancellationKind[];

export type CancellationChoice = (typeof CANCELLATION_CHOICES)[number];

/** Until when notice is in time where no other rule is kept: 3 PM of the business day before the job, in its own zone. */
export const CANCELLATION_CUT_OFF: CutOffRule = { business_days_before: 1, at: '15:00' };

export type CancellationFacts = {
  job: { job_date: LocalDate; time_zone: TimeZone };
  is_checked_in: boolean;
  rule: CutOffRule;
  holidays: HolidayDates;
  /** When notice was given. */
  notice: Temporal.Instant;
};

export type CancellationProposal = { kind: CancellationKind; cut_off: Temporal.Instant };

/** Decides whether a cancellation is in time, late, or a bust. The very moment of the cut-off is in time (section 4). */
export function proposeCancellation({
  job,
  is_checked_in,
  rule,
  holidays,
  notice,
}: CancellationFacts): CancellationProposal {
  const cut_off = cutOffInstant(job.job_date, job.time_zone, rule, holidays);
  if (is_checked_in) return { kind: 'bust', cut_off };
  return { kind: isPastCutOff(cut_off, notice) ? 'late' : 'in_time', cut_off };
}

/** What a job is canceled as: a bust is one whatever is chosen, else the choice of staff counts, else the proposal. */
export function cancellationKind(
  { kind }: Pick<CancellationProposal, 'kind'>,
  choice: CancellationChoice | undefined,
): CancellationKind {
  return kind === 'bust' ? kind : (choice ?? kind);
}

/**
 * Returns the columns that a cancellation writes (section 4): in time the status becomes Canceled; late or a bust the status
 * that the job had stays, and is shown with (Canceled) appended.
 */
export function canceledColumns(kind: CancellationKind): { is_canceled: 1 | 2; job_status_id?: number } {
  return kind === 'in_time' ? { is_canceled: 1, job_status_id: JOB_STATUS.canceled } : { is_canceled: 2 };
}

/** The statuses that follow from who is assigned and who has confirmed, which a reinstated job starts over. */
const STARTED_OVER: ReadonlySet<number> = new Set([
  JOB_STATUS.canceled,
  JOB_STATUS.new,
  JOB_STATUS.scheduled,
  JOB_STATUS.covered,
  JOB_STATUS.client_confirmed,
]);

/**
 * Returns the status of a job that is reinstated. Client and providers are asked again, so it is covered or scheduled; what
 * came after that, such as a worksheet that was turned in, and the status of a past day stay where they were kept.
 */
export function reinstatedStatus(
  job: { job_status_id: number; is_canceled: number; job_date: LocalDate; time_zone: TimeZone },
  isCovered: boolean,
  now: Temporal.Instant,
): number {
  const staysAsItIs = job.is_canceled === 2 && isJobDayPast(job.job_date, job.time_zone, now);
  if (job.job_status_id !== JOB_STATUS.canceled && (staysAsItIs || !STARTED_OVER.has(job.job_status_id)))
    return job.job_status_id;
  return isCovered ? JOB_STATUS.covered : JOB_STATUS.scheduled;
}
