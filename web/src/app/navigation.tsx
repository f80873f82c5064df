import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { shellTexts } from '../lib/texts/shell.ts';
import { useTexts } from '../lib/texts.ts';
import { IconButton } from '../ui/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, MenuIcon } from '../ui/icons.ts';
import { Drawer } from '../ui/overlays/drawer.tsx';
import type { MenuCount } from './use-menu-counts.ts';
import type { NavEntry } from './use-nav.ts';

interface NavProps {
  items: readonly NavEntry[];
  administration: readonly NavEntry[];
  /** What waits behind positions, by their addresses. */
  counts: ReadonlyMap<string, MenuCount>;
}

interface NavListProps extends NavProps {
  onGo?: () => void;
  /** Whether only the icons show. */
  isCollapsed?: boolean;
}

function NavList({ items, administration, counts, onGo, isCollapsed = false }: NavListProps) {
  const t = useTexts(shellTexts);
  const heading = useId();
  return (
    <>
      <NavLinks items={items} counts={counts} isCollapsed={isCollapsed} onGo={onGo} />
      {administration.length > 0 && (
        <>
          <p
            id={heading}
            className={clsx('mt-4 mb-1 px-2.5 text-xs text-ink-3', isCollapsed && 'border-t border-line pt-3')}
          >
            <span className={clsx(isCollapsed && 'sr-only')}>{t('administration')}</span>
          </p>
          <NavLinks items={administration} counts={counts} isCollapsed={isCollapsed} labelledBy={heading} onGo={onGo} />
        </>
      )}
    </>
  );
}

interface NavLinksProps extends Pick<NavProps, 'items' | 'counts'> {
  labelledBy?: string;
  isCollapsed: boolean;
  onGo: (() => void) | undefined;
}

function NavLinks({ items, counts, labelledBy, isCollapsed, onGo }: NavLinksProps) {
  return (
    <ul className="grid gap-0.5" aria-labelledby={labelledBy}>
      {items.map(({ path, name, icon: Icon }) => (
        <li key={path}>
          <Link
            to={path}
            onClick={onGo}
            title={isCollapsed ? name : undefined}
            className="relative flex min-h-8 items-center gap-2.5 rounded-ctl px-2.5 max-md:min-h-11"
            activeProps={{ className: 'bg-brand-wash text-brand-ink font-semibold' }}
            inactiveProps={{ className: 'text-ink-2 hover:bg-sunk hover:text-ink' }}
          >
            <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
            <span className={clsx(isCollapsed && 'sr-only')}>{name}</span>{' '}
            <CountBadge count={counts.get(path)} isCollapsed={isCollapsed} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function CountBadge({ count, isCollapsed }: { count: MenuCount | undefined; isCollapsed: boolean }) {
  const t = useTexts(shellTexts);
  if (!count) return null;
  return (
    <span
      className={clsx(
        'rounded-full bg-bad-wash font-semibold text-bad tabular-nums',
        isCollapsed ? 'absolute top-0 left-1/2 ml-0.5 px-1 text-[10px] leading-4' : 'ml-auto px-1.5 text-xs leading-5',
      )}
    >
      {count.count} <span className="sr-only">{t(count.label)}</span>
    </span>
  );
}

interface SideNavProps extends NavProps {
  isCollapsed: boolean;
  onCollapse: () => void;
}

/** The menu beside the page, collapsed to its icons where somebody wants the width. */
export function SideNav({ isCollapsed, onCollapse, ...navItems }: SideNavProps) {
  const t = useTexts(shellTexts);
  const label = t(isCollapsed ? 'expand_menu' : 'collapse_menu');
  return (
    <nav aria-label={t('main_navigation')} className="no-print hidden min-h-0 flex-col border-r border-line md:flex">
      <div className="min-h-0 flex-1 overflow-auto p-2">
        <NavList {...navItems} isCollapsed={isCollapsed} />
      </div>
      <div className="flex justify-end border-t border-line px-2 py-1">
        <IconButton label={label} aria-keyshortcuts="[" onClick={onCollapse}>
          {isCollapsed ? <ChevronRightIcon size={16} aria-hidden /> : <ChevronLeftIcon size={16} aria-hidden />}
        </IconButton>
      </div>
    </nav>
  );
}

/** As many places as fit under a thumb; the others are behind More. */
const COMPACT_ITEMS = 4;

export function CompactNav(navItems: NavProps) {
  const { items, administration, counts } = navItems;
  const t = useTexts(shellTexts);
  const [open, setOpen] = useState(false);
  const hasMore = administration.length > 0 || items.length > COMPACT_ITEMS + 1;
  const shown = hasMore ? items.slice(0, COMPACT_ITEMS) : items;
  const itemClass = 'relative grid h-14 w-full place-items-center content-center gap-0.5 text-xs';
  return (
    <nav
      aria-label={t('compact_navigation')}
      className="no-print border-t border-line bg-sheet pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {shown.map(({ path, name, icon: Icon }) => (
          <li key={path} className="min-w-0">
            <Link
              to={path}
              className={itemClass}
              activeProps={{ className: 'text-brand-ink font-semibold' }}
              inactiveProps={{ className: 'text-ink-2' }}
            >
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              <span className="max-w-full truncate px-1">{name}</span>{' '}
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
      <Drawer open={open} onOpenChange={setOpen} title={t('more')}>
        <NavList {...navItems} onGo={() => setOpen(false)} />
      </Drawer>
    </nav>
  );
}
