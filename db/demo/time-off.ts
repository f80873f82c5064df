import { timeOffOccurrences } from '@onrecord/domain/scheduling/time-off/time-off';
import { TIME_OFF_REASONS } from './data/phrases.ts';
import { type Diary, providerKey } from './diary.ts';
import type { Provider } from './providers.ts';
import type { DemoRow } from './rows.ts';
import type { Day, Tenant } from './tenant.ts';

type TimeOffRow = DemoRow<'service_provider_time_off'>;
type Pattern = Partial<TimeOffRow> & { from: Day; to: Day; times?: [string, string] };

const NO_DAYS = {
  weekly_on_sunday: false,
  weekly_on_monday: false,
  weekly_on_tuesday: false,
  weekly_on_wednesday: false,
  weekly_on_thursday: false,
  weekly_on_friday: false,
  weekly_on_saturday: false,
};

/** The row of a time off as the product would keep it. */
export function timeOffRow(tenant: Tenant, provider: Provider, pattern: Pattern) {
  const { from, to, times, ...own } = pattern;
  const [start, end] = times ?? ['00:00', '23:59'];
  return {
    service_provider_time_off_id: tenant.rows.nextId('service_provider_time_off'),
    service_provider_id: provider.service_provider_id,
    description: own.description ?? '',
    start_date_time: `${from} ${start}:00`,
    end_date_time: `${to} ${end}:00`,
    time_zone: tenant.zone,
    is_all_day: times === undefined,
    recurrence_type: own.recurrence_type ?? null,
    daily_type: own.daily_type ?? null,
    every_x_count: own.every_x_count ?? 1,
    recurrence_ends_on: own.recurrence_ends_on ?? null,
    ...NO_DAYS,
    ...own,
  };
}

function addTimeOff(tenant: Tenant, diary: Diary, provider: Provider, pattern: Pattern): void {
  const row = timeOffRow(tenant, provider, pattern);
  tenant.rows.add('service_provider_time_off', row);
  const from_instant = tenant.today.subtract({ days: 220 }).toZonedDateTime(tenant.zone).toInstant();
  const until = tenant.today.add({ days: 90 }).toZonedDateTime(tenant.zone).toInstant();
  const facts = row as Parameters<typeof timeOffOccurrences>[0];
  for (const occurrence of timeOffOccurrences(facts, tenant.zone, from_instant, until)) {
    diary.book(providerKey(provider.service_provider_id), occurrence.start.toString(), occurrence.end.toString());
  }
}

/** Single days, weeks and hours of people who can be booked. */
function someTimeOff(tenant: Tenant, diary: Diary, providers: readonly Provider[]): void {
  const rng = tenant.rng('time off');
  for (const provider of providers) {
    if (rng.percent(55)) {
      const from = tenant.today.add({ days: rng.integer(-150, 55) });
      const to = from.add({ days: rng.pick([0, 0, 1, 4, 6]) });
      addTimeOff(tenant, diary, provider, { description: rng.pick(TIME_OFF_REASONS), from, to });
    }
    if (rng.percent(25)) {
      const from = tenant.today.add({ days: rng.integer(-60, 40) });
      addTimeOff(tenant, diary, provider, { description: 'Doctor', from, to: from, times: ['13:00', '15:30'] });
    }
  }
}

/** A series of each kind: weekdays, weekly, every X days. */
function seriesAround(today: Day): Pattern[] {
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const starting = (from: Day, days: number) => ({ from, to: from, recurrence_ends_on: from.add({ days }).toString() });
  return [
    {
      ...starting(monday, 11),
      description: 'School run',
      times: ['15:15', '16:15'],
      recurrence_type: 'Daily',
      daily_type: 'weekdays',
    },
    {
      ...starting(monday.subtract({ days: 56 }), 130),
      description: 'Teaches steno',
      times: ['13:00', '17:00'],
      recurrence_type: 'weekly',
      weekly_on_tuesday: true,
      weekly_on_thursday: true,
    },
    {
      ...starting(today.subtract({ days: 12 }), 40),
      description: 'Shift at the hospital',
      recurrence_type: 'Daily',
      daily_type: 'EveryXDays',
      every_x_count: 6,
    },
  ];
}

/** What the reporter who signs in has entered. */
function ownTimeOff(tenant: Tenant): Pattern[] {
  const away = tenant.businessDay(14);
  const { today } = tenant;
  const classes = today.subtract({ days: today.dayOfWeek + 13 });
  return [
    { description: 'Vacation', from: away, to: away.add({ days: 2 }) },
    {
      description: 'Realtime class',
      from: classes,
      to: classes,
      times: ['17:30', '19:00'],
      recurrence_type: 'weekly',
      every_x_count: 2,
      weekly_on_monday: true,
      recurrence_ends_on: today.add({ days: 75 }).toString(),
    },
  ];
}

/** Time off of every kind. What is entered keeps people from being booked. */
export function makeTimeOff(tenant: Tenant, diary: Diary, providers: readonly Provider[]): void {
  const [own, ...others] = providers.filter(({ craft }) => craft !== 'interpreter');
  someTimeOff(tenant, diary, others);
  for (const [index, pattern] of seriesAround(tenant.today).entries()) {
    const provider = others[index];
    if (provider) addTimeOff(tenant, diary, provider, pattern);
  }
  for (const pattern of own ? ownTimeOff(tenant) : []) if (own) addTimeOff(tenant, diary, own, pattern);
}
