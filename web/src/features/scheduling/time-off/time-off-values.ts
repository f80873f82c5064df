import type { TimeOffEntry } from '@onrecord/contract/scheduling/time-off';
import { normalTimeOff, type TimeOffDraft, WEEKDAY_FLAGS } from '@onrecord/domain/scheduling/time-off/time-off-draft';
import { weekdaysOf } from '@onrecord/domain/scheduling/time-off/time-off-label';

export const REPEATS = ['once', 'days', 'weekdays', 'weekly'] as const;
export type Repeats = (typeof REPEATS)[number];

/** What stands in the fields. Dates are 'YYYY-MM-DD', times 'HH:mm', weekdays 0 for Sunday to 6. */
export interface Values {
  description: string;
  is_all_day: boolean;
  from_date: string;
  from_time: string;
  to_date: string;
  to_time: string;
  time_zone: string;
  repeats: Repeats;
  every: number | null;
  weekdays: number[];
  until: string;
}

function repeatsOf({ recurrence_type, daily_type }: Pick<TimeOffDraft, 'recurrence_type' | 'daily_type'>): Repeats {
  if (recurrence_type === null) return 'once';
  if (recurrence_type === 'weekly') return 'weekly';
  return daily_type === 'weekdays' ? 'weekdays' : 'days';
}

/** The fields of a time off; of a new one a whole day. */
export function valuesOf(entry: TimeOffEntry | null, start: { date: string; time_zone: string }): Values {
  if (!entry) {
    const { date, time_zone } = start;
    const once = { repeats: 'once', every: 1, weekdays: [], until: '' } as const;
    const times = { from_time: '09:00', to_time: '17:00' };
    return {
      description: '',
      is_all_day: true,
      from_date: date,
      to_date: date,
      time_zone,
      ...times,
      ...once,
      weekdays: [],
    };
  }
  const saved = normalTimeOff(entry);
  return {
    description: saved.description,
    is_all_day: saved.is_all_day,
    from_date: saved.start_date_time.slice(0, 10),
    from_time: saved.is_all_day ? '09:00' : saved.start_date_time.slice(11, 16),
    to_date: saved.end_date_time.slice(0, 10),
    to_time: saved.is_all_day ? '17:00' : saved.end_date_time.slice(11, 16),
    time_zone: saved.time_zone,
    repeats: repeatsOf(saved),
    every: saved.every_x_count,
    weekdays: weekdaysOf(saved),
    until: saved.recurrence_ends_on ?? '',
  };
}

/** What is sent: a series ends where it says, never where its first stretch does. */
export function draftOf(values: Values): TimeOffDraft {
  const { description, is_all_day, from_date, to_date, time_zone, repeats, weekdays } = values;
  const [from, to] = is_all_day ? ['00:00', '23:59'] : [values.from_time, values.to_time];
  const flags = Object.fromEntries(WEEKDAY_FLAGS.map((flag, day) => [flag, weekdays.includes(day)]));
  return {
    description,
    is_all_day,
    time_zone,
    start_date_time: `${from_date} ${from}:00`,
    end_date_time: `${to_date} ${to}:00`,
    recurrence_type: repeats === 'once' ? null : repeats === 'weekly' ? 'weekly' : 'Daily',
    daily_type: repeats === 'days' ? 'EveryXDays' : repeats === 'weekdays' ? 'weekdays' : null,
    every_x_count: values.every ?? 0,
    recurrence_ends_on: repeats === 'once' || values.until === '' ? null : values.until,
    ...(flags as Pick<TimeOffDraft, (typeof WEEKDAY_FLAGS)[number]>),
  };
}

/** Where the server points, by the field that holds it here. */
const FIELD_OF: Readonly<Record<string, keyof Values | 'provider'>> = {
  start_date_time: 'from_date',
  end_date_time: 'to_date',
  every_x_count: 'every',
  recurrence_ends_on: 'until',
  weekly_on_monday: 'weekdays',
  service_provider_id: 'provider',
};

export function fieldsFrom(problems: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).map(([name, text]) => [FIELD_OF[name] ?? name, text]));
}
