import { JOB_STATUS } from '../../core/lookup/starting-values.ts';
import { isJobDayPast } from '../../core/time/job-day.ts';
import type { LocalDate, TimeZone } from '../../core/time/local-time.ts';
import type { ClockOutcome } from '../cancellation/cancellation-clock.ts';

/** How a job was canceled. `bust`: somebody had arrived already. */
export type CancellationKind = ClockOutcome;

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
