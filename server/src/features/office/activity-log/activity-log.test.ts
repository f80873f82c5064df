import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordActivity } from '../../../db/activity/activity.ts';
import { mintScope } from '../../../db/scope.ts';
import { buildClient, buildCompany, buildUser, inCompany, next, signIn } from '../../../testing/build/build.ts';
import { buildJob } from '../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type CallResponse = { status: number; body: any };

async function office() {
  const company = await buildCompany(t.db, { time_zone: 'America/Denver' });
  const user = await buildUser(t.db, company.company_id, 'company', { full_access: true });
  const headers = await signIn(t.db, user);
  const call = (path: string, body?: unknown, as: Record<string, string> = headers) =>
    t.call(body === undefined ? 'GET' : 'POST', `/activity_log/${path}`, as, body) as Promise<CallResponse>;
  const record = (activity: Partial<Parameters<typeof recordActivity>[2]>) => {
    const scope = mintScope({ company_id: company.company_id, viewer: { kind: 'system', name: 'Reminders' } });
    return t.db.withScope(scope, (tx) => recordActivity(tx, scope, { activity_type: 'Job Saved', ...activity }));
  };
  return { company, user, headers, call, record };
}

test('the log is read newest first, searched and narrowed', async () => {
  const { call, record } = await office();
  await record({ object_type: 'job', object_id: 1, object_number: '104501' });
  await record({ object_type: 'job', object_id: 2, object_number: '104502' });
  await record({
    object_type: 'invoice',
    object_id: 1,
    activity_type: 'View Invoice',
    description: 'Ruiz v. Hartwell',
  });
  const numbers = async (body: object) => {
    const response = await call('activityLogs', body);
    expect(response.status).toBe(200);
    return response.body.data.map(
      (row: { object_number: string; activity_type: string }) => row.object_number || row.activity_type,
    );
  };
  expect(await numbers({})).toEqual(['View Invoice', '104502', '104501']);
  expect(await numbers({ object_type: 'job', object_id: 1 })).toEqual(['104501']);
  expect(await numbers({ search_text: 'hartwell' })).toEqual(['View Invoice']);
  expect(
    await numbers({
      filter: { activity_type: 'Job Saved' },
      sort: { column_name: 'object_number', type: 'asc' },
      limit: 1,
    }),
  ).toEqual(['104501']);
  const today = Temporal.Now.zonedDateTimeISO('America/Denver').toPlainDate();
  expect(await numbers({ from_date: today.toString(), to_date: today.toString() })).toHaveLength(3);
  expect(await numbers({ to_date: today.subtract({ days: 1 }).toString() })).toEqual([]);
});

test('a line tells what it changed', async () => {
  const { call, record } = await office();
  await record({ changes: changesBetween({ city: 'Denver' }, { city: 'Boulder' }) });
  const { body } = await call('activityLogs', {});
  expect((await call(`fetchEntry/${body.data[0].activity_log_id}`)).body).toMatchObject({
    actor_name: 'Reminders',
    changes: { city: { before: 'Denver', after: 'Boulder' } },
  });
});

test('staff of a division read what happened there and in no division', async () => {
  const { company, call, record } = await office();
  const other = await inCompany(t.db, company.company_id, (tx) =>
    tx
      .insertInto('division')
      .values({ company_id: company.company_id, name: 'Boulder', code: 'B' })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  await record({ division_id: company.division_id, object_number: 'here' });
  await record({ division_id: other.division_id, object_number: 'there' });
  const limited = await buildUser(t.db, company.company_id, 'company', {
    full_access: true,
    division_access: [company.division_id],
  });
  const { body } = await call('activityLogs', {}, await signIn(t.db, limited));
  expect(body.data.map((row: { object_number: string }) => row.object_number)).toEqual(['here']);
  expect(body.count).toBe(1);
});

test.each(['contact', 'provider', 'company'] as const)(
  'a %s user without the permission reads nothing',
  async (type) => {
    const { company, call } = await office();
    const headers = await signIn(t.db, await buildUser(t.db, company.company_id, type));
    expect((await call('activityLogs', {}, headers)).status).toBe(403);
    expect((await call('fetchEntry/1', undefined, headers)).status).toBe(403);
  },
);

test('a line of another company is not there', async () => {
  const [one, two] = [await office(), await office()];
  await one.record({});
  const { body } = await one.call('activityLogs', {});
  expect((await two.call(`fetchEntry/${body.data[0].activity_log_id}`)).status).toBe(404);
  expect((await two.call('activityLogs', {})).body).toEqual({ data: [], count: 0 });
});

test('the log leaves as text, workbook and PDF with the rows and columns of the screen', async () => {
  const { headers, record } = await office();
  await record({ object_type: 'job', object_number: '104501', description: '=cmd()' });
  await record({ object_type: 'invoice', object_number: '58200' });
  const fetch = (body: object) =>
    t.app.inject({ method: 'POST', url: '/api/activity_log/exportActivityLogs', headers, payload: body });
  const columns = ['object_number', 'description', 'actor_name'];
  const text = await fetch({ format: 'txt', columns, object_type: 'job' });
  expect(text.headers['content-disposition']).toMatch(/ActivityLog_\d\d-\d\d-\d{4}_\d+\.txt/);
  expect(text.body.replace('\ufeff', '').split('\r\n')).toEqual([
    'Number\tDescription\tWho',
    "104501\t'=cmd()\tReminders",
    '',
  ]);
  const workbook = await fetch({ format: 'xlsx' });
  expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK');
  const pdf = await fetch({ format: 'pdf', columns });
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test.each([
  ['en-us', ['Job', 'Payment method', 'Service Provider', 'Job Request', 'Job Status', 'Holiday'], 'System', 'About'],
  [
    'de',
    ['Auftrag', 'Zahlungsmethode', 'Dienstleister', 'Auftragsanfrage', 'Auftragsstatus', 'Feiertag'],
    'Von selbst',
    'Betrifft',
  ],
])('a file read in %s names what screens call it, and no tables', async (locale, names, actor, heading) => {
  const { company, user, record } = await office();
  const tables = ['job', 'company_payment_type', 'provider', 'job request', 'job_status', 'holiday'];
  for (const object_type of tables.toReversed()) await record({ object_type });
  await inCompany(t.db, company.company_id, (tx) =>
    tx.updateTable('app_user').set({ locale }).where('user_id', '=', user.user_id).execute(),
  );
  const headers = await signIn(t.db, user);
  const payload = { format: 'txt', columns: ['object_type', 'actor_type'] };
  const text = await t.app.inject({ method: 'POST', url: '/api/activity_log/exportActivityLogs', headers, payload });
  const [first, ...lines] = text.body.replace('\ufeff', '').trim().split('\r\n');
  expect(first).toContain(heading);
  expect(lines).toEqual(names.map((name) => `${name}\t${actor}`));
  const grouped = await t.app.inject({
    method: 'POST',
    url: '/api/activity_log/exportActivityLogs',
    headers,
    payload: { ...payload, group_by: 'object_type' },
  });
  expect(grouped.body).toContain(names[1]);
  expect(grouped.body).not.toContain('company_payment_type');
});

test.each([
  [{ format: 'txt', columns: ['balance'] }, 'list.unknown_column'],
  [{ format: 'txt', sort: { column_name: 'password_hash', type: 'asc' } }, 'list.unknown_column'],
  [{ format: 'ics' }, 'request.invalid'],
])('an export of %j is refused', async (body, key) => {
  const { call } = await office();
  expect(await call('exportActivityLogs', body)).toMatchObject({ status: 400, body: { key } });
});

const report = { activity_type: 'View Invoice', object_type: 'invoice', object_id: 1 };

test.each([
  ['what the server records itself', { activity_type: 'Pay Invoice' }, 400],
  ['what is not there', { object_id: 999_999 }, 404],
  ['in the name of somebody else', { user_id: 1 }, 403],
  ['in another company', { company_id: 1 }, 403],
])('a browser cannot report %s', async (_title, patch, status) => {
  const { call } = await office();
  expect((await call('saveActivityLogData', { ...report, ...patch })).status).toBe(status);
});

test('a contact reports the download of a file it may have, under the file’s own name', async () => {
  const { company, call } = await office();
  const { company_id, division_id } = company;
  const contact = await buildUser(t.db, company_id, 'contact');
  const { client_id } = await inCompany(t.db, company_id, (tx) =>
    tx.selectFrom('contact').select('client_id').where('contact_id', '=', contact.contact_id).executeTakeFirstOrThrow(),
  );
  const file = async (owner: number, contact_can_view_download: boolean) => {
    const { job_id } = await buildJob(t.db, company_id, { division_id, client_id: owner });
    const values = { company_id, job_id, file_name: 'Ruiz.pdf', path: `test/${next()}`, contact_can_view_download };
    const row = await inCompany(t.db, company_id, (tx) =>
      tx.insertInto('job_file').values(values).returning('job_file_id').executeTakeFirstOrThrow(),
    );
    return row.job_file_id;
  };
  const ids = {
    own: await file(client_id, true),
    stored: await file(client_id, false),
    foreign: await file((await buildClient(t.db, company_id)).client_id, true),
  };
  const headers = await signIn(t.db, contact);
  expect((await call(`addDownloadJobFileLog/${ids.own}`, {}, headers)).status).toBe(200);
  expect((await call(`addDownloadJobFileLog/${ids.stored}`, {}, headers)).status).toBe(404);
  expect((await call(`addDownloadJobFileLog/${ids.foreign}`, {}, headers)).status).toBe(404);
  const { body } = await call('activityLogs', { filter: { activity_type: 'Download File' } });
  expect(body.data).toMatchObject([{ object_name: 'Ruiz.pdf', actor_type: 'contact', user_id: contact.user_id }]);
});
