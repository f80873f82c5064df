import type { JobMessage } from '@onrecord/contract/messages/mail';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTaskRunner, type TaskRunner } from '../../../tasks/task-runner.ts';
import { inCompany } from '../../../testing/build/build.ts';
import { buildOffice } from '../../../testing/build/build-office.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { notifyJob } from '../notification/notification.writes.ts';
import { sendMessageAgain } from './outbox.writes.ts';

let t: TestApp;
let runner: TaskRunner;
const errors: unknown[] = [];
const MONDAY = Temporal.Instant.from('2027-03-08T15:00:00Z');
beforeAll(async () => {
  t = await startTestApp();
  runner = createTaskRunner({ url: t.workerUrl, onError: (error) => errors.push(error) });
  runner.registerTask('notify-job', (data, { task_id }) => notifyJob(t.services, data, task_id));
  runner.registerTask('send-message-again', (data) => sendMessageAgain(t.services, data));
});
afterEach(() => expect(errors.splice(0)).toEqual([]));
afterAll(async () => {
  await runner.stop();
  await t.close();
});

/** A job whose client was mailed, as its people see its messages. */
async function world() {
  t.setNow(MONDAY);
  const o = await buildOffice(t, { now: MONDAY });
  const job_id = await o.create({ job_date: '2027-03-10', services: [{ service_id: 1 }] });
  await runner.runDue();
  const messages = async () => {
    const { status, body } = await t.call('POST', '/mail/getJobMessages', o.scheduler, { job_id });
    expect({ status, body }).toMatchObject({ status: 200 });
    return (body as { data: JobMessage[] }).data;
  };
  const [first] = await messages();
  if (!first) throw new Error('nothing was sent');
  const id = first.message_outbox_id ?? 0;
  const set = (values: { status: 'failed' | 'sent'; error?: string }) =>
    inCompany(t.db, o.company_id, (tx) =>
      tx.updateTable('message_outbox').set(values).where('message_outbox_id', '=', id).execute(),
    );
  const state = async () => (await messages()).find((one) => one.message_outbox_id === id);
  const again = () => t.call('POST', `/mail/sendAgain/${id}`, o.scheduler, {});
  const row = () =>
    inCompany(t.db, o.company_id, (tx) =>
      tx.selectFrom('message_outbox').selectAll().where('message_outbox_id', '=', id).executeTakeFirstOrThrow(),
    );
  return { o, job_id, id, set, state, again, row };
}

test('a message shows on its job that its reader opened the link, with the time; a scanner opens nothing', async () => {
  const { o, job_id, row, state } = await world();
  expect(await state()).toMatchObject({ status: 'kept', status_at: expect.any(String) });
  const { body_text } = await row();
  const [, contact_id = '', token = ''] = /contact_id\/(\d+)\?t=([\w-]{43})/.exec(body_text) ?? [];
  const path = `/index/jobcontactconfirm/job_id/${job_id}/job_company_id/${o.company_id}/contact_id/${contact_id}?t=${token}`;
  for (const method of ['GET', 'HEAD'] as const) await t.app.inject({ method, url: path });
  expect(await state()).toMatchObject({ status: 'kept' });
  const LATER = MONDAY.add({ minutes: 10 });
  t.setNow(LATER);
  const link = { purpose: 'jobcontactconfirm', company_id: o.company_id, job_id, subject_id: Number(contact_id) };
  const opened = await t.call('POST', '/link/open', {}, { ...link, token, captcha: '' });
  expect(opened.body).toMatchObject({ outcome: 'open' });
  expect(await state()).toMatchObject({ status: 'opened', status_at: LATER.toString({ fractionalSecondDigits: 3 }) });
});

test('what could not be sent goes out at a press with its own links, and what was sent does not go again', async () => {
  const { set, state, again, row } = await world();
  const before = await row();
  expect((await again()).status).toBe(409);
  await set({ status: 'failed', error: '451 try later' });
  expect(await state()).toMatchObject({ status: 'failed', error: '451 try later' });
  expect((await again()).status).toBe(200);
  expect(await state()).toMatchObject({ status: 'queued' });
  await runner.runDue();
  expect(await state()).toMatchObject({ status: 'kept', error: '' });
  const after = await row();
  expect(after).toMatchObject({ body_text: before.body_text, message_id: before.message_id, subject: before.subject });
});

test('two who press at once send it once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { set, again } = await world();
    await set({ status: 'failed' });
    const pressed = await Promise.all(
      [0, 1].map(async () => {
        await new Promise((done) => setTimeout(done, Math.random() * 10));
        return (await again()).status;
      }),
    );
    expect(pressed.sort()).toEqual([200, 409]);
    await runner.runDue();
  }
});

test('people of a job see and send nothing of the outbox', async () => {
  const { o, job_id, id, set } = await world();
  await set({ status: 'failed' });
  const attorney = await o.as('contact', { contact_id: o.attorney.contact_id });
  expect((await t.call('POST', '/mail/getJobMessages', attorney, { job_id })).status).toBeGreaterThanOrEqual(400);
  expect((await t.call('POST', `/mail/sendAgain/${id}`, attorney, {})).status).toBeGreaterThanOrEqual(400);
});
