import './ui/styles.css';
import '@fontsource-variable/source-sans-3/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import { signedOutDestination } from '@onrecord/domain/access/sign-in/public-path';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { makeQueryClient } from './app/query-client.ts';
import { makeRouter } from './app/router.ts';
import {
  closeSession,
  currentSession,
  followOtherTabs,
  readSessionAnew,
  recoverSession,
  subscribeToSession,
} from './app/session-store.ts';
import { storedVisitor } from './app/stored-visitor.ts';
import { followSystemTheme } from './app/theme.ts';
import { pathAfterLogin } from './app/use-sign-in.ts';
import { setRefreshHandler, setSessionLostHandler } from './lib/client.ts';
import { currentLocale, speak } from './lib/languages.ts';
import { admitOwnScripts } from './lib/script-policy.ts';
import { notify } from './ui/overlays/toast.ts';

const queryClient = makeQueryClient();
const router = makeRouter();

/** What was fetched for one user in one company and language is never shown to another, nor in another. */
let fetchedFor = '';
subscribeToSession(() => {
  const session = currentSession();
  const viewer = session ? `${session.user_id} in ${session.company_id}, ${session.locale}` : '';
  if (viewer !== fetchedFor) queryClient.clear();
  fetchedFor = viewer;
});

function leaveForLogin() {
  const destination = signedOutDestination(router.state.location.href);
  if (destination) void router.navigate({ href: destination, replace: true });
}

setSessionLostHandler(async () => {
  if (await recoverSession()) return true;
  if (currentSession() && !storedVisitor()) {
    closeSession('expired');
    notify({ title: message('access.session_expired'), duration: 10_000 });
    leaveForLogin();
  }
  return false;
});
// What may be seen may have changed too: the guards decide again.
setRefreshHandler(() => void readSessionAnew().then(() => router.invalidate()));
followOtherTabs({
  onSignedOut: leaveForLogin,
  onSignedIn(session) {
    const login = router.state.matches.find(({ routeId }) => routeId === '/login' || routeId === '/$companyName');
    if (!login) return;
    const { returnUrl } = login.search as { returnUrl?: string };
    void router.navigate({ href: pathAfterLogin(session, returnUrl), replace: true });
  },
});
admitOwnScripts();
followSystemTheme();

/** After a deployment the chunks of the old page are gone; one reload fetches the new ones. */
window.addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine || sessionStorage.getItem('onrecord.reloaded')) return;
  event.preventDefault();
  sessionStorage.setItem('onrecord.reloaded', '1');
  location.reload();
});

// Section 4: every navigation sets the time zone cookie from the browser's guess.
router.subscribe('onResolved', () => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store does not exist in all browsers
  document.cookie = `user_time_zone=${encodeURIComponent(zone)}; path=/; samesite=lax; max-age=31536000`;
});

const container = document.getElementById('root');
if (container) {
  void speak(currentLocale()).then(() =>
    createRoot(container).render(
      <StrictMode>
        <Providers queryClient={queryClient}>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  );
}
