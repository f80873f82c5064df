import type { JobMessage } from '@onrecord/contract/messages/mail';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { TaskRunner } from '../../../tasks/task-runner.ts';
import { buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildOffice } from '../../../testing/build/build-office.ts';
import { endOfWait, letterRunner } from '../../../testing/make/letters.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sendMessageAgain } from '../outbox/outbox.writes.ts';

let t: TestApp;
let runner: TaskRunner;
const errors: unknown[] = [];
const MONDAY = Temporal.Instant.from('2027-03-08T15:00:00Z');
const TEXT_NUMBER = '+13035550142';
beforeAll(async () => {
  t = await startTestApp();
  runner = letterRunner(t, (error) => errors.push(error));
  runner.registerTask('send-message-again', (data) => sendMessageAgain(t.services, data));
});
afterEach(() => expect(errors.splice(0)).toEqual([]));
afterAll(async () => {
  await runner.stop();
  await t.close();
});

/** Two jobs of an attorney who is mailed and texted about each, and the staff of the office by their rights. */
async function office() {
  t.setNow(MONDAY);
  const o = await buildOffice(t, { now: MONDAY, attorney: { mobile: '(303) 555-0142' } });
  const { company_id } = o;
  const inside = <T>(work: Parameters<typeof inCompany<T>>[2]) => inCompany(t.db, company_id, work);
  const channels = { company_id, notification_type_id: 1, by_mail: true, by_text: true };
  await inside((tx) => tx.insertInto('notification_type').values(channels).execute());
  const job_id = await o.create({ job_date: '2027-03-10', services: [{ service_id: 1 }] });
  const other_id = await o.create({ job_date: '2027-03-11', services: [{ service_id: 1 }] });
  await runner.runDue();
  /** Staff with a role that says of some areas what they may do there. */
  const withRole = async (name: string, rights: Record<string, { can_view: boolean; can_edit: boolean }>) => {
    const user = await buildUser(t.db, company_id, 'company');
    await inside(async (tx) => {
      const role = { company_id, name, user_type: 'company' };
      const { role_id } = await tx.insertInto('role').values(role).returning('role_id').executeTakeFirstOrThrow();
      for (const [module, flags] of Object.entries(rights))
        await tx
          .insertInto('role_value')
          .values({ company_id, role_id, module, can_add: false, can_delete: false, ...flags })
          .execute();
      await tx.updateTable('app_user').set({ role_id }).where('user_id', '=', user.user_id).execute();
    });
    return signIn(t.db, user, MONDAY);
  };
  const see = { can_view: true, can_edit: false };
  const staff = {
    manager: o.scheduler,
    editor: await o.as('company'),
    reader: await withRole('Reads the log', { jobs: see, activitylog: see }),
    onlooker: await withRole('Looks on', { jobs: see, activitylog: { can_view: false, can_edit: false } }),
  };
  const list = async (who = o.scheduler, id = job_id, limit = 100) => {
    const { status, body } = await t.call('POST', '/mail/getJobMessages', who, { job_id: id, limit });
    return { status, ...(body as { count: number; data: JobMessage[] }) };
  };
  const badge = async (who = o.scheduler, id = job_id) =>
    ((await t.call('POST', '/job/jobDetailsCount', who, { job_id: id })).body as { messages: number }).messages;
  const remind = (message = '') => {
    const body = { job_id, notification_type: 'Job Reminder', contact_id: o.attorney.contact_id, message };
    return t.call('POST', '/mail/sendNotificationMail', o.scheduler, body);
  };
  /** One mail about both jobs. */
  const writeAboutBoth = async () => {
    const rows = await inside((tx) =>
      tx.selectFrom('job_list_row').select('job_list_row_id as id').where('job_id', 'in', [job_id, other_id]).execute(),
    );
    const letter = { to: 'contacts', what: 'text', subject: 'Parking', message: 'Park behind the house.' };
    const change = { action: 'notify', press: crypto.randomUUID(), ...letter };
    const { status, body } = await t.call('POST', '/bulk/change', o.scheduler, { noun: 'job', rows, change });
    expect({ status, body }).toMatchObject({ status: 200, body: { changed: 1 } });
    await endOfWait(t, runner);
  };
  return { ...o, inside, job_id, other_id, staff, list, badge, remind, writeAboutBoth };
}

const shown = ({ data }: { data: JobMessage[] }) =>
  data.map(({ channel, recipient, status }) => `${channel} ${recipient} ${status}`).sort();

test('a mail to one, a mail about two jobs and a text are one list, each once, and the tab counts that list', async () => {
  const o = await office();
  await o.remind('Park behind the house.');
  await runner.runDue();
  await o.writeAboutBoth();
  const { email } = o.attorney;
  const expected = [`mail ${email} kept`, `mail ${email} kept`, `mail ${email} kept`, `sms ${TEXT_NUMBER} kept`];
  for (const who of [o.staff.manager, o.staff.editor, o.staff.reader]) {
    const found = await o.list(who);
    expect(shown(found)).toEqual(expected);
    expect(found.count).toBe(4);
    expect(await o.badge(who)).toBe(4);
  }
  const { data } = await o.list();
  expect(data.every(({ title }) => title !== '')).toBe(true);
  expect(data.filter(({ title }) => title === 'Parking')).toHaveLength(1);
  expect(data.filter(({ words }) => words !== '')).toMatchObject([{ words: 'Park behind the house.' }]);
  const other = await o.list(o.scheduler, o.other_id);
  expect(other.data.filter(({ title }) => title === 'Parking')).toHaveLength(1);
  expect([other.count, await o.badge(o.scheduler, o.other_id)]).toEqual([3, 3]);
  expect(await o.list(o.scheduler, o.job_id, 2)).toMatchObject({ count: 4, data: [{}, {}] });
});

test('who neither edits jobs nor reads the log counts and opens nothing, nor do people of the job and others', async () => {
  const o = await office();
  const contact = await o.as('contact', { contact_id: o.attorney.contact_id });
  for (const who of [o.staff.onlooker, contact]) {
    expect((await o.list(who)).status).toBe(403);
    expect(await o.badge(who)).toBe(0);
  }
  const elsewhere = await buildOffice(t, { now: MONDAY });
  expect((await o.list(elsewhere.scheduler)).status).toBe(404);
});

test('a mail by hand stands there from the press on: waiting, then as it went out', async () => {
  const o = await office();
  const before = await o.badge();
  await o.remind();
  expect((await o.list()).data[0]).toMatchObject({ title: 'Job Reminder', status: 'queued', message_outbox_id: null });
  expect(await o.badge()).toBe(before + 1);
  await runner.runDue();
  expect((await o.list()).data[0]).toMatchObject({
    recipient: o.attorney.email,
    status: 'kept',
    sent_by: expect.stringContaining('Una'),
  });
  expect(await o.badge()).toBe(before + 1);
});

test('what the log leaves out or alone knows stands there as well, and what is sent again stands there once', async () => {
  const o = await office();
  const before = await o.badge();
  await o.inside(async (tx) => {
    const { company_id, job_id } = o;
    await tx
      .insertInto('logs_configuration')
      .values({ company_id, off_types: ['Sent Email'] })
      .execute();
    const line = { company_id, object_type: 'job', object_id: job_id, actor_type: 'system', actor_name: 'Import' };
    await tx
      .insertInto('activity_log')
      .values({ ...line, activity_type: 'Sent Text', description: 'Sent by the former system' })
      .execute();
  });
  await o.writeAboutBoth();
  const known = (await o.list()).data;
  expect(known.map(({ title, status }) => [title, status])).toEqual(
    expect.arrayContaining([
      ['Parking', 'kept'],
      ['Sent by the former system', null],
    ]),
  );
  expect([known.length, await o.badge()]).toEqual([before + 2, before + 2]);
  // A line that another viewer may not read is no message for them; the mail itself is.
  expect([(await o.list(o.staff.editor)).count, await o.badge(o.staff.editor)]).toEqual([before + 1, before + 1]);
  expect([(await o.list(o.staff.reader)).count, await o.badge(o.staff.reader)]).toEqual([before + 1, before + 1]);

  const id = known.find(({ title }) => title === 'Parking')?.message_outbox_id ?? 0;
  await o.inside(async (tx) => {
    await tx.deleteFrom('logs_configuration').execute();
    await tx.updateTable('message_outbox').set({ status: 'failed' }).where('message_outbox_id', '=', id).execute();
  });
  expect((await t.call('POST', `/mail/sendAgain/${id}`, o.staff.editor, {})).status).toBe(200);
  await runner.runDue();
  for (const who of [o.staff.manager, o.staff.editor]) {
    const parking = (await o.list(who)).data.filter(({ title }) => title.endsWith('Parking'));
    expect(parking).toMatchObject([{ status: 'kept' }]);
  }
  expect(await o.badge()).toBe(before + 2);
});
