import type { DelegateProxy, DelegationRow } from '@onrecord/contract/people/delegate';
import { DELEGATE_SCOPES, type DelegateScope } from '@onrecord/domain/core/permission/delegate-scope';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTaskRunner, type TaskRunner } from '../../../tasks/task-runner.ts';
import { buildClient, buildCompany, buildContact, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { noticeTexts } from '../../../testing/read/notice-texts.ts';
import { textOfResponse } from '../../../testing/read/read-response.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { triesOf } from '../../../testing/tries.ts';
import { buildPartyWorld } from '../../../testing/world/party-world.ts';
import { mailDelegation } from './delegate-mail.writes.ts';

const NOW = Temporal.Instant.from('2027-03-01T17:00:00Z');
let t: TestApp;
let runner: TaskRunner;
const errors: unknown[] = [];
const sent: { to: string; text: string }[] = [];
beforeAll(async () => {
  t = await startTestApp();
  runner = createTaskRunner({ url: t.workerUrl, onError: (error) => errors.push(error) });
  // The outbox has no keys of links, so the mail itself is looked at on its way there.
  const mail = {
    ...t.services.mail,
    send: (message: Parameters<typeof t.services.mail.send>[0]) => {
      sent.push({ to: message.to.address, text: message.text });
      return t.services.mail.send(message);
    },
  };
  runner.registerTask('mail-delegation', (data, { task_id }) => mailDelegation({ ...t.services, mail }, data, task_id));
});
afterAll(async () => {
  await runner.stop();
  await t.close();
});
beforeEach(() => t.setNow(NOW));

type Headers = Record<string, string>;

/** A firm with an attorney, a paralegal and a stranger of another one, all of whom can sign in. */
async function firm() {
  const { company_id } = await buildCompany(t.db);
  const { client_id } = await buildClient(t.db, company_id);
  const other = await buildClient(t.db, company_id);
  const person = async (own: object) => {
    const contact = await buildContact(t.db, company_id, own);
    const user = await buildUser(t.db, company_id, 'contact', { contact_id: contact.contact_id });
    return { id: contact.contact_id, email: contact.email, headers: await signIn(t.db, user, NOW) };
  };
  return {
    company_id,
    helena: await person({ client_id, first_name: 'Helena', last_name: 'Marchetti', is_attorney: true }),
    rina: await person({ client_id, first_name: 'Rina', last_name: 'Sosa' }),
    malcolm: await person({ client_id, first_name: 'Malcolm', last_name: 'Jessup' }),
    stranger: await person({ client_id: other.client_id }),
    staff: await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }), NOW),
    viewer: await signIn(t.db, await buildUser(t.db, company_id, 'company'), NOW),
    provider: await signIn(t.db, await buildUser(t.db, company_id, 'provider'), NOW),
  };
}
type Firm = Awaited<ReturnType<typeof firm>>;

const call = (path: string, who: Headers, body: object = {}) => t.call('POST', `/contact_delegate/${path}`, who, body);
const request = (f: Firm, who = f.rina.headers, pair = { assign_by: f.helena.id, assign_to: f.rina.id }) =>
  call('requestAccess', who, pair);
const listOf = async (who: Headers, id: number) =>
  ((await t.call('GET', `/contact_delegate/getContactDelegateData/${id}`, who)).body as { data: DelegationRow[] }).data;
const end = (who: Headers, a: number, b: number) => t.call('DELETE', `/contact_delegate/delete/${a}/${b}`, who);

/** Requests, and takes the key out of the mail. */
async function mailed(f: Firm) {
  const { status, body } = await request(f);
  expect(status).toBe(200);
  sent.length = 0;
  await runner.runDue();
  expect(errors).toEqual([]);
  const text = sent.find(({ to }) => to === f.helena.email)?.text ?? '';
  const [, guid = ''] = /request-access\/company\/\d+\/([\w-]{43})\/approve/.exec(text) ?? [];
  expect(text).toContain(`/request-access/company/${f.company_id}/${guid}/deny`);
  return { id: (body as { id: number }).id, guid };
}

const decide = (f: Firm, id: number, is_accepted: boolean | null, own: object = {}) =>
  call('acceptDenyDelegateAccess', {}, { contact_delegate_id: id, company_id: f.company_id, is_accepted, ...own });
const look = (f: Firm, guid: string, stype = 'approve') =>
  call('getDelegateDataProxyGuid', {}, { company_id: f.company_id, guid, stype });

describe('a request', () => {
  test('is mailed with two links, shown to both, and decided once by the one who is asked', async () => {
    const f = await firm();
    const { id } = await mailed(f);
    const [row] = await listOf(f.helena.headers, f.helena.id);
    expect(row).toMatchObject({ contact_delegate_id: id, state: 'waiting', scopes: ['jobs', 'files', 'orders'] });
    expect(await listOf(f.rina.headers, f.rina.id)).toHaveLength(1);
    const own = { contact_delegate_id: id, company_id: f.company_id };
    const press = (who: Headers, is_accepted: boolean, more: object = {}) =>
      call('acceptDenyDelegateAccess', who, { ...own, is_accepted, ...more });
    expect((await press(f.rina.headers, true)).status).toBe(403);
    expect((await press(f.malcolm.headers, true)).status).toBe(404);
    expect((await press(f.helena.headers, true, { scopes: [] })).status).toBe(400);
    expect((await press(f.helena.headers, true, { scopes: ['jobs'] })).body).toMatchObject({
      message: 'The request has been approved.',
    });
    expect((await press(f.helena.headers, false)).status).toBe(409);
    expect(await listOf(f.helena.headers, f.helena.id)).toMatchObject([{ state: 'approved', scopes: ['jobs'] }]);
    sent.length = 0;
    await runner.runDue();
    expect(sent.map(({ to }) => to).sort()).toEqual([f.helena.email, f.rina.email].sort());
    expect(await noticeTexts(t, f.rina.headers)).toEqual([expect.stringMatching(/Sosa.* can act for .*Marchetti/)]);
    expect(await noticeTexts(t, f.helena.headers)).toEqual([
      expect.stringMatching(/Sosa.* can act for .*Marchetti/),
      expect.stringMatching(/Sosa.* asks to act for you/),
    ]);
    expect(await noticeTexts(t, f.malcolm.headers)).toEqual([]);
  });

  test('is refused to oneself, for somebody else, across clients and a second time; staff may across clients', async () => {
    const f = await firm();
    const pair = (assign_by: number, assign_to: number) => ({ assign_by, assign_to });
    const refused = async (who: Headers, of: object) => {
      const { status, body } = await call('requestAccess', who, of);
      return [status, (body as { key?: string }).key];
    };
    expect(await refused(f.rina.headers, pair(f.rina.id, f.rina.id))).toEqual([400, 'delegate.self']);
    expect(await refused(f.malcolm.headers, pair(f.helena.id, f.rina.id))).toEqual([403, 'delegate.not_own']);
    // Nobody is told that the contact of another firm exists.
    expect(await refused(f.rina.headers, pair(f.stranger.id, f.rina.id))).toEqual([404, 'general.not_found']);
    expect((await refused(f.viewer, pair(f.helena.id, f.rina.id)))[0]).toBe(403);
    expect((await refused(f.provider, pair(f.helena.id, f.rina.id)))[0]).toBe(403);
    expect((await request(f)).status).toBe(200);
    expect(await refused(f.rina.headers, pair(f.helena.id, f.rina.id))).toEqual([409, 'delegate.exists']);
    const across = { ...pair(f.helena.id, f.stranger.id), scopes: ['jobs'] };
    expect((await call('create', f.helena.headers, across)).status).toBe(404);
    expect((await call('create', f.staff, across)).status).toBe(200);
    // What was given is not handed on.
    const onward = { ...pair(f.helena.id, f.malcolm.id), scopes: ['jobs'] };
    expect((await call('create', f.stranger.headers, onward)).status).toBe(404);
    expect((await call('create', f.rina.headers, onward)).status).toBe(403);
  });

  test('of two at once one is kept, and approve against deny has one winner', async () => {
    const f = await firm();
    const jitter = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 8));
    const both = await Promise.all([jitter().then(() => request(f)), jitter().then(() => request(f))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (let round = 0; round < triesOf(40, 3); round += 1) {
      const [row] = await listOf(f.helena.headers, f.helena.id);
      const own = { contact_delegate_id: row?.contact_delegate_id, company_id: f.company_id };
      const press = (is_accepted: boolean) =>
        jitter().then(() => call('acceptDenyDelegateAccess', f.helena.headers, { ...own, is_accepted }));
      const [yes, no] = await Promise.all([press(true), press(false)]);
      expect([yes.status, no.status].sort()).toEqual([200, 409]);
      const [now] = await listOf(f.helena.headers, f.helena.id);
      expect(now?.state).toBe(yes.status === 200 ? 'approved' : 'denied');
      await end(f.rina.headers, f.helena.id, f.rina.id);
      expect((await request(f)).status).toBe(200);
    }
  });
});

describe('the mailed link', () => {
  test('decides nothing by being looked at, however often and by whatever: scanners fetch every link', async () => {
    const f = await firm();
    const { guid } = await mailed(f);
    for (const path of ['', '/approve', '/deny'])
      for (const method of ['GET', 'HEAD', 'OPTIONS'] as const)
        await t.app.inject({
          method,
          url: `/request-access/company/${f.company_id}/${guid}${path}`,
          headers: { purpose: 'prefetch', 'user-agent': 'SafeLinks scanner' },
        });
    for (const method of ['GET', 'HEAD'] as const) {
      const url = `/api/contact_delegate/acceptDenyDelegateAccess?guid=${guid}&is_accepted=true`;
      expect((await t.app.inject({ method, url })).statusCode).toBe(404);
    }
    for (const stype of ['', 'approve', 'deny']) {
      const { status, body } = await look(f, guid, stype);
      expect({ status, body }).toMatchObject({ status: 200, body: { state: 'waiting' } });
      expect(body as DelegateProxy).toMatchObject({
        assign_to_first_name: 'Rina',
        assign_by_name: 'Marchetti, Helena',
      });
    }
    expect(await listOf(f.helena.headers, f.helena.id)).toMatchObject([{ state: 'waiting' }]);
  });

  test('approves without a login, is undone by itself for a day, and can then deny', async () => {
    const f = await firm();
    const { id, guid } = await mailed(f);
    const state = async () => ((await look(f, guid)).body as DelegateProxy).state;
    expect((await decide(f, id, true, { guid })).status).toBe(200);
    expect(await state()).toBe('approved');
    expect((await decide(f, id, false, { guid })).status).toBe(409);
    t.setNow(NOW.add({ hours: 23 }));
    expect((await decide(f, id, null, { guid })).status).toBe(200);
    expect((await decide(f, id, false, { guid })).status).toBe(200);
    expect(await state()).toBe('denied');
    t.setNow(NOW.add({ hours: 48 }));
    expect((await decide(f, id, null, { guid })).body).toMatchObject({ key: 'delegate.undo_over' });
  });

  test('opens its own request in its own company for 14 days, and nothing for whoever guesses', async () => {
    const f = await firm();
    const g = await firm();
    const { id, guid } = await mailed(f);
    const foreign = await mailed(g);
    const wrong: [string, Firm, number, string][] = [
      ['another request', f, foreign.id, guid],
      ['another company', g, id, guid],
      ['the key of another', f, id, foreign.guid],
      ['no key', f, id, ''],
      ['a made-up key', f, id, 'A'.repeat(43)],
    ];
    for (const [what, where, which, key] of wrong)
      expect((await decide(where, which, true, { guid: key })).status, what).toBe(404);
    // Without a key it is a call for people who are signed in.
    expect((await decide(f, id, true)).status).toBe(404);
    expect((await look(g, guid)).status).toBe(404);
    t.setNow(NOW.add({ hours: 14 * 24 }));
    expect((await decide(f, id, true, { guid })).status).toBe(410);
    t.setNow(NOW.add({ hours: 15 * 24 }));
    expect((await look(f, guid)).status).toBe(404);
    t.setNow(NOW);
    expect((await end(f.rina.headers, f.helena.id, f.rina.id)).status).toBe(200);
    expect((await decide(f, id, true, { guid })).status).toBe(409);
    expect((await look(f, guid)).body).toMatchObject({ state: 'ended' });
  });
});

describe('a delegation', () => {
  test('is changed by the assigner and staff, ended by either side, and its end is no news the second time', async () => {
    const f = await firm();
    const pair = { assign_by: f.helena.id, assign_to: f.rina.id };
    const { body } = await call('create', f.helena.headers, { ...pair, scopes: ['jobs'] });
    const { id } = body as { id: number };
    const change = (who: Headers, version: number, scopes: DelegateScope[]) =>
      t.call('PATCH', `/contact_delegate/update/${id}`, who, { scopes, version });
    expect((await change(f.rina.headers, 1, ['invoices'])).status).toBe(403);
    expect((await change(f.helena.headers, 1, ['jobs', 'invoices'])).status).toBe(200);
    expect((await change(f.staff, 1, ['files'])).status).toBe(409);
    const all = { delegate_to_all: true };
    expect((await call(`updateDelegateToAll/${id}`, f.rina.headers, all)).status).toBe(403);
    expect((await call(`updateDelegateToAll/${id}`, f.helena.headers, all)).status).toBe(200);
    expect((await end(f.malcolm.headers, f.helena.id, f.rina.id)).status).toBe(404);
    expect((await end(f.rina.headers, f.helena.id, f.rina.id)).status).toBe(200);
    expect((await end(f.helena.headers, f.helena.id, f.rina.id)).status).toBe(200);
    expect(await listOf(f.staff, f.helena.id)).toMatchObject([{ state: 'ended', ended_by_name: expect.any(String) }]);
    expect(
      (await t.call('GET', `/contact_delegate/getContactDelegateData/${f.rina.id}`, f.helena.headers)).status,
    ).toBe(403);
  });
});

/** Every way of coming to see what a firm has, by what must be delegated for it. */
const LOOKS: Readonly<Record<DelegateScope, readonly [path: string, body: object][]>> = {
  jobs: [
    ['/job/getJobListing', {}],
    ['/job/exportJobs', { format: 'txt' }],
    ['/job/getCalendarJobList', { from_date: '2027-03-01', to_date: '2027-03-31' }],
    ['/job/getJobData', { job_id: 0 }],
    ['/search/everything', { search_text: 'job-' }],
    ['/case/cases', {}],
    ['/deponent/deponents', {}],
  ],
  files: [['/job_file/getJobFileList', {}]],
  orders: [['/order/getOrderData', {}]],
  invoices: [
    ['/client_invoice/getClientInvoiceData', {}],
    ['/client_invoice/getUnpaidInvoices', {}],
  ],
};

describe('what a delegate sees', () => {
  test('is what the assigner sees, by what was ticked, from the approval to the end and not a call longer', async () => {
    t.setNow(Temporal.Now.instant());
    const { company_id, staff, own, others } = await buildPartyWorld(t);
    const me = await signIn(t.db, own.users.attorney);
    const pair = { assign_by: others.users.attorney.contact_id ?? 0, assign_to: own.users.attorney.contact_id ?? 0 };
    const words = [others.canaries.job, others.canaries.firm];
    const sees = async (path: string, body: object) => {
      const named = 'job_id' in body ? { job_id: others.job_id } : body;
      const filled = 'search_text' in body ? { search_text: others.canaries.job } : named;
      const { rawPayload } = await t.app.inject({ method: 'POST', url: `/api${path}`, headers: me, payload: filled });
      const text = await textOfResponse(rawPayload);
      // Hidden from contacts whoever lets them act.
      expect(text).not.toContain(others.canaries.reporter);
      return words.some((word) => text.includes(word));
    };
    const seen = async () => {
      const found = await Promise.all(
        DELEGATE_SCOPES.map(async (what) => {
          const hits = await Promise.all(LOOKS[what].map(([path, body]) => sees(path, body)));
          const missing = LOOKS[what].filter((_, index) => !hits[index]).map(([path]) => path);
          return hits.every(Boolean) ? [what] : hits.some(Boolean) ? [`${what} without ${missing}`] : [];
        }),
      );
      return found.flat();
    };
    const feed = await t.call('POST', '/calendar_feed/create', me, { kind: 'mine' });
    const url = new URL((feed.body as { url: string }).url).pathname;
    const feedShows = async () =>
      (await t.app.inject({ method: 'GET', url })).body.replace(/\r\n /g, '').includes(others.canaries.job);
    expect(await seen()).toEqual([]);
    for (const what of DELEGATE_SCOPES) {
      expect((await call('create', staff, { ...pair, scopes: [what] })).status).toBe(200);
      expect(await seen()).toEqual([what]);
      expect(await feedShows(), what).toBe(what === 'jobs');
      expect((await end(me, pair.assign_by, pair.assign_to)).status).toBe(200);
      expect(await seen()).toEqual([]);
      expect(await feedShows()).toBe(false);
    }
    // No chains: a third firm's attorney who acts for me sees mine, and nothing of whom I act for.
    const third = await buildContact(t.db, company_id);
    const chained = await signIn(t.db, await buildUser(t.db, company_id, 'contact', { contact_id: third.contact_id }));
    await call('create', staff, { ...pair, scopes: ['jobs'] });
    await call('create', staff, { assign_by: pair.assign_to, assign_to: third.contact_id, scopes: ['jobs'] });
    const listing = JSON.stringify((await t.call('POST', '/job/getJobListing', chained)).body);
    expect([listing.includes(own.canaries.job), listing.includes(others.canaries.job)]).toEqual([true, false]);
    // A role that takes delegations away takes what they opened as well.
    await inCompany(t.db, company_id, async (tx) => {
      const { role_id } = await tx
        .insertInto('role')
        .values({ company_id, name: 'No delegates', user_type: 'contact' })
        .returning('role_id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('role_value')
        .values({
          company_id,
          role_id,
          module: 'delegates',
          can_view: false,
          can_add: false,
          can_edit: false,
          can_delete: false,
        })
        .execute();
      await tx.updateTable('app_user').set({ role_id }).where('user_id', '=', own.users.attorney.user_id).execute();
    });
    await expect.poll(() => sees('/job/getJobListing', {}), { timeout: 15_000 }).toBe(false);
    expect((await t.call('GET', `/contact_delegate/getContactDelegateData/${pair.assign_to}`, me)).status).toBe(403);
  });
});
