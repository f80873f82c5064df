import { expect, test } from 'vitest';
import { lineOfUnit, unitOfLine } from './card-lines.ts';

/** A group that is folded, one with two rows, one that is folded. */
const HEADS = [0, 1, 4];

test('a head takes one unit, a card two', () => {
  expect([0, 1, 2, 3, 4, 5].map((line) => unitOfLine(HEADS, line))).toEqual([0, 1, 2, 4, 6, 7]);
});

test('each unit leads back to the line that it lies in', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map((unit) => lineOfUnit(HEADS, unit))).toEqual([0, 1, 2, 2, 3, 3, 4]);
});
