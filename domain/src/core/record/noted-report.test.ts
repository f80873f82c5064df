import { expect, test } from 'vitest';
import { catalogue } from '../messages/catalogue.ts';
import { NOTED_REPORT_WORDS, NOTED_REPORTS, notedReportId } from './noted-report.ts';

test('a note can be about every report, and each keeps its number', () => {
  expect(NOTED_REPORTS.map(notedReportId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  // Notes that were written name them by these numbers.
  expect([notedReportId('revenue'), notedReportId('utilization')]).toEqual([1, 9]);
  expect(Object.values(NOTED_REPORT_WORDS)).toHaveLength(NOTED_REPORTS.length);
  for (const key of Object.values(NOTED_REPORT_WORDS)) expect(Object.keys(catalogue)).toContain(key);
});
