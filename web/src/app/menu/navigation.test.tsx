import { arrangeMenu, type MenuChoices } from '@onrecord/domain/core/list/menu';
import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { AppFrame } from '../../testing/app-frame.tsx';
import { CalendarIcon } from '../../ui/icons.ts';
import { useShellKeys } from '../shell/use-shell-keys.ts';
import { SideNav } from './navigation.tsx';
import { useMenuCollapse } from './use-menu-collapse.ts';
import type { MenuCount } from './use-menu-counts.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const item = (path: string, name: string) =>
  ({ path, name, label: { text: 'board' }, icon: CalendarIcon, needs: {} }) as const;
const groups = [
  { name: undefined, items: [item('/board', 'Board')] },
  {
    name: 'work',
    items: [item('/calendar', 'Calendar'), item('/activity/jobs', 'Jobs'), item('/activity/jobs/requests', 'Requests')],
  },
  { name: 'money', items: Array.from({ length: 9 }, (_, at) => item(`/money-${at}`, `Money ${at}`)) },
] as const;
const settings = item('/settings', 'Settings');
const counts = new Map<string, MenuCount>([
  ['/board', { count: 6, label: 'jobs_overdue' }],
  ['/calendar', { count: 2, label: 'jobs_uncovered_today' }],
  ['/activity/jobs', { count: 1, label: 'jobs_over_time_off' }],
]);

function Menu() {
  const { isCollapsed, toggle } = useMenuCollapse();
  const [choices, setChoices] = useState<MenuChoices>({ closed: [], pinned: [] });
  useShellKeys({ onPalette: () => {}, shortcuts: new Map(), actions: new Map([['[', toggle]]) });
  const menu = { groups: arrangeMenu(groups, choices), settings, everywhere: [], choices, onChoose: setChoices };
  return <SideNav menu={menu} counts={counts} isCollapsed={isCollapsed} onCollapse={toggle} />;
}

const show = (path: string) =>
  render(
    <AppFrame history={createMemoryHistory({ initialEntries: [path] })}>
      <Menu />
    </AppFrame>,
  );

test('the menu says what waits behind a position', async () => {
  show('/list');
  await screen.findByRole('link', { name: 'Board 6 overdue' });
  await screen.findByRole('link', { name: 'Calendar 2 uncovered today' });
});

test('a closed group says how much waits in it, and arrows fold it too', async () => {
  show('/list');
  const work = await screen.findByRole('button', { name: 'Work' });
  await userEvent.click(work);
  expect(screen.queryByRole('link', { name: /Jobs/ })).toBeNull();
  screen.getByRole('button', { name: 'Work 3 waiting', expanded: false });
  await userEvent.keyboard('{ArrowRight}');
  screen.getByRole('link', { name: /Jobs/ });
  expect(document.activeElement).toBe(work);
});

const pinnedNames = () =>
  within(screen.getByRole('list', { name: 'Pinned' }))
    .getAllByRole('link')
    .map((link) => link.textContent?.trim());

test('a page is pinned by keyboard, stays focused, and moves with Alt and an arrow', async () => {
  show('/list');
  for (const name of ['Money 3', 'Money 5']) {
    (await screen.findByRole('link', { name })).focus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('link', { name }));
  }
  expect(pinnedNames()).toEqual(['Money 3', 'Money 5']);
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(pinnedNames()).toEqual(['Money 5', 'Money 3']);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Money 5' }));
  await userEvent.click(screen.getByRole('button', { name: 'Unpin Money 5' }));
  expect(pinnedNames()).toEqual(['Money 3']);
});

test('arrows go through headings and pages', async () => {
  show('/list');
  (await screen.findByRole('link', { name: /Board/ })).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Calendar/ }));
});

test.each([
  ['/list', 'Collapse the menu', 'Expand the menu'],
  ['/board', 'Expand the menu', 'Collapse the menu'],
])('the menu of %s begins with "%s"; a choice is kept for pages of its kind', async (path, first, then) => {
  show(path);
  await screen.findByRole('button', { name: first });
  await userEvent.keyboard('[[');
  await screen.findByRole('button', { name: then });
  cleanup();
  show(path);
  await screen.findByRole('button', { name: then });
  // The names stay for those who do not see the icons.
  screen.getByRole('link', { name: /Calendar/ });
});

test.each([
  ['/activity/jobs/requests', /^Requests$/],
  ['/activity/jobs/details/9', /^Jobs 1/],
])('at %s only %o is where somebody is', async (path, name) => {
  show(path);
  await screen.findByRole('link', { name, current: 'page' });
  expect(screen.getAllByRole('link', { current: 'page' })).toHaveLength(1);
});
