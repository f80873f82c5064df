import fc from 'fast-check';
import { expect, test } from 'vitest';
import { domainNameSuggestions, startingDivision } from './company-start.ts';
import { domainNameProblem } from './domain-name.ts';

test.each([
  ['Lake Shore Reporting', 'LSR'],
  ['Bayline', 'BAYL'],
  ['  Éclair & Öhlund  ', 'EO'],
  ['One Two Three Four Five', 'OTTF'],
  ['1st Coast', '1C'],
  ['株式会社', 'MAIN'],
])('%s gets a division of its own name with the code %s', (name, code) => {
  expect(startingDivision(name)).toEqual({ name: name.trim(), code });
});

test.each([
  ['Lake Shore Reporting', ['lakeshorereporting', 'lakeshorereporting2', 'lakeshorereporting3']],
  // A page of the product has this address.
  ['Board', ['board2', 'board3', 'board4']],
  // Too short for an address.
  ['X', ['x2', 'x3', 'x4']],
  ['株式会社', []],
])('%s may be at %j', (name, first) => {
  expect(domainNameSuggestions(name).slice(0, 3)).toEqual(first);
});

test('whatever a company is called, what is proposed can be had, and its division can be made', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 120 }), (name) => {
      for (const suggestion of domainNameSuggestions(name)) expect(domainNameProblem(suggestion)).toBeUndefined();
      expect(startingDivision(name).code).toMatch(/^[A-Z0-9]{1,4}$/);
    }),
  );
});
