import { randomBytes } from 'node:crypto';
import { MASTER_PASSWORD_LENGTH } from '@onrecord/domain/access/sign-in/master-password';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createArgon2Passwords } from '../../../../adapters/password/argon2-password.ts';
import type { PasswordPort } from '../../../../adapters/password/port.ts';
import { buildCompany, buildUser, inCompany } from '../../../../testing/build/build.ts';
import { openBrowser } from '../../../../testing/call/browser.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, triesOf } from '../../../../testing/tries.ts';

const GUESSES = triesOf(10_000, 60);
const AT_ONCE = 20;

/** The product's own hashing, and how often each hash was held against something. */
function countedPasswords() {
  const real = createArgon2Passwords();
  const checks = new Map<string, number>();
  const passwords: PasswordPort = {
    ...real,
    withSlot: (work) =>
      real.withSlot((slot) =>
        work({
          hash: slot.hash,
          verify(hash, typed) {
            if (hash !== undefined) checks.set(hash, (checks.get(hash) ?? 0) + 1);
            return slot.verify(hash, typed);
          },
        }),
      ),
  };
  return { passwords, checks };
}

const counted = countedPasswords();
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ passwords: counted.passwords });
});
afterAll(() => t.close());

async function world() {
  const platform = await buildCompany(t.db);
  const company = await buildCompany(t.db);
  const admin = await buildUser(t.db, platform.company_id, 'admin', { username: `adm.${platform.company_id}` });
  const user = await buildUser(t.db, company.company_id, 'contact', { username: `mp.${company.company_id}` });
  const office = openBrowser(t);
  await office.login(admin.username);
  office.use((await office.call('GET', `/auth/getUserSessionOfCompany/${company.company_id}`)).body);
  const { password } = (await office.call('POST', '/master_password/generate', {})).body;
  const { password_hash } = await inCompany(t.db, company.company_id, (tx) =>
    tx.selectFrom('master_password').select('password_hash').executeTakeFirstOrThrow(),
  );
  return { user, password: password as string, password_hash };
}

/** A guess in another browser at another address each time: nothing but the company's own count can stop it. */
function guess(username: string, n: number, field: 'password' | 'master_password') {
  const typed = randomBytes((MASTER_PASSWORD_LENGTH * 3) / 4).toString('base64url');
  const body = { username, password: '', [field]: typed };
  const from = { 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` };
  return openBrowser(t).call('POST', '/auth/login', body, from);
}

test(
  `${GUESSES} guesses from as many places are held against the hash five times in 15 minutes`,
  async () => {
    const { user, password, password_hash } = await world();
    const start = Math.ceil(Date.now() / 900_000) * 900_000 + 1_000;
    const at = (minutes: number) => t.setNow(Temporal.Instant.fromEpochMilliseconds(start + minutes * 60_000));
    at(0);
    let opened = 0;
    for (let n = 0; n < GUESSES; n += AT_ONCE) {
      const batch = Array.from({ length: AT_ONCE }, (_, m) => guess(user.username, n + m, 'master_password'));
      opened += (await Promise.all(batch)).filter(({ status }) => status === 200).length;
    }
    expect(opened).toBe(0);
    expect(counted.checks.get(password_hash)).toBe(5);

    const right = () => openBrowser(t).login(user.username, { password: '', master_password: password });
    expect((await right()).status).toBe(401);
    const owner = await openBrowser(t).login(user.username);
    expect(owner.body.outcome).toBe('signed_in');
    const stored = await inCompany(t.db, user.company_id, (tx) =>
      tx.selectFrom('app_user').select(['is_block', 'attempts_count']).where('user_id', '=', user.user_id).execute(),
    );
    expect(stored).toEqual([{ is_block: false, attempts_count: 0 }]);

    at(16);
    expect((await right()).body.via_master).toBe(true);
  },
  ATTACK_TIMEOUT,
);

test('typed in the field of the password it is counted the same', async () => {
  t.setNow(undefined);
  const { user, password_hash } = await world();
  for (let n = 0; n < 10; n += 1) await guess(user.username, n, 'password');
  expect(counted.checks.get(password_hash) ?? 0).toBeLessThanOrEqual(5);
});
