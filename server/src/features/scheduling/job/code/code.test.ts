import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildClient, buildCompany, buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import { buildJob } from '../../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, triesOf } from '../../../../testing/tries.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** Every company starts with them. */
const [INTERPRETER, CONFIDENTIAL, VIDEOTAPED] = [1, 2, 3];

async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const { client_id } = await buildClient(t.db, company_id);
  const { job_id } = await buildJob(t.db, company_id, { division_id, client_id });
  const as = async (type: 'company' | 'contact' | 'provider', own: object = {}) =>
    signIn(t.db, await buildUser(t.db, company_id, type, own));
  const manager = await as('company', { full_access: true });
  const set = (job_user_code_id: number, is_set = true, who = manager) =>
    t.call('POST', '/job_code/setCode', who, { job_id, job_user_code_id, is_set });
  const codesOf = async (who = manager) => {
    const { status, body } = await t.call('GET', `/job_code/getJobCodes/${job_id}`, who);
    return status === 200 ? (body as { code: string }[]).map(({ code }) => code) : status;
  };
  const listed = async (search: object, who = manager) => {
    const { status, body } = await t.call('POST', '/job/getJobListing', who, search);
    const rows = (body as { data?: { user_codes?: string }[] }).data ?? [];
    return [status, rows.map(({ user_codes }) => user_codes)];
  };
  const saved = async (call: Promise<{ status: number }>) => expect((await call).status).toBe(200);
  const changeCode = async (id: number, values: object) => {
    const { body } = await t.call('GET', `/lookup/jobusercodes/get/${id}`, manager);
    const { version } = body as { version: number };
    await saved(t.call('PATCH', `/lookup/jobusercodes/update/${id}`, manager, { version, ...values }));
  };
  const reorder = (ids: number[]) => saved(t.call('POST', '/lookup/jobusercodes/reorder', manager, { ids }));
  const logged = () =>
    inCompany(t.db, company_id, (tx) =>
      tx
        .selectFrom('activity_log')
        .select('changes')
        .where('object_id', '=', job_id)
        .orderBy('activity_log_id')
        .execute(),
    );
  return { company_id, division_id, job_id, as, set, codesOf, listed, changeCode, reorder, logged };
}
type Office = Awaited<ReturnType<typeof office>>;

const withCode = (code: string) => ({
  search_columns: ['user_codes'],
  search_conditions: ['contains'],
  search_values: [code],
});

test('staff mark a job, find it by its codes in the list, and the log has both sides of each change', async () => {
  const o = await office();
  expect(await o.set(VIDEOTAPED)).toMatchObject({ status: 200, body: [{ code: 'VID' }] });
  expect((await o.set(CONFIDENTIAL)).status).toBe(200);
  expect((await o.set(CONFIDENTIAL)).status).toBe(200);
  expect(await o.codesOf()).toEqual(['CONF', 'VID']);
  expect(await o.listed(withCode('conf'))).toEqual([200, ['CONF, VID']]);
  expect(await o.listed(withCode('INT'))).toEqual([200, []]);
  expect((await o.set(VIDEOTAPED, false)).status).toBe(200);
  expect(await o.codesOf()).toEqual(['CONF']);
  expect((await o.logged()).map(({ changes }) => (changes as Record<string, unknown>).user_codes)).toEqual([
    { before: '', after: 'Videotaped' },
    { before: 'Videotaped', after: 'Confidential, Videotaped' },
    { before: 'Confidential, Videotaped', after: 'Confidential' },
  ]);
});

test('a code that is not offered is refused, and only staff know of codes', async () => {
  const o = await office();
  expect(await o.set(4711)).toMatchObject({ status: 400, body: { fields: { job_user_code_id: expect.any(String) } } });
  await o.set(INTERPRETER);
  for (const type of ['contact', 'provider'] as const) {
    const who = await o.as(type);
    expect([403, 404]).toContain(await o.codesOf(who));
    expect([403, 404]).toContain((await o.set(CONFIDENTIAL, true, who)).status);
    expect((await o.listed(withCode('INT'), who))[0]).toBe(400);
  }
});

test('whoever sets codes at the same time keeps both, whatever the order', async () => {
  const o = await office();
  for (let round = 0; round < 5; round++) {
    await Promise.all([INTERPRETER, CONFIDENTIAL, INTERPRETER, VIDEOTAPED].map((code) => o.set(code)));
    expect(await o.codesOf()).toEqual(['INT', 'CONF', 'VID']);
    await Promise.all([INTERPRETER, INTERPRETER, CONFIDENTIAL, VIDEOTAPED].map((code) => o.set(code, false)));
    expect(await o.codesOf()).toEqual([]);
  }
});

const jitter = (upTo: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * upTo));

/** Each change of the lookup that may arrive together with the gift of a code, and what the job's row reads when both are done. */
const CHANGES: Readonly<Record<string, (o: Office, round: number) => Promise<unknown>>> = {
  'is renamed': (o, round) => o.changeCode(VIDEOTAPED, { code: `V${round}` }),
  'is switched off': (o, round) => o.changeCode(VIDEOTAPED, { code: `V${round}`, is_active: false }),
  // The code that the job has stays in the middle: only the new one says that the job is concerned.
  'gets another place': (o, round) =>
    o.reorder(round % 2 === 0 ? [VIDEOTAPED, CONFIDENTIAL, INTERPRETER] : [INTERPRETER, CONFIDENTIAL, VIDEOTAPED]),
};

test.each(Object.keys(CHANGES))(
  'the list shows the lookup as it is when a code %s at the moment it is given to a job',
  async (name) => {
    const o = await office();
    await o.set(CONFIDENTIAL);
    for (let round = 0; round < triesOf(400, 12); round++) {
      const [given] = await Promise.all([
        jitter(12).then(() => o.set(VIDEOTAPED)),
        jitter(12).then(() => CHANGES[name]?.(o, round)),
      ]);
      // A code that is switched off first is none that can be given.
      expect(name === 'is switched off' ? [200, 400] : [200]).toContain(given.status);
      const codes = await o.codesOf();
      expect(codes).toHaveLength(given.status === 200 ? 2 : 1);
      expect(await o.listed({})).toEqual([200, [(codes as string[]).join(', ')]]);
      await o.set(VIDEOTAPED, false);
      await o.changeCode(VIDEOTAPED, { code: `${round}VID`, is_active: true });
    }
  },
  ATTACK_TIMEOUT,
);

test('a code that is being switched off is not given to a job', async () => {
  const o = await office();
  const { promise: isHeld, resolve: release } = Promise.withResolvers<void>();
  const { promise: isOff, resolve: switchedOff } = Promise.withResolvers<void>();
  const off = inCompany(t.db, o.company_id, async (tx) => {
    const row = sql`company_id = ${o.company_id} and job_user_code_id = ${VIDEOTAPED}`;
    await sql`select from job_user_code where ${row} for update`.execute(tx);
    await sql`update job_user_code set is_active = false where ${row}`.execute(tx);
    switchedOff();
    await isHeld;
  });
  await isOff;
  const admin = new Client({ connectionString: t.adminUrl });
  await admin.connect();
  const given = o.set(VIDEOTAPED);
  const waits =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~ 'job_(user_)?code'";
  await expect.poll(async () => (await admin.query(waits)).rows, { timeout: 10_000 }).toHaveLength(1);
  release();
  await off;
  await admin.end();
  expect((await given).status).toBe(400);
  expect(await o.codesOf()).toEqual([]);
});
