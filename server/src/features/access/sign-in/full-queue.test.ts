import { afterAll, beforeAll, expect, test } from 'vitest';
import { createArgon2Passwords } from '../../../adapters/password/argon2-password.ts';
import type { PasswordPort } from '../../../adapters/password/port.ts';
import type { Database } from '../../../db/database.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

/** One runs and forty wait. */
const QUEUE_SLOTS = 41;
let t: TestApp;
let roundTrips = 0;
const gate = Promise.withResolvers<void>();

/** The same database, counting what is asked of it. */
function counted(db: Database): Database {
  return new Proxy(db, {
    get(target, name, receiver) {
      const value = Reflect.get(target, name, receiver);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        roundTrips += 1;
        return value.apply(target, args);
      };
    },
  });
}

beforeAll(async () => {
  const real = createArgon2Passwords(1);
  // Hashing waits, so that every place stays taken while the others come.
  const passwords: PasswordPort = {
    ...real,
    withSlot: (work) =>
      real.withSlot(async (slot) => {
        await gate.promise;
        return work(slot);
      }),
  };
  t = await startTestApp({ passwords });
  Object.assign(t.services, { db: counted(t.db) });
});
afterAll(() => t.close());

const login = (n: number) =>
  t.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: `203.0.113.${n}`,
    payload: { username: `nobody.${n}`, password: 'Wrong1234' },
  });

test('of 200 sign-ins at once, those beyond the queue are refused before the database is asked for anything', async () => {
  const placed = Array.from({ length: QUEUE_SLOTS }, (_, n) => login(n));
  // The count of the address, and who is meant by the name.
  await expect.poll(() => roundTrips).toBe(2 * QUEUE_SLOTS);
  const others = Array.from({ length: 200 - QUEUE_SLOTS }, (_, n) => login(n + QUEUE_SLOTS));
  const refused = await Promise.all(others);
  expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([429]));
  expect(roundTrips).toBe(2 * QUEUE_SLOTS);
  expect(refused[0]?.json()).toMatchObject({ key: 'general.too_many_requests' });
  gate.resolve();
  expect((await Promise.all(placed)).map(({ statusCode }) => statusCode)).toEqual(Array(QUEUE_SLOTS).fill(401));
});
