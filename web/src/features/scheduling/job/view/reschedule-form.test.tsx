import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../../testing/respond-to-calls.ts';
import { RescheduleForm } from './reschedule-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const JOB = {
  job_id: 31,
  job_number: 104_500,
  version: 4,
  job_date: '2031-03-12',
  start_time: '09:30',
  time_zone: 'America/Denver',
  estimated_duration: '2.00',
} as JobDetail;

const BUSY = 'June Abernathy is not free at this time: Time off';

/** Opens the form with another time and looks at what that means. */
async function look() {
  const confirm = { outcome: 'confirm', warnings: [], asks: [], busy: [BUSY] };
  const calls = respondToCalls({ '/job/reschedule/31': confirm });
  const target = { job_date: '2031-03-13', start_time: '10:00' };
  render(
    <AppFrame>
      <RescheduleForm job={JOB} target={target} onClose={vi.fn()} />
    </AppFrame>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByText(BUSY);
  return { calls, user, move: () => user.click(screen.getByRole('button', { name: 'Reschedule' })) };
}

test('nothing moves until somebody says what becomes of who is not free', async () => {
  const { calls, user, move } = await look();
  await move();
  expect(calls).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: /Open the Service/ }));
  await move();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.body).toMatchObject({ confirmed: true, busy_providers: 'open' });
});

test('keeping them takes a reason', async () => {
  const { calls, user, move } = await look();
  await user.click(screen.getByRole('radio', { name: /Keep the Service Provider/ }));
  await move();
  expect(await screen.findByText('Please enter the reason for this change.')).toBeTruthy();
  expect(calls).toHaveLength(1);
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Gave up the day off');
  await move();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.body).toMatchObject({ busy_providers: 'keep', change_reason: 'Gave up the day off' });
});
