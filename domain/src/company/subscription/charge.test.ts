import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterPayment,
  type ChargeAttempt,
  type ChargeFacts,
  type ChargeState,
  chargeKey,
  decideCharge,
  readChargeKey,
} from './charge.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const attempt = (n: number, state: ChargeState, settled_on: string | null = null, type = 1): ChargeAttempt => ({
  attempt: n,
  state,
  settled_on,
  company_payment_type_id: type,
});
const DUE: ChargeFacts = {
  next_payment_date: '2027-03-31',
  company_payment_type_id: 1,
  amount: '248.00',
  attempts: [],
};

describe('a payment', () => {
  test.each<[string, Partial<ChargeFacts>, string, unknown]>([
    ['is not charged before its day', {}, '2027-03-30', { outcome: 'none' }],
    ['is charged on its day', {}, '2027-03-31', { outcome: 'charge', attempt: 1 }],
    ['is charged later where nobody did on its day', {}, '2027-05-02', { outcome: 'charge', attempt: 1 }],
    ['waits for a card', { company_payment_type_id: null }, '2027-04-01', { outcome: 'none' }],
    ['that comes to nothing is passed over', { amount: '0.00' }, '2027-03-31', { outcome: 'pass' }],
    [
      'that was made is not made again',
      { attempts: [attempt(1, 'declined', '2027-03-31'), attempt(2, 'paid', '2027-04-01')] },
      '2027-06-01',
      { outcome: 'pass' },
    ],
    ['of nobody is none', { next_payment_date: null }, '2027-03-31', { outcome: 'none' }],
    [
      'that was sent is asked about, whatever else',
      { attempts: [attempt(1, 'declined', '2027-03-31'), attempt(2, 'charging')] },
      '2027-04-30',
      { outcome: 'ask' },
    ],
    [
      'refused once waits a day',
      { attempts: [attempt(1, 'declined', '2027-03-31')] },
      '2027-03-31',
      { outcome: 'wait', until: '2027-04-01' },
    ],
    [
      'is then tried again',
      { attempts: [attempt(1, 'declined', '2027-03-31')] },
      '2027-04-01',
      { outcome: 'charge', attempt: 2 },
    ],
    [
      'refused twice waits three days more',
      { attempts: [attempt(1, 'declined', '2027-03-31'), attempt(2, 'declined', '2027-04-01')] },
      '2027-04-03',
      { outcome: 'wait', until: '2027-04-04' },
    ],
    [
      'refused four times is given up',
      { attempts: [1, 2, 3, 4].map((n) => attempt(n, 'declined', '2027-04-09')) },
      '2027-06-01',
      { outcome: 'give_up' },
    ],
    [
      'starts again with another card',
      { company_payment_type_id: 2, attempts: [1, 2, 3, 4].map((n) => attempt(n, 'declined', '2027-04-09')) },
      '2027-04-09',
      { outcome: 'charge', attempt: 5 },
    ],
    [
      'that never reached the gateway is sent again at once',
      { attempts: [attempt(1, 'void', '2027-03-31')] },
      '2027-03-31',
      { outcome: 'charge', attempt: 2 },
    ],
    [
      'that the bank took back is refused like any other',
      { attempts: [attempt(1, 'returned', '2027-04-03')] },
      '2027-04-03',
      { outcome: 'wait', until: '2027-04-04' },
    ],
  ])('%s', (_, facts, today, expected) => {
    expect(decideCharge({ ...DUE, ...facts }, day(today))).toEqual(expected);
  });

  test('is tried four times and no more, however often somebody looks', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 60 }), (gaps) => {
        const attempts: ChargeAttempt[] = [];
        let today = day('2027-03-31');
        for (const days of gaps) {
          today = today.add({ days });
          const decision = decideCharge({ ...DUE, attempts }, today);
          if (decision.outcome === 'charge') attempts.push(attempt(decision.attempt, 'declined', today.toString()));
        }
        expect(attempts.length).toBeLessThanOrEqual(4);
        expect(new Set(attempts.map((one) => one.attempt)).size).toBe(attempts.length);
        expect(new Set(attempts.map((one) => one.settled_on)).size).toBe(attempts.length);
      }),
    );
  });
});

describe('a made payment', () => {
  test.each<[number, string | null, string, { next_payment_date: string; expiration_date: string | null }]>([
    [31, '2027-02-14', '2027-01-31', { next_payment_date: '2027-02-28', expiration_date: '2027-03-14' }],
    [31, '2027-03-14', '2027-02-28', { next_payment_date: '2027-03-31', expiration_date: '2027-04-14' }],
    [5, null, '2027-02-05', { next_payment_date: '2027-03-05', expiration_date: null }],
    [5, '2030-01-01', '2027-02-05', { next_payment_date: '2027-03-05', expiration_date: '2030-01-01' }],
  ])('on day %i with an end of %s moves on from %s', (payment_day, expiration_date, period, expected) => {
    expect(afterPayment({ payment_day, expiration_date }, period)).toEqual(expected);
  });
});

describe('the key of an attempt', () => {
  test('says whose it is and reads back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 1, max: 99 }), (company_id, n) => {
        const key = chargeKey(company_id, '2027-03-31', n);
        expect(readChargeKey(key)).toEqual({ company_id, period: '2027-03-31', attempt: n });
      }),
    );
  });

  test.each([
    '2.3b241101-e2bb-4255-8caf-4136c566a962',
    'subscription.0.2027-03-31.1',
    'subscription.2.2027-03-31.1x',
    '',
  ])('is not %s', (key) => {
    expect(readChargeKey(key)).toBeNull();
  });
});
