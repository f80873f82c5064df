import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideLettersTo, type LetterPerson } from './letter-to-people.ts';

const person = (values: Partial<LetterPerson> = {}): LetterPerson => ({
  shut_out: undefined,
  email: 'grace@example.com',
  do_not_use: false,
  ...values,
});

const reasonsOf = (people: readonly LetterPerson[]) =>
  decideLettersTo(people).map(({ decision }) => (decision.outcome === 'left_out' ? decision.reason : null));

describe('a letter to people for their own sake', () => {
  test.each([
    ['goes to who can be reached', person(), null],
    ['needs an address', person({ email: ' ' }), 'contact.skip_no_email'],
    ['goes to nobody who has left', person({ shut_out: 'person_inactive' }), 'contact.skip_inactive'],
    ['goes to nobody whose client is closed', person({ shut_out: 'client_inactive' }), 'contact.skip_inactive'],
    ['goes to nobody whose last day is over', person({ shut_out: 'person_expired' }), 'contact.skip_expired'],
    ['goes to nobody who is not to be used', person({ do_not_use: true }), 'availability.do_not_use'],
  ])('%s', (_title, to, reason) => {
    expect(reasonsOf([to])).toEqual([reason]);
  });

  test('reaches an address once, however it is written: whoever comes first', () => {
    const people = ['ada@example.com', ' Ada@Example.com', 'bea@example.com', 'ADA@EXAMPLE.COM '];
    expect(reasonsOf(people.map((email) => person({ email })))).toEqual([
      null,
      'bulk.mail_same_address',
      null,
      'bulk.mail_same_address',
    ]);
  });

  test('goes to the second of two with one address where the first is left out', () => {
    expect(reasonsOf([person({ shut_out: 'person_inactive' }), person()])).toEqual(['contact.skip_inactive', null]);
  });
});

test('whoever was chosen, every address that may be written to is written to exactly once', () => {
  const people = fc.array(
    fc.record({
      shut_out: fc.constantFrom(undefined, 'person_inactive' as const, 'person_expired' as const),
      email: fc.constantFrom('', 'ada@example.com', 'Ada@example.com', 'bea@example.com'),
      do_not_use: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(people, (chosen) => {
      const decided = decideLettersTo(chosen);
      expect(decided).toHaveLength(chosen.length);
      const written = decided.filter(({ decision }) => decision.outcome === 'written');
      const addresses = written.map(({ email }) => email.toLowerCase());
      expect(new Set(addresses).size).toBe(addresses.length);
      const open = chosen.filter((one) => decideLettersTo([one])[0]?.decision.outcome === 'written');
      expect(new Set(addresses)).toEqual(new Set(open.map(({ email }) => email.toLowerCase())));
    }),
  );
});
