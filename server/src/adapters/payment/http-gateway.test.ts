import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RESULT } from '@onrecord/contract/core/gateway/merchant-wire';
import { type Sandbox, startSandbox } from '@onrecord/sandbox/gateway';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  APP_ORIGIN,
  cardTicket,
  checkTicket,
  OTHER_ACCOUNT,
  saleRequest,
  sandboxAccounts,
  TEST_ACCOUNT,
} from '../../testing/stub/payment-sandbox.ts';
import { createHttpGateway } from './http-gateway.ts';
import { GatewayRefused, GatewayUnavailable, type PaymentGateway } from './port.ts';

const APPROVE = '4111111111111111';
let sandbox: Sandbox;
let gateway: PaymentGateway;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, journal_path: null, accounts: sandboxAccounts(), hang_ms: 60_000 });
  gateway = createHttpGateway({ base_url: sandbox.origin, sale_timeout_ms: 400 });
});
afterAll(() => sandbox.close());

const charged = (key: string) => sandbox.book.sales().filter((sale) => sale.idempotency_key === key);

describe('a card', () => {
  test('entered in the frame becomes a token and a sale', async () => {
    const ticket = await cardTicket(gateway, APPROVE);
    const token = await gateway.createCardToken(TEST_ACCOUNT, { division_id: 1, ticket, card_type: 4 });
    expect(token).toMatchObject({ ResultCode: 0, ResultDetail: '' });
    expect(await gateway.cardTokenInfo(TEST_ACCOUNT, token.Token)).toEqual({
      payment_type: 'Credit Card',
      card_type: 4,
      last_four: '1111',
      expiry: '12/49',
      first_name: 'Dana M',
      last_name: 'Whitfield',
      street: '100 Main St',
      city: 'Denver',
      state: 'CO',
      zip: '80202',
    });
    const sale = await gateway.sale(TEST_ACCOUNT, saleRequest(randomUUID(), ticket, { card_type: 4 }));
    expect(sale).toMatchObject({
      result: 'approved',
      sale: { status: 'approved', amount: '1433.93', currency_code: 'USD', payer: { last_four: '1111' } },
    });
  });

  test('that is remembered pays again by its token', async () => {
    const ticket = await cardTicket(gateway, '5555555555554444');
    const { Token } = await gateway.createCardToken(TEST_ACCOUNT, { division_id: 1, ticket, card_type: 3 });
    for (const key of [randomUUID(), randomUUID()]) {
      const result = await gateway.sale(TEST_ACCOUNT, saleRequest(key, '', { source: { token: Token } }));
      expect(result.result).toBe('approved');
    }
  });

  test('of another type than the chosen method is refused before it is charged', async () => {
    const ticket = await cardTicket(gateway, APPROVE);
    const token = await gateway.createCardToken(TEST_ACCOUNT, { division_id: 1, ticket, card_type: 3 });
    expect(token).toMatchObject({ ResultCode: RESULT.card_type_mismatch, Token: '' });
    const key = randomUUID();
    const result = await gateway.sale(TEST_ACCOUNT, saleRequest(key, ticket, { card_type: 3 }));
    expect(result).toMatchObject({ result: 'declined', code: RESULT.card_type_mismatch });
    expect(charged(key)).toEqual([]);
  });

  test('that the bank declines is not charged, and says why', async () => {
    const key = randomUUID();
    const ticket = await cardTicket(gateway, '4000000000009995');
    const result = await gateway.sale(TEST_ACCOUNT, saleRequest(key, ticket));
    expect(result).toMatchObject({ result: 'declined', code: RESULT.declined, reason: 'Insufficient funds' });
    expect(await gateway.lookup(TEST_ACCOUNT, key)).toMatchObject({ result: 'found', sale: { status: 'declined' } });
  });
});

describe('an electronic check', () => {
  test('is entered in its own frame and charged', async () => {
    const ticket = await checkTicket(gateway, '000123456789');
    const { Token } = await gateway.createCheckToken(TEST_ACCOUNT, { division_id: 1, ticket });
    expect(await gateway.checkTokenInfo(TEST_ACCOUNT, Token)).toMatchObject({ last_four: '6789', expiry: '' });
    expect(await gateway.cardTokenInfo(TEST_ACCOUNT, Token)).toBeNull();
    const request = saleRequest(randomUUID(), ticket, { payment_type: 'Electronic Check' });
    expect((await gateway.sale(TEST_ACCOUNT, request)).result).toBe('approved');
  });

  test('cannot be charged as a card', async () => {
    const ticket = await checkTicket(gateway, '000123456789');
    const result = await gateway.sale(TEST_ACCOUNT, saleRequest(randomUUID(), ticket));
    expect(result).toMatchObject({ result: 'declined', code: RESULT.ticket_unusable });
  });
});

describe('a sale without an answer', () => {
  test.each([
    ['hangs', '4000000000000119'],
    ['answers 500', '4000000000000127'],
    ['resets the connection', '4000000000000135'],
  ])('because the gateway charges and then %s is found by its key, charged once', async (_, number) => {
    const key = randomUUID();
    const ticket = await cardTicket(gateway, number);
    const result = await gateway.sale(TEST_ACCOUNT, saleRequest(key, ticket));
    expect(result.result).toBe('no_answer');
    expect(await gateway.lookup(TEST_ACCOUNT, key)).toMatchObject({ result: 'found', sale: { status: 'approved' } });
    expect(await gateway.close(TEST_ACCOUNT, key)).toMatchObject({ result: 'found', sale: { status: 'approved' } });
    expect(charged(key)).toHaveLength(1);
  });

  test('because it was lost on its way is closed, and can never be charged late', async () => {
    const key = randomUUID();
    const result = await gateway.sale(TEST_ACCOUNT, saleRequest(key, await cardTicket(gateway, '4000000000000143')));
    expect(result.result).toBe('no_answer');
    expect(await gateway.lookup(TEST_ACCOUNT, key)).toEqual({ result: 'absent' });
    expect(await gateway.close(TEST_ACCOUNT, key)).toEqual({ result: 'closed' });
    expect(await gateway.lookup(TEST_ACCOUNT, key)).toEqual({ result: 'closed' });
    const late = await gateway.sale(TEST_ACCOUNT, saleRequest(key, await cardTicket(gateway, APPROVE)));
    expect(late).toMatchObject({ result: 'declined', code: RESULT.key_closed });
    expect(charged(key)).toEqual([]);
  });
});

describe('a key', () => {
  test('that is sent fifty times at once is charged once, with one answer', async () => {
    const key = randomUUID();
    const request = saleRequest(key, await cardTicket(gateway, APPROVE));
    const patient = createHttpGateway({ base_url: sandbox.origin, sale_timeout_ms: 10_000 });
    const responses = await Promise.all(Array.from({ length: 50 }, () => patient.sale(TEST_ACCOUNT, request)));
    expect(new Set(responses.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(responses[0]?.result).toBe('approved');
    expect(charged(key)).toHaveLength(1);
  });

  test.each([{ amount: '1433.94' }, { currency_code: 'EUR' }])(
    'that is used again with %j charges nothing and claims nothing',
    async (change) => {
      const key = randomUUID();
      const ticket = await cardTicket(gateway, APPROVE);
      await gateway.sale(TEST_ACCOUNT, saleRequest(key, ticket));
      const again = await gateway.sale(TEST_ACCOUNT, saleRequest(key, ticket, change));
      expect(again.result).toBe('no_answer');
      expect(charged(key)).toMatchObject([{ amount: '1433.93', currency_code: 'USD' }]);
    },
  );

  test('of one merchant is not the same key of another', async () => {
    const key = randomUUID();
    await gateway.sale(TEST_ACCOUNT, saleRequest(key, await cardTicket(gateway, APPROVE)));
    expect(await gateway.lookup(OTHER_ACCOUNT, key)).toEqual({ result: 'absent' });
  });
});

describe('a ticket', () => {
  test.each(['not-a-ticket', ''])('%j that nobody got is worth nothing', async (ticket) => {
    const result = await gateway.sale(TEST_ACCOUNT, saleRequest(randomUUID(), ticket));
    expect(result.result).toBe('declined');
  });

  test('pays one sale only', async () => {
    const ticket = await cardTicket(gateway, APPROVE);
    await gateway.sale(TEST_ACCOUNT, saleRequest(randomUUID(), ticket));
    const second = await gateway.sale(TEST_ACCOUNT, saleRequest(randomUUID(), ticket));
    expect(second).toMatchObject({ result: 'declined', code: RESULT.ticket_unusable });
  });

  test('is of no use to another merchant or another division', async () => {
    const ticket = await cardTicket(gateway, APPROVE);
    const elsewhere = saleRequest(randomUUID(), ticket, { division_id: 2 });
    expect(await gateway.sale(OTHER_ACCOUNT, saleRequest(randomUUID(), ticket))).toMatchObject({ result: 'declined' });
    expect(await gateway.sale(TEST_ACCOUNT, elsewhere)).toMatchObject({ result: 'declined' });
    expect(await gateway.createCardToken(OTHER_ACCOUNT, { division_id: 1, ticket, card_type: 4 })).toMatchObject({
      ResultCode: RESULT.ticket_unusable,
    });
  });

  test('is not given to a page of another origin', async () => {
    const request = { division_id: 1, host: 'https://elsewhere.example' };
    await expect(gateway.cardFrame(TEST_ACCOUNT, request)).rejects.toThrow(GatewayRefused);
    expect(await gateway.createElectronicCheckUrl(TEST_ACCOUNT, request)).toMatchObject({
      ResultCode: RESULT.invalid_request,
      URL: '',
    });
  });
});

test('a wrong private key gets nothing', async () => {
  const thief = { ...TEST_ACCOUNT, private_key: 'key-of-front-range-0002' };
  await expect(gateway.cardFrame(thief, { division_id: 1, host: APP_ORIGIN })).rejects.toThrow(GatewayRefused);
  const ticket = await cardTicket(gateway, APPROVE);
  const result = await gateway.sale(thief, saleRequest(randomUUID(), ticket));
  expect(result).toMatchObject({ result: 'declined', code: RESULT.unknown_account });
});

describe('giving money back', () => {
  const sold = async () => {
    const key = randomUUID();
    await gateway.sale(TEST_ACCOUNT, saleRequest(key, await cardTicket(gateway, APPROVE)));
    return key;
  };

  test('in parts, each once, up to what was paid', async () => {
    const idempotency_key = await sold();
    const first = { refund_key: randomUUID(), idempotency_key, amount: '433.93' };
    for (const _ of [1, 2]) {
      expect(await gateway.refund(TEST_ACCOUNT, first)).toMatchObject({
        result: 'done',
        sale: { refunded_amount: '433.93' },
      });
    }
    const tooMuch = { refund_key: randomUUID(), idempotency_key, amount: '1000.01' };
    expect(await gateway.refund(TEST_ACCOUNT, tooMuch)).toMatchObject({ code: RESULT.not_possible });
    const rest = { ...tooMuch, amount: '1000.00' };
    expect(await gateway.refund(TEST_ACCOUNT, rest)).toMatchObject({ sale: { refunded_amount: '1433.93' } });
    const other = { ...first, amount: '1.00' };
    expect(await gateway.refund(TEST_ACCOUNT, other)).toMatchObject({ code: RESULT.key_of_another_sale });
    expect(await gateway.void(TEST_ACCOUNT, idempotency_key)).toMatchObject({ code: RESULT.not_possible });
  });

  test.each([
    ['JPY', '1434.00', '1434', '34.00'],
    ['KWD', '1.50', '1.500', '0.505'],
  ])('of a sale in %s, both with the decimals of the currency', async (currency_code, amount, sent, part) => {
    const idempotency_key = randomUUID();
    const ticket = await cardTicket(gateway, APPROVE);
    const sale = await gateway.sale(
      TEST_ACCOUNT,
      saleRequest(idempotency_key, ticket, { amount, currency_code, tax_amount: null }),
    );
    expect(sale.result).toBe('approved');
    expect(charged(idempotency_key)).toMatchObject([{ amount: sent, currency_code }]);
    const refund = { refund_key: randomUUID(), idempotency_key, amount: part, currency_code };
    expect(await gateway.refund(TEST_ACCOUNT, refund)).toMatchObject({ sale: { refunded_amount: part } });
  });

  test('whole by a void, once', async () => {
    const key = await sold();
    for (const _ of [1, 2]) {
      expect(await gateway.void(TEST_ACCOUNT, key)).toMatchObject({ result: 'done', sale: { status: 'voided' } });
    }
    const refund = { refund_key: randomUUID(), idempotency_key: key, amount: '1.00' };
    expect(await gateway.refund(TEST_ACCOUNT, refund)).toMatchObject({ result: 'refused' });
  });
});

describe('a gateway that is not itself', () => {
  let close: (() => void) | undefined;
  afterEach(() => close?.());

  async function impostor(listener: RequestListener) {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    close = () => {
      server.closeAllConnections();
      server.close();
    };
    const { port } = server.address() as AddressInfo;
    return createHttpGateway({ base_url: `http://127.0.0.1:${port}`, sale_timeout_ms: 400, call_timeout_ms: 400 });
  }

  test.each<[string, RequestListener]>([
    ['a proxy’s error page', (_, response) => response.writeHead(502).end('<h1>Bad Gateway</h1>')],
    ['a page with status 200', (_, response) => response.end('<h1>Hello</h1>')],
    ['half an answer', (_, response) => response.writeHead(200, { 'content-length': 100 }).write('{"ResultCode":0')],
    ['a reset', (request) => request.socket.resetAndDestroy()],
    ['silence', () => {}],
    ['a redirect', (_, response) => response.writeHead(307, { location: '/elsewhere' }).end()],
    ['success without a sale', (_, response) => response.end('{"ResultCode":0,"ResultDetail":""}')],
  ])('gives %s: the outcome is unknown, and the sale was sent once', async (_, listener) => {
    let requests = 0;
    const strange = await impostor((request, response) => {
      requests += 1;
      listener(request, response);
    });
    const result = await strange.sale(TEST_ACCOUNT, saleRequest(randomUUID(), 'ticket'));
    expect(result.result).toBe('no_answer');
    expect(requests).toBe(1);
    expect((await strange.lookup(TEST_ACCOUNT, randomUUID())).result).toBe('unreachable');
  });

  test('is not there: nothing was sent', async () => {
    const strange = await impostor(() => {});
    close?.();
    const result = await strange.sale(TEST_ACCOUNT, saleRequest(randomUUID(), 'ticket'));
    expect(result.result).toBe('not_sent');
    expect(await strange.lookup(TEST_ACCOUNT, randomUUID())).toEqual({ result: 'unreachable' });
    const frame = strange.cardFrame(TEST_ACCOUNT, { division_id: 1, host: APP_ORIGIN });
    await expect(frame).rejects.toThrow(GatewayUnavailable);
  });
});

test('private keys never leave this machine unencrypted', () => {
  const options = { sale_timeout_ms: 1_000 };
  expect(() => createHttpGateway({ ...options, base_url: 'http://gateway.example' })).toThrow('https');
  expect(() => createHttpGateway({ ...options, base_url: 'https://gateway.example' })).not.toThrow();
});
