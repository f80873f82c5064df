import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sale } from '../../../../adapters/payment/port.ts';
import { systemScope } from '../../../../db/scope.ts';
import { buildClient, buildCompany, buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import { buildInvoice, payInvoice } from '../../../../testing/build/build-invoice.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { bookGatewayReturn } from '../../receipt/take-back.writes.ts';
import { intentByKey } from '../payment.reads.ts';
import { bookPayment } from '../payment.writes.ts';
import { findBookFaults } from './books.reads.ts';
import { checkAllBooks, notifyBooks } from './books.writes.ts';

let t: TestApp;
let admin: pg.Client;
beforeAll(async () => {
  t = await startTestApp();
  admin = new pg.Client({ connectionString: t.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin?.end();
  await t?.close();
});

const DAY = '2027-03-11';
const SALE = {
  gateway_reference: 'S-1',
  payer: {
    first_name: 'Ana',
    last_name: 'Ruiz',
    street: '',
    city: '',
    state: '',
    zip: '',
    last_four: '1111',
    expiry: '',
  },
} as unknown as Sale;

async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  await inCompany(t.db, company_id, (tx) =>
    tx.updateTable('company').set({ email: 'office@firm.example' }).where('company_id', '=', company_id).execute(),
  );
  const { client_id } = await buildClient(t.db, company_id);
  const invoice = await buildInvoice(t.db, company_id, { division_id, client_id, amount_due: '438.10' });
  const staff = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  return { ...invoice, staff, scope: systemScope(company_id, 'test') };
}
type Office = Awaited<ReturnType<typeof office>>;

const voidInvoice = (o: Office) =>
  t.call('POST', '/client_invoice/voidInvoice', o.staff, { client_invoice_id: o.client_invoice_id, void_reason: '' });

/** A payment that the gateway charged and that nobody has booked yet. */
async function chargedPayment({ company_id, division_id, client_id, client_invoice_id }: Office, amount = '438.10') {
  const idempotency_key = randomUUID();
  await inCompany(t.db, company_id, (tx) =>
    tx
      .insertInto('payment_intent')
      .values({
        company_id,
        division_id,
        client_id,
        idempotency_key,
        amount,
        purpose: 'cart',
        payment_type: 'Electronic Check',
        currency_code: 'USD',
        request_hash: '',
        allocations: JSON.stringify([{ client_invoice_id, client_id, amount }]),
        state: 'charging',
      })
      .execute(),
  );
  return idempotency_key;
}

/** Books a charged payment as the gateway's answer does. */
const book = ({ scope }: Office, key: string) =>
  t.db.withScope(scope, async (tx) => {
    const intent = await intentByKey(tx, scope, key, true);
    if (!intent) throw new Error('no such payment');
    return bookPayment(tx, scope, intent, SALE, {
      method_name: 'Bank',
      day: DAY,
      now: t.services.now(),
      clears_on: null,
    });
  });

const takeBack = ({ scope }: Office, key: string) =>
  t.db.withScope(scope, async (tx) => {
    const intent = await intentByKey(tx, scope, key, true);
    if (intent) await bookGatewayReturn(tx, scope, intent, DAY);
  });

const creditOf = async ({ company_id }: Office) =>
  (
    await admin.query<{ amount: string; reason: string }>(
      'select amount, reason from client_credit where company_id = $1 order by client_credit_id',
      [company_id],
    )
  ).rows;

const tasksOf = async ({ company_id }: Office) =>
  (
    await admin.query<{ data: Parameters<typeof notifyBooks>[1] }>(
      `select data from pgboss.job where name = 'notify-books' and (data ->> 'company_id')::bigint = $1 order by created_on`,
      [company_id],
    )
  ).rows.map(({ data }) => data);

const mailsTo = async ({ company_id }: Office) =>
  (await admin.query<{ subject: string }>('select subject from message_outbox where company_id = $1', [company_id]))
    .rows;

describe('money that its invoice does not take', () => {
  /** A company whose invoice was voided although a payment was on its way: no call does that, a repair by hand can. */
  async function voidedWhileCharged() {
    const o = await office();
    await voidInvoice(o);
    return { o, key: await chargedPayment(o) };
  }

  test('is kept as credit, with a line in the log and a mail to the office, and the books agree', async () => {
    const { o, key } = await voidedWhileCharged();
    await book(o, key);
    expect(await creditOf(o)).toEqual([{ amount: '438.10', reason: 'invoice_voided' }]);
    expect(await findBookFaults(t.services, o.scope)).toEqual([]);
    const log = await t.call('POST', '/activity_log/activityLogs', o.staff, {
      object_type: 'invoice',
      object_id: o.client_invoice_id,
    });
    expect(log.body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ activity_type: 'Payment On Account' })]),
    });
    const [task] = await tasksOf(o);
    expect(task).toMatchObject({ event: 'on_account' });
    if (task) await notifyBooks(t.services, task);
    expect(await mailsTo(o)).toMatchObject([{ subject: expect.stringContaining('was booked as credit') }]);
  });

  test('goes back with a returned check', async () => {
    const { o, key } = await voidedWhileCharged();
    await book(o, key);
    await takeBack(o, key);
    expect(await creditOf(o)).toEqual([
      { amount: '438.10', reason: 'invoice_voided' },
      { amount: '-438.10', reason: 'returned' },
    ]);
    expect(await findBookFaults(t.services, o.scope)).toEqual([]);
  });

  test('is only the part above the balance, when another payment was booked first', async () => {
    const o = await office();
    const key = await chargedPayment(o);
    await payInvoice(t.db, o.company_id, o.client_invoice_id, '400.00');
    await book(o, key);
    expect(await creditOf(o)).toEqual([{ amount: '400.00', reason: 'overpaid' }]);
    expect(await findBookFaults(t.services, o.scope)).toEqual([]);
  });
});

describe('the nightly check', () => {
  test('finds an allocation without its invoice, and notifies the office once a day', async () => {
    const o = await office();
    const transaction_id = await payInvoice(t.db, o.company_id, o.client_invoice_id, '100.00');
    await admin.query(
      'insert into payment_allocation (company_id, transaction_id, client_invoice_id, amount) values ($1, $2, $3, 38.10)',
      [o.company_id, transaction_id, o.client_invoice_id],
    );
    await checkAllBooks(t.services);
    const [task] = await tasksOf(o);
    expect(task).toMatchObject({ event: 'mismatch', count: 2 });
    for (const _ of [1, 2]) if (task) await notifyBooks(t.services, task);
    expect(await mailsTo(o)).toMatchObject([{ subject: expect.stringContaining('do not balance') }]);
    const log = await t.call('POST', '/activity_log/activityLogs', o.staff, { object_type: 'company' });
    expect(log.body).toMatchObject({
      data: [{ activity_type: 'Books Mismatch', description: expect.stringContaining(String(o.invoice_number)) }],
    });
  });

  test('finds an entry of the ledger that nobody made of a payment', async () => {
    const o = await office();
    await admin.query(
      `with e as (insert into ledger_entry (company_id, entry_date, kind, client_invoice_id) values ($1, '2027-03-11', 'payment_received', $2) returning ledger_entry_id)
       insert into ledger_posting (company_id, ledger_entry_id, account, amount, client_id)
       select $1, ledger_entry_id, account, amount, $3 from e, (values ('cash', 5.00), ('receivable', -5.00)) v (account, amount)`,
      [o.company_id, o.client_invoice_id, o.client_id],
    );
    expect(await findBookFaults(t.services, o.scope)).toMatchObject([
      { key: 'books.invoice_fault', params: { receivable: '433.10', open: '438.10' } },
    ]);
  });

  test('has nothing to tell of a company whose books agree', async () => {
    const o = await office();
    await payInvoice(t.db, o.company_id, o.client_invoice_id, '100.00');
    await checkAllBooks(t.services);
    expect(await tasksOf(o)).toEqual([]);
  });
});

describe('the database', () => {
  const refused = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ code: '42501' });

  test('lets the server write what is paid and its allocations in no other way', async () => {
    const o = await office();
    const transaction_id = await payInvoice(t.db, o.company_id, o.client_invoice_id, '100.00');
    const { company_id, client_invoice_id } = o;
    const allocation = { company_id, transaction_id, client_invoice_id, amount: '1.00' };
    await refused(
      inCompany(t.db, company_id, (tx) => tx.insertInto('payment_allocation').values(allocation).execute()),
    );
    await refused(
      inCompany(t.db, company_id, (tx) => tx.updateTable('client_invoice').set({ amount_paid: '0.00' }).execute()),
    );
    await refused(inCompany(t.db, company_id, (tx) => tx.deleteFrom('payment_allocation').execute()));
  });

  test('applies no payment of another company', async () => {
    const [o, other] = [await office(), await office()];
    await refused(
      inCompany(t.db, other.company_id, (tx) =>
        tx
          .selectNoFrom((eb) =>
            eb
              .fn('apply_payment', [
                eb.val(o.company_id),
                eb.val(1),
                eb.val(o.client_invoice_id),
                eb.cast<string>(eb.val('1.00'), 'numeric'),
                eb.cast<string>(eb.val(DAY), 'date'),
              ])
              .as('applied'),
          )
          .execute(),
      ),
    );
  });

  test('has no voided invoice that is paid', async () => {
    const o = await office();
    await payInvoice(t.db, o.company_id, o.client_invoice_id, '100.00');
    const voided = inCompany(t.db, o.company_id, (tx) =>
      tx.updateTable('client_invoice').set({ invoice_status: 'Voided' }).execute(),
    );
    await expect(voided).rejects.toMatchObject({ code: '23514', constraint: 'client_invoice_voided_is_unpaid' });
  });

  test('lets the server write every other column of an invoice (a new column needs its grant, decision 202611222110)', async () => {
    const { rows } = await admin.query<{ column_name: string }>(
      `select attname as column_name from pg_attribute
       where attrelid = 'client_invoice'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
         and not (has_column_privilege('onrecord_app', 'client_invoice', attname, 'insert, update')
           and has_column_privilege('onrecord_app', 'client_invoice', attname, 'update'))
       order by attname`,
    );
    // An invoice is imported with an opening balance or made here, and stays so: the one is inserted and never updated.
    expect(rows).toEqual([{ column_name: 'amount_paid' }, { column_name: 'is_opening' }]);
  });
});
