import { createMemoryHistory } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { OutboxPage } from './outbox-page.tsx';

const MAIL = {
  ...{ message_outbox_id: 4, created_at: '2099-03-12T17:00:00Z', channel: 'mail', to_address: 'ida@lakeshore.example' },
  ...{ subject: 'Your login at Lake Shore', status: 'sent', status_at: null, error: '' },
};

/** A document without layout has no room for rows; the test gives it some. */
beforeEach(() => {
  const listeners = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => ({ matches: false, ...listeners }));
  Object.assign(Element.prototype, { scrollTo: vi.fn(), scrollIntoView: vi.fn() });
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
});
afterEach(() => {
  for (const name of ['scrollTo', 'scrollIntoView']) Reflect.deleteProperty(Element.prototype, name);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('one press on its first cell opens a message', async () => {
  respondToCalls({
    '/outbox/messages': { data: [MAIL], count: 1 },
    '/outbox/message/4': { ...MAIL, body_text: 'Temporary password: C8f6', body_html: '', attachments: [] },
    '/user_list_column/': { id: null, data: [], frozen: 1 },
    '/advanced_search/advancedSearches': { data: [], count: 0 },
  });
  render(
    <AppFrame history={createMemoryHistory({ initialEntries: ['/outbox'] })}>
      <OutboxPage />
    </AppFrame>,
  );
  await userEvent.click(await screen.findByRole('button', { name: '03/12/2099 11:00 AM' }));
  await screen.findByRole('dialog', { name: 'Your login at Lake Shore' });
  expect(await screen.findByText(/Temporary password: C8f6/)).toBeTruthy();
});
