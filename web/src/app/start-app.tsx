import '../lib/messages/shell-messages.ts';
import type { Session } from '@onrecord/contract/core/session-user';
import { signedOutDestination } from '@onrecord/domain/access/sign-in/public-path';
import { dateFormat } from '@onrecord/domain/core/format/intl';
import { message } from '@onrecord/domain/core/messages/catalogue';
import type { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { setRefreshHandler, setSessionLostHandler } from '../lib/call/client.ts';
import { currentLocale, speak } from '../lib/languages.ts';
import { nextTask } from '../lib/live/next-task.ts';
import { notify } from '../ui/overlays/toast.ts';
import { showTitleFont } from '../ui/title-font.ts';
import { fetchTheRestAfter } from './after-first-page.ts';
import { Providers } from './providers.tsx';
import { makeQueryClient } from './query-client.ts';
import { isFirstPage } from './routes/first-page.ts';
import { pathAfterLogin } from './routes/path-after-login.ts';
import { makeRouter } from './routes/router.ts';
import {
  closeSession,
  currentSession,
  followOtherTabs,
  isSessionRemembered,
  openSession,
  readSessionAnew,
  recoverSession,
  restoreSession,
  subscribeToSession,
} from './session/session-store.ts';
import { storedVisitor } from './session/stored-visitor.ts';
import { rememberTimeZone } from './session/time-zone-cookie.ts';

type Router = ReturnType<typeof makeRouter>;

/** What was fetched for one user in one company and language is never shown to another, nor in another. */
function forgetWithViewer(queryClient: QueryClient): void {
  const viewerOf = (session: Session | null) =>
    session ? `${session.user_id} in ${session.company_id}, ${session.locale}` : '';
  let fetchedFor = viewerOf(currentSession());
  subscribeToSession(() => {
    const viewer = viewerOf(currentSession());
    if (viewer !== fetchedFor) queryClient.clear();
    fetchedFor = viewer;
  });
}

function leaveForLogin(router: Router): void {
  const destination = signedOutDestination(router.state.location.href);
  if (destination) void router.navigate({ href: destination, replace: true });
}

function followSession(router: Router): void {
  setSessionLostHandler(async () => {
    if (await recoverSession()) return true;
    if (currentSession() && !storedVisitor()) {
      closeSession('expired');
      notify({ title: message('access.session_expired'), duration: 10_000 });
      leaveForLogin(router);
    }
    return false;
  });
  // What may be seen may have changed too: the guards decide again.
  setRefreshHandler(() => void readSessionAnew().then(() => router.invalidate()));
  followOtherTabs({
    onSignedOut: () => leaveForLogin(router),
    onSignedIn(session) {
      const login = router.state.matches.find(({ routeId }) => routeId === '/login' || routeId === '/$companyName');
      if (!login) return;
      const { returnUrl } = login.search as { returnUrl?: string };
      void router.navigate({ href: pathAfterLogin(session, returnUrl), replace: true });
    },
  });
}

/** So long the frame of a page stands before it is said that the page is on its way. */
const MAX_FRAME_MS = 2_000;

/** Asks for the rows of the job list where it is to be shown as it opens. */
async function prefetchFirstPage(queryClient: QueryClient, { pathname, searchStr }: Router['state']['location']) {
  const session = isSessionRemembered() ? null : currentSession();
  if (!session || !isFirstPage(pathname) || searchStr !== '') return;
  const { prefetchJobs } = await import('../features/scheduling/job/job-list-panel.tsx');
  prefetchJobs(queryClient, session);
}

/** Shows the application at the address of the browser. What is shown meanwhile stays until the first page is there. */
export async function startApp(root: Root, isLoginShown = false): Promise<void> {
  showTitleFont();
  await nextTask();
  const queryClient = makeQueryClient();
  const makeTree = isFirstPage(location.pathname) ? undefined : (await import('./routes/routes.ts')).makeRouteTree;
  const router = makeRouter(makeTree);
  forgetWithViewer(queryClient);
  followSession(router);
  router.subscribe('onResolved', rememberTimeZone);
  fetchTheRestAfter(router, queryClient);
  await speak(currentLocale());
  const load = router.load();
  // The first formatter of a browser takes long to make: it is made while the session is on its way.
  await nextTask();
  dateFormat(currentLocale(), {});
  await (isLoginShown ? load : Promise.race([load, new Promise((resolve) => setTimeout(resolve, MAX_FRAME_MS))]));
  void prefetchFirstPage(queryClient, router.state.location).catch(() => undefined);
  await nextTask();
  // As a transition, so that the browser answers and paints while the first page is drawn.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Providers queryClient={queryClient}>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  );
}

/** Takes up a session that the login page opened before the application was there, and returns where its user belongs. */
export function takeUpSession(session: Session, returnUrl: string | undefined): string {
  openSession(session);
  return pathAfterLogin(session, returnUrl);
}

/** After a login in another tab: returns where its user belongs, or null where there is no session after all. */
export async function followLogin(returnUrl: string | undefined): Promise<string | null> {
  const session = await restoreSession();
  return session && pathAfterLogin(session, returnUrl);
}
