import { jobArea } from '@onrecord/contract/scheduling/job/job';
import { jobResponseArea } from '@onrecord/contract/scheduling/job/job-response';
import type { JobListRow } from '@onrecord/contract/scheduling/job/job-rows';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { ConfirmAllButton } from './confirm-all-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const job = (job_id: number | null, own: object = {}) =>
  ({
    job_id,
    is_canceled: 0,
    case_name: `Doe v. Roe ${job_id}`,
    job_date: '2027-03-10',
    job_date_time: '2027-03-10T16:30:00Z',
    ...own,
  }) as JobListRow;

function show(rows: JobListRow[], respond: (body: { job_id: number }) => object, count = rows.length) {
  const calls = respondToCalls({
    [jobArea.dashboardJobList.path]: { data: rows, count },
    [jobResponseArea.respond.path]: respond,
  });
  render(
    <AppFrame>
      <p>one</p>
      <ConfirmAllButton />
    </AppFrame>,
  );
  return () => calls.filter(({ path }) => path === jobResponseArea.respond.path).map(({ body }) => body);
}

const saved = ({ job_id }: { job_id: number }) => ({ message: 'Thank you.', job_response_id: job_id * 10 });

test('one press says yes to every job that waits, at the time that was read, and to nothing else', async () => {
  const sent = show([job(1), job(null), job(2), job(3, { is_canceled: 1 })], saved);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm all 2' }));
  expect(await screen.findByText('Confirmed 2. Thank you.')).toBeTruthy();
  const seen = { starts_at: '2027-03-10T16:30:00Z' };
  expect(sent()).toEqual([
    { job_id: 1, response: 'yes', note: '', seen },
    { job_id: 2, response: 'yes', note: '', seen },
  ]);
});

test('what one job refuses is said by its case, and holds up no other', async () => {
  const sent = show([job(1), job(2), job(3)], (body) =>
    body.job_id === 1 ? refuse('general.not_found') : saved(body),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm all 3' }));
  expect(await screen.findByText('1 could not be confirmed')).toBeTruthy();
  expect(screen.getByText(/^Doe v\. Roe 1, 03\/10\/2027: /)).toBeTruthy();
  expect(sent()).toHaveLength(3);
  expect(await screen.findByText('Confirmed 2. Thank you.')).toBeTruthy();
});

test('where more wait than one page holds, it says how many it confirms', async () => {
  const sent = show([job(1), job(2)], saved, 23);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm the first 2' }));
  expect(await screen.findByText('Confirmed 2. Thank you.')).toBeTruthy();
  expect(sent()).toHaveLength(2);
});

test('one job alone has its own Yes', async () => {
  show([job(1)], saved);
  expect(await screen.findByText('one')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
