import type { jobCalendarArea } from '@onrecord/contract/scheduling/job/job-calendar';
import { refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { shownKinds } from '@onrecord/domain/scheduling/calendar/shown-entries';
import { canSeeHeadCounts } from '@onrecord/domain/scheduling/job/head-counts';
import { isOnSite } from '@onrecord/domain/scheduling/job/location/location';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { type CallHandlers, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { type CompanyRow, companyOf, todayOf } from '../../../company/company/company.reads.ts';
import { requireDivision, staffScope } from '../../job/job.access.ts';
import { timeOffAround } from '../../time-off/time-off.reads.ts';
import { calendarBlackoutDays, calendarNotes, companyHolidays } from '../calendar.reads.ts';
import {
  presentDayNotes,
  presentDays,
  presentDrives,
  presentJob,
  presentLeave,
  presentNeeds,
} from './dispatch.present.ts';
import {
  coverCounts,
  type DispatchQuery,
  dispatchJobs,
  dispatchProviders,
  dispatchRooms,
  dispatchServices,
  jobNeeds,
  jobStops,
  openJobs,
  roomJobs,
  zoneOfDivision,
} from './dispatch.reads.ts';

const MAX_LANE_DAYS = 14;
const MAX_MONTH_DAYS = 49;

/** Whoever schedules, for days that one look can hold. @throws AppError 400, 403 */
function allowed(call: Parameters<typeof userScope>[0] & { body: DispatchQuery }, maxDays: number): UserScope {
  const scope = staffScope(userScope(call));
  const { from_date, to_date, division_id } = call.body;
  if (division_id !== null) requireDivision(scope, division_id);
  const days = Temporal.PlainDate.from(from_date).until(to_date).days + 1;
  if (days < 1 || days > maxDays) throw refuseFields({ to_date: sentence('form.max_value', { max: maxDays }) });
  return scope;
}

/** What holds for everybody on some days, as far as the viewer may see it. */
async function dayNotesOf(tx: Tx, scope: UserScope, query: DispatchQuery) {
  const shown = new Set(shownKinds(scope.viewer));
  const [holidays, blackouts, notes] = await Promise.all([
    shown.has('holiday') ? companyHolidays(tx, scope) : [],
    shown.has('blackout_day') ? calendarBlackoutDays(tx, scope, query) : [],
    shown.has('note') ? calendarNotes(tx, scope, query) : [],
  ]);
  return presentDayNotes({ holidays, blackouts, notes }, query);
}

/** The clock of the strip and what day it is. */
async function clockOf(
  tx: Tx,
  scope: UserScope,
  { division_id }: DispatchQuery,
  { company, now }: { company: CompanyRow; now: Temporal.Instant },
) {
  const own = division_id === null ? undefined : await zoneOfDivision(tx, scope, division_id);
  return { now: now.toString(), today: todayOf(company, now).toString(), time_zone: own ?? company.time_zone };
}

/** The totals of rooms, meals and reporters, for whoever sees them (section 2). */
async function needsOf(
  tx: Tx,
  scope: UserScope,
  query: DispatchQuery,
  { company, now }: { company: CompanyRow; now: Temporal.Instant },
) {
  if (!canSeeHeadCounts(scope.viewer.user_type, company)) return [];
  return presentNeeds(await jobNeeds(tx, scope, query, now), query);
}

const instantOf = (day: string, time_zone: string, days: number) =>
  Temporal.PlainDate.from(day).add({ days }).toZonedDateTime({ timeZone: time_zone }).toInstant();

async function lanesOf(tx: Tx, scope: UserScope, query: DispatchQuery, now: Temporal.Instant) {
  const showsLeave = shownKinds(scope.viewer).includes('time_off');
  const company = await companyOf(tx, scope);
  const [clock, { jobs, is_more }, services, rooms, notes, totals, timeOff] = await Promise.all([
    clockOf(tx, scope, query, { company, now }),
    dispatchJobs(tx, scope, query, now),
    dispatchServices(tx, scope),
    dispatchRooms(tx, scope, query.division_id),
    dayNotesOf(tx, scope, query),
    needsOf(tx, scope, query, { company, now }),
    showsLeave ? timeOffAround(tx, scope, query) : [],
  ]);
  const booked = jobs.flatMap((job) => job.services.flatMap(({ service_provider_id }) => service_provider_id ?? []));
  const onSite = jobs.flatMap((job) => (job.job_id !== null && isOnSite(job) ? [job.job_id] : []));
  const [providers, stops] = await Promise.all([
    dispatchProviders(tx, scope, query.division_id, booked),
    jobStops(tx, scope, onSite),
  ]);
  const from = instantOf(query.from_date, clock.time_zone, 0);
  const to = instantOf(query.to_date, clock.time_zone, 1);
  const leave = presentLeave(timeOff, from, to);
  return {
    ...clock,
    jobs: jobs.map(presentJob),
    services,
    providers,
    rooms,
    leave,
    drives: presentDrives(jobs, stops),
    notes,
    totals,
    is_more,
  };
}

async function monthOf(tx: Tx, scope: UserScope, query: DispatchQuery, now: Temporal.Instant) {
  const company = await companyOf(tx, scope);
  const [clock, counted, open, inRooms, rooms, notes, totals] = await Promise.all([
    clockOf(tx, scope, query, { company, now }),
    coverCounts(tx, scope, query, now),
    openJobs(tx, scope, query, now),
    roomJobs(tx, scope, query, now),
    dispatchRooms(tx, scope, query.division_id),
    dayNotesOf(tx, scope, query),
    needsOf(tx, scope, query, { company, now }),
  ]);
  return { ...clock, days: presentDays({ counted, open, inRooms, rooms }), notes, totals };
}

/** The calendar of the people who schedule (sections 2 and 7). */
export function jobCalendarHandlers({ db, now }: Services): CallHandlers<typeof jobCalendarArea> {
  return {
    getLanes(call) {
      const scope = allowed(call, MAX_LANE_DAYS);
      return db.readScope(scope, (tx) => lanesOf(tx, scope, call.body, now()));
    },
    getMonth(call) {
      const scope = allowed(call, MAX_MONTH_DAYS);
      return db.readScope(scope, (tx) => monthOf(tx, scope, call.body, now()));
    },
  };
}
