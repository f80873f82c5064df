import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../testing/build/build.ts';
import { everyCall, tryOf } from '../../testing/call/every-call.ts';
import { rngFrom } from '../../testing/rng.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { ATTACK_TIMEOUT, SEED, triesOf } from '../../testing/tries.ts';
import { buildWorld, fingerprint, idsOf, type World } from '../../testing/world/tenant-world.ts';

/** How often each call is tried by each kind of user: 2,700 rounds come to two million requests. */
const ROUNDS = triesOf(2_700, 1);

let t: TestApp;
let theirs: World;
beforeAll(async () => {
  t = await startTestApp();
  theirs = await buildWorld(t);
}, 60_000);
afterAll(() => t.close());

const calls = everyCall().filter(
  ({ entry, name }) => entry.response !== 'events' && entry.notBuilt === undefined && !name.startsWith('auth.log'),
);

async function tryEverything(kind: keyof World['users'], bodies: string[]): Promise<number> {
  const rng = rngFrom(SEED + kind.length);
  const ids = [...(await idsOf(t.adminUrl, theirs.company_id)), 1, 2, 3];
  const words = ['', '%', '2027-03-10', "' or 1=1 --", '09:30', '1.00'];
  // A company of its own for each kind: whoever tries everything also closes and deletes users of the own company.
  let ours = await buildWorld(t);
  let headers = await signIn(t.db, ours.users[kind]);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const call of calls) {
      const { method, path, body } = tryOf(call, { ids, words, rng });
      const sent = JSON.stringify([path, body]);
      const response = await t.call(method, path, headers, body);
      if (response.status === 401) {
        ours = await buildWorld(t);
        headers = await signIn(t.db, ours.users[kind]);
      }
      const text = typeof response.body === 'string' ? response.body : JSON.stringify(response.body);
      if (text.includes(theirs.canary)) bodies.push(`${call.name} ${sent}`);
      if (response.status === 500) bodies.push(`500 from ${call.name} ${sent}`);
    }
  }
  return ROUNDS * calls.length;
}

test.each(['staff', 'limited', 'contact', 'provider'] as const)(
  'a %s user of one company reads and writes nothing of another, whatever is asked for',
  async (kind) => {
    const before = await fingerprint(t.adminUrl, theirs.company_id);
    const leaks: string[] = [];
    const tries = await tryEverything(kind, leaks);
    expect(leaks).toEqual([]);
    expect(await fingerprint(t.adminUrl, theirs.company_id)).toEqual(before);
    expect(tries).toBeGreaterThan(100);
  },
  ATTACK_TIMEOUT,
);

test('the check itself would notice: the owner of the rows sees the word and moves the fingerprint', async () => {
  const headers = await signIn(t.db, theirs.users.staff);
  const { body } = await t.call('POST', '/job/getJobListing', headers, {});
  expect(JSON.stringify(body)).toContain(theirs.canary);
  const before = await fingerprint(t.adminUrl, theirs.company_id);
  const { data } = body as { data: { job_id: number }[] };
  await t.call('PATCH', `/job/cancel/${data[0]?.job_id}`, headers, { version: 1 });
  expect(await fingerprint(t.adminUrl, theirs.company_id)).not.toEqual(before);
});
