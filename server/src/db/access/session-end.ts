import { sql } from 'kysely';
import type { Tx } from '../database.ts';

/** The entity that the end of sessions is announced as. It goes to the servers and not to browsers. */
export const SESSION_ENTITY = 'user_session';

/** Stands for all users of the company where one of them would be named. */
export const EVERY_USER = 0;

/**
 * Announces with the commit that sessions of a user, or of every user of the company, have ended: each server process
 * then forgets what it remembers of them and ends their event streams.
 */
export async function announceSessionEnd(tx: Tx, companyId: number, userId: number = EVERY_USER): Promise<void> {
  const payload = JSON.stringify({ company_id: companyId, entity: SESSION_ENTITY, id: userId });
  await sql`select pg_notify('onrecord_change', ${payload})`.execute(tx);
}
