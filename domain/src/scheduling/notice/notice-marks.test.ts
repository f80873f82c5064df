import { describe, expect, test } from 'vitest';
import {
  caseOfDocket,
  lineNumbers,
  noticeLocation,
  noticeMarks,
  noticeSegments,
  writtenWords,
} from './notice-marks.ts';
import { noticeLines } from './notice-text.ts';
import { readNotice } from './read-notice.ts';

const context = { today: '2026-11-24', is_month_first: true };
const { lines } = noticeLines(`Case No. 2025CV031482
The deposition of Raymond T. Kessler will be taken by Zoom on Thursday, December 9, 2026
at 9:30 a.m. Mountain Time. Join https://us06web.zoom.us/j/84912207731`);
const reading = readNotice(lines, context);
const marks = noticeMarks(reading);

test('each find has its number at its words, and a doubt has none', () => {
  const shown = lines.flatMap((line, index) =>
    noticeSegments(
      line,
      marks.filter((mark) => mark.line === index),
    ).flatMap(({ text, mark }) => (mark ? [`${mark.number ?? '?'} ${text}`] : [])),
  );
  expect(shown).toEqual([
    '1 2025CV031482',
    '2 Raymond T. Kessler',
    '5 by Zoom',
    '? Thursday, December 9, 2026',
    '3 9:30 a.m.',
    '4 Mountain Time',
    '6 https://us06web.zoom.us/j/84912207731',
  ]);
  expect(writtenWords(lines, reading.finds[1]?.spans ?? [])).toBe('Raymond T. Kessler');
});

test('a line is shown whole, whatever overlaps in it', () => {
  const at = (start: number, end: number, number: number) => ({ line: 0, start, end, number, field: 'court' as const });
  const segments = noticeSegments('abcdefghij', [at(4, 8, 2), at(2, 6, 1), at(2, 3, 3), at(9, 40, 4)]);
  expect(segments.map(({ text, mark }) => [text, mark?.number ?? 0])).toEqual([
    ['ab', 0],
    ['cdef', 1],
    ['gh', 2],
    ['i', 0],
    ['j', 4],
  ]);
});

test('letters that turn a line round are shown as a sign in the same place', () => {
  expect(noticeSegments('Date: \u202E6202\u202C.', []).map(({ text }) => text)).toEqual(['Date: \uFFFD6202\uFFFD.']);
});

test.each([
  [[15], '16'],
  [[3, 4, 5], '4\u20136'],
  [[13, 9, 13], '10, 14'],
])('lines %j are called %s', (of, name) => {
  expect(lineNumbers(of.map((line) => ({ line, start: 0, end: 1 })))).toBe(name);
});

test('the place is one line, with the link behind it', () => {
  expect(noticeLocation(reading)).toEqual({
    text: 'Remote, Zoom, https://us06web.zoom.us/j/84912207731',
    is_remote: true,
  });
  expect(noticeLocation(readNotice(['Deposition of Jane Doe'], context))).toBeUndefined();
});

describe('the case of a docket number', () => {
  const cases = ['2025-CV-031482', '2025CV0314', ''].map((court_docket_number, id) => ({ id, court_docket_number }));
  test.each([
    ['2025CV031482', 0],
    ['2025 cv 0314', 1],
    ['31482', undefined],
    ['--', undefined],
  ])('%s', (docket, id) => {
    expect(caseOfDocket(docket, cases)?.id).toBe(id);
  });
  test('two of them are none', () => {
    expect(caseOfDocket('26-1', [{ court_docket_number: '261' }, { court_docket_number: '26-1' }])).toBeUndefined();
  });
});
