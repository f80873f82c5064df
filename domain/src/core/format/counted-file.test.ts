import fc from 'fast-check';
import { expect, test } from 'vitest';
import { END, PartReader, partHead } from './counted-file.ts';

const parts = fc.array(fc.record({ rows: fc.nat(), bytes: fc.uint8Array({ maxLength: 40 }) }), { maxLength: 12 });

const joined = (pieces: readonly Uint8Array[]): Uint8Array => Uint8Array.from(pieces.flatMap((piece) => [...piece]));

/** The same bytes, cut where a network might cut them. */
function* cut(bytes: Uint8Array, lengths: readonly number[]): Generator<Uint8Array> {
  let at = 0;
  for (let turn = 0; at < bytes.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    yield bytes.subarray(at, at + length);
    at += length;
  }
}

test('what was sent in parts is read whole, wherever it was cut', () => {
  fc.assert(
    fc.property(parts, fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 1, maxLength: 5 }), (sent, lengths) => {
      const wire = joined([
        ...sent.flatMap(({ rows, bytes }) => [partHead(rows, bytes.length), bytes]),
        partHead(7, END),
      ]);
      const reader = new PartReader();
      const read: Uint8Array[] = [];
      for (const chunk of cut(wire, lengths)) {
        expect(reader.isComplete).toBe(false);
        read.push(...reader.take(chunk));
      }
      expect(joined(read)).toEqual(joined(sent.map(({ bytes }) => bytes)));
      expect(reader.rows).toBe(7);
      expect(reader.isComplete).toBe(true);
    }),
  );
});

test('a file that breaks off is never whole', () => {
  fc.assert(
    fc.property(parts, fc.nat(), (sent, missing) => {
      const wire = joined([
        ...sent.flatMap(({ rows, bytes }) => [partHead(rows, bytes.length), bytes]),
        partHead(1, END),
      ]);
      const reader = new PartReader();
      for (const _piece of reader.take(wire.subarray(0, missing % wire.length)));
      expect(reader.isComplete).toBe(false);
    }),
  );
});

test('the rows are known as soon as a head is there, and nothing may follow the end', () => {
  const reader = new PartReader();
  expect([...reader.take(partHead(500, 0))]).toEqual([]);
  expect(reader.rows).toBe(500);
  expect([...reader.take(partHead(500, END))]).toEqual([]);
  expect(() => [...reader.take(partHead(1, 1))]).toThrow('more after the end');
});
