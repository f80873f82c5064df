import type { LoginFacts, LoginUser } from '@onrecord/domain/login/decide-login';
import type { UserType } from '@onrecord/domain/permission/user-type';
import type { LoginUserRow } from './reads.ts';

/**
 * A block that strangers brought about does not shut the user out of its own browsers (H18); every other block holds
 * everywhere. A company that is closed closes its users.
 */
export function isShutOut(row: LoginUserRow, isKnownDevice: boolean): Pick<LoginUser, 'is_block' | 'status'> {
  if (row.company_status === 'inactive') return { is_block: false, status: 'inactive' };
  if (row.is_stranger_block && isKnownDevice) return { is_block: false, status: 'active' };
  return { is_block: row.is_block, status: row.status === 'active' ? 'active' : 'inactive' };
}

/** The facts about user and company that `decideLogin` asks for. */
export function userFacts(row: LoginUserRow, isKnownDevice: boolean): Pick<LoginFacts, 'user' | 'company'> {
  return {
    user: {
      user_type: row.user_type as UserType,
      company_id: row.company_id,
      attempts_count: row.attempts_count,
      mfa_login_date: row.mfa_login_date === null ? null : Temporal.Instant.from(row.mfa_login_date),
      expiration_date: row.expiration_date,
      has_own_factor: row.has_own_factor,
      ...isShutOut(row, isKnownDevice),
    },
    company: {
      name: row.company_name,
      use_multi_factor_auth: row.use_multi_factor_auth,
      mfa_request_auth_every_x_days: row.mfa_request_auth_every_x_days,
      expiration_date: row.company_expiration_date,
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

/** The date in the company's own zone. */
export function companyToday(row: LoginUserRow, now: Temporal.Instant): string {
  return now.toZonedDateTimeISO(row.time_zone).toPlainDate().toString();
}
