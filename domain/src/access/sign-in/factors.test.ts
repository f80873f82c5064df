import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addWrongCode,
  recentWrongCodes,
  STEP_SECONDS,
  stepOf,
  stepsToTry,
} from '../../core/credential/one-time-code.ts';
import { hasOwnFactor, isProofFresh, stepUpWanted } from './own-factor.ts';
import { RECOVERY_ALPHABET, RECOVERY_LETTERS, readRecoveryCode, writeRecoveryCode } from './recovery-code.ts';

const NOW = Temporal.Instant.from('2026-03-10T16:00:10Z');

describe('codes of an app', () => {
  test('the present one, the one before and the one after are taken', () => {
    const step = stepOf(NOW);
    expect(stepsToTry(NOW, 0)).toEqual([step, step - 1, step + 1]);
  });

  test('none is taken twice, nor one from before it', () => {
    const later = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(later, later, fc.integer({ min: -1, max: 1 }), (first, second, drift) => {
        const used = stepOf(NOW.add({ seconds: Math.min(first, second) })) + drift;
        const tried = stepsToTry(NOW.add({ seconds: Math.max(first, second) }), used);
        expect(tried.every((step) => step > used)).toBe(true);
      }),
    );
  });

  test('a code is good for at most a minute and a half', () => {
    const step = stepOf(NOW);
    const good = Array.from({ length: 300 }, (_, second) => NOW.add({ seconds: second - 150 })).filter((instant) =>
      stepsToTry(instant, 0).includes(step),
    );
    expect(good).toHaveLength(3 * STEP_SECONDS);
  });

  test('wrong ones are counted for a day from the first', () => {
    const one = addWrongCode({ wrong_codes: 0, wrong_since: null }, NOW);
    const two = addWrongCode(one, NOW.add({ hours: 23 }));
    expect(two).toEqual({ wrong_codes: 2, wrong_since: NOW });
    expect(recentWrongCodes(two, NOW.add({ hours: 24 }))).toBe(0);
    expect(addWrongCode(two, NOW.add({ hours: 24 }))).toEqual({ wrong_codes: 1, wrong_since: NOW.add({ hours: 24 }) });
  });
});

describe('recovery codes', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...RECOVERY_ALPHABET),
    minLength: RECOVERY_LETTERS,
    maxLength: RECOVERY_LETTERS,
  });

  test('are read as they were written, typed in any way', () => {
    fc.assert(
      fc.property(letters, (code) => {
        const written = writeRecoveryCode(code);
        for (const typed of [written, written.toLowerCase(), ` ${code} `, written.replaceAll('-', ' ')]) {
          expect(readRecoveryCode(typed)).toBe(code);
        }
      }),
    );
  });

  test.each(['', '123456', 'ABCD-EFGH-JKMN', 'ABCD-EFGH-JKMN-PQR!', 'ABCD-EFGH-JKMN-PQRS-T'])('%j is none', (typed) => {
    expect(readRecoveryCode(typed)).toBeUndefined();
  });

  test('letters that look like digits are those', () => {
    expect(readRecoveryCode('OIL0-0000-0000-0000')).toBe('0110000000000000');
  });
});

test.each([
  [{ has_authenticator: false, passkeys: 0, recovery_codes_left: 10 }, false],
  [{ has_authenticator: true, passkeys: 0, recovery_codes_left: 0 }, true],
  [{ has_authenticator: false, passkeys: 2, recovery_codes_left: 0 }, true],
])('%j: a factor to ask for: %s', (factors, has) => {
  expect(hasOwnFactor(factors)).toBe(has);
});

test('the password typed once more holds for ten minutes', () => {
  expect(isProofFresh(null, NOW)).toBe(false);
  expect(isProofFresh(NOW.subtract({ minutes: 10 }).add({ seconds: 1 }), NOW)).toBe(true);
  expect(isProofFresh(NOW.subtract({ minutes: 10 }), NOW)).toBe(false);
});

test.each([
  [false, null, null, 'password'],
  [false, 9, null, 'none'],
  [false, 10, null, 'password'],
  [true, 1, null, 'factor'],
  [true, 1, 9, 'none'],
  [true, null, 10, 'factor'],
] as const)(
  'own factor %s, password %s minutes ago, factor %s minutes ago: %s',
  (has_own_factor, password, factor, wanted) => {
    const ago = (minutes: number | null) => (minutes === null ? null : NOW.subtract({ minutes }));
    expect(stepUpWanted({ has_own_factor, proved_at: ago(password), factor_proved_at: ago(factor) }, NOW)).toBe(wanted);
  },
);
