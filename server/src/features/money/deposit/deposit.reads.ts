import { depositNumber } from '@onrecord/domain/money/receipt/deposit-slip';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import { seenTransactions } from '../payment/payment.reads.ts';

const receipts = (scope: UserScope) =>
  sql`t.company_id = ${scope.company_id} and t.kind = 'receipt' and (${seenTransactions(scope)})`;

/** What a receipt brought: what it paid, and what it was worth more or less where it came in another currency. */
const CREDITED = sql`(t.transaction_credit_amount + coalesce(t.exchange_difference, 0))`;

/** What was put on invoices or on account of a receipt, less what was taken back: the sum of its own rows and its reversals'. */
const left = sql`${CREDITED} - coalesce((select sum(r.transaction_debit_amount + coalesce(r.exchange_difference, 0)) from payment_transaction r
  where r.company_id = ${COMPANY} and r.reverses_transaction_id = t.transaction_id), 0)`;

/** The receipts of a day, by amount. */
export async function receiptsOfDay(tx: Tx, scope: UserScope, day: string) {
  const { rows } = await sql<{
    transaction_id: number;
    receipt_number: number;
    client_name: string;
    payment_type_name: string;
    reference: string;
    invoices: number[];
    amount: string;
    left: string;
    on_account: string;
    deposit_id: number | null;
  }>`select t.transaction_id, t.receipt_number, t.p_billing_name as client_name, t.payment_type_name,
      t.t_reference_number as reference, ${CREDITED} as amount, ${left} as left, t.deposit_id,
      coalesce((select json_agg(distinct i.invoice_number order by i.invoice_number) from payment_allocation a
        join client_invoice i on i.company_id = ${scope.company_id} and i.client_invoice_id = a.client_invoice_id
        where a.company_id = ${scope.company_id} and a.transaction_id = t.transaction_id), '[]'::json) as invoices,
      coalesce((select sum(c.amount) from client_credit c where c.company_id = ${scope.company_id}
        and (c.transaction_id = t.transaction_id or c.transaction_id in (select r.transaction_id from payment_transaction r
          where r.company_id = ${scope.company_id} and r.reverses_transaction_id = t.transaction_id))), 0.00) as on_account
    from payment_transaction t where ${receipts(scope)} and t.transaction_date = ${day}::date
    order by ${CREDITED} desc, t.transaction_id`.execute(tx);
  return rows;
}

/** The nearest days before and after that have receipts. */
export async function daysAround(tx: Tx, scope: UserScope, day: string) {
  const { rows } = await sql<{ previous_day: string | null; next_day: string | null }>`select
      (select max(t.transaction_date) from payment_transaction t where ${receipts(scope)} and t.transaction_date < ${day}::date) as previous_day,
      (select min(t.transaction_date) from payment_transaction t where ${receipts(scope)} and t.transaction_date > ${day}::date) as next_day`.execute(
    tx,
  );
  return rows[0] ?? { previous_day: null, next_day: null };
}

/** The deposits made of a day's receipts, the oldest first; one alone where it is named. */
export async function depositsOf(tx: Tx, { company_id }: Scope, day: string, deposit_id: number | null = null) {
  const { rows } = await sql<{
    deposit_id: number;
    deposit_number: string;
    deposited_on: string;
    deposited_by_name: string;
    amount: string;
    receipt_count: number;
  }>`select d.deposit_id, d.deposit_number, d.deposited_on, d.amount, d.receipt_count,
      coalesce(concat_ws(' ', u.first_name, u.last_name), '') as deposited_by_name
    from deposit d left join app_user u on u.company_id = ${company_id} and u.user_id = d.deposited_by
    where d.company_id = ${company_id} and d.received_on = ${day}::date
      and (${deposit_id}::bigint is null or d.deposit_id = ${deposit_id}) order by d.deposit_id`.execute(tx);
  return rows;
}

/** Locks receipts by id, in one order for everybody. */
export async function lockReceipts(tx: Tx, { company_id }: Scope, ids: readonly number[]): Promise<void> {
  await sql`select from payment_transaction t where t.company_id = ${company_id}
    and t.transaction_id = any(${[...ids]}::bigint[]) order by t.transaction_id for update`.execute(tx);
}

/** The number of the next deposit of a year. Two at once wait for each other by the lock of the company's deposits. */
export async function nextDepositNumber(tx: Tx, { company_id }: Scope, deposited_on: string): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deposits ${company_id}`}, 0))`.execute(tx);
  const year = deposited_on.slice(0, 4);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from deposit d
    where d.company_id = ${company_id} and d.deposit_number like ${`${year}-%`}`.execute(tx);
  return depositNumber(deposited_on, (rows[0]?.count ?? 0) + 1);
}
