import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { buildSession } from '../../../testing/build-session.ts';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import type { CalendarEntry } from './calendar-entry.ts';
import { CalendarPage, type CalendarSearch } from './calendar-page.tsx';

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** A window of that width. */
function openWindow(width: number): void {
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

beforeEach(() => {
  openWindow(1440);
  // The list draws only what is seen, and jsdom lays nothing out.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const MONDAY = '2031-03-10';

function job(id: number, title: string, own: Partial<CalendarEntry> = {}): CalendarEntry {
  const entry = {
    key: `job ${id}`,
    kind: 'job' as const,
    id,
    title,
    detail: `10${id} · Escamilla, Lionel`,
    local_date: MONDAY,
    local_time: '09:30',
    time_zone: 'America/Denver',
    all_day: false,
    tone: 'grey' as const,
    text_tone: 'plain' as const,
    is_canceled: false,
    meaning: 'Job',
    cover: 'confirmed' as const,
    can_open: true,
    can_move: true,
    division_id: 1,
    site: 'room' as const,
    location: 'Evans Room',
    ...own,
  };
  const start = Temporal.PlainDateTime.from(`${entry.local_date}T${entry.local_time}`).toZonedDateTime(entry.time_zone);
  return { starts_at: start.toInstant().toString(), ends_at: start.add({ hours: 3 }).toInstant().toString(), ...entry };
}

const off: CalendarEntry = {
  ...job(90, 'Abernathy, June', { local_date: '2031-03-12', cover: null, can_move: false, site: null, location: '' }),
  key: 'time_off 90 2031-03-12',
  kind: 'time_off',
  detail: 'Realtime class',
  meaning: 'Time off',
};

function open(
  entries: readonly CalendarEntry[],
  user_type: 'contact' | 'provider',
  search: CalendarSearch = {},
  responses: object = {},
) {
  const opened = vi.fn();
  const calls = respondToCalls({
    '/job/getCalendarJobList': { entries, totals: [], is_month_range: false },
    ...responses,
  });
  render(
    <AppFrame session={buildSession({ user_type, time_zone: 'America/Denver' })}>
      <CalendarPage
        search={{ date: MONDAY, ...search }}
        onSearch={() => undefined}
        onOpen={opened}
        onPickDay={() => undefined}
      />
    </AppFrame>,
  );
  return { opened, calls };
}

const WEEK = { view: 'timeGridWeek' } as const;

test('a client counts depositions and what to confirm, a provider jobs and what to answer', async () => {
  open([job(1, 'Amadi v. Vail', { cover: 'waiting' }), job(2, 'Ruiz v. Hart')], 'contact', WEEK);
  await screen.findByText('2 depositions, 1 to confirm');
  expect(screen.getByText('To confirm')).toBeTruthy();
  cleanup();
  open([job(1, 'Amadi v. Vail', { cover: 'waiting' }), off], 'provider', WEEK);
  await screen.findByText('1 job, 1 to answer');
  expect(screen.getByText('To answer')).toBeTruthy();
  // Somebody's own name says nothing on their own calendar: their time off says why.
  expect(screen.getByText('Time off: Realtime class')).toBeTruthy();
});

test('fifteen entries of a day are a line each with time and name; Saturday and Sunday appear where they hold something', async () => {
  const many = Array.from({ length: 15 }, (_, index) =>
    job(index + 1, `Case ${index + 1} v. Vail`, { local_time: `${String(8 + (index % 9)).padStart(2, '0')}:00` }),
  );
  open([...many, job(40, 'Zamora v. Sunday', { local_date: '2031-03-15' })], 'contact', WEEK);
  const entry = await screen.findByRole('button', { name: /Case 1 v\. Vail/ });
  expect(entry.textContent).toContain('8a–11a');
  expect(within(entry).queryByText('Evans Room')).toBeNull();
  const days = screen.getAllByRole('listitem').map((day) => within(day).getByRole('heading').textContent);
  expect(days.map((day) => day?.slice(0, 6))).toEqual(['10 Mon', '11 Tue', '12 Wed', '13 Thu', '14 Fri', '15 Sat']);
});

test.each(['dayGridMonth', 'timeGridWeek', 'timeGridDay', undefined] as const)(
  'where columns are too narrow, %s is a list with times, place and word',
  async (view) => {
    openWindow(390);
    open([job(1, 'Amadi v. Vail', { cover: 'waiting' })], 'contact', view ? { view } : {});
    const row = await screen.findByRole('button', { name: /Amadi v\. Vail/ });
    for (const words of ['09:30 AM', 'to 12:30 PM', 'To confirm', 'Evans Room']) within(row).getByText(words);
    expect(screen.queryByRole('grid')).toBeNull();
  },
);

test('an entry opens its card, and from there its page; a clock of another zone names it', async () => {
  const far = job(1, 'Amadi v. Vail', { time_zone: 'America/New_York' });
  const { opened } = open([far], 'contact', { view: 'listWeek' });
  await userEvent.click(await screen.findByRole('button', { name: /Amadi v\. Vail/ }));
  const card = await screen.findByRole('dialog', { name: 'Amadi v. Vail' });
  within(card).getByText('09:30 AM to 12:30 PM EDT');
  await userEvent.click(within(card).getByRole('button', { name: 'Open: Amadi v. Vail' }));
  expect(opened).toHaveBeenCalledWith(far);
});

/** Drags an entry onto the column of another day, and lets go there. */
function drag(name: RegExp, day: RegExp): void {
  const data = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, value: string) => data.set(type, value),
    getData: (type: string) => data.get(type) ?? '',
    get types() {
      return [...data.keys()];
    },
  };
  const column = screen.getAllByRole('listitem').find((item) => day.test(item.textContent ?? ''));
  if (!column) throw new Error(`no column ${day}`);
  fireEvent.dragStart(screen.getByRole('button', { name }), { dataTransfer });
  fireEvent.dragOver(column, { dataTransfer });
  fireEvent.drop(column, { dataTransfer });
}

const LATE = 'This is late notice.';
const MOVABLE = {
  '/job/getJobData': { job_id: 1, version: 4, estimated_duration: '3.00', services: [] },
  '/job/reschedule/1': { outcome: 'confirm', warnings: [LATE] },
};

const sentTo = (calls: ReturnType<typeof open>['calls']) =>
  calls.filter(({ path }) => path === '/job/reschedule/1').map(({ body }) => body);

test('a client who drops a job on another day asks the office for that time, and nothing is sent before', async () => {
  const { calls } = open([job(1, 'Amadi v. Vail')], 'contact', WEEK, MOVABLE);
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: /Amadi/ })).draggable).toBe(true);
  drag(/Amadi/, /^12 Wed/);
  const dialog = await screen.findByRole('dialog', { name: 'Ask for another time' });
  within(dialog).getByText('The office answers by email. Until then nothing changes.');
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /New date/ }).value).toBe('03/12/2031');
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /New start/ }).value).toBe('09:30 AM');
  await within(dialog).findByText(LATE);
  const wanted = { job_date: '2031-03-12', start_time: '09:30' };
  expect(sentTo(calls)).toEqual([expect.objectContaining({ ...wanted, confirmed: false })]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send request' }));
  await vi.waitFor(() => expect(sentTo(calls)).toHaveLength(2));
  expect(sentTo(calls)[1]).toMatchObject({ ...wanted, version: 4, confirmed: true });
});

test('a drop that is not confirmed changes nothing, and one on the day of the job asks nothing', async () => {
  const { calls } = open([job(1, 'Amadi v. Vail')], 'contact', WEEK, MOVABLE);
  await screen.findByRole('button', { name: /Amadi/ });
  drag(/Amadi/, /^10 Mon/);
  expect(screen.queryByRole('dialog')).toBeNull();
  drag(/Amadi/, /^12 Wed/);
  const dialog = await screen.findByRole('dialog', { name: 'Ask for another time' });
  await within(dialog).findByText(LATE);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep as it is' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(calls)).toEqual([expect.objectContaining({ confirmed: false })]);
  const monday = screen.getAllByRole('listitem').find((item) => /^10 Mon/.test(item.textContent ?? ''));
  expect(within(monday as HTMLElement).getByRole('button', { name: /Amadi/ })).toBeTruthy();
});

test('a job that may not be moved is not picked up', async () => {
  open([job(1, 'Amadi v. Vail', { can_move: false })], 'provider', WEEK);
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: /Amadi/ })).draggable).toBe(false);
});
