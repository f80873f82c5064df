import { expect, test } from 'vitest';
import { ownDays } from './own-days.ts';

const job = (local_date: string, local_time: string, hours = 3) => {
  const start = Temporal.PlainDateTime.from(`${local_date}T${local_time}`).toZonedDateTime('America/Denver');
  const [starts_at, ends_at] = [start, start.add({ hours })].map((at) => at.toInstant().toString());
  return { kind: 'job', all_day: false, local_date, local_time, starts_at: starts_at ?? '', ends_at: ends_at ?? '' };
};
const day = (kind: string, first: string, last: string) => ({
  kind,
  all_day: true,
  local_date: first,
  local_time: '',
  starts_at: first,
  ends_at: last,
});
const range = { from_date: '2031-03-10', to_date: '2031-03-12' };
const shown = (...entries: (ReturnType<typeof job> | ReturnType<typeof day>)[]) =>
  ownDays(entries, range).map(({ date, entries: own }) => [
    date.slice(8),
    ...own.map(({ kind, local_time }) => `${kind} ${local_time}`.trim()),
  ]);

test('every day of the range is there, its entries by their clock after what takes the whole day', () => {
  expect(
    shown(job('2031-03-11', '13:00'), job('2031-03-11', '09:30'), day('holiday', '2031-03-11', '2031-03-11')),
  ).toEqual([['10'], ['11', 'holiday', 'job 09:30', 'job 13:00'], ['12']]);
});

test('days off are on each of their days, a job of the night on the one on which it begins', () => {
  expect(shown(day('time_off', '2031-03-09', '2031-03-11'), job('2031-03-11', '22:00', 4))).toEqual([
    ['10', 'time_off'],
    ['11', 'time_off', 'job 22:00'],
    ['12'],
  ]);
});

test('time off by the hour that ends at midnight does not reach into the next day', () => {
  const off = (hours: number) => ({ ...job('2031-03-10', '20:00', hours), kind: 'time_off' });
  expect(shown(off(4))).toEqual([['10', 'time_off 20:00'], ['11'], ['12']]);
  expect(shown(off(5))).toEqual([['10', 'time_off 20:00'], ['11', 'time_off 20:00'], ['12']]);
});
