import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import { ownProvider } from './my-pay.reads.ts';

/** A payment of the provider who is logged in, for its slip. */
export interface SlipHead {
  readonly transaction_id: number;
  readonly paid_on: string;
  readonly amount: string;
  readonly payment_method_name: string;
  readonly reference: string;
}

export interface SlipLine {
  readonly job_number: number | null;
  readonly description: string;
  readonly case_name: string;
  readonly amount: string;
}

/** A payment that went out to the provider who is logged in; undefined where there is none. */
export async function slipHead(tx: Tx, scope: UserScope, id: number): Promise<SlipHead | undefined> {
  const { rows } =
    await sql<SlipHead>`select t.transaction_id, t.transaction_date as paid_on, t.transaction_debit_amount as amount,
      t.payment_method_name, t.t_reference_number as reference
    from payment_transaction t where t.company_id = ${scope.company_id} and t.transaction_id = ${id} and t.kind = 'payment'
      and t.service_provider_id = ${ownProvider(scope)} and t.transaction_debit_amount > 0`.execute(tx);
  return rows[0];
}

/** What a payment paid: the lines of its invoices on its day, and what its run added or took off. */
export async function slipLines(
  tx: Tx,
  { company_id }: Scope,
  { transaction_id, paid_on }: Pick<SlipHead, 'transaction_id' | 'paid_on'>,
): Promise<SlipLine[]> {
  const { rows } =
    await sql<SlipLine>`select j.job_number, l.description, coalesce(lc.case_name, '') as case_name, l.amount
    from provider_invoice_line l
    join provider_invoice v on v.company_id = ${company_id} and v.provider_invoice_id = l.provider_invoice_id
    left join job j on j.company_id = ${company_id} and j.job_id = v.job_id
    left join legal_case lc on lc.company_id = ${company_id} and lc.case_id = j.case_id
    where l.company_id = ${company_id} and l.paid_on = ${paid_on}::date and l.provider_invoice_id in (
      select a.provider_invoice_id from payment_allocation a
      where a.company_id = ${company_id} and a.transaction_id = ${transaction_id})
    union all
    select null, a.description, '', a.amount from pay_adjustment a
    join pay_run_payment y on y.company_id = ${company_id} and y.pay_run_id = a.pay_run_id
      and y.service_provider_id = a.service_provider_id
    where a.company_id = ${company_id} and y.transaction_id = ${transaction_id} and a.paid_on is not null
    order by 1 nulls last, 2`.execute(tx);
  return rows;
}
