import { Link, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { lazyPart } from '../../lib/page/lazy-part.tsx';
import { paths } from '../../lib/paths.ts';
import { shellTexts } from '../../lib/texts/shell.ts';
import { useTexts } from '../../lib/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, MenuIcon } from '../../ui/icons.ts';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { isSettingsPath } from './administration.ts';
import { CountBadge } from './menu-count.tsx';
import { MenuList } from './menu-list.tsx';
import { useIsAbove } from './use-is-above.ts';
import type { MenuCount } from './use-menu-counts.ts';
import type { Menu } from './use-menu-groups.ts';
import type { NavEntry } from './use-nav.ts';

const SettingsMenu = lazyPart(async () => (await import('../lazy/settings-menu.tsx')).default);

interface NavProps {
  menu: Menu;
  /** What waits behind positions, by their addresses. */
  counts: ReadonlyMap<string, MenuCount>;
}

interface SideNavProps extends NavProps {
  isCollapsed: boolean;
  onCollapse: () => void;
}

interface SettingsLinkProps {
  item: NavEntry;
  isCollapsed?: boolean;
  onGo?: () => void;
}

function SettingsLink({ item: { path, name, icon: Icon }, isCollapsed = false, onGo }: SettingsLinkProps) {
  return (
    <Link
      to={path}
      onClick={onGo}
      title={isCollapsed ? name : undefined}
      className="flex min-h-8 min-w-0 flex-1 items-center gap-2.5 rounded-ctl px-2.5 text-ink-2 hover:bg-sunk hover:text-ink max-md:min-h-11"
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span className={clsx('truncate', isCollapsed && 'sr-only')}>{name}</span>
    </Link>
  );
}

/** Where somebody was before they came to the settings. */
function useWorkPath(): string {
  const href = useLocation({ select: (location) => location.href });
  const isAtWork = useLocation({ select: ({ pathname }) => !isSettingsPath(pathname) });
  const [path, setPath] = useState(paths.dashboard());
  useEffect(() => {
    if (isAtWork) setPath(href);
  }, [href, isAtWork]);
  return path;
}

/** The menu beside the page, collapsed to its icons where somebody wants the width. */
export function SideNav({ isCollapsed, onCollapse, menu, counts }: SideNavProps) {
  const t = useTexts(shellTexts);
  const label = t(isCollapsed ? 'expand_menu' : 'collapse_menu');
  const workPath = useWorkPath();
  const isInSettings = useLocation({ select: ({ pathname }) => isSettingsPath(pathname) });
  const list = <MenuList {...menu} counts={counts} isCollapsed={isCollapsed} />;
  return (
    <nav aria-label={t('main_navigation')} className="no-print hidden min-h-0 flex-col border-r border-line md:flex">
      <div className="min-h-0 flex-1 overflow-auto p-2">
        {isInSettings && menu.settings && !isCollapsed ? <SettingsMenu workPath={workPath} meanwhile={list} /> : list}
      </div>
      <div className={clsx('flex justify-end gap-1 border-t border-line px-2 py-1', isCollapsed && 'flex-col')}>
        {menu.settings && <SettingsLink item={menu.settings} isCollapsed={isCollapsed} />}
        <IconButton label={label} aria-keyshortcuts="[" onClick={onCollapse}>
          {isCollapsed ? <ChevronRightIcon size={16} aria-hidden /> : <ChevronLeftIcon size={16} aria-hidden />}
        </IconButton>
      </div>
    </nav>
  );
}

/** As many pages as fit under a thumb; the others are behind More. */
const COMPACT_ITEMS = 4;

export function CompactNav({ menu, counts }: NavProps) {
  const t = useTexts(shellTexts);
  const [open, setOpen] = useState(false);
  const items = [...menu.groups.flatMap((group) => group.items), ...(menu.settings ? [menu.settings] : [])];
  const isAbove = useIsAbove(items);
  const hasMore = items.length > COMPACT_ITEMS + 1;
  // Home and the pins come first, because the menu begins with them.
  const shown = hasMore ? items.slice(0, COMPACT_ITEMS) : items;
  const itemClass = 'relative grid h-14 w-full place-items-center content-center gap-0.5 text-xs';
  return (
    <nav
      aria-label={t('compact_navigation')}
      className="no-print border-t border-line bg-sheet pb-[env(safe-area-inset-bottom)] md:hidden short:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {shown.map(({ path, name, icon: Icon }) => (
          <li key={path} className="min-w-0">
            <Link
              to={path}
              className={itemClass}
              activeOptions={{ exact: isAbove(path) }}
              activeProps={{ className: 'text-brand-ink font-semibold' }}
              inactiveProps={{ className: 'text-ink-2' }}
            >
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              <span className="hyphens-auto wrap-break-word w-full px-0.5 text-center leading-[1.1]">{name}</span>{' '}
              <CountBadge count={counts.get(path)} isCollapsed />
            </Link>
          </li>
        ))}
        {hasMore && (
          <li>
            <button type="button" className={`${itemClass} text-ink-2`} onClick={() => setOpen(true)}>
              <MenuIcon size={20} strokeWidth={1.75} aria-hidden />
              {t('more')}
            </button>
          </li>
        )}
      </ul>
      <MenuDrawer open={open} onOpen={setOpen} menu={menu} counts={counts} />
    </nav>
  );
}

interface MenuDrawerProps extends NavProps {
  open: boolean;
  onOpen: (open: boolean) => void;
}

function MenuDrawer({ open, onOpen, menu, counts }: MenuDrawerProps) {
  const t = useTexts(shellTexts);
  const close = () => onOpen(false);
  return (
    <Drawer open={open} onOpenChange={onOpen} title={t('more')}>
      <MenuList {...menu} counts={counts} isWide onGo={close} />
      {menu.settings && <SettingsLink item={menu.settings} onGo={close} />}
    </Drawer>
  );
}

/** Where a window has no height for a bar below the page: all of the menu behind a button of the bar above it. */
export function ShortNav({ menu, counts }: NavProps) {
  const t = useTexts(shellTexts);
  const [open, setOpen] = useState(false);
  return (
    <span className="hidden short:max-md:block">
      <IconButton label={t('more')} onClick={() => setOpen(true)}>
        <MenuIcon size={18} aria-hidden />
      </IconButton>
      <MenuDrawer open={open} onOpen={setOpen} menu={menu} counts={counts} />
    </span>
  );
}
