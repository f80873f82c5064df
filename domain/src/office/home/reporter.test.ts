import { describe, expect, test } from 'vitest';
import { arrivalState, dueState, owedParts } from './reporter.ts';

const none = { transcript_pages: 0, exhibit_count: 0, has_video: false, files: [] };
const file = (type_name: string, file_name = 'a.pdf') => ({ type_name, file_name, is_exhibit: false });

describe('files that a provider owes', () => {
  test.each([
    ['pages without a file', { transcript_pages: 148 }, ['transcript']],
    ['pages and exhibits', { transcript_pages: 148, exhibit_count: 14 }, ['transcript', 'exhibits']],
    ['exhibits that are missing', { transcript_pages: 9, exhibit_count: 2, files: [file('Transcript')] }, ['exhibits']],
    ['everything there', { transcript_pages: 9, files: [file('', 'Smith.ptx')] }, []],
    ['a notice is no transcript', { transcript_pages: 9, files: [file('Notice')] }, ['transcript']],
    ['a video', { has_video: true }, ['video']],
    ['a reporter owes no video', { has_video: true, transcript_pages: 9, files: [file('Transcript')] }, []],
    ['nothing written', {}, []],
  ])('%s', (_, own, expected) => {
    expect(owedParts({ ...none, ...own })).toEqual(expected);
  });
});

test.each([
  ['2026-11-22', { late: 2 }],
  ['2026-11-24', 'today'],
  ['2026-11-25', 'ahead'],
  ['2026-10-24', { late: 31 }],
])('due on %s', (due, expected) => {
  expect(dueState(Temporal.PlainDate.from(due), Temporal.PlainDate.from('2026-11-24'))).toEqual(expected);
});

test.each([
  ['2026-11-24T15:29:59Z', null, true, 'opens'],
  ['2026-11-24T15:29:59Z', null, false, 'answer'],
  ['2026-11-24T15:30:00Z', null, false, 'check_in'],
  ['2026-11-24T15:30:00Z', '2026-11-24T15:30:00Z', true, 'check_out'],
] as const)('at %s with a check-in at %s', (now, check_in_datetime, is_confirmed, expected) => {
  const job = { check_in_opens_at: '2026-11-24T15:30:00Z', check_in_datetime, is_confirmed };
  expect(arrivalState(job, Temporal.Instant.from(now))).toBe(expected);
});
