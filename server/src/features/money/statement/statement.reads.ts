import type { StatementQueryBody, StatementRow } from '@onrecord/contract/money/statement';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { agingLimits } from '@onrecord/domain/money/client-invoice/aging';
import { buildStatement } from '@onrecord/domain/money/statement/statement';
import {
  type AccountEntry,
  factsKnownAt,
  type StatementFacts,
  type StatementInvoice,
  type StatementTransaction,
} from '@onrecord/domain/money/statement/statement-facts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { withinDivisions } from '../../../db/list/visible-rows.ts';
import type { Scope } from '../../../db/scope.ts';
import { companyOf } from '../../company/company/company.reads.ts';
import { visibleCases } from '../../people/case/case.access.ts';
import { visibleClients } from '../../people/client/client.access.ts';
import { visibleInvoices } from '../billing/billing.access.ts';
import { presentStatement } from './statement.present.ts';

/** Whose statement it is. */
export type StatementOf = Pick<StatementQueryBody, 'client_id' | 'case_id'>;

/** What a viewer may see; the product itself, which mails statements, reads the whole company. */
function seen({ viewer, company_id }: Scope, rules: RawBuilder<boolean>[], company: RawBuilder<unknown>) {
  return viewer.kind === 'system' ? [sql<boolean>`${company} = ${company_id}`] : rules;
}

/** What a statement is headed with, if the viewer may see the client or the case. */
export async function statementName(tx: Tx, scope: Scope, of: StatementOf): Promise<string | undefined> {
  const { rows } = await (of.client_id === undefined
    ? sql<{ name: string }>`select lc.case_name as name from legal_case lc
        left join client c on c.company_id = lc.company_id and c.client_id = lc.client_id
        where ${andAll(seen(scope, visibleCases(scope), sql`lc.company_id`))} and lc.case_id = ${of.case_id}`
    : sql<{
        name: string;
      }>`select c.name from client c where ${andAll(seen(scope, visibleClients(scope), sql`c.company_id`))} and c.client_id = ${of.client_id}`
  ).execute(tx);
  return rows[0]?.name;
}

/** An instant as ISO 8601 in UTC. */
export const iso = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * Everything on the books of a client or a case that the viewer may see, up to a day. Money on account belongs to a client and
 * to no case; staff limited to divisions see what came in for theirs. A contact sees that of the own client.
 */
export async function statementFacts(
  tx: Tx,
  scope: Scope,
  of: StatementOf,
  time_zone: string,
): Promise<StatementFacts> {
  const where = andAll([...seen(scope, visibleInvoices(scope), sql`i.company_id`), ofPayer(of)]);
  const { company_id } = scope;
  const invoices =
    await sql<StatementInvoice>`select i.client_invoice_id, i.invoice_number, i.invoice_date, i.payment_due,
      i.amount_due, coalesce(lc.case_name, '') as case_name, coalesce(o.client_case_number, '') as client_case_number,
      coalesce(o.order_kind = 'debit_memo', false) as is_debit_memo,
      ${iso('i.created_at')} as entered_at, (i.voided_at at time zone ${time_zone})::date as voided_on,
      ${iso('i.voided_at')} as void_entered_at,
      coalesce((select json_agg(json_build_object('transaction_id', a.transaction_id, 'effective_date', a.effective_date,
          'entered_at', ${iso('a.created_at')}, 'amount', a.amount::text) order by a.payment_allocation_id)
        from payment_allocation a where a.company_id = ${company_id} and a.client_invoice_id = i.client_invoice_id),
        '[]'::json) as applications
    from client_invoice i
    left join client_order o on o.company_id = i.company_id and o.order_id = i.order_id
    left join job j on j.company_id = i.company_id and j.job_id = i.job_id
    left join legal_case lc on lc.company_id = i.company_id and lc.case_id = case when j.case_id is null then o.case_id else j.case_id end
    where ${where}`.execute(tx);
  const account = await accountEntries(tx, scope, of);
  const ids = new Set([
    ...account.map(({ transaction_id }) => transaction_id),
    ...invoices.rows.flatMap(({ applications }) => applications.map(({ transaction_id }) => transaction_id)),
  ]);
  return { invoices: invoices.rows, account, transactions: await transactions(tx, scope, [...ids]) };
}

const ofPayer = ({ client_id, case_id }: StatementOf): RawBuilder<boolean> =>
  client_id === undefined
    ? sql<boolean>`(j.case_id = ${case_id} or o.case_id = ${case_id})`
    : sql<boolean>`i.client_id = ${client_id}`;

async function accountEntries(tx: Tx, scope: Scope, { client_id }: StatementOf): Promise<AccountEntry[]> {
  if (client_id === undefined) return [];
  const { company_id } = scope;
  const { rows } =
    await sql<AccountEntry>`select k.transaction_id, k.effective_date, ${iso('k.created_at')} as entered_at,
      k.amount
    from client_credit k
    join payment_transaction t on t.company_id = ${company_id} and t.transaction_id = k.transaction_id
    where ${withinDivisions(scope, sql`t.division_id`)} and k.company_id = ${company_id} and k.client_id = ${client_id}
    order by k.client_credit_id`.execute(tx);
  return rows;
}

async function transactions(tx: Tx, { company_id }: Scope, ids: number[]): Promise<StatementTransaction[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<StatementTransaction>`select t.transaction_id, t.kind, t.receipt_number, t.payment_method_name,
      t.t_reference_number as reference
    from payment_transaction t where t.company_id = ${company_id} and t.transaction_id = any(${ids}::bigint[])`.execute(
      tx,
    );
  return rows;
}

/**
 * The statement of a client or a case that the viewer may see.
 *
 * @throws AppError 404, 400 for a case without invoices
 */
export async function makeStatement(tx: Tx, scope: Scope, request: StatementQueryBody): Promise<StatementRow> {
  const { time_zone, aging_buckets } = await companyOf(tx, scope);
  const name = await statementName(tx, scope, request);
  if (name === undefined) throw refuse('general.not_found');
  const facts = await statementFacts(tx, scope, request, time_zone);
  if (request.case_id !== undefined && facts.invoices.length === 0) throw refuse('statement.no_invoices');
  const { to_date, as_known } = request;
  const known = as_known ? factsKnownAt(facts, endOfDay(to_date, time_zone), to_date) : undefined;
  const shown = known?.facts ?? facts;
  const made = buildStatement(shown, { ...request, limits: agingLimits(aging_buckets) });
  return presentStatement(made, shown, request, { name, later_entries: known?.later ?? null });
}

/** The last instant of a day in a zone. */
export const endOfDay = (date: string, time_zone: string) =>
  Temporal.PlainDate.from(date)
    .add({ days: 1 })
    .toZonedDateTime(time_zone)
    .toInstant()
    .subtract({ nanoseconds: 1 })
    .toString();
