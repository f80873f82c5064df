import { authArea } from '@onrecord/contract/access/sign-in';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { createRoute, redirect } from '@tanstack/react-router';
import { call } from '../../lib/call/client.ts';
import { paths } from '../../lib/paths.ts';
import { notify } from '../../ui/overlays/toast.ts';
import { openSession, restoreSession } from '../session/session-store.ts';
import { denyPage, requireAccess } from './guards.ts';
import { shell } from './shell-route.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The address has no page: it leads on to another one. */
    leadsOn?: boolean;
  }
}

/** Addresses of section 2 whose page has another address here. */
export const ALIASES = [
  ['/userroles', '/roles'],
  ['/userroles/$roleId', '/roles/$roleId'],
  ['/languagesettings', '/language-settings'],
  ['/masterpasswords', '/masterpassword'],
  ['/template-editor', '/lettertemplates'],
] as const;

const aliasRoutes = ALIASES.map(([path, target]) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    staticData: { leadsOn: true },
    beforeLoad: ({ params, location }) => {
      const named = params as Readonly<Record<string, string>>;
      const href = target.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(named[name] ?? ''));
      throw redirect({ href: href + location.searchStr, replace: true });
    },
  }),
);

/** The calendar of a company: an admin chooses that company by going there, everybody else has only their own. */
const companyCalendar = createRoute({
  getParentRoute: () => shell,
  path: '/calendar/$companyId',
  staticData: { leadsOn: true },
  beforeLoad: async ({ params, location, cause }) => {
    await requireAccess({ module: 'jobs', flag: 'view' })();
    const session = await restoreSession();
    const companyId = Number(params.companyId);
    if (session && session.company_id !== companyId) {
      if (session.user_type !== 'admin' || !Number.isSafeInteger(companyId)) throw denyPage();
      // Pointing at a link must not move the session to another company.
      if (cause === 'preload') return;
      openSession(await call(authArea.getUserSessionOfCompany, { params: { companyId } }));
    }
    throw redirect({ href: paths.calendar() + location.searchStr, replace: true });
  },
});

/** What no page has: it is said, and the root is where to go on (section 2). */
const nowhere = createRoute({
  getParentRoute: () => shell,
  path: '/$',
  staticData: { leadsOn: true },
  beforeLoad: ({ cause }) => {
    if (cause !== 'preload') notify({ title: message('general.page_not_found'), tone: 'bad' });
    throw redirect({ to: '/', replace: true });
  },
});

/** Addresses that lead to a page of another address. */
export const leadingRoutes = [...aliasRoutes, companyCalendar, nowhere];
