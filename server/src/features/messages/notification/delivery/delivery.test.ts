import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '../../../../db/database.ts';
import { systemScope } from '../../../../db/scope.ts';
import type { JobEvent } from '../../../../tasks/catalogue.ts';
import {
  buildCase,
  buildClient,
  buildCompany,
  buildContact,
  buildProvider,
  buildUser,
  inCompany,
} from '../../../../testing/build/build.ts';
import { buildDivision, buildJob } from '../../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { copyChoices } from '../copy/copy.reads.ts';
import { notifyJob } from '../notification.writes.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const on = { by_mail: true, by_text: true };
const off = { by_mail: false, by_text: false };

/** A job of an attorney with a paralegal beside her, covered by a reporter, in an office with a mailbox. */
async function world() {
  const { company_id, division_id } = await buildCompany(t.db);
  const office = { email: 'office@example.test' };
  await inCompany(t.db, company_id, (tx) => tx.updateTable('company').set(office).execute());
  const { client_id } = await buildClient(t.db, company_id);
  const attorney = await buildContact(t.db, company_id, { client_id, is_attorney: true });
  const paralegal = await buildContact(t.db, company_id, { client_id });
  const reporter = await buildProvider(t.db, company_id);
  const { case_id } = await buildCase(t.db, company_id, { client_id });
  const { job_id } = await buildJob(t.db, company_id, {
    division_id,
    client_id,
    case_id,
    taking_contact_id: attorney.contact_id,
    service_provider_ids: [reporter.service_provider_id],
  });
  const login = (contact_id: number, email: string) => buildUser(t.db, company_id, 'contact', { contact_id, email });
  const company = (notification_type_id: number, channels: typeof on) =>
    inCompany(t.db, company_id, (tx) =>
      tx
        .insertInto('notification_type')
        .values({ company_id, notification_type_id, ...channels })
        .execute(),
    );
  const person = (user_id: number, notification_type_id: number, channels: typeof on) =>
    inCompany(t.db, company_id, (tx) =>
      tx
        .insertInto('user_notification_setting')
        .values({ company_id, user_id, notification_type_id, ...channels })
        .execute(),
    );
  const copy = (user_id: number, copy_user_id: number, ids: number[]) =>
    inCompany(t.db, company_id, (tx) =>
      tx
        .insertInto('contact_notification')
        .values({ company_id, user_id, copy_user_id, notification_type_ids: ids })
        .execute(),
    );
  /** What goes out about an event: the way and the address of each message. */
  const reported = async (event: JobEvent, who: object = {}) => {
    const sent = await inCompany(t.db, company_id, (tx) =>
      tx.selectFrom('message_outbox').select('message_outbox_id').execute(),
    );
    await notifyJob(t.services, { company_id, job_id, event, ...who }, `${event} ${sent.length}`);
    const all = await inCompany(t.db, company_id, (tx) =>
      tx.selectFrom('message_outbox').selectAll().orderBy('message_outbox_id').execute(),
    );
    return all.slice(sent.length);
  };
  const targets = async (event: JobEvent, who: object = {}) =>
    (await reported(event, who)).map(({ channel, to_address }) => `${channel} ${to_address}`);
  return {
    company_id,
    division_id,
    job_id,
    attorney,
    paralegal,
    reporter,
    login,
    company,
    person,
    copy,
    told: reported,
    targets,
  };
}

const canceled = (company_id: number, is_canceled: number) =>
  inCompany(t.db, company_id, (tx) => tx.updateTable('job').set({ is_canceled }).execute());

test('a job that is back on asks everybody again, and what was queued before is not sent', async () => {
  const { company_id, attorney, reporter, told: reported, targets } = await world();
  const both = [`mail ${attorney.email}`, `mail ${reporter.email}`];
  await canceled(company_id, 1);
  expect(await targets('reinstated')).toEqual([]);
  await canceled(company_id, 0);
  const letters = await reported('reinstated', { notices: { client: 'ask', providers: 'ask' } });
  expect(letters.map(({ to_address }) => `mail ${to_address}`)).toEqual(both);
  expect(letters[0]?.body_text).toContain('is back on');
  expect(letters[1]?.body_text).toContain('/jobproviderconfirm/');
  const links = () =>
    inCompany(t.db, company_id, (tx) =>
      tx.selectFrom('link_token').select('revoked_at').where('revoked_at', 'is', null).execute(),
    );
  const before = (await links()).length;
  expect(await targets('canceled')).toEqual([]);
  expect([before > 0, (await links()).length]).toEqual([true, before]);
});

describe('whoever switched a kind off gets no such mail', () => {
  test('a contact by their own login, and the other kinds as ever', async () => {
    const { attorney, login, person, targets } = await world();
    const { user_id } = await login(attorney.contact_id, 'own@example.test');
    await person(user_id, 1, off);
    expect(await targets('scheduled')).toEqual([]);
    expect(await targets('changed')).toEqual([`mail ${attorney.email}`]);
  });

  test('a provider, while the contact of the same event is told', async () => {
    const { company_id, attorney, reporter, person, targets } = await world();
    const { service_provider_id } = reporter;
    const { user_id } = await buildUser(t.db, company_id, 'provider', { service_provider_id });
    await person(user_id, 8, off);
    await canceled(company_id, 1);
    expect(await targets('canceled')).toEqual([`mail ${attorney.email}`]);
    expect(await targets('assigned', { service_provider_id })).toEqual([`mail ${reporter.email}`]);
  });

  test('the company for everybody, but what somebody asks for just now still goes out', async () => {
    const { attorney, company, targets } = await world();
    for (const id of [1, 9]) await company(id, off);
    expect(await targets('scheduled')).toEqual([]);
    expect(await targets('client_confirmed', { contact_id: attorney.contact_id })).toEqual([]);
    expect(await targets('reminder', { contact_id: attorney.contact_id })).toEqual([`mail ${attorney.email}`]);
  });
});

test('texts go where the company sends them and somebody can be reached, and are in the log as such', async () => {
  const { company_id, attorney, company, told: reported } = await world();
  const { contact_id } = attorney;
  await company(1, on);
  await inCompany(t.db, company_id, (tx) =>
    tx.updateTable('contact').set({ mobile: '(303) 555-0142' }).where('contact_id', '=', contact_id).execute(),
  );
  const messages = await reported('scheduled');
  expect(messages.map(({ channel, to_address }) => [channel, to_address])).toEqual([
    ['mail', attorney.email],
    ['sms', '+13035550142'],
  ]);
  expect(messages[1]?.body_text).toMatch(
    /Please confirm: \w{3}, Mar .+ http:\/\/onrecord\.example\/index\/jobcontactconfirm\//,
  );
  const lines = await inCompany(t.db, company_id, (tx) =>
    tx.selectFrom('activity_log').select('activity_type').orderBy('activity_log_id').execute(),
  );
  expect(lines.map(({ activity_type }) => activity_type)).toEqual(['Sent Email', 'Sent Text']);
});

describe('copies', () => {
  test('go to the copied user of the kinds chosen, say whose they are, and carry nobody’s own link', async () => {
    const { attorney, paralegal, login, copy, told: reported, targets } = await world();
    const whose = await login(attorney.contact_id, 'own@example.test');
    const to = await login(paralegal.contact_id, 'copy@example.test');
    await copy(whose.user_id, to.user_id, [1]);
    const [own, copied, ...others] = await reported('scheduled');
    expect(others).toEqual([]);
    expect(own).toMatchObject({ to_address: attorney.email });
    expect(copied).toMatchObject({ to_address: 'copy@example.test', subject: own?.subject });
    expect(own?.body_text).toContain('jobcontactconfirm');
    expect(copied?.body_text).not.toContain('jobcontactconfirm');
    expect(copied?.body_text).toContain('are copied to you');
    expect(await targets('changed')).toEqual([`mail ${attorney.email}`]);
  });

  test('still go out when the addressee reads none, and end when the copied user switches the kind off or is closed', async () => {
    const { company_id, attorney, paralegal, login, copy, person, targets } = await world();
    const whose = await login(attorney.contact_id, 'own@example.test');
    const to = await login(paralegal.contact_id, 'copy@example.test');
    await copy(whose.user_id, to.user_id, [1, 2]);
    await person(whose.user_id, 1, off);
    expect(await targets('scheduled')).toEqual(['mail copy@example.test']);
    await person(to.user_id, 1, off);
    expect(await targets('scheduled')).toEqual([]);
    const closed = { status: 'inactive' };
    await inCompany(t.db, company_id, (tx) =>
      tx.updateTable('app_user').set(closed).where('user_id', '=', to.user_id).execute(),
    );
    expect(await targets('changed')).toEqual([`mail ${attorney.email}`]);
  });

  test('do not reach somebody twice', async () => {
    const { attorney, paralegal, login, copy, targets } = await world();
    const whose = await login(attorney.contact_id, 'own@example.test');
    const to = await login(paralegal.contact_id, attorney.email.toUpperCase());
    await copy(whose.user_id, to.user_id, [1]);
    expect(await targets('scheduled')).toEqual([`mail ${attorney.email}`]);
  });
});

test('a member of staff who wants it is told beside the mailbox, where they work', async () => {
  const { company_id, division_id, attorney, person, targets } = await world();
  const other = await buildDivision(t.db, company_id);
  const staff = (email: string, divisions: number[]) =>
    buildUser(t.db, company_id, 'company', { email, division_access: divisions });
  const here = await staff('here@example.test', [division_id]);
  const there = await staff('there@example.test', [other.division_id]);
  const silent = await staff('silent@example.test', []);
  for (const { user_id } of [here, there]) await person(user_id, 9, on);
  expect(silent).toBeDefined();
  expect(await targets('client_confirmed', { contact_id: attorney.contact_id })).toEqual([
    'mail office@example.test',
    'mail here@example.test',
  ]);
});

describe('whoever may not be in', () => {
  /** A change of one row, and who is notified of a changed job after it. */
  const after = async (change: (w: Awaited<ReturnType<typeof world>>, tx: Tx) => Promise<unknown>) => {
    const w = await world();
    const whose = await w.login(w.attorney.contact_id, 'own@example.test');
    const to = await w.login(w.paralegal.contact_id, 'copy@example.test');
    await w.copy(whose.user_id, to.user_id, [2]);
    await inCompany(t.db, w.company_id, (tx) => change(w, tx));
    return { ...w, changed: (await w.targets('changed')).map((line) => line.replace(w.attorney.email, 'attorney')) };
  };
  const yesterday = () => t.services.now().toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: 2 }).toString();
  const update = (tx: Tx, id: number, values: object) =>
    tx.updateTable('contact').set(values).where('contact_id', '=', id).execute();
  const users = (tx: Tx, email: string, values: object) =>
    tx.updateTable('app_user').set(values).where('email', '=', email).execute();

  test.each<[string, Parameters<typeof after>[0], string[]]>([
    [
      'everybody is notified while nobody is shut out',
      async () => undefined,
      ['mail attorney', 'mail copy@example.test'],
    ],
    ['a blocked user gets no copy', (_, tx) => users(tx, 'copy@example.test', { is_block: true }), ['mail attorney']],
    [
      'a contact past the last day gets no copy',
      ({ paralegal }, tx) => update(tx, paralegal.contact_id, { expiration_date: yesterday() }),
      ['mail attorney'],
    ],
    [
      'a blocked user has no copies made',
      (_, tx) => users(tx, 'own@example.test', { is_block: true }),
      ['mail attorney'],
    ],
    [
      'a contact past the last day gets nothing, and nobody a copy of it',
      ({ attorney }, tx) => update(tx, attorney.contact_id, { expiration_date: yesterday() }),
      [],
    ],
    [
      'the contacts of an inactive client get nothing',
      ({ paralegal }, tx) =>
        tx
          .updateTable('client')
          .set({ is_active: false })
          .where((eb) =>
            eb(
              'client_id',
              '=',
              eb.selectFrom('contact').select('client_id').where('contact_id', '=', paralegal.contact_id),
            ),
          )
          .execute(),
      [],
    ],
    [
      'no user gets a copy after the subscription has ended, and the addressee goes on',
      (_, tx) => tx.updateTable('company').set({ expiration_date: yesterday() }).execute(),
      ['mail attorney'],
    ],
  ])('%s', async (_title, change, expected) => {
    expect((await after(change)).changed).toEqual(expected);
  });

  test('is offered no copy', async () => {
    const { company_id, attorney, paralegal, login } = await world();
    const whose = await login(attorney.contact_id, 'own@example.test');
    await login(paralegal.contact_id, 'copy@example.test');
    const offered = () =>
      inCompany(t.db, company_id, (tx) =>
        copyChoices(tx, systemScope(company_id, 'notifications'), whose.user_id, 'copy@', {
          max: 9,
          now: t.services.now(),
        }),
      );
    expect((await offered()).map(({ note }) => note)).toEqual(['copy@example.test']);
    await inCompany(t.db, company_id, (tx) => users(tx, 'copy@example.test', { is_block: true }));
    expect(await offered()).toEqual([]);
  });

  test('a blocked member of staff is not notified in person', async () => {
    const { company_id, attorney, person, targets } = await world();
    const { user_id } = await buildUser(t.db, company_id, 'company', { email: 'here@example.test' });
    await person(user_id, 9, on);
    const contact = { contact_id: attorney.contact_id };
    expect(await targets('client_confirmed', contact)).toEqual(['mail office@example.test', 'mail here@example.test']);
    await inCompany(t.db, company_id, (tx) => users(tx, 'here@example.test', { is_block: true }));
    expect(await targets('client_confirmed', contact)).toEqual(['mail office@example.test']);
  });

  test('a provider who was let go is asked nothing, and hears that a job is off', async () => {
    const { company_id, attorney, reporter, targets } = await world();
    const { service_provider_id } = reporter;
    await inCompany(t.db, company_id, (tx) =>
      tx.updateTable('service_provider').set({ expiration_date: yesterday() }).execute(),
    );
    expect(await targets('assigned', { service_provider_id })).toEqual([]);
    expect(await targets('worksheet_reminder', { service_provider_id })).toEqual([]);
    await canceled(company_id, 1);
    expect(await targets('canceled')).toEqual([`mail ${attorney.email}`, `mail ${reporter.email}`]);
  });

  test('what a login switched off stays off after the subscription has ended', async () => {
    const { company_id, attorney, login, person, targets } = await world();
    const { user_id } = await login(attorney.contact_id, 'own@example.test');
    await person(user_id, 2, off);
    await inCompany(t.db, company_id, (tx) =>
      tx.updateTable('company').set({ expiration_date: yesterday() }).execute(),
    );
    expect(await targets('changed')).toEqual([]);
  });
});
