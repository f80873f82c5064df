import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTaskRunner } from '../../../tasks/task-runner.ts';
import { buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { lastMessage } from '../../../testing/call/browser.ts';
import { readPdf } from '../../../testing/read/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { payOffice } from '../../../testing/world/pay-office.ts';
import { mailRemittance } from './remittance.writes.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const TO = 'reporter@steno.example';

async function office() {
  const o = await payOffice(t);
  await inCompany(t.db, o.company_id, (tx) =>
    tx
      .updateTable('service_provider')
      .set({ email: TO })
      .where('service_provider_id', '=', o.service_provider_id)
      .execute(),
  );
  const pdf = async (call: string, body: object, headers = o.biller) => {
    const response = await t.app.inject({
      method: 'POST',
      url: `/api/pay_run/${call}`,
      headers,
      payload: body,
    });
    expect(response.statusCode).toBe(200);
    return (await readPdf(response.rawPayload)).pages.map(({ lines }) => lines.join('\n'));
  };
  const mail = async () => {
    const runner = createTaskRunner({ url: t.workerUrl, onError: () => undefined, onDead: async () => undefined });
    runner.registerTask('mail-remittance', (data) => mailRemittance(t.services, data));
    await runner.runDue();
    await runner.stop();
    return lastMessage(t, o.company_id, TO);
  };
  return { ...o, pdf, mail };
}

test('a check has its number, the amount in words and its lines, twice as stubs', async () => {
  const o = await office();
  const pay_run_id = await o.closed();
  const pages = await o.pdf('printChecks', { pay_run_id });
  expect(pages).toHaveLength(1);
  const text = pages[0] ?? '';
  const number = String((await o.run(pay_run_id)).providers[0]?.check_number);
  expect(text.split(`Check ${number}`)).toHaveLength(4);
  expect(text).toContain('One thousand one hundred twenty-eight and 15/100');
  expect(text).toContain('$1,128.15');
});

test.each([
  ['es-us', 'Mil ciento veintiocho con 15/100'],
  ['de', 'Eintausendeinhundertachtundzwanzig und 15/100'],
])('whoever reads %s prints checks whose amount is %s', async (locale, words) => {
  const o = await office();
  const pay_run_id = await o.closed();
  const user = await buildUser(t.db, o.company_id, 'company', { full_access: true });
  await inCompany(t.db, o.company_id, (tx) =>
    tx.updateTable('app_user').set({ locale }).where('user_id', '=', user.user_id).execute(),
  );
  const reader = await signIn(t.db, user);
  const [text] = await o.pdf('printChecks', { pay_run_id }, reader);
  expect(text).toContain(words);
  expect(text).not.toContain('One thousand');
});

test('remittances are numbered, mailed with their lines, and sent again with the same number', async () => {
  const o = await office();
  const pay_run_id = await o.closed();
  expect(await o.edit(pay_run_id, 'sendRemittances')).toMatchObject({ status: 200 });
  expect(await o.run(pay_run_id)).toMatchObject({ is_sent: true, remittances: [{ status: 'queued' }] });
  expect(await o.edit(pay_run_id, 'undoClose')).toMatchObject({ status: 409, body: { key: 'pay_run.sent' } });
  const first = await o.mail();
  const [remittance] = (await o.run(pay_run_id)).remittances;
  expect(remittance).toMatchObject({ status: 'sent', sent_to: TO });
  expect(first?.subject).toContain(`Remittance ${remittance?.remittance_number}`);
  expect(first?.body_text).toContain('$1,128.15');
  expect(await o.edit(pay_run_id, 'sendRemittances')).toMatchObject({
    status: 409,
    body: { key: 'remittance.nothing' },
  });
  const again = { service_provider_ids: [o.service_provider_id] };
  expect(await o.edit(pay_run_id, 'sendRemittances', again)).toMatchObject({ status: 200 });
  const second = await o.mail();
  expect(second?.message_outbox_id).not.toBe(first?.message_outbox_id);
  expect((await o.run(pay_run_id)).remittances).toEqual([
    expect.objectContaining({ remittance_number: remittance?.remittance_number, status: 'sent' }),
  ]);
  const pages = await o.pdf('printRemittance', { pay_run_id, service_provider_id: o.service_provider_id });
  expect(pages.join()).toContain(`Remittance ${remittance?.remittance_number}`);
});

test('nothing is sent of a draft, nor to nobody', async () => {
  const o = await office();
  const pay_run_id = await o.closed();
  await inCompany(t.db, o.company_id, (tx) => tx.updateTable('service_provider').set({ email: '' }).execute());
  expect(await o.edit(pay_run_id, 'sendRemittances')).toMatchObject({
    status: 409,
    body: { key: 'remittance.no_address' },
  });
  expect((await o.run(pay_run_id)).is_sent).toBe(false);
  await o.edit(pay_run_id, 'undoClose');
  expect(await o.edit(pay_run_id, 'sendRemittances')).toMatchObject({
    status: 409,
    body: { key: 'pay_run.not_closed' },
  });
});

test('undoing the close and sending at once: one of them, never both', async () => {
  for (let pair = 0; pair < 3; pair += 1) {
    const o = await office();
    const pay_run_id = await o.closed();
    const { version } = await o.run(pay_run_id);
    const both = await Promise.all([
      o.post('sendRemittances', { pay_run_id, version }),
      o.post('undoClose', { pay_run_id, version }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
});
