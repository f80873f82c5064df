import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import { everyCall, tryOf } from '../../../../testing/call/every-call.ts';
import { rngFrom } from '../../../../testing/rng.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, SEED, triesOf } from '../../../../testing/tries.ts';
import { buildWorld, fingerprint, idsOf, type World } from '../../../../testing/world/tenant-world.ts';

const ROUNDS = triesOf(2_700, 1);

let t: TestApp;
let platform: Awaited<ReturnType<typeof buildCompany>>;
let theirs: World;
let owner: Record<string, string>;
let ownerUser: { company_id: number; user_id: number };

beforeAll(async () => {
  t = await startTestApp();
  platform = await buildCompany(t.db);
  theirs = await buildWorld(t);
  ownerUser = await inCompany(t.db, platform.company_id, async (tx) => {
    const { company_id } = platform;
    await tx.updateTable('company').set({ is_platform: true }).execute();
    const user = { company_id, user_id: 1, username: 'owner', password_hash: '-', user_type: 'admin' };
    await tx
      .insertInto('app_user')
      .values({ ...user, platform_owner: true })
      .execute();
    return user;
  });
  owner = await signIn(t.db, ownerUser);
}, 60_000);
afterAll(() => t.close());

/** What an admin does to companies from outside is a right of its own; everything else needs a company that was chosen. */
const FROM_OUTSIDE = new Set([
  'company.create',
  'company.update',
  'company.updateCompanyFields',
  'company.updateFileExtensionExceptions',
  'company.delete',
  'auth.getUserSessionOfCompany',
]);

const calls = everyCall().filter(
  ({ entry, name }) =>
    entry.response !== 'events' &&
    entry.notBuilt === undefined &&
    !FROM_OUTSIDE.has(name) &&
    !name.startsWith('auth.log') &&
    !name.startsWith('auth.revoke'),
);

test(
  'user id 1 without a chosen company reads and writes no row of any tenant, whatever is asked for',
  async () => {
    const before = await fingerprint(t.adminUrl, theirs.company_id);
    const ids = [...(await idsOf(t.adminUrl, theirs.company_id)), 1, 2, 3];
    const words = ['', '%', '2027-03-10', '1.00'];
    const rng = rngFrom(SEED);
    const leaks: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const call of calls) {
        const { method, path, body } = tryOf(call, { ids, words, rng });
        const response = await t.call(method, path, owner, body);
        if (response.status === 401) owner = await signIn(t.db, ownerUser);
        const text = typeof response.body === 'string' ? response.body : JSON.stringify(response.body);
        if (text.includes(theirs.canary)) leaks.push(`${call.name} ${JSON.stringify([path, body])}`);
      }
    }
    expect(leaks).toEqual([]);
    expect(await fingerprint(t.adminUrl, theirs.company_id)).toEqual(before);
  },
  ATTACK_TIMEOUT,
);

test('naming a company in a header or a body does not choose it', async () => {
  const { company_id } = theirs;
  const named = { ...owner, 'x-tenant-id': String(company_id) };
  expect((await t.call('POST', '/job/getJobListing', named, {})).status).toBe(403);
  const { body } = await t.call('POST', '/job/getJobListing', owner, { company_id });
  expect(JSON.stringify(body)).not.toContain(theirs.canary);
});

test('a chosen company is open, its log says who chose it, and the choice does not outlive the session', async () => {
  const { company_id } = theirs;
  const chosen = await t.call('GET', `/auth/getUserSessionOfCompany/${company_id}`, owner);
  const { accessToken } = chosen.body as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}`, 'x-tenant-id': String(company_id) };
  const { body } = await t.call('POST', '/job/getJobListing', headers, {});
  expect(JSON.stringify(body)).toContain(theirs.canary);
  const log = await t.call('POST', '/activity_log/activityLogs', headers, { search_text: 'Company Chosen' });
  expect(log.body).toMatchObject({ count: 1, data: [{ activity_type: 'Company Chosen', actor_type: 'admin' }] });
  const fresh = await signIn(t.db, ownerUser);
  const again = await t.call('POST', '/job/getJobListing', fresh, {});
  expect(JSON.stringify(again.body)).not.toContain(theirs.canary);
});

test('a company user that has the id 1 elsewhere gains nothing', async () => {
  const { company_id } = await buildCompany(t.db);
  const user = await buildUser(t.db, company_id, 'contact');
  const headers = await signIn(t.db, user);
  for (const path of ['/company/companies', '/role/getRoleList', '/user/users'])
    expect((await t.call('POST', path, headers, { user_id: 1 })).status).toBeGreaterThanOrEqual(400);
});
