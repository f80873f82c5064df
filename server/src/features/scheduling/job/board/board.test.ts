import type { ResultOf } from '@onrecord/contract/core/entry';
import type { jobBoardArea } from '@onrecord/contract/scheduling/job/job-board';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildProvider, buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import { buildDivision, buildJob } from '../../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

type Board = ResultOf<typeof jobBoardArea.getBoard>;

/** A Tuesday, ten minutes before the jobs below begin: 8:50 AM in Denver. */
const NOW = Temporal.Instant.from('2031-03-04T15:50:00Z');

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  t.setNow(NOW);
});
afterAll(() => t.close());

async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const other = await buildDivision(t.db, company_id);
  const scheduler = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }), NOW);
  const provider = await buildProvider(t.db, company_id, {
    first_name: 'June',
    last_name: 'Abernathy',
    phone: '+13035550118',
  });
  const { service_provider_id } = provider;
  const board = async (query: object = {}) =>
    (await t.call('POST', '/job_board/getBoard', scheduler, { show: 'all', ...query })).body as Board;
  const job = (values: object = {}) =>
    buildJob(t.db, company_id, { division_id, service_provider_ids: [service_provider_id], ...values });
  return { company_id, division_id, other, scheduler, service_provider_id, board, job };
}

const at = (day: string) => ({ job_date: day, starts_at: `${day}T16:00:00Z`, ends_at: `${day}T18:00:00Z` });
const stateOf = ({ rows }: Board, job_id: number, lamp: string) =>
  rows.find((row) => row.job_id === job_id)?.cells.find((cell) => cell.lamp === lamp)?.state;

describe('the board', () => {
  test('has the jobs of today, tomorrow and seven business days, and no canceled one', async () => {
    const b = await office();
    const today = await b.job();
    const tomorrow = await b.job(at('2031-03-05'));
    const last = await b.job(at('2031-03-13'));
    await b.job(at('2031-03-14'));
    await b.job({ is_canceled: 1, service_provider_ids: [] });
    const board = await b.board();
    expect(board).toMatchObject({ today: '2031-03-04', last: '2031-03-13', is_more: false });
    const shown = new Set(board.rows.map((row) => row.job_id));
    expect(shown).toEqual(new Set([today, tomorrow, last].map(({ job_id }) => job_id)));
    expect(board.totals).toMatchObject({ today: { jobs: 1 }, tomorrow: { jobs: 1 }, next: { jobs: 1 } });
  });

  test('names who has not checked in half an hour before the start, with the number, until they have', async () => {
    const b = await office();
    const job = await b.job();
    expect((await b.board()).late_check_ins).toMatchObject([
      { job_id: job.job_id, provider_name: 'June Abernathy', phone: '+13035550118' },
    ]);
    expect((await b.board()).totals.today.late_check_ins).toBe(1);
    await inCompany(t.db, b.company_id, (tx) =>
      tx
        .insertInto('job_checkin')
        .values({
          company_id: b.company_id,
          job_id: job.job_id,
          service_provider_id: b.service_provider_id,
          check_in_datetime: '2031-03-04T15:40:00Z',
        })
        .execute(),
    );
    const board = await b.board();
    expect(board.late_check_ins).toEqual([]);
    expect(stateOf(board, job.job_id, 'checked_in')).toBe('lit');
  });

  test('counts a job without a provider as uncovered, today and in its section', async () => {
    const b = await office();
    const open = await b.job({ service_provider_ids: [] });
    const board = await b.board({ show: 'needs' });
    expect(board.totals.today).toMatchObject({ jobs: 1, uncovered: 1 });
    expect(stateOf(board, open.job_id, 'covered')).toBe('overdue');
    expect(board.rows[0]).toMatchObject({ section: 'overdue', needs_something: true });
  });

  test('counts a holiday of the company as no business day', async () => {
    const b = await office();
    await inCompany(t.db, b.company_id, (tx) =>
      tx
        .insertInto('holiday')
        .values({ company_id: b.company_id, description: 'Founders Day', holiday_date: '2031-03-10' })
        .execute(),
    );
    expect((await b.board()).last).toBe('2031-03-14');
  });

  test('is narrowed to a division, a service or a room', async () => {
    const b = await office();
    const own = await b.job();
    const others = await b.job({ division_id: b.other.division_id, service_provider_ids: [] });
    const ids = async (query: object) => (await b.board(query)).rows.map((row) => row.job_id);
    expect(await ids({ division_id: b.division_id })).toEqual([own.job_id]);
    expect(await ids({ division_id: b.other.division_id })).toEqual([others.job_id]);
    expect(await ids({ service_id: 1 })).toEqual([own.job_id]);
    expect(await ids({ conference_room_id: 1 })).toEqual([]);
  });

  test('is narrowed to the jobs that a colleague looks after, who gives them back', async () => {
    const b = await office();
    const mine = await b.job();
    const others = await b.job(at('2031-03-05'));
    const dana = await buildUser(t.db, b.company_id, 'company', { full_access: true });
    const asDana = await signIn(t.db, dana, NOW);
    const take = (job_ids: number[], is_mine = true, as = asDana) =>
      t.call('POST', '/job_board/takeJobs', as, { job_ids, is_mine });
    expect((await take([mine.job_id])).status).toBe(200);
    const ids = async () => (await b.board({ user_id: dana.user_id })).rows.map((row) => row.job_id);
    expect(await ids()).toEqual([mine.job_id]);
    const board = await b.board();
    expect(board.colleagues.map(({ value }) => value)).toContain(dana.user_id);
    const schedulers = new Map(board.rows.map((row) => [row.job_id, row.scheduler?.user_id]));
    expect(schedulers).toEqual(
      new Map([
        [mine.job_id, dana.user_id],
        [others.job_id, undefined],
      ]),
    );
    // A colleague takes it over; what is no longer one's own cannot be given back.
    await take([mine.job_id, others.job_id], true, b.scheduler);
    expect(await ids()).toEqual([]);
    expect((await take([mine.job_id], false)).body).toMatchObject({ message: 'Jobs no longer assigned to you: 0' });
    expect((await take([mine.job_id], false, b.scheduler)).body).toMatchObject({
      message: 'Jobs no longer assigned to you: 1',
    });
    const foreign = await office();
    expect((await take([(await foreign.job()).job_id])).status).toBe(404);
  });

  test('is counted for the menu as it shows it', async () => {
    const b = await office();
    await b.job({ service_provider_ids: [] });
    await b.job();
    await b.job({ ...at('2031-03-05'), service_provider_ids: [] });
    const board = await b.board();
    const { body } = await t.call('POST', '/job_board/getBoardCounts', b.scheduler, {});
    const overdue = board.rows.filter(({ section }) => section === 'overdue').length;
    expect(overdue).toBeGreaterThan(1);
    expect(body).toEqual({ overdue, uncovered_today: board.totals.today.uncovered });
  });

  test('counts past jobs without a worksheet as the list has them, each by its division and its zone', async () => {
    const b = await office();
    // Worksheets are due seven business days after the job at 5:00 PM: those of 21 February today at that time, in their own zone.
    for (const day of ['2030-09-02', '2030-11-20', '2030-12-02', '2031-03-03']) await b.job(at(day));
    for (const day of [18, 19, 20, 21]) await b.job(at(`2031-02-${day}`));
    for (const time_zone of ['America/Denver', 'America/New_York']) {
      const { service_provider_id } = await buildProvider(t.db, b.company_id);
      const elsewhere = { division_id: b.other.division_id, service_provider_ids: [service_provider_id] };
      await b.job({ ...at('2031-02-21'), ...elsewhere, time_zone });
    }
    // It began yesterday and still runs at first: what is overdue of it is the check-in.
    await b.job({ job_date: '2031-03-03', starts_at: '2031-03-04T05:30:00Z', ends_at: '2031-03-04T16:30:00Z' });
    const compare = async () => {
      const { rows, totals } = await b.board();
      const overdue = rows.filter(({ section }) => section === 'overdue').length;
      const { body } = await t.call('POST', '/job_board/getBoardCounts', b.scheduler, {});
      expect(body).toEqual({ overdue, uncovered_today: totals.today.uncovered });
      return overdue;
    };
    const counts: number[] = [];
    for (const instant of ['2031-03-04T15:50Z', '2031-03-04T22:30Z', '2031-03-05T00:30Z', '2031-03-13T20:00Z']) {
      t.setNow(Temporal.Instant.from(instant));
      counts.push(await compare());
    }
    t.setNow(NOW);
    expect(counts).toEqual([7, 7, 9, 11]);
  });

  test('is for staff, within their divisions', async () => {
    const b = await office();
    await b.job();
    const provider = await buildUser(t.db, b.company_id, 'provider', { service_provider_id: b.service_provider_id });
    const refused = await t.call('POST', '/job_board/getBoard', await signIn(t.db, provider, NOW), {});
    expect(refused.status).toBe(403);
    const counts = await t.call('POST', '/job_board/getBoardCounts', await signIn(t.db, provider, NOW), {});
    expect(counts.status).toBe(403);
    const limited = await buildUser(t.db, b.company_id, 'company', {
      full_access: true,
      division_access: [b.other.division_id],
    });
    const headers = await signIn(t.db, limited, NOW);
    const { body } = await t.call('POST', '/job_board/getBoard', headers, { show: 'all' });
    expect((body as Board).rows).toEqual([]);
    const foreign = await t.call('POST', '/job_board/getBoard', headers, { division_id: b.division_id });
    expect(foreign.status).toBeGreaterThanOrEqual(400);
  });
});
