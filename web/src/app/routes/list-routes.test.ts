import { SETTING_GROUPS } from '@onrecord/domain/company/setting/registry';
import { LIST_PAGE_NAMES, listEntry } from '@onrecord/domain/core/list/lists';
import { expect, test } from 'vitest';
import { administrationItems, isSettingsPath } from '../menu/administration.ts';
import { navItems } from '../menu/nav.ts';
import { SETTINGS_SECTIONS } from '../menu/use-settings-sections.ts';
import { makeRouteTree } from './routes.ts';

interface Branch {
  options: { path?: string; component?: unknown };
  children?: Branch[] | Record<string, Branch>;
}

const branches = (branch: Branch): Branch[] => [branch, ...Object.values(branch.children ?? {}).flatMap(branches)];
const routes = branches(makeRouteTree() as unknown as Branch);
const items = [...navItems, ...administrationItems];

test.each(LIST_PAGE_NAMES)('the list %s has one route, and what the menu says of it leads there', (name) => {
  const { path, menu, needs } = listEntry(name);
  const found = routes.filter(({ options }) => options.path === path);
  expect(found).toHaveLength(1);
  expect(found[0]?.options.component).toBeTypeOf('function');
  const shown = items.filter((item) => 'list' in item.label && item.label.list === name);
  expect(shown.map((item) => item.path)).toEqual(menu ? [path] : []);
  for (const item of shown) expect(item).toMatchObject({ needs, ...(menu?.key && { key: menu.key }) });
});

test('every item of the menu leads to a route of its own', () => {
  const paths = items.map(({ path }) => path);
  const known = new Set(routes.map(({ options }) => options.path));
  expect(paths.filter((path) => !known.has(path))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});

/** The items that were there first, in their order; new ones go between. */
const inOrder = (shown: readonly { path: string }[], known: readonly string[]) =>
  expect(shown.map(({ path }) => path).filter((path) => known.includes(path))).toEqual(known);

test('lists and other screens are in the order that people know', () => {
  inOrder(navItems, [
    '/dashboard',
    '/companies',
    '/activity/jobs',
    '/calendar',
    '/worksheets',
    '/activity/files',
    '/activity/notes',
    '/clients',
    '/contacts',
    '/cases',
    '/deponents',
    '/providers',
    '/timeoff',
    '/activity/billing',
    '/activity/client-invoices',
    '/activity/orders',
    '/activity/invoices',
    '/activity/transactions',
    '/checkout',
    '/subscriptions',
  ]);
  inOrder(administrationItems, [
    '/mycompany',
    '/lookups',
    '/users',
    '/merge',
    '/roles',
    '/language-settings',
    '/applicationsettings',
    '/divisions',
    '/holidays',
    '/blackoutdays',
    '/theme',
    '/masterpassword',
    '/messagesettings',
    '/subscription',
    '/integrations',
    '/logs',
    '/outbox',
  ]);
});

test('every screen of administration is in one section of the settings, and keeps their menu', () => {
  const shown = SETTINGS_SECTIONS.flatMap(({ screens }) => screens);
  const paths = administrationItems.map(({ path }) => path).filter((path) => path !== '/applicationsettings');
  expect([...shown].sort()).toEqual([...paths].sort());
  for (const path of [...paths, '/roles/7', '/jobtypes', '/frontrange/companysubscription', '/settings'])
    expect([path, isSettingsPath(path)]).toEqual([path, true]);
  for (const path of ['/board', '/dashboard', '/companies', '/userprofile', '/activity/jobs'])
    expect([path, isSettingsPath(path)]).toEqual([path, false]);
});

test('every group of application settings is in one section', () => {
  expect(SETTINGS_SECTIONS.flatMap(({ groups }) => groups).sort()).toEqual([...SETTING_GROUPS].sort());
});
