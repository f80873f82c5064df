/** The groups of the menu, in their order. What no group names stands above them. */
export const MENU_GROUPS = ['pinned', 'work', 'people', 'money', 'administration'] as const;

export type MenuGroup = (typeof MENU_GROUPS)[number];

/** So many pages are pinned at most: with more of them, the pinned group is a second menu. */
export const MAX_PINS = 7;

/** How somebody has arranged the menu: groups that are closed, and addresses of pages in the order of their pins. */
export interface MenuChoices {
  readonly closed: readonly MenuGroup[];
  readonly pinned: readonly string[];
}

/** Closes an open group and opens a closed one; the others stay. */
export function toggleGroup({ closed, pinned }: MenuChoices, group: MenuGroup): MenuChoices {
  const others = closed.filter((name) => name !== group);
  return { pinned, closed: others.length < closed.length ? others : [...closed, group] };
}

/** Pins a page behind the others, or takes its pin away. A pin more than MAX_PINS changes nothing. */
export function togglePin({ closed, pinned }: MenuChoices, path: string): MenuChoices {
  if (pinned.includes(path)) return { closed, pinned: pinned.filter((other) => other !== path) };
  return { closed, pinned: pinned.length < MAX_PINS ? [...pinned, path] : pinned };
}

/** Moves a pin by one: -1 is up, 1 is down. At either end nothing changes. */
export function movePin({ closed, pinned }: MenuChoices, path: string, by: -1 | 1): MenuChoices {
  const from = pinned.indexOf(path);
  const to = from + by;
  if (from < 0 || to < 0 || to >= pinned.length) return { closed, pinned };
  const moved = pinned.filter((other) => other !== path);
  return { closed, pinned: [...moved.slice(0, to), path, ...moved.slice(to)] };
}

interface Placed {
  readonly path: string;
}

/** A menu of so many pages or fewer is one list: headings would only take room. */
export const MAX_UNGROUPED = 10;

/**
 * The groups with their items as somebody reads them: pinned items leave their group, and empty groups are left out. A short
 * menu is one group without a name, with its pins behind what is above every group.
 */
export function arrangeMenu<Item extends Placed>(
  groups: readonly { readonly name: MenuGroup | undefined; readonly items: readonly Item[] }[],
  { pinned }: MenuChoices,
): { name: MenuGroup | undefined; items: readonly Item[] }[] {
  const every = new Map(groups.flatMap(({ items }) => items.map((item) => [item.path, item] as const)));
  const pins = pinned.flatMap((path) => every.get(path) ?? []);
  const rest = groups.map(({ name, items }) => ({ name, items: items.filter((item) => !pins.includes(item)) }));
  const top = rest.filter(({ name }) => name === undefined);
  const named = rest.filter(({ name }) => name !== undefined);
  const shown = [...top, { name: 'pinned' as const, items: pins }, ...named].filter(({ items }) => items.length > 0);
  return every.size > MAX_UNGROUPED ? shown : [{ name: undefined, items: shown.flatMap(({ items }) => items) }];
}
