import { expect, test } from 'vitest';
import { createArgon2Passwords } from './argon2-password.ts';

test('a password is known again by its hash, and by nothing else', async () => {
  const passwords = createArgon2Passwords();
  await passwords.withSlot(async (slot) => {
    const hash = await slot.hash('Deposition1!');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await slot.verify(hash, 'Deposition1!')).toBe(true);
    expect(await slot.verify(hash, 'deposition1!')).toBe(false);
    expect(await slot.verify(undefined, 'Deposition1!')).toBe(false);
  });
});

test('as many as there may be work at once, forty wait, and the rest is refused', async () => {
  const passwords = createArgon2Passwords(4);
  const gate = Promise.withResolvers<void>();
  let max = 0;
  let now = 0;
  const work = async () => {
    now += 1;
    max = Math.max(max, now);
    await gate.promise;
    now -= 1;
  };
  const tries = Array.from({ length: 60 }, () =>
    passwords.withSlot(work).then(
      () => 200,
      (error) => error.statusCode,
    ),
  );
  gate.resolve();
  const statuses = await Promise.all(tries);
  expect(max).toBe(4);
  expect(statuses.filter((status) => status === 200)).toHaveLength(44);
  expect(statuses.filter((status) => status === 429)).toHaveLength(16);
});

test('work that fails gives its place back', async () => {
  const passwords = createArgon2Passwords();
  for (let n = 0; n < 10; n += 1) {
    await expect(passwords.withSlot(() => Promise.reject(new Error('down')))).rejects.toThrow('down');
  }
  expect(await passwords.withSlot(async () => 'free')).toBe('free');
});
