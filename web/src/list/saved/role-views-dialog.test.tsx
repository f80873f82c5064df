import type { SavedSearchRow } from '@onrecord/contract/core/calls/list-view';
import { AppError } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../testing/app-frame.tsx';
import { respondToCalls } from '../../testing/respond-to-calls.ts';
import { RoleViewsDialog } from './role-views-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const role = (role_id: number, name: string, advanced_search_id: number | null) => ({
  role_id,
  name,
  user_type: 'company',
  advanced_search_id,
});
const ROLES = [role(1, 'Billing', 7), role(2, 'Scheduling', 5), role(3, 'Sales', null)];

async function chooseScheduling(response: object) {
  const calls = respondToCalls({
    '/advanced_search/getRoleViews': { data: ROLES, count: ROLES.length },
    '/advanced_search/setRoleView': response,
  });
  const onClose = vi.fn();
  const row = { advanced_search_id: 7, name: 'Next week' } as SavedSearchRow;
  render(
    <AppFrame>
      <RoleViewsDialog list="job" row={row} onClose={onClose} />
    </AppFrame>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Billing' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Roles' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Scheduling' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return { calls, onClose };
}

test('roles are given the search and lose it, and what stays as it was is not sent', async () => {
  const { calls, onClose } = await chooseScheduling({ message: 'Saved' });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = calls.filter(({ path }) => path.endsWith('setRoleView')).map(({ body }) => body);
  expect(sent).toEqual([
    { list_name: 'job', role_id: 1, advanced_search_id: null },
    { list_name: 'job', role_id: 2, advanced_search_id: 7 },
  ]);
});

test('a refusal stands beside the roles, and the dialog stays', async () => {
  const { onClose } = await chooseScheduling(new AppError(sentence('list.search_for_role_unshared')));
  await screen.findByText(/Please share the search with all colleagues/);
  expect(onClose).not.toHaveBeenCalled();
});
