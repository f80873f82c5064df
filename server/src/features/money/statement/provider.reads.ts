import type { ProviderStatementQuery, ProviderStatementRow } from '@onrecord/contract/money/provider-statement';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { agingLimits } from '@onrecord/domain/money/client-invoice/aging';
import {
  buildProviderStatement,
  type PaidInvoice,
  type PaySide,
  type ProviderPayment,
  type ProviderStatementFacts,
  toStatementFacts,
} from '@onrecord/domain/money/statement/provider-statement';
import { factsKnownAt } from '@onrecord/domain/money/statement/statement-facts';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { personName } from '../../../db/record/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { companyOf } from '../../company/company/company.reads.ts';
import { visibleProviders } from '../../people/service-provider/service-provider.access.ts';
import { visibleProviderInvoices } from '../billing/billing.access.ts';
import { presentProviderStatement } from './provider.present.ts';
import { endOfDay, iso } from './statement.reads.ts';

/** What the statement is headed with, if the viewer may see the provider: staff theirs, providers themselves. */
async function providerName(tx: Tx, scope: Scope, id: number): Promise<string | undefined> {
  const where = andAll([...visibleProviders(scope), sql<boolean>`p.service_provider_id = ${id}`]);
  const { rows } = await sql<{ name: string }>`select ${personName('p')} as name from service_provider p
    join company co on co.company_id = p.company_id where ${where}`.execute(tx);
  return rows[0]?.name;
}

/** Invoices with what the books say was approved of them, and what was paid. Staff limited to divisions see those of theirs. */
async function invoicesOf(tx: Tx, scope: Scope, id: number): Promise<PaidInvoice[]> {
  const where = andAll([...visibleProviderInvoices(scope), sql<boolean>`v.service_provider_id = ${id}`]);
  const { company_id } = scope;
  const { rows } =
    await sql<PaidInvoice>`select v.provider_invoice_id, v.invoice_number, v.invoice_date, v.due_date, j.job_number,
      coalesce(lc.case_name, '') as case_name, ${iso('v.created_at')} as entered_at,
      coalesce((select json_agg(json_build_object('ledger_entry_id', e.ledger_entry_id, 'effective_date', e.entry_date,
          'entered_at', ${iso('e.created_at')}, 'amount', (-p.amount)::text) order by e.ledger_entry_id)
        from ledger_entry e
        join ledger_posting p on p.company_id = ${company_id} and p.ledger_entry_id = e.ledger_entry_id
          and p.account = 'provider_payable'
        where e.company_id = ${company_id} and e.provider_invoice_id = v.provider_invoice_id
          and e.kind in ('pay_approved', 'pay_withdrawn')), '[]'::json) as approvals,
      coalesce((select json_agg(json_build_object('transaction_id', a.transaction_id, 'effective_date', a.effective_date,
          'entered_at', ${iso('a.created_at')}, 'amount', a.amount::text) order by a.payment_allocation_id)
        from payment_allocation a where a.company_id = ${company_id} and a.provider_invoice_id = v.provider_invoice_id),
        '[]'::json) as applications
    from provider_invoice v
    left join job j on j.company_id = v.company_id and j.job_id = v.job_id
    left join legal_case lc on lc.company_id = v.company_id and lc.case_id = j.case_id
    where ${where} order by v.provider_invoice_id`.execute(tx);
  return rows;
}

/** Other pay by the books. The adjustment was written by the same transaction, and says what it is for. */
async function sidesOf(tx: Tx, { company_id }: Scope, id: number): Promise<PaySide[]> {
  const { rows } =
    await sql<PaySide>`select e.ledger_entry_id, e.entry_date as effective_date, ${iso('e.created_at')} as entered_at,
      (-p.amount)::text as amount,
      coalesce((select min(a.description) from pay_adjustment a where a.company_id = ${company_id}
        and a.service_provider_id = ${id} and a.created_at = e.created_at and a.amount = -p.amount), '') as description
    from ledger_posting p
    join ledger_entry e on e.company_id = ${company_id} and e.ledger_entry_id = p.ledger_entry_id
    where p.company_id = ${company_id} and p.service_provider_id = ${id} and p.account = 'provider_payable'
      and e.kind = 'pay_adjusted' order by e.ledger_entry_id`.execute(tx);
  return rows;
}

/** `seen` names the invoices of a viewer who does not see all of them. */
async function paymentsOf(
  tx: Tx,
  { company_id }: Scope,
  id: number,
  seen: readonly number[] | null,
): Promise<ProviderPayment[]> {
  const hidden =
    seen === null
      ? sql`0`
      : sql`coalesce((select sum(a.amount) from payment_allocation a where a.company_id = ${company_id}
          and a.transaction_id = t.transaction_id and a.provider_invoice_id <> all(${[...seen]}::bigint[])), 0)`;
  const { rows } = await sql<ProviderPayment>`select t.transaction_id, t.transaction_date as effective_date,
      ${iso('t.created_at')} as entered_at, (t.transaction_debit_amount - t.transaction_credit_amount - ${hidden})::text as amount,
      t.payment_method_name, t.t_reference_number as reference
    from payment_transaction t where t.company_id = ${company_id} and t.service_provider_id = ${id} and t.kind = 'payment'
    order by t.transaction_id`.execute(tx);
  return rows;
}

/**
 * Everything on the books of a provider that the viewer may see. To staff limited to divisions a payment is what it took of the
 * invoices that they see and what it took beside invoices.
 */
async function providerFacts(tx: Tx, scope: Scope, id: number): Promise<ProviderStatementFacts> {
  const invoices = await invoicesOf(tx, scope, id);
  const sides = await sidesOf(tx, scope, id);
  const seen = scope.division_ids === 'all' ? null : invoices.map((one) => one.provider_invoice_id);
  return { invoices, sides, payments: await paymentsOf(tx, scope, id, seen) };
}

/**
 * The statement of a provider that the viewer may see.
 *
 * @throws AppError 404
 */
export async function makeProviderStatement(
  tx: Tx,
  scope: Scope,
  request: ProviderStatementQuery,
): Promise<ProviderStatementRow> {
  const { time_zone, aging_buckets } = await companyOf(tx, scope);
  const { service_provider_id, to_date, as_known } = request;
  const name = await providerName(tx, scope, service_provider_id);
  if (name === undefined) throw refuse('general.not_found');
  const facts = await providerFacts(tx, scope, service_provider_id);
  const all = toStatementFacts(facts);
  const known = as_known ? factsKnownAt(all, endOfDay(to_date, time_zone), to_date) : undefined;
  const limits = agingLimits(aging_buckets);
  const made = buildProviderStatement(facts, known?.facts ?? all, { ...request, limits });
  return presentProviderStatement(made, facts, request, { name, later_entries: known?.later ?? null });
}
