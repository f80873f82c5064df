import type { ShownMessage } from '@onrecord/contract/scheduling/job/job-message';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TaskRunner } from '../../../../tasks/task-runner.ts';
import { buildProvider, inCompany } from '../../../../testing/build/build.ts';
import { buildOffice } from '../../../../testing/build/build-office.ts';
import { letterRunner, mailsOf } from '../../../../testing/make/letters.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let t: TestApp;
let runner: TaskRunner;
const failures: unknown[] = [];
beforeAll(async () => {
  t = await startTestApp();
  runner = letterRunner(t, (error) => failures.push(error));
});
afterAll(async () => {
  await runner.stop();
  await t.close();
  expect(failures).toEqual([]);
});

/** A job with a reporter and an attorney who get mail, whose letters so far are gone. */
async function booked() {
  const o = await buildOffice(t, { attorney: { email: 'attorney@frontrange.example' } });
  const reporter = (await buildProvider(t.db, o.company_id)).service_provider_id;
  await inCompany(t.db, o.company_id, (tx) =>
    tx
      .updateTable('service_provider')
      .set({ email: 'reporter@frontrange.example' })
      .where('service_provider_id', '=', reporter)
      .execute(),
  );
  const id = await o.create({ services: [{ service_id: 1, service_provider_id: reporter }] });
  await runner.runDue();
  const before = (await mailsOf(t.db, o.company_id)).length;
  const read = (body: object, who = o.scheduler) => t.call('POST', '/job_message/readMessages', who, body);
  const sent = async () => {
    await runner.runDue();
    return (await mailsOf(t.db, o.company_id)).slice(before);
  };
  return { ...o, reporter, id, readMessages: read, sent };
}

const subjects = (messages: readonly { subject: string }[]) => messages.map(({ subject }) => subject).toSorted();

describe('the messages of a change, before it is made', () => {
  test('are those that leave when it is made, old and new in them, and nothing is kept or sent', async () => {
    const b = await booked();
    const { version } = await b.read(b.id);
    const body = { version, job_date: '2031-03-13', start_time: '10:00', confirmed: true };
    const { body: shown } = await b.readMessages({ change: 'reschedule', id: b.id, body });
    const messages = shown as ShownMessage[];
    expect(messages.map(({ to }) => to).toSorted()).toEqual([
      'attorney@frontrange.example',
      'reporter@frontrange.example',
    ]);
    const facts = messages[0]?.facts.map(({ value }) => value).join('\n');
    expect(facts).toMatch(/03\/12\/2031.* → .*03\/13\/2031/);
    expect(await b.sent()).toEqual([]);
    expect(await b.read(b.id)).toMatchObject({ job_date: '2031-03-12', version });

    expect((await t.call('PATCH', `/job/reschedule/${b.id}`, b.scheduler, body)).body).toMatchObject({
      outcome: 'saved',
    });
    expect(subjects(await b.sent())).toEqual(subjects(messages));
  });

  test('carry no link that would open something', async () => {
    const b = await booked();
    const { version } = await b.read(b.id);
    const linksOf = () =>
      inCompany(t.db, b.company_id, (tx) => tx.selectFrom('link_token').selectAll().orderBy('token_hash').execute());
    const before = await linksOf();
    const body = { version, job_date: '2031-03-13', start_time: '10:00', confirmed: true };
    const { body: shown } = await b.readMessages({ change: 'reschedule', id: b.id, body });
    expect(shown).toHaveLength(2);
    expect(JSON.stringify(shown)).not.toContain('?t=');
    expect(await linksOf()).toEqual(before);
  });

  test('of a cancellation go to everybody booked; of an assignment to who joins and who leaves', async () => {
    const b = await booked();
    const { version, services } = await b.read(b.id);
    const cancel = await b.readMessages({ change: 'cancel', id: b.id, body: { version, reason: 'Settled' } });
    expect((cancel.body as ShownMessage[]).map(({ subject }) => subject).join()).toContain('Canceled: ');
    const other = (await buildProvider(t.db, b.company_id)).service_provider_id;
    const { job_service_id = 0, version: at = 0 } = services[0] ?? {};
    const body = { job_service_id, version: at, service_provider_id: other };
    const assign = await b.readMessages({ change: 'assignProvider', id: b.id, body });
    expect((assign.body as ShownMessage[]).map(({ subject }) => subject).join()).toContain('Can you take it?');
    expect(await b.read(b.id)).toMatchObject({ is_canceled: 0, services: [{ service_provider_id: b.reporter }] });
    expect(await b.sent()).toEqual([]);
  });

  test('are refused as the change is, to others than staff, and of a job that is not theirs', async () => {
    const b = await booked();
    const { version } = await b.read(b.id);
    const body = { version: version + 1, job_date: '2031-03-13', start_time: '10:00' };
    expect(await b.readMessages({ change: 'reschedule', id: b.id, body })).toMatchObject({ status: 200, body: [] });
    const me = await b.as('provider', { service_provider_id: b.reporter });
    expect((await b.readMessages({ change: 'cancel', id: b.id, body: { version, reason: 'x' } }, me)).status).toBe(403);
    const stranger = await booked();
    expect((await stranger.readMessages({ change: 'cancel', id: b.id, body: { version, reason: 'x' } })).status).toBe(
      404,
    );
  });
});
