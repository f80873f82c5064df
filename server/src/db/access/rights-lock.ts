import { sql } from 'kysely';
import type { Tx } from '../database.ts';
import type { Scope } from '../scope.ts';

/**
 * Lets one change of who may do what happen at a time in a company, until the transaction ends: two people who each take
 * the other's rights away must not both be told that somebody is left. Take it before any row.
 */
export async function lockRights(tx: Tx, { company_id }: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rights ${company_id}`}, 0))`.execute(tx);
}
