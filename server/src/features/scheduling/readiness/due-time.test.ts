import type { ResultOf } from '@onrecord/contract/core/entry';
import type { DueTimeSetting } from '@onrecord/contract/scheduling/due-time';
import type { jobBoardArea } from '@onrecord/contract/scheduling/job/job-board';
import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildProvider, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildDivision, buildJob } from '../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

/** A Tuesday, 8:50 AM in Denver. */
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
  const manager = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }), NOW);
  const limited = await signIn(
    t.db,
    await buildUser(t.db, company_id, 'company', { full_access: true, division_access: [other.division_id] }),
    NOW,
  );
  const read = async (division: number | null = null, as = manager) =>
    t.call('POST', '/due_time/get', as, { division_id: division }) as Promise<{ status: number; body: DueTimeSetting }>;
  const save = async (division: number | null, values: object, as = manager, version?: number) => {
    const { body } = await read(division, as);
    return t.call('PATCH', '/due_time/update', as, {
      division_id: division,
      version: version ?? body.version,
      values,
      // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
    }) as Promise<{ status: number; body: any }>;
  };
  const lampOf = async (job_id: number, name: string) => {
    const board = (await t.call('POST', '/job_board/getBoard', manager, { show: 'all' })).body as ResultOf<
      typeof jobBoardArea.getBoard
    >;
    const page = (await t.call('POST', '/job/getJobData', manager, { job_id })).body as JobDetail;
    const cell = board.rows.find((row) => row.job_id === job_id)?.cells.find(({ lamp }) => lamp === name);
    return { board: cell?.due, page: page.lamps.find(({ lamp }) => lamp === name)?.due };
  };
  return { company_id, division_id, other: other.division_id, manager, limited, read, save, lampOf };
}

/** A Tuesday a week later, at 9 AM in Denver. */
const JOB = { job_date: '2031-03-11', starts_at: '2031-03-11T15:00:00Z', ends_at: '2031-03-11T17:00:00Z' };

describe('due times', () => {
  test('of a division go before those of the company, on the board and on the page alike', async () => {
    const o = await office();
    const { job_id } = await buildJob(t.db, o.company_id, { ...JOB, division_id: o.division_id });
    const same = (due: string) => ({ board: due, page: due });
    expect(await o.lampOf(job_id, 'covered')).toEqual(same('2031-03-08T00:00:00Z'));
    expect((await o.save(null, { covered: { business_days: 1, at: '12:00' } })).status).toBe(200);
    expect(await o.lampOf(job_id, 'covered')).toEqual(same('2031-03-10T18:00:00Z'));
    await o.save(o.division_id, { covered: { minutes: 90 } });
    expect(await o.lampOf(job_id, 'covered')).toEqual(same('2031-03-11T13:30:00Z'));
    await o.save(o.division_id, { covered: null });
    expect(await o.lampOf(job_id, 'covered')).toEqual(same('2031-03-10T18:00:00Z'));
  });

  test('skip the blackout days of the division and no other’s', async () => {
    const o = await office();
    const { job_id } = await buildJob(t.db, o.company_id, { ...JOB, division_id: o.division_id });
    const closed = (division_id: number | null, day: string) =>
      inCompany(t.db, o.company_id, (tx) =>
        tx
          .insertInto('blackout_day')
          .values({ company_id: o.company_id, division_id, description: 'Moving', from_date: day, to_date: day })
          .execute(),
      );
    await closed(o.other, '2031-03-10');
    const before = { board: '2031-03-10T23:00:00Z', page: '2031-03-10T23:00:00Z' };
    expect(await o.lampOf(job_id, 'client_yes')).toEqual(before);
    await closed(o.division_id, '2031-03-10');
    const moved = { board: '2031-03-08T00:00:00Z', page: '2031-03-08T00:00:00Z' };
    expect(await o.lampOf(job_id, 'client_yes')).toEqual(moved);
  });

  test('are refused beside the step, and a save of old ones is answered with the new ones', async () => {
    const o = await office();
    const refused = await o.save(null, { checked_in: { minutes: 500 }, billed: { minutes: 5 } });
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { checked_in: 'Maximum value is 240', billed: 'This is due business days after the job' } },
    });
    expect((await o.read()).body).toMatchObject({ version: 0, values: { checked_in: null } });
    const saved = await o.save(null, { checked_in: { minutes: 45 } });
    expect(saved.body.entry.values).toMatchObject({ checked_in: { minutes: 45 }, covered: null });
    const stale = await o.save(null, { checked_in: { minutes: 20 } }, o.manager, 0);
    expect(stale).toMatchObject({ status: 409, body: { fresh: { values: { checked_in: { minutes: 45 } } } } });
  });

  test('of the company are for those who reach every division, of a division for those who reach it', async () => {
    const o = await office();
    const value = { client_yes: { minutes: 60 } };
    expect((await o.save(null, value, o.limited)).status).toBe(403);
    expect((await o.save(o.other, value, o.limited)).status).toBe(200);
    expect((await o.read(o.division_id, o.limited)).status).toBe(403);
    const stranger = await office();
    expect((await o.read(stranger.division_id)).status).toBe(404);
  });

  test('a save is in the history with what it changed', async () => {
    const o = await office();
    await o.save(null, { covered: { minutes: 90 } });
    const lines = await inCompany(t.db, o.company_id, (tx) =>
      tx.selectFrom('activity_log').select('changes').where('activity_type', '=', 'Settings Saved').execute(),
    );
    expect(lines).toEqual([{ changes: { covered: { before: null, after: '90min' } } }]);
  });
});

test('the steps of a job are the office’s own', async () => {
  const o = await office();
  const provider = await buildProvider(t.db, o.company_id);
  const { service_provider_id } = provider;
  const { job_id } = await buildJob(t.db, o.company_id, {
    ...JOB,
    division_id: o.division_id,
    service_provider_ids: [service_provider_id],
  });
  const login = await signIn(t.db, await buildUser(t.db, o.company_id, 'provider', { service_provider_id }), NOW);
  const seen = (as: Record<string, string>) => t.call('POST', '/job/getJobData', as, { job_id });
  expect(((await seen(login)).body as JobDetail).lamps).toEqual([]);
  expect(((await seen(o.manager)).body as JobDetail).lamps).toHaveLength(8);
});
