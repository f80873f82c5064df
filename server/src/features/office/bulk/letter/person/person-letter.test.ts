import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TaskRunner } from '../../../../../tasks/task-runner.ts';
import {
  buildClient,
  buildCompany,
  buildContact,
  buildProvider,
  buildUser,
  inCompany,
  signIn,
} from '../../../../../testing/build/build.ts';
import { buildDivision } from '../../../../../testing/build/build-job.ts';
import { asAdmin } from '../../../../../testing/call/as-admin.ts';
import { endOfWait, letterRunner, loggedOf, mailsOf } from '../../../../../testing/make/letters.ts';
import { startTestApp, type TestApp } from '../../../../../testing/test-app.ts';
import { triesOf } from '../../../../../testing/tries.ts';
import { sendLetters } from '../letter.writes.ts';

type Headers = Record<string, string>;
interface Preview {
  mails: number;
  people: number;
  left_out: { reason: string; count: number; names: string[] }[];
}
interface CallResponse {
  message: string;
  bulk_change_id: number;
  changed: number;
  key: string;
  fields: Record<string, string>;
}

const KIND = { to: 'contacts', what: 'text' };
const LETTER = { ...KIND, subject: 'Closed on Monday', message: 'We are closed.\n\nCall the night desk.' };

let t: TestApp;
let runner: TaskRunner;
const errors: unknown[] = [];
beforeAll(async () => {
  t = await startTestApp();
  runner = letterRunner(t, (error) => errors.push(error));
}, 60_000);
afterEach(() => expect(errors.splice(0)).toEqual([]));
afterAll(async () => {
  await runner?.stop();
  await t?.close();
});

/** A company with a client, somebody who writes to its people, and a colleague. */
async function office() {
  const company = await buildCompany(t.db);
  const { company_id } = company;
  const staff = async (values: object = {}) =>
    signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true, ...values }));
  const { client_id } = await buildClient(t.db, company_id);
  const contact = (values: object = {}) => buildContact(t.db, company_id, { client_id, ...values });
  const mails = () => mailsOf(t.db, company_id);
  const logged = (activity_type: string) => loggedOf(t.db, company_id, activity_type);
  return { ...company, client_id, staff, boss: await staff(), contact, mails, logged };
}

interface Person {
  contact_id: number;
}
const rowsOf = (people: readonly Person[]) => people.map(({ contact_id }) => ({ id: contact_id }));
const post = (path: string, body: object, headers: Headers) => t.call('POST', path, headers, body);

async function preview(people: readonly Person[], as: Headers) {
  const body = { noun: 'contact', rows: rowsOf(people), ...KIND };
  const response = await post('/bulk/previewLetters', body, as);
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body as Preview;
}

async function request(people: readonly Person[], as: Headers, letter: object = {}) {
  const change = { action: 'notify', press: crypto.randomUUID(), ...LETTER, ...letter };
  const { status, body } = await post('/bulk/change', { noun: 'contact', rows: rowsOf(people), change }, as);
  return { status, body: body as CallResponse };
}

const undo = (id: number, as: Headers) => post(`/bulk/undo/${id}`, {}, as);
const waited = () => endOfWait(t, runner);

describe('who is written to', () => {
  test('is shown beforehand, with who is left out and why; asking for nobody is refused', async () => {
    const o = await office();
    const shunned = await buildClient(t.db, o.company_id, { do_not_use: true });
    const reached = await o.contact({ last_name: 'Adler', email: 'office@firm.example' });
    const left = [
      await o.contact({ last_name: 'Boyd', email: 'Office@Firm.example' }),
      await o.contact({ last_name: 'Cole', email: '' }),
      await o.contact({ last_name: 'Dunn', status: 'inactive' }),
      await o.contact({ last_name: 'Eads', expiration_date: '2020-01-01' }),
      await o.contact({ last_name: 'Ford', do_not_use: true }),
      await o.contact({ last_name: 'Gray', client_id: shunned.client_id }),
    ];
    const found = await preview([...left, reached], o.boss);
    expect(found).toMatchObject({ mails: 1, people: 1 });
    const named = found.left_out.map(({ reason, names }) => [reason, names.map((name) => name.split(',')[0])]);
    expect(Object.fromEntries(named)).toEqual({
      'Shares an email address with someone who gets a message': ['Boyd'],
      'No email address': ['Cole'],
      Inactive: ['Dunn'],
      Expired: ['Eads'],
      'Marked as do not use': ['Ford', 'Gray'],
    });
    const { body } = await request([...left, reached], o.boss);
    expect(body.message).toBe('Messages waiting: 1. They go out in 30 seconds. Skipped: 6.');
    await waited();
    expect((await o.mails()).map(({ to_address }) => to_address)).toEqual([reached.email]);

    const nobody = await request(left.slice(1), o.boss);
    expect(nobody).toMatchObject({ status: 400, body: { key: 'bulk.mails_nobody' } });
    expect(await o.logged('Notification Queued')).toHaveLength(1);
  });

  test('each reads their own language, and the log of each reports it', async () => {
    const o = await office();
    const english = await o.contact({ last_name: 'Adler' });
    const spanish = await o.contact({ last_name: 'Benitez' });
    const reader = await buildUser(t.db, o.company_id, 'contact', { contact_id: spanish.contact_id });
    await inCompany(t.db, o.company_id, (tx) =>
      tx.updateTable('app_user').set({ locale: 'es' }).where('user_id', '=', reader.user_id).execute(),
    );
    await request([english, spanish], o.boss);
    expect((await post('/bulk/list', {}, o.boss)).body).toMatchObject({
      data: [{ noun: 'contact', action: 'notify', value: LETTER.subject, changed: 2, can_undo: true, sent_at: null }],
    });
    await waited();
    const mails = await o.mails();
    const [toEnglish, toSpanish] = [english, spanish].map(
      ({ email }) => mails.find(({ to_address }) => to_address === email)?.body_text ?? '',
    );
    expect(toEnglish).toContain('Dear Grace Adler,');
    expect(toEnglish).toContain('Call the night desk.');
    expect(toEnglish).toContain(`Replies go to ${o.name}.`);
    expect(toEnglish).not.toContain('Benitez');
    expect(toSpanish).toContain('Hola, Grace Benitez:');
    for (const kind of ['Notification Queued', 'Sent Email']) {
      expect((await o.logged(kind)).map((row) => [row.object_type, row.object_id])).toEqual([
        ['contact', english.contact_id],
        ['contact', spanish.contact_id],
      ]);
    }
    expect((await o.logged('Sent Email'))[0]?.description).toBe(`${english.email}: ${LETTER.subject}`);
  });

  test('contacts of other divisions and companies are not there; who may not change contacts writes to none', async () => {
    const o = await office();
    const away = await buildDivision(t.db, o.company_id);
    const far = await buildClient(t.db, o.company_id, { division_id: away.division_id });
    const mine = await o.contact();
    const theirs = await o.contact({ client_id: far.client_id });
    const stranger = await buildContact(t.db, (await buildCompany(t.db)).company_id);
    const limited = await o.staff({ division_access: [o.division_id] });
    const found = await preview([mine, theirs, stranger], limited);
    expect(found).toMatchObject({
      mails: 1,
      left_out: [{ reason: 'Not found, or no access', count: 2, names: ['', ''] }],
    });
    expect((await request([theirs, stranger], limited)).body).toMatchObject({ key: 'bulk.mails_nobody' });
    const before = await request([mine, theirs], o.boss);
    expect((await undo(before.body.bulk_change_id, limited)).status).toBe(404);
    for (const user_type of ['contact', 'provider'] as const) {
      const outsider = await signIn(t.db, await buildUser(t.db, o.company_id, user_type));
      expect((await request([mine], outsider)).status).toBe(403);
      const body = { noun: 'contact', rows: rowsOf([mine]), ...KIND };
      expect((await post('/bulk/previewLetters', body, outsider)).status).toBe(403);
    }
  });

  test('a confirmation is of a job, and clients are no people', async () => {
    const o = await office();
    const some = [await o.contact()];
    expect((await request(some, o.boss, { what: 'confirmation' })).body).toMatchObject({ key: 'bulk.not_possible' });
    expect((await request(some, o.boss, { to: 'providers' })).body).toMatchObject({ key: 'bulk.not_possible' });
    const clients = { noun: 'client', rows: [{ id: o.client_id }], ...KIND };
    expect((await post('/bulk/previewLetters', clients, o.boss)).body).toMatchObject({ key: 'bulk.not_possible' });
    const { status, body } = await request(some, o.boss, { subject: ' ', message: '' });
    expect([status, Object.keys(body.fields).sort()]).toEqual([400, ['message', 'subject']]);
  });

  test('providers are written to as contacts are', async () => {
    const o = await office();
    const { service_provider_id, email } = await buildProvider(t.db, o.company_id, { last_name: 'Sander' });
    const silent = await buildProvider(t.db, o.company_id, { last_name: 'Torres' });
    await inCompany(t.db, o.company_id, (tx) =>
      tx
        .updateTable('service_provider')
        .set({ do_not_use: true })
        .where('service_provider_id', '=', silent.service_provider_id)
        .execute(),
    );
    const change = { action: 'notify', press: crypto.randomUUID(), ...LETTER, to: 'providers' };
    const rows = [{ id: service_provider_id }, { id: silent.service_provider_id }];
    const { body } = await post('/bulk/change', { noun: 'service_provider', rows, change }, o.boss);
    expect(body).toMatchObject({ changed: 1 });
    await waited();
    const [mail] = await o.mails();
    expect(mail).toMatchObject({ to_address: email, subject: LETTER.subject });
    expect(mail?.body_text).toContain('Dear Rae Sander,');
    expect(await o.logged('Sent Email')).toMatchObject([{ object_type: 'provider', object_id: service_provider_id }]);
  });
});

describe('half a minute', () => {
  test('is the time to take a letter back: nothing is sent, each is told, and it can be asked for anew', async () => {
    const o = await office();
    const some = [await o.contact(), await o.contact()];
    const { body } = await request(some, o.boss);
    await runner.runDue();
    expect(await o.mails()).toEqual([]);
    expect((await undo(body.bulk_change_id, await o.staff())).status).toBe(404);
    expect((await undo(body.bulk_change_id, o.boss)).body).toMatchObject({
      message: 'Undone, nothing was sent: 2.',
    });
    expect((await undo(body.bulk_change_id, o.boss)).body).toMatchObject({ key: 'bulk.undone_already' });
    expect(await o.logged('Notification Taken Back')).toMatchObject(
      some.map(({ contact_id }) => ({ object_type: 'contact', object_id: contact_id })),
    );
    await waited();
    expect(await o.mails()).toEqual([]);
    expect((await request(some, o.boss)).body.changed).toBe(2);
    await waited();
    expect(await o.mails()).toHaveLength(2);
  });

  test('is enough to leave or to lose an address: the change keeps why', async () => {
    const o = await office();
    const [stays, leaves] = [await o.contact(), await o.contact()];
    const { body } = await request([stays, leaves], o.boss);
    await inCompany(t.db, o.company_id, (tx) =>
      tx.updateTable('contact').set({ status: 'inactive' }).where('contact_id', '=', leaves.contact_id).execute(),
    );
    await waited();
    expect((await o.mails()).map(({ to_address }) => to_address)).toEqual([stays.email]);
    const stored = await inCompany(t.db, o.company_id, (tx) =>
      tx
        .selectFrom('bulk_change_letter')
        .select(['job_id', 'party_id', 'left_out', 'waits'])
        .orderBy('party_id')
        .execute(),
    );
    expect(stored).toEqual([
      { job_id: null, party_id: stays.contact_id, left_out: null, waits: false },
      { job_id: null, party_id: leaves.contact_id, left_out: 'contact.skip_inactive', waits: false },
    ]);
    expect((await undo(body.bulk_change_id, o.boss)).body).toMatchObject({ key: 'bulk.mails_sent' });
  });

  test('taking back and sending at once: all of it went, or nothing', async () => {
    const o = await office();
    const { body } = await request([await o.contact(), await o.contact(), await o.contact()], o.boss);
    const { bulk_change_id } = body;
    const [, taken] = await Promise.all([
      sendLetters(t.services, { company_id: o.company_id, bulk_change_id }),
      undo(bulk_change_id, o.boss),
    ]);
    await runner.runDue();
    expect(await o.mails()).toHaveLength(taken.status === 200 ? 0 : 3);
  });
});

describe('once, whoever presses how often', () => {
  test('the same press, three times at once and once more later, asks for one', async () => {
    const o = await office();
    const some = [await o.contact(), await o.contact()];
    const press = crypto.randomUUID();
    const responses = await Promise.all([1, 2, 3].map(() => request(some, o.boss, { press })));
    responses.push(await request(some, o.boss, { press }));
    expect(new Set(responses.map(({ body }) => body.bulk_change_id)).size).toBe(1);
    expect(responses.map(({ body }) => body.changed)).toEqual([2, 2, 2, 2]);
    await waited();
    // A repeat of the task finds them gone.
    const bulk_change_id = responses[0]?.body.bulk_change_id ?? 0;
    await sendLetters(t.services, { company_id: o.company_id, bulk_change_id });
    await runner.runDue();
    expect(await o.mails()).toHaveLength(2);
  });

  test('two colleagues who write to the same people at once write two letters; each takes back the own one', async () => {
    const o = await office();
    const some = [];
    for (let n = 0; n < 8; n += 1) some.push(await o.contact());
    const colleague = await o.staff();
    const [mine, theirs] = await Promise.all([
      request(some, o.boss, { subject: 'Mine' }),
      request(some.toReversed(), colleague, { subject: 'Theirs' }),
    ]);
    expect([mine.body.changed, theirs.body.changed]).toEqual([8, 8]);
    expect((await undo(theirs.body.bulk_change_id, colleague)).status).toBe(200);
    await waited();
    expect((await o.mails()).map(({ subject }) => subject)).toEqual(some.map(() => 'Mine'));
  });
});

describe('notifyAll', () => {
  const notifyAll = (given: object, as: Headers) => post('/contact/notifyAll', given, as);

  test('is the same letter to contacts named one by one: it waits, is taken back, is asked for once', async () => {
    const o = await office();
    const [reached, left, silent] = [
      await o.contact({ last_name: 'Adler' }),
      await o.contact({ last_name: 'Cole', status: 'inactive' }),
      await o.contact({ last_name: 'Dunn', email: '' }),
    ];
    const stranger = await buildContact(t.db, (await buildCompany(t.db)).company_id);
    const contact_ids = [reached, left, silent, stranger].map(({ contact_id }) => contact_id);
    const { to: _to, what: _what, ...typed } = LETTER;
    const press = crypto.randomUUID();
    const { body } = await notifyAll({ contact_ids, ...typed, press }, o.boss);
    expect(body).toMatchObject({
      sent: 1,
      skipped: [
        { contact_id: left.contact_id, reason: 'Inactive' },
        { contact_id: silent.contact_id, reason: 'No email address' },
      ],
    });
    const { bulk_change_id } = body as CallResponse;
    expect((await notifyAll({ contact_ids, ...typed, press }, o.boss)).body).toMatchObject({ bulk_change_id, sent: 1 });
    expect((await undo(bulk_change_id, o.boss)).status).toBe(200);
    await waited();
    expect(await o.mails()).toEqual([]);
    expect((await notifyAll({ contact_ids, ...typed }, o.boss)).body).toMatchObject({ sent: 1 });
    await waited();
    expect(await o.mails()).toHaveLength(1);
  });

  test('to nobody who can be reached is refused, and so is one without words', async () => {
    const o = await office();
    const { contact_id } = await o.contact({ email: '' });
    const send = (given: object) =>
      notifyAll({ contact_ids: [contact_id], subject: 'A', message: 'B', ...given }, o.boss);
    expect(await send({})).toMatchObject({ status: 400, body: { key: 'bulk.mails_nobody' } });
    expect(await send({ message: ' ' })).toMatchObject({ body: { fields: { message: 'This field is required' } } });
  });
});

/** How many contacts the list finds, two at each address but one; more are there. */
const MANY = triesOf(5_000, 600);
const ADDRESSES = Math.floor(MANY / 2) + 1;

test('all that a narrowed list of many finds: shown beforehand, asked for, taken back, sent', async () => {
  const o = await office();
  // Below the product, which has no patience for so many at once.
  await asAdmin(t.adminUrl, async (client) => {
    await client.query("set app.bulk_load = 'on'");
    await client.query(
      `insert into contact (company_id, client_id, last_name, first_name, email, status)
       select $1, $2, 'Crowd' || n, 'Cam', 'crowd' || (n / 2) || '@crowd.example',
         case when n > $3 then 'inactive' else 'active' end from generate_series(1, $3 + 500) n`,
      [o.company_id, o.client_id, MANY],
    );
  });
  const query = { filter: { status: 'active' } };
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const done = await work();
    console.info(`${MANY} contacts, ${what}: ${Math.round(performance.now() - began)} ms`);
    return done;
  };
  const shown = await timed('preview', () => post('/bulk/previewLetters', { noun: 'contact', query, ...KIND }, o.boss));
  expect(shown.body).toMatchObject({
    mails: ADDRESSES,
    people: ADDRESSES,
    left_out: [{ reason: 'Shares an email address with someone who gets a message', count: MANY - ADDRESSES }],
  });
  const ask = async () => {
    const change = { action: 'notify', ...LETTER, press: crypto.randomUUID() };
    return (await post('/bulk/change', { noun: 'contact', query, change }, o.boss)).body as CallResponse;
  };
  const first = await timed('asked for', ask);
  expect(first).toMatchObject({ changed: ADDRESSES });
  expect((await timed('taken back', () => undo(first.bulk_change_id, o.boss))).status).toBe(200);
  const { bulk_change_id } = await ask();
  await timed('handed to the queue', () => sendLetters(t.services, { company_id: o.company_id, bulk_change_id }));
  const queued = await asAdmin(t.adminUrl, (client) =>
    client.query("select from pgboss.job where name = 'notify-about-jobs' and (data->>'company_id')::bigint = $1", [
      o.company_id,
    ]),
  );
  expect(queued.rowCount).toBe(ADDRESSES);
  // Nobody needs the mails themselves.
  await asAdmin(t.adminUrl, (client) => client.query("delete from pgboss.job where name = 'notify-about-jobs'"));
}, 180_000);
