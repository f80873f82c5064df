import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildCase,
  buildClient,
  buildCompany,
  buildContact,
  buildProvider,
  buildUser,
  inCompany,
  signIn,
} from '../../../testing/build/build.ts';
import { buildDeponent, buildDivision, buildJob } from '../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { triesOf } from '../../../testing/tries.ts';
import { tenantRows } from '../../../testing/world/tenant-rows.ts';
import { refreshJobRows } from '../../scheduling/job/rows.writes.ts';

type Headers = Record<string, string>;
interface CallResponse {
  message: string;
  bulk_change_id: number | null;
  changed: number;
  unchanged: number;
  left_out: { id: number; name: string; reason: string }[];
}

let t: TestApp;
let company: Awaited<ReturnType<typeof buildCompany>>;
let staff: Headers;
beforeAll(async () => {
  t = await startTestApp();
  company = await buildCompany(t.db);
  staff = await colleague();
});
afterAll(() => t.close());

const colleague = async (values: object = {}) =>
  signIn(t.db, await buildUser(t.db, company.company_id, 'company', { full_access: true, ...values }));
const inside = <T>(work: Parameters<typeof inCompany<T>>[2]) => inCompany(t.db, company.company_id, work);
const post = (path: string, body: object, headers: Headers) => t.call('POST', path, headers, body);
const named = (ids: readonly number[]) => ids.map((id) => ({ id }));

async function done(response: { status: number; body: unknown }): Promise<CallResponse> {
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body as CallResponse;
}
const change = async (body: object, headers = staff) => done(await post('/bulk/change', body, headers));
const undo = async (id: number | null, headers = staff) => done(await post(`/bulk/undo/${id}`, {}, headers));
const refused = async (body: object, headers = staff) => {
  const { status, body: message } = await post('/bulk/change', body, headers);
  return [status, (message as { key: string }).key];
};

/** One column of some rows, in the order of the ids. */
async function column(table: string, key: string, name: string, ids: readonly number[]): Promise<unknown[]> {
  const { rows } = await inside((tx) =>
    sql<{ value: unknown }>`select ${sql.ref(name)} as value from ${sql.table(table)}
      where ${sql.ref(key)} = any(${[...ids]}::bigint[]) order by ${sql.ref(key)}`.execute(tx),
  );
  return rows.map(({ value }) => value);
}
const salespeople = (ids: readonly number[]) => column('client', 'client_id', 'salesperson', ids);
const sell = (salesperson: string) => ({ action: 'salesperson', salesperson });

async function clients(count: number, values: { salesperson?: string; division_id?: number } = {}) {
  const rows = await Promise.all(
    Array.from({ length: count }, () => buildClient(t.db, company.company_id, { salesperson: 'Ann', ...values })),
  );
  return rows.map(({ client_id }) => client_id).sort((one, other) => one - other);
}

const WORLD = {
  client: async () => (await buildClient(t.db, company.company_id)).client_id,
  contact: async () => (await buildContact(t.db, company.company_id)).contact_id,
  case: async () => (await buildCase(t.db, company.company_id)).case_id,
  deponent: async () => (await buildDeponent(t.db, company.company_id)).deponent_id,
  service_provider: async () => (await buildProvider(t.db, company.company_id)).service_provider_id,
  job: async () => {
    const { job_id } = await buildJob(t.db, company.company_id, { division_id: company.division_id });
    const [row] = await column('job_list_row', 'job_id', 'job_list_row_id', [job_id]);
    return Number(row);
  },
} as const;
type EntityType = keyof typeof WORLD;

const NOTE = { action: 'note', note_text: 'Rates change in March', note_category_id: null };
const DEEDS: [EntityType, object][] = [
  ['client', sell('Bea')],
  ['contact', sell('Bea')],
  ['case', sell('Bea')],
  ['client', { action: 'status', status: 'inactive' }],
  ['contact', { action: 'status', status: 'inactive' }],
  ['service_provider', { action: 'status', status: 'inactive' }],
  ['job', { action: 'status', status: 5 }],
  ...(Object.keys(WORLD) as EntityType[]).map((entityType): [EntityType, object] => [entityType, NOTE]),
];

describe('every action on every kind', () => {
  test.each(DEEDS)('%s: %o changes the rows, reports it, and is taken back to the row', async (entityType, deed) => {
    const ids = [await WORLD[entityType](), await WORLD[entityType](), await WORLD[entityType]()];
    const before = await tenantRows(t.adminUrl, company.company_id);
    const response = await change({ noun: entityType, rows: named(ids), change: deed });
    expect(response).toMatchObject({ message: 'Changed: 3.', changed: 3, unchanged: 0, left_out: [] });
    const after = await tenantRows(t.adminUrl, company.company_id);
    expect(after).not.toEqual(before);
    const { rows: logs } = await inside((tx) =>
      sql<{
        n: number;
      }>`select count(*) as n from activity_log where created_at >= (select made_at - interval '1 minute'
        from bulk_change where bulk_change_id = ${response.bulk_change_id}) and changes is not null`.execute(tx),
    );
    expect(logs[0]?.n).toBeGreaterThanOrEqual(3);
    expect(await undo(response.bulk_change_id)).toMatchObject({ message: 'Restored: 3.', changed: 3, left_out: [] });
    const restored = await tenantRows(t.adminUrl, company.company_id);
    // A note that was taken back stands among the deleted ones, as every other note does.
    const notes = current(restored.note);
    const was = { ...before, job: before.job?.map(unsigned), note: current(before.note) };
    expect({ ...restored, job: restored.job?.map(unsigned), note: notes }).toEqual(was);
  });
});
const current = (notes: string[] = []) => notes.filter((row) => !row.includes('"status": "deleted"'));
/** Who was last at a job moves on with every change. */
const unsigned = (row: string) => row.replace(/"updated_by": (\d+|null)/, '"updated_by": 0');

describe('what cannot be', () => {
  test.each([
    ['a deponent has no salesperson', 'deponent', sell('Bea')],
    ['a case has no status', 'case', { action: 'status', status: 'inactive' }],
    ['a client has no job status', 'client', { action: 'status', status: 5 }],
    ['a job is not just inactive', 'job', { action: 'status', status: 'inactive' }],
  ] as const)('%s', async (_title, entityType, deed) => {
    expect(await refused({ noun: entityType, rows: [{ id: await WORLD[entityType]() }], change: deed })).toEqual([
      400,
      'bulk.not_possible',
    ]);
  });

  test('a status that is none, a category that is none, a note without a word: refused at the field, nothing changed', async () => {
    const job = await WORLD.job();
    const response = await post(
      '/bulk/change',
      { noun: 'job', rows: [{ id: job }], change: { action: 'status', status: 999 } },
      staff,
    );
    expect(response).toMatchObject({ status: 400, body: { fields: { status: 'Please select one of the choices' } } });
    for (const wrong of [{ note_text: ' ' }, { note_category_id: 99_999 }]) {
      const message = await post(
        '/bulk/change',
        { noun: 'job', rows: [{ id: job }], change: { ...NOTE, ...wrong } },
        staff,
      );
      expect([message.status, Object.keys((message.body as { fields: object }).fields)]).toEqual([
        400,
        Object.keys(wrong),
      ]);
    }
  });

  test('nothing chosen, and more than can be', async () => {
    expect(await refused({ noun: 'client', change: sell('Bea') })).toEqual([400, 'bulk.nothing_chosen']);
    // What narrows jobs narrows no clients: it must not mean all of them.
    const jobs = { noun: 'client', listing: {}, change: sell('Bea') };
    expect(await refused(jobs)).toEqual([400, 'bulk.nothing_chosen']);
    const many = named(Array.from({ length: 5_001 }, (_, n) => n + 1));
    expect((await refused({ noun: 'client', rows: many, change: sell('Bea') }))[0]).toBe(400);
  });

  test('a canceled job keeps its status, and nobody cancels by a status; alone as among many', async () => {
    const { division_id } = company;
    const canceled = await buildJob(t.db, company.company_id, { division_id, is_canceled: 2, job_status_id: 7 });
    const open = await buildJob(t.db, company.company_id, { division_id });
    const ids = [canceled.job_id, open.job_id];
    const rows = named((await column('job_list_row', 'job_id', 'job_list_row_id', ids)).map(Number));
    const response = await change({ noun: 'job', rows, change: { action: 'status', status: 5 } });
    expect(response).toMatchObject({
      changed: 1,
      left_out: [{ id: canceled.job_id, reason: 'Canceled: status not changed' }],
    });
    const none = await change({ noun: 'job', rows, change: { action: 'status', status: 7 } });
    expect(none).toMatchObject({ changed: 0, bulk_change_id: null, unchanged: 1, left_out: [{ id: open.job_id }] });
    const alone = (job: typeof open, job_status_id: number, version: number) =>
      t.call('PATCH', `/job/updateData/${job.job_id}`, staff, { version, job_status_id });
    expect((await alone(canceled, 5, canceled.version)).status).toBe(409);
    expect((await alone(open, 7, open.version + 1)).body).toMatchObject({ key: 'bulk.status_reserved' });
  });
});

describe('rows that are left out', () => {
  test('of another company, of another division, and those not there are not found, without a word; the rest go through', async () => {
    const other = await buildCompany(t.db);
    const theirs = await buildClient(t.db, other.company_id, { salesperson: 'Zoe' });
    const away = await buildDivision(t.db, company.company_id);
    const [hidden = 0] = await clients(1, { division_id: away.division_id });
    const [mine = 0] = await clients(1, { division_id: company.division_id });
    const limited = await colleague({ division_access: [company.division_id] });
    const response = await change(
      { noun: 'client', rows: named([theirs.client_id, hidden, mine, 987_654_321]), change: sell('Bea') },
      limited,
    );
    const gone = { name: '', reason: 'Not found, or no access' };
    expect(response).toMatchObject({ message: 'Changed: 1. Not changed: 3.', changed: 1 });
    expect(response.left_out).toEqual([theirs.client_id, hidden, 987_654_321].map((id) => ({ id, ...gone })));
    expect(await salespeople([hidden, mine])).toEqual(['Ann', 'Bea']);
    const [untouched] = await inCompany(t.db, other.company_id, (tx) =>
      tx.selectFrom('client').select('salesperson').execute(),
    );
    expect(untouched?.salesperson).toBe('Zoe');
    // Nor is a change of somebody else's to be taken back, or seen.
    expect((await post(`/bulk/undo/${response.bulk_change_id}`, {}, staff)).status).toBe(404);
    expect((await post('/bulk/list', {}, limited)).body).toMatchObject({ count: 1 });
  });

  test('changed by somebody since they were seen, or so already', async () => {
    const [one = 0, two = 0, three = 0] = await clients(3);
    await t.call('PATCH', `/client/update/${two}`, await colleague(), { version: 1, phone: '+1 303 555 0123' });
    await t.call('PATCH', `/client/update/${three}`, staff, { version: 1, salesperson: 'Bea' });
    const rows = [
      { id: one, version: 1 },
      { id: two, version: 1 },
      { id: three, version: 2 },
      { id: one, version: 1 },
    ];
    const response = await change({ noun: 'client', rows, change: sell('Bea') });
    expect(response).toMatchObject({
      changed: 1,
      unchanged: 1,
      left_out: [{ id: two, reason: 'Changed in the meantime' }],
    });
    expect(response.message).toBe('Changed: 1. Already set: 1. Not changed: 1.');
  });

  test('a request among jobs', async () => {
    const { client_id } = await buildClient(t.db, company.company_id);
    await inside((tx) =>
      tx
        .insertInto('job_request')
        .values({
          company_id: company.company_id,
          division_id: company.division_id,
          client_id,
          job_date: '2031-03-04',
          start_time: '09:00',
          time_zone: 'America/Denver',
          estimated_duration: '1',
          starts_at: '2031-03-04T16:00:00Z',
        } as never)
        .execute(),
    );
    const { rows } = await inside((tx) =>
      sql<{ id: number }>`select job_list_row_id as id from job_list_row where job_id is null`.execute(tx),
    );
    const response = await change({
      noun: 'job',
      rows: [...rows, { id: await WORLD.job() }],
      change: { action: 'status', status: 5 },
    });
    expect(response).toMatchObject({ changed: 1, left_out: [{ reason: 'Still a request, not a job' }] });
  });
});

describe('all that a list finds', () => {
  test('as it is narrowed, and nothing else', async () => {
    const wanted = await Promise.all([1, 2, 3].map(() => buildClient(t.db, company.company_id, { city: 'Leadville' })));
    const [other = 0] = await clients(1);
    const query = { search_columns: ['city'], search_conditions: ['='], search_values: ['Leadville'] };
    const response = await change({ noun: 'client', query, change: sell('Cy') });
    expect(response.changed).toBe(3);
    expect(await salespeople([...wanted.map(({ client_id }) => client_id), other])).toEqual(
      expect.arrayContaining(['Cy', 'Ann']),
    );
  });

  test('jobs by the filters of their own list', async () => {
    const { job_id } = await buildJob(t.db, company.company_id, {
      division_id: company.division_id,
      job_date: '2032-05-06',
      starts_at: '2032-05-06T16:00:00Z',
      ends_at: '2032-05-06T18:00:00Z',
    });
    const listing = { from_date: '2032-05-06', to_date: '2032-05-06' };
    expect(await change({ noun: 'job', listing, change: { action: 'status', status: 5 } })).toMatchObject({
      changed: 1,
    });
    expect(await column('job_list_row', 'job_id', 'status_external_name', [job_id])).toEqual(['In Production']);
  });

  test('a file of chosen rows has these rows and no others', async () => {
    const ids = await clients(3);
    const chosen = ids.slice(0, 2);
    const body = { format: 'txt', columns: ['name'], filter: { client_id: chosen } };
    const { body: file } = await post('/client/exportClients', body, staff);
    const names = await column('client', 'client_id', 'name', chosen);
    expect(String(file).trim().split(/\r?\n/).slice(1).sort()).toEqual(names.map(String).sort());
  });
});

describe('taking back', () => {
  test('leaves alone what somebody worked on since, says who, and says what is gone', async () => {
    const [one = 0, two = 0, three = 0] = await clients(3);
    const { bulk_change_id } = await change({ noun: 'client', rows: named([one, two, three]), change: sell('Bea') });
    const cara = await colleague({ first_name: 'Cara', last_name: 'Voss' });
    expect(
      (await t.call('PATCH', `/client/update/${two}`, cara, { version: 2, phone: '+1 303 555 0123' })).status,
    ).toBe(200);
    expect((await t.call('DELETE', `/client/delete/${three}`, staff)).status).toBe(200);
    const response = await undo(bulk_change_id);
    expect(response.message).toBe('Restored: 1. Not changed: 2.');
    expect(response.left_out.map(({ id, reason }) => [id, reason])).toEqual([
      [two, 'Changed in the meantime by Voss, Cara'],
      [three, 'Not found, or no access'],
    ]);
    expect(response.left_out.every(({ name }) => name !== '')).toBe(true);
    expect(await salespeople([one, two])).toEqual(['Ann', 'Bea']);
    const again = await post(`/bulk/undo/${bulk_change_id}`, {}, staff);
    expect([again.status, (again.body as { key: string }).key]).toEqual([409, 'bulk.undone_already']);
  });

  test('one after the other, the last first', async () => {
    const ids = await clients(2);
    const first = await change({ noun: 'client', rows: named(ids), change: sell('Bea') });
    const second = await change({ noun: 'client', rows: named(ids), change: sell('Cy') });
    expect(await undo(second.bulk_change_id)).toMatchObject({ changed: 2 });
    expect(await undo(first.bulk_change_id)).toMatchObject({ changed: 2 });
    expect(await salespeople(ids)).toEqual(['Ann', 'Ann']);
  });

  test('for thirty days, and only by those who may still change such records', async () => {
    const user = await buildUser(t.db, company.company_id, 'company', { full_access: true });
    const mine = await signIn(t.db, user);
    const { bulk_change_id } = await change(
      { noun: 'client', rows: named(await clients(1)), change: sell('Bea') },
      mine,
    );
    const listed = (await post('/bulk/list', {}, mine)).body as { data: object[] };
    expect(listed.data[0]).toMatchObject({
      noun: 'client',
      action: 'salesperson',
      value: 'Bea',
      changed: 1,
      can_undo: true,
    });
    t.setNow(Temporal.Now.instant().add({ hours: 24 * 31 }));
    const later = await signIn(t.db, user, Temporal.Now.instant().add({ hours: 24 * 31 }));
    const { status, body } = await post(`/bulk/undo/${bulk_change_id}`, {}, later);
    t.setNow(undefined);
    expect([status, (body as { key: string }).key]).toEqual([409, 'bulk.too_late']);
    await inside((tx) =>
      tx.updateTable('app_user').set({ full_access: false }).where('user_id', '=', user.user_id).execute(),
    );
    const rights = await post(`/bulk/undo/${bulk_change_id}`, {}, await signIn(t.db, user));
    expect([200, 403]).toContain(rights.status);
  });
});

test.each(['contact', 'provider'] as const)('a %s changes nothing by the dozen', async (user_type) => {
  const outsider = await signIn(t.db, await buildUser(t.db, company.company_id, user_type));
  for (const entityType of Object.keys(WORLD) as EntityType[])
    expect((await refused({ noun: entityType, rows: [{ id: 1 }], change: NOTE }, outsider))[0]).toBe(403);
});

test('two people at once on rows of both: each row ends as one of them wanted, and no row is told twice', async () => {
  const ids = await clients(60);
  const bo = await colleague();
  const seen = (part: number[]) => part.map((id) => ({ id, version: 1 }));
  const [one, two] = await Promise.all([
    change({ noun: 'client', rows: seen(ids.slice(0, 40)), change: sell('Bea') }),
    change({ noun: 'client', rows: seen(ids.slice(20).toReversed()), change: sell('Cy') }, bo),
  ]);
  expect(one.changed + two.changed).toBe(60);
  expect(one.left_out.length + two.left_out.length).toBe(20);
  const after = await salespeople(ids);
  expect([after.filter((name) => name === 'Bea').length, after.filter((name) => name === 'Cy').length]).toEqual([
    one.changed,
    two.changed,
  ]);
  await Promise.all([undo(one.bulk_change_id), undo(two.bulk_change_id, bo)]);
  expect(new Set(await salespeople(ids))).toEqual(new Set(['Ann']));
});

test('killed in the middle, nothing of it is left', async () => {
  const ids = await clients(5);
  const before = await tenantRows(t.adminUrl, company.company_id);
  const holder = new pg.Client({ connectionString: t.adminUrl });
  await holder.connect();
  try {
    await holder.query("select set_config('app.company_id', $1, false)", [String(company.company_id)]);
    await holder.query('begin');
    await holder.query('lock table bulk_change_row in access exclusive mode');
    const running = post('/bulk/change', { noun: 'client', rows: named(ids), change: sell('Bea') }, staff);
    let pids: number[] = [];
    for (const until = Date.now() + 20_000; pids.length === 0 && Date.now() < until; ) {
      const { rows } = await holder.query<{ pid: number }>(
        "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      pids = rows.map(({ pid }) => pid);
    }
    expect(pids).toHaveLength(1);
    for (const pid of pids) await holder.query('select pg_terminate_backend($1)', [pid]);
    expect((await running).status).toBeGreaterThanOrEqual(500);
    await holder.query('rollback');
  } finally {
    await holder.end();
  }
  expect(await tenantRows(t.adminUrl, company.company_id)).toEqual(before);
});

const buildFirms = (company_id: number, count: number) =>
  inCompany(t.db, company_id, async (tx) => {
    await sql`set local app.bulk_load = 'on'`.execute(tx);
    await sql`insert into client (company_id, name, salesperson)
      select ${company_id}::bigint, 'Firm ' || n, 'Ann' from generate_series(1, ${count}::int) n`.execute(tx);
  });

/** More than a change refreshes at once. */
const MANY = triesOf(5_000, 600);

describe('five thousand', () => {
  test('clients are changed and put back', async () => {
    const big = await buildCompany(t.db);
    const boss = await signIn(t.db, await buildUser(t.db, big.company_id, 'company', { full_access: true }));
    await buildFirms(big.company_id, MANY);
    const began = performance.now();
    const response = await change({ noun: 'client', query: {}, change: sell('Bea') }, boss);
    const changedIn = performance.now() - began;
    expect(response.changed).toBe(MANY);
    expect((await undo(response.bulk_change_id, boss)).changed).toBe(MANY);
    console.info(
      `${MANY} clients: ${Math.round(changedIn)} ms, with the undo ${Math.round(performance.now() - began)} ms`,
    );
  }, 120_000);

  test('are all that can be changed at once', async () => {
    const big = await buildCompany(t.db);
    const boss = await signIn(t.db, await buildUser(t.db, big.company_id, 'company', { full_access: true }));
    await buildFirms(big.company_id, 5_001);
    expect(await refused({ noun: 'client', query: {}, change: sell('Bea') }, boss)).toEqual([400, 'bulk.too_many']);
  }, 120_000);

  test('jobs: the first follow in the list at once, all others by a task', async () => {
    const big = await buildCompany(t.db);
    const boss = await signIn(t.db, await buildUser(t.db, big.company_id, 'company', { full_access: true }));
    const { client_id } = await buildClient(t.db, big.company_id);
    await inCompany(t.db, big.company_id, async (tx) => {
      await sql`set local app.bulk_load = 'on'`.execute(tx);
      await sql`insert into job (company_id, division_id, client_id, job_number, job_status_id, job_date, start_time, estimated_duration,
          time_zone, starts_at, ends_at)
        select ${big.company_id}, ${big.division_id}, ${client_id}, n, 2, '2027-01-04', '09:30', 3, 'America/Denver',
          '2027-01-04T16:30:00Z', '2027-01-04T19:30:00Z' from generate_series(1, ${MANY}) n`.execute(tx);
      await sql`select refresh_job_list_rows(${big.company_id}, array(select job_id from job where company_id = ${big.company_id}))`.execute(
        tx,
      );
    });
    const shown = () =>
      inCompany(t.db, big.company_id, async (tx) => {
        const { rows } = await sql<{
          n: number;
        }>`select count(*) as n from job_list_row where job_status_id = 5`.execute(tx);
        return rows[0]?.n;
      });
    const began = performance.now();
    const response = await change({ noun: 'job', listing: {}, change: { action: 'status', status: 5 } }, boss);
    console.info(`${MANY} jobs: ${Math.round(performance.now() - began)} ms`);
    expect(response.changed).toBe(MANY);
    expect(await shown()).toBe(200);
    await refreshJobRows(t.services, { company_id: big.company_id });
    expect(await shown()).toBe(MANY);
    expect((await undo(response.bulk_change_id, boss)).changed).toBe(MANY);
    await refreshJobRows(t.services, { company_id: big.company_id });
    expect(await shown()).toBe(0);
  }, 120_000);
});
