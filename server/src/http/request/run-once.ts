import { createHash } from 'node:crypto';
import { MAX_KEY_LENGTH, takesKey } from '@onrecord/contract/core/create-key';
import type { Entry } from '@onrecord/contract/core/entry';
import type { JsonText } from '@onrecord/contract/core/handlers';
import { AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StaleError } from '../../db/connection/stale-error.ts';
import type { Database } from '../../db/database.ts';
import { claimKey, settleKey } from '../../db/record/idempotency-key.ts';
import { isUserScope, type Scope } from '../../db/scope.ts';

interface KeyedRequest {
  readonly entry: Entry;
  readonly scope: Scope;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** What the call was understood as: a body that is written otherwise and means the same is the same. */
  readonly input: unknown;
}

export type RunOnce = (keyed: KeyedRequest, work: () => Promise<unknown>) => Promise<unknown>;

const textOf = (result: unknown): string =>
  typeof result === 'object' && result !== null && 'json' in result && typeof result.json === 'string'
    ? result.json
    : JSON.stringify(result ?? null);

/** Whether a call made nothing: it was refused, by a rule or by the database. Of another failure nobody knows. */
const isRefusal = (error: unknown) =>
  error instanceof AppError ||
  error instanceof StaleError ||
  (error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code)));

/**
 * Runs a create once for each `idempotency-key` of its caller (section 7). The same key with the same body is answered as the
 * first time; with another body, or while the first call is at work, it is refused with 409. A refused call gives its key back.
 * One whose process died keeps it, so that nothing is made twice: the caller looks, and takes a new key.
 */
export function runsOnce({ db, now }: { readonly db: Database; readonly now: () => Temporal.Instant }): RunOnce {
  return async ({ entry, scope, request, reply, input }, work) => {
    const sent = request.headers['idempotency-key'];
    if (sent === undefined || !isUserScope(scope) || !takesKey(entry)) return work();
    const key = String(sent).trim();
    if (key === '' || key.length > MAX_KEY_LENGTH) throw refuse('integration.key_malformed', { max: MAX_KEY_LENGTH });
    const call = `${entry.method} ${entry.path}`;
    const body_hash = createHash('sha256').update(JSON.stringify(input)).digest();
    const known = await claimKey(db, scope, { key, call, body_hash }, now());
    if (known !== 'claimed') {
      if (known.call !== call || !body_hash.equals(known.body_hash)) throw refuse('integration.key_reused');
      if (known.response === null) throw refuse('integration.key_running');
      reply.header('idempotent-replayed', 'true');
      return { json: known.response } satisfies JsonText<unknown>;
    }
    try {
      const result = await work();
      await settleKey(db, scope, key, textOf(result));
      return result;
    } catch (error) {
      if (isRefusal(error)) await settleKey(db, scope, key, null);
      throw error;
    }
  };
}
