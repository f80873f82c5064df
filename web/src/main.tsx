import './ui/styles.css';
import '@fontsource-variable/source-sans-3/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import './ui/fonts/serif.css';
import './ui/fonts/text.css';
import { readLoginPath } from '@onrecord/domain/access/sign-in/login-path';
import { createRoot, type Root } from 'react-dom/client';
import { isFirstPage } from './app/routes/first-page.ts';
import { storedVisitor } from './app/session/stored-visitor.ts';
import { StartLogin } from './app/start-login.tsx';
import { followSystemTheme } from './app/theme.ts';
import { currentLocale, speak } from './lib/languages.ts';
import { rootOptions } from './lib/page/root-options.ts';
import { admitOwnScripts } from './lib/page/script-policy.ts';
import { isNarrow } from './ui/use-narrow.ts';

admitOwnScripts();
followSystemTheme();

/** After a deployment the chunks of the old page are gone; one reload fetches the new ones. */
window.addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine || sessionStorage.getItem('onrecord.reloaded')) return;
  event.preventDefault();
  sessionStorage.setItem('onrecord.reloaded', '1');
  location.reload();
});

/** The list waits for the session before it is drawn, but not before it is fetched. Where it cannot be fetched its route says so. */
function fetchJobList(): void {
  void import('./app/lazy/jobs.tsx').catch(() => undefined);
  if (isNarrow()) void import('./list/grid/card-list.tsx').catch(() => undefined);
}

/** Fetches the application, and with it the routes of all pages where a visit goes on with another page than the job list. */
async function loadApp() {
  const address = new URLSearchParams(location.search).get('returnUrl') || location.pathname;
  const [app] = await Promise.all([
    import('./app/start-app.tsx'),
    isFirstPage(address) ? fetchJobList() : import('./app/routes/routes.ts'),
  ]);
  return app;
}

/** The first page and the login come without the application, which is fetched while a person types the password. */
async function start(root: Root): Promise<void> {
  const isWelcome = location.pathname === '/';
  const login = isWelcome ? { company_name: null } : readLoginPath(location.pathname);
  // Somebody who may be signed in sees no login: the application finds out.
  if (!login || storedVisitor()) return (await loadApp()).startApp(root);
  await speak(currentLocale());
  const goOn = async () => (await loadApp()).startApp(root, true);
  const companyName = login.company_name;
  root.render(<StartLogin {...{ companyName, isWelcome, loadApp }} onLeave={() => void goOn()} />);
}

const container = document.getElementById('root');
if (container) void start(createRoot(container, rootOptions));
