import type { Area } from '@onrecord/contract/core/entry';
import type { Handler, Handlers } from '@onrecord/contract/core/handlers';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLinkScope, isUserScope, type LinkScope, type Scope, type UserScope } from '../db/scope.ts';

/** What every handler is given beside its parsed input. */
export interface Call {
  /** The caller's right to rows. For a public call by a stranger it belongs to no company and reads nothing. */
  readonly scope: Scope;
  /** The words the caller's company uses, for the sentences of an answer. */
  readonly terms: () => Promise<TermResolver>;
  /** Is aborted when the caller leaves before the answer is out: nobody waits for the rest of the work then. */
  readonly left: () => AbortSignal;
  /**
   * The origin of the page that made the request, for cookies and checks of the same site. Addresses in mails and records
   * begin with `services.base_url` instead, which no request can choose.
   */
  readonly page_origin: string;
  /** Reads every session anew at its next call: what somebody may see has changed. Other processes do so by the change itself. */
  readonly forgetSessions: () => void;
  readonly request: FastifyRequest;
  /** For cookies and headers only; the handler's result is the answer. */
  readonly reply: FastifyReply;
}

export type CallHandler<E> = Handler<E, Call>;
export type CallHandlers<A extends Area> = Handlers<A, Call>;

/** The scope of a signed-in person; refuses everybody else. */
export function userScope(call: Call): UserScope {
  if (!isUserScope(call.scope)) throw refuse('access.not_signed_in');
  return call.scope;
}

/** The scope of somebody who came by a link; refuses everybody else. */
export function linkScope(call: Call): LinkScope {
  if (!isLinkScope(call.scope)) throw refuse('access.not_signed_in');
  return call.scope;
}

/** Refuses a body that names another company than the session's: the tenant comes from the session alone. */
export function requireOwnCompany(scope: Scope, companyId: number | undefined): void {
  if (companyId !== undefined && companyId !== scope.company_id) throw refuse('access.tenant_mismatch');
}

/** Refuses a call whose body names another user than the one signed in. */
export function requireActor(scope: UserScope, userId: number | undefined): void {
  if (userId !== undefined && userId !== scope.viewer.user_id) throw refuse('access.actor_mismatch');
}
