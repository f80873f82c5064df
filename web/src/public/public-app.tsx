import { defaultTerm } from '@onrecord/domain/core/term/resolve-term';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { applyBrand } from '../app/theme.ts';
import { BrandContext } from '../lib/brand-context.ts';
import { useKitSettings } from '../lib/format/kit-settings.ts';
import { spoken } from '../lib/languages.ts';
import type { PublicPageProps } from '../lib/page/public-page.ts';
import { useReader } from '../lib/reader.ts';
import { VisitorContext } from '../lib/session/visitor-context.ts';
import { TermsContext } from '../lib/terms.ts';
import { linkTexts } from '../lib/texts/link.ts';
import { useTexts } from '../lib/texts.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { KitProvider } from '../ui/kit-context.tsx';
import { fetchLateParts } from '../ui/late-part.ts';
import { LazyToastHost } from '../ui/overlays/lazy-toast-host.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';
import { matchPath } from './match-path.ts';
import { publicRoutes } from './routes.ts';

/** Most link pages never ask, so what renews a session is fetched when one does. */
const whoIsSignedIn = async () => (await import('../app/session/session-store.ts')).restoreSession();

/** Time for the page and what it asks for, before the parts are fetched that most of these pages never open. */
const LATER_MS = 3_000;

/** The pages reached by link: one page an address, no router, no session of the application. */
export function PublicApp() {
  useEffect(() => {
    const timer = setTimeout(() => void fetchLateParts(), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <TermsContext value={useReader(defaultTerm)}>
      <Suspense fallback={null}>
        <Kit />
      </Suspense>
    </TermsContext>
  );
}

function Kit() {
  return (
    <KitProvider {...useKitSettings()}>
      <BrandContext value={applyBrand}>
        <VisitorContext value={whoIsSignedIn}>
          <Page path={location.pathname} />
        </VisitorContext>
      </BrandContext>
      <LazyToastHost />
    </KitProvider>
  );
}

type Loaded = { Page: ComponentType<PublicPageProps> } | 'loading' | 'failed' | 'unknown';

function findRoute(path: string) {
  for (const route of publicRoutes) {
    const params = matchPath(route.path, path);
    if (params) return { route, params };
  }
  return null;
}

function Page({ path }: { path: string }) {
  const t = useTexts(linkTexts);
  const [found] = useState(() => findRoute(path));
  const [loaded, setLoaded] = useState<Loaded>(found ? 'loading' : 'unknown');
  useEffect(() => {
    found?.route.load().then(
      (Page) => spoken().then(() => setLoaded({ Page })),
      () => setLoaded('failed'),
    );
  }, [found]);
  if (loaded === 'loading')
    return (
      <main className="mx-auto max-w-md p-4">
        <SkeletonLines label={t('loading')} />
      </main>
    );
  if (loaded === 'unknown')
    return (
      <main>
        <EmptyState heading={1} title={t('unknown_title')} hint={t('unknown_hint')} />
      </main>
    );
  if (loaded === 'failed') {
    return (
      <main>
        <EmptyState
          heading={1}
          title={t('failed_title')}
          action={
            <Button variant="solid" onClick={() => location.reload()}>
              {t('reload')}
            </Button>
          }
        />
      </main>
    );
  }
  return <loaded.Page params={found?.params ?? {}} />;
}
