import { sampleIdOf } from '@onrecord/domain/core/account/sample-company';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import { asAdmin } from '../../../../testing/call/as-admin.ts';
import { openBrowser } from '../../../../testing/call/browser.ts';
import { openTestDatabase } from '../../../../testing/database.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

const TIMEOUT = 240_000;

let here: TestApp;
let elsewhere: TestApp;
beforeAll(async () => {
  const database = await openTestDatabase();
  here = await startTestApp({}, Promise.resolve(database));
  elsewhere = await startTestApp({}, Promise.resolve({ ...database, drop: async () => undefined }));
});
afterAll(async () => {
  await elsewhere.close();
  await here.close();
});

const jitter = (most: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * most));

/** A company with a small sample, made by hand: what is in it is entered by whoever looks around. */
async function office() {
  const { company_id } = await buildCompany(here.db);
  const sample_id = sampleIdOf(company_id);
  await inCompany(here.db, sample_id, async (tx) => {
    const values = { company_id: sample_id, name: 'Sample', domain_name: `sample-${company_id}`, status: 'active' };
    await tx.insertInto('company').values(values).execute();
    await tx.insertInto('division').values({ company_id: sample_id, name: 'Main', code: 'MAIN' }).execute();
  });
  const manager = await signIn(here.db, await buildUser(here.db, company_id, 'company', { full_access: true }));
  const visitor = await buildUser(here.db, company_id, 'company', { full_access: true, username: `v.${company_id}` });
  const browser = openBrowser(elsewhere);
  await browser.login(visitor.username);
  const turnOff = () => here.call('POST', '/sample_data/turnOff', manager);
  const enter = async () => {
    const entered = await browser.call('POST', '/auth/enterSample');
    if (entered.status === 200) browser.use(entered.body);
    return entered;
  };
  const leave = () => browser.call('POST', '/auth/leaveSample', { user_id: visitor.user_id });
  return { company_id, sample_id, browser, turnOff, enter, leave };
}

/** The tables that have rows of a company, as the owner of the database sees them. */
function tablesWith(company_id: number): Promise<string[]> {
  return asAdmin(here.adminUrl, async (client) => {
    await client.query("select set_config('app.company_id', $1, false)", [String(company_id)]);
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const { rowCount } = await client.query(`select from ${name} where company_id = $1 limit 1`, [company_id]);
      if (rowCount) found.push(name);
    }
    return found;
  });
}

/** Whoever is in sample data that is gone hears that the visit is over; one that met the removal is to try again, and hears it then. */
const OVER = ['access.session_expired', 'access.not_signed_in', 'general.unavailable'];

test('whoever works in sample data on another server while it is turned off leaves nothing in it', {
  timeout: TIMEOUT,
}, async () => {
  for (let round = 0; round < 4; round += 1) {
    const { sample_id, company_id, browser, turnOff, enter, leave } = await office();
    expect((await enter()).status).toBe(200);
    const work = async (n: number) => {
      const responses: { status: number; body: unknown }[] = [];
      for (let turn = 0; turn < 5; turn += 1) {
        await jitter(30);
        const made = await browser.call('POST', '/client/create', { name: `Client ${n} ${turn}` });
        responses.push(made);
        if (made.status !== 200) break;
        const change = { phone: '303 555 0142', version: 1 };
        responses.push(await browser.call('PATCH', `/client/update/${made.body.id}`, change));
        const note = { object_type: 'client', object_id: made.body.id, note_text: 'Prefers mornings' };
        responses.push(await browser.call('POST', '/note/create', note));
      }
      return responses;
    };
    const off = async () => {
      await jitter(250);
      return turnOff();
    };
    const [removed, ...worked] = await Promise.all([off(), work(1), work(2), work(3)]);
    expect(removed, JSON.stringify(removed.body)).toMatchObject({ status: 200, body: { state: 'off' } });
    expect(await tablesWith(sample_id)).toEqual([]);
    for (const response of worked.flat())
      if (response.status !== 200) expect(OVER).toContain((response.body as { key: string }).key);
    expect(await browser.call('GET', '/session/me')).toMatchObject({ status: 401 });
    expect(await leave()).toMatchObject({ status: 200, body: { company_id } });
    expect(await tablesWith(sample_id)).toEqual([]);
  }
});

test('whoever enters sample data as it is turned off is in it or is shown that it is gone', {
  timeout: TIMEOUT,
}, async () => {
  const outcomes = new Set<number>();
  for (let round = 0; round < 8; round += 1) {
    const { sample_id, company_id, browser, turnOff, enter } = await office();
    const [removed, entered] = await Promise.all([jitter(40).then(turnOff), jitter(40).then(enter)]);
    expect(removed).toMatchObject({ status: 200, body: { state: 'off' } });
    outcomes.add(entered.status);
    if (entered.status !== 200) expect(entered).toMatchObject({ status: 404, body: { key: 'general.not_found' } });
    expect(await tablesWith(sample_id)).toEqual([]);
    // Whoever did not get in works on outside.
    const me = await browser.call('GET', '/session/me');
    if (entered.status === 200) expect(me.status).toBe(401);
    else expect(me).toMatchObject({ status: 200, body: { company_id } });
  }
  expect(outcomes.size).toBeGreaterThan(0);
});
