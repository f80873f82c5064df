import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTaskRunner, type TaskRunner } from '../../../tasks/task-runner.ts';
import { buildClient, buildCompany, buildContact, buildUser, inCompany, signIn } from '../../../testing/build.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { notifyContact } from './writes.ts';

let t: TestApp;
let runner: TaskRunner;
const errors: unknown[] = [];
beforeAll(async () => {
  t = await startTestApp();
  runner = createTaskRunner({ url: t.workerUrl, onError: (error) => errors.push(error) });
  runner.registerTask('notify-contact', (data, { task_id }) => notifyContact(t.services, data, task_id));
});
afterAll(async () => {
  await runner.stop();
  await t.close();
});

test('a message reaches each contact alone and in their own language, and who cannot be reached is named', async () => {
  const { company_id, name } = await buildCompany(t.db);
  const manager = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const { client_id } = await buildClient(t.db, company_id);
  const [english, spanish, left, silent] = [
    await buildContact(t.db, company_id, { client_id, last_name: 'Adler' }),
    await buildContact(t.db, company_id, { client_id, last_name: 'Benitez' }),
    await buildContact(t.db, company_id, { client_id, last_name: 'Cole', status: 'inactive' }),
    await buildContact(t.db, company_id, { client_id, last_name: 'Dunn', email: '' }),
  ];
  const reader = await buildUser(t.db, company_id, 'contact', { contact_id: spanish.contact_id });
  await inCompany(t.db, company_id, (tx) =>
    tx.updateTable('app_user').set({ locale: 'es' }).where('user_id', '=', reader.user_id).execute(),
  );
  const stranger = await buildContact(t.db, (await buildCompany(t.db)).company_id);
  const ids = [english, spanish, left, silent, stranger].map(({ contact_id }) => contact_id);
  const asked = { contact_ids: ids, subject: 'Closed on Monday', message: 'We are closed.\n\nCall the night desk.' };
  const { body, status } = await t.call('POST', '/contact/notifyAll', manager, asked);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    sent: 2,
    skipped: [
      { contact_id: left.contact_id, reason: 'Inactive' },
      { contact_id: silent.contact_id, reason: 'No email address' },
    ],
  });
  await runner.runDue();
  expect(errors).toEqual([]);
  const mails = await inCompany(t.db, company_id, (tx) =>
    tx.selectFrom('message_outbox').select(['to_address', 'subject', 'body_text']).orderBy('to_address').execute(),
  );
  expect(mails.map(({ to_address, subject }) => [to_address, subject]).sort()).toEqual(
    [english, spanish].map(({ email }) => [email, 'Closed on Monday']).sort(),
  );
  const [toEnglish, toSpanish] = [english, spanish].map(
    ({ email }) => mails.find((mail) => mail.to_address === email)?.body_text ?? '',
  );
  expect(toEnglish).toContain('Dear Grace Adler,');
  expect(toEnglish).toContain(`Answers go to ${name}.`);
  expect(toSpanish).toContain('Hola, Grace Benitez:');
  expect(toSpanish).toContain('Call the night desk.');
  expect(toEnglish).not.toContain('Benitez');
});

test('a message that would reach nobody is refused, and so is one without words', async () => {
  const { company_id } = await buildCompany(t.db);
  const manager = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const { contact_id } = await buildContact(t.db, company_id, { email: '' });
  const send = (given: object) =>
    t.call('POST', '/contact/notifyAll', manager, { contact_ids: [contact_id], subject: 'A', message: 'B', ...given });
  expect(await send({})).toMatchObject({ status: 400, body: { key: 'contact.nobody_to_write' } });
  expect(await send({ message: ' ' })).toMatchObject({ body: { fields: { message: 'This field is required' } } });
});
