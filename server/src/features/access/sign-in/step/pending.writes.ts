import type { Tx } from '../../../../db/database.ts';
import type { Services } from '../../../../http/services.ts';
import { bearerToken, newSecret } from '../../../../http/session.ts';
import { readOwnFactors } from '../factor/factor.reads.ts';
import type { LoginUserRow, MasterPassword } from '../sign-in.reads.ts';
import { maskTargets, type PendingLoginRow, readCodeTargets } from './pending.reads.ts';

/** A login whose password was right, as the browser is told about it. */
export interface PendingLogin {
  readonly kind: 'mfa_required';
  readonly login_token: string;
  readonly user_id: number;
  readonly company_id: number;
  readonly masked_email: string | null;
  readonly masked_phone: string | null;
  readonly has_authenticator: boolean;
  readonly has_passkey: boolean;
  readonly has_recovery_codes: boolean;
}

const WAITS = { minutes: 15 };
const RETENTION = { hours: 48 };

interface WaitingLogin {
  readonly row: LoginUserRow;
  readonly master: MasterPassword | undefined;
  readonly entered_company_id: number | null;
  readonly user_time_zone: string;
  readonly now: Temporal.Instant;
}

/** What else the user can prove themselves with. Whoever made a master password has none of the user's factors. */
async function ownMethods(tx: Tx, row: LoginUserRow, master: MasterPassword | undefined) {
  const factors = await readOwnFactors(tx, row);
  const isOwn = master === undefined;
  return {
    has_authenticator: isOwn && factors.has_authenticator,
    has_passkey: isOwn && factors.passkeys > 0,
    has_recovery_codes: isOwn && factors.recovery_codes_left > 0,
  };
}

/** Keeps a login until its code comes. The secret that names it is reported to the browser and kept nowhere. */
export async function savePendingLogin(tx: Tx, login: WaitingLogin, { db }: Services): Promise<PendingLogin> {
  const { row, master, now } = login;
  const { company_id, user_id } = row;
  const { secret, hash } = newSecret();
  await tx
    .deleteFrom('pending_login')
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .where('created_at', '<', now.subtract(RETENTION).toString())
    .execute();
  await tx
    .insertInto('pending_login')
    .values({
      company_id,
      user_id,
      secret_hash: hash,
      entered_company_id: login.entered_company_id,
      user_time_zone: login.user_time_zone,
      master_password_id: master?.master_password_id ?? null,
      created_at: now.toString(),
      expires_at: now.add(WAITS).toString(),
    })
    .execute();
  const targets = maskTargets(await readCodeTargets(db, row, master));
  const login_token = bearerToken('p', company_id, secret);
  return { kind: 'mfa_required', login_token, user_id, company_id, ...targets, ...(await ownMethods(tx, row, master)) };
}

/** A login that waits no longer: its code came, or can no longer come. */
export async function endPendingLogin(tx: Tx, pending: PendingLoginRow, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('pending_login')
    .set({ over_at: now.toString() })
    .where('company_id', '=', pending.company_id)
    .where('pending_login_id', '=', pending.pending_login_id)
    .execute();
}

/** Ends every waiting login of a user. */
export async function endPendingLoginsOf(
  tx: Tx,
  user: { company_id: number; user_id: number },
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('pending_login')
    .set({ over_at: now.toString() })
    .where('company_id', '=', user.company_id)
    .where('user_id', '=', user.user_id)
    .where('over_at', 'is', null)
    .execute();
}
