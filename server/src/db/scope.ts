import type { ForcedStep } from '@onrecord/domain/core/account/forced-page';
import type { Locale } from '@onrecord/domain/core/language/locale';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import type { LinkPurpose } from '@onrecord/domain/core/permission/access-key';
import type { Viewer } from '@onrecord/domain/core/permission/can';
import type { Whose } from '@onrecord/domain/core/permission/delegate-scope';

declare const minted: unique symbol;

/** A signed-in person. */
export interface UserViewer extends Viewer {
  readonly kind: 'user';
  readonly name: string;
  readonly contact_id: number | null;
  readonly service_provider_id: number | null;
  readonly session_id: string;
  /** Where the user and its sessions are kept: another company than the scope's while an admin works in one it chose. */
  readonly user_company_id: number;
  readonly via_master: boolean;
  /** Who made the master password that opened the session; '' for other sessions. */
  readonly master_name: string;
  /** What this user must finish before anything else: until then few calls are open. */
  readonly forced_step?: ForcedStep | undefined;
  /** A program of the company instead of a person: it acts for the user who made its key. */
  readonly api_key_id?: number;
  /** Those for whom a contact may act, as the session knew them; undefined where nobody looked. */
  readonly acts_for?: readonly { readonly contact_id: number; readonly name: string }[] | undefined;
  /** Whose records lists show: all, one's own, or those of one contact the viewer acts for. */
  readonly whose?: Whose | undefined;
  /** The language of the viewer's own choice; without one the company's holds. */
  readonly locale?: Locale | undefined;
  /** A mark of everything the browser is told of its session; another mark than the one told last asks it to read anew. */
  readonly facts?: string;
  readonly is_outdated?: boolean;
}

/** Somebody who came by a link: good for one purpose, one job, one subject. */
export interface LinkViewer {
  readonly kind: 'link';
  readonly purpose: LinkPurpose;
  readonly job_id: number | null;
  readonly subject_type: 'contact' | 'provider' | 'user' | 'guest';
  readonly subject_id: number | null;
  readonly object_id: number | null;
  readonly name: string;
}

/** The product itself, in a task or before anybody has signed in. */
export interface SystemViewer {
  readonly kind: 'system';
  readonly name: string;
}

export type ScopeViewer = UserViewer | LinkViewer | SystemViewer;

/**
 * The right to touch one company's rows. Only a session, a link or a task mints one; every query needs one, so a query
 * that forgot its tenant does not compile. Row-level security stands behind it.
 */
export interface Scope<V extends ScopeViewer = ScopeViewer> {
  readonly [minted]: true;
  readonly company_id: number;
  /** The divisions a company user is limited to; 'all' for everybody whose rows are limited in another way. */
  readonly division_ids: readonly number[] | 'all';
  readonly viewer: V;
  readonly origin: Origin;
}

/** Where a call came from, for the activity log. */
export interface Origin {
  readonly ip_address: string;
  readonly user_agent: string;
  readonly came_from: string;
}

export type UserScope = Scope<UserViewer>;
export type LinkScope = Scope<LinkViewer>;

const NOWHERE: Origin = { ip_address: '', user_agent: '', came_from: '' };

/** Mints a scope. Called by `http/session.ts`, `x.access.ts` of links and download tickets, tasks and tests, and by
 * nobody else. */
export function mintScope<V extends ScopeViewer>(facts: {
  company_id: number;
  division_ids?: readonly number[] | 'all';
  viewer: V;
  origin?: Origin;
}): Scope<V> {
  return {
    company_id: facts.company_id,
    division_ids: facts.division_ids ?? 'all',
    viewer: facts.viewer,
    origin: facts.origin ?? NOWHERE,
  } as Scope<V>;
}

/** The scope of a user's own rows: user, sessions and preferences stay in its company wherever an admin works. */
export function ownScope(scope: UserScope): UserScope {
  return mintScope({ ...scope, company_id: scope.viewer.user_company_id });
}

/** The scope of an admin's work on a company from outside, such as making or closing it. Refuses everybody else. */
export function outsideScope(scope: UserScope, companyId: number): UserScope {
  if (scope.viewer.user_type !== 'admin') throw refuse('access.denied');
  return mintScope({ ...scope, company_id: companyId });
}

/** The scope of the product's own work for one company. */
export function systemScope(companyId: number, name: string): Scope<SystemViewer> {
  return mintScope({ company_id: companyId, viewer: { kind: 'system', name } });
}

export function isUserScope(scope: Scope): scope is UserScope {
  return scope.viewer.kind === 'user';
}

export function isLinkScope(scope: Scope): scope is LinkScope {
  return scope.viewer.kind === 'link';
}
