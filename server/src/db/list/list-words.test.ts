import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, signIn } from '../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test.each([
  '/client/clients',
  '/contact/contacts',
  '/case/cases',
  '/deponent/deponents',
  '/service_provider/getServiceProviderListing',
  '/client_invoice/getClientInvoiceData',
  '/job/getJobListing',
  '/user/users',
])('%s looks for words', async (path) => {
  const { company_id } = await buildCompany(t.db);
  const headers = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  expect(await t.call('POST', path, headers, { search_text: 'nobody' })).toMatchObject({
    status: 200,
    body: { data: [], count: 0 },
  });
});
