import type { BillingDraftResponse } from '@onrecord/contract/money/billing-rows';
import type { LaterOrderOffer } from '@onrecord/contract/money/later-order';
import { PRODUCT } from '@onrecord/domain/core/lookup/starting-values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildClient, buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildRuiz } from '../../../testing/build/build-worksheet.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** Ruiz v. Hartwell in Michigan, with copies at 3.900 a page; the original is at 4.850. */
async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const { job_id } = await buildRuiz(t.db, company_id, division_id);
  const biller = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const post = (path: string, body: object) => t.call('POST', path, biller, body);
  const moveTo = (state_code: string) =>
    inCompany(t.db, company_id, (tx) =>
      tx.updateTable('job').set({ state_code }).where('job_id', '=', job_id).execute(),
    );
  await moveTo('MI');
  const copies = {
    product_id: PRODUCT.copy,
    unit_type: 'Transcript Page Rate',
    price: '3.900',
    valid_from: '2020-01-01',
  };
  expect(await post('/lookup/productprice/create', copies)).toMatchObject({ status: 200 });
  const michigan = await inCompany(t.db, company_id, (tx) =>
    tx.selectFrom('state').select('state_id').where('state_code', '=', 'MI').executeTakeFirstOrThrow(),
  );
  const cap = (own: object = {}) =>
    post('/lookup/copycaps/create', { ...michigan, numerator: 2, denominator: 3, ...own });
  const copyLine = async () => {
    const { body } = await post('/billing/draft', { job_id });
    const lines = (body as BillingDraftResponse).invoices.flatMap((invoice) => invoice.lines);
    return lines.find(({ product_id }) => product_id === PRODUCT.copy);
  };
  return { company_id, job_id, post, moveTo, cap, copyLine };
}

test('a copy is billed within the limit of the state where the job was, and the invoice says which law that is', async () => {
  const o = await office();
  expect(await o.copyLine()).toMatchObject({ unit_price: '3.900', amount: '577.20' });
  expect(await o.cap({ valid_from: '2020-01-01' })).toMatchObject({ status: 200 });
  expect(await o.copyLine()).toMatchObject({
    description: 'Certified Copy: Whitfield, Dana (copy price limited by Michigan law)',
    unit_price: '3.233',
    amount: '478.48',
    explanation: {
      copy_cap: { state_name: 'Michigan', numerator: 2, denominator: 3, instead_of: '3.900' },
    },
  });
  await o.moveTo('CO');
  expect(await o.copyLine()).toMatchObject({ unit_price: '3.900' });
  await o.moveTo('MI');
  const issued = await o.post('/billing/issue', { job_id: o.job_id });
  expect(issued).toMatchObject({ status: 200, body: { outcome: 'issued' } });
  const stored = await inCompany(t.db, o.company_id, (tx) =>
    tx
      .selectFrom('client_invoice_line')
      .select(['description', 'amount'])
      .where('product_id', '=', PRODUCT.copy)
      .execute(),
  );
  expect(stored).toEqual([
    { description: 'Certified Copy: Whitfield, Dana (copy price limited by Michigan law)', amount: '478.48' },
  ]);
});

test('a copy ordered later is offered and priced within the limit as well', async () => {
  const o = await office();
  await o.cap();
  const late = await buildClient(t.db, o.company_id);
  const offer = await o.post('/order/offerLaterOrder', {
    job_id: o.job_id,
    client_id: late.client_id,
    attorney_name: 'Anton Reyes',
    items: [{ product_id: PRODUCT.copy }],
  });
  // The exhibits of the transcript come with it: 102 pages at 0.450.
  const { estimate } = offer.body as LaterOrderOffer;
  expect(estimate?.lines.map(({ amount }) => amount)).toEqual(['478.48', '45.90']);
});

test('a state has one limit on a day, whoever saves first, and none of no parts', async () => {
  const o = await office();
  expect(await o.cap({ valid_to: '2030-12-31' })).toMatchObject({ status: 200 });
  expect(await o.cap({ valid_from: '2030-12-31' })).toMatchObject({ status: 409 });
  expect(await o.cap({ numerator: 0 })).toMatchObject({
    status: 400,
    body: { fields: { numerator: expect.anything() } },
  });
  const saves = Array.from({ length: 6 }, (_, at) => o.cap({ valid_from: '2031-01-01', numerator: at + 1 }));
  const codes = (await Promise.all(saves)).map(({ status }) => status).toSorted();
  expect(codes).toEqual([200, 409, 409, 409, 409, 409]);
});
