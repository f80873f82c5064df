import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';

/** Sessions that master passwords of a company opened and that are still open. */
export async function countMasterSessions(tx: Tx, companyId: number, now: Temporal.Instant): Promise<number> {
  const { count } = await tx
    .selectFrom('user_session as s')
    .innerJoin('company as c', 'c.company_id', 's.company_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('s.company_id', '=', companyId)
    .where('s.via_master', '=', true)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now.toString())
    .where(sql<boolean>`s.last_seen_at > ${now.toString()}::timestamptz - c.session_idle_minutes * interval '1 minute'`)
    .executeTakeFirstOrThrow();
  return count;
}
