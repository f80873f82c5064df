import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSampleId, ownIdOf, sampleIdOf, sampleState } from './sample-company.ts';

describe('ids of sample data', () => {
  test('each own id has one of its own, and leads back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (id) => {
        expect(isSampleId(id)).toBe(false);
        expect(isSampleId(sampleIdOf(id))).toBe(true);
        expect(ownIdOf(sampleIdOf(id))).toBe(id);
      }),
    );
  });

  test('sample data has no sample data, and an own company is a sample of nothing', () => {
    expect(() => sampleIdOf(sampleIdOf(1_000))).toThrow();
    expect(() => ownIdOf(1_000)).toThrow();
  });

  test('every id fits where a number of 32 bits is kept', () => {
    expect(sampleIdOf(1_000_000_000)).toBeLessThan(2 ** 31);
  });
});

describe('what a company has of sample data', () => {
  const now = Temporal.Instant.from('2031-03-12T18:00:00Z');
  const row = (status: string, minutes: number) => ({ status, created_at: now.subtract({ minutes }) });
  test.each([
    ['nothing', undefined, 'off'],
    ['all of it', row('active', 1), 'on'],
    ['all of it, made long ago', row('active', 60 * 24), 'on'],
    ['some, being made', row('inactive', 1), 'making'],
    ['some that nobody finishes', row('inactive', 3), 'broken_off'],
  ])('%s', (_what, given, expected) => {
    expect(sampleState(given, now)).toBe(expected);
  });
});
