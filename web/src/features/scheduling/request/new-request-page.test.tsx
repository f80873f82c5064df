import { lookupArea } from '@onrecord/contract/core/calls/lookup';
import { jobArea } from '@onrecord/contract/scheduling/job/job';
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

const HELENA = { contact_id: 1000, name: 'Marchetti, Helena', is_attorney: true, is_own: true };

const DEPOSITION = { value: 3, label: 'Deposition' };
const HEARING = { value: 4, label: 'Hearing' };

const show = (attorneys: object[], types: object[] = [], latest: string[] = []) => {
  const calls = respondToCalls({
    '/division/getCompanyDivisions': [{ value: 1, label: 'Denver', time_zone: 'America/Denver' }],
    [jobArea.getOwnJobContactData.path]: attorneys,
    [lookupArea.choicesOf.path]: { jobtypes: types },
    [jobArea.dashboardJobList.path]: { data: latest.map((job_type_name) => ({ job_type_name })), count: latest.length },
  });
  const session = buildSession({ user_type: 'contact', contact_id: 1000 });
  render(
    <AppFrame session={session}>
      <NewRequestPage />
    </AppFrame>,
  );
  return calls;
};

test('an attorney who asks takes the testimony, unless she says otherwise', async () => {
  const calls = show([HELENA]);
  const taking = await screen.findByRole('combobox', { name: /Taking attorney/ });
  expect(taking.textContent).toContain('Marchetti, Helena');
  const query = calls.find(({ path }) => path === jobArea.getOwnJobContactData.path);
  expect(query?.body).toEqual({ user_id: expect.any(Number), is_attorney: true });
});

test('who asks for an attorney says for whom', async () => {
  show([{ ...HELENA, contact_id: 1001, name: 'Marchetti, Piers', is_own: false }]);
  const taking = await screen.findByRole('combobox', { name: /Taking attorney/ });
  expect(taking.textContent).not.toContain('Marchetti');
});

const typeShown = async () => (await screen.findByRole('combobox', { name: /Job type/ })).textContent;

test('the only kind of job is chosen already', async () => {
  show([HELENA], [HEARING]);
  expect(await typeShown()).toContain('Hearing');
});

test('the kind that most of the latest jobs had is chosen already', async () => {
  show([HELENA], [HEARING, DEPOSITION], ['Deposition', 'Hearing', 'Deposition', 'Deposition', 'Deposition']);
  expect(await typeShown()).toContain('Deposition');
});

test('where no kind is usual it is left to choose', async () => {
  show([HELENA], [HEARING, DEPOSITION], ['Deposition', 'Hearing', 'Deposition', 'Hearing']);
  expect(await typeShown()).not.toMatch(/Deposition|Hearing/);
});
