import { randomBytes } from 'node:crypto';
import { MASTER_PASSWORD_LENGTH } from '@onrecord/domain/access/sign-in/master-password';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { announceSessionEnd } from '../../../../db/access/session-end.ts';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { companyOf } from '../../../company/company/company.reads.ts';

/** Four characters stand for three bytes. */
const PASSWORD_BYTES = (MASTER_PASSWORD_LENGTH * 3) / 4;

/** Ends the active master password with everything it opened; false when there is none. */
async function endActive(tx: Tx, companyId: number, now: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('master_password')
    .set({ replaced_at: now.toString() })
    .where('company_id', '=', companyId)
    .where('replaced_at', 'is', null)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('user_session')
    .set({ revoked_at: now.toString() })
    .where('company_id', '=', companyId)
    .where('via_master', '=', true)
    .where('revoked_at', 'is', null)
    .execute();
  await announceSessionEnd(tx, companyId);
  await tx
    .updateTable('pending_login')
    .set({ over_at: now.toString() })
    .where('company_id', '=', companyId)
    .where('master_password_id', 'is not', null)
    .where('over_at', 'is', null)
    .execute();
  return numUpdatedRows > 0n;
}

function record(tx: Tx, scope: UserScope, description: string): Promise<void> {
  const { company_id } = scope;
  const what = { object_type: 'company', object_id: company_id, description };
  return recordActivity(tx, scope, { activity_type: 'Master Password', ...what });
}

/** Makes the company's master password (H4): the one before stops, the new one is shown once and kept as its hash. */
export async function makeMasterPassword(
  { db, now, passwords }: Services,
  scope: UserScope,
  wantedHours: number | undefined,
): Promise<{ password: string; expires_at: string }> {
  const { viewer, company_id } = scope;
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const password_hash = await passwords.withSlot((slot) => slot.hash(password));
  const instant = now();
  return db.withScope(scope, async (tx) => {
    const hours = wantedHours ?? (await companyOf(tx, scope)).master_password_hours;
    const expires_at = instant.add({ hours }).toString();
    await endActive(tx, company_id, instant);
    await tx
      .insertInto('master_password')
      .values({
        company_id,
        password_hash,
        created_by: viewer.user_id,
        created_by_company_id: viewer.user_company_id,
        created_by_name: viewer.name,
        created_at: instant.toString(),
        expires_at,
      })
      .execute();
    await record(tx, scope, message('master_password.log_made', { hours }));
    return { password, expires_at };
  });
}

/** Ends the active one before its time. */
export async function endMasterPassword({ db, now }: Services, scope: UserScope): Promise<void> {
  await db.withScope(scope, async (tx) => {
    if (!(await endActive(tx, scope.company_id, now()))) throw refuse('general.not_found');
    await record(tx, scope, message('master_password.log_ended'));
  });
}
