import { homeArea } from '@onrecord/contract/office/home';
import type { NextJob, ReporterJobs, ReporterOwed } from '@onrecord/contract/office/reporter-home';
import { jobResponseArea } from '@onrecord/contract/scheduling/job/job-response';
import { offerArea } from '@onrecord/contract/scheduling/offer';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { buildSession } from '../../../testing/build-session.ts';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { ReporterHome } from './reporter-home-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NOW = Temporal.Now.instant();
const at = (minutes: number) => NOW.add({ minutes }).toString();
const session = buildSession({
  user_type: 'provider',
  login_service_provider_id: 70,
  full_access: false,
  name: 'June Abernathy',
});

const job = {
  ...{
    job_id: 7,
    division_id: 1,
    job_number: 105831,
    job_date: '2099-03-12',
    start_time: '10:00',
    time_zone: 'America/Denver',
  },
  ...{
    time_zone_code: 'MST',
    starts_at: at(60),
    ends_at: at(240),
    estimated_duration: '3.00',
    case_name: 'Kirkland v. Fenwick',
  },
  ...{ deponent_name: 'Damon Vickers', service_name: 'Court Reporter', is_confirmed: true },
};
const next: NextJob = {
  ...job,
  deponents: [{ name: 'Damon Vickers', is_expert: false, volume_number: 2, last_exhibit_number: '31' }],
  location: ['1700 Lincoln St', 'Denver, CO 80203'],
  meeting_url: null,
  ...{ taking_name: 'Helena Marchetti', client_name: 'Wexcombe', special_instructions: '' },
  ...{ check_in_opens_at: at(-30), check_in_datetime: null, office_phone: '(303) 555-0100' },
};

function show(own: Partial<NextJob> = {}, owed: Partial<ReporterOwed> = {}) {
  const jobs: ReporterJobs = {
    as_of: NOW.toString(),
    next: { ...next, ...own },
    coming: {
      waiting: 1,
      count: 1,
      data: [{ ...job, job_id: 8, is_confirmed: false, case_name: 'Hollis v. Garrity' }],
      closed: [],
    },
  };
  const calls = respondToCalls({
    [homeArea.getReporterJobs.path]: jobs,
    [homeArea.getReporterOwed.path]: {
      ...{ as_of: NOW.toString(), today: '2099-03-12', worksheets: { count: 0, data: [] }, files: [] },
      ...owed,
    },
    [offerArea.getOwnOffers.path]: { now: NOW.toString(), offers: [] },
    [jobResponseArea.withdraw.path]: { message: 'Noted.', job_response_id: 5 },
    [jobResponseArea.arrive.path]: { message: 'Checked in.' },
    [jobResponseArea.respond.path]: { message: 'Thank you.', job_response_id: 6 },
  });
  render(
    <AppFrame session={session}>
      <ReporterHome />
    </AppFrame>,
  );
  const sent = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
  return { user: userEvent.setup(), sent };
}

test('the next job says who, where and what is due now, and is checked in by one press', async () => {
  const { user, sent } = show();
  await screen.findByText('Damon Vickers, volume 2, last exhibit 31 · Court Reporter');
  screen.getByRole('link', { name: 'Map' });
  expect(screen.getByRole('link', { name: 'Call office' }).getAttribute('href')).toBe('tel:3035550100');
  await user.click(screen.getByRole('button', { name: 'Check in' }));
  await vi.waitFor(() => expect(sent(jobResponseArea.arrive.path)).toEqual([{ job_id: 7 }]));
});

test('before it opens the button says when', async () => {
  show({ check_in_opens_at: at(30) });
  expect((await screen.findByRole('button', { name: /^Opens / })).hasAttribute('disabled')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull();
});

test('who cannot go says why, and sends the place and time that were shown', async () => {
  const { user, sent } = show();
  await user.click(await screen.findByRole('button', { name: 'Tell the office' }));
  await user.click(screen.getByRole('button', { name: 'I can’t make it' }));
  expect(sent(jobResponseArea.withdraw.path)).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /Why can’t you make it/ }), 'Flat tire');
  await user.click(screen.getByRole('button', { name: 'I can’t make it' }));
  await vi.waitFor(() =>
    expect(sent(jobResponseArea.withdraw.path)).toEqual([
      { job_id: 7, reason: 'Flat tire', seen: { starts_at: job.starts_at, location: next.location } },
    ]),
  );
});

test('what comes up is confirmed in its line; owed work says how late it is', async () => {
  const owed = { job_id: 9, division_id: 1, job_number: 1, job_date: '2099-03-01', case_name: 'Amadi v. Lassiter' };
  const due = NOW.subtract({ hours: 48 }).toString();
  const worksheet = { ...owed, deponent_name: '', time_zone: 'UTC', due, is_begun: true, return_reason: 'Pages' };
  const file = { ...owed, job_deponent_id: 3, deponent_id: 4, deponent_name: 'Dana Whitfield', exhibit_count: 14 };
  const { user, sent } = show(
    {},
    {
      worksheets: { count: 1, data: [worksheet] },
      files: [{ ...file, part: 'exhibits', is_expedite: false, due_on: '2099-03-12' }],
    },
  );
  const worksheets = await screen.findByRole('region', { name: 'Worksheets owed' });
  await within(worksheets).findByText(/2 days late · sent back: Pages/);
  within(worksheets).getByRole('link', { name: 'Go on, Amadi v. Lassiter' });
  const upload = screen.getByRole('link', { name: 'Upload, Exhibits 1–14 · Dana Whitfield' });
  expect(upload.getAttribute('href')).toContain('?deponent=4&part=exhibits');
  await user.click(screen.getByRole('button', { name: /^Confirm, Hollis v. Garrity/ }));
  await vi.waitFor(() => expect(sent(jobResponseArea.respond.path)).toMatchObject([{ job_id: 8, response: 'yes' }]));
});
