import { describe, expect, test } from 'vitest';
import type { Span } from './day-axis.ts';
import {
  barText,
  hoursOf,
  type LaneGroup,
  laneColumns,
  laneNames,
  packRows,
  plaintiffOf,
  type RoomNeed,
  roomShortage,
} from './day-lanes.ts';

const MIDNIGHT = Temporal.Instant.from('2026-11-24T07:00:00Z');
const at = (minutes: number) => MIDNIGHT.add({ minutes });
const span = (from: number, to: number): Span => ({ starts_at: at(from), ends_at: at(to) });

/** Numbers from 0 to below `limit` that follow from the seed. */
function numbers(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

describe('rows of a lane', () => {
  test('hold what does not overlap; one that ends as the next begins does not', () => {
    expect(packRows([span(60, 120), span(0, 60), span(30, 90)]).map((row) => row.length)).toEqual([2, 1]);
    expect(packRows([])).toEqual([]);
  });

  test('never overlap, lose nothing, and are as many as there are spans at one time', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const next = numbers(seed);
      const spans = Array.from({ length: next(30) }, () => {
        const from = next(600);
        return span(from, from + 1 + next(200));
      });
      const rows = packRows(spans);
      expect(rows.flat()).toHaveLength(spans.length);
      for (const row of rows)
        for (const [index, one] of row.slice(1).entries())
          expect(Temporal.Instant.compare(row[index]?.ends_at ?? one.starts_at, one.starts_at)).toBeLessThanOrEqual(0);
      const beside = spans.map(
        ({ starts_at }) =>
          spans.filter(
            (other) =>
              Temporal.Instant.compare(other.starts_at, starts_at) <= 0 &&
              Temporal.Instant.compare(starts_at, other.ends_at) < 0,
          ).length,
      );
      expect(rows).toHaveLength(Math.max(0, ...beside));
    }
  });
});

test.each([
  [89, 'plaintiff'],
  [90, 'time_plaintiff'],
  [149, 'time_plaintiff'],
  [150, 'time_caption'],
])('a bar of %i px says %s', (width, text) => {
  expect(barText(width)).toBe(text);
});

test.each([
  ['Amadi v. Gold Camp Casino', 'Amadi'],
  ['Amadi vs Gold Camp', 'Amadi'],
  ['In re Avdalov', 'In re Avdalov'],
  ['v. Nobody', 'v. Nobody'],
])('the case %s goes by %s', (name, plaintiff) => {
  expect(plaintiffOf(name)).toBe(plaintiff);
});

test('lanes are named by last name and initial, with the first name where two read alike', () => {
  const people = [
    { service_provider_id: 1, first_name: 'June', last_name: 'Abernathy' },
    { service_provider_id: 2, first_name: 'Naomi', last_name: 'Carrasco' },
    { service_provider_id: 3, first_name: 'Neil', last_name: 'Carrasco' },
    { service_provider_id: 4, first_name: '', last_name: 'Zhou' },
  ];
  expect([...laneNames(people).values()]).toEqual(['Abernathy, J.', 'Carrasco, Naomi', 'Carrasco, Neil', 'Zhou']);
});

test('hours of a day count no hour twice', () => {
  expect(hoursOf([span(60, 180), span(0, 90), span(300, 330)])).toBe(3.5);
  expect(hoursOf([])).toBe(0);
});

describe('columns of lanes', () => {
  const group = (id: string, count: number): LaneGroup<{ rows: number; id: string }> => ({
    id,
    lanes: Array.from({ length: count }, (_, index) => ({ rows: 1, id: `${id}${index}` })),
  });
  const WIDE = { height: 400, width: 1440 };

  test('are one where the lanes fit, and one in a narrow window', () => {
    expect(laneColumns([group('a', 5)], WIDE)).toHaveLength(1);
    expect(laneColumns([group('a', 50)], { height: 400, width: 1279 })).toHaveLength(1);
  });

  test('part the largest group where the left one is full', () => {
    const [left, right] = laneColumns([group('a', 40), group('b', 8), group('c', 3)], WIDE);
    expect(left?.map(({ id, is_last }) => [id, is_last])).toEqual([['a', false]]);
    expect(right?.map(({ id, is_continued }) => [id, is_continued])).toEqual([
      ['a', true],
      ['b', false],
      ['c', false],
    ]);
  });

  test('hold every lane once and in order, are about as high, and part no small group', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const next = numbers(seed);
      const groups = Array.from({ length: 1 + next(5) }, (_, index) => group(`g${index}`, 1 + next(40)));
      const columns = laneColumns(groups, WIDE);
      const order = columns.flatMap((parts) => parts.flatMap(({ lanes }) => lanes.map(({ id }) => id)));
      expect(order).toEqual(groups.flatMap(({ lanes }) => lanes.map(({ id }) => id)));
      for (const part of columns.flat().filter(({ is_continued, is_last }) => is_continued || !is_last)) {
        expect(part.lanes.length).toBeGreaterThanOrEqual(2);
        expect(groups.find(({ id }) => id === part.id)?.lanes.length).toBeGreaterThanOrEqual(4);
      }
      const heights = columns.map((parts) => parts.reduce((sum, { lanes }) => sum + lanes.length, 0));
      if (columns.length === 2) expect(Math.abs((heights[0] ?? 0) - (heights[1] ?? 0))).toBeLessThanOrEqual(7);
    }
  });
});

describe('rooms', () => {
  const need = (from: number, to: number, own: Partial<RoomNeed> = {}): RoomNeed => ({
    ...span(from, to),
    cover: 'confirmed',
    site: 'room',
    rooms_needed: 0,
    ...own,
  });

  test('are short at the first moment when the most are needed', () => {
    const jobs = [need(0, 120), need(60, 180), need(90, 100, { rooms_needed: 2 }), need(0, 300, { site: 'remote' })];
    expect(roomShortage(jobs, 3)).toEqual({ at: at(90), needed: 4, available: 3 });
    expect(roomShortage(jobs, 4)).toBeNull();
  });

  test('are not needed by what is canceled, and are free again when a job ends', () => {
    expect(roomShortage([need(0, 60), need(60, 120), need(0, 60, { cover: 'canceled' })], 1)).toBeNull();
  });
});
