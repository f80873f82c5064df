import type { ActivityRow, ChangedField } from '@onrecord/contract/core/calls/activity-log';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { ActivityEntry } from './entry-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function changesOf(object_type: string, fields: readonly ChangedField[]): Promise<string[]> {
  const row = { activity_log_id: 5, activity_type: 'Record Saved', object_type, object_id: 12 } as ActivityRow;
  respondToCalls({ '/activity_log/fetchEntry/5': { ...row, changes: {}, fields } });
  render(
    <AppFrame>
      <ActivityEntry row={row} onClose={vi.fn()} />
    </AppFrame>,
  );
  const section = await screen.findByRole('region', { name: 'What was changed' });
  // The names of settings are fetched once a change needs them.
  await waitFor(() => expect(section.querySelector('[aria-busy]')).toBeNull());
  return [...section.querySelectorAll('dl > div')].map((line) => line.textContent ?? '');
}

test('what a save changed is read field by field, from what to what', async () => {
  const lines = await changesOf('client', [
    { field: 'credit_limit', label: 'Credit Limit', old_text: '', new_text: '$2,500.00' },
    { field: 'also_known_as', label: '', old_text: 'Ida', new_text: '' },
  ]);
  expect(lines).toEqual(['Credit Limit$2,500.00', 'Also known asIda→blank']);
  expect(screen.getByRole('link', { name: 'Open record' }).getAttribute('href')).toBe('/clients/12');
});

test.each([
  ['user', '/users/12'],
  ['division', '/divisions/12'],
  ['note', '/activity/notes/12'],
  ['service_provider_time_off', '/timeoff/12'],
])('a line about a %s leads to that row of its list', async (object_type, href) => {
  await changesOf(object_type, [{ field: 'status', label: 'Status', old_text: 'Active', new_text: 'Inactive' }]);
  expect(screen.getByRole('link', { name: 'Open record' }).getAttribute('href')).toBe(href);
});

test('settings and rights of roles read as on their screens', async () => {
  expect(
    await changesOf('company', [{ field: 'session_idle_minutes', label: '', old_text: '30', new_text: '45' }]),
  ).toEqual(['Idle time before a session ends30→45']);
  cleanup();
  expect(await changesOf('role', [{ field: 'jobfiles', label: '', old_text: 'view', new_text: 'view, add' }])).toEqual([
    'Job filesview→view, add',
  ]);
});

test('what the product did itself names no task of it', async () => {
  const about = { activity_log_id: 5, activity_type: 'Sent Email', object_type: 'client', object_id: 12 };
  const row = { ...about, actor_type: 'system', actor_name: 'notifications' } as ActivityRow;
  respondToCalls({ '/activity_log/fetchEntry/5': { ...row, changes: {}, fields: [] } });
  render(
    <AppFrame>
      <ActivityEntry row={row} onClose={vi.fn()} />
    </AppFrame>,
  );
  await screen.findByText('System');
  expect(screen.queryByText(/notifications/)).toBeNull();
});
