import { paymentReceived } from '@onrecord/domain/core/money/ledger';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { writeLedger } from '../../db/money/ledger.ts';
import { systemScope } from '../../db/scope.ts';
import { inCompany, next } from './build.ts';

/** A job with an order and an unpaid invoice of the given amount, as billing leaves them. */
export function buildInvoice(
  db: Database,
  company_id: number,
  values: {
    division_id: number;
    client_id: number;
    contact_id?: number;
    amount_due: string;
    invoice_date?: string;
    payment_due?: string;
  },
) {
  const { division_id, client_id, contact_id = null, amount_due } = values;
  const { invoice_date = '2027-01-06', payment_due = '2027-02-05' } = values;
  return inCompany(db, company_id, async (tx) => {
    const job = await tx
      .insertInto('job')
      .values({
        company_id,
        division_id,
        client_id,
        job_number: 900_000 + next(),
        job_status_id: 6,
        job_date: '2027-01-04',
        start_time: '09:30',
        estimated_duration: '3',
        time_zone: 'America/Denver',
        starts_at: '2027-01-04T16:30:00Z',
        ends_at: '2027-01-04T19:30:00Z',
      })
      .returning('job_id')
      .executeTakeFirstOrThrow();
    const order = await tx
      .insertInto('client_order')
      .values({
        company_id,
        division_id,
        job_id: job.job_id,
        order_kind: 'original',
        order_status: 'New',
        order_date: '2027-01-05',
        client_id,
        contact_id,
        order_number: 700_000 + next(),
      })
      .returning('order_id')
      .executeTakeFirstOrThrow();
    const invoice = await tx
      .insertInto('client_invoice')
      .values({
        company_id,
        division_id,
        order_id: order.order_id,
        job_id: job.job_id,
        client_id,
        contact_id,
        invoice_number: 500_000 + next(),
        invoice_date,
        payment_due,
        amount_due,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await sql`with entry as (insert into ledger_entry (company_id, entry_date, kind, client_invoice_id) values (${company_id}, ${invoice_date}::date, 'invoice_issued', ${invoice.client_invoice_id}) returning ledger_entry_id)
      insert into ledger_posting (company_id, ledger_entry_id, account, amount, client_id)
      select ${company_id}, ledger_entry_id, v.account, v.amount, ${client_id} from entry, (values ('receivable', ${amount_due}::numeric), ('revenue', -${amount_due}::numeric)) v (account, amount)`.execute(
      tx,
    );
    return invoice;
  });
}

/** Pays an amount of an invoice by check: its receipt, the allocation, and the books. */
export function payInvoice(
  db: Database,
  company_id: number,
  client_invoice_id: number,
  amount: string,
  day = '2027-03-11',
) {
  return inCompany(db, company_id, async (tx) => {
    const { client_id, division_id } = await tx
      .selectFrom('client_invoice')
      .select(['client_id', 'division_id'])
      .where('client_invoice_id', '=', client_invoice_id)
      .executeTakeFirstOrThrow();
    const { transaction_id } = await tx
      .insertInto('payment_transaction')
      .values({
        company_id,
        division_id,
        receipt_number: 300_000 + next(),
        transaction_date: day,
        kind: 'receipt',
        payment_type_name: 'Check',
        client_id,
        transaction_credit_amount: amount,
      })
      .returning('transaction_id')
      .executeTakeFirstOrThrow();
    await sql`select apply_payment(${company_id}, ${transaction_id}, ${client_invoice_id}, ${amount}, ${day}::date)`.execute(
      tx,
    );
    const entry = paymentReceived({ client_invoice_id, client_id, amount });
    await writeLedger(tx, systemScope(company_id, 'test'), day, [{ ...entry, transaction_id }]);
    return transaction_id;
  });
}
