import { setTimeout as pause } from 'node:timers/promises';
import { stepOf } from '@onrecord/domain/core/credential/one-time-code';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTotpSecret, totpCode } from '../../../http/secret/totp.ts';
import { createTaskRunner } from '../../../tasks/task-runner.ts';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { proveEverybody } from '../../../testing/call/step-up.ts';
import { rngFrom } from '../../../testing/rng.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { SEED, triesOf } from '../../../testing/tries.ts';
import { mailBankChange } from './payee.writes.ts';

const PAIRS = triesOf(200, 4);
const BANK = { routing_number: '021000021', account_number: '9876543210', account_type: 'checking' };
const METHOD = { payment_method_id: null, is_1099: true, tax_name: '', bank_name: 'First Bank' };

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function office() {
  const { company_id } = await buildCompany(t.db);
  const user = await buildUser(t.db, company_id, 'company', { full_access: true });
  const boss = await signIn(t.db, user);
  const draft = { first_name: 'Rae', last_name: 'Marsh', email: 'rae@steno.example' };
  const { id } = (await t.call('POST', '/service_provider/create', boss, draft)).body as { id: number };
  const method = async () =>
    (await t.call('GET', `/service_provider/getProviderMethodData/${id}`, boss)).body as { version: number };
  const save = async (change: object, version?: number) =>
    t.call('PATCH', `/service_provider/updateMethodData/${id}`, boss, {
      ...METHOD,
      ...change,
      version: version ?? (await method()).version,
    });
  const prove = () => proveEverybody(t.db, company_id, t.services.now());
  const mails = async () => {
    const runner = createTaskRunner({ url: t.workerUrl, onError: () => undefined, onDead: async () => undefined });
    runner.registerTask('mail-bank-change', (data, { task_id }) => mailBankChange(t.services, data, task_id));
    await runner.runDue();
    await runner.stop();
    const rows = await inCompany(t.db, company_id, (tx) =>
      tx.selectFrom('message_outbox').select(['to_address', 'body_text']).orderBy('message_outbox_id').execute(),
    );
    return rows;
  };
  return { company_id, user, boss, id, method, save, prove, mails };
}

test('a change of the account wants the password once more; nothing else does, and nothing is saved before', async () => {
  const o = await office();
  expect((await o.save({ tax_name: 'Rae Marsh' })).status).toBe(200);
  expect(await o.save({ bank: BANK })).toMatchObject({ status: 403, body: { key: 'factor.password_needed' } });
  expect(await o.method()).toMatchObject({ account_masked: '', is_bank_on_hold: false });
  // What is wrong with the numbers comes before the question.
  expect((await o.save({ bank: { ...BANK, routing_number: '1' } })).status).toBe(400);
  await o.prove();
  expect((await o.save({ bank: BANK, pay_by: 'bank' })).status).toBe(200);
  expect(await o.method()).toMatchObject({ account_masked: '****3210', is_bank_on_hold: true, pay_by: 'bank' });
});

test('whoever has an authenticator app needs its code; the password alone is not enough', async () => {
  const o = await office();
  const secret = newTotpSecret();
  const { company_id, user_id } = o.user;
  const sealed_secret = t.services.sealer.seal(secret, `authenticator ${company_id} ${user_id}`);
  const row = {
    company_id,
    user_id,
    sealed_secret,
    last_step: 0,
    wrong_codes: 0,
    created_at: new Date().toISOString(),
  };
  await inCompany(t.db, company_id, (tx) => tx.insertInto('authenticator').values(row).execute());
  await o.prove();
  expect(await o.save({ bank: BANK })).toMatchObject({ status: 403, body: { key: 'factor.step_needed' } });
  const code = totpCode(secret, stepOf(t.services.now()));
  const wrong = code === '000000' ? '000001' : '000000';
  const prove = (typed: string) => t.call('POST', '/factor/proveWithCode', o.boss, { code: typed });
  expect(await prove(wrong)).toMatchObject({ status: 400, body: { fields: { code: expect.any(String) } } });
  expect((await prove(code)).status).toBe(200);
  expect((await o.save({ bank: BANK })).status).toBe(200);
  expect((await prove(code)).status).toBe(400);
});

test('a transfer needs an account, and the account stays while transfers go to it', async () => {
  const o = await office();
  await o.prove();
  expect(await o.save({ pay_by: 'bank' })).toMatchObject({
    status: 400,
    body: { fields: { pay_by: expect.any(String) } },
  });
  await o.save({ bank: BANK, pay_by: 'bank' });
  expect((await o.save({ bank: null })).status).toBe(400);
  expect((await o.save({ bank: null, pay_by: 'check' })).status).toBe(200);
  expect(await o.method()).toMatchObject({ account_masked: '', pay_by: 'check', bank_hold_until: null });
});

test('the address that the account before was confirmed to is mailed, whatever the address is now', async () => {
  const o = await office();
  await o.prove();
  await o.save({ bank: BANK });
  const { version } = await o.method();
  await t.call('PATCH', `/service_provider/update/${o.id}`, o.boss, { email: 'thief@x.example', version });
  await o.save({ bank: { ...BANK, account_number: '11112222' } });
  const sent = await o.mails();
  expect(sent.map(({ to_address }) => to_address)).toEqual([
    'rae@steno.example',
    'rae@steno.example',
    'thief@x.example',
  ]);
  expect(sent[1]?.body_text).toContain('account ending in 2222');
  expect(JSON.stringify(sent)).not.toContain('11112222');
});

test(
  'two changes of the account at once: one is kept, the other is refused with the fresh record',
  async () => {
    const rng = rngFrom(SEED);
    const o = await office();
    await o.prove();
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const { version } = await o.method();
      const change = async (account_number: string) => {
        await pause(rng() * 10);
        return o.save({ bank: { ...BANK, account_number } }, version);
      };
      const both = await Promise.all([change('11112222'), change('33334444')]);
      expect(both.map(({ status }) => status).toSorted(), `pair ${pair}, seed ${SEED}`).toEqual([200, 409]);
    }
  },
  PAIRS * 2_000,
);
