import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { shellTexts } from '../lib/texts/shell.ts';
import { useTexts } from '../lib/texts.ts';
import { MenuIcon } from '../ui/icons.ts';
import { Drawer } from '../ui/overlays/drawer.tsx';
import type { NavEntry } from './use-nav.ts';

interface NavProps {
  items: readonly NavEntry[];
  administration: readonly NavEntry[];
}

function NavList({ items, administration, onGo }: NavProps & { onGo?: () => void }) {
  const t = useTexts(shellTexts);
  const heading = useId();
  return (
    <>
      <NavLinks items={items} onGo={onGo} />
      {administration.length > 0 && (
        <>
          <p id={heading} className="mt-4 mb-1 px-2.5 text-xs text-ink-3">
            {t('administration')}
          </p>
          <NavLinks items={administration} labelledBy={heading} onGo={onGo} />
        </>
      )}
    </>
  );
}

interface NavLinksProps {
  items: readonly NavEntry[];
  labelledBy?: string;
  onGo: (() => void) | undefined;
}

function NavLinks({ items, labelledBy, onGo }: NavLinksProps) {
  return (
    <ul className="grid gap-0.5" aria-labelledby={labelledBy}>
      {items.map(({ path, name, icon: Icon }) => (
        <li key={path}>
          <Link
            to={path}
            onClick={onGo}
            className="flex min-h-8 items-center gap-2.5 rounded-ctl px-2.5 max-md:min-h-11"
            activeProps={{ className: 'bg-brand-wash text-brand-ink font-semibold' }}
            inactiveProps={{ className: 'text-ink-2 hover:bg-sunk hover:text-ink' }}
          >
            <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function SideNav(navItems: NavProps) {
  const t = useTexts(shellTexts);
  return (
    <nav aria-label={t('main_navigation')} className="no-print hidden overflow-auto border-r border-line p-2 md:block">
      <NavList {...navItems} />
    </nav>
  );
}

/** As many places as fit under a thumb; the others are behind More. */
const COMPACT_ITEMS = 4;

export function CompactNav(navItems: NavProps) {
  const { items, administration } = navItems;
  const t = useTexts(shellTexts);
  const [open, setOpen] = useState(false);
  const hasMore = administration.length > 0 || items.length > COMPACT_ITEMS + 1;
  const shown = hasMore ? items.slice(0, COMPACT_ITEMS) : items;
  const itemClass = 'grid h-14 w-full place-items-center content-center gap-0.5 text-xs';
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
              <span className="max-w-full truncate px-1">{name}</span>
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
