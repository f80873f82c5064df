import { areas } from '@onrecord/contract/all-areas';
import type { Area, Entry } from '@onrecord/contract/core/entry';
import { AppError } from '@onrecord/domain/core/messages/app-error';
import { defaultTerm } from '@onrecord/domain/core/term/resolve-term';
import Fastify from 'fastify';
import type { Scope } from '../db/scope.ts';
import type { CallHandler } from '../http/call.ts';
import { mountArea } from '../http/mount.ts';
import { type NamedEntry, tryOf } from './call/every-call.ts';

/** What the mount makes of a call before anything is known of the rows: let in, or refused by this key. */
export type Outcome = 'let in' | AppError['key'];

const NOTHING = { ids: [987_654_321], words: [''], rng: () => 0.99 };

export interface BareMount {
  /** Makes a call as somebody; what the mount refuses is answered by its key. */
  tryCall(call: NamedEntry, scope: Scope): Promise<Outcome>;
  close(): Promise<void>;
}

/**
 * Every call on the server's own mount, without a database: a caller is the scope that is given, and a call that is let
 * in ends there. Tries all calls for a caller in a fraction of a second.
 */
export async function mountBare(): Promise<BareMount> {
  let caller: Scope | undefined;
  let reached = false;
  const app = Fastify({ routerOptions: { maxParamLength: 2_000 } });
  app.setErrorHandler((error, _request, reply) =>
    error instanceof AppError ? reply.code(error.statusCode).send({ key: error.key }) : reply.send(error),
  );
  const handler: CallHandler<Entry> = ({ reply }) => {
    reached = true;
    // A stream of events is never ended by the mount.
    reply.send('');
    return {} as never;
  };
  const sessions = {
    forget() {},
    async read() {
      if (!caller) throw new Error('nobody calls');
      return caller;
    },
  };
  const options = {
    sessions,
    terms: { of: async () => defaultTerm },
    pageOrigin: () => 'http://onrecord.example',
    pageSize: async () => 10,
    decimals: async () => 2,
    checkResponses: false,
  };
  for (const area of Object.values<Area>(areas))
    mountArea(app, area, Object.fromEntries(Object.keys(area).map((name) => [name, handler])), options);
  await app.ready();

  return {
    async tryCall(call: NamedEntry, scope: Scope): Promise<Outcome> {
      caller = scope;
      reached = false;
      const { method, path, body } = tryOf(call, NOTHING);
      const response = await app.inject({
        method,
        url: `/api${path}`,
        ...(body === undefined ? {} : { payload: body as object }),
      });
      if (reached) return 'let in';
      return (response.json() as { key: Outcome }).key;
    },
    close: () => app.close(),
  };
}
