import type { MessageKey } from '../../core/messages/catalogue.ts';
import { isStaff, type UserType } from '../../core/permission/user-type.ts';
import type { HolidayDates } from '../../core/time/business-day.ts';
import { isJobDayPast } from '../../core/time/job-day.ts';
import type { LocalDate, TimeZone } from '../../core/time/local-time.ts';
import { isInReminderWindow, type ReminderRule } from '../../core/time/reminder-window.ts';
import { isRecentlyUpdated } from '../job/job-filter-keys.ts';
import { isJobCanceled } from '../job/job-status.ts';

/** The colour of a job or request on the calendar. Never the only sign: `reason` is said in words as well. */
export type EntryColour = {
  tone: 'red' | 'green' | 'black' | 'grey';
  text: 'plain' | 'red';
  reason: MessageKey;
};

export type JobEntryFacts = {
  /** A request that is no job yet. */
  is_pending_request: boolean;
  is_canceled: number;
  job_date: LocalDate;
  time_zone: TimeZone;
  starts_at: Temporal.Instant;
  updated_at: Temporal.Instant;
  client_confirmed_on: string | null;
  /** The viewing provider's own part in the job; empty for everybody else. */
  own_services: readonly {
    confirmed_on: string | null;
    worksheet_completed_on: string | null;
    no_progress_tracked: boolean;
  }[];
  is_checked_in: boolean;
};

export type ColourRules = {
  /** From the company: hours before the start within which a client should confirm, and whether quiet days stretch them. */
  confirmation: ReminderRule;
  holidays: HolidayDates;
};

const canceled: EntryColour = { tone: 'grey', text: 'red', reason: 'calendar.job_canceled' };
const normal: EntryColour = { tone: 'grey', text: 'plain', reason: 'calendar.job_normal' };
const pending: EntryColour = { tone: 'black', text: 'plain', reason: 'calendar.job_pending_request' };
const unanswered: EntryColour = { tone: 'red', text: 'plain', reason: 'calendar.job_unanswered' };
const needsWorksheet: EntryColour = { tone: 'green', text: 'plain', reason: 'calendar.job_needs_worksheet' };
const dueForConfirmation: EntryColour = { tone: 'red', text: 'plain', reason: 'calendar.job_due_for_confirmation' };
const recentlyUpdated: EntryColour = { tone: 'green', text: 'plain', reason: 'calendar.job_recently_updated' };

function providerColour(job: JobEntryFacts, now: Temporal.Instant): EntryColour {
  const hasStarted = Temporal.Instant.compare(now, job.starts_at) >= 0;
  const isConfirmed =
    job.own_services.length > 0 && job.own_services.every(({ confirmed_on }) => confirmed_on !== null);
  if (!hasStarted && !job.is_checked_in && !isConfirmed) return unanswered;
  const owesWorksheet = job.own_services.some((own) => own.worksheet_completed_on === null && !own.no_progress_tracked);
  return owesWorksheet && isJobDayPast(job.job_date, job.time_zone, now) ? needsWorksheet : normal;
}

/**
 * Whether a job waits for its client: not confirmed, and now lies within the hours before its start that the company
 * sets, 24 more for each weekend day or holiday among them (section 9).
 */
export function isDueForConfirmation(job: JobEntryFacts, rules: ColourRules, now: Temporal.Instant): boolean {
  if (job.client_confirmed_on !== null || job.is_pending_request || isJobCanceled(job)) return false;
  return isInReminderWindow(job.starts_at, job.time_zone, rules.confirmation, rules.holidays, now);
}

function contactColour(job: JobEntryFacts, rules: ColourRules, now: Temporal.Instant): EntryColour {
  if (job.is_pending_request) return pending;
  if (isDueForConfirmation(job, rules, now)) return dueForConfirmation;
  return isRecentlyUpdated(job.updated_at, now) ? recentlyUpdated : normal;
}

/**
 * The colour of a job or request for the person looking (section 4). Canceled is grey with red text for everybody.
 * Providers: red while neither checked in nor confirmed and not yet started, green while the worksheet of a past day is
 * pending. Contacts: black for a pending request, red when due for confirmation, green when updated within 7 days. Staff:
 * black for a pending request. All else is grey. Where two hold, what somebody has to do comes first.
 */
export function entryColour(
  userType: UserType,
  job: JobEntryFacts,
  rules: ColourRules,
  now: Temporal.Instant,
): EntryColour {
  if (isJobCanceled(job)) return canceled;
  if (isStaff(userType)) return job.is_pending_request ? pending : normal;
  return userType === 'provider' ? providerColour(job, now) : contactColour(job, rules, now);
}

/** The fixed colours of everything else on the calendar, as #RRGGBB on white; hatched entries close the day. */
export const FIXED_COLOURS = {
  note: { bar: '#7c5cbf', is_hatched: false },
  time_off: { bar: '#b4690e', is_hatched: false },
  holiday: { bar: '#1f6fb2', is_hatched: false },
  blackout_day: { bar: '#3f3f46', is_hatched: true },
} as const;
