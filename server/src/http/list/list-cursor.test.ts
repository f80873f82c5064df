import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildClient, buildCompany, buildUser, inCompany, signIn } from '../../testing/build/build.ts';
import { buildOffice } from '../../testing/build/build-office.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Headers = Record<string, string>;
interface Page {
  data: Record<string, unknown>[];
  count: number;
  next_cursor: string | null;
}

const list = (as: Headers, path: string, body: object) =>
  t.call('POST', path, as, body) as Promise<{ status: number; body: Page }>;

/** Every row of a list by its pages; `between` happens after each. */
async function through(
  as: Headers,
  path: string,
  body: object,
  between: () => Promise<unknown> = async () => undefined,
) {
  const rows: Record<string, unknown>[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list(as, path, { ...body, cursor });
    expect(page).toMatchObject({ status: 200 });
    rows.push(...page.body.data);
    cursor = page.body.next_cursor;
    if (cursor !== null) await between();
  }
  return rows;
}

async function company() {
  const { company_id } = await buildCompany(t.db);
  const boss = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  return { company_id, boss };
}

test('pages by cursor give every row once, whatever is added and removed meanwhile', async () => {
  const { company_id, boss } = await company();
  const names = ['Delta', 'Alpha', 'Echo', 'Bravo', 'Charlie', 'Foxtrot', 'Golf'];
  const ids = [];
  for (const name of names) ids.push((await buildClient(t.db, company_id, { name })).client_id);
  let n = 0;
  const rows = await through(boss, '/client/clients', { limit: 2 }, async () => {
    n += 1;
    // Before where the reading is: a page by offset would show a row twice.
    await buildClient(t.db, company_id, { name: `AA ${n}` });
    if (n === 1)
      await inCompany(t.db, company_id, (tx) => tx.deleteFrom('client').where('name', '=', 'Alpha').execute());
  });
  expect(rows.map(({ name }) => name)).toEqual(names.toSorted());
  expect(n).toBe(3);
});

test('a cursor follows each order of a list, blanks and equal values too', async () => {
  const { company_id, boss } = await company();
  for (const [name, city] of [
    ['One', 'Reno'],
    ['Two', ''],
    ['Three', 'Aspen'],
    ['Four', 'Reno'],
    ['Five', ''],
  ] as const)
    await buildClient(t.db, company_id, { name, city });
  for (const column_name of ['city', 'total_balance', 'name', 'oldest_invoice_date'])
    for (const type of ['asc', 'desc']) {
      const body = { sort: { column_name, type } };
      const all = await list(boss, '/client/clients', { ...body, limit: 50 });
      const ids = (found: Record<string, unknown>[]) => found.map(({ client_id }) => client_id);
      expect(ids(await through(boss, '/client/clients', { ...body, limit: 2 })), `${column_name} ${type}`).toEqual(
        ids(all.body.data),
      );
    }
});

test('a page by cursor has the rows of a page by offset', async () => {
  const o = await buildOffice(t, { now: Temporal.Instant.from('2027-03-01T17:00:00Z') });
  for (const job_date of ['2027-03-15', '2027-03-16', '2027-03-15'])
    await o.create({ job_date, services: [{ service_id: 1 }] });
  const by = async (path: string) => {
    const { body } = await list(o.scheduler, path, { limit: 50 });
    expect(await through(o.scheduler, path, { limit: 1 })).toEqual(body.data);
    return body.count;
  };
  expect(await by('/job/getJobListing')).toBe(3);
  for (const path of [
    '/contact/contacts',
    '/case/cases',
    '/deponent/deponents',
    '/activity_log/activityLogs',
    '/user/users',
  ])
    expect(await by(path), path).toBeGreaterThan(0);
});

test('a cursor of another order, of no page, or beside an offset is refused by name', async () => {
  const { company_id, boss } = await company();
  for (const name of ['One', 'Two']) await buildClient(t.db, company_id, { name });
  const { body } = await list(boss, '/client/clients', { cursor: '', limit: 1 });
  expect(body.count).toBe(2);
  const cursor = body.next_cursor;
  const wrong = [
    { cursor, sort: { column_name: 'city', type: 'asc' } },
    { cursor, offset: 1 },
    { cursor: 'x' },
    { cursor: Buffer.from('["",1]').toString('base64url') },
    { cursor: Buffer.from('["","a","b","c"]').toString('base64url') },
    { cursor: Buffer.from('["","a","b"]').toString('base64url') },
  ];
  for (const one of wrong) expect((await list(boss, '/client/clients', one)).status, JSON.stringify(one)).toBe(400);
  expect((await list(boss, '/client/clients', {})).body).not.toHaveProperty('next_cursor');
});
