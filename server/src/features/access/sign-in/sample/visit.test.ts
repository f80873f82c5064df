import { ownIdOf, sampleIdOf } from '@onrecord/domain/core/account/sample-company';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MailMessage } from '../../../../adapters/mail/port.ts';
import type { SmsMessage } from '../../../../adapters/sms/port.ts';
import type { WebhookMessage } from '../../../../adapters/webhook/port.ts';
import { systemScope } from '../../../../db/scope.ts';
import { merchantAccount } from '../../../../http/payment/merchant-account.ts';
import { buildClient, buildCompany, buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import { openBrowser } from '../../../../testing/call/browser.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { buildWorld, fingerprint } from '../../../../testing/world/tenant-world.ts';
import { openCompanyIds } from '../../../company/company/company.reads.ts';
import { remindOfJobs } from '../../../messages/notification/reminder/reminder.writes.ts';
import { mailMonthlyStatements } from '../../../money/statement/letter/letter.writes.ts';
import { sendWebhooks } from '../../integration/send.writes.ts';

const TIMEOUT = 240_000;
const sent = { mails: [] as MailMessage[], texts: [] as SmsMessage[], posts: [] as WebhookMessage[] };

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({
    mail: {
      async send(message) {
        sent.mails.push(message);
        return { message_id: 'real' };
      },
      async close() {},
    },
    sms: {
      async send(message) {
        sent.texts.push(message);
        return { reference: 'real' };
      },
    },
    webhooks: {
      refusal: async () => undefined,
      async send(message) {
        sent.posts.push(message);
        return { status: 200, error: '' };
      },
    },
  });
});
afterAll(() => t.close());

async function office() {
  const { company_id } = await buildCompany(t.db);
  const user = await buildUser(t.db, company_id, 'company', { full_access: true, username: `m.${company_id}` });
  const browser = openBrowser(t);
  const { body } = await browser.login(user.username);
  return { company_id, user, browser, session: body, sample_id: sampleIdOf(company_id) };
}

async function officeWithSample() {
  const o = await office();
  expect((await o.browser.call('POST', '/sample_data/turnOn')).body).toMatchObject({ state: 'on' });
  return o;
}

type Office = Awaited<ReturnType<typeof office>>;

async function enter({ browser }: Office) {
  const entered = await browser.call('POST', '/auth/enterSample');
  if (entered.status === 200) browser.use(entered.body);
  return entered;
}
const leave = ({ browser, user }: Office) => browser.call('POST', '/auth/leaveSample', { user_id: user.user_id });
const me = ({ browser }: Office) => browser.call('GET', '/session/me');

describe('a visit', () => {
  test('leads into the sample as a user of its own and back with one press each', { timeout: TIMEOUT }, async () => {
    const o = await officeWithSample();
    const { name } = await inCompany(t.db, o.company_id, (tx) =>
      tx.selectFrom('company').select('name').executeTakeFirstOrThrow(),
    );
    const entered = await enter(o);
    expect(entered).toMatchObject({
      status: 200,
      body: {
        ...{ company_id: o.sample_id, user_company_id: o.sample_id, user_id: sampleIdOf(o.user.user_id) },
        ...{ sample_of: name, full_access: true, name: o.session.name },
      },
    });
    const page = await o.browser.call('POST', '/job/getJobListing', {});
    expect(page.body).toMatchObject({ count: 25 });
    // A reload inside stays inside.
    o.browser.reload();
    const renewed = await o.browser.call('GET', `/auth/getRedisCacheData/${sampleIdOf(o.user.user_id)}`);
    expect(renewed.body).toMatchObject({ company_id: o.sample_id });
    o.browser.use(renewed.body);
    const inside = await me(o);
    const back = await leave(o);
    expect(back).toMatchObject({
      status: 200,
      body: { company_id: o.company_id, sample_of: null, user_id: o.user.user_id },
    });
    expect(back.body.session_id).toBe(o.session.session_id);
    // The visit is over.
    expect(inside.status).toBe(200);
    expect((await me(o)).status).toBe(401);
    o.browser.use(back.body);
    expect((await me(o)).body).toMatchObject({ company_id: o.company_id });
    expect((await leave(o)).status).toBe(401);
  });

  test('keeps the session outside from being idle, and ends with it', { timeout: TIMEOUT }, async () => {
    const o = await officeWithSample();
    await enter(o);
    const later = Temporal.Now.instant().add({ minutes: 25 });
    t.setNow(later);
    expect((await me(o)).status).toBe(200);
    t.setNow(later.add({ minutes: 25 }));
    expect((await leave(o)).status).toBe(200);
    t.setNow(undefined);
    const other = await officeWithSample();
    await enter(other);
    await inCompany(t.db, other.company_id, (tx) =>
      tx.updateTable('user_session').set({ revoked_at: Temporal.Now.instant().toString() }).execute(),
    );
    expect((await leave(other)).status).toBe(401);
  });

  test('whoever signs out inside is signed out outside', { timeout: TIMEOUT }, async () => {
    const o = await officeWithSample();
    await enter(o);
    expect((await o.browser.call('POST', '/auth/logout')).status).toBe(200);
    expect((await leave(o)).status).toBe(401);
    o.browser.use(o.session);
    await expect.poll(async () => (await me(o)).status).toBe(401);
  });

  test('ends kindly where somebody turns the sample off meanwhile', { timeout: TIMEOUT }, async () => {
    const o = await officeWithSample();
    await enter(o);
    const headers = await signIn(t.db, await buildUser(t.db, o.company_id, 'company', { full_access: true }));
    expect((await t.call('POST', '/sample_data/turnOff', headers)).status).toBe(200);
    await expect.poll(async () => (await me(o)).status).toBe(401);
    o.browser.reload();
    expect((await o.browser.call('GET', `/auth/getRedisCacheData/${sampleIdOf(o.user.user_id)}`)).status).toBe(401);
    expect(await leave(o)).toMatchObject({ status: 200, body: { company_id: o.company_id } });
  });

  test('is open to nobody else', { timeout: TIMEOUT }, async () => {
    const o = await officeWithSample();
    const stranger = await office();
    expect((await enter(stranger)).status).toBe(404);
    for (const type of ['company', 'contact', 'admin'] as const) {
      const headers = await signIn(t.db, await buildUser(t.db, o.company_id, type));
      expect((await t.call('POST', '/auth/enterSample', headers)).status).toBe(403);
    }
    const admin = await signIn(t.db, await buildUser(t.db, o.company_id, 'admin'));
    expect((await t.call('GET', `/auth/getUserSessionOfCompany/${o.sample_id}`, admin)).status).toBe(404);
    // The user in there has no password and no address that a login finds.
    const own = await inCompany(t.db, o.sample_id, (tx) =>
      tx.selectFrom('app_user').selectAll().executeTakeFirstOrThrow(),
    );
    const login = { username: own.username, password: '-', company_id: o.sample_id };
    expect((await t.call('POST', '/auth/login', {}, login)).status).toBeGreaterThanOrEqual(400);
    expect((await t.call('GET', `/auth/checkCompany/sample-${o.company_id}`, {})).status).toBe(404);
    await t.call('POST', '/auth/forgotPassword', {}, { email: own.email, company_id: o.sample_id });
    expect(sent.mails.filter(({ company_id }) => company_id === o.sample_id)).toEqual([]);
  });
});

/** A fresh browser of one office with sample data, for those who leave it as it is. */
let shared: Promise<Office> | undefined;
async function again(): Promise<Office> {
  shared ??= officeWithSample();
  const o = await shared;
  const browser = openBrowser(t);
  const { body } = await browser.login(o.session.username);
  return { ...o, browser, session: body };
}

const clientsOf = async (company_id: number) =>
  (await inCompany(t.db, company_id, (tx) => tx.selectFrom('client').select('client_id').execute())).map(
    ({ client_id }) => client_id,
  );

describe('the wall', () => {
  test('a session inside reads and writes nothing of the own company or any other', { timeout: TIMEOUT }, async () => {
    const theirs = await buildWorld(t);
    const o = await again();
    await buildClient(t.db, o.company_id);
    await enter(o);
    const before = await fingerprint(t.adminUrl, theirs.company_id);
    const own = await fingerprint(t.adminUrl, o.company_id);
    const clients = await Promise.all([theirs.company_id, o.company_id].map(clientsOf));
    expect(clients.flat()).toHaveLength(2);
    for (const id of clients.flat()) {
      expect((await o.browser.call('GET', `/client/getClient/${id}`)).status).toBe(404);
      const saved = await o.browser.call('PATCH', `/client/update/${id}`, { name: 'Reached', version: 1 });
      expect(saved.status).toBe(404);
    }
    expect((await o.browser.call('GET', `/auth/getUserSessionOfCompany/${o.company_id}`)).status).toBe(403);
    expect((await o.browser.call('GET', `/company/getCompanyData/${o.company_id}`)).status).toBe(404);
    expect((await o.browser.call('POST', '/sample_data/turnOff')).status).toBe(403);
    expect((await o.browser.call('POST', '/auth/enterSample')).status).toBe(403);
    expect((await o.browser.call('GET', `/company/getCompanyData/${o.sample_id}`)).status).toBe(200);
    expect(await fingerprint(t.adminUrl, theirs.company_id)).toEqual(before);
    expect(await fingerprint(t.adminUrl, o.company_id)).toEqual(own);
  });

  test('no record of the own company names one of the sample', { timeout: TIMEOUT }, async () => {
    const o = await again();
    const { client_id } = await inCompany(t.db, o.sample_id, (tx) =>
      tx.selectFrom('client').select('client_id').executeTakeFirstOrThrow(),
    );
    const draft = { client_id, first_name: 'Ada', last_name: 'Crosser', email: 'ada@crosser.example' };
    expect((await o.browser.call('POST', '/contact/create', draft)).status).toBeGreaterThanOrEqual(400);
  });
});

describe('nothing leaves', () => {
  test('mails and texts end in the outbox of the sample', { timeout: TIMEOUT }, async () => {
    const o = await again();
    const from = { address: 'office@sample.example' };
    const message = { company_id: o.sample_id, dedupe_key: 'one', from, to: { address: 'real@person.example' } };
    await t.services.mail.send({ ...message, subject: 'Hello', text: 'Hello' });
    await t.services.sms.send({ company_id: o.sample_id, dedupe_key: 'two', to: '+13035550142', text: 'Hello' });
    expect([...sent.mails, ...sent.texts].filter(({ company_id }) => company_id === o.sample_id)).toEqual([]);
    const rows = await inCompany(t.db, o.sample_id, (tx) =>
      tx.selectFrom('message_outbox').select(['channel', 'status']).orderBy('channel').execute(),
    );
    expect(rows).toEqual([
      { channel: 'mail', status: 'kept' },
      { channel: 'sms', status: 'kept' },
    ]);
    await t.services.mail.send({ ...message, company_id: o.company_id, subject: 'Hello', text: 'Hello' });
    expect(sent.mails.filter(({ company_id }) => company_id === o.company_id)).toHaveLength(1);
  });

  test('webhooks are not posted', { timeout: TIMEOUT }, async () => {
    const o = await again();
    await enter(o);
    const webhook = { name: 'Ours', url: 'https://hooks.example/in', events: ['client.saved'] };
    const made = await o.browser.call('POST', '/webhook/create', webhook);
    expect(made, JSON.stringify(made.body)).toMatchObject({ status: 200 });
    expect((await o.browser.call('POST', '/client/create', { name: 'Posted Nowhere LLP' })).status).toBe(200);
    const waiting = () =>
      inCompany(t.db, o.sample_id, (tx) => tx.selectFrom('webhook_delivery').select(['last_error']).execute());
    expect(await waiting()).toHaveLength(1);
    await sendWebhooks(t.services, { company_id: o.sample_id });
    expect(await waiting()).toEqual([{ last_error: 'sample data sends nothing' }]);
    expect(sent.posts).toEqual([]);
  });

  test('no division has an account at the gateway, whatever is entered, and no card is kept', {
    timeout: TIMEOUT,
  }, async () => {
    const o = await again();
    const division = { division_id: 1, merchant_type: 'fuze', fuze_account_id: '77', merchant_key_sealed: '' };
    expect(merchantAccount(t.services, { ...division, company_id: o.company_id })).toBeDefined();
    expect(merchantAccount(t.services, { ...division, company_id: o.sample_id })).toBeUndefined();
    await enter(o);
    const paying = { company_id: o.sample_id, payment_method: 'Credit Card', token: 'tok', card_type: 4 };
    const saved = await o.browser.call('POST', '/company_payment_type/create', paying);
    expect(saved).toMatchObject({ body: { key: 'payment.gateway_unavailable' } });
  });

  test('no task of all companies comes to it, so that nobody is reminded or sent a statement', {
    timeout: TIMEOUT,
  }, async () => {
    const o = await again();
    const ids = await openCompanyIds(t.db);
    expect(ids).toContain(o.company_id);
    expect(ids).not.toContain(o.sample_id);
    const outbox = () => inCompany(t.db, o.sample_id, (tx) => tx.selectFrom('message_outbox').selectAll().execute());
    const before = await outbox();
    await remindOfJobs(t.services);
    await mailMonthlyStatements(t.services);
    expect(await outbox()).toEqual(before);
  });
});

test('nothing counts: lists, figures and choices of companies do not have it', { timeout: TIMEOUT }, async () => {
  const o = await again();
  const admin = await signIn(t.db, await buildUser(t.db, o.company_id, 'admin'));
  const idsIn = async (path: string, body: object) => JSON.stringify((await t.call('POST', path, admin, body)).body);
  const { company_name: name } = o.session;
  const range = { from_date: '2020-01-01', to_date: '2040-01-01' };
  for (const text of [
    await idsIn('/company/companies', { search_text: name }),
    await idsIn('/company/adminDetailsCountStoreProcedure', range),
    await idsIn('/company/getUserCompanies', { search_text: name }),
  ]) {
    expect(text).toContain(String(o.company_id));
    expect(text).not.toContain(String(o.sample_id));
  }
  expect(ownIdOf(o.sample_id)).toBe(o.company_id);
  const numbers = () => inCompany(t.db, o.company_id, (tx) => tx.selectFrom('company_counter').selectAll().execute());
  const before = await numbers();
  await enter(o);
  const scope = systemScope(o.sample_id, 'test');
  await t.db.withScope(scope, (tx) => tx.updateTable('company_counter').set({ next_number: 1 }).execute());
  expect(await numbers()).toEqual(before);
});
