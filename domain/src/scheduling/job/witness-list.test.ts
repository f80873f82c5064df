import { expect, test } from 'vitest';
import { readWitnessList, sameNameKey, witnessName } from './witness-list.ts';

test.each([
  ['Jane Doe', 'Jane Doe', ''],
  ['Doe, Jane', 'Jane Doe', ''],
  ['Doe, Jane Q.', 'Jane Q. Doe', ''],
  ['Whitfield', 'Whitfield', ''],
  ['3. Dr. Jane Q. Doe, MD (treating physician)', 'Jane Q. Doe MD', 'treating physician'],
  ['- John Smith Jr.', 'John Smith Jr.', ''],
  ['John Smith, Jr., foreman', 'John Smith Jr.', 'foreman'],
  ['Jane Doe, accident reconstruction expert', 'Jane Doe', 'accident reconstruction expert'],
  ['Doe, Jane, bookkeeper', 'Jane Doe', 'bookkeeper'],
  ['Jane Doe – PMK of Delta Freight', 'Jane Doe', 'PMK of Delta Freight'],
  ['Jane Doe\tNurse', 'Jane Doe', 'Nurse'],
  ['12) Mary-Ann O’Neil', 'Mary-Ann O’Neil', ''],
])('%j', (line, name, role) => {
  const [witness] = readWitnessList(line).witnesses;
  expect(witness && [witnessName(witness), witness.role]).toEqual([name, role]);
});

test('experts are known by their role', () => {
  const list = readWitnessList('Jane Doe, damages expert\nJohn Roe, foreman\nExpert, Otto');
  expect(list.witnesses.map(({ is_expert }) => is_expert)).toEqual([true, false, false]);
});

test('blank lines, numbers and rules between people are nobody', () => {
  expect(readWitnessList('\n  \n12.\n-----\n4\n').witnesses).toEqual([]);
});

test('whoever comes again is named once and listed once, whatever the spelling', () => {
  const known = new Set([sameNameKey({ first_name: 'Octavio', last_name: 'Schuyler' })]);
  const list = readWitnessList('José Núñez\nNunez, Jose\nJOSE NUNEZ\nSchuyler, Octavio\nJane Doe', known);
  expect(list.witnesses.map(witnessName)).toEqual(['José Núñez', 'Jane Doe']);
  expect(list.repeated).toEqual(['Jose Nunez', 'Octavio Schuyler']);
});

test('fifty lines are fifty people in their order', () => {
  const lines = Array.from({ length: 50 }, (_, index) => `${index + 1}. Person Number${index}x, role ${index}`);
  const { witnesses, repeated } = readWitnessList(lines.join('\r\n'));
  expect(witnesses.map(({ last_name }) => last_name)).toEqual(lines.map((_, index) => `Number${index}x`));
  expect(repeated).toEqual([]);
});
