import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideGatewayEvent, type GATEWAY_EVENTS } from '../../money/payment/gateway-event.ts';
import {
  advancePayment,
  decidePaymentRequest,
  PAYMENT_STATES,
  type PaymentEvent,
  type PaymentState,
} from './payment-intent.ts';
import { CLOSE_AFTER_MS, decidePoll, pollDelayMs, SALE_TIMEOUT_MS } from './poll-payment.ts';

const request = { amount: '1433.93', currency_code: 'USD', request_hash: 'a' };

describe('a request under a key', () => {
  test.each([
    ['intent', { outcome: 'charge' }],
    ['charging', { outcome: 'wait' }],
    ['unknown', { outcome: 'wait' }],
    ['succeeded', { outcome: 'answer', state: 'succeeded' }],
    ['failed', { outcome: 'answer', state: 'failed' }],
  ] as const)('that is known and %s', (state, decision) => {
    expect(decidePaymentRequest({ ...request, state }, request)).toEqual(decision);
  });

  test('that is new is written first', () => {
    expect(decidePaymentRequest(null, request)).toEqual({ outcome: 'create' });
  });

  test.each([{ amount: '1433.94' }, { currency_code: 'EUR' }, { request_hash: 'b' }])(
    'with other contents (%j) is refused in every state',
    (change) => {
      for (const state of PAYMENT_STATES) {
        expect(decidePaymentRequest({ ...request, state }, { ...request, ...change })).toEqual({ outcome: 'conflict' });
      }
    },
  );
});

describe('states', () => {
  test.each<[PaymentState, PaymentEvent, ReturnType<typeof advancePayment>]>([
    ['intent', { event: 'charge' }, { outcome: 'changed', state: 'charging' }],
    ['charging', { event: 'charged', result: 'approved' }, { outcome: 'changed', state: 'succeeded' }],
    ['charging', { event: 'charged', result: 'declined' }, { outcome: 'changed', state: 'failed' }],
    ['charging', { event: 'charged', result: 'not_sent' }, { outcome: 'changed', state: 'failed' }],
    ['charging', { event: 'charged', result: 'no_answer' }, { outcome: 'changed', state: 'unknown' }],
    ['charging', { event: 'found', result: 'approved' }, { outcome: 'changed', state: 'succeeded' }],
    ['unknown', { event: 'found', result: 'approved' }, { outcome: 'changed', state: 'succeeded' }],
    ['unknown', { event: 'found', result: 'declined' }, { outcome: 'changed', state: 'failed' }],
    ['unknown', { event: 'found', result: 'absent' }, { outcome: 'unchanged' }],
    ['unknown', { event: 'found', result: 'unreachable' }, { outcome: 'unchanged' }],
    ['unknown', { event: 'found', result: 'closed' }, { outcome: 'changed', state: 'failed' }],
    ['succeeded', { event: 'charged', result: 'approved' }, { outcome: 'unchanged' }],
    ['succeeded', { event: 'charged', result: 'no_answer' }, { outcome: 'unchanged' }],
    ['succeeded', { event: 'found', result: 'declined' }, { outcome: 'contradiction' }],
    ['failed', { event: 'found', result: 'approved' }, { outcome: 'contradiction' }],
    ['intent', { event: 'found', result: 'approved' }, { outcome: 'refused' }],
  ])('%s on %j', (state, event, advance) => {
    expect(advancePayment(state, event)).toEqual(advance);
  });

  test('nothing but an intent is ever charged, so that no payment is charged twice', () => {
    const anyEvent = fc.oneof(
      fc.constant<PaymentEvent>({ event: 'charge' }),
      fc
        .constantFrom('approved', 'declined', 'no_answer', 'not_sent')
        .map((result): PaymentEvent => ({ event: 'charged', result: result as 'approved' })),
      fc
        .constantFrom('approved', 'declined', 'absent', 'closed', 'unreachable')
        .map((result): PaymentEvent => ({ event: 'found', result: result as 'approved' })),
    );
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
        let state: PaymentState = 'intent';
        let charges = 0;
        for (const event of events) {
          const wasSettled: boolean = state === 'succeeded' || state === 'failed';
          const advance = advancePayment(state, event);
          if (advance.outcome !== 'changed') continue;
          expect(wasSettled).toBe(false);
          if (advance.state === 'charging') charges += 1;
          state = advance.state;
        }
        expect(charges).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('polling', () => {
  test.each([
    ['intent', 60_000, 'none'],
    ['succeeded', 60_000, 'none'],
    ['failed', 60_000, 'none'],
    ['charging', SALE_TIMEOUT_MS, 'none'],
    ['charging', SALE_TIMEOUT_MS + 1, 'lookup'],
    ['charging', CLOSE_AFTER_MS, 'close'],
    ['unknown', 0, 'lookup'],
    ['unknown', CLOSE_AFTER_MS - 1, 'lookup'],
    ['unknown', CLOSE_AFTER_MS, 'close'],
  ] as const)('%s after %d ms', (state, age, action) => {
    expect(decidePoll({ state, charging_at: 1_000_000 }, 1_000_000 + age)).toBe(action);
  });

  test('never closes a key that a sale may still be on its way with', () => {
    expect(CLOSE_AFTER_MS).toBeGreaterThan(SALE_TIMEOUT_MS);
  });

  test('asks again after the key can be closed, and within a minute', () => {
    let at = 0;
    const requests: number[] = [];
    for (let count = 0; at <= 60_000; count += 1) {
      at += pollDelayMs(count);
      requests.push(at);
    }
    expect(requests.some((time) => time >= CLOSE_AFTER_MS && time + SALE_TIMEOUT_MS <= 60_000)).toBe(true);
  });
});

describe('news from the gateway', () => {
  test.each([
    ['charging', false, 'sale.approved', { settle: 'succeeded', book_return: false, alert: null }],
    ['succeeded', false, 'sale.approved', { settle: null, book_return: false, alert: null }],
    ['unknown', false, 'sale.declined', { settle: 'failed', book_return: false, alert: null }],
    ['succeeded', false, 'sale.returned', { settle: null, book_return: true, alert: null }],
    ['succeeded', true, 'sale.returned', { settle: null, book_return: false, alert: null }],
    ['unknown', false, 'sale.returned', { settle: 'succeeded', book_return: true, alert: null }],
    ['failed', false, 'sale.approved', { settle: null, book_return: false, alert: 'contradiction' }],
    ['intent', false, 'sale.approved', { settle: null, book_return: false, alert: 'contradiction' }],
  ] as const)('%s, returned %s, on %s', (state, is_returned, type, decision) => {
    expect(decideGatewayEvent({ state, is_returned }, type)).toEqual(decision);
  });

  test('about somebody else is put before a person', () => {
    expect(decideGatewayEvent(null, 'sale.approved').alert).toBe('unknown_payment');
  });

  test('in any order and number ends the same', () => {
    const play = (types: readonly (typeof GATEWAY_EVENTS)[number][]) => {
      let facts: { state: PaymentState; is_returned: boolean } = { state: 'charging', is_returned: false };
      let returns = 0;
      for (const type of types) {
        const { settle, book_return } = decideGatewayEvent(facts, type);
        if (book_return) returns += 1;
        facts = { state: settle ?? facts.state, is_returned: facts.is_returned || book_return };
      }
      return { ...facts, returns };
    };
    const repeats = fc.array(fc.constantFrom<(typeof GATEWAY_EVENTS)[number]>('sale.approved', 'sale.returned'));
    fc.assert(
      fc.property(repeats, (types) => {
        expect(play([...types, 'sale.approved', 'sale.returned'])).toEqual({
          state: 'succeeded',
          is_returned: true,
          returns: 1,
        });
      }),
    );
  });
});
