import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { shellTexts } from '../lib/texts/shell.ts';
import { useTexts } from '../lib/texts.ts';
import { IconButton } from '../ui/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, MenuIcon } from '../ui/icons.ts';
import { Drawer } from '../ui/overlays/drawer.tsx';
import { CountBadge } from './menu-count.tsx';
import { MenuList } from './menu-list.tsx';
import { useIsAbove } from './use-is-above.ts';
import type { MenuCount } from './use-menu-counts.ts';
import type { Menu } from './use-menu-groups.ts';

interface NavProps {
  menu: Menu;
  /** What waits behind positions, by their addresses. */
  counts: ReadonlyMap<string, MenuCount>;
}

interface SideNavProps extends NavProps {
  isCollapsed: boolean;
  onCollapse: () => void;
}

/** The menu beside the page, collapsed to its icons where somebody wants the width. */
export function SideNav({ isCollapsed, onCollapse, menu, counts }: SideNavProps) {
  const t = useTexts(shellTexts);
  const label = t(isCollapsed ? 'expand_menu' : 'collapse_menu');
  return (
    <nav aria-label={t('main_navigation')} className="no-print hidden min-h-0 flex-col border-r border-line md:flex">
      <div className="min-h-0 flex-1 overflow-auto p-2">
        <MenuList {...menu} counts={counts} isCollapsed={isCollapsed} />
      </div>
      <div className="flex justify-end border-t border-line px-2 py-1">
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
  const items = menu.groups.flatMap((group) => group.items);
  const isAbove = useIsAbove(items);
  const hasMore = items.length > COMPACT_ITEMS + 1;
  // Home and the pins come first, because the menu begins with them.
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
              activeOptions={{ exact: isAbove(path) }}
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
        <MenuList {...menu} counts={counts} isWide onGo={() => setOpen(false)} />
      </Drawer>
    </nav>
  );
}
