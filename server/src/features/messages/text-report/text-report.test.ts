import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SMS_EVENT_PATH, SMS_SIGNATURE } from '../../../adapters/sms/port.ts';
import { twilioSignature } from '../../../adapters/sms/twilio-report.ts';
import { createTwilioSms } from '../../../adapters/sms/twilio-sms.ts';
import { outboxRecorder } from '../../../db/message/message-outbox.ts';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { rngFrom } from '../../../testing/rng.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { SEED, triesOf } from '../../../testing/tries.ts';
import { sendMessageAgain } from '../outbox/outbox.writes.ts';

const ACCOUNT = { account_sid: `AC${'0a'.repeat(16)}`, auth_token: 'a token of the tests' };
const ADDRESS = 'https://onrecord.example';
const LINK = `${ADDRESS}/jobproviderconfirm/1/2/3?t=${'k'.repeat(43)}`;

let t: TestApp;
let twilio: Server;
/** What the service that sends texts was given, in its own fields. */
let taken: URLSearchParams[];
beforeAll(async () => {
  twilio = createServer(async (request, response) => {
    taken.push(new URLSearchParams(await text(request)));
    response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ sid: sidOf(taken.length) }));
  });
  await new Promise<void>((resolve) => twilio.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(twilio.address() as AddressInfo).port}`;
  t = await startTestApp({
    sms: { send: (message) => sms().send(message), readReport: (...of) => sms().readReport?.(...of) },
  });
  const recordMessage = outboxRecorder(t.db, t.services.sealer.seal);
  const real = createTwilioSms({ ...ACCOUNT, from: '+13035550100', baseUrl, recordMessage, reportTo: () => ADDRESS });
  const sms = () => real;
});
afterAll(async () => {
  await t.close();
  twilio.closeAllConnections();
  twilio.close();
});
let run = 0;
beforeEach(() => {
  taken = [];
  run += 1;
});
const sidOf = (number: number) => `SM${run}x${number}`;

const report = (fields: Record<string, string>, token = ACCOUNT.auth_token, url = ADDRESS + SMS_EVENT_PATH) => {
  const form = new URLSearchParams({ AccountSid: ACCOUNT.account_sid, To: '+13035550142', ...fields });
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    [SMS_SIGNATURE]: twilioSignature(token, url, form),
  };
  return t.app.inject({ method: 'POST', url: SMS_EVENT_PATH, headers, payload: form.toString() });
};
const became = async (MessageStatus: string, more: Record<string, string> = {}, MessageSid = sidOf(1)) =>
  (await report({ MessageSid, MessageStatus, ...more })).statusCode;

/** A company that has sent one text with a link, and a member of staff who reads its outbox. */
async function world() {
  const { company_id } = await buildCompany(t.db);
  const staff = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const message = { company_id, dedupe_key: 'one', to: '+13035550142', text: `Can you take it? ${LINK}` };
  await t.services.sms.send(message);
  const row = () =>
    inCompany(t.db, company_id, (tx) =>
      tx.selectFrom('message_outbox').selectAll().where('dedupe_key', '=', 'one').executeTakeFirstOrThrow(),
    );
  const { message_outbox_id: id } = await row();
  const again = () => t.call('POST', `/outbox/sendAgain/${id}`, staff, {});
  const work = () => sendMessageAgain(t.services, { company_id, message_outbox_id: id });
  return { company_id, row, again, work, message };
}

test('a text asks for reports, keeps no link where people read, and is delivered once the service says so', async () => {
  const w = await world();
  expect(taken[0]?.get('StatusCallback')).toBe(ADDRESS + SMS_EVENT_PATH);
  expect(await w.row()).toMatchObject({ status: 'sent', body_text: expect.not.stringContaining('kkkk') });
  expect((await w.row()).sealed_text).not.toContain('kkkk');
  for (const status of ['queued', 'sending', 'sent']) expect(await became(status)).toBe(204);
  expect(await w.row()).toMatchObject({ status: 'sent' });
  expect(await became('delivered')).toBe(204);
  expect(await w.row()).toMatchObject({ status: 'delivered', delivered_at: expect.any(String), sealed_text: null });
});

test('a text that failed says why, and is sent once more with its link, however many press', async () => {
  const w = await world();
  await became('undelivered', { ErrorCode: '30003' });
  expect(await w.row()).toMatchObject({ status: 'failed', error: 'Twilio: 30003', sealed_text: null });
  const pressed = await Promise.all([w.again(), w.again(), w.again()]);
  expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await w.work();
  await w.work();
  expect(taken.map((form) => form.get('Body'))).toEqual([w.message.text, w.message.text]);
  expect(await w.row()).toMatchObject({ status: 'sent', message_id: sidOf(2), error: '' });
  // What the service still says of the first try is about a text that is no more.
  await became('undelivered', { ErrorCode: '30003' });
  expect(await w.row()).toMatchObject({ status: 'sent' });
  await became('delivered', {}, sidOf(2));
  expect(await w.row()).toMatchObject({ status: 'delivered' });
});

test('reports in any order, repeated and at once never go back', async () => {
  const rng = rngFrom(SEED);
  for (let round = 0; round < triesOf(40, 4); round += 1) {
    run += 1;
    taken = [];
    const w = await world();
    const last = round % 2 === 0 ? 'delivered' : 'failed';
    const reported = ['queued', 'sent', last, last, 'sending', 'sent'].sort(() => rng() - 0.5);
    await Promise.all(reported.map((status) => became(status)));
    expect(await w.row()).toMatchObject({ status: last });
    await became(last === 'delivered' ? 'failed' : 'delivered');
    expect(await w.row()).toMatchObject({ status: last });
  }
});

test('nobody is believed without the signature of the account, over this address and these fields', async () => {
  const w = await world();
  const fields = { MessageSid: sidOf(1), MessageStatus: 'failed' };
  expect((await report(fields, 'another token')).statusCode).toBe(403);
  expect((await report(fields, ACCOUNT.auth_token, `https://elsewhere.example${SMS_EVENT_PATH}`)).statusCode).toBe(403);
  const unsigned = { method: 'POST', url: SMS_EVENT_PATH, payload: new URLSearchParams(fields).toString() } as const;
  expect((await t.app.inject(unsigned)).statusCode).toBe(403);
  expect((await t.app.inject({ method: 'GET', url: SMS_EVENT_PATH })).statusCode).toBe(404);
  expect(await w.row()).toMatchObject({ status: 'sent' });
  expect((await report({ ...fields, MessageSid: 'SMnobody' })).statusCode).toBe(204);
});

test('a report that is faster than our own commit is not lost', async () => {
  const { company_id } = await buildCompany(t.db);
  const early = report({ MessageSid: sidOf(1), MessageStatus: 'delivered' });
  await t.services.sms.send({ company_id, dedupe_key: 'early', to: '+13035550142', text: 'Hello' });
  expect((await early).statusCode).toBe(204);
  const rows = await inCompany(t.db, company_id, (tx) => tx.selectFrom('message_outbox').select('status').execute());
  expect(rows).toEqual([{ status: 'delivered' }]);
});
