import { contactArea } from '@onrecord/contract/people/contact';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { buildSession } from '../../../testing/build-session.ts';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { NewRequestPage } from './new-request-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const HELENA = { value: 1000, label: 'Marchetti, Helena' };

const show = (attorneys: object[]) => {
  const calls = respondToCalls({
    '/division/getCompanyDivisions': [{ value: 1, label: 'Denver', time_zone: 'America/Denver' }],
    [contactArea.getCompanyContact.path]: attorneys,
  });
  const session = buildSession({ user_type: 'contact', contact_id: 1000, client_id: 7, name: 'Marchetti, Helena' });
  render(
    <AppFrame session={session}>
      <NewRequestPage />
    </AppFrame>,
  );
  return calls;
};

test('an attorney who asks takes the testimony, unless she says otherwise', async () => {
  const calls = show([HELENA]);
  const taking = await screen.findByRole('combobox', { name: /Taking Attorney/ });
  expect(taking.textContent).toContain('Marchetti, Helena');
  const search = calls.find(({ path }) => path === contactArea.getCompanyContact.path);
  expect(search?.body).toEqual({ search_text: 'Marchetti', client_id: 7, is_attorney: true });
});

test('who asks for an attorney says for whom', async () => {
  show([{ value: 1001, label: 'Marchetti, Piers' }]);
  const taking = await screen.findByRole('combobox', { name: /Taking Attorney/ });
  expect(taking.textContent).not.toContain('Marchetti');
});
