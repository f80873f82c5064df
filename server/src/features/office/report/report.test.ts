import type { Report, ReportLines } from '@onrecord/contract/office/report';
import { creditMemo } from '@onrecord/domain/core/money/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeLedger } from '../../../db/money/ledger.ts';
import { systemScope } from '../../../db/scope.ts';
import {
  buildClient,
  buildCompany,
  buildProvider,
  buildUser,
  inCompany,
  signIn,
} from '../../../testing/build/build.ts';
import { buildInvoice, payInvoice } from '../../../testing/build/build-invoice.ts';
import { buildDivision, buildJob } from '../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
// Monday, 9:40 in Denver.
const NOW = Temporal.Instant.from('2026-11-23T16:40:00Z');
beforeAll(async () => {
  t = await startTestApp();
  t.setNow(NOW);
});
afterAll(() => t.close());

/** Two divisions and two clients; invoices of two years, one of them spread over two products and credited in part. */
async function office() {
  const { company_id, division_id } = await buildCompany(t.db, { time_zone: 'America/Denver' });
  const second = (await buildDivision(t.db, company_id)).division_id;
  const wexcombe = (await buildClient(t.db, company_id, { name: 'Wexcombe' })).client_id;
  const prairie = (await buildClient(t.db, company_id, { name: 'Prairie' })).client_id;
  const bill = (client_id: number, amount_due: string, day: string, division = division_id) =>
    buildInvoice(t.db, company_id, {
      division_id: division,
      client_id,
      amount_due,
      invoice_date: day,
      payment_due: day,
    });
  await bill(wexcombe, '80.00', '2025-11-15');
  // After the day of the year before that November so far compares with.
  await bill(wexcombe, '1000.00', '2025-11-25');
  await bill(wexcombe, '300.00', '2026-10-10');
  const { client_invoice_id } = await bill(wexcombe, '100.00', '2026-11-05');
  await bill(prairie, '50.00', '2026-11-10', second);
  await inCompany(t.db, company_id, async (tx) => {
    const lines = ['33.33', '66.67'].map((amount, at) => ({
      ...{ company_id, client_invoice_id, line_number: at + 1, product_id: at + 1, description: '', unit_type: 'each' },
      ...{ quantity: '1', unit_price: amount, amount, explanation: '[]' },
    }));
    await tx.insertInto('client_invoice_line').values(lines).execute();
    const credit = { client_invoice_id, client_id: wexcombe, amount: '0.00', on_account: '10.00', tax: '0.00' };
    await writeLedger(tx, systemScope(company_id, 'test'), '2026-11-20', [creditMemo(credit)]);
  });
  const manager = await buildUser(t.db, company_id, 'company', { full_access: true });
  const owner = await signIn(t.db, manager, NOW);
  const post = async <Body>(call: string, body: object, who = owner) =>
    (await t.call('POST', `/report/${call}`, who, body)) as { status: number; body: Body };
  const read = async (body: object, who = owner) => (await post<Report>('getReport', body, who)).body;
  return { company_id, division_id, second, wexcombe, prairie, client_invoice_id, manager, owner, bill, post, read };
}

const column = (report: Report, name: Report['columns'][number]) =>
  Object.fromEntries(report.rows.map((row) => [row.label || row.key, row.values[name]]));

test('revenue is what was issued less credits; the running month compares with the same day of the year before', async () => {
  const o = await office();
  const report = await o.read({ name: 'revenue' });
  expect(report).toMatchObject({ by: 'month', from: '2026-01-01', to: '2026-11-23' });
  expect(report.rows).toHaveLength(11);
  expect(column(report, 'revenue')).toMatchObject({ '2026-09': '0.00', '2026-10': '300.00', '2026-11': '140.00' });
  expect(column(report, 'last_year')).toMatchObject({ '2026-10': '0.00', '2026-11': '80.00' });
  expect(report.totals).toEqual({ entries: '3', revenue: '440.00', last_year: '80.00', change: '450.0' });
  expect(report.rows.at(-1)).toMatchObject({ key: '2026-11', is_part: true, values: { change: '75.0' } });
});

test('by client, service, provider and division it comes to the same, to the cent', async () => {
  const o = await office();
  expect(column(await o.read({ name: 'revenue', by: 'client' }), 'revenue')).toEqual({
    Wexcombe: '390.00',
    Prairie: '50.00',
  });
  const service = await o.read({ name: 'revenue', by: 'service' });
  // 10.00 of credit over 33.33 and 66.67: 3.33 and 6.67. What has no lines is of no service.
  expect(Object.values(column(service, 'revenue')).sort()).toEqual(['30.00', '350.00', '60.00']);
  for (const by of ['month', 'client', 'service', 'provider', 'division'])
    expect((await o.read({ name: 'revenue', by })).totals.revenue).toBe('440.00');
});

test('the list behind a figure adds up to it', async () => {
  const o = await office();
  const lines = async (body: object) =>
    (await o.post<ReportLines>('getReportLines', { name: 'revenue', ...body })).body;
  const november = await lines({ by: 'month', key: '2026-11' });
  expect(november).toMatchObject({ count: 3, total: '140.00', from: '2026-11-01', to: '2026-11-23' });
  expect(november.data.map(({ kind, amount, day }) => [day, kind, amount])).toEqual([
    ['2026-11-20', 'credit_memo', '-10.00'],
    ['2026-11-10', 'invoice_issued', '50.00'],
    ['2026-11-05', 'invoice_issued', '100.00'],
  ]);
  expect(await lines({ by: 'month', key: '2026-11', limit: 1, offset: 2 })).toMatchObject({
    count: 3,
    total: '140.00',
    data: [{ client_name: 'Wexcombe', amount: '100.00', target: 'client_invoice', target_id: o.client_invoice_id }],
  });
  expect(await lines({ by: 'client', key: String(o.prairie) })).toMatchObject({
    label: 'Prairie',
    count: 1,
    total: '50.00',
  });
  expect(await lines({})).toMatchObject({ count: 4, total: '440.00' });
  expect(await lines({ from: '2026-03-01', to: '2026-03-31' })).toMatchObject({ count: 0, total: null });
});

test('staff of a division see its figures alone, and nobody else sees any', async () => {
  const o = await office();
  const limited = await buildUser(t.db, o.company_id, 'company', { full_access: true, division_access: [o.second] });
  const who = await signIn(t.db, limited, NOW);
  expect((await o.read({ name: 'revenue' }, who)).totals.revenue).toBe('50.00');
  expect((await o.read({ name: 'revenue', by: 'client' }, who)).rows.map(({ label }) => label)).toEqual(['Prairie']);
  expect((await o.read({ name: 'revenue', division_id: o.division_id }, who)).totals.revenue).toBe('0.00');
  expect((await o.read({ name: 'days_to_pay' }, who)).totals).toMatchObject({ receivable: '50.00' });
  expect((await t.call('GET', '/report/getOwnerFigures', who)).body).toMatchObject({
    billed: '50.00',
    receivable: '50.00',
  });
  expect((await o.read({ name: 'revenue', division_id: o.division_id })).totals.revenue).toBe('390.00');
  for (const type of ['company', 'contact', 'provider'] as const) {
    const outsider = await signIn(t.db, await buildUser(t.db, o.company_id, type), NOW);
    expect((await o.post('getReport', { name: 'revenue' }, outsider)).status).toBe(403);
    expect((await t.call('GET', '/report/getReports', outsider)).status).toBe(403);
    expect((await t.call('GET', '/report/getOwnerFigures', outsider)).status).toBe(403);
  }
});

test('days to pay are what is open by what was billed in 90 days, and agree with the aging of each day', async () => {
  const o = await office();
  await payInvoice(t.db, o.company_id, o.client_invoice_id, '40.00', '2026-11-18');
  const report = await o.read({ name: 'days_to_pay' });
  expect(report.rows).toHaveLength(12);
  // Open 1530.00 - 40.00; billed since August 25: 300.00 + 100.00 + 50.00. 1490 / 450 x 90 = 298.
  expect(report.rows.at(-1)?.values).toEqual({ receivable: '1490.00', billed_90: '450.00', days: '298' });
  expect(report.rows.at(-2)).toMatchObject({
    key: '2026-10',
    values: { receivable: '1380.00', billed_90: '300.00', days: '414' },
  });
  for (const { to, values } of report.rows) {
    const aging = await t.call('POST', '/aging/getAgedReceivables', o.owner, { as_of: to });
    const { buckets } = (aging.body as { all: { buckets: string[] } }).all;
    expect(buckets.reduce((sum, one) => sum + Number(one), 0).toFixed(2)).toBe(values.receivable);
  }
  expect((await t.call('GET', '/report/getOwnerFigures', o.owner)).body).toMatchObject({
    billed: '140.00',
    billed_last_year: '80.00',
    received: '40.00',
    receipts: 1,
    receipts_today: 0,
    receivable: '1490.00',
    overdue: '1490.00',
    over_90: '1080.00',
    days_to_pay: '298',
    days_to_pay_before: '414',
  });
});

test('turning in on time: by the instant that the division says, the day it was due, and owed ones are late', async () => {
  const o = await office();
  const { service_provider_id } = await buildProvider(t.db, o.company_id, {
    first_name: 'June',
    last_name: 'Abernathy',
  });
  // Due seven business days later at 17:00 in Denver: jobs of Monday, November 2 on Wednesday, November 11.
  let hour = 12;
  const job = async (job_date: string, completed: string | null) => {
    hour += 1;
    const times = { starts_at: `${job_date}T${hour}:00:00Z`, ends_at: `${job_date}T${hour}:30:00Z` };
    const parties = { division_id: o.division_id, client_id: o.wexcombe, service_provider_ids: [service_provider_id] };
    const { job_id } = await buildJob(t.db, o.company_id, { job_date, ...times, ...parties });
    await inCompany(t.db, o.company_id, (tx) =>
      tx.updateTable('job_service').set({ worksheet_completed_on: completed }).where('job_id', '=', job_id).execute(),
    );
    return job_id;
  };
  await inCompany(t.db, o.company_id, (tx) =>
    tx.deleteFrom('holiday').where('company_id', '=', o.company_id).execute(),
  );
  await job('2026-11-02', '2026-11-12T00:00:00Z');
  await job('2026-11-02', '2026-11-12T00:00:01Z');
  const owed = await job('2026-11-02', null);
  await job('2026-11-20', '2026-11-21T00:00:00Z');
  const report = await o.read({ name: 'on_time' });
  expect(report.rows).toHaveLength(12);
  expect(report.rows.find(({ key }) => key === '2026-11-09')?.values).toEqual({
    due: '3',
    in_time: '1',
    on_time_percent: '33.3',
    owed: '1',
  });
  expect(report.totals).toMatchObject({ due: '3', in_time: '1', owed: '1' });
  expect(column(await o.read({ name: 'on_time', by: 'provider' }), 'on_time_percent')).toEqual({
    'Abernathy, June': '33.3',
  });
  const lines = (await o.post<ReportLines>('getReportLines', { name: 'on_time', key: '2026-11-09' })).body;
  expect(lines.data.map(({ kind }) => kind).sort()).toEqual(['owed', 'turned_in_late']);
  expect(lines.data.find(({ kind }) => kind === 'owed')).toMatchObject({
    target: 'job',
    target_id: owed,
    day: '2026-11-11',
  });
});

test('utilization counts days booked of days that could be worked; cancellations what was lost', async () => {
  const o = await office();
  const { service_provider_id } = await buildProvider(t.db, o.company_id);
  await inCompany(t.db, o.company_id, async (tx) => {
    await tx.deleteFrom('holiday').where('company_id', '=', o.company_id).execute();
    await tx
      .insertInto('service_provider_time_off')
      .values({
        ...{ company_id: o.company_id, service_provider_id, time_zone: 'America/Denver', is_all_day: true },
        ...{ start_date_time: '2026-11-19 00:00:00', end_date_time: '2026-11-19 23:59:00' },
      })
      .execute();
  });
  let hour = 12;
  const book = (job_date: string, own: object = {}) => {
    hour += 1;
    return buildJob(t.db, o.company_id, {
      ...{ job_date, starts_at: `${job_date}T${hour}:00:00Z`, ends_at: `${job_date}T${hour}:30:00Z` },
      ...{ division_id: o.division_id, client_id: o.wexcombe, service_provider_ids: [service_provider_id], ...own },
    });
  };
  await book('2026-11-16');
  // Twice on a day is one day; over time off and on a Saturday counts for nothing.
  await book('2026-11-16');
  await book('2026-11-19');
  await book('2026-11-21');
  await book('2026-11-17', { is_canceled: 1 });
  const report = await o.read({ name: 'utilization' });
  expect(report.rows.at(-1)).toMatchObject({
    key: '2026-11-16',
    values: { booked: '1', working: '4', utilization: '25.0' },
  });
  const lost = await o.read({ name: 'cancellations' });
  expect(lost.rows.at(-1)?.values).toMatchObject({ jobs: '5', canceled: '1', late: '0', canceled_percent: '20.0' });
});

test('a report leaves as CSV with plain numbers, and days that make no sense are refused', async () => {
  const o = await office();
  const file = String((await o.post('exportReport', { name: 'revenue', by: 'client' })).body);
  expect(file).toContain('"Client","Invoices","Revenue","Last year","Change"');
  expect(file).toContain('"Wexcombe","2","390.00","80.00","387.5"');
  expect(file).toContain('"Total","3","440.00","80.00","450.0"');
  const refused = (body: object) => o.post('getReport', { name: 'revenue', ...body });
  expect(await refused({ from: '2026-02-01', to: '2026-01-01' })).toMatchObject({
    status: 400,
    body: { fields: { to: 'The last day cannot be before the first' } },
  });
  expect(await refused({ from: '2020-01-01', to: '2026-01-01' })).toMatchObject({ status: 400 });
  expect((await refused({ name: 'nonsense' })).status).toBe(400);
});
