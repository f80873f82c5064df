import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copiedCode, decideEmailCode, MAX_EMAIL_CODE_TRIES } from './division-draft.ts';

const now = Temporal.Instant.from('2026-06-01T12:00:00Z');
const code = { expires_at: now.add({ minutes: 30 }), tries: 0, isRight: true };

test.each([
  ['the right code', code, 'verified'],
  ['a wrong code', { ...code, isRight: false }, 'wrong'],
  ['the right code at its last minute', { ...code, expires_at: now }, 'verified'],
  ['a code that is too old', { ...code, expires_at: now.subtract({ seconds: 1 }) }, 'expired'],
  ['a code that was guessed at too often', { ...code, tries: MAX_EMAIL_CODE_TRIES }, 'expired'],
  ['no code', undefined, 'expired'],
] as const)('%s', (_what, given, decision) => {
  expect(decideEmailCode(given, now)).toBe(decision);
});

test('the code of a copy is new and short enough', () => {
  const codes = fc.string({ minLength: 1, maxLength: 10, unit: fc.constantFrom(...'abAB12') });
  fc.assert(
    fc.property(codes, fc.array(codes), (own, others) => {
      const taken = new Set([own, ...others].map((text) => text.toLowerCase()));
      const copy = copiedCode(own, taken);
      expect(taken.has(copy.toLowerCase())).toBe(false);
      expect(copy.length).toBeLessThanOrEqual(10);
    }),
  );
});
