import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameRow, mergeRows, type SentRow, type StoredRow } from './merge-rows.ts';
import { MAX_STAMP_LENGTH, readStamp, WORKSHEET_LISTS, writeStamp } from './worksheet-stamp.ts';

const stored = (id: number, version = 1, is_locked = false): StoredRow => ({ id, version, is_locked });
const sent = (id: number | null, is_edited = true, is_same = false): SentRow => ({ id, is_edited, is_same });
const seen = (...rows: [number, number][]) => new Map(rows);
const nothing = { inserted: [], updated: [], removed: [], conflicts: [], locked: [] };

describe('mergeRows', () => {
  test.each<[string, Parameters<typeof mergeRows>[0], Partial<ReturnType<typeof mergeRows>>]>([
    ['a new row', { stored: [], seen: seen(), sent: [sent(null)] }, { inserted: [0] }],
    ['a changed row', { stored: [stored(1)], seen: seen([1, 1]), sent: [sent(1)] }, { updated: [0] }],
    ['a row as it was', { stored: [stored(1)], seen: seen([1, 1]), sent: [sent(1, true, true)] }, {}],
    ['a row that is not sent any more', { stored: [stored(1)], seen: seen([1, 1]), sent: [] }, { removed: [1] }],
    [
      'a row that somebody else added',
      { stored: [stored(1), stored(2)], seen: seen([1, 1]), sent: [sent(1, false)] },
      {},
    ],
    ['changed elsewhere, not here', { stored: [stored(1, 2)], seen: seen([1, 1]), sent: [sent(1, false)] }, {}],
    ['changed in both places alike', { stored: [stored(1, 2)], seen: seen([1, 1]), sent: [sent(1, true, true)] }, {}],
    [
      'changed in both places',
      { stored: [stored(1, 2)], seen: seen([1, 1]), sent: [sent(1)] },
      { conflicts: [{ id: 1, position: 0 }] },
    ],
    [
      'changed there, removed here',
      { stored: [stored(1, 2)], seen: seen([1, 1]), sent: [] },
      { conflicts: [{ id: 1, position: null }] },
    ],
    [
      'removed there, changed here',
      { stored: [], seen: seen([1, 1]), sent: [sent(1)] },
      { conflicts: [{ id: 1, position: 0 }] },
    ],
    ['removed there, not changed here', { stored: [], seen: seen([1, 1]), sent: [sent(1, false)] }, {}],
    ['removed in both places', { stored: [], seen: seen([1, 1]), sent: [] }, {}],
    ['a locked row changed', { stored: [stored(1, 1, true)], seen: seen([1, 1]), sent: [sent(1)] }, { locked: [1] }],
    ['a locked row removed', { stored: [stored(1, 1, true)], seen: seen([1, 1]), sent: [] }, { locked: [1] }],
    ['a locked row as it was', { stored: [stored(1, 1, true)], seen: seen([1, 1]), sent: [sent(1, false)] }, {}],
    [
      'an id that was never shown',
      { stored: [stored(1)], seen: seen(), sent: [sent(1)] },
      { conflicts: [{ id: 1, position: 0 }] },
    ],
  ])('%s', (_, facts, outcome) => {
    expect(mergeRows(facts)).toEqual({ ...nothing, ...outcome });
  });

  test('two people who edit different rows never stand in each other’s way, in whatever order they save', () => {
    const rows = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 6 });
    fc.assert(
      fc.property(rows, rows, (mine, theirs) => {
        const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        const isTheirs = (id: number) => theirs.includes(id) && !mine.includes(id);
        const now = ids.map((id) => stored(id, isTheirs(id) ? 2 : 1));
        const merge = mergeRows({
          stored: now,
          seen: seen(...ids.map((id): [number, number] => [id, 1])),
          sent: ids.map((id) => sent(id, mine.includes(id))),
        });
        expect(merge.conflicts).toEqual([]);
        expect(merge.updated.map((at) => ids[at])).toEqual([...mine].sort());
      }),
    );
  });
});

test.each<[object, object, boolean]>([
  [{ quantity: '1' }, { quantity: '1.00' }, true],
  [{ start_time: '09:30' }, { start_time: '09:30:00' }, true],
  [{ note: '' }, { note: null }, true],
  [{ deponent: undefined }, { deponent: 4 }, true],
  [{ name: 'A' }, { name: 'a' }, false],
  [{ is_present: true }, { is_present: false }, false],
  [{ id: 1 }, {}, false],
])('isSameRow(%o, %o) is %s', (one, other, isSame) => {
  expect(isSameRow(one, other)).toBe(isSame);
});

describe('the stamp of a worksheet', () => {
  const versions = fc.array(fc.tuple(fc.integer({ min: 1, max: 2 ** 48 }), fc.integer({ min: 1, max: 999_999_999 })));

  test('is read as it was written, and says the same in whatever order the rows come', () => {
    fc.assert(
      fc.property(fc.array(versions, { minLength: 5, maxLength: 5 }), (lists) => {
        const known = Object.fromEntries(WORKSHEET_LISTS.map((list, at) => [list, new Map(lists[at])]));
        const text = writeStamp(known as never);
        expect(readStamp(text)).toEqual(
          Object.fromEntries(
            WORKSHEET_LISTS.map((list) => [list, new Map([...(known[list] ?? [])].sort(([a], [b]) => a - b))]),
          ),
        );
        expect(writeStamp(readStamp(text) as never)).toBe(text);
        const reversed = WORKSHEET_LISTS.map((list) => [list, new Map([...(known[list] ?? [])].reverse())]);
        expect(writeStamp(Object.fromEntries(reversed))).toBe(text);
      }),
    );
  });

  test.each(['', 'before', ';;;', ';;;;;', '1;;;;', '1.1,;;;;', '-1.1;;;;', '1.1.1;;;;', '0.1;;;;', '1e3.1;;;;'])(
    '%o is none',
    (text) => expect(readStamp(text)).toBeNull(),
  );

  test('a text of any length and kind is answered at once', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: fc.constantFrom('1', '.', ',', ';', 'x') }), (text) => {
        const read = readStamp(text);
        expect(read === null || writeStamp(read) !== '').toBe(true);
      }),
    );
    expect(readStamp(`${'1.1,'.repeat(MAX_STAMP_LENGTH)};;;;`)).toBeNull();
  });
});
