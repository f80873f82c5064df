import type { ProviderInvoiceDetail } from '@onrecord/contract/money/billing-rows';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildRuiz } from '../../../testing/build/build-worksheet.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { approveAll } from '../../../testing/world/approve-pay.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Headers = Record<string, string>;

/** A job that is billed, and the pay of its reporter. */
async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const ruiz = await buildRuiz(t.db, company_id, division_id);
  const biller = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const { body } = await t.call('POST', '/billing/issue', biller, { job_id: ruiz.job_id });
  await approveAll(t, company_id, biller);
  const provider_invoice_id = (body as { provider_invoice_ids: number[] }).provider_invoice_ids[0] ?? 0;
  const path = `/service_provider_invoice/getProviderInvoice/${provider_invoice_id}`;
  const pay = async (who: Headers = biller) => (await t.call('GET', path, who)).body as ProviderInvoiceDetail;
  const parking = await t.call('POST', '/lookup/otherpaytypes/create', biller, {
    name: 'Parking',
    default_rate: '12.5',
  });
  const type = (parking.body as { id: number }).id;
  const line = { other_pay_type_id: type, description: '', quantity: '2', unit_rate: '12.500' };
  const add = async (own: object = {}, who = biller) =>
    t.call('POST', '/service_provider_invoice/addOtherPay', who, {
      provider_invoice_id,
      version: (await pay()).version,
      ...line,
      ...own,
    });
  const remove = async (line_number: number | undefined, who = biller) =>
    t.call('POST', '/service_provider_invoice/removeOtherPay', who, {
      provider_invoice_id,
      version: (await pay()).version,
      line_number,
    });
  return { company_id, ruiz, biller, pay, type, add, remove, provider_invoice_id };
}
type Office = Awaited<ReturnType<typeof office>>;

const owed = async (o: Office) => {
  const { rows } = await inCompany(t.db, o.company_id, (tx) =>
    sql<{ owed: string }>`select (-sum(amount))::text as owed from ledger_posting
      where company_id = ${o.company_id} and account = 'provider_payable'`.execute(tx),
  );
  return rows[0]?.owed;
};

test('the office adds what a provider gets besides, in pay and books alike, and takes it off again', async () => {
  const o = await office();
  expect(await o.add({ description: 'Garage at the court' })).toMatchObject({ status: 200 });
  const added = await o.pay();
  expect(added).toMatchObject({ amount_due: '1153.15', next_pay_amount: '1153.15', invoice_status: 'Unpaid' });
  const other = added.lines.at(-1);
  expect(other).toMatchObject({
    description: 'Parking: Garage at the court',
    line_kind: 'other',
    quantity: '2',
    amount: '25.00',
    explanation: null,
  });
  expect(await owed(o)).toBe('1153.15');
  const own = await signIn(
    t.db,
    await buildUser(t.db, o.company_id, 'provider', { service_provider_id: o.ruiz.reporter.service_provider_id }),
  );
  expect((await o.pay(own)).lines.at(-1)).toMatchObject({ description: 'Parking: Garage at the court' });

  const used = await t.call('DELETE', `/lookup/otherpaytypes/delete/${o.type}`, o.biller);
  expect(used).toMatchObject({ status: 409, body: { key: 'lookup.in_use' } });
  expect((await o.remove(1)).status).toBe(404);
  expect((await o.remove(other?.line_number)).status).toBe(200);
  expect(await o.pay()).toMatchObject({ amount_due: '1128.15', next_pay_amount: '1128.15' });
  expect(await owed(o)).toBe('1128.15');
});

test('a line that counts nothing, or is of a type no longer offered, is refused beside its field', async () => {
  const o = await office();
  expect((await o.add({ quantity: '0', unit_rate: 'much' })).body).toMatchObject({
    fields: { quantity: expect.any(String), unit_rate: expect.any(String) },
  });
  await inCompany(t.db, o.company_id, (tx) =>
    tx.updateTable('other_pay_type').set({ is_active: false }).where('other_pay_type_id', '=', o.type).execute(),
  );
  expect((await o.add()).body).toMatchObject({ fields: { other_pay_type_id: 'Please select one of the choices' } });
  expect(await o.pay()).toMatchObject({ amount_due: '1128.15' });
});

test('of ten presses at once one adds, and the others are shown the pay as it is', async () => {
  const o = await office();
  const { version } = await o.pay();
  const responses = await Promise.all(Array.from({ length: 10 }, () => o.add({ version })));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const response of responses.filter(({ status }) => status !== 200))
    expect(response).toMatchObject({ status: 409, body: { key: 'general.stale', fresh: { amount_due: '1153.15' } } });
  expect(await owed(o)).toBe('1153.15');
});

test('settled pay is owed again by what is added, and what went out is not taken back', async () => {
  const o = await office();
  await o.add();
  const pay = (amount_paid: string) =>
    inCompany(t.db, o.company_id, (tx) =>
      tx
        .updateTable('provider_invoice')
        .set({ amount_paid, invoice_status: 'Paid', paid_date: '2031-04-01' })
        .where('provider_invoice_id', '=', o.provider_invoice_id)
        .execute(),
    );
  await pay('1153.15');
  const last = (await o.pay()).lines.at(-1)?.line_number;
  expect(await o.remove(last)).toMatchObject({ status: 409, body: { key: 'pay.paid_out' } });
  expect((await o.pay()).lines.at(-1)).toMatchObject({ line_kind: 'other' });
  await o.add();
  expect(await o.pay()).toMatchObject({ invoice_status: 'Unpaid', balance: '25.00', paid_date: null });
  const more = (await o.pay()).lines.at(-1)?.line_number;
  expect((await o.remove(more)).status).toBe(200);
  expect(await o.pay()).toMatchObject({ invoice_status: 'Paid', balance: '0.00' });
});

test('nobody adds to their own pay, to that of another company, or without the right', async () => {
  const o = await office();
  const { service_provider_id } = o.ruiz.reporter;
  const others = [
    await signIn(t.db, await buildUser(t.db, o.company_id, 'provider', { service_provider_id })),
    await signIn(t.db, await buildUser(t.db, o.company_id, 'contact')),
    await signIn(t.db, await buildUser(t.db, o.company_id, 'company')),
  ];
  for (const who of others) expect((await o.add({}, who)).status).toBe(403);
  const elsewhere = await office();
  expect((await o.add({}, elsewhere.biller)).status).toBe(404);
  expect(await o.pay()).toMatchObject({ amount_due: '1128.15' });
});
