import { signEvent } from '@onrecord/sandbox/sign-event';
import { expect, test } from 'vitest';
import { OTHER_ACCOUNT, TEST_ACCOUNT } from '../../testing/stub/payment-sandbox.ts';
import { readSignedEvent } from './event-signature.ts';

const NOW = 1_790_000_000;
const event = {
  event_id: 'e1',
  type: 'sale.approved',
  sale: {
    idempotency_key: 'key-00000001',
    gateway_reference: 'SBX-1',
    status: 'approved',
    amount: '1433.93',
    refunded_amount: '0.00',
    currency_code: 'USD',
    decline_reason: '',
    returned_on: null,
    payer: {
      payment_type: 'Credit Card',
      card_type: 4,
      last_four: '1111',
      expiry: '12/49',
      first_name: 'Dana',
      last_name: 'Whitfield',
      street: '',
      city: '',
      state: '',
      zip: '',
    },
  },
};
const body = JSON.stringify(event);
const signature = signEvent(TEST_ACCOUNT, body, NOW);

test('a signed event is read', () => {
  expect(readSignedEvent(TEST_ACCOUNT, body, signature, NOW + 299)).toEqual(event);
});

test.each([
  ['without a signature', body, undefined, TEST_ACCOUNT, NOW],
  ['with a signature of nothing', body, 'v1=', TEST_ACCOUNT, NOW],
  ['with one changed digit', body.replace('1433.93', '1433.94'), signature, TEST_ACCOUNT, NOW],
  ['with another time', body, signature.replace(String(NOW), String(NOW + 1)), TEST_ACCOUNT, NOW],
  ['signed by another merchant', body, signEvent(OTHER_ACCOUNT, body, NOW), TEST_ACCOUNT, NOW],
  ['sent again an hour later', body, signature, TEST_ACCOUNT, NOW + 3_600],
  ['that is no event', '{"event_id":"e1"}', signEvent(TEST_ACCOUNT, '{"event_id":"e1"}', NOW), TEST_ACCOUNT, NOW],
  ['that is no JSON', 'hello', signEvent(TEST_ACCOUNT, 'hello', NOW), TEST_ACCOUNT, NOW],
])('an event %s is not', (_, text, header, account, now) => {
  expect(readSignedEvent(account, text, header, now)).toBeNull();
});
