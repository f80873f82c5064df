import { describe, expect, test } from 'vitest';
import { LAMPS, type LampName } from '../readiness/lamp-names.ts';
import type { Lamp } from '../readiness/readiness.ts';
import {
  type BoardCell,
  boardCells,
  boardDays,
  boardOrder,
  boardSection,
  compareBoardRows,
  needsSomething,
} from './board.ts';

const zone = 'America/Denver';
const at = (local: string) => Temporal.ZonedDateTime.from(`${local}[${zone}]`).toInstant();
/** The Tuesday before Thanksgiving. */
const TUESDAY = Temporal.PlainDate.from('2026-11-24');
const DAYS = boardDays(TUESDAY, zone, new Set(['2026-11-26']));
const NOW = at('2026-11-24T10:12');

const lamps = (open: Partial<Record<LampName, Partial<Lamp>>>): Lamp[] =>
  LAMPS.map((lamp) => ({ lamp, state: 'lit', due: null, ...open[lamp] }));
const cellsOf = (open: Partial<Record<LampName, Partial<Lamp>>>, ends = '2026-11-24T17:00') =>
  boardCells(lamps(open), at(ends), DAYS.due_by, NOW);
const stateOf = (cells: readonly BoardCell[], lamp: LampName) => cells.find((cell) => cell.lamp === lamp)?.state;
const waiting = (due: string | null): Partial<Lamp> => ({ state: 'waiting', due: due === null ? null : at(due) });
const overdue = (due: string): Partial<Lamp> => ({ state: 'overdue', due: at(due) });

test('the board reaches seven business days ahead and asks for what is due in two, over a holiday', () => {
  expect(DAYS).toMatchObject({ today: '2026-11-24', tomorrow: '2026-11-25', last: '2026-12-04' });
  expect(DAYS.due_by.equals(at('2026-11-28T00:00'))).toBe(true);
});

describe('boardCells', () => {
  test.each<[string, Partial<Lamp>, string]>([
    ['due within two business days', waiting('2026-11-27T17:00'), 'due'],
    ['due after them', waiting('2026-11-30T17:00'), 'later'],
    ['not known when', waiting(null), 'later'],
    ['overdue', overdue('2026-11-23T17:00'), 'overdue'],
    ['declined', { state: 'declined', due: at('2026-11-30T17:00') }, 'declined'],
    ['done', { state: 'lit' }, 'lit'],
  ])('%s', (_name, lamp, state) => {
    expect(stateOf(cellsOf({ client_yes: lamp }), 'client_yes')).toBe(state);
  });

  test.each([
    ['2026-11-24T11:00', 'due'],
    ['2026-11-24T11:30', 'later'],
    ['2026-11-25T09:00', 'later'],
  ])('a check-in is asked for in the last hour before it is due: %s', (due, state) => {
    expect(stateOf(cellsOf({ checked_in: waiting(due) }), 'checked_in')).toBe(state);
  });

  test('after the job only its worksheets and its bill are asked for', () => {
    const open = { client_yes: overdue('2026-11-20T17:00'), turned_in: overdue('2026-11-23T17:00') };
    const cells = cellsOf(open, '2026-11-24T10:11');
    expect(stateOf(cells, 'client_yes')).toBe('later');
    expect(stateOf(cells, 'turned_in')).toBe('overdue');
  });
});

describe('boardSection', () => {
  test.each<[string, string, Partial<Record<LampName, Partial<Lamp>>>, string | null]>([
    ['what is overdue comes first', '2026-12-01', { covered: overdue('2026-11-23T17:00') }, 'overdue'],
    ['today', '2026-11-24', {}, 'today'],
    ['tomorrow', '2026-11-25', { client_yes: waiting('2026-11-24T17:00') }, 'tomorrow'],
    ['the days after', '2026-12-04', {}, 'next'],
    ['beyond them', '2026-12-07', {}, null],
    ['the past', '2026-11-23', {}, null],
    ['a past job that lacks its bill alone', '2026-11-12', { billed: overdue('2026-11-20T17:00') }, 'unbilled'],
    [
      'a past job that lacks its worksheet too',
      '2026-11-12',
      { billed: overdue('2026-11-20T17:00'), turned_in: overdue('2026-11-23T17:00') },
      'overdue',
    ],
  ])('%s', (_name, date, open, section) => {
    expect(boardSection(date, cellsOf(open), DAYS)).toBe(section);
  });
});

test('a job needs something while a step is declined, overdue or due', () => {
  expect(needsSomething(cellsOf({}))).toBe(false);
  expect(needsSomething(cellsOf({ turned_in: waiting('2026-12-09T17:00') }))).toBe(false);
  for (const open of [waiting('2026-11-24T17:00'), overdue('2026-11-23T17:00'), { state: 'declined' as const }])
    expect(needsSomething(cellsOf({ client_yes: open }))).toBe(true);
});

test('what is due first floats up, and jobs that need nothing stand by their start', () => {
  const row = (starts: string, open: Partial<Record<LampName, Partial<Lamp>>>) => boardOrder(at(starts), cellsOf(open));
  const late = row('2026-11-24T15:00', { covered: overdue('2026-11-23T15:00') });
  const soon = row('2026-11-24T16:00', { client_yes: waiting('2026-11-24T11:00') });
  const done = row('2026-11-24T09:00', {});
  const after = row('2026-11-24T13:00', { turned_in: waiting('2026-12-08T17:00') });
  const owed = row('2026-11-09T09:00', { turned_in: overdue('2026-11-18T17:00') });
  expect([after, owed, done, soon, late].sort(compareBoardRows)).toEqual([late, soon, owed, done, after]);
});
