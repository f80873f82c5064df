import { expect, test } from 'vitest';
import { catalogue } from '../../core/messages/catalogue.ts';
import { NOTED_REPORT_WORDS, NOTED_REPORTS, notedReportId } from '../../core/record/noted-report.ts';
import { REPORT_NAMES } from './reports.ts';

test('a note can be about every report, and each keeps its number', () => {
  expect([...NOTED_REPORTS].sort()).toEqual([...REPORT_NAMES].sort());
  expect(NOTED_REPORTS.map(notedReportId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  // Notes that were written name them by these numbers.
  expect([notedReportId('revenue'), notedReportId('utilization')]).toEqual([1, 9]);
  for (const key of Object.values(NOTED_REPORT_WORDS)) expect(Object.keys(catalogue)).toContain(key);
});
