import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany } from '../../../testing/build/build.ts';
import { openBrowser } from '../../../testing/call/browser.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, IS_SOAK, triesOf } from '../../../testing/tries.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

/** A user whose password is kept as every other, and a name that nobody has. */
async function twoNames() {
  const company = await buildCompany(t.db);
  const user = await buildUser(t.db, company.company_id, 'company', { username: `timed.${company.company_id}` });
  const password_hash = await hash('Deposition1!', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await inCompany(t.db, company.company_id, (tx) =>
    tx.updateTable('app_user').set({ password_hash }).where('user_id', '=', user.user_id).execute(),
  );
  return { known: user.username, unknown: `nobody.${company.company_id}` };
}

/** One wrong password by a stranger whom nobody has counted yet. */
async function timeOf(username: string): Promise<{ ms: number; message: string }> {
  await t.db.withoutTenant((tx) => tx.deleteFrom('login_failure').execute());
  await t.db.withoutTenant((tx) => tx.deleteFrom('rate_count').execute());
  const started = performance.now();
  const { status, body } = await openBrowser(t).login(username, { password: 'Wrong-secret9' });
  return { ms: performance.now() - started, message: `${status} ${JSON.stringify(body)}` };
}

const quantile = (list: readonly number[], share: number) =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length * share)] ?? 0;
const middle = (list: readonly number[]) => quantile(list, 0.5);
const WARM_UP = 5;

test(
  'nobody has a name that answers slower or otherwise than a name somebody has',
  async () => {
    const names = await twoNames();
    const times = { known: [] as number[], unknown: [] as number[] };
    const message = { known: new Set<string>(), unknown: new Set<string>() };
    const rounds = triesOf(2_000, 40);
    for (let round = -WARM_UP; round < rounds; round += 1) {
      // First the one, then the other: what the machine does besides falls on both.
      for (const which of round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const one = await timeOf(names[which]);
        message[which].add(one.message);
        if (round >= 0) times[which].push(one.ms);
      }
    }
    expect(message.known).toEqual(message.unknown);
    const [known, unknown] = [middle(times.known), middle(times.unknown)];
    const pairs = times.known.map((ms, round) => ms - (times.unknown[round] ?? 0));
    const paired = middle(pairs);
    // How far the middle of so many pairs may lie off by chance alone.
    const noise = (2 * (quantile(pairs, 0.75) - quantile(pairs, 0.25))) / Math.sqrt(rounds);
    if (IS_SOAK)
      console.log(
        `known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, in pairs ${paired.toFixed(2)} ± ${noise.toFixed(2)} ms`,
      );
    // Few tries on a busy machine tell less: the long run holds it to a millisecond.
    expect(Math.abs(paired)).toBeLessThan(rounds >= 2_000 ? 1 : 12 + noise);
  },
  ATTACK_TIMEOUT,
);
