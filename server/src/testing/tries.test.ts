import { expect, test } from 'vitest';
import { casesByTrait, casesOf, triesOf } from './tries.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

test('a soak of a tenth makes a tenth of the tries, and never fewer than `npm test`', () => {
  expect(triesOf(10_000, 6, 0)).toBe(6);
  expect(triesOf(10_000, 6, 0.1)).toBe(1_000);
  expect(triesOf(10, 6, 0.1)).toBe(6);
});

test('a choice of cases follows from its seed, keeps the order and differs from seed to seed', () => {
  const choice = casesOf(letters, 5, 0, 1);
  expect(choice).toHaveLength(5);
  expect(choice).toEqual(choice.toSorted());
  expect(casesOf(letters, 5, 0, 1)).toEqual(choice);
  expect(casesOf(letters, 5, 0, 2)).not.toEqual(choice);
});

test('every case is chosen by some seed, and all of them by a soak of full size', () => {
  const chosen = new Set(Array.from({ length: 60 }, (_, seed) => casesOf(letters, 5, 0, seed)).flat());
  expect(chosen.size).toBe(letters.length);
  expect(casesOf(letters, 5, 1)).toEqual(letters);
  expect(casesOf(letters, 99, 0)).toEqual(letters);
});

test('cases chosen by trait show every trait, with no case that adds none', () => {
  const words = ['money', 'date', 'money date', 'text', 'text money', 'choice', 'date text'];
  const traitsOf = (word: string) => word.split(' ');
  for (let seed = 0; seed < 30; seed += 1) {
    const chosen = casesByTrait(words, traitsOf, 0, seed);
    expect(new Set(chosen.flatMap(traitsOf))).toEqual(new Set(['money', 'date', 'text', 'choice']));
    expect(chosen.length).toBeLessThanOrEqual(4);
    expect(chosen).toEqual(words.filter((word) => chosen.includes(word)));
  }
  expect(casesByTrait(words, traitsOf, 1)).toEqual(words);
});
