import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../testing/build/build.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function signedIn() {
  const company = await buildCompany(t.db);
  const user = await buildUser(t.db, company.company_id, 'company');
  return { company, user, headers: await signIn(t.db, user) };
}

test('a session answers for its own user and company', async () => {
  const { user, company, headers } = await signedIn();
  const { status, body } = await t.call('GET', '/session/me', headers);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { user_id: user.user_id, company_id: company.company_id },
  });
});

test('without a session there is no answer', async () => {
  const { status, body } = await t.call('GET', '/session/me', {});
  expect({ status, body }).toMatchObject({ status: 401, body: { key: 'access.not_signed_in' } });
});

test('the tenant header cannot name another company', async () => {
  const { headers } = await signedIn();
  const other = await buildCompany(t.db);
  const { status } = await t.call('GET', '/session/me', { ...headers, 'x-tenant-id': String(other.company_id) });
  expect(status).toBe(403);
});

test('a token of one company does not open another company with the same number swapped in', async () => {
  const { headers } = await signedIn();
  const other = await buildCompany(t.db);
  const authorization = headers.authorization.replace(/^Bearer u\.\d+/, `Bearer u.${other.company_id}`);
  const { status } = await t.call('GET', '/session/me', { authorization });
  expect(status).toBe(401);
});

test('a blocked user is out with the next remembered second', async () => {
  const { user, company, headers } = await signedIn();
  await inCompany(t.db, company.company_id, (tx) =>
    tx.updateTable('app_user').set({ is_block: true }).where('user_id', '=', user.user_id).execute(),
  );
  const { status } = await t.call('GET', '/session/me', headers);
  expect(status).toBe(401);
});

test('half an hour without a call ends the session', async () => {
  const { headers } = await signedIn();
  t.setNow(Temporal.Now.instant().add({ minutes: 31 }));
  const { status } = await t.call('GET', '/session/me', headers);
  t.setNow(undefined);
  expect(status).toBe(401);
});

test('a tenant row is invisible from another company', async () => {
  const { company } = await signedIn();
  const other = await buildCompany(t.db);
  const seen = await inCompany(t.db, other.company_id, (tx) =>
    tx.selectFrom('company').select('company_id').where('company_id', '=', company.company_id).execute(),
  );
  expect(seen).toEqual([]);
});
