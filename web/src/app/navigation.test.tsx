import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, test } from 'vitest';
import { AppFrame } from '../testing/app-frame.tsx';
import { CalendarIcon, CheckCircleIcon } from '../ui/icons.ts';
import { SideNav } from './navigation.tsx';
import { useMenuCollapse } from './use-menu-collapse.ts';
import type { MenuCount } from './use-menu-counts.ts';
import { useShellKeys } from './use-shell-keys.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const items = [
  { path: '/board', name: 'Board', label: { text: 'board' }, icon: CheckCircleIcon, needs: {} },
  { path: '/calendar', name: 'Calendar', label: { text: 'calendar' }, icon: CalendarIcon, needs: {} },
] as const;
const counts = new Map<string, MenuCount>([['/board', { count: 6, label: 'jobs_overdue' }]]);

function Menu() {
  const { isCollapsed, toggle } = useMenuCollapse();
  useShellKeys({ onPalette: () => {}, shortcuts: new Map(), actions: new Map([['[', toggle]]) });
  return <SideNav items={items} administration={[]} counts={counts} isCollapsed={isCollapsed} onCollapse={toggle} />;
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
  await screen.findByRole('link', { name: 'Calendar' });
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
  screen.getByRole('link', { name: 'Calendar' });
});
