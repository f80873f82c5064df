import { jobResponseArea } from '@onrecord/contract/scheduling/job/job-response';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../../testing/app-frame.tsx';
import { RecordResponsePanel } from './record-response-panel.tsx';
import { lastInstantOf } from './spoken-form.tsx';

const service = {
  job_service_id: 31,
  service_id: 1,
  service_name: 'Court Reporter',
  service_provider_id: 9,
  service_provider_name: 'Neil Crandall',
  is_canceled: false,
  confirmed_on: null,
  provider_can_take: null,
};
const job = {
  job_id: 7,
  job_number: 105931,
  client_name: 'Whitfield & Sons',
  caller: { contact_id: 3, name: 'Rosa Fairbanks', email: '', phone: '' },
  taking_attorney: null,
  job_date: '2031-03-12',
  start_time: '14:00',
  starts_at: '2031-03-12T20:00:00Z',
  time_zone: 'America/Denver',
  ...{ location_type: 2, job_location_type: 0, location_client_id: null, conference_room_id: null, case_id: null },
  ...{
    estimated_duration: '2.00',
    division_id: 1,
    location_address1: '',
    location_zipcode: '',
    location_city: 'Golden',
  },
  client_confirmed_on: null as string | null,
  client_declined_on: null,
  services: [service],
};
const person = { phone: '720-555-0164', asked_at: '2031-03-10T16:12:00Z', reminded_at: null };
const responses = {
  client: { ...person, name: 'Rosa Fairbanks' },
  services: [{ ...person, job_service_id: 31, service_provider_id: 9, name: 'Neil Crandall' }],
  responses: [] as object[],
};

let shown = job;
let known = responses;
const sent: { path: string; body: Record<string, unknown> }[] = [];

beforeEach(() => {
  shown = job;
  known = responses;
  sent.length = 0;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = String(input instanceof Request ? input.url : input);
    const body = init?.body ? JSON.parse(String(init.body)) : {};
    const reply = (json: object) =>
      new Response(JSON.stringify(json), { headers: { 'content-type': 'application/json' } });
    if (path.includes('/job/getJobData')) return reply(shown);
    if (path.includes('/job_response/getJobResponses')) return reply(known);
    if (path.includes('/job/getAvailableProviders')) return reply({ data: [], question: null });
    sent.push({ path, body });
    return reply(path.includes('undo') ? { message: 'back', undone: 1 } : { message: 'Recorded', job_response_id: 77 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const onDone = vi.fn();
function open(party?: 'client' | { job_service_id: number }) {
  onDone.mockClear();
  render(
    <AppFrame>
      <RecordResponsePanel jobId={7} {...(party && { party })} onDone={onDone} />
    </AppFrame>,
  );
  return userEvent.setup();
}

test('the second press records: Yes by phone has the focus, and who, when and what was seen goes along', async () => {
  const user = open({ job_service_id: 31 });
  const first = await screen.findByRole('button', { name: 'By phone' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(screen.getByText('Can Neil Crandall take this job?')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Call 720-555-0164' })).toBeTruthy();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(sent[0]).toMatchObject({
    path: expect.stringContaining(jobResponseArea.record.path),
    body: {
      job_id: 7,
      job_service_id: 31,
      service_provider_id: 9,
      seen: { starts_at: '2031-03-12T20:00:00Z' },
      response: 'yes',
      channel: 'phone',
    },
  });
  expect(sent[0]?.body).not.toHaveProperty('said_by');
  expect(sent[0]?.body).not.toHaveProperty('said_at');
});

test.each([
  ['t', { response: 'yes', channel: 'text' }],
  ['m', { response: 'yes', channel: 'mail' }],
  ['p', { response: 'yes', channel: 'in_person' }],
  ['n', { response: 'no', channel: 'phone' }],
  ['l', { response: 'left_message', channel: 'phone' }],
])('the key %s records %o for the client', async (key, body) => {
  const user = open('client');
  const first = await screen.findByRole('button', { name: 'By phone' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  await user.keyboard(key);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ job_service_id: null, ...body });
});

test('a key that is typed into the note is a letter of the note', async () => {
  const user = open('client');
  await user.click(await screen.findByRole('button', { name: 'Add a note' }));
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'no parking');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'By email' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ note: 'no parking', channel: 'mail' }));
});

test('who begins a note before the first button has the focus goes on writing it', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  const user = open('client');
  await user.click(await screen.findByRole('button', { name: 'Add a note' }));
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'at');
  for (const frame of frames) frame(0);
  await user.keyboard(' noon');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('at noon');
  expect(sent).toEqual([]);
});

test('after a No the question stays with that service, and nobody else is asked under the hand', async () => {
  const user = open();
  const first = await screen.findByRole('button', { name: 'By phone' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  shown = { ...job, services: [{ ...service, service_provider_id: null as never, provider_can_take: false as never }] };
  await user.keyboard('n');
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ job_service_id: 31, response: 'no' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'By phone' })).toBeNull());
  expect(await screen.findByText('No one offers this service.')).toBeTruthy();
  expect(screen.queryByText(/Does Rosa Fairbanks confirm/)).toBeNull();
  expect(onDone).not.toHaveBeenCalled();
});

test('a response that stands is shown with the way back, and no second one is offered', async () => {
  const said_at = '2031-03-11T17:11:00Z';
  shown = { ...job, client_confirmed_on: said_at };
  const row = { said_by: 'Rosa Fairbanks', told_to: 'Dana', note: '', said_at, undone_at: null };
  known = {
    ...responses,
    responses: [{ job_response_id: 55, service_provider_id: null, response: 'yes', channel: 'phone', ...row }],
  };
  const user = open('client');
  expect(await screen.findByText(/Rosa Fairbanks: yes, By phone/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'By phone' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo answer' }));
  await waitFor(() => expect(sent[0]).toMatchObject({ body: { job_response_ids: [55] } }));
});

test('a time of day is the last one that the clock showed', () => {
  const now = Temporal.Instant.from('2031-03-12T17:12:00Z');
  expect(lastInstantOf('10:05', 'America/Denver', now)).toBe('2031-03-12T16:05:00Z');
  expect(lastInstantOf('16:30', 'America/Denver', now)).toBe('2031-03-11T22:30:00Z');
});

test('an answer that nobody recorded here still says when it came', async () => {
  shown = { ...job, client_confirmed_on: '2031-03-11T16:00:00Z' };
  open('client');
  expect((await screen.findByText(/^Answered 03\/11\/2031/)).textContent).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'By phone' })).toBeNull();
});
