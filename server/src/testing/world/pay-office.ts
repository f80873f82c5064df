import type { PayRun } from '@onrecord/contract/money/pay-run';
import { expect } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../build/build.ts';
import { buildRuiz } from '../build/build-worksheet.ts';
import { proveEverybody } from '../call/step-up.ts';
import type { TestApp } from '../test-app.ts';
import { approveAll } from './approve-pay.ts';

export const BANK = { routing_number: '021000021', account_number: '9876543210', account_type: 'checking' };
const ORIGINATOR = {
  ach_bank_routing: '102001017',
  ach_bank_name: 'Mountain Bank',
  ach_company_number: '1841234567',
  ach_company_name: 'Front Range',
};

/** An office whose one reporter has earned 1,128.15, all of it approved; who pays may move money. */
export async function payOffice(t: TestApp) {
  const { company_id, division_id } = await buildCompany(t.db);
  const ruiz = await buildRuiz(t.db, company_id, division_id);
  const biller = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  await t.call('POST', '/billing/issue', biller, { job_id: ruiz.job_id });
  await approveAll(t, company_id, biller);
  await proveEverybody(t.db, company_id, t.services.now());
  const { service_provider_id } = ruiz.reporter;
  const run = async (id: number) => (await t.call('GET', `/pay_run/getPayRun/${id}`, biller)).body as PayRun;
  const post = (call: string, body: object) => t.call('POST', `/pay_run/${call}`, biller, body);
  /** A change of a run as it is now. */
  const edit = async (id: number, call: string, body: object = {}) =>
    post(call, { pay_run_id: id, version: (await run(id)).version, ...body });
  /** How the reporter is paid from now on. */
  const payBy = async (change: object) => {
    const method = (await t.call('GET', `/service_provider/getProviderMethodData/${service_provider_id}`, biller)).body;
    const { version } = method as { version: number };
    const plain = { payment_method_id: null, is_1099: true, tax_name: '', bank_name: '' };
    const path = `/service_provider/updateMethodData/${service_provider_id}`;
    return t.call('PATCH', path, biller, { ...plain, version, ...change });
  };
  /** Bank details that nobody waits for any more. */
  const oldBank = async () => {
    expect((await payBy({ bank: BANK, pay_by: 'bank' })).status).toBe(200);
    await inCompany(t.db, company_id, (tx) =>
      tx.updateTable('service_provider').set({ bank_changed_on: '2026-01-05' }).execute(),
    );
  };
  const closed = async (pay_on = '2031-11-28') => {
    const opened = (await post('open', { pay_group: '', pay_on, cut_off: pay_on })).body as { pay_run_id: number };
    const id = opened.pay_run_id;
    const done = await edit(id, 'close', { expected_total: (await run(id)).to_pay, w9_reason: 'In the mail' });
    expect(done).toMatchObject({ status: 200 });
    return id;
  };
  const company = (values: object) =>
    inCompany(t.db, company_id, (tx) => tx.updateTable('company').set(values).execute());
  await company(ORIGINATOR);
  return { company_id, ruiz, biller, service_provider_id, run, post, edit, payBy, oldBank, closed, company };
}
