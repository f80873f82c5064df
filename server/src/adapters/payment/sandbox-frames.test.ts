import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isCardNumber } from '@onrecord/domain/core/gateway/card-type';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { type Sandbox, startSandbox } from '@onrecord/sandbox/gateway';
import { TEST_BANK_ACCOUNTS, TEST_CARDS } from '@onrecord/sandbox/test-numbers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  APP_ORIGIN,
  cardEntry,
  cardTicket,
  checkEntry,
  fillFrame,
  sandboxAccounts,
  TEST_ACCOUNT,
} from '../../testing/stub/payment-sandbox.ts';
import { createHttpGateway } from './http-gateway.ts';
import type { PaymentGateway } from './port.ts';

const INVALID_NUMBER = message('payment.account_number_invalid');
const INVALID_FORM = message('payment.frame_invalid');
let folder: string;
let sandbox: Sandbox;
let gateway: PaymentGateway;
let now = Date.parse('2026-03-10T17:00:00Z');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onrecord-frames-'));
  const journal_path = join(folder, 'journal.jsonl');
  sandbox = await startSandbox({ port: 0, journal_path, accounts: sandboxAccounts(), now: () => now });
  gateway = createHttpGateway({ base_url: sandbox.origin, sale_timeout_ms: 5_000 });
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

const openCard = () => gateway.cardFrame(TEST_ACCOUNT, { division_id: 1, host: `${APP_ORIGIN}/frontrange` });
const openCheck = async () => {
  const opened = await gateway.createElectronicCheckUrl(TEST_ACCOUNT, { division_id: 1, host: APP_ORIGIN });
  return { url: opened.URL, ticket: new URL(opened.URL).searchParams.get('ticket') ?? '' };
};

describe('a frame', () => {
  test('may stand in the page it was opened for, runs nothing inline and sends nothing elsewhere', async () => {
    const response = await fetch((await openCard()).url);
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; " +
        `base-uri 'none'; frame-ancestors ${APP_ORIGIN}`,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    const text = await response.text();
    expect(text).toContain(`data-host="${APP_ORIGIN}"`);
    expect(text).not.toMatch(/<script(?! src="\/assets\/frame.js" defer>)|\son\w+=|style=/);
  });

  test('speaks the language of the page around it, in its refusals too', async () => {
    const { url, ticket } = await openCard();
    const text = await (await fetch(`${url}&lang=de`)).text();
    for (const words of ['<html lang="de"', 'Kartennummer', 'data-lang="de"']) expect(text).toContain(words);
    expect(await (await fetch(`${url}&lang=xx`)).text()).toContain('Card number');
    const result = await fetch(`${new URL(url).origin}/frame/tickets/${ticket}?lang=es`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: new URL(url).origin },
      body: '{}',
    });
    expect(await result.json()).toMatchObject({ ok: false, fields: { number: 'Este campo es obligatorio' } });
  });

  test('has every field labelled', async () => {
    for (const { url } of [await openCard(), await openCheck()]) {
      const text = await (await fetch(url)).text();
      const ids = [...text.matchAll(/<input id="(\w+)"/g)].map(([, id]) => id);
      expect(ids.length).toBeGreaterThanOrEqual(7);
      for (const id of ids) expect(text).toContain(`<label for="${id}">`);
    }
  });

  test.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['"><script>', 'system'],
  ])('asked for theme %s is %s', async (request, theme) => {
    const { url } = await openCard();
    const text = await (await fetch(`${url}&theme=${encodeURIComponent(request)}`)).text();
    expect(text).toContain(`<html lang="en" data-theme="${theme}">`);
  });

  test('of an unknown ticket, or of the other kind, takes nothing', async () => {
    const card = await openCard();
    for (const url of [`${sandbox.origin}/frame/card?ticket=x`, card.url.replace('/card', '/check')]) {
      const response = await fetch(url);
      expect(response.status).toBe(410);
      expect(await response.text()).not.toContain('<form');
    }
  });

  test('takes nothing more after half an hour', async () => {
    const { ticket, url } = await openCard();
    now += 30 * 60_000;
    expect((await fetch(url)).status).toBe(410);
    expect((await fillFrame(sandbox.origin, ticket, cardEntry('4111111111111111'))).ok).toBe(false);
  });
});

describe('a card entered', () => {
  test.each([
    ['4111 1111 1111 1111', '1111', 4],
    ['5555-5555-5555-4444', '4444', 3],
    ['378282246310005', '0005', 1],
    ['6011111111111117', '1117', 2],
  ])('as %s is taken', async (number, last_four, card_type) => {
    const { ticket } = await openCard();
    expect(await fillFrame(sandbox.origin, ticket, cardEntry(number))).toEqual({ ok: true, last_four, card_type });
  });

  test.each([
    ['a wrong check digit', { number: '4111111111111112' }, INVALID_NUMBER, { number: INVALID_NUMBER }],
    ['letters', { number: '4111x11111111111' }, INVALID_NUMBER, { number: INVALID_NUMBER }],
    [
      'a real card’s form, but no test number',
      { number: '4242424242424242' },
      INVALID_NUMBER,
      { number: INVALID_NUMBER },
    ],
    ['an expired month', { expiry: '02/26' }, INVALID_FORM, { expiry: expect.any(String) }],
    ['no such month', { expiry: '13/49' }, INVALID_FORM, { expiry: expect.any(String) }],
    ['a short security code', { cvv: '12' }, INVALID_FORM, { cvv: expect.any(String) }],
    ['a long security code', { cvv: '1234' }, INVALID_FORM, { cvv: expect.any(String) }],
    ['no name', { name: ' ' }, INVALID_FORM, { name: message('form.required') }],
    [
      'nothing at all',
      { number: '', expiry: '', cvv: '', name: '', street: '', city: '', state: '', zip: '' },
      INVALID_FORM,
      Object.fromEntries(
        ['number', 'expiry', 'cvv', 'name', 'street', 'city', 'state', 'zip'].map((name) => [
          name,
          message('form.required'),
        ]),
      ),
    ],
  ])('with %s is refused at its field', async (_, changes, text, fields) => {
    const { ticket } = await openCard();
    const entry = cardEntry('4111111111111111', changes);
    expect(await fillFrame(sandbox.origin, ticket, entry)).toEqual({ ok: false, message: text, fields });
  });

  test.each(['03/26', '0326', '03/2026', '03 / 26'])('with the expiry %s of this month is taken', async (expiry) => {
    const { ticket } = await openCard();
    const filled = await fillFrame(sandbox.origin, ticket, cardEntry('4111111111111111', { expiry }));
    expect(filled.ok).toBe(true);
  });
});

describe('a bank account entered', () => {
  test.each([
    ['a routing number of no bank', { routing: '021000022' }, INVALID_FORM, { routing: expect.any(String) }],
    ['an account that is no test number', { number: '99887766' }, INVALID_NUMBER, { number: INVALID_NUMBER }],
  ])('with %s is refused at its field', async (_, changes, text, fields) => {
    const { ticket } = await openCheck();
    const entry = checkEntry('000123456789', changes);
    expect(await fillFrame(sandbox.origin, ticket, entry)).toEqual({ ok: false, message: text, fields });
  });

  test('with a test number is taken', async () => {
    const { ticket } = await openCheck();
    const filled = await fillFrame(sandbox.origin, ticket, checkEntry('000123456789'));
    expect(filled).toEqual({ ok: true, card_type: null, last_four: '6789' });
  });
});

test('no number and no security code is kept, shown or answered', async () => {
  const number = '6011111111111117';
  const ticket = await cardTicket(gateway, number);
  const { Token } = await gateway.createCardToken(TEST_ACCOUNT, { division_id: 1, ticket, card_type: 2 });
  const stored = await readFile(join(folder, 'journal.jsonl'), 'utf8');
  const shown = await (await fetch(`${sandbox.origin}/admin`)).text();
  const reported = JSON.stringify(await gateway.cardTokenInfo(TEST_ACCOUNT, Token));
  for (const text of [stored, shown, reported]) expect(text).not.toContain(number.slice(0, 12));
  expect(stored).toContain('"last_four":"1117"');
  // As a name: the tokens beside it are random and may have the three letters in a row.
  expect(stored).not.toContain('"cvv');
});

test('an error does not repeat what was sent', async () => {
  const response = await fetch(`${sandbox.origin}/frame/tickets/x`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"number":"4111111111111111"',
  });
  expect(response.status).toBe(400);
  expect(await response.text()).toBe('{"error":"Bad Request"}');
});

test('every test number is one, and each is listed once', () => {
  expect(TEST_CARDS.every(({ number }) => isCardNumber(number))).toBe(true);
  const numbers = [...TEST_CARDS, ...TEST_BANK_ACCOUNTS].map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('the document lists every test number with its effect', async () => {
  const text = await readFile(new URL('../../../../docs/PAYMENT-SANDBOX.md', import.meta.url), 'utf8');
  const rows = text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const listed = rows
    .filter(([, number]) => /^`\d+`$/.test(number ?? ''))
    .map(([, number, effect]) => [number, effect]);
  const numbers = [...TEST_CARDS, ...TEST_BANK_ACCOUNTS].map(({ number, effect }) => [`\`${number}\``, effect]);
  expect(listed).toEqual(numbers);
});

describe('the list of charges', () => {
  /** fetch cannot name another host than the one it asks. */
  const statusFor = (host: string, path = '/admin') => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const requested = httpRequest(`http://127.0.0.1:${sandbox.port}${path}`, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    requested.on('error', reject).end();
    return promise;
  };

  test('is open on this machine, by its own name only', async () => {
    expect(await statusFor('localhost')).toBe(200);
    expect(await statusFor('evil.example')).toBe(401);
    expect(await statusFor('evil.example', '/admin/charges')).toBe(401);
  });

  test('is open elsewhere by its password', async () => {
    const other = await startSandbox({
      port: 0,
      journal_path: null,
      accounts: sandboxAccounts(),
      admin_password: 'correct horse',
    });
    const ask = async (headers: Record<string, string>) => (await fetch(`${other.origin}/admin`, { headers })).status;
    const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
    expect(await ask({})).toBe(401);
    expect(await ask(basic('me:wrong horse'))).toBe(401);
    expect(await ask(basic('me:correct horse'))).toBe(200);
    await other.close();
  });
});
