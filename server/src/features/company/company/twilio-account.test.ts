import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyTwilioAccount } from '../../../adapters/sms/twilio-sms.ts';
import { buildCompany, buildUser, signIn } from '../../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const SID = `AC${'a'.repeat(32)}`;
let t: TestApp;
let service: Server;
let status = 200;
let requests: string[] = [];
beforeAll(async () => {
  service = createServer((request, response) => {
    requests.push(`${request.url} ${request.headers.authorization}`);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ status: 'active' }));
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  t = await startTestApp({ verifySmsAccount: (account) => verifyTwilioAccount(account, origin) });
});
afterAll(async () => {
  await t?.close();
  service?.close();
});

async function check(full_access: boolean, account_sid = SID) {
  const { company_id } = await buildCompany(t.db);
  const headers = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access }));
  return t.call('POST', '/company/verifyTwilioAccount', headers, { account_sid, auth_token: 'token' });
}

test.each([
  [200, { status: 200, body: { is_valid: true, message: 'The account can send texts.' } }],
  [401, { status: 200, body: { is_valid: false, message: 'The account or token is not valid.' } }],
  [503, { status: 502, body: { key: 'company.twilio_unreachable' } }],
])('an account about which the service answers %i is told as what it is', async (responded, reported) => {
  status = responded;
  requests = [];
  expect(await check(true)).toMatchObject(reported);
  expect(requests).toEqual([`/2010-04-01/Accounts/${SID}.json Basic ${btoa(`${SID}:token`)}`]);
});

test('what is no account is not asked about, and who may not change the company asks nothing', async () => {
  requests = [];
  expect((await check(true, '../Calls')).body).toMatchObject({ is_valid: false });
  expect((await check(false)).status).toBe(403);
  expect(requests).toEqual([]);
});
