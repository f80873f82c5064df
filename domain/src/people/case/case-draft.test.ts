import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caseDraftProblems, caseStatus, nextReferenceNumber } from './case-draft.ts';

const keysOf = (problems: object) =>
  Object.fromEntries(Object.entries(problems).map(([field, { key }]) => [field, key]));

describe('a case', () => {
  test.each([
    [null, null, {}],
    ['2031-03-01', null, {}],
    [null, '2031-03-01', {}],
    ['2031-03-01', '2031-03-01', {}],
    ['2031-03-02', '2031-03-01', { expiration_date: 'form.end_before_start' }],
  ])('from %s until %s', (effective_date, expiration_date, problems) => {
    expect(keysOf(caseDraftProblems({ effective_date, expiration_date }))).toEqual(problems);
  });

  test('has nobody on it twice', () => {
    const contacts = [{ contact_id: 7 }, { contact_id: 8 }, { contact_id: 7 }];
    expect(keysOf(caseDraftProblems({ effective_date: null, expiration_date: null, contacts }))).toEqual({
      'contacts.2.contact_id': 'case.contact_twice',
    });
  });

  test.each([
    [null, null, 'current'],
    ['2031-03-05', null, 'current'],
    ['2031-03-06', null, 'not_begun'],
    [null, '2031-03-05', 'current'],
    [null, '2031-03-04', 'ended'],
    ['2031-03-01', '2031-03-31', 'current'],
  ] as const)('from %s until %s is %s on March 5', (effective_date, expiration_date, status) => {
    expect(caseStatus({ effective_date, expiration_date }, '2031-03-05')).toBe(status);
  });
});

describe('the next reference number', () => {
  test.each([
    [null, '1'],
    ['', '1'],
    ['CR104', '1'],
    ['1041', '1042'],
    ['0099', '0100'],
    ['999', '1000'],
    ['9'.repeat(20), `1${'0'.repeat(20)}`],
  ])('after %j is %s', (highest, next) => {
    expect(nextReferenceNumber(highest)).toBe(next);
  });

  test('is higher than the one before and never shorter', () => {
    const digits = fc.stringMatching(/^[0-9]{1,30}$/);
    fc.assert(
      fc.property(digits, (highest) => {
        const next = nextReferenceNumber(highest);
        expect(BigInt(next)).toBe(BigInt(highest) + 1n);
        expect(next.length).toBeGreaterThanOrEqual(highest.length);
      }),
    );
  });
});
