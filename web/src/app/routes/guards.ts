import type { Session } from '@onrecord/contract/core/session-user';
import { signedOutDestination } from '@onrecord/domain/access/sign-in/public-path';
import { forcedPage } from '@onrecord/domain/core/account/forced-page';
import { LISTS } from '@onrecord/domain/core/list/lists';
import { message } from '@onrecord/domain/core/messages/catalogue';
import type { Flag, Module } from '@onrecord/domain/core/permission/modules';
import type { UserType } from '@onrecord/domain/core/permission/user-type';
import { redirect } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { sessionCan } from '../../lib/session/session.ts';
import { notify } from '../../ui/overlays/toast.ts';
import { restoreSession } from '../session/session-store.ts';
import { storedVisitor, storeWanted } from '../session/stored-visitor.ts';
import { pathAfterLogin } from './path-after-login.ts';

/** What a page asks of its viewer. */
export interface PageNeeds {
  module?: Module;
  flag?: Flag;
  userTypes?: readonly UserType[];
}

/** The refusal of a page is told for one second (section 9). */
const REFUSAL_MS = 1000;

export function mayVisit(session: Session, { module, flag = 'view', userTypes }: PageNeeds): boolean {
  if (userTypes && !userTypes.includes(session.user_type)) return false;
  return module === undefined || sessionCan(session, module, flag);
}

interface Visit {
  location: { href: string };
  /** A page is also looked at before it is visited, when a pointer rests on its link. */
  cause?: string;
}

/**
 * Lets signed-in people pass and sends everybody else to the login; they find their way back by the page's returnUrl, by
 * the expired session's own return, or by what this tab remembers. Who has something to finish first is led there.
 */
export async function requireSession({ location: { href }, cause }: Visit): Promise<void> {
  const isVisit = cause !== 'preload';
  const hadSession = storedVisitor() !== null;
  const session = await restoreSession();
  const path = href.split(/[?#]/, 1)[0] ?? '';
  if (!session) {
    const destination = signedOutDestination(href) ?? '/login';
    if (isVisit && !hadSession && destination === '/login' && path !== '/') storeWanted(href);
    throw redirect({ href: destination, replace: true });
  }
  const forced = forcedPage(session, path);
  if (!forced) return;
  if (isVisit && !['/', '/dashboard', '/newsetup'].includes(path) && !path.startsWith('/change-password/'))
    storeWanted(href);
  throw redirect({ href: forced, replace: true });
}

/** Says that a page is not for its viewer; where to go on is thrown by the guard (section 6). */
export function denyPage() {
  notify({ title: message('access.page_denied'), tone: 'bad', position: 'top-right', duration: REFUSAL_MS });
  return redirect({ to: '/dashboard', replace: true });
}

/** Whoever is signed in sees no login page: they are led where the login would have led them (section 4). */
export async function leaveLogin({
  search,
  cause,
}: {
  search?: { returnUrl?: string };
  cause?: string;
}): Promise<void> {
  if (cause === 'preload' || storedVisitor() === null) return;
  const session = await restoreSession().catch(() => null);
  if (session) throw redirect({ href: pathAfterLogin(session, search?.returnUrl), replace: true });
}

/** Whoever is signed in is led from the first page to their own; strangers read what this is. */
export async function leaveWelcome(visit: Visit): Promise<void> {
  if (storedVisitor() === null || !(await restoreSession())) return;
  await requireSession(visit);
  throw redirect({ to: '/dashboard', replace: true });
}

/** A page's own condition: those who may not see it are told so and land on the dashboard (section 6). */
export function requireAccess(needs: PageNeeds) {
  return requireAny([needs]);
}

/** A page that several rights open, each for a part of it. */
export function requireAny(any: readonly PageNeeds[]) {
  return async (): Promise<void> => {
    const session = await restoreSession();
    if (!session || any.some((needs) => mayVisit(session, needs))) return;
    throw denyPage();
  };
}

/** The list of companies: whoever has only one is led to it (section 6: companies reads as mycompany). */
export async function requireCompanies(): Promise<void> {
  const session = await restoreSession();
  if (session?.user_type === 'company') throw redirect({ href: paths.myCompany(), replace: true });
  await requireAccess(LISTS.company.needs)();
}

/** A password is changed by its own user: the address of somebody else's leads home, and says so. */
export async function requireOwnPassword({ params }: { params: { userId: string } }): Promise<void> {
  const session = await restoreSession();
  if (!session || params.userId === String(session.user_id)) return;
  notify({ title: message('access.denied'), tone: 'bad', position: 'top-right', duration: REFUSAL_MS });
  throw redirect({ to: '/dashboard', replace: true });
}

/** The subscription's address names the company: by its name, as the login sends people, or by its domain name. */
export async function requireSubscription({ params }: { params: { companyName: string } }): Promise<void> {
  await requireAccess({ module: 'subscription', userTypes: ['admin', 'company'] })();
  const session = await restoreSession();
  if (!session) return;
  const plain = (name: string) => name.replaceAll(' ', '').toLowerCase();
  const named = plain(params.companyName);
  if (named === plain(session.company_name) || named === plain(session.domain_name)) return;
  throw redirect({ href: paths.subscription(session.domain_name), replace: true });
}

/** The worksheet: contacts are notified that they have no access and land on the jobs list (section 2). */
export async function requireWorksheet(): Promise<void> {
  const session = await restoreSession();
  if (session?.user_type === 'contact') {
    notify({ title: message('worksheet.contact_denied'), tone: 'bad', position: 'top-right', duration: REFUSAL_MS });
    throw redirect({ href: paths.list('job'), replace: true });
  }
  await requireAccess({ module: 'worksheets' })();
}
