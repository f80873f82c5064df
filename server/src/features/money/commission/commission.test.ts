import { setTimeout as pause } from 'node:timers/promises';
import type { Commissions } from '@onrecord/contract/money/commission';
import { add, compare, formatAmount, subtract } from '@onrecord/domain/core/money/money';
import { commissionToDate } from '@onrecord/domain/money/commission/commission';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildClient,
  buildContact,
  buildProvider,
  buildUser,
  inCompany,
  signIn,
} from '../../../testing/build/build.ts';
import { rngFrom } from '../../../testing/rng.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { SEED, triesOf } from '../../../testing/tries.ts';
import { approveAll } from '../../../testing/world/approve-pay.ts';
import { receiptDesk } from '../../../testing/world/receipt-desk.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

const { desk, post, receive, stateOf, expectBooksAgree } = receiptDesk(() => t);

const today = () => Temporal.Now.plainDateISO('America/Denver').toString();
const thisMonth = () => `${today().slice(0, 7)}-01`;
const FIVE = [{ product_id: null, unit_type: 'Percentage', rate: '5.000', from_amount: '0.00' }];

/** A desk whose client has a sales person of 5 percent. */
async function office(change: object = {}) {
  const o = await desk();
  const provider = await buildProvider(t.db, o.company_id, { type_mode: 2 });
  const person = { service_provider_id: provider.service_provider_id, user_id: null, minimum: '0', cap: '' };
  const made = await post(o, '/commission/saveSalesPerson', { sales_person_id: null, ...person });
  expect(made).toMatchObject({ status: 200 });
  const sales_person_id = (made.body as { id: number }).id;
  const { product_id, commission_template_id } = await inCompany(t.db, o.company_id, async (tx) => {
    const product = await tx.selectFrom('product').select('product_id').orderBy('product_id').executeTakeFirstOrThrow();
    const key = { company_id: o.company_id };
    const template = await tx
      .insertInto('commission_template')
      .values({ ...key, name: 'Five' })
      .returning('commission_template_id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('commission_template_line')
      .values({ ...key, ...template, place: 0, product_id: null, unit_type: 'Percentage', rate: '5.000' })
      .execute();
    return { ...product, ...template };
  });
  const terms = {
    sales_person_id,
    of: 'client',
    of_id: o.client_id,
    commission_template_id,
    base: 'paid',
    share_percent: 100,
    starts_on: '2026-01-01',
    ends_on: '',
  };
  const agree = (other: object = {}) => post(o, '/commission/saveTerm', { ...terms, ...other });
  expect(await agree(change)).toMatchObject({ status: 200 });
  const invoice = async (amount: string) => {
    const client_invoice_id = await o.invoice(amount);
    const line = { company_id: o.company_id, client_invoice_id, line_number: 1, product_id, description: 'Original' };
    const price = { unit_type: 'Flat Fee', quantity: '1', unit_price: amount, amount, explanation: '{}' };
    await inCompany(t.db, o.company_id, (tx) =>
      tx
        .insertInto('client_invoice_line')
        .values({ ...line, ...price })
        .execute(),
    );
    return client_invoice_id;
  };
  const read = async (by = o.staff, body: object = {}) =>
    (await post(o, '/commission/getCommissions', { ...body }, by)).body as Commissions;
  const amounts = async () => (await read()).person?.entries.map(({ amount }) => amount).toReversed() ?? [];
  const pay = (id: number, amount: string, reference = amount) =>
    receive(o, { amount, reference, allocations: [{ client_invoice_id: id, amount }] });
  const close = (body: object = {}) =>
    post(o, '/commission/closeMonth', { sales_person_id, month: thisMonth(), expected: '0.00', ...body });
  const { service_provider_id } = provider;
  return { ...o, service_provider_id, sales_person_id, agree, invoice, read, amounts, pay, close, terms };
}
type Office = Awaited<ReturnType<typeof office>>;

/** What is booked of an invoice, and what its money says it should be. */
async function compareBooked(o: Office, client_invoice_id: number) {
  return inCompany(t.db, o.company_id, async (tx) => {
    const rows = await tx
      .selectFrom('commission_entry')
      .select('amount')
      .where('client_invoice_id', '=', client_invoice_id)
      .execute();
    const { amount_paid: part, amount_due: total } = await tx
      .selectFrom('client_invoice')
      .select(['amount_paid', 'amount_due'])
      .where('client_invoice_id', '=', client_invoice_id)
      .executeTakeFirstOrThrow();
    const line = { product_id: 1, unit_type: 'Flat Fee', quantity: '1', amount: total };
    return {
      booked: formatAmount(add(...rows.map(({ amount }) => amount))),
      earned: commissionToDate(FIVE, [line], { part, total }, 100).amount,
    };
  });
}

const takenOff = async (o: Office, transaction_id: number) => {
  const [held] = (await stateOf(o, transaction_id)).allocations;
  return post(o, '/receipt/unapply', { payment_allocation_id: held?.payment_allocation_id, effective_date: today() });
};
const refund = (o: Office, transaction_id: number, amount: string) =>
  post(o, '/receipt/refundReceipt', {
    ...{ entry_key: crypto.randomUUID(), transaction_id, amount, refunded_on: today() },
    ...{ by: 'check', reference: '1201', reason: 'Too much' },
  });

describe('commissions', () => {
  test('5 % of 2,411.72 paid in three parts are 0.00, 50.00 and 70.59; what goes back takes them back', async () => {
    const o = await office();
    const id = await o.invoice('2411.72');
    await o.pay(id, '0.01');
    await o.pay(id, '1000.00');
    const last = await o.pay(id, '1411.71');
    expect(await o.amounts()).toEqual(['0.00', '50.00', '70.59']);
    expect((await o.read()).person).toMatchObject({ earned: '120.59', base: '2411.72', balance: '120.59' });
    expect(await refund(o, last, '411.71')).toMatchObject({ status: 200 });
    expect(await takenOff(o, last)).toMatchObject({ status: 200 });
    const { person } = await o.read();
    expect(person?.entries.slice(0, 2)).toMatchObject([
      { cause: 'unapply', amount: '-50.00', base: '-1000.00' },
      { cause: 'refund', amount: '-20.59', base: '-411.71' },
    ]);
    expect(person?.earned).toBe('50.00');
    const voiding = { client_invoice_id: id, void_reason: 'Wrong', unapply_payments: true };
    expect(await post(o, '/client_invoice/voidInvoice', voiding)).toMatchObject({ status: 200 });
    expect((await o.read()).person?.earned).toBe('0.00');
    await expectBooksAgree(o);
  });

  test('any order of pay, unapply, refund and void ends where the money ends', async () => {
    const rng = rngFrom(SEED);
    const o = await office();
    const ids = [await o.invoice('2411.72'), await o.invoice('33.33')];
    const receipts: number[] = [];
    for (let step = 0; step < triesOf(150, 18); step += 1) {
      const id = ids[Math.floor(rng() * 2)] ?? 0;
      const dice = rng();
      if (dice < 0.5 || receipts.length === 0) {
        const row = await inCompany(t.db, o.company_id, (tx) =>
          tx
            .selectFrom('client_invoice')
            .select('balance')
            .where('client_invoice_id', '=', id)
            .executeTakeFirstOrThrow(),
        );
        const share = (0.2 + rng() * 0.6).toFixed(2);
        const amount = formatAmount(
          subtract(add(row.balance ?? '0'), 0)
            .times(share)
            .round(2),
        );
        if (compare(amount, 0) > 0) receipts.push(await o.pay(id, amount, `r${step}`));
      } else {
        const at = receipts[Math.floor(rng() * receipts.length)] ?? 0;
        if (dice < 0.7) await takenOff(o, at);
        else if (dice < 0.85) await refund(o, at, '0.07');
        else await post(o, '/receipt/voidReceipt', { transaction_id: at, voided_on: today(), reason: 'Typed twice' });
      }
      for (const one of ids) {
        const { booked, earned } = await compareBooked(o, one);
        expect(booked, `step ${step}, seed ${SEED}`).toBe(earned);
      }
    }
    await expectBooksAgree(o);
  });

  test('what was written off or credited earns nothing; billed lines earn when billed, less what was credited', async () => {
    const o = await office();
    const id = await o.invoice('100.00');
    await o.pay(id, '96.00');
    const memo = { entry_key: crypto.randomUUID(), kind: 'write_off', client_invoice_id: id, amount: '4.00' };
    await post(o, '/memo/create', { ...memo, effective_date: today(), reason: 'Small balance' });
    expect(await o.amounts()).toEqual(['4.80']);
    const other = await buildClient(t.db, o.company_id);
    expect(await o.agree({ of_id: other.client_id, base: 'billed' })).toMatchObject({ status: 200 });
  });

  test('terms of one client are the total at most, are agreed on once, and count what was paid before', async () => {
    const o = await office({ ends_on: '2026-12-31' });
    expect(await o.agree()).toMatchObject({ status: 400, body: { fields: { of_id: expect.any(String) } } });
    const second = await buildProvider(t.db, o.company_id);
    const made = await post(o, '/commission/saveSalesPerson', {
      ...{
        sales_person_id: null,
        service_provider_id: second.service_provider_id,
        user_id: null,
        minimum: '0',
        cap: '',
      },
    });
    const sales_person_id = (made.body as { id: number }).id;
    expect(await o.agree({ sales_person_id, share_percent: 50 })).toMatchObject({
      status: 400,
      body: { fields: { share_percent: 'Someone else has the full commission, or both halves are taken' } },
    });
    expect(await o.agree({ of_id: null, starts_on: '', commission_template_id: null })).toMatchObject({
      status: 400,
      body: {
        fields: {
          of_id: expect.any(String),
          starts_on: expect.any(String),
          commission_template_id: expect.any(String),
        },
      },
    });
    const client = await buildClient(t.db, o.company_id);
    const both = [o.sales_person_id, sales_person_id].map((id) =>
      o.agree({ sales_person_id: id, of_id: client.client_id, share_percent: 50 }),
    );
    for (const one of both) expect(await one).toMatchObject({ status: 200 });
  });

  test('the page of a case, a contact and a client says who earns there, and which terms come first', async () => {
    const o = await office();
    const { contact_id } = await buildContact(t.db, o.company_id, { client_id: o.client_id });
    const { case_id } = await inCompany(t.db, o.company_id, (tx) =>
      tx
        .insertInto('legal_case')
        .values({ company_id: o.company_id, client_id: o.client_id, case_name: 'Ruiz v. Hartwell' })
        .returning('case_id')
        .executeTakeFirstOrThrow(),
    );
    const termsOf = async (of: string, of_id: number, by = o.staff) =>
      (await post(o, '/commission/getTermsOf', { of, of_id }, by)).body as {
        people: object[];
        terms: { of: string; is_in_force: boolean; template_name: string; sales_person_name: string }[];
      };
    const shown = async (of: string, of_id: number) =>
      (await termsOf(of, of_id)).terms.map((term) => `${term.of} ${term.is_in_force}`);
    for (const [of, id] of [
      ['client', o.client_id] as const,
      ['case', case_id] as const,
      ['contact', contact_id] as const,
    ])
      expect(await shown(of, id)).toEqual(['client true']);
    expect(await o.agree({ of: 'case', of_id: case_id, starts_on: today() })).toMatchObject({ status: 200 });
    expect(await o.agree({ of: 'contact', of_id: contact_id, starts_on: '2999-01-01' })).toMatchObject({ status: 200 });
    expect(await shown('case', case_id)).toEqual(['case true', 'client false']);
    const named = ((await termsOf('case', case_id)).terms as unknown as { name: string }[]).map(({ name }) => name);
    expect(named[0]).toBe('Ruiz v. Hartwell');
    // Terms that begin later do not count yet.
    expect(await shown('contact', contact_id)).toEqual(['client true', 'contact false']);
    expect(await shown('client', o.client_id)).toEqual(['client true']);
    const columns = async (path: string, name: string) =>
      ((await post(o, path, { limit: 10 })).body as { data: Record<string, string>[] }).data.map((row) => [
        row[name],
        row.commission_to,
      ]);
    const { terms, people } = await termsOf('client', o.client_id);
    expect([people.length, terms[0]?.template_name]).toEqual([1, 'Five']);
    const who = terms[0]?.sales_person_name;
    expect(who).toBeTruthy();
    expect(await columns('/case/cases', 'case_name')).toEqual([['Ruiz v. Hartwell', who]]);
    expect((await columns('/client/clients', 'name')).map(([, to]) => to)).toEqual([who]);
    expect((await columns('/contact/contacts', 'fullname')).map(([, to]) => to)).toEqual(['']);

    // Nobody else learns of them: another company has no such client, and a contact no such call.
    const stranger = await office();
    expect((await termsOf('client', o.client_id, stranger.staff)).terms).toEqual([]);
    const attorney = await signIn(t.db, await buildUser(t.db, o.company_id, 'contact', { contact_id }));
    expect((await post(o, '/commission/getTermsOf', { of: 'client', of_id: o.client_id }, attorney)).status).toBe(403);
  });

  test('one member of staff reads the commissions of one sales person as their own', async () => {
    const o = await office();
    const reader = await buildUser(t.db, o.company_id, 'company', {});
    const { contact_id } = await buildContact(t.db, o.company_id, { client_id: o.client_id });
    const attorney = await buildUser(t.db, o.company_id, 'contact', { contact_id });
    const { service_provider_id, sales_person_id } = o;
    const { staff, person } = await o.read();
    expect(staff.map(({ value }) => value)).toContain(reader.user_id);
    const save = (user_id: number, change: object = {}) =>
      post(o, '/commission/saveSalesPerson', {
        ...{
          sales_person_id,
          service_provider_id,
          user_id,
          version: person?.version,
          minimum: '0',
          cap: '',
          ...change,
        },
      });
    expect(await save(attorney.user_id)).toMatchObject({
      status: 400,
      body: { fields: { user_id: expect.any(String) } },
    });
    expect(await save(reader.user_id)).toMatchObject({ status: 200 });
    const second = await buildProvider(t.db, o.company_id);
    expect(
      await save(reader.user_id, { sales_person_id: null, service_provider_id: second.service_provider_id }),
    ).toMatchObject({ status: 400, body: { fields: { user_id: 'This person already earns commissions' } } });
    expect((await o.read()).person).toMatchObject({ user_id: reader.user_id });
  });

  test('a month is closed once, into pay that the run takes; refunds after it count in the next one', async () => {
    const o = await office();
    const id = await o.invoice('2411.72');
    const receipt = await o.pay(id, '2411.72');
    expect(await o.close({ expected: '1.00' })).toMatchObject({ status: 409, body: { key: 'commission.changed' } });
    const closed = await o.close({ expected: '120.59' });
    expect(closed).toMatchObject({ status: 200, body: { provider_invoice_id: expect.any(Number) } });
    expect(await o.close({ expected: '0.00' })).toMatchObject({
      status: 409,
      body: { key: 'commission.closed_already' },
    });
    const { provider_invoice_id } = closed.body as { provider_invoice_id: number };
    const path = `/service_provider_invoice/getProviderInvoice/${provider_invoice_id}`;
    expect((await t.call('GET', path, o.staff)).body).toMatchObject({
      is_commissions: true,
      job_id: null,
      invoice_status: 'New',
      amount_due: '120.59',
      lines: [{ line_kind: 'commission', amount: '120.59' }],
    });
    await approveAll(t, o.company_id, o.staff);
    const day = Temporal.Now.plainDateISO('America/Denver').add({ days: 40 }).toString();
    const run = await post(o, '/pay_run/open', { pay_group: '', pay_on: day, cut_off: day });
    expect(run).toMatchObject({ status: 200 });
    const { pay_run_id } = run.body as { pay_run_id: number };
    expect((await t.call('GET', `/pay_run/getPayRun/${pay_run_id}`, o.staff)).body).toMatchObject({ to_pay: '120.59' });
    await refund(o, receipt, '1411.72');
    expect((await o.read()).person).toMatchObject({ earned: '120.59', balance: '-70.59', is_closed: true });
    const next = Temporal.PlainDate.from(thisMonth()).add({ months: 1 }).toString();
    expect((await o.read(o.staff, { month: next })).person).toMatchObject({ earned: '-70.59' });
  });

  test('a sales person sees their own, without dates; nobody else sees it, and no contact does', async () => {
    const o = await office();
    const id = await o.invoice('100.00');
    await o.pay(id, '100.00');
    const { service_provider_id } = o;
    const own = await signIn(t.db, await buildUser(t.db, o.company_id, 'provider', { service_provider_id }));
    const seen = await o.read(own);
    expect(seen).toMatchObject({ may_change: false, person: { earned: '5.00', hides_dates: true, payable: null } });
    expect(seen.person?.entries).toMatchObject([{ effective_date: null, amount: '5.00' }]);
    expect(await post(o, '/client_invoice/dashboardCommissionBalance', {}, own)).toMatchObject({
      body: { this_month: '5.00', balance: '5.00', waiting_count: 0 },
    });
    expect(await post(o, '/job/dashboardCommissionJobList', {}, own)).toMatchObject({
      body: { total: 1, data: [{ job_date: null, state: 'paid', billed: '100.00', received: '100.00', mine: '5.00' }] },
    });
    expect(await post(o, '/job/callerCommissionJobs', {}, own)).toMatchObject({ body: { total: 0, data: [] } });
    expect((await t.call('GET', '/home/getOwnHomes', own)).body).toEqual({ sales_person_id: o.sales_person_id });
    expect((await t.call('GET', '/home/getSalesHome', own)).body).toMatchObject({
      ...{ hides_dates: true, coming: [], month: { earned: '5.00' }, unpaid: '5.00', waiting: { count: 0 } },
      top: [{ id: o.client_id, received: '100.00', jobs: 1 }],
    });
    expect((await t.call('GET', '/home/getSalesHome', o.staff)).status).toBe(403);
    const other = await buildProvider(t.db, o.company_id);
    const theirs = await signIn(
      t.db,
      await buildUser(t.db, o.company_id, 'provider', { service_provider_id: other.service_provider_id }),
    );
    expect(await o.read(theirs, { sales_person_id: o.sales_person_id })).toMatchObject({ people: [], person: null });
    expect(
      await post(o, '/commission/closeMonth', { sales_person_id: 1, month: thisMonth(), expected: '0' }, own),
    ).toMatchObject({
      status: 403,
    });
  });
});

test('two who close one month at once: one does, and it is paid once', async () => {
  const rng = rngFrom(SEED);
  for (let pair = 0; pair < triesOf(100, 4); pair += 1) {
    const o = await office();
    await o.pay(await o.invoice('200.00'), '200.00');
    const later = async () => {
      await pause(rng() * 10);
      return o.close({ expected: '10.00' });
    };
    const both = await Promise.all([later(), later()]);
    expect(both.map(({ status }) => status).toSorted(), `pair ${pair}, seed ${SEED}`).toEqual([200, 409]);
    const rows = await inCompany(t.db, o.company_id, (tx) =>
      tx.selectFrom('provider_invoice').select('amount_due').execute(),
    );
    expect(rows).toEqual([{ amount_due: '10.00' }]);
  }
});

test('pay against void: commissions are those of the money, whoever is first', async () => {
  const rng = rngFrom(SEED);
  const o = await office();
  for (let pair = 0; pair < triesOf(200, 8); pair += 1) {
    const id = await o.invoice('77.77');
    const later = async (call: () => Promise<unknown>) => {
      await pause(rng() * 10);
      return call();
    };
    await Promise.all([
      later(() =>
        post(o, '/receipt/create', {
          ...{ entry_key: crypto.randomUUID(), client_id: o.client_id, method: 'Check', reference: `p${pair}` },
          ...{ received_on: today(), amount: '77.77', allocations: [{ client_invoice_id: id, amount: '77.77' }] },
        }),
      ),
      later(() =>
        post(o, '/client_invoice/voidInvoice', { client_invoice_id: id, void_reason: '', unapply_payments: false }),
      ),
    ]);
    const { booked, earned } = await compareBooked(o, id);
    expect(booked, `pair ${pair}, seed ${SEED}`).toBe(earned);
  }
  await expectBooksAgree(o);
});

test('the file of a month is in the language of its reader', async () => {
  const o = await office();
  await o.pay(await o.invoice('100.00'), '100.00');
  const fileOf = async (by: Office['staff']) => {
    const { body } = await post(o, '/commission/exportCommissions', { sales_person_id: o.sales_person_id }, by);
    return String(body);
  };
  expect(await fileOf(o.staff)).toMatch(/"Date","Reason","Client",.*"Commission"\r\n.*"Receipt"/);
  const user = await buildUser(t.db, o.company_id, 'company', { full_access: true });
  await inCompany(t.db, o.company_id, (tx) =>
    tx
      .updateTable('app_user')
      .set({ locale: 'de' })
      .where('company_id', '=', o.company_id)
      .where('user_id', '=', user.user_id)
      .execute(),
  );
  const reader = await signIn(t.db, user);
  expect(await fileOf(reader)).toMatch(/"Datum","Grund",.*"Provision"\r\n.*"Zahlungseingang"/);
});
