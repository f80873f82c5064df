import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTaskRunner, type TaskRunner } from '../../../tasks/task-runner.ts';
import { buildContact, buildProvider, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildOffice } from '../../../testing/build/build-office.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, triesOf } from '../../../testing/tries.ts';
import { notifyJob } from '../notification/notification.writes.ts';

let t: TestApp;
let runner: TaskRunner;
let world: Awaited<ReturnType<typeof office>>;
const errors: unknown[] = [];
/** Two days before the job, in the morning in Denver. */
const MONDAY = Temporal.Instant.from('2027-03-08T15:00:00Z');
beforeAll(async () => {
  t = await startTestApp();
  runner = createTaskRunner({ url: t.workerUrl, onError: (error) => errors.push(error) });
  runner.registerTask('notify-job', (data, { task_id }) => notifyJob(t.services, data, task_id));
  world = await office();
});
afterEach(() => expect(errors.splice(0)).toEqual([]));
afterAll(async () => {
  await runner.stop();
  await t.close();
});

async function office() {
  t.setNow(MONDAY);
  const o = await buildOffice(t, { now: MONDAY, attorney: { mobile: '(303) 555-0142' } });
  const reporter = await buildProvider(t.db, o.company_id, { last_name: 'Stone' });
  const stranger = await buildProvider(t.db, o.company_id, { last_name: 'Foreign' });
  const other = await buildContact(t.db, o.company_id, { client_id: o.client.client_id });
  const job_id = await o.create({
    job_date: '2027-03-10',
    services: [{ service_id: 1, service_provider_id: reporter.service_provider_id }],
  });
  await runner.runDue();
  const outbox = () =>
    inCompany(t.db, o.company_id, (tx) =>
      tx.selectFrom('message_outbox').selectAll().orderBy('message_outbox_id').execute(),
    );
  let seen = (await outbox()).length;
  /** What went out since the last look. */
  const sent = async () => {
    await runner.runDue();
    const fresh = (await outbox()).slice(seen);
    seen += fresh.length;
    return fresh;
  };
  const post = async (path: string, body: object, who = o.scheduler) => {
    const { status, body: result } = await t.call('POST', path, who, { job_id, ...body });
    return { status, ...(result as { message: string; sent: number }) };
  };
  const choices = async () =>
    (await t.call('POST', '/mail/getJobMailChoices', o.scheduler, { job_id })).body as {
      people: { audience: string; party_id: number; owes_files: boolean; types: { name: string }[] }[];
      sent: Record<string, unknown>[];
    };
  /** Later than five minutes after whatever was sent before. */
  const later = () => t.setNow(t.services.now().add({ minutes: 6 }));
  return { ...o, reporter, stranger, other, job_id, sent, post, choices, later };
}

const attorney = () => ({ notification_type: 'Job Reminder', contact_id: world.attorney.contact_id });

describe('a notification sent by hand', () => {
  test('is shown first, goes to the people named with the words of the sender, and is kept on the job', async () => {
    const { people } = await world.choices();
    expect(people.map(({ audience, party_id, types }) => [audience, party_id, types.map(({ name }) => name)])).toEqual([
      ['contact', world.attorney.contact_id, ['Job Scheduled', 'Job Reminder']],
      ['provider', world.reporter.service_provider_id, ['Job Assigned', 'Assignment Reminder']],
    ]);
    const body = { ...attorney(), message: 'Park <behind> the house.' };
    const shown = await t.call('POST', '/mail/previewMail', world.scheduler, {
      ...{ kind: 'sendNotificationMail', job_id: world.job_id },
      ...body,
    });
    expect(shown.body).toMatchObject([{ channel: 'mail', to: world.attorney.email }]);
    const [preview] = shown.body as { html: string; text: string }[];
    expect(preview?.html).toContain('Park &lt;behind&gt; the house.');
    expect(preview?.text).not.toMatch(/t=/);
    expect(await world.sent()).toEqual([]);

    expect(await world.post('/mail/sendNotificationMail', body)).toMatchObject({ status: 200, sent: 1 });
    const [mail, ...more] = await world.sent();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to_address: world.attorney.email, job_id: world.job_id, status: 'kept' });
    expect(mail?.body_text).toContain('Park <behind> the house.');
    expect(mail?.body_text).toMatch(/jobcontactconfirm\/\S+t=/);
    expect((await world.choices()).sent[0]).toMatchObject({
      ...{ name: 'Job Reminder', words: 'Park <behind> the house.', message_count: 1, removed_at: null },
    });
    const log = await inCompany(t.db, world.company_id, (tx) =>
      tx
        .selectFrom('activity_log')
        .select(['activity_type', 'description'])
        .where('object_id', '=', world.job_id)
        .where('activity_type', 'in', ['Notification Queued', 'Sent Email'])
        .orderBy('activity_log_id', 'desc')
        .limit(2)
        .execute(),
    );
    expect(log.map((line) => line.activity_type)).toEqual(['Sent Email', 'Notification Queued']);
  });

  test('goes to nobody who is not on the job, and says nothing that is not true now', async () => {
    world.later();
    const reminder = { notification_type: 'Assignment Reminder' };
    const { service_provider_id } = world.stranger;
    expect((await world.post('/mail/sendNotification', { ...reminder, service_provider_id })).status).toBe(404);
    const { contact_id } = world.other;
    expect((await world.post('/mail/sendNotification', { ...attorney(), contact_id })).status).toBe(404);
    const canceled = { ...attorney(), notification_type: 'Job Canceled' };
    expect((await world.post('/mail/sendNotification', canceled)).status).toBe(409);
    const confirmed = { ...attorney(), notification_type: 'Job Confirmed by Contact' };
    expect((await world.post('/mail/sendNotificationMail', confirmed)).status).toBe(409);
    expect((await world.post('/mail/sendNotification', { ...attorney(), notification_type: 'Nonsense' })).status).toBe(
      400,
    );
    expect((await world.post('/mail/sendNotification', { notification_type: 'Job Reminder' })).status).toBe(400);
    expect(await world.sent()).toEqual([]);
  });

  test('is for staff: a contact and a provider of the job send nothing, nor does an office without the job', async () => {
    const as = async (type: 'contact' | 'provider', own: object) =>
      signIn(t.db, await buildUser(t.db, world.company_id, type, own), MONDAY);
    const contact = await as('contact', { contact_id: world.attorney.contact_id });
    const provider = await as('provider', { service_provider_id: world.reporter.service_provider_id });
    const elsewhere = await buildOffice(t, { now: MONDAY });
    const paths = ['/mail/sendNotificationMail', '/mail/sendNotification', '/mail/sendEmailRequestFile'];
    for (const path of [...paths, '/reminder/sendReminder'])
      for (const who of [contact, provider, elsewhere.scheduler]) {
        const body = path.includes('File') || path.includes('Reminder') ? {} : attorney();
        const { status } = await world.post(
          path,
          { ...body, contact_id: undefined, service_provider_id: undefined },
          who,
        );
        expect([403, 404]).toContain(status);
      }
    expect(await world.sent()).toEqual([]);
  });

  test('to the office is about the party that did it', async () => {
    world.later();
    const { service_provider_id } = world.reporter;
    const desk = { email: 'desk@denver.example' };
    await inCompany(t.db, world.company_id, async (tx) => {
      await tx.updateTable('division').set(desk).where('company_id', '=', world.company_id).execute();
      await tx.updateTable('job_service').set({ confirmed_on: MONDAY.toString() }).execute();
    });
    const body = { notification_type: 'Job Confirmed by Service Provider', service_provider_id };
    expect(await world.post('/mail/sendNotificationMail', body)).toMatchObject({ status: 200, sent: 1 });
    expect(await world.sent()).toMatchObject([{ to_address: 'desk@denver.example' }]);
  });

  test('leaves once however many press at once', { timeout: ATTACK_TIMEOUT }, async () => {
    for (let round = 0; round < triesOf(10, 2); round += 1) {
      world.later();
      const presses = [1, 2, 3, 4].map(() => world.post('/mail/sendNotificationMail', attorney()));
      const counts = (await Promise.all(presses)).map(({ sent }) => sent);
      expect(counts.toSorted()).toEqual([0, 0, 0, 1]);
      expect(await world.sent()).toHaveLength(1);
    }
  });
});

describe('files', () => {
  test('are requested from whom the sender names, with a link to the upload page', async () => {
    world.later();
    const body = { contact_ids: [world.attorney.contact_id], message: 'The notice, please.' };
    expect(await world.post('/mail/sendEmailRequestFile', body)).toMatchObject({ status: 200, sent: 1 });
    const [mail] = await world.sent();
    expect(mail?.to_address).toBe(world.attorney.email);
    expect(mail?.body_text).toContain(`/jobs/uploadfile/company/${world.company_id}/job/${world.job_id}`);
    expect(mail?.body_text).toContain('The notice, please.');
  });

  test('are missed from providers who sent none; a reminder taken back in time is not sent', async () => {
    world.later();
    const { service_provider_id } = world.reporter;
    expect(await world.post('/reminder/sendReminder', {})).toMatchObject({ status: 200, sent: 1 });
    expect(await world.sent()).toMatchObject([{ to_address: world.reporter.email }]);
    const out = await world.post('/reminder/removeLastReminder', { service_provider_id });
    expect(out.message).toMatch(/already been sent/);

    expect(await world.post('/reminder/sendReminder', {})).toMatchObject({ sent: 1 });
    const stopped = await world.post('/reminder/removeLastReminder', {});
    expect(stopped.message).toMatch(/before it was sent/);
    expect(await world.sent()).toEqual([]);
    expect((await world.post('/reminder/removeLastReminder', {})).status).toBe(409);

    await inCompany(t.db, world.company_id, (tx) =>
      tx
        .insertInto('job_file')
        .values({
          ...{ company_id: world.company_id, job_id: world.job_id, file_name: 'a.pdf', path: 'a' },
          ...{ uploaded_by_type: 'link provider', uploaded_by_id: service_provider_id },
        })
        .execute(),
    );
    expect((await world.post('/reminder/sendReminder', {})).status).toBe(409);
  });
});
