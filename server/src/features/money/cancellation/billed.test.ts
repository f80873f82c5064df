import { randomUUID } from 'node:crypto';
import type { ChangePreview } from '@onrecord/contract/scheduling/job/job-preview';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemScope } from '../../../db/scope.ts';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildRuiz } from '../../../testing/build/build-worksheet.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { findBookFaults } from '../payment/books/books.reads.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** A job that is billed with two invoices. */
async function billedOffice() {
  const { company_id, division_id } = await buildCompany(t.db);
  const { job_id } = await buildRuiz(t.db, company_id, division_id);
  const biller = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  expect((await t.call('POST', '/billing/issue', biller, { job_id })).status).toBe(200);
  const invoices = () =>
    inCompany(t.db, company_id, (tx) =>
      tx
        .selectFrom('client_invoice')
        .select(['client_invoice_id', 'client_id', 'invoice_number', 'invoice_status', 'amount_due', 'balance'])
        .orderBy('invoice_number')
        .execute(),
    );
  const job = () =>
    inCompany(t.db, company_id, (tx) =>
      tx.selectFrom('job').select(['version', 'is_canceled']).where('job_id', '=', job_id).executeTakeFirstOrThrow(),
    );
  const send = async (own: object) => {
    const { version } = await job();
    return t.call('PATCH', `/job/cancel/${job_id}`, biller, { version, reason: 'Settled after all', ...own });
  };
  const look = async (own: object = {}) => (await send({ confirmed: false, ...own })).body as ChangePreview;
  const pay = async (amount: string) => {
    const [first] = await invoices();
    const allocations = [{ client_invoice_id: first?.client_invoice_id, amount }];
    const received_on = Temporal.Now.plainDateISO('America/Denver').toString();
    const receipt = {
      entry_key: randomUUID(),
      client_id: first?.client_id,
      method: 'Cash',
      reference: '',
      received_on,
    };
    expect((await t.call('POST', '/receipt/create', biller, { ...receipt, amount, allocations })).status).toBe(200);
  };
  const expectBooksAgree = async () =>
    expect(await findBookFaults(t.services, systemScope(company_id, 'test'))).toEqual([]);
  return { invoices, job, send, look, pay, expectBooksAgree };
}

test('a billed job is canceled once its invoices are dealt with: voided with the same press', async () => {
  const o = await billedOffice();
  const numbers = (await o.invoices()).map((row) => row.invoice_number);
  const preview = await o.look();
  expect(preview.refused.map(({ lock }) => lock)).toEqual(['invoiced']);
  expect(preview.cancellation?.billed?.invoices.map((row) => row.invoice_number)).toEqual(numbers);
  expect(preview.cancellation?.billed?.handlings).toEqual(['void', 'credit']);
  expect(await o.send({})).toMatchObject({ status: 409, body: { key: 'job_change.invoiced' } });
  expect(await o.send({ invoice_handling: 'keep' })).toMatchObject({
    status: 409,
    body: { key: 'job_change.invoiced' },
  });
  expect((await o.look({ invoice_handling: 'void' })).refused).toEqual([]);
  expect(await o.send({ invoice_handling: 'void' })).toMatchObject({ status: 200 });
  expect((await o.invoices()).map((row) => row.invoice_status)).toEqual(numbers.map(() => 'Voided'));
  expect((await o.job()).is_canceled).toBeGreaterThan(0);
  await o.expectBooksAgree();
});

test('paid invoices are credited, and what was paid stays on account', async () => {
  const o = await billedOffice();
  await o.pay('10.00');
  expect((await o.look()).cancellation?.billed?.handlings).toEqual(['credit']);
  expect(await o.send({ invoice_handling: 'void' })).toMatchObject({ status: 409 });
  expect((await o.job()).is_canceled).toBe(0);
  expect(await o.send({ invoice_handling: 'credit' })).toMatchObject({ status: 200 });
  expect((await o.job()).is_canceled).toBeGreaterThan(0);
  // Up to 250.00 is credited at once; more waits for a second person.
  for (const { amount_due, invoice_status } of await o.invoices())
    expect(invoice_status).toBe(Number(amount_due) > 250 ? 'Unpaid' : 'Paid');
  await o.expectBooksAgree();
});

test('a payment and a canceling press that voids: one of them, and no money behind', async () => {
  const o = await billedOffice();
  const [paid, canceled] = await Promise.allSettled([o.pay('10.00'), o.send({ invoice_handling: 'void' })]);
  const isCanceled = (await o.job()).is_canceled > 0;
  expect(canceled).toMatchObject({ status: 'fulfilled', value: { status: isCanceled ? 200 : 409 } });
  expect(paid.status).toBe(isCanceled ? 'rejected' : 'fulfilled');
  await o.expectBooksAgree();
});
