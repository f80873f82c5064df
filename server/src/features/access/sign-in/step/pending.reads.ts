import { wantsCompanyCode } from '@onrecord/domain/core/credential/mfa';
import type { UserType } from '@onrecord/domain/core/permission/user-type';
import { maskEmail, maskPhone } from '@onrecord/domain/core/person/mask';

import { sql } from 'kysely';
import type { Database, Tx } from '../../../../db/database.ts';
import { systemScope } from '../../../../db/scope.ts';
import { textNumber } from '../../../../http/text/company-message.ts';
import type { LoginUserRow, MasterPassword } from '../sign-in.reads.ts';

/** Where a code can go. */
export interface CodeTargets {
  readonly email: string;
  /** E.164; '' when there is no number that takes texts. */
  readonly phone: string;
}

const NOWHERE: CodeTargets = { email: '', phone: '' };

/**
 * To the user, where the company wants codes; behind a master password to whoever made it (H4). Who is asked for a factor
 * of their own alone gets none: a mailbox must not stand in for it.
 */
export async function readCodeTargets(
  db: Database,
  user: Pick<LoginUserRow, 'email' | 'mobile' | 'user_type' | 'use_multi_factor_auth'>,
  master: Pick<MasterPassword, 'created_by' | 'created_by_company_id'> | undefined,
): Promise<CodeTargets> {
  if (!master && !wantsCompanyCode({ ...user, user_type: user.user_type as UserType })) return NOWHERE;
  const person = master
    ? await db.readScope(systemScope(master.created_by_company_id, 'login'), (tx) =>
        tx
          .selectFrom('app_user')
          .select(['email', 'mobile'])
          .where('company_id', '=', master.created_by_company_id)
          .where('user_id', '=', master.created_by)
          .executeTakeFirst(),
      )
    : user;
  return { email: person?.email ?? '', phone: textNumber(person?.mobile ?? '') };
}

export function maskTargets({ email, phone }: CodeTargets) {
  return { masked_email: email === '' ? null : maskEmail(email), masked_phone: phone === '' ? null : maskPhone(phone) };
}

/** A login that waits for its code, locked until what it came for is done. */
export function lockPendingLogin(tx: Tx, companyId: number, secretHash: Buffer, now: Temporal.Instant) {
  return tx
    .selectFrom('pending_login')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('secret_hash', '=', secretHash)
    .where('over_at', 'is', null)
    .where('expires_at', '>', now.toString())
    .forUpdate()
    .executeTakeFirst();
}

export type PendingLoginRow = NonNullable<Awaited<ReturnType<typeof lockPendingLogin>>>;

/** The master password a waiting login came with; 'over' when it was ended or has expired since. */
export async function readMasterPassword(tx: Tx, companyId: number, id: number | null) {
  if (id === null) return undefined;
  const master = await tx
    .selectFrom('master_password')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('master_password_id', '=', id)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return master ?? 'over';
}
