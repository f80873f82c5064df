import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { USER_TYPES } from '../permission/user-type.ts';
import { blankLoginFields, decideLogin, isPastLastDay, type LoginFacts } from './decide-login.ts';

const NOW = Temporal.Instant.from('2026-03-10T16:00:00Z');

interface Changes {
  user?: Partial<NonNullable<LoginFacts['user']>>;
  company?: Partial<NonNullable<LoginFacts['company']>>;
  facts?: Partial<LoginFacts>;
}

/** A login that succeeds, with the named facts changed. */
function buildLogin({ user, company, facts }: Changes = {}): LoginFacts {
  return {
    user: {
      user_type: 'company',
      company_id: 7,
      status: 'active',
      is_block: false,
      attempts_count: 0,
      mfa_login_date: null,
      expiration_date: null,
      has_own_factor: false,
      ...user,
    },
    company: {
      name: 'Front Range',
      use_multi_factor_auth: false,
      mfa_request_auth_every_x_days: 30,
      expiration_date: null,
      ...company,
    },
    entered_at: { company_id: 7, name: 'Front Range' },
    password_matches: true,
    master_matches: false,
    tried_master: false,
    failure: { source: 'browser', failures_here: 0 },
    is_trusted_device: false,
    mfa_passed: false,
    now: NOW,
    today: '2026-03-10',
    ...facts,
  };
}

const answer = (changes: Changes) => {
  const outcome = decideLogin(buildLogin(changes));
  return outcome.kind === 'refused' ? outcome.reason.key : outcome.kind;
};

describe('one condition at a time', () => {
  test.each<[string, Changes, string]>([
    ['everything right', {}, 'signed_in'],
    ['unknown user name', { facts: { user: null, company: null } }, 'login.incorrect'],
    ['wrong password', { facts: { password_matches: false } }, 'login.incorrect'],
    ['master password', { facts: { password_matches: false, master_matches: true } }, 'signed_in'],
    [
      'master password for an admin',
      { user: { user_type: 'admin' }, facts: { password_matches: false, master_matches: true } },
      'login.incorrect',
    ],
    ['code needed', { company: { use_multi_factor_auth: true } }, 'mfa_required'],
    ['code given', { company: { use_multi_factor_auth: true }, facts: { mfa_passed: true } }, 'signed_in'],
    ['admin skips the code', { user: { user_type: 'admin' }, company: { use_multi_factor_auth: true } }, 'signed_in'],
    [
      'admin without a company',
      { user: { user_type: 'admin', company_id: null }, facts: { company: null } },
      'signed_in',
    ],
    ['staff without a company', { facts: { company: null } }, 'login.incorrect'],
    ['wrong company', { facts: { entered_at: { company_id: 8, name: 'Summit' } } }, 'login.wrong_company'],
    ['login page of no company', { facts: { entered_at: null } }, 'signed_in'],
    ['blocked after failures', { user: { is_block: true, attempts_count: 5 } }, 'login.locked'],
    ['blocked by staff', { user: { is_block: true, status: 'inactive' } }, 'login.blocked'],
    ['admin blocked', { user: { user_type: 'admin', is_block: true, attempts_count: 5 } }, 'login.admin_locked'],
    ['inactive', { user: { status: 'inactive' } }, 'login.disabled'],
    ['subscription expired', { company: { expiration_date: '2026-03-09' } }, 'login.subscription_expired'],
    ['last day of the subscription', { company: { expiration_date: '2026-03-10' } }, 'signed_in'],
    [
      'admin of an expired company',
      { user: { user_type: 'admin' }, company: { expiration_date: '2026-03-09' } },
      'signed_in',
    ],
    ['expired contact', { user: { user_type: 'contact', expiration_date: '2026-03-09' } }, 'login.blocked'],
    ['expired provider', { user: { user_type: 'provider', expiration_date: '2026-03-09' } }, 'login.blocked'],
    ['staff have no expiry of their own', { user: { expiration_date: '2026-03-09' } }, 'signed_in'],
    ['zero date', { company: { expiration_date: '0000-00-00' } }, 'signed_in'],
  ])('%s', (_title, changes, expected) => {
    expect(answer(changes)).toBe(expected);
  });

  test('the wrong-company sentence names both companies', () => {
    const outcome = decideLogin(buildLogin({ facts: { entered_at: { company_id: 8, name: 'Summit' } } }));
    expect(outcome).toMatchObject({ reason: { params: { entered_company: 'Front Range', this_company: 'Summit' } } });
  });
});

describe('what a login writes', () => {
  test('success clears the failures and keeps the date', () => {
    expect(decideLogin(buildLogin({ user: { attempts_count: 3 } }))).toEqual({
      kind: 'signed_in',
      patch: { attempts_count: 0, last_login_date: NOW },
      via_master: false,
      is_logged: true,
    });
  });

  test('the code date is kept only when a code was entered by the user', () => {
    const changes: Changes = { company: { use_multi_factor_auth: true }, facts: { mfa_passed: true } };
    expect(decideLogin(buildLogin(changes))).toMatchObject({ patch: { mfa_login_date: NOW } });
    const master = { ...changes, facts: { mfa_passed: true, password_matches: false, master_matches: true } };
    expect(decideLogin(buildLogin(master))).toMatchObject({ kind: 'signed_in', via_master: true });
    expect(decideLogin(buildLogin(master))).not.toHaveProperty('patch.mfa_login_date');
  });

  test('admin logins stay out of the company log', () => {
    expect(decideLogin(buildLogin({ user: { user_type: 'admin' } }))).toMatchObject({ is_logged: false });
  });

  test('the fifth failure in one browser blocks, and says so', () => {
    const attempt = (failures_here: number) =>
      decideLogin(
        buildLogin({
          user: { attempts_count: failures_here },
          facts: { password_matches: false, failure: { source: 'browser', failures_here } },
        }),
      );
    expect(attempt(3)).toMatchObject({ reason: { key: 'login.incorrect' }, patch: { attempts_count: 4 } });
    expect(attempt(4)).toMatchObject({
      reason: { key: 'login.locked' },
      patch: { attempts_count: 5, is_block: true, status: 'inactive' },
    });
  });

  test('failed master passwords and strangers never block a user', () => {
    const failure = { source: 'browser' as const, failures_here: 40 };
    expect(decideLogin(buildLogin({ facts: { password_matches: false, tried_master: true, failure } }))).toMatchObject({
      patch: {},
    });
    const stranger = { source: 'unknown' as const, failures_here: 40 };
    expect(decideLogin(buildLogin({ facts: { password_matches: false, failure: stranger } }))).toMatchObject({
      reason: { key: 'login.incorrect' },
      patch: {},
    });
  });
});

describe('the order of section 4', () => {
  /** Each problem with the answer it gives alone, in the order in which they must be found. */
  const PROBLEMS: readonly [string, Changes][] = [
    ['login.incorrect', { facts: { password_matches: false } }],
    ['mfa_required', { company: { use_multi_factor_auth: true } }],
    ['login.wrong_company', { facts: { entered_at: { company_id: 8, name: 'Summit' } } }],
    ['login.disabled', { user: { status: 'inactive' } }],
    ['login.subscription_expired', { company: { expiration_date: '2025-12-31' } }],
    ['login.blocked', { user: { expiration_date: '2025-12-31' } }],
  ];

  test('of any set of problems the earliest one answers, in whatever order the facts came to be', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(PROBLEMS.map((_, at) => at)),
        fc.constantFrom('contact' as const, 'provider' as const),
        (chosen, user_type) => {
          const merged: Required<Changes> = { user: { user_type }, company: {}, facts: {} };
          for (const at of chosen) {
            const changes = PROBLEMS[at]?.[1];
            Object.assign(merged.user, changes?.user);
            Object.assign(merged.company, changes?.company);
            Object.assign(merged.facts, changes?.facts);
          }
          const first = Math.min(...chosen);
          expect(answer(merged)).toBe(PROBLEMS[first]?.[0] ?? 'signed_in');
        },
      ),
    );
  });

  test('nobody signs in without a right secret, and no refusal after it writes anything', () => {
    fc.assert(
      fc.property(
        fc.record({
          user_type: fc.constantFrom(...USER_TYPES),
          is_block: fc.boolean(),
          status: fc.constantFrom('active' as const, 'inactive' as const),
          password_matches: fc.boolean(),
          master_matches: fc.boolean(),
          mfa_passed: fc.boolean(),
          use_multi_factor_auth: fc.boolean(),
        }),
        ({ user_type, is_block, status, password_matches, master_matches, mfa_passed, use_multi_factor_auth }) => {
          const outcome = decideLogin(
            buildLogin({
              user: { user_type, is_block, status },
              company: { use_multi_factor_auth },
              facts: { password_matches, master_matches, mfa_passed },
            }),
          );
          const hasSecret = password_matches || (master_matches && user_type !== 'admin');
          if (outcome.kind === 'signed_in') expect(hasSecret && !is_block && status === 'active').toBe(true);
          if (outcome.kind === 'refused' && hasSecret) expect(outcome.patch).toEqual({});
          if (!hasSecret) expect(outcome).toMatchObject({ kind: 'refused', reason: { key: 'login.incorrect' } });
        },
      ),
    );
  });
});

test('blank fields are named', () => {
  expect(Object.keys(blankLoginFields(' ', ''))).toEqual(['username', 'password']);
  expect(blankLoginFields('fr.scheduler', ' ')).toEqual({});
});

test.each([
  [null, false],
  ['', false],
  ['0000-00-00', false],
  ['2026-03-09', true],
  ['2026-03-10', false],
])('last day %s has passed: %s', (day, passed) => {
  expect(isPastLastDay(day, '2026-03-10')).toBe(passed);
});
