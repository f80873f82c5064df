import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser } from '../../../testing/build/build.ts';
import { openBrowser } from '../../../testing/call/browser.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, triesOf } from '../../../testing/tries.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

/** Who tries from one address all day is counted there too; this is about users, so that count is taken back. */
const forgetAddress = () => t.db.withoutTenant((tx) => tx.deleteFrom('rate_count').execute());

test(
  'strangers who try all day lock nobody out of their own browser, and get five tries before they wait',
  async () => {
    const company = await buildCompany(t.db);
    const victim = await buildUser(t.db, company.company_id, 'company', { username: `victim.${company.company_id}` });
    const own = openBrowser(t);
    await own.login(victim.username);
    const logins = triesOf(100, 5);
    const between = Math.ceil(triesOf(10_000, 60) / logins);
    const responses = new Map<string, number>();
    for (let login = 0; login < logins; login += 1) {
      for (let n = 0; n < between; n += 1) {
        const { body } = await openBrowser(t).login(victim.username, { password: `Guess-number${login}.${n}` });
        responses.set(body.key, (responses.get(body.key) ?? 0) + 1);
      }
      await forgetAddress();
      expect((await own.login(victim.username)).status).toBe(200);
    }
    expect([...responses.keys()].sort()).toEqual(['login.delayed', 'login.incorrect']);
    // A wait that is over admits one more: with a clock that stands still none is.
    expect(responses.get('login.incorrect')).toBeLessThanOrEqual(5 + Math.ceil(performance.now() / 2_000));
  },
  ATTACK_TIMEOUT,
);

test('five failures of one’s own still lock, as documented', async () => {
  const company = await buildCompany(t.db);
  const user = await buildUser(t.db, company.company_id, 'company', { username: `own.${company.company_id}` });
  const own = openBrowser(t);
  await own.login(user.username);
  const keys: string[] = [];
  for (let n = 0; n < 5; n += 1) keys.push((await own.login(user.username, { password: `Wrong-one${n}` })).body.key);
  expect(keys).toEqual([...Array(4).fill('login.incorrect'), 'login.locked']);
});
