import { expect, test } from 'vitest';
import { mergedValues, staleGroups } from './three-way.ts';

const groups = [
  { id: 'date', fields: ['date'] as const },
  { id: 'place', fields: ['street', 'city'] as const },
  { id: 'people', fields: ['people'] as const },
];
const base = { date: '2027-03-10', street: '1 Main', city: 'Denver', people: ['Ada'] };

test('what only somebody else changed is told, what both changed is a conflict, the rest is not talked about', () => {
  const mine = { ...base, street: '2 Main', people: ['Ada', 'Bo'] };
  const theirs = { ...base, date: '2027-03-11', city: 'Golden' };
  expect(staleGroups(groups, { base, mine, theirs }).map(({ group, isConflict }) => [group.id, isConflict])).toEqual([
    ['date', false],
    ['place', true],
  ]);
});

test('the same change made twice is no conflict', () => {
  const changed = { ...base, people: ['Ada', 'Bo'] };
  expect(staleGroups(groups, { base, mine: changed, theirs: { ...changed } })).toEqual([]);
});

test('a group is taken over whole, and nothing else is touched', () => {
  const mine = { ...base, street: '2 Main', people: ['Ada', 'Bo'] };
  const theirs = { ...base, date: '2027-03-11', street: '9 Elm', city: 'Golden' };
  const found = staleGroups(groups, { base, mine, theirs });
  expect(mergedValues({ mine, theirs }, found, { place: 'theirs', date: 'mine' })).toEqual({
    date: '2027-03-10',
    street: '9 Elm',
    city: 'Golden',
    people: ['Ada', 'Bo'],
  });
});
