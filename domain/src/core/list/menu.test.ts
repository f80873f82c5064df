import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  arrangeMenu,
  MAX_PINS,
  MAX_UNGROUPED,
  MENU_GROUPS,
  type MenuChoices,
  movePin,
  toggleGroup,
  togglePin,
} from './menu.ts';

const NOTHING: MenuChoices = { closed: [], pinned: [] };
const pinned = (...paths: string[]): MenuChoices => ({ closed: [], pinned: paths });

describe('a closed group', () => {
  test.each(MENU_GROUPS)('of %s is taken back by a second press', (group) => {
    const once = toggleGroup(NOTHING, group);
    expect(once.closed).toEqual([group]);
    expect(toggleGroup(once, group)).toEqual(NOTHING);
  });
});

describe('pins', () => {
  test('are in the order in which they were set, and seven at most', () => {
    const paths = Array.from({ length: MAX_PINS + 2 }, (_, index) => `/page-${index}`);
    const all = paths.reduce(togglePin, NOTHING);
    expect(all.pinned).toEqual(paths.slice(0, MAX_PINS));
    expect(togglePin(all, '/page-3').pinned).not.toContain('/page-3');
  });

  test.each([
    ['/b', -1, ['/b', '/a', '/c']],
    ['/b', 1, ['/a', '/c', '/b']],
    ['/a', -1, ['/a', '/b', '/c']],
    ['/c', 1, ['/a', '/b', '/c']],
    ['/unknown', 1, ['/a', '/b', '/c']],
  ] as const)('%s moved by %i gives %j', (path, by, expected) => {
    expect(movePin(pinned('/a', '/b', '/c'), path, by).pinned).toEqual(expected);
  });
});

describe('the menu', () => {
  const groups = [
    { name: undefined, items: [{ path: '/dashboard' }] },
    { name: 'work' as const, items: [{ path: '/board' }, { path: '/calendar' }] },
    { name: 'money' as const, items: [{ path: '/receipts' }] },
    { name: 'people' as const, items: Array.from({ length: MAX_UNGROUPED }, (_, at) => ({ path: `/people-${at}` })) },
  ];

  test('shows pinned pages first and leaves out groups without pages', () => {
    expect(arrangeMenu(groups, pinned('/receipts', '/not-allowed'))).toEqual([
      { name: undefined, items: [{ path: '/dashboard' }] },
      { name: 'pinned', items: [{ path: '/receipts' }] },
      { name: 'work', items: [{ path: '/board' }, { path: '/calendar' }] },
      groups[3],
    ]);
  });

  test('is one list while it is short', () => {
    expect(arrangeMenu(groups.slice(0, 3), pinned('/receipts'))).toEqual([
      { name: undefined, items: ['/dashboard', '/receipts', '/board', '/calendar'].map((path) => ({ path })) },
    ]);
  });

  test('has every page once, whatever is pinned', () => {
    const paths = groups.flatMap(({ items }) => items.map(({ path }) => path));
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...paths, '/gone')), (pins) => {
        const shown = arrangeMenu(groups, pinned(...pins)).flatMap(({ items }) => items.map(({ path }) => path));
        expect(shown.toSorted()).toEqual(paths.toSorted());
      }),
    );
  });
});
