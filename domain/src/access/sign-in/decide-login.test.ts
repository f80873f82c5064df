import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PersonFacts } from '../../core/account/may-be-in.ts';
import { USER_TYPES } from '../../core/permission/user-type.ts';
import { blankLoginFields, decideLogin, type LoginFacts } from './decide-login.ts';

const NOW = Temporal.Instant.from('2026-03-10T16:00:00Z');

interface Changes {
  user?: Partial<Omit<NonNullable<LoginFacts['user']>, 'person'>>;
  person?: Partial<PersonFacts>;
  company?: Partial<NonNullable<LoginFacts['company']>>;
  facts?: Partial<LoginFacts>;
}

/** A login that succeeds, with the named facts changed. */
function buildLogin({ user, person, company, facts }: Changes = {}): LoginFacts {
  return {
    user: {
      user_type: 'company',
      company_id: 7,
      person: {
        user_type: user?.user_type ?? 'company',
        status: 'active',
        is_block: false,
        company_status: 'active',
        company_expiration_date: null,
        person_status: null,
        person_expiration_date: null,
        client_status: null,
        today: '2026-03-10',
        ...person,
      },
      is_locked: false,
      attempts_count: 0,
      mfa_login_date: null,
      has_own_factor: false,
      ...user,
    },
    company: {
      name: 'Front Range',
      use_multi_factor_auth: false,
      mfa_request_auth_every_x_days: 30,
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
    ...facts,
  };
}

const EXPIRED = { person_expiration_date: '2026-03-09' } as const;

const response = (changes: Changes) => {
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
    ['locked after failures', { user: { is_locked: true } }, 'login.locked'],
    ['blocked by staff', { person: { is_block: true, status: 'inactive' } }, 'login.blocked'],
    ['admin locked', { user: { user_type: 'admin', is_locked: true } }, 'login.admin_locked'],
    ['admin blocked', { user: { user_type: 'admin' }, person: { is_block: true } }, 'login.admin_locked'],
    ['inactive', { person: { status: 'inactive' } }, 'login.disabled'],
    ['inactive and locked', { user: { is_locked: true }, person: { status: 'inactive' } }, 'login.disabled'],
    ['company closed', { person: { company_status: 'inactive' } }, 'login.disabled'],
    ['subscription expired', { person: { company_expiration_date: '2026-03-09' } }, 'login.subscription_expired'],
    ['last day of the subscription', { person: { company_expiration_date: '2026-03-10' } }, 'signed_in'],
    [
      'admin of an expired company',
      { user: { user_type: 'admin' }, person: { company_expiration_date: '2026-03-09' } },
      'signed_in',
    ],
    ['expired contact', { user: { user_type: 'contact' }, person: EXPIRED }, 'login.blocked'],
    ['expired provider', { user: { user_type: 'provider' }, person: EXPIRED }, 'login.blocked'],
    ['inactive provider', { user: { user_type: 'provider' }, person: { person_status: 'inactive' } }, 'login.blocked'],
    ['inactive client', { user: { user_type: 'contact' }, person: { client_status: 'inactive' } }, 'login.blocked'],
    ['zero date', { person: { company_expiration_date: '0000-00-00' } }, 'signed_in'],
  ])('%s', (_title, changes, expected) => {
    expect(response(changes)).toBe(expected);
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
      patch: { attempts_count: 5, is_locked: true },
    });
  });

  test('a failure with the name of somebody who may not be in reads the same and writes nothing', () => {
    const wrong: Changes = {
      person: { status: 'inactive' },
      facts: { password_matches: false, failure: { source: 'browser', failures_here: 4 } },
    };
    expect(decideLogin(buildLogin(wrong))).toMatchObject({ reason: { key: 'login.locked' }, patch: {} });
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
    ['login.disabled', { person: { status: 'inactive' } }],
    ['login.locked', { user: { is_locked: true } }],
    ['login.subscription_expired', { person: { company_expiration_date: '2025-12-31' } }],
    ['login.blocked', { person: { person_expiration_date: '2025-12-31' } }],
  ];

  test('of any set of problems the earliest one answers, in whatever order the facts came to be', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(PROBLEMS.map((_, at) => at)),
        fc.constantFrom('contact' as const, 'provider' as const),
        (chosen, user_type) => {
          const merged: Required<Changes> = { user: { user_type }, person: {}, company: {}, facts: {} };
          for (const at of chosen) {
            const changes = PROBLEMS[at]?.[1];
            Object.assign(merged.user, changes?.user);
            Object.assign(merged.person, changes?.person);
            Object.assign(merged.company, changes?.company);
            Object.assign(merged.facts, changes?.facts);
          }
          const first = Math.min(...chosen);
          expect(response(merged)).toBe(PROBLEMS[first]?.[0] ?? 'signed_in');
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
          is_locked: fc.boolean(),
          status: fc.constantFrom('active' as const, 'inactive' as const),
          password_matches: fc.boolean(),
          master_matches: fc.boolean(),
          mfa_passed: fc.boolean(),
          use_multi_factor_auth: fc.boolean(),
        }),
        ({
          user_type,
          is_block,
          is_locked,
          status,
          password_matches,
          master_matches,
          mfa_passed,
          use_multi_factor_auth,
        }) => {
          const outcome = decideLogin(
            buildLogin({
              user: { user_type, is_locked },
              person: { is_block, status },
              company: { use_multi_factor_auth },
              facts: { password_matches, master_matches, mfa_passed },
            }),
          );
          const hasSecret = password_matches || (master_matches && user_type !== 'admin');
          if (outcome.kind === 'signed_in')
            expect(hasSecret && !is_block && !is_locked && status === 'active').toBe(true);
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
