import type { LoginOutcome } from '@onrecord/domain/access/sign-in/decide-login';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import type { Origin } from '../../../db/scope.ts';
import type { Device } from '../../../http/request/cookies.ts';
import { readSession } from './login.reads.ts';
import { openSession, type SessionTokens } from './session/session.writes.ts';
import type { LoginUserRow, MasterPassword } from './sign-in.reads.ts';

/** A login that was let in. */
export interface SignedIn extends SessionTokens {
  readonly kind: 'signed_in';
  readonly company_id: number;
  readonly session_id: string;
}

export interface Admission {
  readonly row: LoginUserRow;
  readonly outcome: Extract<LoginOutcome, { kind: 'signed_in' }>;
  readonly master: Pick<MasterPassword, 'created_by' | 'created_by_name' | 'expires_at'> | undefined;
  readonly user_time_zone: string;
  readonly device: Device;
  readonly origin: Origin;
  readonly mfa_passed: boolean;
  readonly now: Temporal.Instant;
}

async function rememberDevice(tx: Tx, { row, device, mfa_passed, now }: Admission): Promise<void> {
  const seen = { last_login_at: now.toString(), ...(mfa_passed && { mfa_at: now.toString() }) };
  await tx
    .insertInto('login_device')
    .values({ company_id: row.company_id, user_id: row.user_id, device_hash: device.hash, ...seen })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'device_hash']).doUpdateSet(seen))
    .execute();
}

/** Lets a decided login in, which ends a lock that strangers caused: the user's dates, its browser, a new session, and a line in the company's log. */
export async function admit(tx: Tx, finish: Admission): Promise<SignedIn> {
  const { row, outcome, master, now, origin } = finish;
  const { mfa_login_date } = outcome.patch;
  await tx
    .updateTable('app_user')
    .set({
      attempts_count: 0,
      last_login_date: now.toString(),
      ...(mfa_login_date && { mfa_login_date: mfa_login_date.toString() }),
      failure_lock: null,
    })
    .where('company_id', '=', row.company_id)
    .where('user_id', '=', row.user_id)
    .execute();
  if (!master) await rememberDevice(tx, finish);
  const opened = await openSession(
    tx,
    {
      company_id: row.company_id,
      user_id: row.user_id,
      user_time_zone: finish.user_time_zone,
      via_master: outcome.via_master,
      master_created_by: master?.created_by ?? null,
      master_name: master?.created_by_name ?? '',
    },
    { now, ...origin, ...(master && { ends_at: Temporal.Instant.from(master.expires_at) }) },
  );
  if (outcome.is_logged) await logSignIn(tx, finish, opened.session_id);
  return { kind: 'signed_in', company_id: row.company_id, ...opened };
}

async function logSignIn(tx: Tx, { row, outcome, now, origin }: Admission, session_id: string): Promise<void> {
  const found = await readSession(tx, { companyId: row.company_id, key: { session_id }, now, origin });
  if (!found) return;
  await recordActivity(tx, found.scope, {
    activity_type: outcome.via_master ? 'Master Password' : 'Login',
    object_type: 'user',
    object_id: row.user_id,
    object_name: row.username,
  });
}
