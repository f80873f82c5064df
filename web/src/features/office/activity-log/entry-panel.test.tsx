import type { ActivityRow } from '@onrecord/contract/core/calls/activity-log';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { ActivityEntry } from './entry-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function changesOf(object_type: string, changes: object): Promise<string[]> {
  const row = { activity_log_id: 5, activity_type: 'Record Saved', object_type, created_at: null } as ActivityRow;
  respondToCalls({ '/activity_log/fetchEntry/5': { ...row, changes } });
  render(
    <AppFrame>
      <ActivityEntry row={row} onClose={vi.fn()} />
    </AppFrame>,
  );
  await screen.findByRole('table');
  const [, ...rows] = screen.getAllByRole('row');
  return rows.map((line) => [...line.children].map(({ textContent }) => textContent).join(' | '));
}

test('a change of a record is shown as its form and its page write it', async () => {
  const changes = {
    credit_limit: { before: null, after: '2500.00' },
    is_attorney: { before: false, after: true },
    date_of_birth: { before: '1970-05-01', after: '' },
    status: { before: 'active', after: 'inactive' },
    also_known_as: { before: 'Ida', after: 'Ida R.' },
  };
  expect(await changesOf('contact', changes)).toEqual([
    'Credit Limit | blank | $2,500.00',
    'Attorney | No | Yes',
    'Date of Birth | 05/01/1970 | blank',
    'Status | Active | Inactive',
    'also known as | Ida | Ida R.',
  ]);
});

test('what has no entries is shown as it is stored', async () => {
  const lines = await changesOf('webhook', { is_active: { before: true, after: false } });
  expect(lines).toEqual(['is active | true | false']);
});
