import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NoticeField } from './notice-find.ts';
import { NOTICE_LIMITS, noticeLines } from './notice-text.ts';
import { type NoticeReading, readNotice } from './read-notice.ts';
import { FEDERAL_NOTICES } from './testing/federal-notices.ts';
import { FURTHER_NOTICES } from './testing/further-notices.ts';
import { HOSTILE_NOTICES } from './testing/hostile-notices.ts';
import { MAIL_NOTICES } from './testing/mail-notices.ts';
import { STATE_NOTICES } from './testing/state-notices.ts';
import type { WrittenNotice } from './testing/written-notice.ts';

const context = { today: '2026-11-24', is_month_first: true };
const read = (source: string) => readNotice(noticeLines(source).lines, context);
const NOTICES = [...STATE_NOTICES, ...FEDERAL_NOTICES, ...MAIL_NOTICES, ...FURTHER_NOTICES, ...HOSTILE_NOTICES];
const SINGLE = [
  'court',
  'caption',
  'docket_number',
  'job_date',
  'start_time',
  'time_zone',
  'location',
  'meeting_link',
] as const;

const fieldValue = (reading: NoticeReading, field: NoticeField) =>
  reading.finds.find((find) => find.field === field)?.value;
const deponentsOf = ({ finds }: NoticeReading) =>
  finds.filter(({ field }) => field === 'deponent').map(({ value, is_expert }) => (is_expert ? `${value}*` : value));

/** What was filled, by field, in the form of the table. */
function filled(reading: NoticeReading): Partial<WrittenNotice> {
  const values = SINGLE.flatMap((field) => {
    const value = fieldValue(reading, field);
    return value === undefined ? [] : [[field, value] as const];
  });
  const deponents = deponentsOf(reading);
  return { ...Object.fromEntries(values), ...(deponents.length > 0 && { deponents }) };
}

describe('notices of many courts and layouts', () => {
  const isFurther = (notice: WrittenNotice) => FURTHER_NOTICES.includes(notice);
  const rows = (notices: readonly WrittenNotice[]) => notices.map((notice) => [notice.name, notice] as const);

  test.each(rows(NOTICES.filter((notice) => !isFurther(notice))))('%s', (_, { name: _n, text, ...written }) => {
    expect(filled(read(text))).toEqual(written);
  });

  test.each(rows(FURTHER_NOTICES))('nothing wrong: %s', (_, { name: _n, text, ...written }) => {
    expect(written).toMatchObject(filled(read(text)));
  });
});

test('no field is wrong, and more than nine in ten are filled', () => {
  let wrong = 0;
  let filledIn = 0;
  let written = 0;
  for (const { name: _, text, ...notice } of NOTICES) {
    const found: Record<string, unknown> = filled(read(text));
    for (const field of [...SINGLE, 'deponents'] as const) {
      if (notice[field] !== undefined) written += 1;
      if (found[field] === undefined) continue;
      if (JSON.stringify(found[field]) === JSON.stringify(notice[field])) filledIn += 1;
      else wrong += 1;
    }
  }
  expect(NOTICES.length).toBeGreaterThanOrEqual(40);
  expect(wrong).toBe(0);
  expect(filledIn / written).toBeGreaterThan(0.9);
});

describe('what is unsure', () => {
  const doubts = (source: string) =>
    read(source).doubts.map(({ field, reason, readings }) => [field, reason, readings]);
  const day = 'The deposition of Jane Doe will be taken on';

  test.each([
    [`${day} Thursday, December 9, 2026.`, 'job_date', 'weekday', ['2026-12-09', '2026-12-10']],
    [`${day} Sunday, 12/9/2026.`, 'job_date', 'weekday', ['2026-12-09', '2026-12-06']],
    [`${day} Saturday, 12/9/2026.`, 'job_date', 'weekday', ['2026-12-09', '2026-09-12']],
    [`${day} December 9-11, 2026.`, 'job_date', 'several', ['2026-12-09']],
    [`${day} December 9 at 9 a.m.`, 'job_date', 'no_year', ['2026-12-09']],
    [`${day} November 3, 2026.`, 'job_date', 'past', ['2026-11-03']],
    [`${day} December 9, 2026 at 9:30.`, 'start_time', 'half_of_day', ['09:30', '21:30']],
    [`${day} December 9, 2026 at 9:30 a.m./p.m.`, 'start_time', 'half_of_day', ['09:30', '21:30']],
    [`${day} December 9, 2026 at 9:30 a.m. MST.`, 'time_zone', 'zone', ['MST']],
    [`${day} July 8, 2027 at 9:30 a.m. PST.`, 'time_zone', 'zone', ['PST']],
    ['Deposition of Acme Holdings, Inc. on December 9, 2026.', 'deponent', 'no_person', ['Acme Holdings, Inc.']],
    ['Case No. 26-CV-1111\nCase No. 26-CV-2222', 'docket_number', 'several', ['26-CV-1111', '26-CV-2222']],
  ])('%s', (source, field, reason, readings) => {
    expect(doubts(source)).toContainEqual([field, reason, readings]);
    expect(fieldValue(read(source), field as NoticeField)).toBeUndefined();
  });

  test('a company that writes the day first reads its own order, and a weekday settles nothing else', () => {
    const british = (source: string) => readNotice([source], { ...context, is_month_first: false });
    expect(fieldValue(british(`${day} 10/12/2026 at 9 a.m.`), 'job_date')).toBe('2026-12-10');
    expect(fieldValue(british(`${day} Thursday 12/10/2026 at 9 a.m.`), 'job_date')).toBeUndefined();
    expect(fieldValue(british(`${day} 12/25/2026 at 9 a.m.`), 'job_date')).toBe('2026-12-25');
  });
});

test('each find is written where it says', () => {
  const { text } = STATE_NOTICES[0] as WrittenNotice;
  const { lines } = noticeLines(text);
  const words = readNotice(lines, context).finds.map(({ field, spans }) => [
    field,
    spans.map(({ line, start, end }) => `${line + 1}: ${lines[line]?.slice(start, end)}`),
  ]);
  expect(words).toEqual([
    ['court', ['1: DISTRICT COURT, CITY AND COUNTY OF DENVER, COLORADO']],
    ['caption', ['4: MARISOL RUIZ', '5: v.', '6: HARTWELL LOGISTICS, INC.']],
    ['docket_number', ['7: 2025CV031482']],
    ['deponent', ['10: RAYMOND T. KESSLER', '14: Raymond T. Kessler', '14: who is designated as an', '15: expert']],
    ['job_date', ['16: Wednesday, December 9, 2026']],
    ['start_time', ['16: 9:30 a.m.']],
    ['time_zone', ['17: Mountain Time']],
    ['location', ['9: REMOTE DEPOSITION', '20: by Zoom']],
    ['meeting_link', ['21: https://us06web.zoom.us/j/84912207731']],
  ]);
});

describe('what somebody sends to do harm', () => {
  const HOSTILE = [
    'deposition of ',
    'at ',
    'January ',
    '1:',
    '9 ',
    'v. ',
    'A',
    'a.m. ',
    ' ) ',
    '  ',
    'Case No. ',
    'zoom.us/',
    '\n',
    ', ',
    '-',
    'Dr. ',
  ];

  test.each(HOSTILE)('%j over and over, in one line and in many, is read within a second', (part) => {
    const inOneLine = part.repeat(Math.ceil((2 * NOTICE_LIMITS.characters) / part.length));
    const inMany = `${part.repeat(Math.floor(300 / part.length))}\n`.repeat(600);
    for (const source of [inOneLine, inMany]) {
      const start = performance.now();
      const { lines, is_cut } = noticeLines(source);
      readNotice(lines, context);
      expect(is_cut).toBe(true);
      expect(performance.now() - start).toBeLessThan(5_000);
    }
  });

  test('five hundred pages are cut, and the first of them is read', () => {
    const { text, ...written } = STATE_NOTICES[0] as WrittenNotice;
    const { lines, is_cut } = noticeLines(text + '\nExhibit A, page of nothing at all.'.repeat(15_000));
    expect(is_cut).toBe(true);
    expect(lines.length).toBeLessThanOrEqual(NOTICE_LIMITS.lines);
    expect(fieldValue(readNotice(lines, context), 'docket_number')).toBe(written.docket_number);
  });

  test.each([
    ['an ordinary date', 'on December 9, 2026', 'job_date', '2026-12-09'],
    ['an ordinary time', 'on December 9, 2026 at 9:30 a.m.', 'start_time', '09:30'],
    ['an ordinary name', 'of Ida Kessler', 'deponent', 'Ida Kessler'],
    [
      'an ordinary link',
      'by Zoom: https://us06web.zoom.us/j/84912207731',
      'meeting_link',
      'https://us06web.zoom.us/j/84912207731',
    ],
    ['a date turned round', 'on \u202E6202 ,9 rebmeceD\u202C', 'job_date', undefined],
    ['a time turned round', 'at \u202E.m.a 03:9\u202C', 'start_time', undefined],
    ['a date with a turn inside', 'on December \u202E9\u202C1, 2026', 'job_date', undefined],
    ['a day in other digits', 'on December \u0669, \u0662\u0660\u0662\u0666', 'job_date', undefined],
    ['a Hebrew sentence', 'on \u05D1\u05D9\u05D5\u05DD \u05E8\u05D1\u05D9\u05E2\u05D9 9', 'job_date', undefined],
    ['a script for a name', 'of <script>alert(1)</script> on', 'deponent', undefined],
    ['a formula for a name', 'of =HYPERLINK("http://x.example") on', 'deponent', undefined],
    ['an address of a script', 'by Zoom: javascript:alert(1)//zoom.us/j/1', 'meeting_link', undefined],
    [
      'a link with a name and a password',
      'by Zoom: https://zoom.us@evil.example/j/84912207731',
      'meeting_link',
      undefined,
    ],
  ] as const)('%s fills its field or, where it is none, nothing', (_what, words, field, value) => {
    const { lines } = noticeLines(
      `NOTICE OF DEPOSITION\n\nPLEASE TAKE NOTICE that the deposition ${words} will be taken.`,
    );
    expect(fieldValue(readNotice(lines, context), field)).toBe(value);
  });

  test('whatever is sent, spans lie within their lines and a field is found, doubtful or missing', () => {
    const piece = fc.oneof(
      fc.constantFrom(...HOSTILE, '\u202E', '\u200B', 'Wednesday, ', 'December 9, 2026 '),
      fc.string({ unit: 'binary', maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const { lines } = noticeLines(pieces.join(''));
        const { finds, doubts, missing } = readNotice(lines, context);
        for (const { spans, value } of finds.map((find) => ({ ...find }))) {
          expect(value.trim()).not.toBe('');
          expect(spans.length).toBeGreaterThan(0);
        }
        for (const { line, start, end } of [...finds, ...doubts].flatMap(({ spans }) => spans)) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(lines[line]?.length ?? -1);
        }
        const states = [...new Set(finds.map(({ field }) => field)), ...doubts.map(({ field }) => field), ...missing];
        expect(new Set(states).size).toBe(states.length);
      }),
      { numRuns: 150 },
    );
  });
});
