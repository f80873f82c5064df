import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildClient, buildCompany, buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import { buildJob } from '../../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

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
  const logged = () =>
    inCompany(t.db, company_id, (tx) =>
      tx
        .selectFrom('activity_log')
        .select('changes')
        .where('object_id', '=', job_id)
        .orderBy('activity_log_id')
        .execute(),
    );
  return { company_id, division_id, job_id, as, set, codesOf, listed, logged };
}

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
