import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTaskRunner, type TaskRunner } from '../../../../tasks/task-runner.ts';
import {
  buildCase,
  buildClient,
  buildCompany,
  buildProvider,
  buildUser,
  inCompany,
} from '../../../../testing/build/build.ts';
import { buildJob } from '../../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { mailDayDigest, sendDayDigests } from './digest.writes.ts';

let t: TestApp;
let runner: TaskRunner;
const errors: unknown[] = [];
beforeAll(async () => {
  t = await startTestApp();
  runner = createTaskRunner({ url: t.workerUrl, onError: (error) => errors.push(error) });
  runner.registerTask('mail-day-digest', (data) => mailDayDigest(t.services, data));
});
afterEach(() => expect(errors.splice(0)).toEqual([]));
afterAll(async () => {
  await runner.stop();
  await t.close();
});

/** An office with a job on the day after, of which neither client nor reporter has answered. */
async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  await inCompany(t.db, company_id, (tx) =>
    tx.updateTable('division').set({ email: 'desk@denver.example' }).where('company_id', '=', company_id).execute(),
  );
  const { client_id } = await buildClient(t.db, company_id, { name: 'Lowe & Partners' });
  const { case_id } = await buildCase(t.db, company_id, { client_id, case_name: 'Ruiz v. Hartwell' });
  const june = await buildProvider(t.db, company_id, { first_name: 'June', last_name: 'Abernathy' });
  await buildJob(t.db, company_id, {
    ...{ division_id, client_id, case_id, service_provider_ids: [june.service_provider_id] },
  });
  const chief = await buildUser(t.db, company_id, 'company', { email: 'chief@denver.example' });
  const sent = () => inCompany(t.db, company_id, (tx) => tx.selectFrom('message_outbox').selectAll().execute());
  return { company_id, chief, sent };
}

const at = (text: string) => t.setNow(Temporal.Instant.from(text));
const morning = async () => {
  await sendDayDigests(t.services);
  await runner.runDue();
};

test('an office reads in the morning what waits and who has not answered, once, and whoever of the staff wants it', async () => {
  const o = await office();
  await inCompany(t.db, o.company_id, (tx) =>
    tx
      .insertInto('user_notification_setting')
      .values({
        company_id: o.company_id,
        user_id: o.chief.user_id,
        notification_type_id: 50,
        by_mail: true,
        by_text: false,
      })
      .execute(),
  );
  at('2031-03-03T13:59:00Z');
  await morning();
  expect(await o.sent()).toEqual([]);
  at('2031-03-03T14:00:00Z');
  await morning();
  const mails = await o.sent();
  expect(mails.map(({ to_address }) => to_address).sort()).toEqual(['chief@denver.example', 'desk@denver.example']);
  expect(mails[0]?.subject).toBe('Today, Mon, Mar 3: 1 without an answer');
  expect(mails[0]?.body_text).toMatch(/03\/04\/2031, 09:00 AM MST, Ruiz v\. Hartwell: .*Lowe.*, June Abernathy/);
  at('2031-03-03T17:00:00Z');
  await morning();
  expect(await o.sent()).toHaveLength(2);
});

test('a company that switched it off, and an office with nothing to read, get none', async () => {
  const off = await office();
  await inCompany(t.db, off.company_id, (tx) =>
    tx
      .insertInto('notification_type')
      .values({ company_id: off.company_id, notification_type_id: 50, by_mail: false, by_text: false })
      .execute(),
  );
  const quiet = await office();
  await inCompany(t.db, quiet.company_id, (tx) =>
    tx
      .updateTable('job')
      .set({ is_canceled: 1, canceled_at: '2031-02-01T00:00:00Z', created_at: '2031-02-01T00:00:00Z' })
      .execute(),
  );
  at('2031-03-03T15:00:00Z');
  await morning();
  expect([await off.sent(), await quiet.sent()]).toEqual([[], []]);
});

test('several processes whose clocks differ send one digest a day', async () => {
  const o = await office();
  for (let round = 0; round < 4; round += 1) {
    const day = 3 + (round % 2);
    const look = async (seconds: number) => {
      await new Promise((done) => setTimeout(done, Math.random() * 20));
      const now = () => Temporal.Instant.from(`2031-03-0${day}T14:00:00Z`).add({ seconds });
      await sendDayDigests({ ...t.services, now });
    };
    at(`2031-03-0${day}T14:10:00Z`);
    await Promise.all([look(-1), look(0), look(90), look(3_600)]);
    await runner.runDue();
  }
  expect(await o.sent()).toHaveLength(2);
});
