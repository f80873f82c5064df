import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProvider, inCompany } from '../../../../testing/build/build.ts';
import { buildOffice } from '../../../../testing/build/build-office.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('a provider is asked for their own services, whatever their colleague of the same job still has to do', async () => {
  const o = await buildOffice(t);
  const [june, omar] = [await buildProvider(t.db, o.company_id), await buildProvider(t.db, o.company_id)];
  const job_id = await o.create({
    services: [
      { service_id: 1, service_provider_id: june.service_provider_id },
      { service_id: 2, service_provider_id: omar.service_provider_id },
    ],
  });
  await inCompany(t.db, o.company_id, (tx) =>
    tx
      .updateTable('job_service')
      .set({ confirmed_on: '2031-03-01T12:00:00Z' })
      .where('job_id', '=', job_id)
      .where('service_provider_id', '=', june.service_provider_id)
      .execute(),
  );
  const waiting = async (who: Record<string, string>) => {
    const { body } = await t.call('POST', '/job/dashboardCounts', who, {});
    return (body as { needing_service_provider_confirmation: number }).needing_service_provider_confirmation;
  };
  const login = ({ service_provider_id }: typeof june) => o.as('provider', { service_provider_id });
  expect(await waiting(await login(june))).toBe(0);
  expect(await waiting(await login(omar))).toBe(1);
  expect(await waiting(o.scheduler)).toBe(1);
});
