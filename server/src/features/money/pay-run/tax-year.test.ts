import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTaskRunner } from '../../../tasks/task-runner.ts';
import { inCompany } from '../../../testing/build/build.ts';
import { lastMessage } from '../../../testing/call/browser.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { payOffice } from '../../../testing/world/pay-office.ts';
import { mailW9Request } from './tax-year.writes.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function office() {
  const o = await payOffice(t);
  const year = async (of: number) => (await t.call('GET', `/pay_run/getTaxYear/${of}`, o.biller)).body;
  const provider = (values: object) =>
    inCompany(t.db, o.company_id, (tx) =>
      tx.updateTable('service_provider').set(values).where('service_provider_id', '=', o.service_provider_id).execute(),
    );
  const ask = () => t.call('POST', '/pay_run/askForW9', o.biller, { service_provider_id: o.service_provider_id });
  /** Pays by a run, and puts its day into the last year of the former threshold. */
  const paidIn2025 = async () => {
    await o.closed();
    await inCompany(t.db, o.company_id, (tx) =>
      tx
        .updateTable('provider_invoice_line')
        .set({ paid_on: '2025-12-31' })
        .where('company_id', '=', o.company_id)
        .where('paid_on', 'is not', null)
        .execute(),
    );
  };
  return { ...o, year, provider, ask, paidIn2025 };
}

test('a year has what was paid in it, expenses apart, with the threshold of that year', async () => {
  const o = await office();
  await o.payBy({ tax_id: '12-3456789' });
  await o.paidIn2025();
  const [row] = ((await o.year(2025)) as { rows: { pay: string; expenses: string }[] }).rows;
  expect(await o.year(2025)).toMatchObject({
    threshold: '600.00',
    rows: [{ service_provider_id: o.service_provider_id, tax_id_masked: '****6789', report: 'missing' }],
  });
  expect(Number(row?.pay) + Number(row?.expenses)).toBeCloseTo(1128.15, 2);
  expect(await o.year(2026)).toMatchObject({ threshold: '2000.00', rows: [], totals: { pay: '0.00' } });
  await o.provider({ w9_received_on: '2025-02-01' });
  expect(await o.year(2025)).toMatchObject({ rows: [{ report: 'report', has_w9: true }] });
});

test('the export has whole tax numbers, wants to know who sits there, and is written down', async () => {
  const o = await office();
  await o.payBy({ tax_id: '12-3456789' });
  await o.paidIn2025();
  const file = () => t.call('POST', '/pay_run/exportTaxYear', o.biller, { year: 2025 });
  const { status, body } = await file();
  expect(status).toBe(200);
  expect(String(body)).toContain('"123456789"');
  const log = await inCompany(t.db, o.company_id, (tx) => tx.selectFrom('activity_log').selectAll().execute());
  expect(log.map((row) => row.activity_type)).toContain('Tax Year Exported');
  expect(JSON.stringify(log)).not.toContain('123456789');
  await inCompany(t.db, o.company_id, (tx) => tx.updateTable('user_session').set({ proved_at: null }).execute());
  expect(await file()).toMatchObject({ status: 403, body: { key: 'factor.password_needed' } });
});

test('a provider is asked for the W-9 by mail, and not once it is there', async () => {
  const o = await office();
  await o.provider({ email: '' });
  expect(await o.ask()).toMatchObject({ status: 409, body: { key: 'w9.no_address' } });
  await o.provider({ email: 'rae@steno.example' });
  expect(await o.ask()).toMatchObject({ status: 200 });
  const runner = createTaskRunner({ url: t.workerUrl, onError: () => undefined, onDead: async () => undefined });
  runner.registerTask('mail-w9-request', (data, { task_id }) => mailW9Request(t.services, data, task_id));
  await runner.runDue();
  await runner.stop();
  expect((await lastMessage(t, o.company_id, 'rae@steno.example'))?.body_text).toContain('signed form W-9');
  await o.provider({ w9_received_on: '2026-02-01' });
  expect(await o.ask()).toMatchObject({ status: 409, body: { key: 'w9.there' } });
});
