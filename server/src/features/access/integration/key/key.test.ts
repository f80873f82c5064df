import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { RATE_RULES } from '../../../../http/request/rate-limit.ts';
import { buildClient, buildCompany, buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import { buildJob } from '../../../../testing/build/build-job.ts';
import { openBrowser } from '../../../../testing/call/browser.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterEach(() => t.setNow(undefined));
afterAll(() => t.close());

type Headers = Record<string, string>;
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Body = any;

const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, headers: Headers, body?: unknown) => {
  const response = await t.call(method, path, headers, body);
  return { ...response, body: response.body as Body };
};

async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const user = await buildUser(t.db, company_id, 'company', { full_access: true });
  return { company_id, division_id, user, manager: await signIn(t.db, user, t.services.now()) };
}

type Office = Awaited<ReturnType<typeof office>>;

async function keyFor(o: Office, draft: object) {
  const { status, body } = await call('POST', '/api_key/create', o.manager, { name: 'ERP sync', ...draft });
  expect(status, JSON.stringify(body)).toBe(200);
  const headers = { authorization: `Bearer ${body.key}`, 'x-tenant-id': String(o.company_id) };
  return { ...body, headers } as { id: number; key: string; headers: Headers };
}

const clients = (headers: Headers) => call('POST', '/client/clients', headers, {});
const VIEW = { rights: { clients: ['view'] } };

describe('a key', () => {
  test('makes the calls it was given and no others, in its company, under its own name', async () => {
    const o = await office();
    await buildClient(t.db, o.company_id, { name: 'Alder & Co' });
    const { headers, key } = await keyFor(o, { rights: { clients: ['view'], lookupvalues: ['view', 'add'] } });
    expect((await clients(headers)).body.data).toMatchObject([{ name: 'Alder & Co' }]);
    expect((await call('POST', '/contact/contacts', headers, {})).status).toBe(403);
    expect((await call('GET', '/auth/sessions', headers)).status).toBe(403);
    expect((await call('POST', '/user/users', headers, {})).status).toBe(403);
    expect((await call('GET', '/api_key/apiKeys', headers)).status).toBe(403);
    expect((await call('GET', '/session/me', headers)).status).toBe(200);
    const other = await buildCompany(t.db);
    expect((await clients({ ...headers, 'x-tenant-id': String(other.company_id) })).status).toBe(403);
    const made = await call('POST', '/lookup/casetypes/create', headers, { name: 'Made by program' });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const log = await inCompany(t.db, o.company_id, (tx) =>
      tx.selectFrom('activity_log').selectAll().where('object_name', '=', 'Made by program').execute(),
    );
    expect(log).toMatchObject([{ actor_type: 'key', user_id: null, actor_name: 'ERP sync' }]);
    expect(key).toMatch(/^k\.\d+\.[\w-]{43}$/);
  });

  test('is shown once and kept as a hash; the list says who made it, what it may do and when it was used', async () => {
    const o = await office();
    const { id, key, headers } = await keyFor(o, VIEW);
    await clients(headers);
    const { body } = await call('GET', '/api_key/apiKeys', o.manager);
    expect(body.data).toMatchObject([
      {
        api_key_id: id,
        name: 'ERP sync',
        rights: { clients: ['view'] },
        created_by_name: expect.any(String),
        revoked_at: null,
      },
    ]);
    expect(body.data[0].last_used_at).not.toBeNull();
    expect(key.startsWith(body.data[0].shown_start)).toBe(true);
    expect(JSON.stringify(body)).not.toContain(key);
    expect(body.givable.jobs).toEqual(['view', 'add', 'edit', 'delete']);
    expect(body.givable.users).toBeUndefined();
    const rows = await inCompany(t.db, o.company_id, (tx) => tx.selectFrom('api_key').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(key.split('.')[2]);
  });

  test('is refused more than its maker holds, and loses what its maker loses within a second', async () => {
    const o = await office();
    const clerk = await signIn(t.db, await buildUser(t.db, o.company_id, 'company'));
    expect((await call('POST', '/api_key/create', clerk, { name: 'x', ...VIEW })).status).toBe(403);
    const beyond = await call('POST', '/api_key/create', o.manager, { name: 'x', rights: { activitylog: ['delete'] } });
    expect(beyond.body.fields).toEqual({ rights: 'You cannot grant permissions you do not have: activitylog.delete' });
    const none = await call('POST', '/api_key/create', o.manager, { name: 'x', rights: {} });
    expect(none.body.fields).toEqual({ rights: 'Please choose at least one permission.' });
    expect((await call('POST', '/api_key/create', o.manager, { name: 'x', rights: { users: ['view'] } })).status).toBe(
      400,
    );

    const { headers } = await keyFor(o, { rights: { merges: ['view'], clients: ['view', 'edit'] } });
    expect((await clients(headers)).status).toBe(200);
    await inCompany(t.db, o.company_id, (tx) =>
      tx.updateTable('app_user').set({ status: 'inactive' }).where('user_id', '=', o.user.user_id).execute(),
    );
    await expect.poll(async () => (await clients(headers)).status, { timeout: 5_000 }).toBe(401);
  });

  test('works in the divisions it was given', async () => {
    const o = await office();
    const two = await inCompany(t.db, o.company_id, (tx) =>
      tx
        .insertInto('division')
        .values({ company_id: o.company_id, name: 'Boulder', code: `B${o.company_id}` })
        .returning('division_id')
        .executeTakeFirstOrThrow(),
    );
    await buildJob(t.db, o.company_id, { division_id: o.division_id });
    await buildJob(t.db, o.company_id, { division_id: two.division_id });
    const rights = { jobs: ['view'] };
    const everywhere = await keyFor(o, { rights });
    const limited = await keyFor(o, { rights, division_ids: [two.division_id] });
    const jobs = async (headers: Headers) => (await call('POST', '/job/getJobListing', headers, {})).body.count;
    expect(await jobs(everywhere.headers)).toBe(2);
    expect(await jobs(limited.headers)).toBe(1);
  });

  test('goes on while its maker is locked out after wrong passwords', async () => {
    const o = await office();
    const { headers } = await keyFor(o, VIEW);
    const stranger = openBrowser(t);
    for (let n = 0; n < 6; n += 1) await stranger.login(o.user.username, { password: 'Wrong1234' });
    expect((await stranger.login(o.user.username)).body.key).toBe('login.locked');
    expect((await clients(headers)).status).toBe(200);
  });

  test('ends when it is revoked, on its last day, and with its company’s subscription', async () => {
    const o = await office();
    const revoked = await keyFor(o, VIEW);
    expect((await clients(revoked.headers)).status).toBe(200);
    expect((await call('DELETE', `/api_key/delete/${revoked.id}`, o.manager)).status).toBe(200);
    await expect.poll(async () => (await clients(revoked.headers)).status, { timeout: 5_000 }).toBe(401);
    expect((await clients(revoked.headers)).body.message).toBe('This API key is not accepted.');
    expect((await call('DELETE', `/api_key/delete/${revoked.id}`, o.manager)).status).toBe(404);

    const past = await call('POST', '/api_key/create', o.manager, { name: 'x', ...VIEW, last_day: '2020-01-01' });
    expect(past.body.fields).toEqual({ last_day: 'The last day must be today or later.' });
    const dated = await keyFor(o, { ...VIEW, last_day: '2099-03-10' });
    t.setNow(Temporal.Instant.from('2099-03-11T05:59:00Z'));
    expect((await clients(dated.headers)).status).toBe(200);
    t.setNow(Temporal.Instant.from('2099-03-11T06:01:00Z'));
    await expect.poll(async () => (await clients(dated.headers)).status, { timeout: 5_000 }).toBe(401);
    t.setNow(undefined);

    const paid = await keyFor(o, VIEW);
    await inCompany(t.db, o.company_id, (tx) =>
      tx.updateTable('company').set({ expiration_date: '2020-01-01' }).where('company_id', '=', o.company_id).execute(),
    );
    expect((await clients(paid.headers)).status).toBe(401);
  });

  test('that asks too often is told when to come back, and no other key suffers', async () => {
    const o = await office();
    t.setNow(Temporal.Instant.from('2099-01-01T00:00:10Z'));
    const manager = await signIn(t.db, o.user, t.services.now());
    const busy = await keyFor({ ...o, manager }, VIEW);
    const calm = await keyFor({ ...o, manager }, VIEW);
    const first = await clients(busy.headers);
    expect(first.headers).toMatchObject({
      'ratelimit-limit': '600',
      'ratelimit-remaining': '599',
      'ratelimit-reset': '50',
    });
    await t.db.withoutTenant((tx) =>
      tx
        .updateTable('rate_count')
        .set({ hits: RATE_RULES.api_key.limit })
        .where('bucket', '=', `api-key:${o.company_id}:${busy.id}`)
        .execute(),
    );
    const refused = await clients(busy.headers);
    expect(refused).toMatchObject({
      status: 429,
      body: { message: 'This API key has made too many requests. Please wait 50 seconds.' },
      headers: { 'retry-after': '50', 'ratelimit-remaining': '0' },
    });
    expect((await clients(calm.headers)).status).toBe(200);
    t.setNow(Temporal.Instant.from('2099-01-01T00:01:00Z'));
    expect((await clients(busy.headers)).status).toBe(200);
  });

  test('is not for admins to make, and guessing one finds nothing', async () => {
    const o = await office();
    const admin = await signIn(t.db, await buildUser(t.db, o.company_id, 'admin'));
    expect(await call('POST', '/api_key/create', admin, { name: 'x', ...VIEW })).toMatchObject({
      status: 403,
      body: { key: 'integration.company_users_only' },
    });
    const guess = { authorization: `Bearer k.${o.company_id}.${'A'.repeat(43)}` };
    expect((await clients(guess)).status).toBe(401);
  });
});
