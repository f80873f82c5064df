import { expect, test } from 'vitest';
import { arrivedAt, type TrackedService } from './arrival.ts';

const service = (check_in_datetime: string | null, own: Partial<TrackedService> = {}): TrackedService => ({
  is_canceled: false,
  no_progress_tracked: false,
  check_in_datetime,
  ...own,
});
const NINE = '2027-03-10T16:00:00Z';
const TEN = '2027-03-10T17:00:00Z';

test.each([
  ['nobody', [service(null), service(null)], null],
  ['one of two', [service(NINE), service(null)], null],
  ['both: the later one counts', [service(TEN), service(NINE)], TEN],
  ['all who are tracked', [service(NINE), service(null, { no_progress_tracked: true })], NINE],
  ['all who still come', [service(NINE), service(null, { is_canceled: true })], NINE],
  ['nothing that is tracked', [service(NINE, { no_progress_tracked: true })], null],
])('a job is checked in by %s', (_, services, expected) => {
  expect(arrivedAt(services)).toBe(expected);
});
