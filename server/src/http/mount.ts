import type { Area, Entry } from '@onrecord/contract/core/entry';
import type { JsonText, ResponseFile } from '@onrecord/contract/core/handlers';
import { type Locale, localeOfHeader } from '@onrecord/domain/core/language/locale';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { type Caller, mayCall } from '@onrecord/domain/core/permission/access-key';
import { mayKeyCall } from '@onrecord/domain/core/permission/key-rights';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUserScope, type Scope } from '../db/scope.ts';
import type { Call, CallHandler, CallHandlers } from './call.ts';
import { sendFile } from './file/send-file.ts';
import { parseInput, withPageSize } from './parse-input.ts';
import { refuseFineAmounts } from './request/amount-decimals.ts';
import { sendText } from './request/compressed.ts';
import { askToRefresh } from './request/cookies.ts';
import { readAs } from './request/reader.ts';
import type { RunOnce } from './request/run-once.ts';
import { dataHeaders } from './request/security-headers.ts';
import { callerOf, type SessionReader } from './session.ts';
import type { Terms } from './text/terms.ts';
import { requireCompletedSetup } from './wall/forced-step.ts';

export interface MountOptions {
  sessions: SessionReader;
  terms: Pick<Terms, 'of'>;
  /** The origin of the page that made a request. */
  pageOrigin: (request: FastifyRequest) => string;
  /** How many rows a page of the caller's lists has. */
  pageSize: (scope: Scope) => Promise<number>;
  /** How many decimals the amounts of the caller's company have. */
  decimals: (scope: Scope) => Promise<number>;
  /** Counts a caller and refuses one that asks too often. */
  admit?: (scope: Scope, reply: FastifyReply) => Promise<void>;
  /** Runs a create once for each key of its caller. */
  runOnce?: RunOnce;
  /** Checks every answer against its entry. On in tests and development: a leaked field fails there. */
  checkResponses: boolean;
}

const scopes = new WeakMap<FastifyRequest, Scope>();

/** Who made a request, once that is known; what is refused is said in their words. */
export function scopeOf(request: FastifyRequest): Scope | undefined {
  return scopes.get(request);
}

/** What the caller's screen is in; it counts where neither a user nor a company is known. */
export function readerLocale(request: FastifyRequest): Locale {
  return localeOfHeader(request.headers['accept-language']);
}

const isFile = (result: unknown): result is ResponseFile =>
  typeof result === 'object' && result !== null && 'file' in result;
const isJsonText = (result: unknown): result is JsonText<unknown> =>
  typeof result === 'object' && result !== null && 'json' in result && typeof result.json === 'string';

/** Whether the user of a session could make a call that is refused only because a master password opened the session. */
function isRefusedToMaster(entry: Entry, caller: Caller): boolean {
  if (caller.kind !== 'user' || !caller.viewer.via_master) return false;
  const inPerson: Caller = { kind: 'user', viewer: { ...caller.viewer, via_master: false } };
  return entry.access.some((key) => mayCall(inPerson, key));
}

function refuseUnlessAllowed(entry: Entry, scope: Scope): void {
  const caller = callerOf(scope);
  const isKey = isUserScope(scope) && scope.viewer.api_key_id !== undefined;
  if (entry.access.some((key) => mayCall(caller, key) && (!isKey || mayKeyCall(key, entry.path)))) return;
  if (caller.kind === 'nobody') throw refuse('access.not_signed_in');
  throw refuse(isRefusedToMaster(entry, caller) ? 'access.master_session' : 'access.page_denied');
}

/** Once the answer is out, nobody can leave it any more. */
function leaving({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const look = () => raw.writableFinished || controller.abort();
  if (raw.closed) look();
  else raw.once('close', look);
  return controller.signal;
}

function send(entry: Entry, request: FastifyRequest, reply: FastifyReply, result: unknown, checkResponses: boolean) {
  reply.header('cache-control', 'no-store');
  if (entry.response === 'events') return reply;
  if (isFile(result)) return sendFile(request, reply, result);
  const text = isJsonText(result) ? result.json : undefined;
  if (checkResponses && entry.returns) {
    const value = text === undefined ? JSON.parse(JSON.stringify(result ?? null)) : JSON.parse(text);
    const checked = entry.returns.safeParse(value);
    if (!checked.success) {
      throw new Error(
        `${entry.method} ${entry.path} answered out of shape: ${JSON.stringify(checked.error.issues.slice(0, 5))}`,
      );
    }
  }
  dataHeaders(reply).header('content-type', 'application/json; charset=utf-8');
  return sendText(request, reply, text ?? JSON.stringify(result ?? null));
}

async function respond(
  entry: Entry,
  handler: CallHandler<Entry> | undefined,
  options: MountOptions,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const known = (found: Scope) => scopes.set(request, found);
  const scope = requireCompletedSetup(
    entry,
    await options.sessions.read(request, entry.access.includes('public'), known),
  );
  scopes.set(request, scope);
  await options.admit?.(scope, reply);
  refuseUnlessAllowed(entry, scope);
  if (entry.notBuilt !== undefined || !handler)
    throw refuse('request.not_built', { reason: entry.notBuilt ?? entry.path });
  const { params, body, query } = request;
  const requested = await withPageSize(entry, { params, body, query }, () => options.pageSize(scope));
  const input = parseInput(entry, requested);
  if (scope.company_id > 0) await refuseFineAmounts(entry, input.body, () => options.decimals(scope));
  const words = await options.terms.of(scope, readerLocale(request));
  const call: Call = {
    scope,
    request,
    reply,
    left: () => leaving(reply),
    forgetSessions: () => options.sessions.forget(),
    page_origin: options.pageOrigin(request),
    terms: () => Promise.resolve(words),
  };
  if (isUserScope(scope) && scope.viewer.is_outdated) askToRefresh(call);
  const work = () => readAs(words, () => handler({ ...call, ...input }));
  const keyed = { entry, scope, request, reply, input };
  const result = options.runOnce ? await options.runOnce(keyed, work) : await work();
  return send(entry, request, reply, result, options.checkResponses);
}

/** Mounts the calls of an area below `/api`: session, access, parsing, handler, answer, in that order for every call. */
export function mountArea<A extends Area>(
  app: FastifyInstance,
  area: A,
  handlers: CallHandlers<A>,
  options: MountOptions,
): void {
  for (const [name, entry] of Object.entries(area)) {
    const handler = (handlers as Record<string, CallHandler<Entry>>)[name];
    app.route({
      method: entry.method,
      url: `/api${entry.path.replace(/\{(\w+)\}/g, ':$1')}`,
      ...(entry.bodyLimit ? { bodyLimit: entry.bodyLimit } : {}),
      handler: (request, reply) => respond(entry, handler, options, request, reply),
    });
  }
}
