import { createHash, randomBytes } from 'node:crypto';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import type { Caller } from '@onrecord/domain/core/permission/access-key';
import type { FastifyRequest } from 'fastify';
import {
  isLinkScope,
  isUserScope,
  type LinkScope,
  type Origin,
  type Scope,
  systemScope,
  type UserScope,
} from '../db/scope.ts';

/** Finds the live session a secret belongs to. Implemented over the database by the login feature. */
export interface SessionSource {
  findUserSession(companyId: number, secretHash: Buffer, origin: Origin): Promise<UserScope | undefined>;
  findLinkSession(companyId: number, secretHash: Buffer, origin: Origin): Promise<LinkScope | undefined>;
  findApiKey(companyId: number, secretHash: Buffer, origin: Origin): Promise<UserScope | undefined>;
}

/**
 * What a token opens: a session, a link's session, a login that waits for its code, a new password, a new address, an API key, a
 * calendar feed, the start of a company.
 */
type TokenKind = 'u' | 'l' | 'p' | 'r' | 'e' | 'k' | 'f' | 's';

const TOKEN = /^([ulprekfs])\.(\d{1,15})\.([A-Za-z0-9_-]{43})$/;
// A revoked session ends everywhere within a second, so nothing may be remembered for longer.
const REMEMBER_MS = 900;
const MAX_REMEMBERED = 5_000;

/** A new secret of 256 bits and what is kept of it. */
export function newSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: secretHash(secret) };
}

export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** A token as it travels: its kind and company in front, so that the tenant is known before the row is read. */
export function bearerToken(kind: TokenKind, companyId: number, secret: string): string {
  return `${kind}.${companyId}.${secret}`;
}

/** Reads a token of one kind; undefined for anything else. */
export function readToken(
  kind: TokenKind,
  text: string,
): { company_id: number; secret: string; hash: Buffer } | undefined {
  const [, found, company, secret = ''] = TOKEN.exec(text) ?? [];
  return found === kind ? { company_id: Number(company), secret, hash: secretHash(secret) } : undefined;
}

export function originOf(request: FastifyRequest): Origin {
  return {
    ip_address: request.ip,
    user_agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    came_from: String(request.headers['x-screen'] ?? '').slice(0, 120),
  };
}

/** Somebody of whom nothing is known. */
export const STRANGER: Scope = systemScope(0, 'stranger');

/** Resolves the caller of each request from its bearer token; the tenant comes from the session and from nowhere else. */
export function sessionReader(source: SessionSource) {
  const remembered = new Map<string, { at: number; scope: UserScope | LinkScope }>();
  // Counts what was forgotten: a session that was being read meanwhile may be an old one and is not remembered.
  let forgotten = 0;

  async function find(token: string, request: FastifyRequest): Promise<UserScope | LinkScope | undefined> {
    const known = remembered.get(token);
    if (known && performance.now() - known.at < REMEMBER_MS) return known.scope;
    const origin = originOf(request);
    const before = forgotten;
    const user = readToken('u', token);
    const link = readToken('l', token);
    const key = readToken('k', token);
    const scope = user
      ? await source.findUserSession(user.company_id, user.hash, origin)
      : link
        ? await source.findLinkSession(link.company_id, link.hash, origin)
        : key && (await source.findApiKey(key.company_id, key.hash, origin));
    if (!scope) {
      remembered.delete(token);
      return undefined;
    }
    // What was forced is over with the answer that ends it: the very next call is let in.
    if (isUserScope(scope) && scope.viewer.forced_step) return scope;
    if (before !== forgotten) return scope;
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(token, { at: performance.now(), scope });
    return scope;
  }

  return {
    forget(): void {
      forgotten += 1;
      remembered.clear();
    },
    /**
     * Where anybody may call, a token that is no longer good is as good as none. `found` is told who it is before anything
     * is refused, so that a refusal can be laid to them.
     */
    async read(
      request: FastifyRequest,
      isPublic = false,
      found: (scope: Scope) => void = () => undefined,
    ): Promise<Scope> {
      const header = request.headers.authorization;
      if (!header?.startsWith('Bearer ')) return STRANGER;
      const scope = await find(header.slice(7), request);
      if (!scope && isPublic) return STRANGER;
      if (!scope)
        throw refuse(header.startsWith('Bearer k.') ? 'integration.key_not_accepted' : 'access.session_expired');
      found(scope);
      const tenant = request.headers['x-tenant-id'];
      if (tenant !== undefined && Number(tenant) !== scope.company_id) throw refuse('access.tenant_mismatch');
      const actor = request.headers['x-user-id'];
      if (actor !== undefined && isUserScope(scope) && Number(actor) !== scope.viewer.user_id) {
        throw refuse('access.actor_mismatch');
      }
      return { ...scope, origin: originOf(request) };
    },
  };
}

export type SessionReader = ReturnType<typeof sessionReader>;

/** Who is asking, as the permission table sees it. */
export function callerOf(scope: Scope): Caller {
  if (isUserScope(scope)) return { kind: 'user', viewer: scope.viewer };
  if (isLinkScope(scope)) return { kind: 'link', purpose: scope.viewer.purpose };
  return { kind: 'nobody' };
}
