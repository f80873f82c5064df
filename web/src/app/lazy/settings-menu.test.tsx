import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { AppFrame } from '../../testing/app-frame.tsx';
import { buildSession } from '../../testing/build-session.ts';
import SettingsMenu from './settings-menu.tsx';

afterEach(cleanup);

const names = () =>
  within(screen.getByRole('navigation', { name: 'Settings' }))
    .queryAllByRole('link')
    .map((link) => link.textContent);

function show(session = buildSession()) {
  const history = createMemoryHistory({ initialEntries: ['/roles'] });
  render(
    <AppFrame history={history} session={session}>
      <SettingsMenu workPath="/board?show=all" />
    </AppFrame>,
  );
  return history;
}

test('a setting is found by its name or its explanation, and Enter leads to its field', async () => {
  const history = show();
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Find a setting' }), 'finance charge');
  expect(names()).toEqual(['Finance charge, percent a monthPayments']);
  await screen.findByText('1 setting found');
  await userEvent.keyboard('{Enter}');
  expect(history.location.href).toBe('/applicationsettings#finance_charge_percent');
});

test('what matches nothing says so, and the way back leads to where somebody was', async () => {
  show();
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Find a setting' }), 'zebra');
  await screen.findByText('No setting matches.');
  expect(names()).toEqual([]);
  expect(screen.getByRole('link', { name: 'Back to work' }).getAttribute('href')).toBe('/board?show=all');
});
