import { describe, expect, test } from 'vitest';
import { decideActivity, idleSeconds, isSessionExpired } from './session-timer.ts';

const START = Temporal.Instant.from('2026-03-10T08:00:00Z');
const at = (minutes: number) => START.add({ minutes });

test.each([
  [null, 1800],
  [undefined, 1800],
  [0, 1800],
  [-5, 1800],
  [15, 900],
])('%s configured minutes are %i seconds', (minutes, seconds) => {
  expect(idleSeconds(minutes)).toBe(seconds);
});

describe('a session', () => {
  test.each([
    ['just used', 0, 29, false],
    ['idle to the second', 0, 30, true],
    ['used every minute but twelve hours old', 719, 720, true],
    ['used every minute', 718, 719, false],
  ])('%s', (_title, seen, now, expired) => {
    expect(isSessionExpired({ started_at: START, last_seen_at: at(seen) }, null, at(now))).toBe(expired);
  });

  test('activity starts the idle time again, or keeps where an expired user was', () => {
    const session = { started_at: START, last_seen_at: START, user_id: 9, idle_minutes: 10 };
    expect(decideActivity(session, '/clients', at(9))).toEqual({ kind: 'continue', last_seen_at: at(9) });
    expect(decideActivity(session, '/clients', at(10))).toEqual({
      kind: 'expired',
      stored_return: { url: '/clients', user_id: 9 },
    });
  });
});
