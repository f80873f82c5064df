import type { JobDetail, JobServiceRow } from '@onrecord/contract/scheduling/job/job-rows';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../../testing/app-frame.tsx';
import { buildSession } from '../../../../testing/build-session.ts';
import { respondToCalls } from '../../../../testing/respond-to-calls.ts';
import { TakeJobPanel } from './take-job-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PROVIDER = buildSession({ user_type: 'provider', login_service_provider_id: 70, full_access: false });
const service = { job_service_id: 31, is_canceled: false, confirmed_on: null } as JobServiceRow;

const show = (own: Partial<JobDetail> = {}, session = PROVIDER) => {
  const job = { job_date: '2099-03-12', time_zone: 'America/Denver', is_canceled: 0, services: [service], ...own };
  render(
    <AppFrame session={session}>
      <TakeJobPanel job={job as JobDetail} />
      <p>there</p>
    </AppFrame>,
  );
};

test('a provider takes a job with a note', async () => {
  const calls = respondToCalls({ '/job_service/update/31': { message: 'Thank you.' } });
  show();
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), ' On my way ');
  await user.click(screen.getByRole('button', { name: 'I can take it' }));
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({ provider_can_take: true, provider_note: 'On my way' });
});

test('a refusal is shown, and the question stays', async () => {
  respondToCalls({ '/job_service/update/31': refuse('confirm.started') });
  show();
  await userEvent.setup().click(await screen.findByRole('button', { name: 'I cannot take it' }));
  expect(await screen.findByText('You have already begun this Job. Please call us if you cannot go on.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'I cannot take it' })).toBeTruthy();
});

test.each([
  ['staff', {}, buildSession()],
  ['once it is confirmed', { services: [{ ...service, confirmed_on: '2099-03-01T00:00:00Z' }] }, PROVIDER],
  ['for a canceled job', { is_canceled: 1 }, PROVIDER],
  ['for a day that is over', { job_date: '2020-03-12' }, PROVIDER],
])('nothing is offered: %s', async (_name, own, session) => {
  respondToCalls({});
  show(own as Partial<JobDetail>, session);
  await screen.findByText('there');
  expect(screen.queryByRole('button')).toBeNull();
});
