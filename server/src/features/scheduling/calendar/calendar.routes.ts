import type { jobArea } from '@onrecord/contract/scheduling/job/job';
import { refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import type { HolidayDates } from '@onrecord/domain/core/time/business-day';
import { dailyTotals, isMonthRange } from '@onrecord/domain/scheduling/calendar/daily-totals';
import type { ColourRules } from '@onrecord/domain/scheduling/calendar/entry-colour';
import { shownKinds } from '@onrecord/domain/scheduling/calendar/shown-entries';
import { canSeeHeadCounts } from '@onrecord/domain/scheduling/job/head-counts';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { type CompanyRow, readAsCompany } from '../../company/company/company.reads.ts';
import { rulesByDivision } from '../../company/setting/setting.reads.ts';
import { timeOffAround } from '../time-off/time-off.reads.ts';
import {
  type CalendarEntry,
  type CalendarView,
  dayEntry,
  jobEntry,
  type Translate,
  timeOffEntries,
} from './calendar.present.ts';
import {
  type CalendarRange,
  calendarBlackoutDays,
  calendarJobs,
  calendarNotes,
  companyHolidays,
  ownCheckIns,
  ownServices,
} from './calendar.reads.ts';

const LONGEST_RANGE_DAYS = 100;

/** Everything a calendar is drawn from, asked for at once. */
async function calendarRows(
  tx: Tx,
  scope: UserScope,
  range: CalendarRange,
  { company, now }: { company: CompanyRow; now: Temporal.Instant },
) {
  const shown = new Set(shownKinds(scope.viewer));
  const [jobs, services, arrived, holidays, blackouts, notes, timeOff, rules] = await Promise.all([
    calendarJobs(tx, scope, range, canSeeHeadCounts(scope.viewer.user_type, company), now),
    ownServices(tx, scope, range),
    ownCheckIns(tx, scope, range),
    companyHolidays(tx, scope),
    shown.has('blackout_day') ? calendarBlackoutDays(tx, scope, range) : [],
    shown.has('note') ? calendarNotes(tx, scope, range) : [],
    shown.has('time_off')
      ? timeOffAround(tx, scope, { ...range, division_id: range.division_id ?? null, service_provider_id: null })
      : [],
    rulesByDivision(tx, scope, company, ['client_confirmation_hours']),
  ]);
  return {
    rules,
    services,
    arrived,
    holidays,
    blackouts,
    notes,
    timeOff,
    jobs: jobs.filter((row) => shown.has(row.job_id === null ? 'job_request' : 'job')),
    shown_holidays: shown.has('holiday')
      ? holidays.filter(({ holiday_date: day }) => day >= range.from_date && day <= range.to_date)
      : [],
  };
}

type CalendarRows = Awaited<ReturnType<typeof calendarRows>>;

const jobEntries = ({ jobs, services, arrived }: CalendarRows, view: CalendarView): string[] =>
  jobs.map((row) =>
    jobEntry(
      row,
      services?.get(row.job_id ?? 0) ?? [],
      arrived ? arrived.has(row.job_id ?? 0) : row.check_in_datetime !== null,
      view,
    ),
  );

function dayEntries(
  { shown_holidays, blackouts, notes }: CalendarRows,
  range: CalendarRange,
  view: CalendarView,
): CalendarEntry[] {
  return [
    ...shown_holidays.map(({ holiday_id: id, description: title, holiday_date: day }) =>
      dayEntry('holiday', { id, title, from: day, to: day, division_id: null }, view),
    ),
    ...blackouts.map(({ blackout_day_id: id, description: title, from_date: from, to_date: to, division_id }) =>
      dayEntry('blackout_day', { id, title, from, to, division_id }, view),
    ),
    ...notes.map(({ note_id: id, note_text: title, note_date, division_id }) => {
      const day = note_date ?? range.from_date;
      return dayEntry('note', { id, title, from: day, to: day, division_id }, view);
    }),
  ];
}

function timeOff(rows: CalendarRows, range: CalendarRange, zone: string, view: CalendarView): CalendarEntry[] {
  if (rows.timeOff.length === 0) return [];
  const from = Temporal.PlainDate.from(range.from_date).toZonedDateTime(zone).toInstant();
  const to = Temporal.PlainDate.from(range.to_date).add({ days: 1 }).toZonedDateTime(zone).toInstant();
  return rows.timeOff.flatMap((row) => timeOffEntries(row, from, to, view));
}

function colourRules(
  { client_confirmation_hours, exclude_weekends_and_holidays_hours }: CompanyRow,
  holidays: HolidayDates,
): ColourRules {
  const exclude_weekends_and_holidays = exclude_weekends_and_holidays_hours;
  return { holidays, confirmation: { hours_before_start: client_confirmation_hours, exclude_weekends_and_holidays } };
}

function calendarView(
  { viewer }: UserScope,
  company: CompanyRow,
  { holidays, rules }: CalendarRows,
  { now, t }: Pick<CalendarView, 'now' | 't'>,
): CalendarView {
  const closed = new Set(holidays.map((row) => row.holiday_date));
  return {
    viewer,
    now,
    t,
    colourings: new Map(),
    shows_counts: canSeeHeadCounts(viewer.user_type, company),
    rules: colourRules(company, closed),
    rules_by_division: new Map([...rules].map(([division, own]) => [division, colourRules(own, closed)])),
  };
}

function totalsOf({ jobs }: CalendarRows, { from_date, to_date }: CalendarRange) {
  const counted = jobs.filter((row) => row.job_id !== null);
  return dailyTotals(counted, from_date, to_date).days.map(({ date, jobs, rooms, meals, reporters }) => ({
    local_date: date,
    jobs,
    rooms_needed: rooms,
    meals_needed: meals,
    reporters_needed: reporters,
  }));
}

/** The calendar: everything a range holds for the person looking, coloured for them (sections 2, 4 and 6). */
export function calendarHandlers({ db, now }: Services): Pick<CallHandlers<typeof jobArea>, 'getCalendarJobList'> {
  return {
    async getCalendarJobList(call) {
      const scope = userScope(call);
      const { body: range } = call;
      const days = Temporal.PlainDate.from(range.from_date).until(range.to_date).days;
      if (days < 0 || days > LONGEST_RANGE_DAYS) throw refuseFields({ to_date: sentence('form.date') });
      const terms = await call.terms();
      const t: Translate = (key) => sentenceText({ key, params: {} }, terms);
      return readAsCompany(db, scope, 'readOnce', async (tx, company) => {
        const at = now();
        const rows = await calendarRows(tx, scope, range, { company, now: at });
        const view = calendarView(scope, company, rows, { now: at, t });
        const others = [...dayEntries(rows, range, view), ...timeOff(rows, range, company.time_zone, view)];
        const entries = [...jobEntries(rows, view), ...others.map((entry) => JSON.stringify(entry))];
        const totals = JSON.stringify(view.shows_counts ? totalsOf(rows, range) : []);
        const is_month_range = isMonthRange(range.from_date, range.to_date);
        return { json: `{"entries":[${entries.join(',')}],"totals":${totals},"is_month_range":${is_month_range}}` };
      });
    },
  };
}
