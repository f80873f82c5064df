import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildClient,
  buildCompany,
  buildContact,
  buildUser,
  inCompany,
  signIn,
} from '../../../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type CallResponse = { status: number; body: any };
type Headers = Record<string, string>;

async function world() {
  const { company_id } = await buildCompany(t.db);
  const client = await buildClient(t.db, company_id);
  const login = async (values: { client_id?: number } = {}) => {
    const contact = await buildContact(t.db, company_id, { client_id: client.client_id, ...values });
    const user = await buildUser(t.db, company_id, 'contact', { contact_id: contact.contact_id });
    return { ...user, headers: await signIn(t.db, user) };
  };
  const chief = await buildUser(t.db, company_id, 'company', { full_access: true });
  const manager = await signIn(t.db, chief);
  const post = (path: string, body: object, as: Headers) => t.call('POST', path, as, body) as Promise<CallResponse>;
  return { company_id, login, chief, manager, post };
}

const READ = '/user_notification_setting/getContactNotificationSetting';
const SAVE = '/user_notification_setting/saveManageNotification';

interface Row {
  notification_type_id: number;
  name: string;
  by_mail: boolean;
  by_text: boolean;
  has_fixed_mail: boolean;
}

describe('what a person wants to be notified of', () => {
  test('is asked about what concerns them, and starts with everything the company tells', async () => {
    const { login, chief, manager, post } = await world();
    const contact = await login();
    const { body } = await post(READ, { user_id: contact.user_id }, contact.headers);
    expect(body.data.map((row: Row) => row.name)).toEqual([
      'Job Scheduled',
      'Job Changed',
      'Job Rescheduled',
      'Job Canceled',
      'Job Reminder',
      'Job Coming Up',
      'Job Reinstated',
      'Cancellation Request Declined',
      'Cancellation Request Received',
      'Request Received',
      'Request Answered',
      'Request Declined',
      'Files Requested',
      'Invoice Issued',
      'Payment Received',
      'Payment Returned',
      'Delegate Asks for Access',
      'File Ready',
      'Statement Sent',
      'Invoice Reminder',
    ]);
    expect(body.data[0]).toMatchObject({ by_mail: true, by_app: true, company_by_mail: true, company_by_text: false });
    const staff = await post(READ, { user_id: chief.user_id }, manager);
    expect(staff.body.data.every((row: Row) => !row.by_mail)).toBe(true);
  });

  test('is saved kind by kind, and what was not named stays', async () => {
    const { login, post, company_id } = await world();
    const { user_id, headers } = await login();
    const one = { notification_type_id: 2, by_mail: false, by_text: false };
    expect(await post(SAVE, { user_id, settings: [one] }, headers)).toMatchObject({
      status: 200,
      body: { message: 'The notification settings were saved.' },
    });
    const path = `/user_notification_setting/updateContactUserNotificationSetting/${user_id}`;
    await t.call('PATCH', path, headers, { notification_type_id: 3, by_mail: false, by_text: true });
    const off = async () =>
      (await post(READ, { user_id }, headers)).body.data
        .filter((row: Row) => !row.by_mail && !row.has_fixed_mail)
        .map((row: Row) => row.notification_type_id);
    expect(await off()).toEqual([2, 3]);
    await post('/user_notification_setting/addNotification', { user_id, notification_type_id: 2 }, headers);
    expect(await off()).toEqual([3]);
    const lines = await inCompany(t.db, company_id, (tx) =>
      tx
        .selectFrom('activity_log')
        .select('changes')
        .where('activity_type', '=', 'Settings Saved')
        .orderBy('activity_log_id')
        .execute(),
    );
    expect(lines).toHaveLength(3);
    expect(lines[0]?.changes).toEqual({
      'Job Changed': {
        before: 'mail true, text true, application true',
        after: 'mail false, text false, application true',
      },
    });
  });

  test('keeps at least one notification type on, also when two saves meet', async () => {
    const { login, post } = await world();
    const { user_id, headers } = await login();
    const off = (ids: number[]) => ({
      user_id,
      settings: ids.map((notification_type_id) => ({ notification_type_id, by_mail: false, by_text: true })),
    });
    // The company sends no texts: texts alone would be nothing.
    expect(await post(SAVE, off([1, 2, 3, 4, 16, 48, 22, 36, 40, 42, 45, 46]), headers)).toMatchObject({
      status: 400,
      body: { fields: { settings: 'Please select at least one notification type' } },
    });
    const responses = await Promise.all([
      post(SAVE, off([1, 2]), headers),
      post(SAVE, off([3, 4, 16, 48, 22, 36, 40, 42, 45, 46]), headers),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('can leave out what the company notifies nobody, and refuses what does not concern the person', async () => {
    const { login, manager, post } = await world();
    const { user_id, headers } = await login();
    const none = { by_mail: false, by_text: false, by_app: false, version: 0 };
    await t.call('PATCH', '/notificationType/update/2', manager, none);
    const valid = await post(READ, { user_id, check_valid: true }, headers);
    expect(valid.body.data.map((row: Row) => row.notification_type_id)).toEqual([
      1, 3, 4, 16, 48, 22, 36, 40, 42, 45, 46, 60, 63, 64, 65, 67, 70, 72, 73,
    ]);
    const one = await post(READ, { user_id, notification_type: 3 }, headers);
    expect(one.body.data).toHaveLength(1);
    const settings = [{ notification_type_id: 9, by_mail: true, by_text: true }];
    expect(await post(SAVE, { user_id, settings }, headers)).toMatchObject({
      status: 400,
      body: { fields: { settings: 'This notification is not sent to this user' } },
    });
  });

  test('is one’s own business and that of those who edit users, never of another company', async () => {
    const { company_id, login, manager, post } = await world();
    const [one, other] = [await login(), await login()];
    const stranger = await world();
    const clerk = await signIn(t.db, await buildUser(t.db, company_id, 'company'));
    for (const headers of [other.headers, clerk, stranger.manager]) {
      expect(await post(READ, { user_id: one.user_id }, headers)).toMatchObject({ status: 404 });
      expect(await post(SAVE, { user_id: one.user_id, settings: [] }, headers)).toMatchObject({ status: 404 });
    }
    expect(await post(READ, { user_id: one.user_id }, manager)).toMatchObject({ status: 200 });
  });
});

describe('what a company tells', () => {
  const LIST = '/notificationType/getDefaultNotificationList';

  test('is listed, searched and changed by those who set the company', async () => {
    const { company_id, manager, post } = await world();
    const { body } = await post(LIST, { search_text: 'confirmed by', limit: 1 }, manager);
    expect(body).toMatchObject({ count: 2, data: [{ name: 'Job Confirmed by Contact', by_mail: true, version: 0 }] });
    const path = '/notificationType/update/9';
    const change = (version: number) => t.call('PATCH', path, manager, { by_mail: false, by_text: true, version });
    expect(await change(0)).toMatchObject({
      status: 200,
      body: { entry: { by_mail: false, by_text: true, version: 1 } },
    });
    expect(await change(0)).toMatchObject({ status: 409, body: { fresh: { version: 1 } } });
    expect(await t.call('GET', '/notificationType/getNotificationType/9', manager)).toMatchObject({
      body: { by_mail: false },
    });
    expect(await t.call('GET', '/notificationType/getNotificationType/99', manager)).toMatchObject({ status: 404 });
    const clerk = await signIn(t.db, await buildUser(t.db, company_id, 'company'));
    expect(await t.call('PATCH', path, clerk, { by_mail: true, by_text: true, version: 1 })).toMatchObject({
      status: 403,
    });
    const other = await world();
    expect((await post(LIST, { search_text: 'confirmed by contact' }, other.manager)).body.data[0].by_mail).toBe(true);
  });

  test('two who change a kind for the first time at once: one is told that it comes late', async () => {
    const { manager } = await world();
    const change = (by_text: boolean) =>
      t.call('PATCH', '/notificationType/update/1', manager, { by_mail: false, by_text, version: 0 });
    const responses = await Promise.all([change(true), change(false)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('copies', () => {
  test('go to other logins of the same client, of the kinds chosen, and can be ended from both sides', async () => {
    const { company_id, login, manager, post } = await world();
    const [attorney, paralegal] = [await login(), await login()];
    const elsewhere = await login({ client_id: (await buildClient(t.db, company_id)).client_id });
    const { user_id, headers } = attorney;
    const rest = await post('/contact_notification/getRestCopyNotificationUsers', { user_id }, headers);
    expect(rest.body.map((row: { value: number }) => row.value)).toEqual([paralegal.user_id]);
    const create = (copy_user_id: number, notification_type_ids: number[], as = headers) =>
      post('/contact_notification/create', { user_id, copy_user_id, notification_type_ids }, as);
    expect(await create(paralegal.user_id, [])).toMatchObject({
      status: 400,
      body: { fields: { notification_type_ids: 'Please select at least one notification type' } },
    });
    expect(await create(paralegal.user_id, [9])).toMatchObject({ status: 400 });
    expect(await create(elsewhere.user_id, [1])).toMatchObject({
      status: 400,
      body: { fields: { copy_user_id: 'Please select one of the choices' } },
    });
    expect(await create(user_id, [1])).toMatchObject({ status: 400 });
    expect(await create(paralegal.user_id, [1], paralegal.headers)).toMatchObject({ status: 404 });
    const { body } = await create(paralegal.user_id, [4, 1]);
    const list = (side: string, whose: number, as: Headers) =>
      t.call('GET', `/contact_notification/${side}/${whose}`, as) as Promise<CallResponse>;
    expect((await list('getCurrentUsersCopiedNotificationUsers', user_id, headers)).body).toMatchObject([
      { contact_notification_id: body.id, user_id: paralegal.user_id, notification_type_ids: [1, 4] },
    ]);
    expect((await list('getAssignByNotificationUsers', paralegal.user_id, paralegal.headers)).body).toMatchObject([
      { user_id },
    ]);
    expect((await post('/contact_notification/getRestCopyNotificationUsers', { user_id }, headers)).body).toEqual([]);
    const end = (as: Headers) => t.call('DELETE', `/contact_notification/delete/${body.id}`, as);
    expect(await end(elsewhere.headers)).toMatchObject({ status: 404 });
    expect(await end(paralegal.headers)).toMatchObject({ status: 200 });
    expect((await list('getCurrentUsersCopiedNotificationUsers', user_id, manager)).body).toEqual([]);
  });

  test('a copied user is notified by mail, once however often it is pressed', async () => {
    const { company_id, login, post } = await world();
    const [attorney, paralegal] = [await login(), await login()];
    const copy = { user_id: attorney.user_id, copy_user_id: paralegal.user_id, notification_type_ids: [4] };
    const { id } = (await post('/contact_notification/create', copy, attorney.headers)).body;
    t.setNow(Temporal.Instant.from('2031-03-03T10:00:30Z'));
    const headers = await signIn(t.db, attorney, Temporal.Instant.from('2031-03-03T10:00:00Z'));
    const notify = () => post(`/contact_notification/sendNewUserNotification/${id}`, {}, headers);
    expect(await notify()).toMatchObject({ status: 200 });
    await notify();
    t.setNow(undefined);
    const mails = await inCompany(t.db, company_id, (tx) =>
      tx.selectFrom('message_outbox').select(['to_address', 'body_text']).execute(),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.to_address).toBe(paralegal.email);
    expect(mails[0]?.body_text).toContain('Job Canceled');
  });
});
