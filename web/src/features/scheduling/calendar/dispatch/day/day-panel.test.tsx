import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../../../testing/app-frame.tsx';
import { DISPATCH_DAY } from '../../../../../testing/build-dispatch.ts';
import { respondToCalls } from '../../../../../testing/respond-to-calls.ts';
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

const DETAIL = {
  job_id: 3,
  division_id: 1,
  version: 1,
  case_id: null,
  job_date: '2031-03-12',
  start_time: '13:00',
  estimated_duration: '2.00',
  time_zone: 'America/Denver',
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

function open(data = DISPATCH_DAY) {
  const calls = respondToCalls({
    '/job/getJobData': DETAIL,
    '/job_picker/rankProviders': {
      rows: [free(1, 'blocked', 'Booked for job 105002'), free(2, 'free'), free(3, 'free')],
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

/** On a busy machine the first drawing takes seconds. */
const SOON = { timeout: 10_000 };
const bar = (name: RegExp) => screen.findByRole('button', { name }, SOON);
const focusedBar = () => document.activeElement?.getAttribute('data-bar');

test('bars stand on the lanes of their people, what nobody covers on top, the free by name', async () => {
  open();
  await bar(/Amadi/);
  const lanes = [...document.querySelectorAll('[data-lane^="provider"]')];
  expect(lanes.map((lane) => lane.querySelectorAll('[data-bar]').length)).toEqual([2, 1, 1]);
  const uncovered = screen.getByRole('list', { name: 'Uncovered' });
  expect(within(uncovered).getByRole('button', { name: /Uncovered.*Escamilla/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Iris Zhou' })).toBeTruthy();
  expect(lanes[0]?.textContent).toContain('about 54 min drive');
  expect(lanes[1]?.textContent).not.toContain('drive');
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
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(document.getElementById('job-card')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
  } finally {
    vi.useRealTimers();
  }
  expect(document.getElementById('job-card')).not.toBeNull();
});

test('M moves a job by keys to the next free lane, past those that are not, and Enter opens the preview', async () => {
  const { user, calls } = open();
  (await bar(/Escamilla/)).focus();
  await user.keyboard(' ');
  expect(document.getElementById('job-card')).not.toBeNull();
  await user.keyboard('m');
  await screen.findByText('2 free', {}, SOON);
  expect(screen.getByText('Booked for job 105002')).toBeTruthy();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('status').textContent).toContain('Drop on Naomi Achterberg');
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: /Assign Naomi Achterberg/ }, SOON);
  // A card that came back would lie above the dialog's buttons.
  expect(document.getElementById('job-card')).toBeNull();
  await vi.waitFor(() => {
    const sent = calls.filter(({ path }) => path === '/job/assignProvider/3');
    expect(sent[0]?.body).toMatchObject({ service_provider_id: 2, version: 7, confirmed: false });
  }, SOON);
});

test('Left and Right move the time by 15 minutes, Escape puts the job back', async () => {
  const { user, calls } = open();
  (await bar(/Escamilla/)).focus();
  await user.keyboard('m{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('status').textContent).toContain('The new time is');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('status')).toBeNull();
  await user.keyboard('m{ArrowLeft}{Enter}');
  const dialog = await screen.findByRole('dialog', { name: /Move/ }, SOON);
  await within(dialog).findByRole('button', { name: /^Move/ }, SOON);
  await vi.waitFor(() => {
    const sent = calls.filter(({ path }) => path === '/job/reschedule/3');
    expect(sent[0]?.body).toMatchObject({ job_date: '2031-03-12', start_time: '12:45', confirmed: false });
  }, SOON);
});

test('a drop that changes the time and the person asks once about both', async () => {
  const { user, calls } = open();
  (await bar(/Escamilla/)).focus();
  await user.keyboard('m{ArrowRight}');
  await screen.findByText('2 free', {}, SOON);
  await user.keyboard('{ArrowDown}{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Move job and assign Naomi Achterberg' }, SOON);
  await vi.waitFor(() => {
    const sent = calls.filter(({ path }) => path === '/job/reschedule/3');
    expect(sent.map(({ body }) => body)).toMatchObject([
      { start_time: '13:15', confirmed: false, assign: { job_service_id: 30, service_provider_id: 2, version: 7 } },
    ]);
  }, SOON);
  expect(within(dialog).getByText('Naomi Achterberg', { selector: 'ins' })).toBeTruthy();
  await user.click(await within(dialog).findByRole('button', { name: 'Move the job' }, SOON));
  await vi.waitFor(() => {
    const sent = calls.filter(({ path }) => path === '/job/reschedule/3').map(({ body }) => body);
    expect(sent[1]).toMatchObject({ confirmed: true, preview_hash: 'seen', assign: { service_provider_id: 2 } });
  }, SOON);
  expect(calls.filter(({ path }) => path === '/job/assignProvider/3')).toEqual([]);
});

test('a finger that rests lifts a bar, one that moves at once scrolls, and a tap opens the card with its moves', async () => {
  const { user } = open();
  const escamilla = await bar(/Escamilla/);
  const at = (clientX: number, clientY: number) => ({ clientX, clientY, pointerType: 'touch', button: 0 });
  vi.useFakeTimers({ shouldAdvanceTime: false });
  try {
    document.elementFromPoint = () => document.querySelector('[data-provider="2"]');
    fireEvent.pointerDown(escamilla, at(50, 50));
    fireEvent.pointerMove(window, at(50, 90));
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(screen.queryByText(/^Moving/)).toBeNull();
    fireEvent.pointerUp(window, at(50, 90));

    fireEvent.pointerDown(escamilla, at(50, 50));
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(screen.getByText(/^Moving/)).toBeTruthy();
    expect(fireEvent.touchMove(escamilla, { cancelable: true })).toBe(false);
    fireEvent.pointerMove(window, at(50, 90));
    fireEvent.pointerUp(window, at(50, 90));
  } finally {
    vi.useRealTimers();
  }
  await user.click(await screen.findByRole('button', { name: 'Keep as it is' }, SOON));
  fireEvent.pointerDown(escamilla, at(50, 50));
  fireEvent.pointerUp(window, at(50, 50));
  fireEvent.click(escamilla, { detail: 1 });
  await user.click(screen.getByRole('button', { name: 'Move' }));
  expect(await screen.findByRole('dialog', { name: 'Move job' }, SOON)).toBeTruthy();
});
