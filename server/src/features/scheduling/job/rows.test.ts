import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTaskRunner, type TaskRunner } from '../../../tasks/task-runner.ts';
import {
  buildCase,
  buildClient,
  buildCompany,
  buildContact,
  buildUser,
  inCompany,
  signIn,
} from '../../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { refreshJobRows } from './rows.writes.ts';

const JOBS = 1_500;
/** How many of the newest jobs show a new name at once. */
const AT_ONCE = 200;
const SCHEDULED = 1;

let t: TestApp;
let runner: TaskRunner;
beforeAll(async () => {
  t = await startTestApp();
  runner = createTaskRunner({
    url: t.workerUrl,
    onError: (error) => {
      throw error;
    },
    onDead: async () => {},
  });
  runner.registerTask('refresh-job-rows', (data, { signal }) => refreshJobRows(t.services, data, signal));
}, 60_000);
afterAll(async () => {
  await runner?.stop();
  await t?.close();
});

/** A company with many jobs of one status, type, client and case, in the list as they are. */
async function busyCompany(jobs = JOBS) {
  const { company_id, division_id } = await buildCompany(t.db);
  const { client_id } = await buildClient(t.db, company_id, { name: 'Harlan & Reyes' });
  const { case_id } = await buildCase(t.db, company_id, { client_id });
  await inCompany(t.db, company_id, async (tx) => {
    await sql`set local app.bulk_load = 'on'`.execute(tx);
    await sql`insert into job (company_id, division_id, client_id, case_id, job_number, job_status_id, job_type_id, job_date,
        start_time, estimated_duration, time_zone, starts_at, ends_at)
      select ${company_id}, ${division_id}, ${client_id}, ${case_id}, n, ${SCHEDULED}, 1, '2027-01-04', '09:30', 3, 'America/Denver',
        '2027-01-04T16:30:00Z', '2027-01-04T19:30:00Z' from generate_series(1, ${jobs}::int) n`.execute(tx);
    await sql`select refresh_job_list_rows(${company_id}, array(select job_id from job where company_id = ${company_id}))`.execute(
      tx,
    );
  });
  const manager = await buildUser(t.db, company_id, 'company', { full_access: true });
  return { company_id, client_id, case_id, headers: await signIn(t.db, manager) };
}

type Busy = Awaited<ReturnType<typeof busyCompany>>;

async function change(o: Busy, lookup: string, id: number, values: object): Promise<void> {
  const { body } = await t.call('GET', `/lookup/${lookup}/get/${id}`, o.headers);
  const { version } = body as { version: number };
  const saved = await t.call('PATCH', `/lookup/${lookup}/update/${id}`, o.headers, { version, ...values });
  expect(saved.status).toBe(200);
}

/** What the list shows in one column, newest job first. */
async function shown(o: Busy, column: string): Promise<string[]> {
  const { rows } = await inCompany(t.db, o.company_id, (tx) =>
    sql<{ shown: string }>`select ${sql.ref(column)} as shown from job_list_row where company_id = ${o.company_id}
      order by job_id desc`.execute(tx),
  );
  return rows.map((row) => row.shown);
}

const counts = (texts: string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(texts, (text) => text)].map(([text, all]) => [text, all.length]));

describe('a status that many jobs have gets a new name', () => {
  test('on the newest at once, and on all when its task has run', async () => {
    const o = await busyCompany();
    await change(o, 'jobstatus', SCHEDULED, { external_name: 'On the calendar' });
    const atOnce = await shown(o, 'status_external_name');
    expect(new Set(atOnce.slice(0, AT_ONCE))).toEqual(new Set(['On the calendar']));
    expect(atOnce[AT_ONCE]).not.toBe('On the calendar');
    expect(await runner.runDue()).toBe(1);
    expect(counts(await shown(o, 'status_external_name'))).toEqual({ 'On the calendar': JOBS });
  });

  test('which is the last one, renamed twice before the task has run', async () => {
    const o = await busyCompany();
    await change(o, 'jobstatus', SCHEDULED, { external_name: 'First' });
    await change(o, 'jobstatus', SCHEDULED, { external_name: 'Second' });
    await runner.runDue();
    expect(counts(await shown(o, 'status_external_name'))).toEqual({ Second: JOBS });
  });

  test('goes on where a worker was stopped, and for a task that was lost the clock makes up', async () => {
    const o = await busyCompany();
    await change(o, 'jobstatus', SCHEDULED, { external_name: 'Resumed' });
    const stop = new AbortController();
    const stopsAfterOne = {
      ...t.db,
      withScope: ((scope, work) =>
        t.db.withScope(scope, work).finally(() => stop.abort(new Error('stopped')))) as typeof t.db.withScope,
    };
    await expect(refreshJobRows({ db: stopsAfterOne }, o, stop.signal)).rejects.toThrow('stopped');
    const half = counts(await shown(o, 'status_external_name'));
    expect(half.Resumed).toBe(AT_ONCE + 500);
    await refreshJobRows(t.services, {});
    expect(counts(await shown(o, 'status_external_name'))).toEqual({ Resumed: JOBS });
  });
});

test.each([
  [
    'client',
    'client_id',
    'client_name',
    (o: Busy) => ['/client/update', o.client_id, { name: 'Reyes LLP' }, 'Reyes LLP'],
  ],
  [
    'case',
    'case_id',
    'case_name',
    (o: Busy) => [`/case/${o.company_id}/update`, o.case_id, { case_name: 'Ortiz v. Dunmore' }, 'Ortiz v. Dunmore'],
  ],
] as const)(
  'a %s that many jobs show gets a new name on its page: the task is queued with it',
  async (entityType, key, column, request) => {
    const o = await busyCompany(700);
    const [path, id, values, name] = request(o) as [string, number, object, string];
    const { rows } = await inCompany(t.db, o.company_id, (tx) =>
      sql<{
        version: number;
      }>`select version from ${sql.table(entityType === 'case' ? 'legal_case' : entityType)} where ${sql.ref(key)} = ${id}`.execute(
        tx,
      ),
    );
    expect((await t.call('PATCH', `${path}/${id}`, o.headers, { ...values, version: rows[0]?.version })).status).toBe(
      200,
    );
    expect(counts(await shown(o, column))[name]).toBe(AT_ONCE);
    expect(await runner.runDue()).toBeGreaterThan(0);
    expect(counts(await shown(o, column))).toEqual({ [name]: 700 });
  },
);

test('a new name of a job type reaches the list, be it only in its capitals', async () => {
  const o = await busyCompany(300);
  for (const name of ['Remote deposition', 'REMOTE deposition']) {
    await change(o, 'jobtypes', 1, { name });
    await runner.runDue();
    expect(counts(await shown(o, 'job_type_name'))).toEqual({ [name]: 300 });
  }
});

test('a new color of a status reaches the list', async () => {
  const o = await busyCompany(300);
  const { body } = await t.call('GET', `/lookup/jobstatus/get/${SCHEDULED}`, o.headers);
  const { job_color_code_id } = body as { job_color_code_id: number };
  await change(o, 'jobcolorcodes', job_color_code_id, { highlight_color: '#123456' });
  await runner.runDue();
  expect(counts(await shown(o, 'status_color'))).toEqual({ '#123456': 300 });
});

test('a request that is no job yet shows the new names of what it is about', async () => {
  const o = await busyCompany(0);
  const { contact_id } = await buildContact(t.db, o.company_id, { client_id: o.client_id });
  const { rows } = await inCompany(t.db, o.company_id, (tx) =>
    sql<{
      id: number;
    }>`insert into job_request (company_id, division_id, client_id, case_id, caller_contact_id, job_type_id, job_date,
        start_time, time_zone, starts_at)
      select ${o.company_id}, division_id, ${o.client_id}, ${o.case_id}, ${contact_id}, 1, '2027-01-04', '09:30', 'America/Denver',
        '2027-01-04T16:30:00Z' from division where company_id = ${o.company_id} limit 1 returning job_request_id as id`.execute(
      tx,
    ),
  );
  expect(rows).toHaveLength(1);
  await inCompany(t.db, o.company_id, async (tx) => {
    await sql`update client set name = 'Reyes & Harlan' where client_id = ${o.client_id}`.execute(tx);
    await sql`update legal_case set case_name = 'Ortiz v. Dunmore' where case_id = ${o.case_id}`.execute(tx);
    await sql`update contact set last_name = 'Ng' where contact_id = ${contact_id}`.execute(tx);
  });
  await change(o, 'jobtypes', 1, { name: 'Remote deposition' });
  expect(await shown(o, 'client_name')).toEqual(['Reyes & Harlan']);
  expect(await shown(o, 'case_name')).toEqual(['Ortiz v. Dunmore']);
  expect((await shown(o, 'caller_contact_name'))[0]).toContain('Ng');
  expect(await shown(o, 'job_type_name')).toEqual(['Remote deposition']);
});

test('few jobs are all done at once, and no task is queued', async () => {
  const o = await busyCompany(AT_ONCE);
  await change(o, 'jobstatus', SCHEDULED, { external_name: 'At once' });
  expect(counts(await shown(o, 'status_external_name'))).toEqual({ 'At once': AT_ONCE });
  expect(await runner.runDue()).toBe(0);
});

/** Every company starts with them. */
const [INTERPRETER, CONFIDENTIAL] = [1, 2];

async function jobsWithCodes(o: Busy): Promise<void> {
  const { rows } = await inCompany(t.db, o.company_id, (tx) =>
    sql<{ job_id: number }>`select job_id from job where company_id = ${o.company_id}`.execute(tx),
  );
  for (const { job_id } of rows)
    for (const job_user_code_id of [CONFIDENTIAL, INTERPRETER])
      expect(
        (await t.call('POST', '/job_code/setCode', o.headers, { job_id, job_user_code_id, is_set: true })).status,
      ).toBe(200);
}

test('the codes of jobs follow a code that gets another short form, or another place in its lookup', async () => {
  const o = await busyCompany(2);
  await jobsWithCodes(o);
  expect(counts(await shown(o, 'user_codes'))).toEqual({ 'INT, CONF': 2 });
  await change(o, 'jobusercodes', CONFIDENTIAL, { code: 'SEALED' });
  expect(counts(await shown(o, 'user_codes'))).toEqual({ 'INT, SEALED': 2 });
  const ids = [CONFIDENTIAL, INTERPRETER];
  expect((await t.call('POST', '/lookup/jobusercodes/reorder', o.headers, { ids })).status).toBe(200);
  expect(counts(await shown(o, 'user_codes'))).toEqual({ 'SEALED, INT': 2 });
});

test('two who change different parts of a job at the same moment both find their change in its row', async () => {
  const o = await busyCompany(1);
  const { company_id } = o;
  const admin = new Client({ connectionString: t.adminUrl });
  await admin.connect();
  const { promise: isBlocked, resolve: unblock } = Promise.withResolvers<void>();
  const { promise: hasWritten, resolve: write } = Promise.withResolvers<void>();
  const first = inCompany(t.db, company_id, async (tx) => {
    await sql`update job set special_instructions = 'Ring twice' where company_id = ${company_id}`.execute(tx);
    await sql`set constraints all immediate`.execute(tx);
    write();
    await isBlocked;
  });
  await hasWritten;
  const second = inCompany(t.db, company_id, async (tx) => {
    await sql`insert into job_code (company_id, job_id, job_user_code_id)
      select company_id, job_id, ${CONFIDENTIAL} from job where company_id = ${company_id}`.execute(tx);
    await sql`select refresh_job_list_rows(${company_id}, array(select job_id from job where company_id = ${company_id}))`.execute(
      tx,
    );
  });
  await vi.waitFor(async () => {
    const { rows } = await admin.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rows).toHaveLength(1);
  }, 10_000);
  unblock();
  await Promise.all([first, second]);
  await admin.end();
  expect(await shown(o, 'special_instructions')).toEqual(['Ring twice']);
  expect(await shown(o, 'user_codes')).toEqual(['CONF']);
});
