import type { Session } from '@onrecord/contract/core/session-user';
import { defaultTerm, defaultTermsIn, type TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { type ReactNode, StrictMode, Suspense, useEffect, useMemo, useState } from 'react';
import type { PublicCompany } from '../features/access/sign-in/login-frame-panel.tsx';
import { LoginPage } from '../features/access/sign-in/login-page.tsx';
import { ApiError } from '../lib/call/api-error.ts';
import { call } from '../lib/call/client.ts';
import { useKitWordTable } from '../lib/format/kit-word-table.ts';
import { currentLocale, speak } from '../lib/languages.ts';
import { lazyPart } from '../lib/page/lazy-part.tsx';
import { useReader } from '../lib/reader.ts';
import { earlyPaths } from '../lib/session/early-paths.ts';
import { TermsContext } from '../lib/terms.ts';
import { KitProvider } from '../ui/kit-context.tsx';
import { fetchLateParts, lateParts } from '../ui/late-part.ts';
import { LazyToastHost } from '../ui/overlays/lazy-toast-host.tsx';
import { showTitleFont } from '../ui/title-font.ts';
import { onVisitorChange, rememberedUsername, rememberUsername } from './session/stored-visitor.ts';
import { rememberTimeZone } from './session/time-zone-cookie.ts';
import { applyBrand } from './theme.ts';

/* Whoever comes to log in does without it. */
const Welcome = lazyPart(() =>
  import('../features/access/sign-in/welcome/welcome-page.tsx').then(({ WelcomePage }) => WelcomePage),
);

type App = Pick<typeof import('./start-app.tsx'), 'takeUpSession' | 'followLogin'>;

interface StartLoginProps {
  /** The segment of the address that names a company; null on /login, which belongs to no company. */
  companyName: string | null;
  /** The page of strangers instead of the login. */
  isWelcome: boolean;
  loadApp: () => Promise<App>;
  /** Hands over to the application, at the address the browser has by then. */
  onLeave: () => void;
}

/** Time for the first paint: then the title font is fetched, and the parts that nobody has called for before. */
const LATER_MS = 1_000;

/** The login page as the first page of a visit: the same page as the router's, before the application is loaded. */
export function StartLogin(props: StartLoginProps) {
  const { isWelcome } = props;
  useEffect(() => {
    rememberTimeZone();
    // Those of the application come after its own first page, which they would only hold up.
    const ofLogin = lateParts();
    // Its title is most of the first page; whoever comes to log in is not held up by it.
    if (isWelcome) showTitleFont();
    const timer = setTimeout(() => {
      showTitleFont();
      void fetchLateParts(ofLogin);
    }, LATER_MS);
    return () => clearTimeout(timer);
  }, [isWelcome]);
  return (
    <StrictMode>
      <Suspense fallback={null}>
        <FirstPage {...props} />
      </Suspense>
    </StrictMode>
  );
}

function FirstPage({ companyName, isWelcome, loadApp, onLeave }: StartLoginProps) {
  const [{ returnUrl, unknown }] = useState(readSearch);
  const { company, isUnknown } = useCompany(companyName, onLeave);
  const words = useMemo<TermResolver>(
    () =>
      company
        ? (name, form) => company.terms[name]?.[form] ?? defaultTerm(name, form)
        : defaultTermsIn(currentLocale()),
    [company],
  );
  const terms = useReader(words);
  const leave = (path: string) => {
    history.replaceState(null, '', path);
    onLeave();
  };
  const followLogin = async () => {
    const path = await loadApp()
      .then((app) => app.followLogin(returnUrl))
      .catch(() => null);
    if (path !== null) leave(path);
  };
  useEffect(() => onVisitorChange((visitor) => visitor && void followLogin()));
  const signIn = async (session: Session) => leave((await loadApp()).takeUpSession(session, returnUrl));
  if (companyName !== null && !company && !isUnknown) return null;
  return (
    <TermsContext value={terms}>
      <Kit>
        {/* Whoever types is about to sign in. */}
        <div onInput={() => void loadApp().catch(() => undefined)}>
          {isWelcome ? (
            <Welcome onSignedIn={signIn} />
          ) : (
            <LoginPage
              company={company}
              unknownCompany={isUnknown ? (companyName ?? undefined) : unknown}
              rememberedUsername={rememberedUsername()}
              onRemember={rememberUsername}
              onSignedIn={signIn}
            />
          )}
        </div>
        <LazyToastHost />
      </Kit>
    </TermsContext>
  );
}

function Kit({ children }: { children: ReactNode }) {
  return <KitProvider words={useKitWordTable()}>{children}</KitProvider>;
}

function readSearch(): { returnUrl: string | undefined; unknown: string | undefined } {
  const search = new URLSearchParams(location.search);
  return { returnUrl: search.get('returnUrl') || undefined, unknown: search.get('unknown') || undefined };
}

/** The company as the server wrote it into the page, or else as it answers. */
async function readCompany(companyName: string, signal: AbortSignal): Promise<PublicCompany> {
  const written = document.getElementById('company')?.textContent;
  if (written) return JSON.parse(written) as PublicCompany;
  const { companyArea } = await import('@onrecord/contract/company/company');
  return call(companyArea.getCompanyByName, { params: { company_name: companyName }, signal });
}

/** The company that the address names. Where it cannot be read the application takes over, which can say so and try again. */
function useCompany(companyName: string | null, onFailure: () => void) {
  const [company, setCompany] = useState<PublicCompany | null>(null);
  const [isUnknown, setIsUnknown] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who takes over does not change what is read
  useEffect(() => {
    if (companyName === null) return;
    const fetching = new AbortController();
    readCompany(companyName, fetching.signal).then(
      async (found) => {
        applyBrand(found.theme.btn_bgcolor, found.theme.btn_fontcolor);
        await speak(found.locale);
        setCompany(found);
      },
      (error: unknown) => {
        if (fetching.signal.aborted) return;
        if (!(error instanceof ApiError) || error.statusCode !== 404) return onFailure();
        history.replaceState(null, '', `${earlyPaths.login()}?${new URLSearchParams({ unknown: companyName })}`);
        setIsUnknown(true);
      },
    );
    return () => fetching.abort();
  }, [companyName]);
  return { company, isUnknown };
}
