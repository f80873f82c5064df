import type { ReportMail } from '@onrecord/contract/office/report';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTaskRunner, type TaskRunner } from '../../../tasks/task-runner.ts';
import { buildClient, buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildInvoice } from '../../../testing/build/build-invoice.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mailMonthlyReports, mailReport } from './mail.writes.ts';

let t: TestApp;
let runner: TaskRunner;
const errors: unknown[] = [];
const at = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime('America/Denver').toInstant();
const NOW = at('2026-11-23T09:40');
let now = NOW;
beforeAll(async () => {
  t = await startTestApp();
  t.setNow(NOW);
  runner = createTaskRunner({ url: t.workerUrl, onError: (error) => errors.push(error) });
  runner.registerTask('mail-report', (data) => mailReport({ ...t.services, now: () => now }, data));
});
afterEach(() => expect(errors.splice(0)).toEqual([]));
afterAll(async () => {
  await runner?.stop();
  await t?.close();
});

/** A company whose owner has revenue of October mailed on the first at seven. */
async function office() {
  const { company_id, division_id } = await buildCompany(t.db, { time_zone: 'America/Denver' });
  const { client_id } = await buildClient(t.db, company_id, { name: 'Wexcombe' });
  const billed = {
    division_id,
    client_id,
    amount_due: '250.00',
    invoice_date: '2026-11-10',
    payment_due: '2026-12-10',
  };
  await buildInvoice(t.db, company_id, billed);
  const user = await buildUser(t.db, company_id, 'company', {
    full_access: true,
    email: `maren${company_id}@front.test`,
  });
  const owner = await signIn(t.db, user, NOW);
  const save = (own: object = {}, who = owner) =>
    t.call('POST', '/report/saveReportMail', who, {
      ...{ name: 'revenue', by: 'client', period: 'last_month', day: 1, hour: 7, recipients: user.email, ...own },
    });
  const mails = async () => ((await t.call('GET', '/report/getReports', owner)).body as { mails: ReportMail[] }).mails;
  const sent = () =>
    inCompany(t.db, company_id, (tx) =>
      tx
        .selectFrom('message_outbox')
        .select(['to_address', 'subject', 'body_text', 'attachments'])
        .where('company_id', '=', company_id)
        .orderBy('message_outbox_id')
        .execute(),
    );
  return { company_id, user, owner, save, mails, sent };
}

/** The run of the clock at a wall-clock time of Denver, with its mails. */
async function clock(wall: string) {
  now = at(wall);
  await mailMonthlyReports({ ...t.services, now: () => now });
  await runner.runDue();
}

test('a report goes out once a month from its hour on, with the sentence, the rows and all of it as a file', async () => {
  const o = await office();
  expect(await o.save()).toMatchObject({
    status: 200,
    body: { message: 'The first email goes out on 12/01/2026 at 07:00 AM.' },
  });
  expect(await o.mails()).toMatchObject([
    { name: 'revenue', day: 1, hour: 7, recipients: [o.user.email], next_at: '2026-12-01T14:00:00Z', last_at: null },
  ]);
  await clock('2026-12-01T06:59');
  expect(await o.sent()).toEqual([]);
  await clock('2026-12-01T07:02');
  await Promise.all([
    mailMonthlyReports({ ...t.services, now: () => now }),
    clock('2026-12-01T07:32'),
    clock('2026-12-03T07:02'),
  ]);
  const [mail, ...others] = await o.sent();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to_address: o.user.email, subject: /^Revenue, Company/ });
  expect(mail?.body_text).toContain('$250.00 of revenue, with nothing in the same period a year earlier.');
  expect(mail?.body_text).toContain('From 11/01/2026 to 11/30/2026.');
  expect(mail?.body_text).toContain('Wexcombe: $250.00');
  expect(mail?.body_text).toContain('/reports/revenue?by=client&period=last_month');
  expect(JSON.stringify(mail?.attachments)).toContain('revenue-2026-12-01.csv');
  expect(await o.mails()).toMatchObject([{ last_reason: '' }]);
  await clock('2027-01-01T07:02');
  expect(await o.sent()).toHaveLength(2);
});

test('people outside take the right to edit reports, and bad addresses are named', async () => {
  const o = await office();
  const fields = async (recipients: string, who = o.owner) =>
    ((await o.save({ recipients }, who)).body as { fields?: { recipients?: string } }).fields?.recipients;
  expect(await fields('')).toBe('Enter at least one address');
  expect(await fields('maren')).toBe('Not an address: maren');
  expect(await fields('cpa@elsewhere.test')).toBeUndefined();
  const role_id = await inCompany(t.db, o.company_id, async (tx) => {
    const role = { company_id: o.company_id, name: 'Looks at reports', user_type: 'company' };
    const made = await tx.insertInto('role').values(role).returning('role_id').executeTakeFirstOrThrow();
    const flags = { can_view: true, can_add: false, can_edit: false, can_delete: false };
    await tx
      .insertInto('role_value')
      .values({ company_id: o.company_id, ...made, module: 'reports', ...flags })
      .execute();
    return made.role_id;
  });
  const reader = await signIn(t.db, await buildUser(t.db, o.company_id, 'company', { role_id }), NOW);
  expect(await fields('cpa@elsewhere.test', reader)).toContain('Not a person at your company: cpa@elsewhere.test.');
  expect((await o.save({}, reader)).status).toBe(200);
});

test('an ended schedule sends nothing, and one whose owner lost the right says why', async () => {
  const o = await office();
  await o.save();
  const [mail] = await o.mails();
  const stranger = await signIn(t.db, await buildUser(t.db, o.company_id, 'company', { full_access: true }), NOW);
  const end = (who = o.owner) =>
    t.call('POST', '/report/endReportMail', who, { report_mail_id: mail?.report_mail_id ?? 0 });
  expect((await end(stranger)).status).toBe(404);
  expect((await end()).status).toBe(200);
  expect((await end()).status).toBe(404);
  await clock('2026-12-01T07:02');
  expect(await o.sent()).toEqual([]);

  await o.save();
  await inCompany(t.db, o.company_id, (tx) =>
    tx.updateTable('app_user').set({ full_access: false }).where('user_id', '=', o.user.user_id).execute(),
  );
  await clock('2026-12-01T08:02');
  expect(await o.sent()).toEqual([]);
  const { rows } = await inCompany(t.db, o.company_id, async (tx) => ({
    rows: await tx.selectFrom('report_mail_run').select(['status', 'reason']).execute(),
  }));
  expect(rows).toMatchObject([{ status: 'failed' }]);
});
