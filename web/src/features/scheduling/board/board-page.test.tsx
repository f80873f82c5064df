import type { BoardRow } from '@onrecord/contract/scheduling/job/job-board';
import { LAMPS } from '@onrecord/domain/scheduling/readiness/lamp-names';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppFrame } from '../../../testing/app-frame.tsx';
import { respondToCalls } from '../../../testing/respond-to-calls.ts';
import { BoardCards } from './board-cards-panel.tsx';
import { BoardPage } from './board-page.tsx';
import { type BoardSearch, readBoardSearch } from './board-search.ts';
import { BoardTable } from './board-table-panel.tsx';

const NOTHING = { jobs: 0, uncovered: 0, waiting: 0, late_check_ins: 0 };
const LATE = {
  job_id: 9,
  job_service_id: 31,
  service_name: 'Court Reporter',
  quiet_until: null,
  division_id: 1,
  job_number: 105918,
  time_zone: 'America/Denver',
  starts_at: '2026-11-24T17:30:00Z',
  case_name: 'Kimura v. Weatherly',
  location: 'Boulder',
  service_provider_id: 7,
  provider_name: 'Clara Nakagawa',
  phone: '+1 720-555-0118',
};

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => vi.unstubAllGlobals());

function rowWith(values: Partial<BoardRow>, open: Partial<Record<string, Partial<BoardRow['cells'][number]>>> = {}) {
  return {
    section: 'today',
    job_id: 9,
    division_id: 1,
    job_number: 105918,
    job_date: '2026-11-24',
    time_zone: 'America/Denver',
    starts_at: '2026-11-24T17:30:00Z',
    ends_at: '2026-11-24T19:30:00Z',
    case_name: 'Kimura v. Weatherly',
    deponent_name: 'Wendell',
    client_name: 'Pike',
    location: 'Boulder',
    is_remote: false,
    providers: 'Nakagawa, Clara',
    unassigned_count: 0,
    scheduler: null,
    is_over_time_off: false,
    is_cancel_requested: false,
    cells: LAMPS.map((lamp) => ({ lamp, state: 'lit', due: null, ...open[lamp] })),
    needs_something: true,
    ...values,
  };
}

async function openBoard(board: object, search: BoardSearch = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const calls = respondToCalls({
    '/job_board/getBoard': {
      now: '2026-11-24T17:12:00Z',
      today: '2026-11-24',
      last: '2026-12-04',
      rows: [],
      is_more: false,
      totals: { today: NOTHING, tomorrow: NOTHING, next: NOTHING },
      late_check_ins: [],
      colleagues: [{ value: 5, label: 'Dana Ostrander' }],
      ...board,
    },
    '/job_board/getPresence': {
      now: '2026-11-24T17:12:00Z',
      data: [
        { job_id: 9, user_id: 5, name: 'Dana Ostrander', until: '2026-11-24T17:12:40Z' },
        { job_id: 8, user_id: 5, name: 'Dana Ostrander', until: '2026-11-24T17:11:59Z' },
      ],
    },
    '/division/getCompanyDivisions': [],
    '/conference_room/getCompanyConferenceRooms': [{ value: 3, label: 'Evans Room' }],
    '/lookup/services/choices': [{ value: 1, label: 'Court Reporter' }],
    '/job_board/getBackups': {
      data: [
        {
          service_provider_id: 8,
          name: 'Iris Zhou',
          phone: '',
          city: 'Denver, CO',
          miles: 22,
          minutes: 34,
          arrives_at: '2026-11-24T17:46:00Z',
          is_after_start: true,
          jobs_that_day: 0,
          has_worked_case: true,
        },
      ],
    },
    '/job_board/quietLate': { quiet_until: '2026-11-24T17:22:00Z' },
    '/job_board/takeJobs': { message: 'Jobs assigned to you: 2' },
    '/job_response/arrive': { message: 'Clara Nakagawa has arrived.' },
  });
  const onSearch = vi.fn();
  render(
    <AppFrame>
      <BoardPage search={search} onSearch={onSearch} onGo={() => undefined} />
    </AppFrame>,
  );
  await screen.findByRole('heading', { name: 'Board' });
  return { calls, onSearch };
}

test('each step says whether it is done, due or overdue, and open steps can be pressed', async () => {
  const open = {
    covered: { state: 'overdue', due: '2026-11-23T22:00:00Z' },
    client_yes: { state: 'due', due: '2026-11-24T22:00:00Z' },
    place_set: { state: 'declined' },
    billed: { state: 'later' },
  } as const;
  await openBoard({ rows: [rowWith({ section: 'overdue', unassigned_count: 1 }, open)] });
  const row = within(await screen.findByRole('row', { name: /Kimura v. Weatherly/ }));
  for (const name of ['Covered: overdue since Mon 3 PM', 'Client confirmed: due 3 PM', 'Location or link: declined'])
    expect(row.getByRole('button', { name }).textContent).toBeTruthy();
  expect(row.queryByRole('button', { name: /^Details/ })).toBeNull();
  expect(row.getByText('Details: done')).toBeTruthy();
});

test.each([
  ['at a desk', BoardTable],
  ['on a phone', BoardCards],
])('who is still needed reads as in the job list: %s', async (_where, Board) => {
  const rows = [
    rowWith({ job_id: 1, job_number: 1, providers: '', unassigned_count: 1 }),
    rowWith({ job_id: 2, job_number: 2, unassigned_count: 1 }),
    rowWith({ job_id: 3, job_number: 3 }),
  ] as BoardRow[];
  respondToCalls({});
  render(
    <AppFrame>
      <Board rows={rows} today="2026-11-24" last="2026-12-04" onOpen={() => undefined} />
    </AppFrame>,
  );
  const text = async (number: string) => {
    const link = await screen.findByRole('link', { name: number });
    return link.closest('tr, li')?.textContent ?? '';
  };
  expect(await text('1')).toContain('Nobody yet');
  expect(await text('2')).toMatch(/Nakagawa.* · 1 open/);
  expect(await text('3')).not.toMatch(/open|Nobody yet/);
});

test('where nothing needs anybody it says until when, and shows all jobs at a press', async () => {
  const { onSearch } = await openBoard({});
  await screen.findByText('Nothing needs attention through 12/04/2026.');
  await userEvent.click(screen.getByRole('button', { name: 'Show all jobs' }));
  expect(onSearch).toHaveBeenCalledWith({ show: 'all' });
});

test('who has not checked in stands on top, with the number, and is marked as arrived at a press', async () => {
  const { calls } = await openBoard({ rows: [rowWith({})], late_check_ins: [LATE] });
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Clara Nakagawa: not checked in'));
  const alarm = within(screen.getByRole('region', { name: '1 late check-ins' }));
  alarm.getByText('Clara Nakagawa has not checked in. Starts in 18 minutes.');
  expect(alarm.getByRole('link', { name: 'Call +1 720-555-0118' }).getAttribute('href')).toBe('tel:+17205550118');
  await userEvent.click(alarm.getByRole('button', { name: 'Mark as arrived' }));
  await vi.waitFor(() =>
    expect(calls).toContainEqual({ path: '/job_response/arrive', body: { job_id: 9, service_provider_id: 7 } }),
  );
});

test('the nearest free backups stand beside it, with when they arrive where that is after the start', async () => {
  await openBoard({ rows: [rowWith({})], late_check_ins: [LATE] });
  const title = await screen.findByText('Nearest free backups');
  const backups = within(title.parentElement ?? document.body);
  await backups.findByText('about 22 mi, 34 min drive · free all day · knows the case');
  backups.getByText('arrives about 10:46 AM');
  backups.getByRole('button', { name: 'Assign Iris Zhou' });
});

test('more than two late check-ins fold to their number, and a quiet one is not counted', async () => {
  const others = [2, 3, 4].map((n) => ({ ...LATE, job_service_id: n, provider_name: `Late ${n}` }));
  const quiet = { ...LATE, quiet_until: '2026-11-24T17:22:00Z' };
  const { calls } = await openBoard({ rows: [rowWith({})], late_check_ins: [quiet, ...others] });
  const alarm = within(await screen.findByRole('region', { name: '3 late check-ins' }));
  await userEvent.click(alarm.getByRole('button', { name: 'Show them' }));
  expect(alarm.getAllByText(/has not checked in/)).toHaveLength(3);
  const [first] = alarm.getAllByRole('button', { name: 'Snooze 10 min' });
  if (first) await userEvent.click(first);
  await vi.waitFor(() =>
    expect(calls).toContainEqual({ path: '/job_board/quietLate', body: { job_id: 9, job_service_id: 2 } }),
  );
});

test('a section counts its jobs and those that need something, in words', async () => {
  await openBoard({ rows: [rowWith({}), ...[10, 11].map((job_id) => rowWith({ job_id, section: 'tomorrow' }))] });
  await screen.findByText('1 job, 1 needs attention');
  screen.getByText('2 jobs, 2 need attention');
});

test('the totals say in words what is wrong today and tomorrow', async () => {
  const today = { jobs: 80, uncovered: 7, waiting: 6, late_check_ins: 1 };
  await openBoard({ totals: { today, tomorrow: { ...NOTHING, jobs: 1 }, next: NOTHING } });
  await screen.findByText('80 jobs today: 7 uncovered, 6 waiting for an answer, 1 not checked in. 1 job tomorrow.');
});

test('the address says what the board is narrowed to, and nothing that is no filter', async () => {
  const search = readBoardSearch({ show: 'all', division: 2, room: 3, service: '1', colleague: -5, other: 7 });
  expect(search).toEqual({ show: 'all', division: 2, room: 3 });
  const { calls, onSearch } = await openBoard({}, search);
  await vi.waitFor(() =>
    expect(calls).toContainEqual({
      path: '/job_board/getBoard',
      body: { show: 'all', division_id: 2, conference_room_id: 3, service_id: null, user_id: null },
    }),
  );
  await userEvent.click(await screen.findByRole('combobox', { name: 'Colleague' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Dana Ostrander' }));
  expect(onSearch).toHaveBeenCalledWith({ show: 'all', division: 2, room: 3, colleague: 5 });
});

test('keys move through rows, tick a range and assign it to the viewer', async () => {
  const rows = [1, 2, 3].map((job_id) => rowWith({ job_id, case_name: `Case ${job_id}` }));
  const { calls } = await openBoard({ rows }, { show: 'all' });
  await screen.findByRole('row', { name: /Case 1/ });
  await userEvent.keyboard('jx');
  expect(screen.getByRole('region', { name: '1 selected' })).toBeTruthy();
  await userEvent.keyboard('jjjkj{Shift>}X{/Shift}');
  expect(screen.getByRole('region', { name: '3 selected' })).toBeTruthy();
  await userEvent.keyboard('kx');
  await userEvent.keyboard('a');
  await vi.waitFor(() =>
    expect(calls).toContainEqual({ path: '/job_board/takeJobs', body: { job_ids: [1, 3], is_mine: true } }),
  );
  await userEvent.keyboard('?');
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  help.getByText('Record an answer');
});

test('a row offers the two likeliest things to do, which open what its cells open', async () => {
  const open = {
    client_yes: { state: 'due', due: '2026-11-24T22:00:00Z' },
    place_set: { state: 'overdue', due: '2026-11-24T10:00:00Z' },
    configured: { state: 'due', due: '2026-11-25T10:00:00Z' },
  } as const;
  const { calls } = await openBoard({ rows: [rowWith({}, open)] });
  const row = within(await screen.findByRole('row', { name: /Kimura v. Weatherly/ }));
  const names = ['Edit', 'Set location', 'Record answer', 'Resend'];
  expect(names.filter((name) => row.queryByRole('button', { name }))).toEqual(['Set location', 'Record answer']);
  await userEvent.click(row.getByRole('button', { name: 'Set location' }));
  await vi.waitFor(() => expect(calls.map(({ path }) => path)).toContain('/job/getJobData'));
});

interface ShownRow {
  readonly row: BoardRow;
  show?: (row: BoardRow) => void;
}

/** A board of one row, which is shown another by `show`. */
function OneRow({ shown }: { shown: ShownRow }) {
  const [row, setRow] = useState(shown.row);
  shown.show = setRow;
  return <BoardTable rows={useMemo(() => [row], [row])} today="2026-11-24" last="2026-12-04" onOpen={undefined} />;
}

test('a cell that changes flashes once, and not at all where motion is reduced', async () => {
  const animate = vi.fn();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  HTMLTableCellElement.prototype.animate = animate;
  const due = rowWith({}, { client_yes: { state: 'due', due: '2026-11-24T22:00:00Z' } }) as BoardRow;
  const shown: ShownRow = { row: due };
  render(
    <AppFrame>
      <OneRow shown={shown} />
    </AppFrame>,
  );
  await screen.findByText('Client confirmed: due 3 PM');
  expect(animate).not.toHaveBeenCalled();
  act(() => shown.show?.(rowWith({ section: 'overdue' }) as BoardRow));
  await screen.findByText('Client confirmed: done');
  expect(animate).toHaveBeenCalledTimes(1);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  act(() => shown.show?.(due));
  await screen.findByText('Client confirmed: due 3 PM');
  expect(animate).toHaveBeenCalledTimes(1);
});

test('a row says which colleague is on it, until their time has run out', async () => {
  await openBoard({ rows: [rowWith({}), rowWith({ job_id: 8, case_name: 'Nesbitt v. Union' })] });
  const row = await screen.findByRole('row', { name: /Kimura v. Weatherly/ });
  await within(row).findByText('Dana Ostrander is handling this');
  expect(within(screen.getByRole('row', { name: /Nesbitt/ })).queryByText(/is handling this/)).toBeNull();
});
