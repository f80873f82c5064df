import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canSendCode, codeExpiry, decideCode, isMfaRequired, type MfaFacts } from './mfa.ts';

const NOW = Temporal.Instant.from('2026-03-10T16:00:00Z');
const daysAgo = (days: number) => NOW.subtract({ hours: 24 * days });

const facts: MfaFacts = {
  user_type: 'provider',
  use_multi_factor_auth: true,
  mfa_request_auth_every_x_days: 30,
  mfa_login_date: daysAgo(1),
  is_trusted_device: true,
  via_master: false,
  has_own_factor: false,
};

describe('isMfaRequired', () => {
  test.each<[string, Partial<MfaFacts>, boolean]>([
    ['within the days, on a known browser', {}, false],
    ['never entered a code', { mfa_login_date: null }, true],
    ['the days have been reached', { mfa_login_date: daysAgo(30) }, true],
    ['one moment before', { mfa_login_date: daysAgo(30).add({ milliseconds: 1 }) }, false],
    ['another browser', { is_trusted_device: false }, true],
    ['no days configured', { mfa_request_auth_every_x_days: null }, true],
    ['opened with a master password', { via_master: true }, true],
    ['company does not use codes', { use_multi_factor_auth: false, mfa_login_date: null }, false],
    ['admin', { user_type: 'admin', mfa_login_date: null }, false],
    ['admin with a factor', { user_type: 'admin', mfa_login_date: null, has_own_factor: true }, true],
    [
      'own factor only, another browser',
      { use_multi_factor_auth: false, is_trusted_device: false, has_own_factor: true },
      true,
    ],
    ['own factor only, within the days', { use_multi_factor_auth: false, has_own_factor: true }, false],
  ])('%s', (_title, changes, required) => {
    expect(isMfaRequired({ ...facts, ...changes }, NOW)).toBe(required);
  });
});

describe('decideCode', () => {
  const later = NOW.add({ minutes: 5 });

  test.each([
    ['right', later, 0, true, { kind: 'accepted' }],
    ['wrong once', later, 0, false, { kind: 'wrong', key: 'login.code_invalid', wrong_codes: 1 }],
    ['right after four wrong', later, 4, true, { kind: 'accepted' }],
    ['the fifth wrong', later, 4, false, { kind: 'cleared', key: 'login.code_attempts_used' }],
    ['right after five wrong', later, 5, true, { kind: 'cleared', key: 'login.code_attempts_used' }],
    ['right but expired this moment', NOW, 0, true, { kind: 'cleared', key: 'login.code_expired' }],
  ])('%s', (_title, expires_at, wrong_codes, matches, outcome) => {
    expect(decideCode({ expires_at, wrong_codes, matches }, NOW)).toEqual(outcome);
  });

  test('a series of guesses admits at most five before the state is cleared', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 40 }), (guesses) => {
        let wrong_codes = 0;
        for (const [at, matches] of guesses.entries()) {
          const outcome = decideCode({ expires_at: later, wrong_codes, matches }, NOW);
          if (outcome.kind !== 'wrong') return at < 5;
          wrong_codes = outcome.wrong_codes;
        }
        return guesses.length < 5;
      }),
    );
  });
});

test.each([
  [5, 5],
  [60, 10],
  [null, 10],
  [0, 1],
])('a code configured for %s minutes lives %i', (configured, minutes) => {
  expect(codeExpiry(NOW, configured).since(NOW).total('minutes')).toBe(minutes);
});

test.each([
  [0, 0, true],
  [2, 9, true],
  [3, 3, false],
  [0, 10, false],
])('after %i codes this hour and %i today another may be sent: %s', (last_hour, last_day, allowed) => {
  expect(canSendCode({ last_hour, last_day })).toBe(allowed);
});
