import { expect, test } from 'vitest';
import { daysOff, type ProviderTimeOff } from './capacity.ts';

const WEEK = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-27'];

const off = (own: Partial<ProviderTimeOff>): ProviderTimeOff => ({
  service_provider_id: 7,
  description: '',
  start_date_time: '2026-11-24 00:00:00',
  end_date_time: '2026-11-24 23:59:00',
  time_zone: 'America/Denver',
  is_all_day: true,
  recurrence_type: null,
  daily_type: null,
  every_x_count: 1,
  recurrence_ends_on: null,
  weekly_on_sunday: false,
  weekly_on_monday: false,
  weekly_on_tuesday: false,
  weekly_on_wednesday: false,
  weekly_on_thursday: false,
  weekly_on_friday: false,
  weekly_on_saturday: false,
  ...own,
});

test.each<[string, Partial<ProviderTimeOff>, string[]]>([
  ['a day', {}, ['2026-11-24']],
  [
    'four hours',
    { is_all_day: false, start_date_time: '2026-11-24 09:00:00', end_date_time: '2026-11-24 13:00:00' },
    ['2026-11-24'],
  ],
  ['an hour', { is_all_day: false, start_date_time: '2026-11-24 09:00:00', end_date_time: '2026-11-24 10:00:00' }, []],
  ['several days', { end_date_time: '2026-11-27 23:59:00' }, ['2026-11-24', '2026-11-25', '2026-11-27']],
  ['another week', { start_date_time: '2026-12-01 00:00:00', end_date_time: '2026-12-01 23:59:00' }, []],
])('%s off', (_, own, days) => {
  expect([...(daysOff([off(own)], WEEK).get(7) ?? [])]).toEqual(days);
});

test('nobody is off on no days', () => expect(daysOff([off({})], []).size).toBe(0));
