import type { BillingDraftResponse } from '@onrecord/contract/money/billing-rows';
import { PRODUCT, RATE_TYPE } from '@onrecord/domain/core/lookup/starting-values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildRuiz } from '../../../testing/build/build-worksheet.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** Ruiz v. Hartwell with prices of its own; the worksheet is that of `buildRuiz`, so that every other line is known. */
async function office(prices: readonly object[]) {
  const { company_id, division_id } = await buildCompany(t.db);
  const { job_id } = await buildRuiz(t.db, company_id, division_id);
  const biller = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  for (const price of prices)
    expect(await t.call('POST', '/lookup/productprice/create', biller, price)).toMatchObject({ status: 200 });
  const lines = async () => {
    const { body } = await t.call('POST', '/billing/draft', biller, { job_id });
    return (body as BillingDraftResponse).invoices.flatMap((invoice) => invoice.lines);
  };
  return { company_id, job_id, biller, lines };
}

const PAGE = { product_id: PRODUCT.original, unit_type: 'Transcript Page Rate' };
const first = async (o: Awaited<ReturnType<typeof office>>) => (await o.lines())[0];

type Office = Awaited<ReturnType<typeof office>>;
const changeJob = (o: Office, values: object) =>
  inCompany(t.db, o.company_id, (tx) => tx.updateTable('job').set(values).where('job_id', '=', o.job_id).execute());

/** When a job begins, in a zone: what is typed, and the instant that follows from it. */
function beginning(job_date: string, start_time: string, time_zone = 'America/Denver') {
  const at = Temporal.PlainDateTime.from(`${job_date}T${start_time}`).toZonedDateTime(time_zone).toInstant();
  return { job_date, start_time, time_zone, starts_at: at.toString(), ends_at: at.add({ hours: 2 }).toString() };
}

test('an expert, a remote job, an evening and a type of job are billed by their own prices', async () => {
  const o = await office([
    { ...PAGE, price: '5.600', rate_type_id: RATE_TYPE.expert },
    { ...PAGE, price: '5.900', rate_type_id: RATE_TYPE.out_of_hours },
    { ...PAGE, price: '6.100', rate_type_id: RATE_TYPE.realtime },
    { ...PAGE, price: '5.100', is_remote: true },
    { ...PAGE, price: '5.200', job_type_id: 2 },
  ]);
  const price = async () => (await first(o))?.unit_price;
  const job = (values: object) => changeJob(o, values);
  const begins = (day: string, time: string) => job(beginning(day, time));
  await job({ job_type_id: null, location_type: 2, job_location_type: 1, ...beginning('2031-03-05', '10:00') });
  expect((await first(o))?.amount).toBe('717.80');
  await job({ location_type: 1, job_location_type: 4 });
  expect(await price()).toBe('5.100');
  await job({ job_type_id: 2 });
  expect(await price()).toBe('5.200');
  await begins('2031-03-05', '17:00');
  expect(await price()).toBe('5.900');
  await begins('2031-03-08', '10:00');
  expect(await price()).toBe('5.900');
  await inCompany(t.db, o.company_id, (tx) => tx.updateTable('job_service').set({ service_id: 4 }).execute());
  expect(await price()).toBe('6.100');
  await inCompany(t.db, o.company_id, (tx) => tx.updateTable('deponent').set({ is_expert: true }).execute());
  const line = await first(o);
  expect(line).toMatchObject({ unit_price: '5.600', amount: '828.80' });
  expect(line?.explanation.price_source.conditions).toEqual({
    rate_type: 'Expert',
    rate_type_name: 'Expert',
    job_type_name: '',
    is_remote: false,
  });
});

test('further copies have a line of their own, minimum pages are said, and both reach the invoice as issued', async () => {
  const o = await office([
    { ...PAGE, product_id: PRODUCT.rough, price: '2', further_price: '1.5', valid_from: '2020-01-01' },
    { ...PAGE, price: '4.85', minimum_pages: 160, valid_from: '2020-01-01' },
  ]);
  await inCompany(t.db, o.company_id, (tx) =>
    tx.updateTable('worksheet_order_item').set({ quantity: '3' }).where('product_id', '=', PRODUCT.rough).execute(),
  );
  const drafted = await o.lines();
  expect(
    drafted.map(({ description, quantity, unit_price, amount }) => [description, quantity, unit_price, amount]),
  ).toEqual(
    expect.arrayContaining([
      ['Original Transcript: Whitfield, Dana', '160', '4.850', '776.00'],
      ['Rough Draft: Whitfield, Dana', '148', '2.000', '296.00'],
      ['Rough Draft, additional: Whitfield, Dana', '296', '1.500', '444.00'],
    ]),
  );
  expect(drafted[0]?.explanation.minimum_pages).toEqual({ pages: '160', counted: '148' });
  const issued = await t.call('POST', '/billing/issue', o.biller, { job_id: o.job_id });
  expect(issued).toMatchObject({ status: 200, body: { outcome: 'issued' } });
  const kinds = await inCompany(t.db, o.company_id, (tx) =>
    tx.selectFrom('provider_invoice_line').select(['line_kind', 'amount']).where('line_kind', '=', 'further').execute(),
  );
  expect(kinds).toEqual([{ line_kind: 'further', amount: '288.60' }]);
});

test('evening prices go by the clock of the division, and a rate type of the company is billed and named by its own name', async () => {
  const o = await office([]);
  await changeJob(o, { job_type_id: null, location_type: 2, job_location_type: 1 });
  const create = (path: string, body: object) => t.call('POST', `/lookup/${path}/create`, o.biller, body);
  const night = await create('ratetypes', { name: 'Night owl', applies_to: 'Weekend and evening' });
  const rate_type_id = (night.body as { id: number }).id;
  expect(await create('productprice', { ...PAGE, price: '5.900', rate_type_id })).toMatchObject({ status: 200 });
  const standard = { ...PAGE, price: '4.700', rate_type_id: RATE_TYPE.standard };
  expect(await create('productprice', standard)).toMatchObject({ status: 200 });

  // 4:30 PM in Los Angeles is 5:30 PM at the division in Denver.
  await changeJob(o, beginning('2031-03-05', '16:30', 'America/Los_Angeles'));
  const evening = await first(o);
  expect(evening).toMatchObject({ unit_price: '5.900', amount: '873.20' });
  expect(evening?.explanation.price_source.conditions).toMatchObject({ rate_type_name: 'Night owl' });
  // 5:30 PM in Chicago is 4:30 PM there: standard work.
  await changeJob(o, beginning('2031-03-05', '17:30', 'America/Chicago'));
  expect(await first(o)).toMatchObject({ unit_price: '4.700', amount: '695.60' });
  const used = await t.call('DELETE', `/lookup/ratetypes/delete/${rate_type_id}`, o.biller);
  expect(used.status).toBe(409);
});
