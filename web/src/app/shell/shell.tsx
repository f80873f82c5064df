import { forcedStep } from '@onrecord/domain/core/account/forced-page';
import { Outlet, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type ComponentProps, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { ASK_AGAIN_MS } from '../../lib/call/api-error.ts';
import { takeNotice } from '../../lib/live/notice-after-reload.ts';
import { lazyPart, soonPart } from '../../lib/page/lazy-part.tsx';
import { useLetterSwitch } from '../../lib/page/letter-keys.ts';
import { useOptionalSession, useSession } from '../../lib/session/session.ts';
import { shellTexts } from '../../lib/texts/shell.ts';
import { useTexts } from '../../lib/texts.ts';
import { SearchIcon } from '../../ui/icons.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { afterFirstPage } from '../../ui/late-part.ts';
import { notify } from '../../ui/overlays/toast.ts';
import { PaletteEntry } from '../../ui/palette-entry.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { createItems } from '../menu/nav.ts';
import { CompactNav, ShortNav, SideNav } from '../menu/navigation.tsx';
import { useMenuCollapse } from '../menu/use-menu-collapse.ts';
import { useMenuCounts } from '../menu/use-menu-counts.ts';
import { useMenuGroups } from '../menu/use-menu-groups.ts';
import { type NavEntry, useNav } from '../menu/use-nav.ts';
import { useOffline } from '../offline/use-offline.ts';
import { isSessionRemembered, renewSession } from '../session/session-store.ts';
import { readsOffline } from '../session/stored-session.ts';
import { markActive } from '../session/stored-visitor.ts';
import { useLive } from '../use-live.ts';
import { Bell } from './bell.tsx';
import { CompanyName } from './company-name.tsx';
import { DemoBanner } from './demo-banner.tsx';
import { OfflineJobs } from './error-page.tsx';
import { MasterBanner } from './master-banner.tsx';
import { mustChooseCompany } from './must-choose-company.ts';
import { TenantButton } from './tenant-button.tsx';
import { useShellKeys } from './use-shell-keys.ts';
import { UserMenu } from './user-menu.tsx';

/** Nobody is idle before the first page is there. */
const IdleWarning = soonPart(async () => (await import('../session/idle-warning.tsx')).IdleWarning, '', afterFirstPage);
const ForcedShell = lazyPart(async () => (await import('./forced-shell.tsx')).ForcedShell);
const Palette = lazyPart(async () => (await import('../lazy/palette.tsx')).default);
const KeysDialog = lazyPart(async () => (await import('../lazy/keys-dialog.tsx')).default);
const Whose = lazyPart(async () => (await import('../lazy/whose.tsx')).default);
const SampleBanner = lazyPart(async () => (await import('../lazy/sample-banner.tsx')).default);
const SessionsDialog = lazyPart(async () => (await import('../lazy/sessions-dialog.tsx')).default);
const CompanyDialog = lazyPart(async () => (await import('../lazy/company-dialog.tsx')).default);

/** Narrower windows have the menu below the page instead of beside it: `md` of the style sheet, in pixels. */
const MENU_WIDTH = 768;

type Overlay = 'palette' | 'keys' | 'sessions' | 'company' | null;

/**
 * The page; or, where somebody goes to one without a connection, the jobs as they were. A page that was open before stays, and
 * worksheets open without a connection. A device that has a network may not reach the server all the same.
 */
function Page() {
  const isReader = readsOffline(useSession());
  const pathname = useLocation({ select: (location) => location.pathname });
  const [press, setPress] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when a page is opened, and again at each press
  const isCut = useMemo(
    () => isReader && (!navigator.onLine || isSessionRemembered()) && !pathname.includes('/worksheet'),
    [isReader, pathname, press],
  );
  const reset = useCallback(() => {
    const renewal = isSessionRemembered() ? renewSession().catch(() => null) : Promise.resolve();
    void renewal.then(() => setPress((count) => count + 1));
  }, []);
  useEffect(() => {
    if (!isCut) return;
    const timer = setInterval(reset, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isCut, reset]);
  return isCut ? <OfflineJobs reset={reset} /> : <Outlet />;
}

/** Nothing while the session is being left: its pages could not be shown without it. */
export function Shell() {
  const session = useOptionalSession();
  if (!session) return null;
  return forcedStep(session) ? <ForcedShell /> : <SignedInShell />;
}

/** The frame of every signed-in page: header, navigation by permission, and the page itself. */
function SignedInShell() {
  useLetterSwitch();
  const session = useSession();
  const t = useTexts(shellTexts);
  const navigate = useNavigate();
  const router = useRouter();
  const menu = useMenuGroups();
  const { everywhere } = menu;
  const creations = useNav(createItems);
  const narrow = useNarrow(MENU_WIDTH);
  const [overlay, setOverlay] = useState<Overlay>(mustChooseCompany(session, location.pathname) ? 'company' : null);
  const [openedAt] = useState(() => Date.now());
  // The counting of idleness begins later; a reload without a connection asks before that.
  useEffect(() => markActive(openedAt), [openedAt]);
  const close = useCallback(() => setOverlay(null), []);
  const keysOf = useCallback(
    (items: readonly NavEntry[]) =>
      new Map(items.flatMap((item) => (item.key ? [[item.key, () => router.history.push(item.path)] as const] : []))),
    [router],
  );
  const shortcuts = useMemo(() => keysOf(everywhere), [keysOf, everywhere]);
  const actions = useMemo(() => keysOf(creations), [keysOf, creations]);
  const collapse = useMenuCollapse();
  const counts = useMenuCounts();
  const withOwnKeys = useMemo(() => {
    // The page of a job shows its keys itself.
    const showKeys = () => document.querySelector('[data-job-key]') ?? setOverlay('keys');
    return new Map<string, () => void>([...actions, ['[', collapse.toggle], ['?', showKeys]]);
  }, [actions, collapse.toggle]);
  useLive();
  useNoticeAfterReload();
  useOffline();
  useShellKeys({
    onPalette: () => setOverlay((open) => (open === 'palette' ? null : 'palette')),
    shortcuts,
    actions: withOwnKeys,
  });
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:m-2 focus:rounded-ctl focus:bg-sheet focus:px-3 focus:py-1.5"
      >
        {t('skip_to_content')}
      </a>
      <div
        className={clsx(
          'grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[48px_minmax(0,1fr)_auto] short:max-md:grid-rows-[48px_minmax(0,1fr)] md:grid-rows-[48px_minmax(0,1fr)] print:block print:h-auto',
          collapse.isCollapsed ? 'md:grid-cols-[52px_minmax(0,1fr)]' : 'md:grid-cols-[200px_minmax(0,1fr)]',
        )}
      >
        <header className="no-print col-span-full flex items-center gap-3 border-b border-line bg-sheet px-3">
          <ShortNav menu={menu} counts={counts} />
          <CompanyName />
          <TenantButton onPress={() => setOverlay('company')} />
          <button
            type="button"
            onClick={() => setOverlay('palette')}
            className="ml-auto flex size-8 shrink-0 items-center justify-center gap-2 rounded-ctl border border-line bg-paper text-ink-3 hover:border-line-2 md:ml-8 md:w-full md:max-w-sm md:shrink md:px-2.5"
          >
            <SearchIcon size={15} aria-hidden />
            <span className="sr-only flex-1 truncate text-left md:not-sr-only">{t('search_or_run')}</span>
            <span aria-hidden className="hidden gap-1 md:flex">
              <Kbd>Ctrl</Kbd>
              <Kbd>K</Kbd>
            </span>
          </button>
          <div className="flex shrink-0 items-center gap-1 md:ml-auto">
            {session.user_type !== 'admin' && <Bell />}
            <UserMenu onSessions={() => setOverlay('sessions')} onCompany={() => setOverlay('company')} />
          </div>
        </header>
        {!narrow && (
          <SideNav menu={menu} counts={counts} isCollapsed={collapse.isCollapsed} onCollapse={collapse.toggle} />
        )}
        <main
          id="main"
          tabIndex={-1}
          className="relative min-h-0 min-w-0 overflow-auto outline-none print:overflow-visible"
        >
          <MasterBanner />
          <DemoBanner />
          <Suspense>{session.sample_of && <SampleBanner />}</Suspense>
          <Suspense>{session.acts_for.length > 0 && <Whose />}</Suspense>
          <Page />
        </main>
        {narrow && <CompactNav menu={menu} counts={counts} />}
      </div>
      <IdleWarning openedAt={openedAt} />
      {overlay === 'palette' && (
        <PendingPalette
          onClose={close}
          nav={everywhere}
          creations={creations}
          onGo={(path) => void navigate({ href: path })}
        />
      )}
      <Suspense>
        {overlay === 'keys' && <KeysDialog nav={everywhere} creations={creations} onClose={close} />}
        {overlay === 'sessions' && <SessionsDialog onClose={close} />}
        {overlay === 'company' && <CompanyDialog onClose={close} />}
      </Suspense>
    </>
  );
}

/** Says what the page before a reload wanted said. */
function useNoticeAfterReload(): void {
  useEffect(() => {
    const title = takeNotice();
    if (title !== null) notify({ title });
  }, []);
}

/** What is typed before the palette has come is in it once it is there. */
function PendingPalette(props: Omit<ComponentProps<typeof Palette>, 'typedBefore' | 'meanwhile'>) {
  const t = useTexts(shellTexts);
  const [typed, setTyped] = useState('');
  const words = { title: t('search_or_run'), placeholder: t('palette_placeholder') };
  return (
    <Palette
      {...props}
      typedBefore={typed}
      meanwhile={<PaletteEntry {...words} onText={setTyped} onClose={props.onClose} />}
    />
  );
}
