import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { UsersPage } from './users-page.tsx';

const row = {
  ...{ user_id: 7, version: 1, username: 'fr.billing', fullname: 'Engstrom, Ruth', user_type: 'company' },
  ...{ first_name: 'Ruth', middle_nameinitial: '', last_name: 'Engstrom', suffix: '', email: '', mobile: '' },
  ...{ status: 'active', is_block: false, full_access: false, role_id: null, role_name: '', division_access: '' },
};

/** A document without layout has no room for rows; the test gives it some. */
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  Object.assign(Element.prototype, { scrollTo: vi.fn() });
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(Element.prototype, 'scrollTo');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('one press on the name of a user opens the user', async () => {
  respondToCalls({
    '/user/users': { data: [row], count: 1 },
    '/user_list_column/': { id: null, data: [], frozen: 1 },
    '/advanced_search/advancedSearches': { data: [], count: 0 },
  });
  render(
    <AppFrame>
      <UsersPage />
    </AppFrame>,
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Engstrom, Ruth' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
