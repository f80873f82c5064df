import { expect, test } from 'vitest';
import { firstDelivery, type ReadAndSign, readAndSignDue } from './read-and-sign.ts';

const RESERVED: ReadAndSign = { is_read_and_sign: true, days_due: 30, deliver_by: null, job_date: '2026-03-10' };

test.each<[string, Partial<ReadAndSign>, string | null]>([
  ['counts from the job', {}, '2026-04-09'],
  ['counts from the transcript', { deliver_by: '2026-03-24' }, '2026-04-23'],
  ['goes over the end of a year', { job_date: '2026-12-20' }, '2027-01-19'],
  ['knows leap years', { job_date: '2028-02-28', days_due: 2 }, '2028-03-01'],
  ['is none where it was waived', { days_due: 0 }, null],
  ['is none where no time was set', { days_due: null }, null],
  ['is none where nothing was reserved', { is_read_and_sign: false }, null],
  ['is none while the delivery is half typed', { deliver_by: '2026-13-' }, null],
])('the day to sign by %s', (_text, own, due) => {
  expect(readAndSignDue({ ...RESERVED, ...own })).toBe(due);
});

test('a provider delivers on the first of the days that are said', () => {
  const day = (deliver_by: string | null) => ({ deliver_by });
  expect(firstDelivery([day(null), day('2026-03-24'), day('2026-03-17')])).toBe('2026-03-17');
  expect(firstDelivery([day(null), day('')])).toBeNull();
});
