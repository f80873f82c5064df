import type { PortalJobs } from '@onrecord/contract/office/home';
import { jobArea } from '@onrecord/contract/scheduling/job/job';
import { jobResponseArea } from '@onrecord/contract/scheduling/job/job-response';
import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../../testing/respond-to-calls.ts';
import { ConfirmStrip } from './confirm-section.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const job = {
  ...{
    job_id: 7,
    division_id: 1,
    job_number: 105831,
    case_name: 'Kirkland v. Fenwick',
    deponent_name: 'Damon Vickers',
  },
  ...{ start_time: '10:00', time_zone: 'America/Denver', starts_at: '2099-03-12T17:00:00Z', free_until: null },
  ...{ venue: 'remote', venue_name: '', parties: [] },
};

function show(job_date: string, count = 1) {
  const history = createMemoryHistory({ initialEntries: ['/dashboard'] });
  const data = [{ ...job, job_date } as unknown as PortalJobs['to_confirm']['data'][number]];
  render(
    <AppFrame history={history}>
      <ConfirmStrip toConfirm={{ count, soon: 0, data }} />
    </AppFrame>,
  );
  return { history, user: userEvent.setup() };
}

test('it counts and confirms all that wait, not only the lines that are shown', async () => {
  const waiting = [7, 8, 9].map((job_id) => ({ ...job, job_id, is_canceled: 0, job_date_time: job.starts_at }));
  const calls = respondToCalls({
    [jobArea.dashboardJobList.path]: { data: waiting, count: 3 },
    [jobResponseArea.respond.path]: ({ job_id }: { job_id: number }) => ({
      message: 'Thank you.',
      job_response_id: job_id * 10,
    }),
  });
  const { user } = show('2099-03-12', 3);
  await user.click(await screen.findByRole('button', { name: 'Confirm all 3' }));
  expect(await screen.findByText('Confirmed 3. Thank you.')).toBeTruthy();
  const sent = calls.filter(({ path }) => path === jobResponseArea.respond.path);
  expect(sent.map(({ body }) => (body as { job_id: number }).job_id)).toEqual([7, 8, 9]);
});

const openMenu = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: /^Request a change, Kirkland/ }));
  return screen.findByRole('menuitem', { name: 'Cancel it' });
};

test.each([
  ['Another day or time', 'move'],
  ['People, place or services', 'change'],
  ['Cancel it', 'cancel'],
])('“%s” opens its own question on the page of the job', async (name, ask) => {
  const { history, user } = show('2099-03-12');
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name }));
  await waitFor(() => expect(history.location.pathname).toMatch(/\/view\/job\/7$/));
  expect(history.location.search).toBe(`?ask=${ask}`);
});

test('a job of a day that is here is not moved any more', async () => {
  const { user } = show('2001-03-12');
  await openMenu(user);
  expect(screen.queryByRole('menuitem', { name: 'Another day or time' })).toBeNull();
});
