import { LINK_PURPOSES, type LinkPurpose } from '@onrecord/domain/core/permission/access-key';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTokenHash, mintLinkToken } from '../../../db/message/link-token.ts';
import { systemScope } from '../../../db/scope.ts';
import { inCompany, signIn } from '../../../testing/build/build.ts';
import { oneOf, rngFrom } from '../../../testing/rng.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, SEED, triesOf } from '../../../testing/tries.ts';
import { buildWorld, idsOf, type World } from '../../../testing/world/tenant-world.ts';
import { isPayPage } from './link.access.ts';

let t: TestApp;
let world: World;
let other: World;
let job_id: number;
let contact_id: number;
beforeAll(async () => {
  t = await startTestApp();
  [world, other] = [await buildWorld(t), await buildWorld(t)];
  const { body } = await t.call('POST', '/job/getJobListing', await signIn(t.db, world.users.staff), {});
  job_id = (body as { data: { job_id: number }[] }).data[0]?.job_id ?? 0;
  contact_id = world.users.contact.contact_id ?? 0;
}, 60_000);
afterAll(() => t?.close());

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
const open = async (body: object): Promise<{ status: number; body: any }> => t.call('POST', '/link/open', {}, body);

const mint = (grant: { purpose: 'jobcontactconfirm' | 'jobproviderconfirm'; expires_at?: string; job_id?: number }) =>
  inCompany(t.db, world.company_id, (tx) =>
    mintLinkToken(tx, systemScope(world.company_id, 'test'), {
      job_id,
      subject_type: 'contact',
      subject_id: contact_id,
      expires_at: '2099-01-01T00:00:00Z',
      ...grant,
    }),
  );

const address = () => ({
  company_id: world.company_id,
  purpose: 'jobcontactconfirm',
  job_id,
  subject_id: contact_id,
});

/** The pages where anybody pays name no job, and open by a captcha. */
const JOB_PURPOSES = LINK_PURPOSES.filter((purpose) => !isPayPage(purpose)) as [LinkPurpose, ...LinkPurpose[]];

test(
  'guessed addresses without a token show nothing of any job',
  async () => {
    const rng = rngFrom(SEED);
    const ids = (await idsOf(t.adminUrl, world.company_id)) as [number, ...number[]];
    const responses = new Map<string, number>();
    for (let n = 0; n < triesOf(100_000, 400); n += 1) {
      const guess = {
        company_id: oneOf(rng, [world.company_id, other.company_id, 1]),
        purpose: oneOf(rng, JOB_PURPOSES),
        job_id: rng() < 0.1 ? null : oneOf(rng, ids),
        subject_id: rng() < 0.1 ? null : oneOf(rng, ids),
      };
      const { status, body } = await open(guess);
      const text = JSON.stringify(body);
      expect(text).not.toContain(world.canary);
      expect(text).not.toContain(other.canary);
      const message = `${status} ${body.outcome ?? body.key}`;
      responses.set(message, (responses.get(message) ?? 0) + 1);
    }
    // Nobody learns even which of the guesses are jobs.
    expect([...responses.keys()]).toEqual(['200 fresh']);
  },
  ATTACK_TIMEOUT,
);

test('a token opens its own address, and nothing else is notified of why another does not', async () => {
  const token = await mint({ purpose: 'jobcontactconfirm' });
  expect(await open({ ...address(), token })).toMatchObject({ status: 200, body: { outcome: 'open' } });
  const wrong = {
    'another job': { ...address(), token, job_id: job_id + 1 },
    'another person': { ...address(), token, subject_id: contact_id + 1 },
    'another purpose': { ...address(), token, purpose: 'jobproviderconfirm' },
    'another company': { ...address(), token, company_id: other.company_id },
    'an expired token': {
      ...address(),
      token: await mint({ purpose: 'jobcontactconfirm', expires_at: '2020-01-01T00:00:00Z' }),
    },
    'a token nobody made': { ...address(), token: 'A'.repeat(43) },
  };
  const responses = await Promise.all(Object.values(wrong).map(open));
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 404));
  expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

test('who holds a token of a contact who was set inactive reads why', async () => {
  const token = await mint({ purpose: 'jobcontactconfirm' });
  const set = (status: string) =>
    inCompany(t.db, world.company_id, (tx) =>
      tx.updateTable('contact').set({ status }).where('contact_id', '=', contact_id).execute(),
    );
  await set('inactive');
  expect(await open({ ...address(), token })).toMatchObject({
    status: 404,
    body: { message: 'Sorry contact is invalid.' },
  });
  await set('active');
  expect((await open({ ...address(), token })).status).toBe(200);
});

test('a revoked token is as good as none', async () => {
  const token = await mint({ purpose: 'jobcontactconfirm' });
  await inCompany(t.db, world.company_id, (tx) =>
    tx
      .updateTable('link_token')
      .set({ revoked_at: '2026-01-01T00:00:00Z' })
      .where('token_hash', '=', linkTokenHash(token))
      .execute(),
  );
  expect((await open({ ...address(), token })).status).toBe(404);
});

test(
  'no bit of a token can be wrong',
  async () => {
    const rng = rngFrom(SEED);
    for (let n = 0; n < triesOf(10_000, 20); n += 1) {
      const token = await mint({ purpose: 'jobcontactconfirm' });
      const bytes = Buffer.from(token, 'base64url');
      const at = Math.floor(rng() * bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(rng() * 8));
      // Who tries too often from one address waits: the count begins anew for each try.
      await t.db.withoutTenant((tx) => tx.deleteFrom('rate_count').execute());
      expect((await open({ ...address(), token: bytes.toString('base64url') })).status).toBe(404);
    }
  },
  ATTACK_TIMEOUT,
);

test('what the database keeps of a token opens nothing', async () => {
  const token = await mint({ purpose: 'jobcontactconfirm' });
  const hash = linkTokenHash(token);
  for (const text of [hash.toString('base64url'), hash.toString('hex'), hash.toString('base64')])
    expect((await open({ ...address(), token: text })).status).toBe(404);
});

test('the link of one company leaves the staff session of another as it was, in the same browser', async () => {
  const staff = await signIn(t.db, other.users.staff);
  const token = await mint({ purpose: 'jobcontactconfirm' });
  const opened = (await t.call('POST', '/link/open', staff, { ...address(), token })).body as { access_token: string };
  const link = { authorization: `Bearer ${opened.access_token}`, 'x-tenant-id': String(world.company_id) };
  expect((await t.call('POST', '/job/getPublicJobData', link, {})).status).toBe(200);
  expect((await t.call('POST', '/job/getPublicJobData', staff, {})).status).toBe(403);
  expect((await t.call('POST', '/job/getJobListing', link, {})).status).toBe(403);
  const { body } = await t.call('POST', '/job/getJobListing', staff, {});
  expect(JSON.stringify(body)).toContain(other.canary);
  expect(JSON.stringify(body)).not.toContain(world.canary);
  const mixed = { ...link, 'x-tenant-id': String(other.company_id) };
  expect((await t.call('POST', '/job/getPublicJobData', mixed, {})).status).toBe(403);
});
