import type { LoginFacts } from '@onrecord/domain/access/sign-in/decide-login';
import { isLockedOut } from '@onrecord/domain/core/account/account-status';
import type { UserType } from '@onrecord/domain/core/permission/user-type';
import type { LoginUserRow } from './sign-in.reads.ts';

/** The facts about user and company that `decideLogin` asks for. */
export function userFacts(row: LoginUserRow, isKnownDevice: boolean): Pick<LoginFacts, 'user' | 'company'> {
  return {
    user: {
      user_type: row.user_type as UserType,
      company_id: row.company_id,
      person: row.person,
      is_locked: isLockedOut(row.failure_lock, isKnownDevice),
      attempts_count: row.attempts_count,
      mfa_login_date: row.mfa_login_date === null ? null : Temporal.Instant.from(row.mfa_login_date),
      has_own_factor: row.has_own_factor,
    },
    company: {
      name: row.company_name,
      use_multi_factor_auth: row.use_multi_factor_auth,
      mfa_request_auth_every_x_days: row.mfa_request_auth_every_x_days,
    },
  };
}

/** Whether a code was entered in this browser lately enough that it need not be asked again (H13). */
export function isTrustedDevice(row: LoginUserRow, mfaAt: string | null | undefined, now: Temporal.Instant): boolean {
  if (!mfaAt) return false;
  const due = Temporal.Instant.from(mfaAt).add({ hours: 24 * row.mfa_request_auth_every_x_days });
  return Temporal.Instant.compare(now, due) < 0;
}

/** Whether the user's password is a temporary one that was mailed too long ago. */
export function isExpiredPassword({ is_temp, temp_password_expires_at: until }: LoginUserRow, now: Temporal.Instant) {
  return is_temp && until !== null && Temporal.Instant.compare(Temporal.Instant.from(until), now) <= 0;
}
