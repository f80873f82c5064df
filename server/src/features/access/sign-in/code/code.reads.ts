import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import type { PendingLoginRow } from '../step/pending.reads.ts';

/** How many codes the user was sent in the last hour and day. */
export async function readSentCodes(tx: Tx, user: { company_id: number; user_id: number }, now: Temporal.Instant) {
  const hour = now.subtract({ hours: 1 }).toString();
  const row = await tx
    .selectFrom('mfa_code')
    .select([
      sql<number>`count(*) filter (where created_at > ${hour}::timestamptz)`.as('last_hour'),
      sql<number>`count(*)`.as('last_day'),
    ])
    .where('company_id', '=', user.company_id)
    .where('user_id', '=', user.user_id)
    .where('created_at', '>', now.subtract({ hours: 24 }).toString())
    .executeTakeFirstOrThrow();
  return row;
}

/** The newest code of a waiting login, if it was not used or replaced. */
export function readLatestCode(tx: Tx, pending: PendingLoginRow) {
  return tx
    .selectFrom('mfa_code')
    .selectAll()
    .where('company_id', '=', pending.company_id)
    .where('pending_login_id', '=', pending.pending_login_id)
    .where('used_at', 'is', null)
    .orderBy('mfa_code_id', 'desc')
    .executeTakeFirst();
}

/** Six digits alone are guessed from their hash at once; the secret of the login, which nobody keeps, is hashed with them. */
export function codeHash(secret: string, code: string): Buffer {
  return createHash('sha256').update(`${secret}:${code}`).digest();
}
