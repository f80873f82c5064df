import { delaySeconds, FAILURES_ALLOWED, type FailureSource } from '@onrecord/domain/access/sign-in/lockout';
import type { Tx } from '../../../db/database.ts';

/** Where an attempt comes from, as far as its failure is counted. */
export interface AttemptSource {
  readonly name_hash: Buffer;
  readonly device_hash: Buffer;
  readonly source: FailureSource;
}

/** Failures from browsers that never signed in with this name, all together. */
export const STRANGERS = 'strangers';
export const SPAN = { minutes: 15 };

/** The row an attempt's own source is counted in. A browser counts for itself from its first failure on. */
export function ownRow({ source, device_hash }: AttemptSource): string {
  return source === 'captcha' ? 'captcha' : `browser:${device_hash.toString('base64url')}`;
}

export interface FailureCounts {
  /** From this browser, or with a captcha, since the last success. */
  readonly here: number;
  /** From strangers in the last 15 minutes. */
  readonly strangers: number;
  readonly strangers_failed_at: Temporal.Instant;
}

/** The counts before an attempt. Attempts with one name wait for each other here, so that none slips past the count. */
export async function lockFailures(tx: Tx, attempt: AttemptSource, now: Temporal.Instant): Promise<FailureCounts> {
  const { failures, last_failed_at } = await tx
    .insertInto('login_failure')
    .values({ name_hash: attempt.name_hash, source: STRANGERS, failures: 0, last_failed_at: now.toString() })
    .onConflict((conflict) =>
      conflict.columns(['name_hash', 'source']).doUpdateSet((set) => ({ failures: set.ref('login_failure.failures') })),
    )
    .returning(['failures', 'last_failed_at'])
    .executeTakeFirstOrThrow();
  const own = await tx
    .selectFrom('login_failure')
    .select('failures')
    .where('name_hash', '=', attempt.name_hash)
    .where('source', '=', ownRow(attempt))
    .executeTakeFirst();
  const failedAt = Temporal.Instant.from(last_failed_at);
  const isOver = Temporal.Instant.compare(failedAt.add(SPAN), now) < 0;
  return { here: own?.failures ?? 0, strangers: isOver ? 0 : failures, strangers_failed_at: failedAt };
}

/** Whether this browser used up its failures with this name. */
export function usedUp(counts: FailureCounts): boolean {
  return counts.here > FAILURES_ALLOWED;
}

/** Seconds an attempt from a strange browser has to wait; a solved captcha spares it the wait. */
export function secondsToWait(attempt: AttemptSource, counts: FailureCounts, now: Temporal.Instant): number {
  const delay = attempt.source === 'captcha' ? 0 : delaySeconds('unknown', counts.strangers);
  if (delay === 0) return 0;
  const free = counts.strangers_failed_at.add({ seconds: delay });
  return Math.max(0, Math.ceil(now.until(free).total('seconds')));
}
