import type { Session } from '@onrecord/contract/core/session-user';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../../testing/app-frame.tsx';
import { buildDispatchJob, DISPATCH_DAY } from '../../../../testing/build-dispatch.ts';
import { buildSession } from '../../../../testing/build-session.ts';
import { respondToCalls } from '../../../../testing/respond-to-calls.ts';
import { DispatchPage } from './dispatch-page.tsx';
import { type DispatchSearch, dispatchSearch } from './dispatch-search.ts';

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** A window of that size. */
function openWindow(width: number, height: number): void {
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('innerHeight', height);
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('639') && (query.includes('height') ? height : width) < 640,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

beforeEach(() => openWindow(1440, 900));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const DATE = '2031-03-12';
const SATURDAY = { ...buildDispatchJob(9, 'Zamora v. Vail', 9, [2]), job_date: '2031-03-15' };
const NONE = { uncovered: 0, waiting: 0, confirmed: 0, done: 0, request: 0, canceled: 0 };
/** What the 12th needs, and the 13th nothing but meals. */
const TOTALS = [
  { local_date: DATE, rooms_needed: 3, meals_needed: 1, reporters_needed: 4 },
  { local_date: '2031-03-13', rooms_needed: 0, meals_needed: 12, reporters_needed: 0 },
];
const MONTH = {
  now: DISPATCH_DAY.now,
  today: DISPATCH_DAY.today,
  time_zone: DISPATCH_DAY.time_zone,
  days: [
    { local_date: '2031-03-03', counts: { ...NONE, done: 41 }, open: [], room_shortage: null, crowded: 0 },
    {
      local_date: '2031-03-12',
      counts: { ...NONE, uncovered: 3, waiting: 5, confirmed: 12, request: 1, canceled: 2 },
      open: [
        { ...DISPATCH_DAY.jobs[2], providers: '' },
        { ...DISPATCH_DAY.jobs[1], cover: 'waiting', providers: 'Abernathy, June' },
      ],
      room_shortage: { at: '2031-03-12T19:30:00Z', needed: 4, available: 3 },
      crowded: 1,
    },
  ],
  totals: TOTALS,
  notes: [{ kind: 'holiday', id: 1, title: 'Founders', from_date: '2031-03-14', to_date: '2031-03-14' }],
};

const LATE = {
  job_id: 1,
  job_service_id: 10,
  service_provider_id: 1,
  job_number: 105_001,
  division_id: 1,
  provider_name: 'June Abernathy',
  phone: '303-555-0100',
  service_name: 'Court Reporter',
  case_name: 'Amadi v. Gold Camp',
  location: 'Remote',
  starts_at: DISPATCH_DAY.jobs[0]?.starts_at,
  time_zone: 'America/Denver',
  quiet_until: null,
};

function open(search: DispatchSearch, session: Partial<Session> = {}) {
  const calls = respondToCalls({
    '/job_calendar/getLanes': { ...DISPATCH_DAY, jobs: [...DISPATCH_DAY.jobs, SATURDAY], totals: TOTALS },
    '/job_calendar/getMonth': MONTH,
    '/job_picker/rankProviders': {
      rows: [
        {
          service_provider_id: 1,
          outcome: 'blocked',
          facts: [{ kind: 'busy', tone: 'against', text: 'Booked for job 105002' }],
        },
        { service_provider_id: 2, outcome: 'free', facts: [] },
      ],
    },
    '/job_board/getBoard': { now: DISPATCH_DAY.now, today: DATE, late_check_ins: [LATE] },
    '/job/getJobData': { job_id: 3, version: 1, estimated_duration: '2.00', services: [] },
    '/division/getCompanyDivisions': [
      { value: 1, label: 'Denver' },
      { value: 2, label: 'Boulder' },
    ],
  });
  const onSearch = vi.fn();
  const onGo = vi.fn();
  render(
    <AppFrame session={buildSession(session)}>
      <DispatchPage search={search} onSearch={onSearch} onGo={onGo} />
    </AppFrame>,
  );
  return { user: userEvent.setup(), onSearch, onGo, calls };
}

/** On a busy machine the first drawing takes seconds. */
const SOON = { timeout: 10_000 };

test('the week has a row for whoever works, halves of days, and no Sunday on which nothing takes place', async () => {
  const { user, onSearch } = open({ view: 'timeGridWeek', date: DATE });
  const table = await screen.findByRole('table', {}, SOON);
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map((head) => head.textContent).filter((text) => /Sun|Sat/.test(text ?? ''))).toEqual([
    expect.stringContaining('15'),
  ]);
  const june = within(table).getByRole('row', { name: /June Abernathy/ });
  const [morning, afternoon] = ['Amadi', 'Pettigrew'].map((name) =>
    within(june).getByRole('button', { name: new RegExp(name) }),
  );
  expect(morning?.parentElement).not.toBe(afternoon?.parentElement);
  expect(june.textContent).toContain('4.0');
  expect(within(table).getByRole('row', { name: /^Uncovered/ }).textContent).toContain('Escamilla');
  await user.click(within(table).getByRole('button', { name: /12 Wed.*4 jobs, 1 uncovered|Wed.*4 jobs, 1 uncovered/ }));
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ view: 'timeGridDay', date: DATE });
});

test('the rows of the week say who is free on the day that an entry is over, read once for all, and a drop asks once', async () => {
  const { user, calls } = open({ view: 'timeGridWeek', date: DATE });
  const table = await screen.findByRole('table', {}, SOON);
  within(table)
    .getByRole('button', { name: /Escamilla/ })
    .focus();
  await user.keyboard('m');
  await screen.findByText('1 free', {}, SOON);
  const june = within(table).getByRole('row', { name: /June Abernathy/ });
  expect(june.querySelector('[data-response]')?.textContent).toBe('Booked for job 105002');
  await user.keyboard('{ArrowRight}');
  await screen.findByText(/The new time is/);
  await screen.findByText('1 free', {}, SOON);
  expect(june.querySelector('[data-response]')?.parentElement?.dataset.date).toBe('2031-03-13');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('status').textContent).toContain('Drop on Naomi Achterberg: free.');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Move job and assign Naomi Achterberg' }, SOON)).toBeTruthy();
  const read = calls.filter(({ path }) => path === '/job_picker/rankProviders').map(({ body }) => body);
  expect(read).toMatchObject([
    { job_service_id: 30 },
    { job_service_id: 30, job_date: '2031-03-13', start_time: '13:00' },
  ]);
});

test('the month says of each day how many jobs it has, and names what nobody covers', async () => {
  const { user, onGo, onSearch } = open({ view: 'dayGridMonth', date: DATE });
  await screen.findByText('61 jobs', {}, SOON);
  const day = screen.getByRole('button', { name: /20 jobs, 3 uncovered/ });
  expect(screen.getByRole('img', { name: '12 confirmed, 5 waiting, 3 uncovered' })).toBeTruthy();
  expect(screen.getByText('2 more uncovered')).toBeTruthy();
  expect(screen.getByText('Founders')).toBeTruthy();
  expect(screen.getByText(/rooms needed/).textContent).toBe('4 rooms needed at 01:30 PM, 3 available');
  expect(screen.getByText('1 job has more people than seats')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Pettigrew, Abernathy/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Escamilla/ }));
  expect(onGo).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/3$/));
  await user.click(day);
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ view: 'timeGridDay', date: DATE });
});

const needsOf = (date: string) => document.querySelector(`[data-needs="${date}"]`);

test('a day of the month says in short what it needs, without what it does not need', async () => {
  open({ view: 'dayGridMonth', date: DATE });
  await screen.findByText('61 jobs', {}, SOON);
  expect(needsOf(DATE)?.textContent).toBe('Needed: 3 rooms, 1 meal, 4 reporters');
  expect(within(needsOf(DATE) as HTMLElement).getByText('Needed:').className).toContain('sr-only');
  expect(needsOf('2031-03-13')?.textContent).toBe('Needed: 12 meals');
  expect(document.querySelectorAll('[data-needs]')).toHaveLength(2);
});

test.each([
  ['the head of a day of the week', { view: 'timeGridWeek' }, 1440],
  ['the head of a day of the list', { view: 'listWeek' }, 1440],
  ['the line above a day', {}, 1440],
  ['the day on a phone', {}, 390],
] as const)('%s says what the day needs', async (_where, search, width) => {
  openWindow(width, 900);
  // The list draws only what is seen, and jsdom lays nothing out.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  open({ date: DATE, ...search });
  const needed = await screen.findAllByText('Needed:', {}, SOON);
  expect(needed[0]?.className).not.toContain('sr-only');
  expect(needsOf(DATE)?.textContent).toBe('Needed: 3 rooms, 1 meal, 4 reporters');
});

test.each([
  ['company', true, 2],
  ['company', false, 0],
  ['admin', false, 2],
] as const)('%s in a company whose counts are on: %s, sees what %i days need', async (user_type, counts, days) => {
  open({ view: 'dayGridMonth', date: DATE }, { user_type, use_room_meal_and_reporter_counts: counts });
  await screen.findByText('61 jobs', {}, SOON);
  expect(document.querySelectorAll('[data-needs]')).toHaveLength(days);
});

test('a month in a low window is a list of a week, and is not read as a month', async () => {
  openWindow(1440, 480);
  const { calls } = open({ view: 'dayGridMonth', date: DATE });
  await screen.findByText('5 jobs', {}, SOON);
  expect(screen.queryByRole('table')).toBeNull();
  expect(
    calls.filter(({ path }) => path.startsWith('/job_calendar')).map(({ path, body }) => ({ path, body })),
  ).toEqual([
    {
      path: '/job_calendar/getLanes',
      body: expect.objectContaining({ from_date: '2031-03-09', to_date: '2031-03-15' }),
    },
  ]);
});

test.each([
  ['day', {}],
  ['week', { view: 'timeGridWeek' }],
] as const)('a %s at 200 %% zoom is a list, and its filters are behind one button', async (_name, search) => {
  openWindow(720, 450);
  const { user } = open({ date: DATE, ...search });
  await screen.findByText('5 jobs', {}, SOON);
  expect(document.querySelector('[data-lane]')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Cover' })?.closest('details')?.open).not.toBe(true);
  await user.click(screen.getByText('Filters'));
  expect(screen.getByRole('combobox', { name: 'Cover' }).closest('details')?.open).toBe(true);
});

test('the day on a phone has what nobody covers first, and its signs are filters', async () => {
  openWindow(390, 844);
  const { user, onSearch } = open({ date: DATE });
  const uncovered = await screen.findByRole('region', { name: 'Uncovered' }, SOON);
  expect(within(uncovered).getByRole('button', { name: 'Find cover' })).toBeTruthy();
  expect(uncovered.textContent).toContain('Court Reporter open');
  expect(screen.getAllByRole('button', { name: 'Answer' })).toHaveLength(1);
  expect(await screen.findByRole('link', { name: /303-555-0100/ }, SOON)).toBeTruthy();
  await user.click(screen.getByText('Filters'));
  for (const name of ['Division', 'Service', 'Service Provider', 'Cover'])
    expect(screen.getByRole('combobox', { name })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '1 uncovered', pressed: false }));
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ date: DATE, cover: 'uncovered' });
});

test('keys change the day and the view, and T goes to today; what is typed into a field is no key', async () => {
  const { user, onSearch } = open({ date: DATE });
  await screen.findByRole('list', { name: 'Uncovered' }, SOON);
  await user.keyboard('jkt2u');
  expect(onSearch.mock.calls.map(([search]) => search)).toEqual([
    { date: '2031-03-13' },
    { date: '2031-03-11' },
    {},
    { date: DATE, view: 'timeGridWeek' },
  ]);
  expect(document.activeElement?.getAttribute('data-entry')).toBe('job 3');
});

test('the address is read for what it knows', () => {
  const address = { date: DATE, hide: 'note', cover: 'waiting', division: 4, lanes: 'room' } as const;
  expect(dispatchSearch(address)).toEqual({ date: DATE, cover: 'waiting', division: 4, lanes: 'room' });
  expect(dispatchSearch({ cover: 'sunny' })).toEqual({});
});
