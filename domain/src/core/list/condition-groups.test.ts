import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupConditions, joinWithin } from './condition-groups.ts';

test.each<[string, number[], string]>([
  ['abc', [], 'a b c'],
  ['abc', [0, 0, 0], 'a b c'],
  ['abc', [1, 1, 0], 'ab c'],
  ['abcd', [2, 1, 2, 1], 'ac bd'],
  ['abc', [7], 'a b c'],
])('%s with groups %j: %s', (conditions, groups, expected) => {
  expect(
    groupConditions([...conditions], groups)
      .map((group) => group.join(''))
      .join(' '),
  ).toBe(expected);
});

test('every condition lands in exactly one group, and only with its own number', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 4 }), { maxLength: 20 }), (groups) => {
      const grouped = groupConditions([...groups.keys()], groups);
      expect(grouped.flat().toSorted((a, b) => a - b)).toEqual([...groups.keys()]);
      for (const group of grouped) {
        const numbers = new Set(group.map((at) => groups[at]));
        expect(numbers.size).toBe(1);
        if (numbers.has(0)) expect(group).toHaveLength(1);
      }
    }),
  );
});

test('within a group conditions are joined the other way', () => {
  expect([joinWithin('and'), joinWithin('or')]).toEqual(['or', 'and']);
});
