import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, inCompany } from '../../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const demo = {
  domain_name: 'demohouse',
  password: 'Shoreline7kept',
  logins: [{ username: 'dh.scheduler', part: 'scheduler' }],
} as const;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ demo_world: demo });
});
afterAll(() => t.close());

const welcome = () => t.call('GET', '/auth/getWelcome', {});

test('a stranger is offered the demo world as long as its company is open', async () => {
  expect(await welcome()).toMatchObject({ status: 200, body: { demo: null, can_start_company: false } });
  const { company_id } = await buildCompany(t.db);
  const change = (values: { domain_name?: string; status?: string }) =>
    inCompany(t.db, company_id, (tx) => tx.updateTable('company').set(values).execute());
  await change({ domain_name: demo.domain_name });
  expect(await welcome()).toMatchObject({ status: 200, body: { demo } });
  await change({ status: 'inactive' });
  expect(await welcome()).toMatchObject({ status: 200, body: { demo: null } });
});
