import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let staff: Record<string, string>;
let other: Record<string, string>;
let company_id: number;
beforeAll(async () => {
  t = await startTestApp();
  ({ company_id } = await buildCompany(t.db));
  staff = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  other = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
});
afterAll(() => t.close());

const create = (key: string, body: object, headers = staff) =>
  t.call('POST', '/client/create', { ...headers, 'idempotency-key': key }, body);

const clientsNamed = (name: string) =>
  inCompany(t.db, company_id, (tx) => tx.selectFrom('client').select('client_id').where('name', '=', name).execute());

test('the same key and body make one client and give the same answer', async () => {
  const first = await create('a-1', { name: 'Twice & Sons' });
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  const second = await create('a-1', { name: 'Twice & Sons' });
  expect(second).toMatchObject({ status: 200, body: first.body });
  expect(second.headers['idempotent-replayed']).toBe('true');
  expect(await clientsNamed('Twice & Sons')).toHaveLength(1);
});

test('a key is refused for another body or call, and is its caller’s own', async () => {
  await create('b-1', { name: 'Only Once' });
  expect(await create('b-1', { name: 'Another' })).toMatchObject({
    status: 409,
    body: { key: 'integration.key_reused' },
  });
  expect(await clientsNamed('Another')).toEqual([]);
  expect((await create('b-1', { name: 'Of a Colleague' }, other)).status).toBe(200);
  expect((await create('x'.repeat(101), { name: 'Too Long' })).status).toBe(400);
});

test('a refused call gives its key back', async () => {
  expect((await create('c-1', { name: '' })).status).toBe(400);
  await create('c-0', { name: 'Taken Name' });
  const taken = await create('c-1', { name: 'Taken Name' });
  expect(taken.status).toBeGreaterThanOrEqual(400);
  expect((await create('c-1', { name: 'Free Name' })).status).toBe(200);
});

test('a key is forgotten after a day', async () => {
  await create('d-1', { name: 'Yesterday' });
  await inCompany(t.db, company_id, (tx) =>
    tx.updateTable('idempotency_key').set({ created_at: '2020-01-01T00:00:00Z' }).where('key', '=', 'd-1').execute(),
  );
  expect((await create('d-1', { name: 'Today' })).status).toBe(200);
});

test('of two at once one makes it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const name = `Race ${round}`;
    const send = async () => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 8));
      return create(`race-${round}`, { name });
    };
    const responses = await Promise.all([send(), send(), send()]);
    for (const { status, body } of responses) {
      expect([200, 409], JSON.stringify(body)).toContain(status);
      if (status === 409) expect(body).toMatchObject({ key: 'integration.key_running' });
    }
    expect(responses.some(({ status }) => status === 200)).toBe(true);
    expect(await clientsNamed(name)).toHaveLength(1);
  }
}, 30_000);
