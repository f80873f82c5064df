import { describe, expect, test } from 'vitest';
import { cardFingerprint, decideVelocity, MEMBER_LIMITS, type RecentSales, VISITOR_LIMITS } from './velocity.ts';

const quiet: RecentSales = {
  ip_attempts: 0,
  ip_declines: 0,
  card_attempts: 0,
  card_declines: 0,
  division_declines: 0,
};

describe('how many sales may follow each other', () => {
  test('a thousand scripted sales reach the gateway five times', () => {
    let calls = 0;
    for (let sale = 0; sale < 1_000; sale += 1) {
      if (decideVelocity({ ...quiet, ip_attempts: calls }, VISITOR_LIMITS).outcome === 'allow') calls += 1;
    }
    expect(calls).toBe(5);
  });

  test.each([
    ['ip_declines', 5],
    ['card_declines', 5],
    ['ip_attempts', 120],
    ['card_attempts', 60],
    ['division_declines', 60],
  ] as const)('a member is stopped by %s at %d', (name, limit) => {
    expect(decideVelocity({ ...quiet, [name]: limit - 1 }, MEMBER_LIMITS)).toEqual({ outcome: 'allow' });
    expect(decideVelocity({ ...quiet, [name]: limit }, MEMBER_LIMITS)).toEqual({ outcome: 'stop', because: name });
  });
});

test('a card is the same card however its holder writes the name', () => {
  const card = { last_four: '1111', expiry: '12/29', holder_name: 'José  O’Brien ' };
  expect(cardFingerprint({ ...card, holder_name: 'jose o brien' })).toBe(cardFingerprint(card));
  expect(cardFingerprint({ ...card, last_four: '1112' })).not.toBe(cardFingerprint(card));
  expect(cardFingerprint({ ...card, expiry: '11/29' })).not.toBe(cardFingerprint(card));
});
