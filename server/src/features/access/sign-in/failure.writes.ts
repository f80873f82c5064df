import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { type AttemptSource, ownRow, SPAN, STRANGERS } from './failure.reads.ts';

const FORGOTTEN_AFTER = { hours: 24 * 30 };

async function addFailure(tx: Tx, name_hash: Buffer, source: string, now: Temporal.Instant): Promise<void> {
  const last_failed_at = now.toString();
  const isOver = sql<boolean>`login_failure.last_failed_at < ${now.subtract(SPAN).toString()}::timestamptz`;
  const next =
    source === STRANGERS
      ? sql<number>`case when ${isOver} then 1 else login_failure.failures + 1 end`
      : sql<number>`login_failure.failures + 1`;
  await tx
    .insertInto('login_failure')
    .values({ name_hash, source, failures: 1, last_failed_at })
    .onConflict((conflict) => conflict.columns(['name_hash', 'source']).doUpdateSet({ failures: next, last_failed_at }))
    .execute();
}

/** Counts a failure under its own source, and under strangers unless the browser is one the user signed in from. */
export async function countFailure(
  tx: Tx,
  attempt: AttemptSource,
  isKnownDevice: boolean,
  now: Temporal.Instant,
): Promise<void> {
  await addFailure(tx, attempt.name_hash, ownRow(attempt), now);
  if (!isKnownDevice) await addFailure(tx, attempt.name_hash, STRANGERS, now);
  const before = now.subtract(FORGOTTEN_AFTER).toString();
  // Never waits for a row that another attempt holds: two attempts that sweep could wait for each other.
  await sql`delete from login_failure where (name_hash, source) in (
    select name_hash, source from login_failure where last_failed_at < ${before} limit 100 for update skip locked)`.execute(
    tx,
  );
}

/** A success ends the count of its own source. */
export async function forgetFailures(tx: Tx, attempt: AttemptSource): Promise<void> {
  await tx
    .deleteFrom('login_failure')
    .where('name_hash', '=', attempt.name_hash)
    .where('source', '=', ownRow(attempt))
    .execute();
}

/** Ends every count of a name: after its password was reset or its user unlocked. */
export async function forgetAllFailures(tx: Tx, name_hash: Buffer): Promise<void> {
  await tx.deleteFrom('login_failure').where('name_hash', '=', name_hash).execute();
}
