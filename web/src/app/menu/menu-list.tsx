import { type MenuGroup, movePin, toggleGroup, togglePin } from '@onrecord/domain/core/list/menu';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { type ShellText, shellTexts } from '../../lib/texts/shell.ts';
import { useTexts } from '../../lib/texts.ts';
import { ChevronDownIcon, ChevronRightIcon, PinIcon } from '../../ui/icons.ts';
import { CountBadge, sumOfCounts } from './menu-count.tsx';
import { useIsAbove } from './use-is-above.ts';
import type { MenuCount } from './use-menu-counts.ts';
import type { Menu, NavGroup } from './use-menu-groups.ts';
import type { NavEntry } from './use-nav.ts';

const HEADINGS = {
  pinned: 'menu_pinned',
  work: 'menu_work',
  people: 'menu_people',
  money: 'menu_money',
  administration: 'administration',
} as const satisfies Record<MenuGroup, ShellText>;

interface MenuListProps extends Menu {
  /** What waits behind positions, by their addresses. */
  counts: ReadonlyMap<string, MenuCount>;
  onGo?: () => void;
  /** Whether only the icons show. */
  isCollapsed?: boolean;
  /** Whether the links stand in two columns, for thumbs. */
  isWide?: boolean;
}

const STOPS = 'a,button[aria-expanded]';

/** Arrows go through what the menu shows, as they do in a menu of commands. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
  const stops = [...(event.currentTarget.closest('[data-menu]')?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
  const at = stops.indexOf(event.currentTarget);
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

/** The groups of the menu: a press on a heading closes its group, and a pin moves a page to the top. */
export function MenuList(props: MenuListProps) {
  const { groups, choices, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  const isAbove = useIsAbove(groups.flatMap(({ items }) => items));
  // A pinned or moved link is drawn elsewhere: the focus goes there with it.
  const [moved, setMoved] = useState<string>();
  useLayoutEffect(() => {
    if (!moved) return;
    list.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(moved)}"]`)?.focus();
    setMoved(undefined);
  }, [moved]);
  const pins = {
    pinned: choices.pinned,
    onPin: (path: string) => {
      onChoose(togglePin(choices, path));
      setMoved(path);
    },
    onMove: (path: string, by: -1 | 1) => {
      onChoose(movePin(choices, path, by));
      setMoved(path);
    },
  };
  return (
    <div ref={list} data-menu>
      {groups.map((group) => (
        <Group
          key={group.name ?? 'home'}
          {...props}
          {...pins}
          isAbove={isAbove}
          {...group}
          isClosed={group.name !== undefined && choices.closed.includes(group.name)}
          onToggle={() => group.name && onChoose(toggleGroup(choices, group.name))}
        />
      ))}
    </div>
  );
}

interface Pins {
  pinned: readonly string[];
  onPin: (path: string) => void;
  onMove: (path: string, by: -1 | 1) => void;
}

type GroupProps = Pins &
  NavGroup &
  Pick<MenuListProps, 'counts' | 'onGo' | 'isCollapsed' | 'isWide'> &
  Pick<ItemProps, 'isAbove'> & { isClosed: boolean; onToggle: () => void };

function Group({ name, items, isClosed, onToggle, isCollapsed = false, isWide = false, ...rest }: GroupProps) {
  const t = useTexts(shellTexts);
  const id = useId();
  const Chevron = isClosed ? ChevronRightIcon : ChevronDownIcon;
  const closeBy = (event: KeyboardEvent<HTMLElement>) => {
    moveFocus(event);
    if (event.key === (isClosed ? 'ArrowRight' : 'ArrowLeft')) onToggle();
  };
  return (
    <>
      {name && (
        <button
          type="button"
          id={id}
          aria-expanded={!isClosed}
          onClick={onToggle}
          onKeyDown={closeBy}
          title={isCollapsed ? t(HEADINGS[name]) : undefined}
          className={clsx(
            'mt-2 flex min-h-7 w-full items-center gap-1.5 rounded-ctl px-2.5 text-xs font-semibold text-ink-2 hover:bg-sunk hover:text-ink max-md:min-h-11',
            isCollapsed && 'border-t border-line',
          )}
        >
          <Chevron size={13} aria-hidden className="shrink-0" />
          <span className={clsx(isCollapsed && 'sr-only')}>{t(HEADINGS[name])}</span>{' '}
          {isClosed && <CountBadge count={sumOfCounts(items, rest.counts)} isCollapsed={isCollapsed} />}
        </button>
      )}
      {!isClosed && (
        <ul className={clsx('grid gap-0.5', isWide ? 'grid-cols-2' : 'grid-cols-1')} aria-labelledby={name && id}>
          {items.map((item) => (
            <Item key={item.path} item={item} isCollapsed={isCollapsed} {...rest} />
          ))}
        </ul>
      )}
    </>
  );
}

interface ItemProps extends Pins, Pick<MenuListProps, 'counts' | 'onGo'> {
  isAbove: (path: string) => boolean;
  item: NavEntry;
  isCollapsed: boolean;
}

function Item({
  item: { path, name, icon: Icon },
  isCollapsed,
  isAbove,
  counts,
  onGo,
  pinned,
  onPin,
  onMove,
}: ItemProps) {
  const t = useTexts(shellTexts);
  const [isNear, setNear] = useState(false);
  const isPinned = pinned.includes(path);
  const sortBy = (event: KeyboardEvent<HTMLElement>) => {
    moveFocus(event);
    if (!isPinned || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(path, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li
      className="relative flex"
      onPointerEnter={(event) => setNear(event.pointerType === 'mouse')}
      onPointerLeave={() => setNear(false)}
      onFocus={() => setNear(true)}
      onBlur={(event) => setNear(event.currentTarget.contains(event.relatedTarget))}
    >
      <Link
        to={path}
        onClick={onGo}
        onKeyDown={sortBy}
        title={isCollapsed ? name : undefined}
        className="relative flex min-h-7 min-w-0 flex-1 items-center gap-2.5 rounded-ctl px-2.5 max-md:min-h-11"
        activeOptions={{ exact: isAbove(path) }}
        activeProps={{ className: 'bg-brand-wash text-brand-ink font-semibold' }}
        inactiveProps={{ className: 'text-ink-2 hover:bg-sunk hover:text-ink' }}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <span className={clsx('min-w-0 hyphens-auto wrap-break-word leading-4', isCollapsed && 'sr-only')}>{name}</span>{' '}
        <CountBadge count={counts.get(path)} isCollapsed={isCollapsed} isBesidePin={isPinned || isNear} />
      </Link>
      {!isCollapsed && (isPinned || isNear) && (
        <button
          type="button"
          aria-label={t(isPinned ? 'unpin' : 'pin', { name })}
          title={t(isPinned ? 'unpin' : 'pin', { name })}
          onClick={() => onPin(path)}
          className={clsx(
            'absolute inset-y-0 right-0 grid w-7 place-items-center rounded-ctl hover:text-ink max-md:w-11',
            isPinned ? 'text-ink-2' : 'text-ink-3',
          )}
        >
          <PinIcon size={13} aria-hidden className={clsx(isPinned && 'fill-current')} />
        </button>
      )}
    </li>
  );
}
