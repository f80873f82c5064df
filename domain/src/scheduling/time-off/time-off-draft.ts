import type { FieldProblems } from '../../core/messages/app-error.ts';
import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import {
  isEnteredDate,
  isTimeZone,
  parseLocalDate,
  parseLocalDateTime,
  type TimeZone,
} from '../../core/time/local-time.ts';
import { type TimeOff, timeOffOccurrences, type WeekdayFlags } from './time-off.ts';

/** A time off as people enter it (section 3): the zone is the one its times are read in. */
export type TimeOffDraft = Omit<TimeOff, 'service_provider_time_off_id'> & { time_zone: TimeZone };

export const WEEKDAY_FLAGS = [
  'weekly_on_sunday',
  'weekly_on_monday',
  'weekly_on_tuesday',
  'weekly_on_wednesday',
  'weekly_on_thursday',
  'weekly_on_friday',
  'weekly_on_saturday',
] as const satisfies readonly (keyof WeekdayFlags)[];

const NO_DAYS = Object.fromEntries(WEEKDAY_FLAGS.map((flag) => [flag, false])) as WeekdayFlags;

const dateOf = (dateTime: string) => dateTime.slice(0, 10);
const timeOf = (dateTime: string) => dateTime.slice(11);

function normalPattern(draft: TimeOffDraft): Partial<TimeOffDraft> {
  const { recurrence_type, daily_type, every_x_count } = draft;
  if (recurrence_type === null) return { daily_type: null, every_x_count: 1, recurrence_ends_on: null, ...NO_DAYS };
  if (recurrence_type === 'weekly') return { daily_type: null };
  const isEveryXDays = daily_type !== 'weekdays';
  return {
    daily_type: isEveryXDays ? 'EveryXDays' : 'weekdays',
    every_x_count: isEveryXDays ? every_x_count : 1,
    ...NO_DAYS,
  };
}

/**
 * The same time off in the one form it is kept in: what its kind of recurrence does not look at is blank, whole days begin
 * at midnight and end with the last minute, and a series that its own dates bound (`TimeOff`) says when it ends instead.
 * The occurrences are the same before and after.
 */
export function normalTimeOff(draft: TimeOffDraft): TimeOffDraft {
  const { is_all_day, start_date_time, end_date_time, recurrence_type, recurrence_ends_on } = draft;
  const [from, to] = [dateOf(start_date_time), dateOf(end_date_time)];
  const isBoundByDates = recurrence_type !== null && recurrence_ends_on === null && to > from;
  const isOvernight = !is_all_day && timeOf(end_date_time) <= timeOf(start_date_time);
  const firstEnd = isOvernight ? Temporal.PlainDate.from(from).add({ days: 1 }).toString() : from;
  const lastDay = isBoundByDates ? firstEnd : to;
  return {
    ...draft,
    ...normalPattern(draft),
    start_date_time: is_all_day ? `${from} 00:00:00` : `${from} ${timeOf(start_date_time)}`,
    end_date_time: is_all_day ? `${lastDay} 23:59:00` : `${lastDay} ${timeOf(end_date_time)}`,
    ...(isBoundByDates && { recurrence_ends_on: to }),
  };
}

function stretchProblems({ start_date_time, end_date_time, is_all_day }: TimeOffDraft): Record<string, Sentence> {
  const problems: Record<string, Sentence> = {};
  for (const [name, value] of Object.entries({ start_date_time, end_date_time }))
    if (!parseLocalDateTime(value) || !isEnteredDate(dateOf(value))) problems[name] = sentence('form.date');
  if (problems.start_date_time || problems.end_date_time) return problems;
  const [from, to] = is_all_day
    ? [dateOf(start_date_time), dateOf(end_date_time)]
    : [start_date_time.replace('T', ' '), end_date_time.replace('T', ' ')];
  if (to < from || (!is_all_day && to === from)) problems.end_date_time = sentence('form.end_before_start');
  return problems;
}

function seriesProblems(draft: TimeOffDraft): Record<string, Sentence> {
  const { recurrence_type, recurrence_ends_on, every_x_count, start_date_time } = draft;
  const problems: Record<string, Sentence> = {};
  if (recurrence_type === null) return problems;
  if (!Number.isInteger(every_x_count) || every_x_count < 1)
    problems.every_x_count = sentence('form.min_value', { min: 1 });
  if (every_x_count > 366) problems.every_x_count = sentence('form.max_value', { max: 366 });
  if (recurrence_type === 'weekly' && !WEEKDAY_FLAGS.some((flag) => draft[flag]))
    problems.weekly_on_monday = sentence('time_off.weekday');
  if (recurrence_ends_on !== null && !isEnteredDate(recurrence_ends_on))
    problems.recurrence_ends_on = sentence('form.date');
  else if (recurrence_ends_on !== null && recurrence_ends_on < dateOf(start_date_time))
    problems.recurrence_ends_on = sentence('form.end_before_start');
  return problems;
}

/** How far a series is walked to see whether it ever takes place: two of the longest intervals there are, in days. */
const LONG_ENOUGH = 366 * 7 * 2;

function neverOccurs(draft: TimeOffDraft): boolean {
  const first = parseLocalDate(dateOf(draft.start_date_time));
  if (!first) return true;
  const from = first.toZonedDateTime(draft.time_zone).toInstant();
  const until = first.add({ days: LONG_ENOUGH }).toZonedDateTime(draft.time_zone).toInstant();
  return timeOffOccurrences({ ...draft, service_provider_time_off_id: 0 }, draft.time_zone, from, until).length === 0;
}

/**
 * What is wrong with a time off, next to its fields (sections 3, 4 and 5): its end must not lie before its start, a weekly
 * one names its weekdays, and a series takes place at least once before it ends.
 */
export function timeOffProblems(draft: TimeOffDraft): FieldProblems {
  if (!isTimeZone(draft.time_zone)) return { time_zone: sentence('schedule.time_zone') };
  const problems = { ...stretchProblems(draft), ...seriesProblems(draft) };
  if (Object.keys(problems).length > 0 || draft.recurrence_type === null) return problems;
  return neverOccurs(draft) ? { recurrence_ends_on: sentence('time_off.never') } : {};
}
