import { applicationSettingArea } from '@onrecord/contract/company/setting';
import { settingDefaults } from '@onrecord/domain/company/setting/registry';
import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { AppFrame } from '../../testing/app-frame.tsx';
import { buildSession } from '../../testing/build-session.ts';
import { respondToCalls } from '../../testing/respond-to-calls.ts';
import SettingsMenu from './settings-menu.tsx';
import { SettingsIndexRoute } from './settings-search-page.tsx';

afterEach(cleanup);

const OWN = { ...settingDefaults('company'), travel_buffer_minutes: 45 };

function show({ session = buildSession(), address = '/roles' } = {}) {
  let version = 1;
  const values: Record<string, unknown> = { ...OWN };
  const entry = () => ({
    ...{ application_setting_id: session.company_id, level: 'company', version, values: { ...values } },
    changeable: Object.keys(OWN),
    exceptions: [{ division_id: 1001, division_name: 'Denver', values: { client_confirmation_hours: 3 } }],
    changeable_divisions: [{ division_id: 1001, division_name: 'Denver' }],
  });
  const calls = respondToCalls({
    [`/applicationSetting/fetchEntry/${session.company_id}`]: entry,
    [`/applicationSetting/update/${session.company_id}`]: (body: { values: object }) => {
      version += 1;
      Object.assign(values, body.values);
      return { message: 'The settings were saved.', entry: entry() };
    },
  });
  expect(applicationSettingArea.update.path).toBe('/applicationSetting/update/{id}');
  const history = createMemoryHistory({ initialEntries: [address] });
  render(
    <AppFrame history={history} session={session}>
      <SettingsMenu workPath="/board?show=all" />
      <main>
        <SettingsIndexRoute />
      </main>
    </AppFrame>,
  );
  const typing = async (text: string) => {
    const [field] = await screen.findAllByRole('searchbox', { name: 'Find a setting' });
    await userEvent.type(field as HTMLElement, text);
  };
  return { history, calls, typing };
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

test('a setting is found by its name or its explanation, its page says how many, and Enter leads to its field', async () => {
  const { history, typing } = show();
  await typing('finance charge');
  expect(history.location.pathname).toBe('/settings');
  await screen.findByText('1 setting with “finance charge”');
  await heading('Money › Payments');
  screen.getByRole('link', { name: 'Payments, 1 match' });
  screen.getByRole('link', { name: 'Confirmation' });
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Finance charge, percent a month' }));
});

test('a setting is found by its value in words, and stays while it is changed', async () => {
  const { calls, typing } = show();
  await typing('45 minutes');
  await screen.findByText('1 setting with “45 minutes”');
  const field = await screen.findByRole('textbox', { name: /^Travel time between two/ });
  await userEvent.clear(field);
  await userEvent.type(field, '60');
  await userEvent.tab();
  await screen.findByText('= 1 hour');
  expect(calls.at(-1)).toEqual({
    path: expect.stringContaining('/applicationSetting/update/'),
    body: { version: 1, values: { travel_buffer_minutes: 60 } },
  });
  expect(screen.getByText('1 setting with “45 minutes”')).toBeTruthy();
});

test('a division is found in the row that has another value there, and among the divisions', async () => {
  const { typing } = show();
  await typing('denver');
  await screen.findByText('1 setting with “denver”');
  await screen.findByRole('button', { name: /: Denver: 3 hours$/ });
  await heading('Also');
  expect(screen.getByRole('link', { name: 'Denver' }).getAttribute('href')).toBe('/divisions/1001');
});

test('what matches nothing says so, and the way back leads to where somebody was', async () => {
  const { typing } = show();
  await typing('zebra');
  await screen.findByText('No setting matches.');
  expect(screen.getByRole('link', { name: 'Back to work' }).getAttribute('href')).toBe('/board?show=all');
});

test('without the right, values are text in words', async () => {
  const all = buildSession();
  const mine = { ...all.permissions, applicationsettings: { view: true, add: false, edit: false, delete: false } };
  const { typing } = show({ session: { ...all, full_access: false, permissions: mine } });
  await typing('travel');
  await screen.findByText('45 minutes');
  expect(screen.queryByRole('textbox', { name: /^Travel/ })).toBeNull();
});
