import { beforeEach, describe, expect, test } from 'vitest';
import type { TaskRunner } from '../../../tasks/task-runner.ts';
import { buildClient, buildCompany, buildContact, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { importTests } from '../../../testing/make/imports.ts';
import type { TestApp } from '../../../testing/test-app.ts';

type Headers = Record<string, string>;

let t: TestApp;
let runner: TaskRunner;
let company_id: number;
let staff: Headers;
beforeEach(async () => {
  company_id = (await buildCompany(t.db)).company_id;
  staff = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
});

const { post, detail, rows, checked, imported } = importTests(
  (...given) => {
    [t, runner] = given;
  },
  () => staff,
);

const HEADINGS =
  'Job #;Client;Attorney;Attorney Email;Case;Docket;Job Type;Job Date;Start Time;Witness;Services;Location';
const line = (number: string, client: string, attorney: string, email: string, matter: string, docket: string) =>
  [
    number,
    client,
    attorney,
    email,
    matter,
    docket,
    'Deposition',
    '2031-03-12',
    '9:30',
    'Ida Marsh',
    'Court Reporter',
    'Remote',
  ]
    .map((cell) => `"${cell}"`)
    .join(';');

const missing = (id: number, entityType: string, headers = staff) =>
  t.call('GET', `/import/missing/${id}/${entityType}`, headers);
const recheck = async (id: number) => {
  expect((await post(`check/${id}`, { columns: (await detail(id)).columns })).status).toBe(200);
  await runner.runDue();
};

describe('a file of jobs whose clients, people and cases are not here', () => {
  const FILE = [
    HEADINGS,
    line('1', 'Acme LLP', 'Dana Whitfield', 'dana@acme.example', 'Marsh v. Rail', '26CV1'),
    line('2', 'ACME LLP', 'Dana Whitfield', '', 'Marsh v. Rail', ''),
    line('3', 'Best & Sons', 'Whitfield, Ivo', '', '', '26CV2'),
    line('4', '=HYPERLINK(1)', '+Rex', '', '@sum v. -1', '26CV3'),
  ].join('\n');

  test('says what is missing in one summary, and its lists bring all of it in, after which the jobs come in', async () => {
    const id = await checked('job', FILE);
    const found = await detail(id);
    expect(found.counts).toMatchObject({ wrong: 4, good: 0 });
    expect(found.missing).toMatchObject([
      { noun: 'client', count: 3, rows: 4, first: [{ name: 'Acme LLP', of: '', rows: 2 }, {}, {}] },
      { noun: 'contact', count: 3, rows: 4, first: [{ name: 'Dana Whitfield', of: 'Acme LLP', rows: 2 }, {}, {}] },
      { noun: 'case', count: 3, rows: 4, first: [{ name: 'Marsh v. Rail', rows: 2 }, {}, {}] },
    ]);
    for (const { noun: entityType } of found.missing) {
      const { status, body, headers } = await missing(id, entityType);
      expect(status).toBe(200);
      expect(headers['content-disposition']).toMatch(/\.csv/);
      await imported(entityType, String(body));
    }
    await recheck(id);
    expect((await rows(id)).data.map(({ problems, outcome }) => ({ problems, outcome }))).toEqual(
      Array.from({ length: 4 }, () => ({ problems: [], outcome: 'good' })),
    );
    expect((await detail(id)).missing).toEqual([]);
    expect((await post(`run/${id}`)).status).toBe(200);
    await runner.runDue();
    expect(await detail(id)).toMatchObject({ state: 'imported', imported_count: 4 });
    const people = await inCompany(t.db, company_id, (tx) =>
      tx.selectFrom('contact').select(['first_name', 'last_name', 'is_attorney']).orderBy('contact_id').execute(),
    );
    expect(people).toEqual(
      expect.arrayContaining([
        { first_name: 'Dana', last_name: 'Whitfield', is_attorney: true },
        { first_name: 'Ivo', last_name: 'Whitfield', is_attorney: true },
      ]),
    );
  });

  test('has lists in which no spreadsheet program finds a formula, and which come back as they were', async () => {
    const id = await checked('job', FILE);
    const cells = String((await missing(id, 'client')).body)
      .split(/[\r\n,]+/)
      .filter(Boolean);
    expect(cells).toContain('"\'=HYPERLINK(1)"');
    expect(cells.filter((cell) => /^"?[=+@-]/.test(cell))).toEqual([]);
    await imported('client', String((await missing(id, 'client')).body));
    const { body } = await t.call('POST', '/client/clients', staff, { search_text: 'HYPERLINK' });
    expect((body as { data: { name: string }[] }).data).toMatchObject([{ name: '=HYPERLINK(1)' }]);
  });

  test('counts somebody who is at another client as missing at theirs, and asks for nothing that is skipped or here', async () => {
    const here = await buildClient(t.db, company_id, { name: 'Here LLP' });
    await buildContact(t.db, company_id, { client_id: here.client_id, first_name: 'Dana', last_name: 'Whitfield' });
    const id = await checked(
      'job',
      [
        HEADINGS,
        line('1', 'Here LLP', 'Dana Whitfield', '', 'Old v. Case', ''),
        line('2', 'New LLP', 'Dana Whitfield', '', 'Old v. Case', ''),
      ].join('\n'),
    );
    expect((await detail(id)).missing).toMatchObject([
      { noun: 'client', count: 1, rows: 1, first: [{ name: 'New LLP' }] },
      { noun: 'contact', count: 1, rows: 1, first: [{ name: 'Dana Whitfield', of: 'New LLP' }] },
      { noun: 'case', count: 1, rows: 2 },
    ]);
    await post(`decide/${id}`, { rows: [3], decision: 'skip' });
    expect((await detail(id)).missing).toMatchObject([{ noun: 'case', count: 1, rows: 1 }]);
    expect((await missing(id, 'client')).status).toBe(404);
  });
});

test('contacts and cases name the clients that are missing, too', async () => {
  const people = await checked('contact', 'Client,Last Name\nAcme LLP,Ash\nAcme LLP,Birch\nBest,Cedar');
  expect((await detail(people)).missing).toMatchObject([
    {
      noun: 'client',
      count: 2,
      rows: 3,
      first: [
        { name: 'Acme LLP', rows: 2 },
        { name: 'Best', rows: 1 },
      ],
    },
  ]);
  await imported('client', String((await missing(people, 'client')).body));
  await recheck(people);
  expect(await detail(people)).toMatchObject({ missing: [], counts: { good: 3 } });
});

test('what is missing is told to those who may see the import, and to nobody else', async () => {
  const id = await checked('job', [HEADINGS, line('1', 'Acme LLP', 'Dana Whitfield', '', 'A v. B', '')].join('\n'));
  const outsider = await signIn(t.db, await buildUser(t.db, company_id, 'provider'));
  expect((await missing(id, 'client', outsider)).status).toBe(403);
  const role_id = await inCompany(t.db, company_id, async (tx) => {
    const { role_id: made } = await tx
      .insertInto('role')
      .values({ company_id, name: 'Clerks', user_type: 'company' })
      .returning('role_id')
      .executeTakeFirstOrThrow();
    const flags = { can_view: true, can_add: false, can_edit: true, can_delete: true };
    await tx
      .insertInto('role_value')
      .values({ company_id, role_id: made, module: 'jobs', ...flags })
      .execute();
    return made;
  });
  const clerk = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true, role_id }));
  expect((await missing(id, 'client', clerk)).status).toBe(404);
  const other = await buildCompany(t.db);
  const stranger = await signIn(t.db, await buildUser(t.db, other.company_id, 'company', { full_access: true }));
  expect((await missing(id, 'client', stranger)).status).toBe(404);
  expect((await missing(id, 'client')).status).toBe(200);
  expect((await missing(id, 'deponent')).status).toBe(404);
});
