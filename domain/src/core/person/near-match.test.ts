import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NEAR_REASONS, type NearFacts, nearKeys, nearReasons, nearWeight } from './near-match.ts';

const facts = (part: Partial<NearFacts>): NearFacts => ({ names: [], emails: [], phones: [], numbers: [], ...part });
const named = (name: string) => facts({ names: [name] });

test.each([
  ['Hartwell Logistics', 'HARTWELL LOGISTICS, LLC', 'same_name'],
  ['Dana Whitfield', 'Whitfield, Dana', 'same_name'],
  ['Peña & Associates', 'Pena and Associates', 'same_name'],
  ['Ruiz v. Hartwell', 'Ruiz vs. Hartwell', 'same_name'],
  ['OBrien Law', "O'Brien Law P.C.", 'same_name'],
  ['Hartwel Logistics', 'Hartwell Logistics', 'similar_name'],
  ['Hartwell', 'Hartwell Logistics', 'similar_name'],
  ['Dana Whitfeild', 'Dana Whitfield', 'similar_name'],
  ['Katherine Moreau', 'Catherine Moreau', 'similar_name'],
])('%s may be %s: %s', (typed, existing, reason) => {
  expect(nearReasons(named(typed), named(existing))).toEqual([reason]);
});

test.each([
  ['Hartwell Logistics', 'Stone Harbor Insurance'],
  ['Ha', 'Hartwell'],
  ['LLC', 'Hartwell LLC'],
  ['Dana Whitfield', 'Dana Kowalczyk'],
  ['', ''],
])('%j is not %j', (typed, existing) => {
  expect(nearReasons(named(typed), named(existing))).toEqual([]);
});

test.each([
  ['Pike LLP', 'Stone Harbor Insurance', ['Pike & Co', 'Pike'], ['former_name']],
  ['Hartwel Logistics', 'Stone Harbor', ['Hartwell Logistics'], ['former_name']],
  ['Pike', 'Pike LLP', ['Pike LLC'], ['same_name']],
  ['Dana Whitfeild', 'Dana Whitfield', ['Dana Whitfield-Moore'], ['former_name', 'similar_name']],
  ['Kowalczyk', 'Stone Harbor', ['Pike'], []],
])('%s may be %s, formerly %j: %j', (typed, existing, former, reasons) => {
  expect(nearReasons(named(typed), { ...named(existing), former })).toEqual(reasons);
});

describe('what is written in many ways', () => {
  test.each([
    [{ phones: ['(303) 555-0142'] }, { phones: ['', '+1 303.555.0142'] }, ['same_phone']],
    [{ phones: ['555'] }, { phones: ['555'] }, []],
    [{ emails: [' Dana@Stone.example'] }, { emails: ['dana@stone.example'] }, ['same_email']],
    [{ emails: ['dana'] }, { emails: ['dana'] }, []],
    [{ numbers: ['2026-CV-00142'] }, { numbers: ['2026cv00142'] }, ['same_number']],
    [{ numbers: ['12'] }, { numbers: ['12'] }, []],
    [
      { names: ['Ruiz v. Hartwell'], numbers: ['2026CV142'] },
      { names: ['Ruiz vs Hartwell'], numbers: ['2026-CV-142'] },
      ['same_number', 'same_name'],
    ],
  ] as const)('%j and %j: %j', (typed, existing, reasons) => {
    expect(nearReasons(facts(typed), facts(existing))).toEqual(reasons);
  });
});

const word = fc.constantFrom('Hartwell', 'Stone', 'Peña', 'LLC', 'v.', 'Ruiz', '(303) 555-0142', 'a@b.co', '');
const some = fc.array(word, { maxLength: 2 });
const anyFacts = fc.record({ names: some, emails: some, phones: some, numbers: some });

test('who is near is near from both sides, and everybody with a name is the same as themselves', () => {
  fc.assert(
    fc.property(anyFacts, anyFacts, (one, other) => {
      expect(nearReasons(one, other)).toEqual(nearReasons(other, one));
      expect(nearReasons(one, one).includes('same_name')).toBe(nearKeys(one).names.length > 0);
    }),
  );
});

test('a surer reason outweighs every less sure one together', () => {
  const [surest, ...rest] = NEAR_REASONS;
  expect(nearWeight([surest])).toBeGreaterThan(nearWeight(rest));
});
