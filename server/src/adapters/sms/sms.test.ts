import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OutboxRecord } from '../mail/outbox-record.ts';
import { MessageRefused } from '../mail/port.ts';
import { createOutboxSms } from './outbox-sms.ts';
import { toE164 } from './phone-number.ts';
import { createTwilioSms, verifyTwilioAccount } from './twilio-sms.ts';

const account = { account_sid: `AC${'0a'.repeat(16)}`, auth_token: 'secret-token' };
const message = {
  company_id: 7,
  dedupe_key: 'mfa:9:1',
  to: '+13035550142',
  text: 'Your code is 482913 & nothing else',
};

let server: Server;
let baseUrl: string;
let requests: { method?: string; url?: string; authorization?: string; form: URLSearchParams }[];
let result: { status: number; body: unknown };

beforeEach(async () => {
  requests = [];
  result = { status: 201, body: { sid: 'SM123' } };
  server = createServer(async (request: IncomingMessage, response) => {
    const { method, url, headers } = request;
    requests.push({
      method,
      url,
      authorization: headers.authorization,
      form: new URLSearchParams(await text(request)),
    });
    response.writeHead(result.status, { 'content-type': 'application/json' }).end(JSON.stringify(result.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe('a text through Twilio', () => {
  it('is one authorised form request, and answers with their reference', async () => {
    const sms = createTwilioSms({ ...account, from: '+13035550100', baseUrl });
    expect(await sms.send(message)).toEqual({ reference: 'SM123' });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      method: 'POST',
      url: `/2010-04-01/Accounts/${account.account_sid}/Messages.json`,
      authorization: `Basic ${btoa(`${account.account_sid}:secret-token`)}`,
    });
    expect(Object.fromEntries(requests[0]?.form ?? [])).toEqual({
      From: '+13035550100',
      To: message.to,
      Body: message.text,
    });
  });

  it('goes through a messaging service when one is named', async () => {
    await createTwilioSms({ ...account, from: 'MGabc', baseUrl }).send(message);
    expect(requests[0]?.form.get('MessagingServiceSid')).toBe('MGabc');
    expect(requests[0]?.form.has('From')).toBe(false);
  });

  it.each([
    [400, true],
    [401, false],
    [429, false],
    [500, false],
  ])('answered with %i is refused for good: %s', async (status, refused) => {
    result = { status, body: { code: 21211, message: 'Invalid number' } };
    const records: OutboxRecord[] = [];
    const sms = createTwilioSms({
      ...account,
      from: '+13035550100',
      baseUrl,
      recordMessage: async (r) => void records.push(r),
    });
    const error = await sms.send(message).catch((caught: unknown) => caught);
    expect(error instanceof MessageRefused).toBe(refused);
    expect((error as Error).message).not.toContain('secret-token');
    expect(records).toMatchObject([{ channel: 'sms', status: 'failed', error: expect.stringContaining('21211') }]);
  });

  it('waits for a later try when Twilio cannot be reached', async () => {
    const sms = createTwilioSms({ ...account, from: '+13035550100', baseUrl: 'http://127.0.0.1:9' });
    await expect(sms.send(message)).rejects.toThrow('did not answer');
  });
});

describe('an account check', () => {
  it.each([
    [200, { status: 'active' }, true],
    [200, { status: 'suspended' }, false],
    [401, {}, false],
    [404, {}, false],
  ])('answered with %i %j says %s', async (status, body, known) => {
    result = { status, body };
    expect(await verifyTwilioAccount(account, baseUrl)).toBe(known);
  });

  it('never asks about something that is not an account id', async () => {
    expect(await verifyTwilioAccount({ account_sid: '../Calls', auth_token: 'x' }, baseUrl)).toBe(false);
    expect(requests).toHaveLength(0);
  });

  it('does not take an outage for a wrong password', async () => {
    result = { status: 503, body: {} };
    await expect(verifyTwilioAccount(account, baseUrl)).rejects.toThrow('503');
  });
});

describe('a text without an account', () => {
  it('lands in the outbox', async () => {
    const records: OutboxRecord[] = [];
    await createOutboxSms({ recordMessage: async (record) => void records.push(record) }).send(message);
    expect(records).toMatchObject([
      {
        company_id: 7,
        channel: 'sms',
        to_address: '+13035550142',
        body_text: message.text,
        status: 'kept',
        dedupe_key: 'mfa:9:1',
      },
    ]);
  });

  it.each([{ to: '303-555-0142' }, { to: '' }, { text: ' ' }, { text: 'x'.repeat(1601) }])(
    'is refused for %j',
    async (part) => {
      const outbox = createOutboxSms({ recordMessage: () => expect.fail('recorded') });
      await expect(outbox.send({ ...message, ...part })).rejects.toBeInstanceOf(MessageRefused);
    },
  );
});

it.each([
  ['(303) 555-0142', '+13035550142'],
  ['1-303-555-0142', '+13035550142'],
  ['303.555.0142', '+13035550142'],
  ['+44 20 7946 0958', '+442079460958'],
  ['103-555-0142', undefined],
  ['555-0142', undefined],
  ['+1303555014x', undefined],
  ['', undefined],
])('reads the phone number %j as %s', (phone, e164) => {
  expect(toE164(phone)).toBe(e164);
});
