import type { OwnerFigures, Report } from '@onrecord/contract/office/report';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildDivision } from '../../../testing/build/build-job.ts';
import { buildRuiz } from '../../../testing/build/build-worksheet.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
/** A week and five weeks after the two jobs were turned in. */
const NOW = Temporal.Instant.from('2031-03-12T18:00:00Z');
beforeAll(async () => {
  t = await startTestApp();
  t.setNow(NOW);
});
afterAll(() => t.close());

/** Four jobs of one company: billable, turned in long ago, of a firm that nobody knows, and with an item without a price. */
async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const job = async () => (await buildRuiz(t.db, company_id, division_id)).job_id;
  const [billable, old, unknown, unpriced] = [await job(), await job(), await job(), await job()];
  await inCompany(t.db, company_id, async (tx) => {
    await sql`update job_service set worksheet_completed_on = worksheet_completed_on - interval '35 days'
      where job_id = ${old}`.execute(tx);
    await sql`update worksheet_attorney_present set contact_id = null, client_id = null, client_name = 'Nobody Knows LLP'
      where job_id = ${unknown}`.execute(tx);
    const { rows } = await sql<{
      product_id: number;
    }>`insert into product (company_id, name, product_type, unit_type, is_active)
      values (${company_id}, 'Scopist', 'Misc - Paid', 'Flat Fee', true) returning product_id`.execute(tx);
    await sql`update worksheet_order_item set product_id = ${rows[0]?.product_id} where worksheet_order_item_id = (
      select max(i.worksheet_order_item_id) from worksheet_order_item i join worksheet_order w
        on w.company_id = i.company_id and w.worksheet_order_id = i.worksheet_order_id where w.job_id = ${unpriced})`.execute(
      tx,
    );
  });
  const staff = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }), NOW);
  const post = async <Body>(path: string, body: object, who = staff) =>
    (await t.call('POST', path, who, body)).body as Body;
  const where = (column: string, condition: string, value: string) => ({
    search_columns: [column],
    search_conditions: [condition],
    search_values: [value],
  });
  const total = (body: object = {}) => post<{ jobs: number; estimate: string }>('/billing/readyToBillTotal', body);
  const report = (by: string) => post<Report>('/report/getReport', { name: 'unbilled', by });
  return { company_id, billable, old, unknown, unpriced, staff, post, where, total, report };
}

const cents = (amount: string | null | undefined) => Math.round(Number(amount ?? 0) * 100);

test('what is turned in and not billed is an amount by age and by what is missing, and each opens a list of that total', async () => {
  const o = await office();
  const { data } = await o.post<{ data: { job_id: number; estimate: string; bill_problem: string }[] }>(
    '/billing/readyToBill',
    {},
  );
  const of = (id: number) => data.find(({ job_id }) => job_id === id);
  expect(of(o.billable)).toMatchObject({ estimate: '1872.03', bill_problem: 'none' });
  expect(of(o.old)).toMatchObject({ estimate: '1872.03', bill_problem: 'none' });
  expect(of(o.unknown)).toMatchObject({ bill_problem: 'firm_unknown' });
  expect(of(o.unpriced)).toMatchObject({ bill_problem: 'no_price' });
  const all = data.reduce((sum, { estimate }) => sum + cents(estimate), 0);

  const figures = (await t.call('GET', '/report/getOwnerFigures', o.staff)).body as OwnerFigures;
  const [ages, reasons] = [await o.report('age'), await o.report('reason')];
  for (const sum of [
    (await o.total()).estimate,
    figures.unbilled_amount,
    ages.totals.estimate,
    reasons.totals.estimate,
  ])
    expect(cents(sum)).toBe(all);
  expect(reasons.rows.map(({ key, values }) => [key, values.jobs])).toEqual([
    ['firm_unknown', '1'],
    ['no_price', '1'],
    ['none', '2'],
  ]);
  for (const { key, values } of reasons.rows) {
    const listed = await o.total(o.where('bill_problem', '=', key));
    expect({ key, ...listed }).toEqual({ key, jobs: Number(values.jobs), estimate: values.estimate });
  }
  const old = ages.rows.find(({ key }) => key === '31+');
  expect(old?.values).toMatchObject({ jobs: '1', estimate: '1872.03' });
  expect(await o.total(o.where('waiting_days', '>=', '31'))).toEqual({ jobs: 1, estimate: '1872.03' });
});

test('each page says the amounts of its own jobs, in the order of the list or in that of the amounts', async () => {
  const o = await office();
  type Rows = { data: { job_id: number; estimate: string; bill_problem: string }[]; count: number };
  const page = (body: object) => o.post<Rows>('/billing/readyToBill', body);
  const { data: all, count } = await page({});
  for (const sort of [undefined, { column_name: 'estimate', type: 'desc' }]) {
    const pages = await Promise.all(all.map((_, offset) => page({ offset, limit: 1, ...(sort && { sort }) })));
    expect(pages.map((one) => one.count)).toEqual(all.map(() => count));
    const paged = pages.flatMap(({ data }) => data);
    expect(paged.toSorted((one, other) => one.job_id - other.job_id)).toEqual(
      all.toSorted((one, other) => one.job_id - other.job_id),
    );
    if (!sort) expect(paged).toEqual(all);
    else
      expect(paged.map(({ estimate }) => cents(estimate))).toEqual(
        all.map(({ estimate }) => cents(estimate)).toSorted((one, other) => other - one),
      );
  }
});

test('the estimate is what billing makes of it', async () => {
  const o = await office();
  const before = await o.total(o.where('bill_problem', '=', 'none'));
  const { results } = await o.post<{ results: { invoices?: { amount_due: string }[] }[] }>('/billing/issueMany', {
    job_ids: [o.billable, o.old],
  });
  const billed = results
    .flatMap(({ invoices = [] }) => invoices)
    .reduce((sum, { amount_due }) => sum + cents(amount_due), 0);
  expect(billed).toBe(cents(before.estimate));
  expect(await o.total(o.where('bill_problem', '=', 'none'))).toEqual({ jobs: 0, estimate: '0.00' });
});

test('a biller of another division sees none of it', async () => {
  const o = await office();
  const { division_id } = await buildDivision(t.db, o.company_id);
  const other = await signIn(
    t.db,
    await buildUser(t.db, o.company_id, 'company', { full_access: true, division_access: [division_id] }),
    NOW,
  );
  expect(await o.post('/billing/readyToBillTotal', {}, other)).toEqual({ jobs: 0, estimate: '0.00' });
});
