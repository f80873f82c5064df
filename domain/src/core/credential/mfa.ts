import type { UserType } from '../permission/user-type.ts';

export const CODE_LENGTH = 6;
export const WRONG_CODES_ALLOWED = 5;
/** A code never lives longer than this, whatever the company configured. */
export const LONGEST_CODE_MINUTES = 10;
export const CODES_PER_HOUR = 3;
export const CODES_PER_DAY = 10;

export interface MfaFacts {
  readonly user_type: UserType;
  readonly use_multi_factor_auth: boolean;
  readonly mfa_request_auth_every_x_days: number | null;
  /** Instant of the last login with a code; null when there was none. */
  readonly mfa_login_date: Temporal.Instant | null;
  /** Whether this browser holds the signed cookie of an earlier login with a code. */
  readonly is_trusted_device: boolean;
  /** A company master password opens this login: the code goes to whoever made that password, each time. */
  readonly via_master: boolean;
  /** The user set up an authenticator app or a passkey. */
  readonly has_own_factor: boolean;
}

/** Whether the company wants a code by mail or text from such a user (section 4). Admins skip what a company wants. */
export function wantsCompanyCode(facts: Pick<MfaFacts, 'user_type' | 'use_multi_factor_auth'>): boolean {
  return facts.use_multi_factor_auth && facts.user_type !== 'admin';
}

/**
 * Whether a code must be asked (section 4): the company uses codes, and the user never entered one, or did so the
 * configured number of days ago or longer. A browser that never passed the step is always asked. Admins skip the step.
 * Beyond the specification, whoever set up a factor is asked for it, admins too.
 */
export function isMfaRequired(facts: MfaFacts, now: Temporal.Instant): boolean {
  if (!wantsCompanyCode(facts) && !facts.has_own_factor) return false;
  if (facts.via_master || !facts.is_trusted_device || !facts.mfa_login_date) return true;
  const due = facts.mfa_login_date.add({ hours: 24 * (facts.mfa_request_auth_every_x_days ?? 0) });
  return Temporal.Instant.compare(now, due) >= 0;
}

/** When a code sent now stops working: the configured minutes, at most ten. */
export function codeExpiry(now: Temporal.Instant, mfa_new_code_exp_after_x_minutes: number | null): Temporal.Instant {
  const configured = mfa_new_code_exp_after_x_minutes ?? LONGEST_CODE_MINUTES;
  return now.add({ minutes: Math.min(Math.max(1, configured), LONGEST_CODE_MINUTES) });
}

/** Whether another code may be sent, given how many were sent to the user before. */
export function canSendCode(sent: { readonly last_hour: number; readonly last_day: number }): boolean {
  return sent.last_hour < CODES_PER_HOUR && sent.last_day < CODES_PER_DAY;
}

export interface CodeFacts {
  readonly expires_at: Temporal.Instant;
  /** Wrong codes entered before this one. */
  readonly wrong_codes: number;
  readonly matches: boolean;
}

export type CodeOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'wrong'; readonly key: 'login.code_invalid'; readonly wrong_codes: number }
  | { readonly kind: 'cleared'; readonly key: 'login.code_expired' | 'login.code_attempts_used' };

/**
 * Decides an entered code (section 4). `cleared` means the code state goes and the login starts again: the code expired
 * or this was the fifth wrong one. Used-up attempts win over a right code, so a guess after the fifth is worth nothing.
 */
export function decideCode({ expires_at, wrong_codes, matches }: CodeFacts, now: Temporal.Instant): CodeOutcome {
  if (wrong_codes >= WRONG_CODES_ALLOWED) return { kind: 'cleared', key: 'login.code_attempts_used' };
  if (Temporal.Instant.compare(now, expires_at) >= 0) return { kind: 'cleared', key: 'login.code_expired' };
  if (matches) return { kind: 'accepted' };
  const wrong = wrong_codes + 1;
  return wrong >= WRONG_CODES_ALLOWED
    ? { kind: 'cleared', key: 'login.code_attempts_used' }
    : { kind: 'wrong', key: 'login.code_invalid', wrong_codes: wrong };
}
