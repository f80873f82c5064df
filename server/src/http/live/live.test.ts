import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Tx } from '../../db/database.ts';
import { announceNotices } from '../../db/message/app-notice.ts';
import { revokeSessionsOf } from '../../features/access/sign-in/session/session.writes.ts';
import { buildCompany, buildUser, inCompany, signIn } from '../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let origin: string;
beforeAll(async () => {
  t = await startTestApp();
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => t.close());

/** Reads events until one satisfies the condition. */
async function hear(
  headers: Record<string, string>,
  cause: () => Promise<unknown>,
  wanted: (text: string) => boolean,
): Promise<string> {
  const stop = new AbortController();
  const response = await fetch(`${origin}/api/live/events`, { headers, signal: stop.signal });
  const decoder = new TextDecoder();
  let text = '';
  let caused = false;
  if (!response.body) throw new Error('no stream');
  for await (const chunk of response.body) {
    text += decoder.decode(chunk);
    if (!caused) {
      caused = true;
      await cause();
    }
    if (wanted(text)) break;
  }
  stop.abort();
  return text;
}

const addHoliday = (company_id: number, description: string) =>
  inCompany(t.db, company_id, (tx) =>
    tx
      .insertInto('holiday')
      .values({ company_id, description, holiday_date: '2027-07-04' })
      .returning('holiday_id')
      .executeTakeFirstOrThrow(),
  );

test('a change of a colleague is heard, one of another company is not', async () => {
  const [ours, theirs] = [await buildCompany(t.db), await buildCompany(t.db)];
  const headers = await signIn(t.db, await buildUser(t.db, ours.company_id, 'company'));
  const ids: number[] = [];
  const cause = async () => {
    ids.push((await addHoliday(theirs.company_id, 'theirs')).holiday_id);
    ids.push((await addHoliday(ours.company_id, 'ours')).holiday_id);
  };
  const text = await hear(headers, cause, (heard) => heard.includes(`"id":${ids[1]}}`));
  expect(text).toContain('"entity":"holiday"');
  expect(text).not.toContain(`"id":${ids[0]}}`);
});

test.each([
  [
    'outbox',
    (tx: Tx, company_id: number) =>
      tx
        .insertInto('message_outbox')
        .values({ company_id, channel: 'mail', to_address: 'a@b.example', body_text: 'x' }),
  ],
  [
    'user',
    (tx: Tx, company_id: number) =>
      tx
        .updateTable('app_user')
        .set({ status: 'inactive' })
        .where('company_id', '=', company_id)
        .where('username', '=', 'gone'),
  ],
] as const)('a change of the %s list is heard', async (entity, write) => {
  const company = await buildCompany(t.db);
  await buildUser(t.db, company.company_id, 'company', { username: 'gone' });
  const headers = await signIn(t.db, await buildUser(t.db, company.company_id, 'company'));
  const cause = () =>
    inCompany(t.db, company.company_id, async (tx) => void (await write(tx, company.company_id).execute()));
  await hear(headers, cause, (heard) => heard.includes(`"entity":"${entity}"`));
});

test('a contact hears that something changed and not which row', async () => {
  const company = await buildCompany(t.db);
  const headers = await signIn(t.db, await buildUser(t.db, company.company_id, 'contact'));
  const text = await hear(
    headers,
    () => addHoliday(company.company_id, 'day'),
    (heard) => heard.includes('holiday'),
  );
  expect(text).toContain('data: {"entity":"holiday"}');
});

test('news of notices is heard by their readers alone', async () => {
  const company = await buildCompany(t.db);
  const [reader, colleague] = [
    await buildUser(t.db, company.company_id, 'contact'),
    await buildUser(t.db, company.company_id, 'company'),
  ];
  const [own, other] = [await openStream(await signIn(t.db, reader)), await openStream(await signIn(t.db, colleague))];
  await inCompany(t.db, company.company_id, (tx) => announceNotices(tx, company.company_id, [reader.user_id]));
  await addHoliday(company.company_id, 'after');
  await expect.poll(() => other.text).toContain('"entity":"holiday"');
  await expect.poll(() => own.text).toContain('data: {"entity":"app_notice"}');
  expect(other.text).not.toContain('app_notice');
});

test('nobody hears anything without a session', async () => {
  const response = await fetch(`${origin}/api/live/events`);
  expect(response.status).toBe(401);
});

/** An open stream: what came so far, and when it ended. */
async function openStream(headers: Record<string, string>) {
  const response = await fetch(`${origin}/api/live/events`, { headers });
  const stream = { text: '', endedAt: undefined as number | undefined };
  const decoder = new TextDecoder();
  void (async () => {
    for await (const chunk of response.body ?? []) stream.text += decoder.decode(chunk, { stream: true });
    stream.endedAt = performance.now();
  })();
  return stream;
}

test('a change asks once for a session, however many streams it has', async () => {
  const { company_id } = await buildCompany(t.db);
  const headers = await signIn(t.db, await buildUser(t.db, company_id, 'company'));
  const colleague = await signIn(t.db, await buildUser(t.db, company_id, 'company'));
  const streams = await Promise.all([...Array(50).fill(headers), colleague].map(openStream));
  const read = vi.spyOn(t.services.db, 'readScope');
  const sessionReads = () =>
    read.mock.calls.filter(([{ viewer }]) => viewer.kind === 'system' && viewer.name === 'session');
  // A new user makes the server forget every session that it remembers.
  await buildUser(t.db, company_id, 'company');
  await expect
    .poll(() => streams.every(({ text }) => text.includes('"entity":"user"')), { timeout: 10_000 })
    .toBe(true);
  expect(sessionReads()).toHaveLength(2);
  read.mockRestore();
});

test('the streams of a revoked session end within a second, and those of others stay', async () => {
  const { company_id } = await buildCompany(t.db);
  const user = await buildUser(t.db, company_id, 'company');
  const [headers, elsewhere] = [await signIn(t.db, user), await signIn(t.db, user)];
  const colleague = await signIn(t.db, await buildUser(t.db, company_id, 'company'));
  const [tab, otherTab, other, open] = await Promise.all([headers, headers, elsewhere, colleague].map(openStream));
  // What is remembered of the session says that it is open.
  expect((await t.call('GET', '/session/me', headers)).status).toBe(200);
  const revokedAt = performance.now();
  await inCompany(t.db, company_id, (tx) => revokeSessionsOf(tx, user, Temporal.Now.instant()));
  for (const stream of [tab, otherTab, other]) {
    await expect.poll(() => stream?.endedAt, { timeout: 5_000, interval: 10 }).toBeDefined();
    expect((stream?.endedAt ?? Number.POSITIVE_INFINITY) - revokedAt).toBeLessThan(1_000);
  }
  await addHoliday(company_id, 'after');
  await expect.poll(() => open?.text).toContain('"entity":"holiday"');
  expect(open?.text).not.toContain('user_session');
  expect(open?.endedAt).toBeUndefined();
});
