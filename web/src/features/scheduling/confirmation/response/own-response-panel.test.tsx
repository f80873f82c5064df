import { jobResponseArea } from '@onrecord/contract/scheduling/job/job-response';
import type { JobDetail, JobServiceRow } from '@onrecord/contract/scheduling/job/job-rows';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../../testing/app-frame.tsx';
import { buildSession } from '../../../../testing/build-session.ts';
import { respondToCalls } from '../../../../testing/respond-to-calls.ts';
import { OwnResponsePanel } from './own-response-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PROVIDER = buildSession({ user_type: 'provider', login_service_provider_id: 70, full_access: false });
const CONTACT = buildSession({ user_type: 'contact', contact_id: 3, full_access: false });
const service = { job_service_id: 31, is_canceled: false, confirmed_on: null } as JobServiceRow;
const RESPOND = jobResponseArea.respond.path;
const starts_at = '2099-03-12T16:30:00Z';
const onDeclined = vi.fn();

const show = (session = PROVIDER, own: Partial<JobDetail> = {}) => {
  onDeclined.mockClear();
  const job = {
    ...{ job_id: 7, job_date: '2099-03-12', time_zone: 'America/Denver', starts_at, is_canceled: 0 },
    ...{ ends_at: '2099-03-12T18:30:00Z', check_in_opens_minutes: 90 },
    ...{ client_confirmed_on: null, client_declined_on: null, services: [service] },
    ...own,
  };
  render(
    <AppFrame session={session}>
      <OwnResponsePanel job={job as JobDetail} onDeclined={onDeclined} />
      <p>there</p>
    </AppFrame>,
  );
  return userEvent.setup();
};

test('a provider accepts by one press, with the start that was shown', async () => {
  const calls = respondToCalls({ [RESPOND]: { message: 'Thank you.', job_response_id: 5 } });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({ job_id: 7, response: 'yes', note: '', seen: { starts_at } });
  expect(onDeclined).not.toHaveBeenCalled();
});

test('a No takes a second press, beside a note that may stay empty', async () => {
  const calls = respondToCalls({ [RESPOND]: { message: 'Noted.', job_response_id: 5 } });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  expect(calls).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Why not?' }), ' Away ');
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await vi.waitFor(() => expect(calls[0]?.body).toMatchObject({ response: 'no', note: 'Away' }));
  await vi.waitFor(() => expect(onDeclined).toHaveBeenCalledTimes(1));
});

test('a contact confirms for the client, and still may after a No', async () => {
  const calls = respondToCalls({ [RESPOND]: { message: 'Thank you.', job_response_id: 5 } });
  const user = show(CONTACT, { client_declined_on: '2099-03-01T16:00:00Z' });
  expect(await screen.findByText(/that something is wrong/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await vi.waitFor(() => expect(calls[0]?.body).toMatchObject({ response: 'yes' }));
});

test('near the start a provider checks in by one press; earlier, once there, or after the job, nothing is offered', async () => {
  const calls = respondToCalls({ [jobResponseArea.arrive.path]: { message: 'Checked in.' } });
  const soon = Temporal.Now.instant().add({ minutes: 40 });
  const day = soon.toZonedDateTimeISO('America/Denver').toPlainDate().toString();
  const there = {
    ...service,
    confirmed_on: '2026-01-01T00:00:00Z',
    no_progress_tracked: false,
    check_in_datetime: null,
  };
  const times = { starts_at: soon.toString(), ends_at: soon.add({ hours: 2 }).toString() };
  const today = { job_date: day, ...times, check_in_opens_minutes: 90, services: [there] };
  const over = { starts_at: soon.subtract({ hours: 3 }).toString(), ends_at: soon.subtract({ hours: 1 }).toString() };
  const user = show(PROVIDER, today);
  await user.click(await screen.findByRole('button', { name: 'Check in' }));
  await vi.waitFor(() => expect(calls[0]?.body).toEqual({ job_id: 7 }));
  for (const own of [
    { ...today, services: [{ ...there, check_in_datetime: '2026-01-01T00:00:00Z' }] },
    { ...today, check_in_opens_minutes: 30 },
    { ...today, ...over },
  ]) {
    cleanup();
    show(PROVIDER, own);
    await screen.findByText('there');
    expect(screen.queryByRole('button')).toBeNull();
  }
});

test('a refusal is shown, and the question stays', async () => {
  respondToCalls({ [RESPOND]: refuse('response.moved') });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText(/changed while you were reading/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy();
});

test.each([
  ['staff', buildSession(), {}],
  ['once it is confirmed', PROVIDER, { services: [{ ...service, confirmed_on: '2099-03-01T00:00:00Z' }] }],
  ['once the client confirmed', CONTACT, { client_confirmed_on: '2099-03-01T00:00:00Z' }],
  ['for a canceled job', PROVIDER, { is_canceled: 1 }],
  ['for a day that is over', CONTACT, { job_date: '2020-03-12' }],
])('nothing is offered: %s', async (_name, session, own) => {
  respondToCalls({});
  show(session, own as Partial<JobDetail>);
  await screen.findByText('there');
  expect(screen.queryByRole('button')).toBeNull();
});
