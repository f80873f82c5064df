import type { AppNotice } from '@onrecord/contract/messages/app-notice';
import { MAX_COUNTED, STORED_DAYS } from '@onrecord/domain/core/app-notice/app-notice';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '../../../db/database.ts';
import { type WrittenNotice, writeAppNotice } from '../../../db/message/app-notice.ts';
import { systemScope } from '../../../db/scope.ts';
import type { JobEvent } from '../../../tasks/catalogue.ts';
import {
  buildCase,
  buildClient,
  buildCompany,
  buildContact,
  buildProvider,
  buildUser,
  inCompany,
  signIn,
} from '../../../testing/build/build.ts';
import { buildDivision, buildJob } from '../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { notifyJob } from '../notification/notification.writes.ts';
import { mailRequestLetters } from '../notification/request/request-letter.writes.ts';
import { pruneNotices } from './app-notice.writes.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Headers = Record<string, string>;
interface Page {
  data: AppNotice[];
  next_cursor: number | null;
  unread_count: number;
}

const call = async (method: 'GET' | 'POST', path: string, as: Headers, body?: object) =>
  (await t.call(method, path, as, body)) as { status: number; body: Page };

const read = async (as: Headers, body: object = {}) => (await call('POST', '/appNotice/getNotices', as, body)).body;

/** What somebody reads, the latest first; and the count, which is of the same notices. */
async function texts(as: Headers): Promise<string[]> {
  const { data, unread_count } = await read(as, { limit: 100 });
  expect((await call('GET', '/appNotice/getUnreadCount', as)).body).toEqual({ unread_count });
  expect(unread_count).toBe(data.filter(({ is_read }) => !is_read).length);
  return data.map(({ text }) => text.replace(/:.*|\?.*/, ''));
}

/** A job of an attorney with a paralegal beside her, covered by a reporter; and who works in the office of its division. */
async function world() {
  const { company_id, division_id } = await buildCompany(t.db);
  const { client_id } = await buildClient(t.db, company_id);
  const attorney = await buildContact(t.db, company_id, { client_id, is_attorney: true });
  const paralegal = await buildContact(t.db, company_id, { client_id });
  const reporter = await buildProvider(t.db, company_id);
  const { case_id } = await buildCase(t.db, company_id, { client_id });
  const of = { division_id, client_id, case_id, taking_contact_id: attorney.contact_id };
  const { service_provider_id } = reporter;
  const { job_id } = await buildJob(t.db, company_id, { ...of, service_provider_ids: [service_provider_id] });
  const as = async (type: 'company' | 'contact' | 'provider', own: object) => {
    const user = await buildUser(t.db, company_id, type, own);
    return { user_id: user.user_id, headers: await signIn(t.db, user) };
  };
  const notify = (event: JobEvent, who: object = {}, task = `${event} ${Math.random()}`) =>
    notifyJob(t.services, { company_id, job_id, event, ...who }, task);
  const change = (work: (tx: Tx) => Promise<unknown>) =>
    inCompany(t.db, company_id, async (tx) => void (await work(tx)));
  const save = (user: { user_id: number; headers: Headers }, settings: object[]) =>
    call('POST', '/user_notification_setting/saveManageNotification', user.headers, {
      user_id: user.user_id,
      settings,
    });
  return {
    ...{ company_id, division_id, client_id, job_id, attorney, paralegal, reporter, as, notify, change, save },
    owen: await as('contact', { contact_id: attorney.contact_id }),
    assistant: await as('contact', { contact_id: paralegal.contact_id }),
    provider: await as('provider', { service_provider_id }),
    chief: await as('company', { full_access: true }),
  };
}

describe('a notice', () => {
  test('is read by whom the event concerns, in a sentence with its page, and by nobody else', async () => {
    const { notify, owen, assistant, provider, chief, reporter, company_id, division_id, job_id } = await world();
    const stranger = await world();
    await notify('scheduled');
    await notify('assigned', { service_provider_id: reporter.service_provider_id });
    await notify('provider_declined', { service_provider_id: reporter.service_provider_id });
    expect(await texts(owen.headers)).toEqual(['Please confirm']);
    expect(await texts(provider.headers)).toEqual(['Can you take it']);
    expect((await texts(chief.headers))[0]).toMatch(/ cannot take it$/);
    for (const other of [assistant, stranger.chief, stranger.owen]) expect(await texts(other.headers)).toEqual([]);
    const { data } = await read(owen.headers);
    const path = `/activity/jobs/details/company/${company_id}/division/${division_id}/view/job/${job_id}`;
    expect(data[0]).toMatchObject({ path, is_read: false, notification_type_id: 1 });
  });

  test('is written once, however often its cause is worked off', async () => {
    const { notify, owen } = await world();
    await notify('scheduled', {}, 'same');
    await notify('scheduled', {}, 'same');
    expect(await texts(owen.headers)).toEqual(['Please confirm']);
  });

  test('is worded in the language of each who reads it', async () => {
    const { notify, owen, attorney, as } = await world();
    const german = await as('contact', { contact_id: attorney.contact_id, locale: 'de' });
    await notify('changed', { notices: { client: 'notify', providers: 'none' } });
    expect([await texts(owen.headers), await texts(german.headers)]).toEqual([['Changed'], ['Geändert']]);
  });

  test('of a request is read by who asked and by the office, and opens the request', async () => {
    const { company_id, division_id, owen, assistant, provider, chief, attorney, client_id } = await world();
    const { job_request_id } = await inCompany(t.db, company_id, (tx) =>
      tx
        .insertInto('job_request')
        .values({
          ...{ company_id, division_id, client_id, kind: 'new', taking_contact_id: attorney.contact_id },
          ...{ caller_contact_id: attorney.contact_id, job_date: '2031-03-12', start_time: '09:30' },
          ...{ starts_at: '2031-03-12T15:30:00Z', time_zone: 'America/Denver', estimated_duration: '3' },
        })
        .returning('job_request_id')
        .executeTakeFirstOrThrow(),
    );
    const about = { company_id, job_request_id, words: '' };
    await mailRequestLetters(t.services, { ...about, event: 'received' }, 'one');
    await mailRequestLetters(t.services, { ...about, event: 'declined' }, 'two');
    expect(await texts(owen.headers)).toEqual(['Declined', 'Request received']);
    expect((await texts(chief.headers))[0]).toMatch(/ requests$/);
    expect([await texts(assistant.headers), await texts(provider.headers)]).toEqual([[], []]);
    expect((await read(chief.headers)).data[0]?.path).toMatch(new RegExp(`/view/job_request/${job_request_id}$`));
  });
});

test('a file that is released is read of by the contacts of its job, as long as it is theirs to see', async () => {
  const { company_id, job_id, owen, assistant, provider, chief, change } = await world();
  const { job_file_id } = await inCompany(t.db, company_id, (tx) =>
    tx
      .insertInto('job_file')
      .values({
        ...{ company_id, job_id, file_name: 'Whitfield.pdf', path: 'x', content_type: 'application/pdf', size: 9 },
        ...{ uploaded_by_type: 'company', uploaded_by_name: 'x', file_date_time: t.services.now().toString() },
      })
      .returning('job_file_id')
      .executeTakeFirstOrThrow(),
  );
  const show = (contact_can_view_download: boolean, version: number) =>
    t.call('PATCH', `/job_file/update/${job_file_id}`, chief.headers, { contact_can_view_download, version });
  expect(await show(true, 1)).toMatchObject({ status: 200 });
  expect((await read(owen.headers)).data[0]?.text).toMatch(/^Whitfield.pdf is ready/);
  for (const other of [assistant, provider, chief]) expect(await texts(other.headers)).toEqual([]);
  expect(await show(false, 2)).toMatchObject({ status: 200 });
  expect(await texts(owen.headers)).toEqual([]);
  expect(await show(true, 3)).toMatchObject({ status: 200 });
  expect(await texts(owen.headers)).toHaveLength(2);
  await change((tx) => tx.updateTable('job_file').set({ is_deleted: true }).execute());
  expect(await texts(owen.headers)).toEqual([]);
});

describe('files that are released at once', () => {
  test('are one notice of their job, a later one is another, and none is left when all are hidden again', async () => {
    const { company_id, job_id, owen, chief } = await world();
    const names = ['Whitfield.pdf', 'Exhibits.pdf', 'Video.mp4', 'Errata.pdf'];
    const files = await inCompany(t.db, company_id, (tx) =>
      tx
        .insertInto('job_file')
        .values(
          names.map((file_name) => ({
            ...{ company_id, job_id, file_name, path: file_name, content_type: 'application/pdf', size: 9 },
            ...{ uploaded_by_type: 'company', uploaded_by_name: 'x', file_date_time: t.services.now().toString() },
          })),
        )
        .returning('job_file_id')
        .execute(),
    );
    const show = (at: readonly { job_file_id: number }[], contact_can_view_download: boolean, version: number) =>
      Promise.all(
        at.map(({ job_file_id }) =>
          t.call('PATCH', `/job_file/update/${job_file_id}`, chief.headers, { contact_can_view_download, version }),
        ),
      );
    const texts = async () => (await read(owen.headers)).data.map(({ text }) => text);
    await show(files.slice(0, 3), true, 1);
    expect(await texts()).toEqual([expect.stringMatching(/^Files are ready: /)]);
    await call('POST', '/appNotice/markAllRead', owen.headers, { up_to: 1_000_000 });
    await show(files.slice(3), true, 1);
    expect(await texts()).toEqual([
      expect.stringMatching(/^Errata.pdf is ready: /),
      expect.stringMatching(/^Files are ready: /),
    ]);
    await show(files.slice(0, 2), false, 2);
    expect(await texts()).toHaveLength(2);
    await show(files.slice(2, 3), false, 2);
    await show(files.slice(3), false, 2);
    expect(await texts()).toEqual([]);
  });
});

describe('what is switched off', () => {
  test('by the company reaches nobody, while the mail goes', async () => {
    const { notify, owen, chief, company_id } = await world();
    const kind = { by_mail: true, by_text: false, by_app: false, version: 0 };
    expect((await t.call('PATCH', '/notificationType/update/1', chief.headers, kind)).status).toBe(200);
    await notify('scheduled');
    expect(await texts(owen.headers)).toEqual([]);
    const mails = await inCompany(t.db, company_id, (tx) =>
      tx.selectFrom('message_outbox').select('subject').execute(),
    );
    expect(mails).toHaveLength(1);
  });

  test('by a person reaches the others; and a program that says nothing of it leaves it as it was', async () => {
    const { notify, owen, save, as, attorney } = await world();
    const second = await as('contact', { contact_id: attorney.contact_id });
    const kind = { notification_type_id: 1, by_mail: true, by_text: true };
    expect((await save(owen, [{ ...kind, by_app: false }])).status).toBe(200);
    expect((await save(owen, [{ ...kind, by_text: false }])).status).toBe(200);
    await notify('scheduled');
    expect([await texts(owen.headers), await texts(second.headers)]).toEqual([[], ['Please confirm']]);
  });

  test('from the beginning, because it goes as planned, reaches staff who want it', async () => {
    const { notify, chief, as, save, reporter } = await world();
    const dispatcher = await as('company', { full_access: true });
    await save(dispatcher, [{ notification_type_id: 11, by_mail: false, by_text: false, by_app: true }]);
    await notify('provider_confirmed', { service_provider_id: reporter.service_provider_id });
    expect(await texts(chief.headers)).toEqual([]);
    expect((await texts(dispatcher.headers))[0]).toMatch(/ takes it$/);
  });

  test('is the notice alone where the mail always goes', async () => {
    const { chief, owen, save, company_id } = await world();
    const kind = { by_mail: false, by_text: true, by_app: false, version: 0 };
    const { body } = await t.call('PATCH', '/notificationType/update/63', chief.headers, kind);
    expect(body).toMatchObject({ entry: { by_mail: true, by_text: false, by_app: false, has_fixed_mail: true } });
    const off = await inCompany(t.db, company_id, (tx) => tx.selectFrom('notification_type').selectAll().execute());
    expect(off).toMatchObject([{ notification_type_id: 63, by_mail: true }]);
    // Whoever keeps only what nobody can switch off could not be reached by what is switched.
    const all = (await t.call('POST', '/user_notification_setting/getContactNotificationSetting', owen.headers, {
      user_id: owen.user_id,
    })) as { body: { data: { notification_type_id: number; has_fixed_mail: boolean }[] } };
    const settings = all.body.data
      .filter(({ has_fixed_mail }) => !has_fixed_mail)
      .map(({ notification_type_id }) => ({ notification_type_id, by_mail: false, by_text: false, by_app: true }));
    expect((await save(owen, settings)).status).toBe(400);
  });
});

describe('whoever may no longer see what it is about', () => {
  test('sees nothing of it: a provider who was taken off reads only that', async () => {
    const { notify, provider, reporter, change } = await world();
    const { service_provider_id } = reporter;
    await notify('assigned', { service_provider_id });
    await change((tx) => tx.updateTable('job_service').set({ service_provider_id: null }).execute());
    await notify('unassigned', { service_provider_id });
    expect(await texts(provider.headers)).toEqual(['Covered by someone else']);
    expect((await read(provider.headers)).data[0]?.path).toBe('');
  });

  test('sees nothing of it: the job went to another client', async () => {
    const { notify, owen, change, company_id } = await world();
    await notify('scheduled');
    const other = await buildClient(t.db, company_id);
    const contact = await buildContact(t.db, company_id, { client_id: other.client_id });
    const to = {
      client_id: other.client_id,
      taking_contact_id: contact.contact_id,
      caller_contact_id: contact.contact_id,
    };
    await change((tx) => tx.updateTable('job').set(to).execute());
    expect(await texts(owen.headers)).toEqual([]);
    expect((await call('POST', '/appNotice/markAllRead', owen.headers, { up_to: 1_000_000 })).body).toEqual({
      unread_count: 0,
    });
  });

  test('sees nothing of it: the login is somebody else’s by now', async () => {
    const { notify, owen, change, paralegal } = await world();
    await notify('scheduled');
    const { contact_id } = paralegal;
    await change((tx) => tx.updateTable('app_user').set({ contact_id }).where('user_id', '=', owen.user_id).execute());
    await expect.poll(async () => (await read(owen.headers)).data).toEqual([]);
  });

  test('sees nothing of it: staff of another division', async () => {
    const { notify, as, change, company_id, division_id, reporter } = await world();
    const other = await buildDivision(t.db, company_id);
    const here = await as('company', { full_access: true, division_access: [division_id] });
    const there = await as('company', { full_access: true, division_access: [other.division_id] });
    await notify('provider_declined', { service_provider_id: reporter.service_provider_id });
    expect([(await texts(here.headers)).length, await texts(there.headers)]).toEqual([1, []]);
    const moved = { division_access: [other.division_id] };
    await change((tx) => tx.updateTable('app_user').set(moved).where('user_id', '=', here.user_id).execute());
    // What a process remembers of a session is read anew once the change is heard.
    await expect.poll(async () => (await read(here.headers)).data).toEqual([]);
  });

  test('sees nothing of it: staff without the right to see jobs', async () => {
    const { notify, as, reporter, company_id } = await world();
    const role_id = await inCompany(t.db, company_id, async (tx) => {
      const role = { company_id, name: 'Books', user_type: 'company' };
      const made = await tx.insertInto('role').values(role).returning('role_id').executeTakeFirstOrThrow();
      const flags = { can_view: false, can_add: false, can_edit: false, can_delete: false };
      await tx
        .insertInto('role_value')
        .values({ company_id, role_id: made.role_id, module: 'jobs', ...flags })
        .execute();
      return made.role_id;
    });
    const clerk = await as('company', { role_id });
    await notify('provider_declined', { service_provider_id: reporter.service_provider_id });
    expect(await texts(clerk.headers)).toEqual([]);
  });
});

describe('who acts for somebody', () => {
  test('reads nothing of what the other is notified', async () => {
    const { notify, owen, company_id, attorney, as, change } = await world();
    const elsewhere = await buildClient(t.db, company_id);
    const { contact_id } = await buildContact(t.db, company_id, { client_id: elsewhere.client_id });
    const delegate = await as('contact', { contact_id });
    const holds = {
      ...{ company_id, assign_by: attorney.contact_id, assign_to: contact_id, is_accepted: true },
      ...{ requested_at: t.services.now().toString(), for_invoices: true },
    };
    await change((tx) => tx.insertInto('contact_delegate').values(holds).execute());
    await notify('scheduled');
    expect([await texts(owen.headers), await texts(delegate.headers)]).toEqual([['Please confirm'], []]);
  });

  test('gets copies of what is copied to them, as long as it is', async () => {
    const { notify, owen, assistant, company_id, change } = await world();
    const copied = { company_id, user_id: owen.user_id, copy_user_id: assistant.user_id, notification_type_ids: [1] };
    await change((tx) => tx.insertInto('contact_notification').values(copied).execute());
    await notify('scheduled');
    await notify('changed', { notices: { client: 'notify', providers: 'none' } });
    expect(await texts(assistant.headers)).toEqual(['Please confirm']);
    await change((tx) => tx.deleteFrom('contact_notification').execute());
    expect(await texts(assistant.headers)).toEqual([]);
  });
});

/** So many notices to one reader, by the same way as all. */
async function many(company_id: number, user_id: number, count: number, at = t.services.now()) {
  await inCompany(t.db, company_id, async (tx) => {
    for (let n = 0; n < count; n += 1) {
      const notice: WrittenNotice = {
        ...{ notification_type_id: 64, sentence: 'app_notice.receipt', at, key: `${at} ${n} ${Math.random()}` },
        values: { receipt_number: n, amount: { money: '1234.50' } },
        ...{ about: 'nothing', about_id: null, path: '' },
      };
      await writeAppNotice(tx, systemScope(company_id, 'test'), notice, { audience: 'user', user_id });
    }
  });
}

describe('reading', () => {
  test('goes page by page, and what comes meanwhile shifts none', async () => {
    const { owen, company_id } = await world();
    await many(company_id, owen.user_id, 5);
    const first = await read(owen.headers, { limit: 2 });
    await many(company_id, owen.user_id, 1);
    const second = await read(owen.headers, { limit: 2, cursor: first.next_cursor });
    const third = await read(owen.headers, { limit: 2, cursor: second.next_cursor });
    const ids = [first, second, third].flatMap(({ data }) => data.map(({ app_notice_id }) => app_notice_id));
    expect([ids.length, new Set(ids).size, third.next_cursor]).toEqual([5, 5, null]);
    expect(first.data[0]?.text).toBe('We received your payment of $1,234.50: receipt 4');
  });

  test('counts so many and no more', async () => {
    const { owen, company_id } = await world();
    await many(company_id, owen.user_id, MAX_COUNTED + 3);
    expect((await read(owen.headers)).unread_count).toBe(MAX_COUNTED);
  });

  test('marks one, or all that were seen; another’s is not there', async () => {
    const { owen, assistant, company_id } = await world();
    await many(company_id, owen.user_id, 3);
    const [newest, , oldest] = (await read(owen.headers)).data;
    const mark = (as: Headers, id = oldest?.app_notice_id) => call('POST', `/appNotice/markRead/${id}`, as);
    expect((await mark(owen.headers)).body).toEqual({ unread_count: 2 });
    expect(await mark(owen.headers)).toMatchObject({ status: 200, body: { unread_count: 2 } });
    expect((await mark(assistant.headers)).status).toBe(404);
    await many(company_id, owen.user_id, 1);
    const up_to = newest?.app_notice_id;
    expect((await call('POST', '/appNotice/markAllRead', owen.headers, { up_to })).body).toEqual({ unread_count: 1 });
    expect((await read(owen.headers, { unread_only: true })).data).toHaveLength(1);
  });

  test('two windows that mark at once and a notice that comes then lose nothing', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { owen, company_id } = await world();
      await many(company_id, owen.user_id, 4);
      const { data } = await read(owen.headers);
      const up_to = data[0]?.app_notice_id;
      const later = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 8));
      const responses = await Promise.all([
        later().then(() => call('POST', '/appNotice/markAllRead', owen.headers, { up_to })),
        later().then(() => call('POST', `/appNotice/markRead/${up_to}`, owen.headers)),
        later().then(() => many(company_id, owen.user_id, 1)),
      ]);
      expect(responses.slice(0, 2)).toMatchObject([{ status: 200 }, { status: 200 }]);
      expect((await texts(owen.headers)).length).toBe(5);
      expect((await read(owen.headers)).unread_count).toBe(1);
    }
  });

  test('shows nothing to an admin who works in the company', async () => {
    const { company_id, notify, reporter } = await world();
    const platform = await buildCompany(t.db);
    const admin = await buildUser(t.db, platform.company_id, 'admin', {});
    const headers = { ...(await signIn(t.db, admin)), 'x-tenant-id': String(company_id) };
    await notify('provider_declined', { service_provider_id: reporter.service_provider_id });
    const { status, body } = await call('POST', '/appNotice/getNotices', headers, {});
    expect(status === 200 ? body.data : []).toEqual([]);
  });
});

test('notices are removed once nobody looks back so far', async () => {
  const { owen, company_id } = await world();
  const now = t.services.now();
  await many(company_id, owen.user_id, 2, now.subtract({ hours: 24 * STORED_DAYS + 1 }));
  await many(company_id, owen.user_id, 1, now.subtract({ hours: 24 * STORED_DAYS - 1 }));
  await pruneNotices(t.services);
  expect((await read(owen.headers)).data).toHaveLength(1);
});
