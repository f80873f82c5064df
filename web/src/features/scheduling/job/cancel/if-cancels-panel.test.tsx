import { jobCancellationArea } from '@onrecord/contract/scheduling/job/job-cancellation';
import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../../testing/respond-to-calls.ts';
import { IfCancelsPanel } from './if-cancels-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ahead = { job_id: 31, version: 4, is_canceled: 0, invoice_count: 0, job_date: '2099-03-12' };
const clock = {
  ...{ kind: 'late', cut_off: '2099-03-11T21:00:00Z', zone: 'America/Denver' },
  ...{ client_fee: '570.00', late_fee: '570.00' },
};

function show(own: Partial<JobDetail>) {
  const calls = respondToCalls({ [jobCancellationArea.clockNow.path.replace('{id}', '31')]: clock });
  render(
    <AppFrame>
      <p>the page</p>
      <IfCancelsPanel job={{ ...ahead, ...own } as JobDetail} />
    </AppFrame>,
  );
  return calls;
}

test('a job that is ahead says what canceling costs', async () => {
  show({});
  expect(await screen.findByText(/Canceling now costs \$570\.00\.$/)).toBeTruthy();
});

test.each([
  ['is invoiced', { invoice_count: 1 }],
  ['was canceled', { is_canceled: 1 }],
  ['was on a day that is over', { job_date: '2001-03-12' }],
])('a job that %s says nothing of it, and asks nobody', async (_, own) => {
  const calls = show(own);
  expect(await screen.findByText('the page')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'If it cancels' })).toBeNull();
  expect(calls).toEqual([]);
});
