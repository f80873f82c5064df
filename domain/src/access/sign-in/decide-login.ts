import { type PersonFacts, type ShutOutReason, whyShutOut } from '../../core/account/may-be-in.ts';
import { isMfaRequired } from '../../core/credential/mfa.ts';
import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import type { UserType } from '../../core/permission/user-type.ts';
import { decideFailure, type FailurePatch, type FailureSource } from './lockout.ts';

/** The user found by the user name, as far as the login rules look. Dates are 'YYYY-MM-DD'. */
export interface LoginUser {
  readonly user_type: UserType;
  /** null for an admin who belongs to no company. */
  readonly company_id: number | null;
  /** Whether the person may be in, whatever the password. */
  readonly person: PersonFacts;
  /** Locked after wrong passwords, as far as that holds in the browser of this login. */
  readonly is_locked: boolean;
  readonly attempts_count: number;
  readonly mfa_login_date: Temporal.Instant | null;
  /** An authenticator app or a passkey was set up. */
  readonly has_own_factor: boolean;
}

/** The user's own company. */
export interface LoginCompany {
  readonly name: string;
  readonly use_multi_factor_auth: boolean;
  readonly mfa_request_auth_every_x_days: number | null;
}

export interface LoginFacts {
  readonly user: LoginUser | null;
  /** Only an admin can do without one. */
  readonly company: LoginCompany | null;
  /** The company whose login page was used; null on the page of no company. */
  readonly entered_at: { readonly company_id: number; readonly name: string } | null;
  readonly password_matches: boolean;
  /** The secret matches the company's master password, which is active and not expired. */
  readonly master_matches: boolean;
  /** The try was made with a master password; its failures never count against the user. */
  readonly tried_master: boolean;
  readonly failure: { readonly source: FailureSource; readonly failures_here: number };
  readonly is_trusted_device: boolean;
  /** A code was entered and accepted in this login. */
  readonly mfa_passed: boolean;
  readonly now: Temporal.Instant;
}

export interface LoginPatch {
  readonly attempts_count: 0;
  readonly last_login_date: Temporal.Instant;
  readonly mfa_login_date?: Temporal.Instant;
}

export type LoginOutcome =
  | { readonly kind: 'refused'; readonly reason: Sentence; readonly patch: FailurePatch }
  | { readonly kind: 'mfa_required'; readonly via_master: boolean }
  | {
      readonly kind: 'signed_in';
      readonly patch: LoginPatch;
      readonly via_master: boolean;
      /** Admin logins stay out of the company's activity log. */
      readonly is_logged: boolean;
    };

/** What the later checks know for certain. */
interface KnownLogin extends LoginFacts {
  readonly user: LoginUser;
  readonly via_master: boolean;
}

type Check = (login: KnownLogin) => Sentence | undefined;

const wrongCompany: Check = ({ user, company, entered_at }) =>
  entered_at && company && user.user_type !== 'admin' && entered_at.company_id !== user.company_id
    ? sentence('login.wrong_company', { entered_company: company.name, this_company: entered_at.name })
    : undefined;

const lockedSentence = ({ user_type }: LoginUser): Sentence =>
  sentence(user_type === 'admin' ? 'login.admin_locked' : 'login.locked');

/** The sentence of somebody who may not be in. */
export function shutOutSentence(reason: ShutOutReason, user_type: UserType, company_name: string): Sentence {
  if (reason === 'company_closed' || reason === 'user_inactive') return sentence('login.disabled');
  if (reason === 'subscription_ended') return sentence('login.subscription_expired', { company_name });
  return sentence(user_type === 'admin' ? 'login.admin_locked' : 'login.blocked');
}

const DECIDED: readonly (ShutOutReason | undefined)[] = ['company_closed', 'user_blocked', 'user_inactive'];

/** What was decided about account or company comes first, then a lock after failures, then what has run out. */
const shutOut: Check = ({ user, company }) => {
  const reason = whyShutOut(user.person);
  if (user.is_locked && !DECIDED.includes(reason)) return lockedSentence(user);
  return reason && shutOutSentence(reason, user.user_type, company?.name ?? '');
};

const CHECKS_AFTER_MFA = [wrongCompany, shutOut];

/**
 * A name that nobody has fails as one that somebody has, the fifth time included, so that neither can be told from outside.
 * Failures with the name of somebody who may not be in are counted under the name alone: they change nothing of the user.
 */
function decideWrongSecret(facts: LoginFacts): LoginOutcome {
  const { user, failure, tried_master } = facts;
  const decided = tried_master ? {} : decideFailure({ attempts_count: user?.attempts_count ?? 0, ...failure });
  const patch = user && whyShutOut(user.person) === undefined ? decided : {};
  if (decided.is_locked !== true) return { kind: 'refused', reason: sentence('login.incorrect'), patch };
  return {
    kind: 'refused',
    reason: sentence(user?.user_type === 'admin' ? 'login.admin_locked' : 'login.locked'),
    patch,
  };
}

function signedIn({ user, mfa_passed, now, via_master }: KnownLogin): LoginOutcome {
  const patch: LoginPatch = { attempts_count: 0, last_login_date: now };
  return {
    kind: 'signed_in',
    patch: mfa_passed && !via_master ? { ...patch, mfa_login_date: now } : patch,
    via_master,
    is_logged: user.user_type !== 'admin',
  };
}

/**
 * Decides a login in the order of section 4: user name, password or company master password, multi-factor step, wrong
 * company, blocked or inactive, subscription, own expiry. An unknown user name and a wrong password read the same. A
 * master password opens company, contact and provider users only. Where the login goes is `redirectAfterLogin`.
 */
export function decideLogin(facts: LoginFacts): LoginOutcome {
  const { user, company, now } = facts;
  const via_master = !facts.password_matches && facts.master_matches && user?.user_type !== 'admin';
  if (!user || !(facts.password_matches || via_master)) return decideWrongSecret(facts);
  if (!company && user.user_type !== 'admin') return decideWrongSecret(facts);

  const login: KnownLogin = { ...facts, user, via_master };
  const mfa = company && { ...company, ...user, is_trusted_device: facts.is_trusted_device, via_master };
  if (mfa && !facts.mfa_passed && isMfaRequired(mfa, now)) return { kind: 'mfa_required', via_master };

  for (const check of CHECKS_AFTER_MFA) {
    const reason = check(login);
    if (reason) return { kind: 'refused', reason, patch: {} };
  }
  return signedIn(login);
}

/** The fields left blank on the login form (section 5), by field name; empty when the login may be tried. */
export function blankLoginFields(username: string, password: string): Record<string, Sentence> {
  return {
    ...(username.trim() === '' ? { username: sentence('login.username_required') } : {}),
    ...(password === '' ? { password: sentence('login.password_required') } : {}),
  };
}
