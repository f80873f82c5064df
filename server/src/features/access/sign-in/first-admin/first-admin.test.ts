import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { StartRefusal } from '../../../../db/start-refusal.ts';
import { buildCompany, inCompany } from '../../../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { platformId } from '../../../company/company/company.reads.ts';
import { makePlatform } from '../../../company/company/create.writes.ts';
import { hasAdmin, readPlatform } from './first-admin.reads.ts';
import { type FirstAdmin, makeFirstAdmin } from './first-admin.writes.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
afterEach(() => t.setNow(undefined));

const PASSWORD = 'Shoreline7kept';
const wanted = (own: Partial<FirstAdmin> = {}): FirstAdmin => ({
  username: 'olga',
  email: 'olga@operator.example',
  first_name: 'Olga',
  last_name: 'Operator',
  company: 'Harbour Platform',
  domain_name: 'harbourplatform',
  time_zone: 'America/Chicago',
  ...own,
});
const make = (own: Partial<FirstAdmin> = {}) =>
  makeFirstAdmin(t.services, makePlatform, wanted(own), 'https://onrecord.example');
const tokenOf = (url: string) => new URL(url).searchParams.get('t') ?? '';
const choose = (url: string) =>
  t.call('POST', '/auth/resetPassword', {}, { token: tokenOf(url), password: PASSWORD, confirm_password: PASSWORD });

async function admins(): Promise<string[]> {
  const platform = await readPlatform(t.db);
  return platform?.admins.map(({ username }) => username) ?? [];
}

test('a name or an address that another company has is refused, and neither company nor admin is made', async () => {
  const { company_id } = await buildCompany(t.db, { name: 'Taken Reporting' });
  const { domain_name } = await inCompany(t.db, company_id, (tx) =>
    tx.selectFrom('company').select('domain_name').executeTakeFirstOrThrow(),
  );
  await expect(make({ company: 'Taken Reporting' })).rejects.toMatchObject({ fields: { name: expect.anything() } });
  await expect(make({ domain_name })).rejects.toMatchObject({ fields: { domain_name: expect.anything() } });
  expect(await platformId(t.db)).toBeUndefined();
  expect(await hasAdmin(t.db)).toBe(false);
});

test('of two operators at once one makes the admin, a lost link is replaced, and the password closes the way', async () => {
  const both = await Promise.allSettled([make(), make({ username: 'otto', email: 'otto@operator.example' })]);
  const [made] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const [refused] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (!made) throw refused;
  expect(made).toMatchObject({ is_new: true, days: expect.any(Number) });
  expect(refused).toBeInstanceOf(StartRefusal);
  expect(await admins()).toEqual([made.username]);
  expect(await hasAdmin(t.db)).toBe(false);

  const again = await make({ username: 'nobody', email: 'nobody@operator.example' });
  expect(again).toMatchObject({ is_new: false, username: made.username });
  expect(await admins()).toEqual([made.username]);
  expect(await choose(made.url)).toMatchObject({ body: { key: 'password.reset_link_invalid' } });
  expect(await choose(again.url)).toMatchObject({ status: 200, body: { domain_name: 'harbourplatform' } });
  expect(await choose(again.url)).toMatchObject({ body: { key: 'password.reset_link_invalid' } });

  expect(await hasAdmin(t.db)).toBe(true);
  await expect(make({ username: 'otto' })).rejects.toBeInstanceOf(StartRefusal);
  expect(await admins()).toEqual([made.username]);
});

test('the first admin logs in and makes a company', async () => {
  const [username] = await admins();
  const login = await t.call('POST', '/auth/login', {}, { username, password: PASSWORD });
  expect(login).toMatchObject({ status: 200, body: { accessToken: expect.any(String) } });
  const { accessToken, company_id } = login.body as { accessToken: string; company_id: number };
  const headers = { authorization: `Bearer ${accessToken}`, 'x-tenant-id': String(company_id) };
  const company = await t.call('POST', '/company/create', headers, {
    ...{ name: 'Lake Shore', domain_name: 'lakeshore', time_zone: 'America/Chicago', locale: 'en-us' },
    division: { name: 'Chicago', code: 'CHI' },
    manager: { username: 'ida', first_name: 'Ida', last_name: 'Lane', email: 'ida@lakeshore.example' },
  });
  expect(company, JSON.stringify(company.body)).toMatchObject({ status: 200 });
});
