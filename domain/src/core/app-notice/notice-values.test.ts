import { expect, test } from 'vitest';
import { DEFAULT_FORMATS } from '../format/settings.ts';
import { countText, MAX_COUNTED } from './app-notice.ts';
import { type NoticeJob, spokenValues } from './notice-values.ts';

const job: NoticeJob = {
  ...{ job_date: '2027-03-10', start_time: '09:30', starts_at: '2027-03-10T16:30:00Z', time_zone: 'America/Denver' },
  ...{ estimated_duration: '3', location: [], location_city: 'Denver', deponents: ['Dana Whitfield'], case_name: '' },
};

test.each([
  ['words', 'Owen', 'Owen'],
  ['numbers', 1005, 1005],
  ['a date', { date: '2027-03-10' }, '10/03/2027'],
  ['a time', { time: '14:05' }, '14:05'],
  ['an amount', { money: '1234.5' }, '$1,234.50'],
  ['a job', { job }, '2027-03-10 Denver'],
  ['a request', { job, number: 'R-7' }, '2027-03-10 Denver (R-7)'],
] as const)('%s: written in the formats of the reader', (_what, value, expected) => {
  const formats = { ...DEFAULT_FORMATS, date_format: 'DD/MM/YYYY', time_format: 24 } as const;
  const summaryOf = ({ job_date, location_city }: NoticeJob) => `${job_date} ${location_city}`;
  expect(spokenValues({ value }, formats, summaryOf)).toEqual({ value: expected });
});

test.each([
  [1, '1'],
  [MAX_COUNTED - 1, '99'],
  [MAX_COUNTED, '99+'],
])('%d unread notices are shown as %s', (count, text) => {
  expect(countText(count)).toBe(text);
});
