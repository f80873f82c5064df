import type { LocalDate, TimeZone } from '../../core/time/local-time.ts';
import { isJobCanceled } from '../job/job-status.ts';
import { isLocationSet, type JobLocation } from '../job/location/location.ts';
import type { DueFrom, DueOf, DueTime, ReadinessRules } from './due-time.ts';
import { LAMPS, type LampName } from './lamp-names.ts';

/**
 * `due` is when it should be true at the latest; null while that is not known yet. `declined`: whoever was asked said no,
 * and somebody has to act on it.
 */
export type Lamp = {
  lamp: LampName;
  state: 'lit' | 'declined' | 'waiting' | 'overdue';
  due: Temporal.Instant | null;
};

/** The row of a job in a list. `*_count` are numbers of its services. */
export type ReadinessFacts = JobLocation & {
  is_canceled: number;
  job_date: LocalDate;
  time_zone: TimeZone;
  starts_at: Temporal.Instant;
  client_id: number | null;
  case_id: number | null;
  taking_contact_id: number | null;
  deponent_name: string;
  service_count: number;
  unassigned_count: number;
  declined_count: number;
  /** Services that are booked over time off or a closed day, where that was read. */
  away_count?: number;
  unconfirmed_count: number;
  /** Worksheets not turned in; services without progress tracking have none. */
  worksheets_open: number;
  invoice_count: number;
  client_confirmed_on: string | null;
  client_declined_on: string | null;
  check_in_datetime: string | null;
  worksheet_completed_on: Temporal.Instant | null;
  /** The earliest promised delivery, which then is when the worksheet is due. */
  deliver_by: LocalDate | null;
};

function litLamps(job: ReadinessFacts): Record<LampName, boolean> {
  const covered = job.service_count > 0 && job.unassigned_count === 0 && job.declined_count === 0;
  const hasParties = job.client_id !== null && job.case_id !== null && job.taking_contact_id !== null;
  return {
    configured: hasParties && job.deponent_name !== '' && job.service_count > 0,
    covered: covered && !job.away_count,
    provider_yes: covered && job.unconfirmed_count === 0,
    client_yes: job.client_confirmed_on !== null,
    place_set: isLocationSet(job),
    checked_in: job.check_in_datetime !== null,
    turned_in: job.service_count > 0 && job.unassigned_count === 0 && job.worksheets_open === 0,
    billed: job.invoice_count > 0,
  };
}

/** What decides when the worksheets of a job are due. */
export type TurnInFacts = DueFrom & Pick<ReadinessFacts, 'deliver_by'>;

/** Returns when the worksheets of a job are due: by the promised delivery, else by the rule of its division (section 3). */
export function turnInDue(job: TurnInFacts, rules: ReadinessRules, dueOf: DueOf): Temporal.Instant {
  const { job_date, time_zone, starts_at, deliver_by } = job;
  if (deliver_by === null) return dueOf(rules.turned_in, 'after', { job_date, time_zone, starts_at });
  // A promised delivery is kept at the time of day of the rule; one without a time of day is kept by the end of office hours.
  const promised: DueTime = { business_days: 0, at: rules.turned_in.at ?? '17:00' };
  return dueOf(promised, 'after', { job_date: deliver_by, time_zone, starts_at });
}

function dueSteps(job: ReadinessFacts, rules: ReadinessRules, dueOf: DueOf) {
  const { job_date, time_zone, starts_at } = job;
  const before = (rule: DueTime) => dueOf(rule, 'before', { job_date, time_zone, starts_at });
  const turnedInOn = job.worksheet_completed_on?.toZonedDateTimeISO(time_zone).toPlainDate().toString();
  return {
    configured: () => before(rules.configured),
    covered: () => before(rules.covered),
    provider_yes: () => before(rules.provider_yes),
    client_yes: () => before(rules.client_yes),
    place_set: () => before(rules.place_set),
    checked_in: () => before(rules.checked_in),
    turned_in: () => turnInDue(job, rules, dueOf),
    billed: () => (turnedInOn ? dueOf(rules.billed, 'after', { job_date: turnedInOn, time_zone, starts_at }) : null),
  } satisfies Record<LampName, () => Temporal.Instant | null>;
}

/**
 * The eight lamps of a job: what is true, what was declined, what still waits, and what should be true by now. Due times are business hours
 * in the job's zone; silence is never taken for a yes. A canceled job has no lamps. `dueOf` knows the holidays and the
 * blackout days of the job's division: they are no business days. `isCounted`: when lit steps were due is not worked out.
 */
export function readinessLamps(
  job: ReadinessFacts,
  rules: ReadinessRules,
  dueOf: DueOf,
  now: Temporal.Instant,
  isCounted = false,
): Lamp[] {
  if (isJobCanceled(job)) return [];
  const lit = litLamps(job);
  const due = dueSteps(job, rules, dueOf);
  const declined: Partial<Record<LampName, boolean>> = {
    covered: job.declined_count > 0 || (job.away_count ?? 0) > 0,
    client_yes: job.client_declined_on !== null,
  };
  return LAMPS.map((lamp) => {
    const by = isCounted && lit[lamp] ? null : due[lamp]();
    const isOverdue = by !== null && Temporal.Instant.compare(now, by) > 0;
    const open = declined[lamp] ? 'declined' : isOverdue ? 'overdue' : 'waiting';
    return { lamp, state: lit[lamp] ? 'lit' : open, due: by };
  });
}

/** Returns a lamp as it is now: one that waited when it was read is overdue once its due instant has passed. */
export function lampNow(lamp: Lamp, now: Temporal.Instant): Lamp {
  const isOverdue = lamp.state === 'waiting' && lamp.due !== null && Temporal.Instant.compare(now, lamp.due) > 0;
  return isOverdue ? { ...lamp, state: 'overdue' } : lamp;
}
