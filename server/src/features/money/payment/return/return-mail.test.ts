import { randomUUID } from 'node:crypto';
import { gatewayKey } from '@onrecord/domain/money/payment/gateway-key';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTaskRunner, type TaskRunner } from '../../../../tasks/task-runner.ts';
import {
  buildClient,
  buildCompany,
  buildContact,
  buildUser,
  inCompany,
  signIn,
} from '../../../../testing/build/build.ts';
import { buildInvoice } from '../../../../testing/build/build-invoice.ts';
import { noticeTexts } from '../../../../testing/read/notice-texts.ts';
import { APP_ORIGIN, checkEntry, fillFrame, TEST_ACCOUNT } from '../../../../testing/stub/payment-sandbox.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { lookForAllReturns } from '../event/event.writes.ts';
import { mailReturn } from './return-mail.writes.ts';

let t: TestApp;
let runner: TaskRunner;
const errors: unknown[] = [];
beforeAll(async () => {
  t = await startTestApp();
  runner = createTaskRunner({ url: t.workerUrl, onError: (error) => errors.push(error) });
  runner.registerTask('mail-return', (data) => mailReturn(t.services, data));
});
afterEach(() => expect(errors.splice(0)).toEqual([]));
afterAll(async () => {
  await runner.stop();
  await t.close();
});

test('a payment that the bank takes back is told to payer and office once, with the fee, and its receipt says so', async () => {
  const { company_id, division_id } = await buildCompany(t.db);
  const { client_id } = await buildClient(t.db, company_id);
  const { contact_id } = await buildContact(t.db, company_id, { client_id });
  const user = await buildUser(t.db, company_id, 'contact', { contact_id });
  const who = await signIn(t.db, user);
  const office = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const invoice = await buildInvoice(t.db, company_id, { division_id, client_id, contact_id, amount_due: '438.10' });
  await inCompany(t.db, company_id, (tx) =>
    tx
      .updateTable('company')
      .set({ email: 'office@frontrange.example' })
      .where('company_id', '=', company_id)
      .execute(),
  );
  await inCompany(t.db, company_id, (tx) =>
    tx.updateTable('app_user').set({ email: 'payer@firm.example' }).where('user_id', '=', user.user_id).execute(),
  );
  const frame = await t.call('POST', '/payment/createElectronicCheckPaymentUrl', who, {
    division_id,
    host: APP_ORIGIN,
  });
  const url = new URL((frame.body as { URL: string }).URL);
  const ticket = url.searchParams.get('ticket') ?? '';
  await fillFrame(url.origin, ticket, checkEntry('000333333335'));
  const idempotency_key = randomUUID();
  const paid = await t.call('POST', '/cart/payOrder', who, {
    idempotency_key,
    company_id,
    pay_type: 'Electronic Check',
    payment_method_id: 5,
    ticket,
    invoice_data: [{ client_invoice_id: invoice.client_invoice_id, amount: '438.10' }],
  });
  const { transaction_id } = paid.body as { transaction_id: number };
  const receipt = () => t.call('GET', `/payment/receipt/${transaction_id}`, who);
  expect((await receipt()).body).toMatchObject({ returned_on: null });

  const sale = t.sandbox.book.sale(TEST_ACCOUNT.account_id, gatewayKey(company_id, idempotency_key));
  if (!sale) throw new Error('the gateway has no such sale');
  await t.sandbox.events.returnSale(sale);
  await lookForAllReturns(t.services);
  await lookForAllReturns(t.services);
  await runner.runDue();
  const mails = await inCompany(t.db, company_id, (tx) =>
    tx.selectFrom('message_outbox').select(['to_address', 'body_text']).orderBy('to_address').execute(),
  );
  expect(mails.map(({ to_address }) => to_address)).toEqual(['office@frontrange.example', 'payer@firm.example']);
  expect(mails[1]?.body_text).toContain('Your bank returned your payment of $438.10');
  for (const { body_text } of mails) {
    expect(body_text).toContain('A fee of $35.00');
    expect(body_text).toContain(`Open again: ${invoice.invoice_number}`);
  }
  expect(await noticeTexts(t, who)).toEqual([
    expect.stringMatching(/^The bank returned your payment \d+: \$438.10 is due/),
  ]);
  expect(await noticeTexts(t, office)).toEqual([
    expect.stringMatching(/^The bank returned payment \d+ of .+: \$438.10/),
  ]);
  expect((await receipt()).body).toMatchObject({ returned_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
});
