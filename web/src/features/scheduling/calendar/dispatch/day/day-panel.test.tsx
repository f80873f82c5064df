import type { DispatchJob } from '@onrecord/contract/scheduling/job/job-calendar';
import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../../../testing/respond-to-calls.ts';
import type { Lanes } from '../dispatch-search.ts';
import { DayPanel } from './day-panel.tsx';

class Observer {
  observe() {}
  disconnect() {}
}

beforeEach(() => vi.stubGlobal('ResizeObserver', Observer));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const DENVER = 'America/Denver';
const NOW = '2031-03-12T14:00:00Z';

function job(
  job_id: number,
  case_name: string,
  start: number,
  providers: (number | null)[],
  cover = 'confirmed',
): DispatchJob {
  const starts_at = Temporal.Instant.from('2031-03-12T06:00:00Z').add({ minutes: start * 60 });
  return {
    job_id,
    job_request_id: null,
    division_id: 1,
    job_number: 105_000 + job_id,
    cover: cover as DispatchJob['cover'],
    job_date: '2031-03-12',
    start_time: starts_at.toZonedDateTimeISO(DENVER).toPlainTime().toString().slice(0, 5),
    time_zone: DENVER,
    starts_at: starts_at.toString(),
    ends_at: starts_at.add({ hours: 2 }).toString(),
    case_name,
    deponent_name: 'Adele Bouchard',
    client_name: 'Wexcombe LLP',
    caller_name: '',
    caller_phone: '',
    client_confirmed_on: null,
    site: 'remote',
    location: '',
    conference_room_id: null,
    rooms_needed: 0,
    number_of_attendees: 0,
    services: providers.map((service_provider_id, index) => ({
      job_service_id: job_id * 10 + index,
      service_id: index + 1,
      service_provider_id,
      cover: service_provider_id === null ? 'uncovered' : (cover as DispatchJob['cover']),
    })),
  };
}

const person = (service_provider_id: number, first_name: string, last_name: string, service_ids = [1]) => ({
  service_provider_id,
  first_name,
  last_name,
  name: `${first_name} ${last_name}`,
  phone: '',
  is_active: true,
  service_ids,
});

const DATA: Lanes = {
  now: NOW,
  today: '2031-03-12',
  time_zone: DENVER,
  jobs: [
    job(1, 'Amadi v. Gold Camp', 9, [1]),
    job(2, 'Pettigrew v. Keystone', 13, [1], 'waiting'),
    job(3, 'Escamilla v. Granger', 13, [null], 'uncovered'),
    job(4, 'Iwasaki v. Redhawk', 10, [2, 4]),
  ],
  services: [
    { service_id: 1, name: 'Court Reporter' },
    { service_id: 2, name: 'Videographer' },
  ],
  providers: [
    person(1, 'June', 'Abernathy'),
    person(2, 'Naomi', 'Achterberg'),
    person(3, 'Iris', 'Zhou'),
    person(4, 'Tess', 'Delacroix', [2]),
  ],
  rooms: [],
  leave: [],
  notes: [],
  is_more: false,
};

const DETAIL = {
  job_id: 3,
  division_id: 1,
  version: 1,
  case_id: null,
  job_date: '2031-03-12',
  start_time: '13:00',
  estimated_duration: '2.00',
  time_zone: DENVER,
  starts_at: '2031-03-12T19:00:00Z',
  location_type: 1,
  job_location_type: 4,
  location_client_id: null,
  conference_room_id: null,
  location_address1: '',
  location_city: '',
  location_zipcode: '',
  services: [
    {
      job_service_id: 30,
      service_id: 1,
      service_name: 'Court Reporter',
      service_provider_id: null,
      service_provider_name: '',
      version: 7,
    },
  ],
} as unknown as JobDetail;

const free = (service_provider_id: number, outcome: string, text?: string) => ({
  service_provider_id,
  outcome,
  facts: text === undefined ? [] : [{ kind: 'busy', tone: 'against', text }],
});

const PREVIEW = { outcome: 'preview', refused: [], asks: [], changes: [], consequences: [], hash: 'seen' };

function open(data = DATA) {
  const calls = respondToCalls({
    '/job/getJobData': DETAIL,
    '/job_picker/rankProviders': {
      rows: [free(1, 'blocked', 'Booked for Job 105002'), free(2, 'free'), free(3, 'free')],
    },
    '/job/assignProvider/3': PREVIEW,
    '/job/reschedule/3': PREVIEW,
  });
  const onGo = vi.fn();
  render(
    <AppFrame>
      <DayPanel data={data} date="2031-03-12" search={{}} onSearch={vi.fn()} onGo={onGo} />
    </AppFrame>,
  );
  return { user: userEvent.setup(), onGo, calls };
}

const bar = (name: RegExp) => screen.findByRole('button', { name });
const focusedBar = () => document.activeElement?.getAttribute('data-bar');

test('bars stand on the lanes of their people, what nobody covers on top, the free by name', async () => {
  open();
  await bar(/Amadi/);
  const lanes = [...document.querySelectorAll('[data-lane^="provider"]')];
  expect(lanes.map((lane) => lane.querySelectorAll('[data-bar]').length)).toEqual([2, 1, 1]);
  const uncovered = screen.getByRole('list', { name: 'Uncovered' });
  expect(within(uncovered).getByRole('button', { name: /Uncovered.*Escamilla/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Iris Zhou' })).toBeTruthy();
});

test('the grid is one stop of Tab; arrows walk it, and Enter opens a job', async () => {
  const { user, onGo } = open();
  const first = await bar(/Escamilla/);
  expect([...document.querySelectorAll('[data-bar][tabindex="0"]')]).toEqual([first]);
  first.focus();
  await user.keyboard('{ArrowDown}');
  expect(focusedBar()).toBe('job 2 20');
  await user.keyboard('{ArrowLeft}');
  expect(focusedBar()).toBe('job 1 10');
  await user.keyboard('{ArrowDown}');
  expect(focusedBar()).toBe('job 4 40');
  await user.keyboard('{ArrowRight}{ArrowUp}');
  expect(focusedBar()).toBe('job 1 10');
  await user.keyboard('{Enter}');
  expect(onGo).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/1$/));
});

test('Space shows the card at once, Escape hides it, and the pointer shows it after a moment', async () => {
  const { user } = open();
  const first = await bar(/Escamilla/);
  first.focus();
  await user.keyboard(' ');
  expect(screen.getByText('Witness Adele Bouchard', { exact: false })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(document.getElementById('job-card')).toBeNull();
  vi.useFakeTimers({ shouldAdvanceTime: false });
  try {
    fireEvent.pointerOver(first, { pointerType: 'mouse' });
    await vi.advanceTimersByTimeAsync(299);
    expect(document.getElementById('job-card')).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
  } finally {
    vi.useRealTimers();
  }
  await vi.waitFor(() => expect(document.getElementById('job-card')).not.toBeNull());
});

test('M moves a job by keys to the next free lane, past those that are not, and Enter opens the preview', async () => {
  const { user, calls } = open();
  (await bar(/Escamilla/)).focus();
  await user.keyboard('m');
  await screen.findByText('2 free');
  expect(screen.getByText('Booked for Job 105002')).toBeTruthy();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('status').textContent).toContain('Drop on Naomi Achterberg');
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: /Assign Naomi Achterberg/ });
  await vi.waitFor(() => {
    const sent = calls.filter(({ path }) => path === '/job/assignProvider/3');
    expect(sent[0]?.body).toMatchObject({ service_provider_id: 2, version: 7, confirmed: false });
  });
});

test('Left and Right move the time by 15 minutes, Escape puts the job back', async () => {
  const { user, calls } = open();
  (await bar(/Escamilla/)).focus();
  await user.keyboard('m{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('status').textContent).toContain('The new time is');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('status')).toBeNull();
  await user.keyboard('m{ArrowLeft}{Enter}');
  const dialog = await screen.findByRole('dialog', { name: /Move/ });
  await within(dialog).findByRole('button', { name: /^Move/ });
  await vi.waitFor(() => {
    const sent = calls.filter(({ path }) => path === '/job/reschedule/3');
    expect(sent[0]?.body).toMatchObject({ job_date: '2031-03-12', start_time: '12:45', confirmed: false });
  });
});
