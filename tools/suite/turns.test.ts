import { expect, test } from 'vitest';
import { root } from '../checks.ts';
import { filesOfOtherTurns, filesWithTurns, TURNS, turnOf, turnOfRun } from './turns.ts';

const files = filesWithTurns(root);

test('every file of calls and every journey has a turn, and all turns together run all of them', () => {
  expect(files.filter((file) => turnOf(file) === undefined)).toEqual([]);
  const turns = Array.from({ length: TURNS }, (_, index) => index + 1);
  const waiting = turns.map((turn) => new Set(filesOfOtherTurns(files, turn)));
  expect(files.filter((file) => waiting.every((others) => others.has(file)))).toEqual([]);
  expect(filesOfOtherTurns(files, 'all')).toEqual([]);
});

test('no turn runs much more than another', () => {
  const sizes = Array.from({ length: TURNS }, (_, index) => files.length - filesOfOtherTurns(files, index + 1).length);
  expect(Math.max(...sizes) / Math.min(...sizes)).toBeLessThan(1.5);
});

test('walls, the rules of the database and the main path of a deposition run at every commit', () => {
  const always = files.filter((file) => turnOf(file) === 'all');
  for (const file of [
    'server/src/http/wall/tenant-wall.test.ts',
    'server/src/db/migration/catalogue.test.ts',
    'server/src/features/money/billing/billing.test.ts',
    'e2e/deposition.e2e.ts',
    'e2e/every-screen-even.e2e.ts',
  ])
    expect(always).toContain(file);
  expect(always.length).toBeLessThan(files.length / 6);
});

test('consecutive commits take turns, and a person may choose', () => {
  expect([7, 8, 9, 10, 11].map((commits) => turnOfRun(commits))).toEqual([2, 3, 4, 5, 6]);
  expect(turnOfRun(0)).toBe(1);
  expect(turnOfRun(7, '2')).toBe(2);
  expect(turnOfRun(7, 'all')).toBe('all');
  for (const wrong of ['0', '7', '1.5', 'two', '']) expect(() => turnOfRun(7, wrong)).toThrow('from 1 to 6');
});
