import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildClient, buildCompany, buildUser, signIn } from '../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

const CLIENTS = 30;

async function office() {
  const company = await buildCompany(t.db);
  for (let n = 0; n < CLIENTS; n++) await buildClient(t.db, company.company_id);
  const somebody = async () => {
    const user = await buildUser(t.db, company.company_id, 'company', { full_access: true });
    return { user, headers: await signIn(t.db, user) };
  };
  const [manager, scheduler] = [await somebody(), await somebody()];
  type Headers = typeof manager.headers;
  const rows = async (body: object = {}, headers: Headers = scheduler.headers) => {
    const { data, count } = (await t.call('POST', '/client/clients', headers, body)).body as {
      data: unknown[];
      count: number;
    };
    expect(count).toBe(CLIENTS);
    return data.length;
  };
  const ofCompany = async (preference: object) => {
    const path = `/company/getCompanyData/${company.company_id}`;
    const { version } = (await t.call('GET', path, manager.headers)).body as { version: number };
    const body = { version, ...preference };
    return t.call('PATCH', `/company/updateCompanyFields/${company.company_id}`, manager.headers, body);
  };
  const own = (preference: object, who = scheduler) =>
    t.call('PATCH', `/settings/update/${who.user.user_id}`, who.headers, preference);
  const session = async ({ headers } = scheduler) =>
    (await t.call('GET', `/auth/getUserSessionOfCompany/${company.company_id}`, headers)).body;
  return { company, manager, scheduler, rows, ofCompany, own, session };
}

describe('a call that does not say how many rows it wants', () => {
  test('gets ten, then as many as the company has set, then as many as the user wishes', async () => {
    const { manager, rows, ofCompany, own } = await office();
    expect(await rows()).toBe(10);
    expect((await ofCompany({ page_size: 25 })).status).toBe(200);
    expect(await rows()).toBe(25);
    expect((await own({ page_size: 5 })).status).toBe(200);
    expect([await rows(), await rows({}, manager.headers)]).toEqual([5, 25]);
    await own({ page_size: null });
    expect(await rows()).toBe(25);
  });

  test('what a colleague sets for the company changes nobody’s own preference', async () => {
    const { manager, rows, ofCompany, own, session } = await office();
    await own({ page_size: 15, lists_in_pages: false });
    await ofCompany({ page_size: 25, lists_in_pages: true });
    expect([await rows(), await rows({}, manager.headers)]).toEqual([15, 25]);
    expect(await session()).toMatchObject({ page_size: 15, lists_in_pages: false });
    expect(await session(manager)).toMatchObject({ page_size: 25, lists_in_pages: true });
    await own({ lists_in_pages: null });
    expect(await session()).toMatchObject({ page_size: 15, lists_in_pages: true });
  });

  test('one that says so gets what it asks for; a file has every row, whatever a page has', async () => {
    const { scheduler, rows, own } = await office();
    await own({ page_size: 5 });
    expect([await rows({ limit: 12 }), await rows({ limit: 12, offset: 24 })]).toEqual([12, 6]);
    const file = await t.call('POST', '/client/exportClients', scheduler.headers, { format: 'txt', columns: ['name'] });
    expect(String(file.body).trim().split('\n')).toHaveLength(CLIENTS + 1);
  });

  test('an admin at work in a company goes through its lists as it has set, unless they wish otherwise', async () => {
    const { company, rows, ofCompany } = await office();
    await ofCompany({ page_size: 20 });
    const home = await buildCompany(t.db);
    const admin = await signIn(t.db, await buildUser(t.db, home.company_id, 'admin'));
    const chosen = await t.call('GET', `/auth/getUserSessionOfCompany/${company.company_id}`, admin);
    const { accessToken } = chosen.body as { accessToken: string };
    const there = { authorization: `Bearer ${accessToken}`, 'x-tenant-id': String(company.company_id) };
    expect(await rows({}, there)).toBe(20);
    expect((await t.call('POST', '/auth/updateRedisCacheData', there, { page_size: 6 })).status).toBe(200);
    expect(await rows({}, there)).toBe(6);
  });
});

test.each([
  [4, 'Minimum value is 5'],
  [1001, 'Maximum value is 1000'],
  [12.5, 'Not a valid integer'],
])('a page of %d rows is refused to a user and to a company', async (page_size, sentence) => {
  const { rows, ofCompany, own } = await office();
  for (const response of [await own({ page_size }), await ofCompany({ page_size })]) {
    expect(response).toMatchObject({ status: 400 });
    expect((response.body as { fields: { page_size: string } }).fields.page_size).toContain(sentence);
  }
  expect(await rows()).toBe(10);
});
