import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { UserScope } from '../scope.ts';

/** How long an answer is kept for the same key. */
const STORED_HOURS = 24;

/** A create as its caller named it. */
export interface KeyedCall {
  readonly key: string;
  readonly call: string;
  readonly body_hash: Buffer;
}

interface KnownCall {
  readonly call: string;
  readonly body_hash: Buffer;
  /** Null while the first call with the key is still at work, or where its process died before it could say. */
  readonly response: string | null;
}

/** Each program of a company has keys of its own, beside those of the user who made it. */
const callerOf = ({ viewer }: UserScope) =>
  viewer.api_key_id === undefined ? `user ${viewer.user_id}` : `key ${viewer.api_key_id}`;

/** Claims a key for a call, unless it is known: then says of what. Of two at once one claims it. */
export function claimKey(
  db: Database,
  scope: UserScope,
  { key, call, body_hash }: KeyedCall,
  now: Temporal.Instant,
): Promise<KnownCall | 'claimed'> {
  const { company_id } = scope;
  const caller = callerOf(scope);
  return db.withScope(scope, async (tx) => {
    await tx
      .deleteFrom('idempotency_key')
      .where('company_id', '=', company_id)
      .where('created_at', '<', now.subtract({ hours: STORED_HOURS }).toString())
      .execute();
    const claimed = await sql`insert into idempotency_key (company_id, caller, key, call, body_hash, created_at)
      values (${company_id}, ${caller}, ${key}, ${call}, ${body_hash}, ${now.toString()}) on conflict do nothing returning key`.execute(
      tx,
    );
    if (claimed.rows.length > 0) return 'claimed';
    return tx
      .selectFrom('idempotency_key')
      .select(['call', 'body_hash', 'response'])
      .where('company_id', '=', company_id)
      .where('caller', '=', caller)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
  });
}

/** Keeps the answer of a claimed call; null gives the key back, because nothing was made. */
export async function settleKey(db: Database, scope: UserScope, key: string, response: string | null): Promise<void> {
  const { company_id } = scope;
  const caller = callerOf(scope);
  await db.withScope(scope, (tx) =>
    response === null
      ? sql`delete from idempotency_key where company_id = ${company_id} and caller = ${caller} and key = ${key}`.execute(
          tx,
        )
      : sql`update idempotency_key set response = ${response}
          where company_id = ${company_id} and caller = ${caller} and key = ${key}`.execute(tx),
  );
}
