import { expect, test } from 'vitest';
import { seedOf, seedOfRun } from './changes.ts';

test('every commit has a seed of its own, the same each time', () => {
  const [one, other] = ['4b825dc642cb6eb9a060e54bf8d69288fbee4904', '3b44ca3a0c61b58d1a1e0c4b825dc642cb6eb9a0'];
  expect(seedOf(one)).toBe(seedOf(one));
  expect(seedOf(one)).not.toBe(seedOf(other));
  expect([one, other].map(seedOf).every((seed) => Number.isInteger(seed) && seed >= 0 && seed < 2 ** 31)).toBe(true);
});

test('a seed that somebody sets is taken as it is, to repeat a run', () => {
  expect(seedOfRun({ ONRECORD_SEED: '4711' })).toBe(4_711);
  expect(seedOf('')).toBe(20_261_121);
});
