import type { JobDetail, JobServiceRow } from '@onrecord/contract/scheduling/job/job-rows';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../../testing/app-frame.tsx';
import { buildSession } from '../../../../testing/build-session.ts';
import { respondToCalls } from '../../../../testing/respond-to-calls.ts';
import { CheckInCell } from './check-in-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = {
  service_provider_id: 70,
  service_provider_name: 'Abernathy, June',
  check_in_datetime: '2027-03-10T16:20:00Z',
  check_out_datetime: '2027-03-10T19:05:00Z',
  check_in: { job_checkin_id: 5, internal_note: 'Door 3', public_note: '' },
  worksheet_completed_on: null,
  no_progress_tracked: false,
} as JobServiceRow;

const show = (
  own: Partial<JobServiceRow> = {},
  session = buildSession(),
  times = { starts_at: '2099-03-10T16:30:00Z' },
) => {
  const job = { job_id: 9, time_zone: 'America/Denver', is_canceled: 0, ...times } as JobDetail;
  render(
    <AppFrame session={session}>
      <CheckInCell job={job} row={{ ...row, ...own }} />
      <p>there</p>
    </AppFrame>,
  );
};

test('a check-out is put right on the clock of the job', async () => {
  const calls = respondToCalls({ '/job_checkin/checkOut': { message: 'Saved.' } });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Change check-out' }));
  const time = screen.getByRole('textbox', { name: /^Left at/ });
  await userEvent.clear(time);
  await userEvent.type(time, '12:30 PM');
  await userEvent.tab();
  await userEvent.click(screen.getByRole('button', { name: 'Check out' }));
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({ job_id: 9, service_provider_id: 70, check_out_datetime: '2027-03-10T19:30:00Z' });
});

test('an arrival is corrected with its notes, on the day and the clock of the job', async () => {
  const calls = respondToCalls({ '/job_checkin/update/5': { message: 'Saved.' } });
  show();
  await screen.findByText('Note to the office: Door 3');
  await userEvent.click(screen.getByRole('button', { name: 'Change check-in' }));
  const time = screen.getByRole('textbox', { name: /^Arrived at/ });
  await userEvent.clear(time);
  await userEvent.type(time, '9:05 AM');
  await userEvent.tab();
  await userEvent.clear(screen.getByRole('textbox', { name: /office/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({
    check_in_datetime: '2027-03-10T16:05:00Z',
    check_in_internal_note: '',
    check_in_public_note: '',
  });
});

test('a check-in is undone with a reason; what is refused stays with what was typed', async () => {
  respondToCalls({ '/job_checkin/undo': refuseFields({ reason: sentence('form.required') }) });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo check-in' }));
  const undo = () => userEvent.click(screen.getAllByRole('button', { name: 'Undo check-in' }).at(-1) as HTMLElement);
  await undo();
  const reason = screen.getByRole('textbox', { name: /mistake/ });
  await vi.waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
  respondToCalls({ '/job_checkin/undo': refuse('check_in.turned_in') });
  await userEvent.type(reason, 'The wrong job');
  await undo();
  await screen.findByText(/is turned in/);
  expect((reason as HTMLTextAreaElement).value).toBe('The wrong job');
});

test.each([
  ['a contact', {}, buildSession({ user_type: 'contact', full_access: false })],
  ['anybody once the worksheet is turned in', { worksheet_completed_on: '2027-03-10T20:00:00Z' }, undefined],
  ['anybody before the arrival', { check_in_datetime: null, check_out_datetime: null }, undefined],
])('%s changes nothing of it', async (_, own, session) => {
  show(own, session);
  await screen.findByText('there');
  expect(screen.queryByRole('button')).toBeNull();
});

test('once the job has begun staff record that somebody did not come, with the reason', async () => {
  const calls = respondToCalls({ '/job_checkin/recordNoShow': { message: 'Recorded.' } });
  const missing = { check_in_datetime: null, check_out_datetime: null };
  show(missing, buildSession(), { starts_at: '2026-01-05T16:30:00Z' });
  await userEvent.click(await screen.findByRole('button', { name: 'No-show' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /What happened/ }), 'Overslept');
  const [, send] = screen.getAllByRole('button', { name: 'No-show' });
  await userEvent.click(send ?? screen.getByRole('button', { name: 'No-show' }));
  await vi.waitFor(() =>
    expect(calls).toContainEqual({
      path: '/job_checkin/recordNoShow',
      body: { job_id: 9, service_provider_id: 70, reason: 'Overslept' },
    }),
  );
});
