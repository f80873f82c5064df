import { can, type Viewer } from '../../core/permission/can.ts';
import { isStaff } from '../../core/permission/user-type.ts';
import { isJobDayAhead } from '../../core/time/job-day.ts';
import type { LocalDate, TimeZone } from '../../core/time/local-time.ts';
import { isJobCanceled } from '../job/job-status.ts';

/** What the calendar shows (section 2). */
export const CALENDAR_KINDS = ['job', 'job_request', 'note', 'time_off', 'holiday', 'blackout_day'] as const;

export type CalendarKind = (typeof CALENDAR_KINDS)[number];

export type EntryAccess = { is_shown: boolean; opens: boolean };

const hidden: EntryAccess = { is_shown: false, opens: false };
const seen: EntryAccess = { is_shown: true, opens: false };
const openable = (allowed: boolean): EntryAccess => ({ is_shown: allowed, opens: allowed });

/**
 * Whether somebody sees a kind of entry and may open it (section 6). Time off needs its view permission and is nothing
 * for contacts; holidays and blackout days need the holiday permission of staff, are only looked at by providers, and
 * contacts see no blackout days; notes are for staff with their permission; requests are nothing for providers.
 */
export function entryAccess(viewer: Viewer, kind: CalendarKind): EntryAccess {
  const staff = isStaff(viewer.user_type);
  switch (kind) {
    case 'job':
      return openable(can(viewer, 'jobs', 'view'));
    case 'job_request':
      return viewer.user_type === 'provider' ? hidden : openable(can(viewer, 'jobs', 'view'));
    case 'note':
      return openable(staff && can(viewer, 'calendarnote', 'view'));
    case 'time_off':
      return viewer.user_type === 'contact' ? hidden : openable(can(viewer, 'serviceprovidertimeoff', 'view'));
    case 'holiday':
      return staff ? openable(can(viewer, 'holidays', 'view')) : seen;
    case 'blackout_day':
      if (viewer.user_type === 'contact') return hidden;
      return staff ? openable(can(viewer, 'holidays', 'view')) : seen;
  }
}

/** The kinds somebody sees, in drawing order. */
export function shownKinds(viewer: Viewer): CalendarKind[] {
  return CALENDAR_KINDS.filter((kind) => entryAccess(viewer, kind).is_shown);
}

/**
 * Whether somebody may edit a job from the calendar (section 6): the permission to edit jobs, and for contacts a date in
 * the future. Providers answer and check in, but do not edit what was scheduled.
 */
export function canEditFromCalendar(
  viewer: Viewer,
  job: { job_date: LocalDate; time_zone: TimeZone; is_canceled: number },
  now: Temporal.Instant,
): boolean {
  if (viewer.user_type === 'provider' || isJobCanceled(job) || !can(viewer, 'jobs', 'edit')) return false;
  return isStaff(viewer.user_type) || isJobDayAhead(job.job_date, job.time_zone, now);
}
