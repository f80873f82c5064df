import { type RecentSales, VISITOR_LIMITS } from '@onrecord/domain/money/payment/velocity';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { opensFiles } from '../../../../db/file/file-hold.ts';
import { clearingUntil } from '../../../../db/money/bank-clearing.ts';
import { sameCompany } from '../../../../db/relation/same-company.ts';
import { isUserScope, type Scope } from '../../../../db/scope.ts';
import { offeredMethods, payableInvoices } from '../payment.reads.ts';

/** The company's divisions with what says whose account takes their money; staff see their own ones only. */
export function payDivisions(tx: Tx, scope: Scope) {
  const mine = isUserScope(scope) ? scope.division_ids : 'all';
  return tx
    .selectFrom('division as d')
    .innerJoin('company as c', 'c.company_id', 'd.company_id')
    .select([
      'd.company_id',
      'd.division_id',
      'd.name',
      'd.merchant_type',
      'd.fuze_account_id',
      'd.merchant_key_sealed',
    ])
    .select(['c.currency_code', 'c.time_zone', 'c.name as company_name'])
    .where('d.company_id', '=', scope.company_id)
    .where('d.is_active', '=', true)
    .$if(mine !== 'all', (query) => query.where('d.division_id', 'in', [...(mine as readonly number[]), 0]))
    .orderBy('d.name')
    .execute();
}

/** The ways to pay: a visitor is offered what a contact is (section 6). */
export async function payMethods(tx: Tx, scope: Scope) {
  if (isUserScope(scope)) return offeredMethods(tx, scope);
  return tx
    .selectFrom('payment_method')
    .select(['payment_method_id', 'name', 'payment_type', 'card_type'])
    .where('company_id', '=', scope.company_id)
    .where('is_active', '=', true)
    .where('hide_for_payments', '=', false)
    .where('payment_type', 'in', ['Credit Card', 'Electronic Check'])
    .orderBy('sort_order')
    .execute();
}

/** The invoice with a number, whoever it is billed to; `is_seen` tells whether the viewer may see it. */
export async function invoiceByNumber(tx: Tx, scope: Scope, invoice_number: number, lock = false) {
  const seen = isUserScope(scope) ? payableInvoices(scope) : sql<boolean>`false`;
  const { rows } = await sql<{
    client_invoice_id: number;
    client_id: number;
    division_id: number;
    invoice_status: string;
    balance: string;
    case_name: string;
    is_seen: boolean;
  }>`select i.client_invoice_id, i.client_id, i.division_id, i.invoice_status, i.balance, (${seen}) as is_seen,
      coalesce((select lc.case_name from client_order o left join job j on j.company_id = ${scope.company_id} and j.job_id = o.job_id
        join legal_case lc on lc.company_id = ${scope.company_id} and lc.case_id = case when j.case_id is null then o.case_id else j.case_id end
        where o.company_id = ${scope.company_id} and o.order_id = i.order_id), '') as case_name
    from client_invoice i where i.company_id = ${scope.company_id} and i.invoice_number = ${invoice_number}
    order by i.invoice_status = 'Voided', i.client_invoice_id desc
    ${lock ? sql`for update of i` : sql``}`.execute(tx);
  return rows[0];
}

/** What visitors tried within the last hour. A card is known to the gateway alone, so that only its payments count. */
export async function recentVisits(tx: Tx, { company_id }: Scope, block: string, division_id: number) {
  const { rows } = await sql<Pick<RecentSales, 'ip_attempts' | 'ip_declines' | 'division_declines'>>`select
      count(*) filter (where p.visitor_block = ${block}) as ip_attempts,
      count(*) filter (where p.visitor_block = ${block} and p.state = 'failed') as ip_declines,
      count(*) filter (where p.division_id = ${division_id} and p.state = 'failed') as division_declines
    from payment_intent p where p.company_id = ${company_id} and p.visitor_block <> ''
      and p.created_at > now() - interval '1 hour'`.execute(tx);
  const [row] = rows;
  const none = { ip_attempts: VISITOR_LIMITS.ip_attempts, ip_declines: 0, division_declines: 0 };
  return { ...(row ?? none), card_attempts: 0, card_declines: 0 };
}

/**
 * When the files open that waited for a payment: now, or once the bank payment has cleared; null where it was of no such invoice, or
 * something is still owed for the job.
 */
export async function filesOpenedBy(tx: Tx, { company_id }: Scope, transaction_id: number) {
  const { rows } = await sql<{ files_open: 'now' | 'cleared' | null }>`select case when bool_or(i.balance > 0) then null
      when bool_or(${clearingUntil(sql`i.client_invoice_id`)} is not null) then 'cleared' else 'now' end as files_open
    from payment_allocation a
    join client_invoice paid on paid.company_id = ${company_id} and paid.client_invoice_id = a.client_invoice_id
    join client_invoice i on i.company_id = ${company_id} and i.job_id = paid.job_id and i.client_id = paid.client_id
      and i.invoice_status <> 'Voided' and not i.is_corrected
    join client c on c.company_id = ${company_id} and c.client_id = i.client_id
    where a.company_id = ${company_id} and a.transaction_id = ${transaction_id} and ${opensFiles}
    having count(*) > 0`.execute(tx);
  return rows[0]?.files_open ?? null;
}

/** A sale as its receipt shows it, by the key of the payment. */
export function saleByKey(tx: Tx, { company_id }: Scope, key: string) {
  return tx
    .selectFrom('payment_intent as p')
    .innerJoin('payment_transaction as t', (on) => sameCompany(on, 't.payment_intent_id', 'p.payment_intent_id'))
    .innerJoin('division as d', (on) => sameCompany(on, 'd.division_id', 'p.division_id'))
    .innerJoin('company as c', 'c.company_id', 'p.company_id')
    .select(['p.user_id', 'p.purpose', 'p.details', 'p.currency_code', 'd.name as division_name', 'd.division_id'])
    .select(['c.name as company_name', 'c.time_zone', 't.transaction_id', 't.receipt_number', 't.created_at'])
    .select([
      't.transaction_date',
      't.clears_on',
      't.payment_type_name',
      't.payment_method_name',
      't.transaction_credit_amount',
    ])
    .select(['t.tax_amount', 't.comment', 't.invoice_no', 't.po', 't.last_four', 't.card_expiry', 't.p_billing_name'])
    .select(['t.billing_street', 't.billing_city', 't.billing_state', 't.billing_zip', 't.t_reference_number'])
    .where('p.company_id', '=', company_id)
    .where('p.idempotency_key', '=', key)
    .where('t.kind', '=', 'receipt')
    .executeTakeFirst();
}

/** What the mail of a receipt says. Only a payer who is a contact is the payer; staff take payments for others. */
export async function mailedReceipt(tx: Tx, { company_id }: Scope, transaction_id: number) {
  return tx
    .selectFrom('payment_transaction as t')
    .innerJoin('payment_intent as p', (on) => sameCompany(on, 'p.payment_intent_id', 't.payment_intent_id'))
    .leftJoin('app_user as u', (on) =>
      on
        .on('u.company_id', '=', company_id)
        .onRef('u.user_id', '=', 't.user_id')
        .on('u.user_type', '=', 'contact')
        .on('u.status', '=', 'active'),
    )
    .select(['p.details', 't.division_id', 't.receipt_number', 't.transaction_date', 't.transaction_credit_amount'])
    .select(['t.payment_type_name', 't.payment_method_name', 't.last_four', 't.tax_amount', 't.po', 't.comment'])
    .select(['t.t_reference_number', 'u.user_id as payer_id', 'u.email as payer_email', 'u.locale as payer_locale'])
    .where('t.company_id', '=', company_id)
    .where('t.transaction_id', '=', transaction_id)
    .where('t.kind', '=', 'receipt')
    .executeTakeFirst();
}
