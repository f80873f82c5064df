import type { AgedClient, AgedInvoice } from '@onrecord/contract/money/aging';
import type { AgedClientFacts } from '@onrecord/domain/money/aging/aged-report';
import {
  type AgingBasis,
  type AgingLimits,
  agingBuckets,
  bucketDays,
} from '@onrecord/domain/money/client-invoice/aging';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { likeText } from '../../../db/list/like-text.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { withinDivisions } from '../../../db/list/visible-rows.ts';
import type { UserScope } from '../../../db/scope.ts';
import { visibleClients } from '../../people/client/client.access.ts';
import { visibleInvoices } from '../billing/billing.access.ts';

/** The day of an aging report, and by what it counts. */
export interface AgingDay {
  readonly as_of: string;
  readonly based_on: AgingBasis;
  /** Leaves out what was entered after the day. */
  readonly as_known: boolean;
  /** The first instant after the day, in the company's zone. */
  readonly ends_at: string;
}

/** Everything, or what belongs to one client, with its own clients where they count to it. */
export interface AgedOf {
  readonly client_id?: number | undefined;
  readonly by_parent?: boolean | undefined;
}

const ofClient = (scope: UserScope, { client_id, by_parent }: AgedOf, column: RawBuilder<unknown>) => {
  if (client_id === undefined) return sql<boolean>`true`;
  if (!by_parent) return sql<boolean>`${column} = ${client_id}`;
  return sql<boolean>`${column} in (select f.client_id from client f
    where f.company_id = ${scope.company_id} and (f.client_id = ${client_id} or f.parent_client_id = ${client_id}))`;
};

/**
 * What was open at the end of a day: what is open now, and what was applied or voided since. Three parts, each by an index of
 * its own, so that a report of today reads the open invoices alone. The statement of a client reads the same rows one by one;
 * a test holds the two together. `more` names columns beside the client, the age and the balance.
 */
function openInvoices(
  scope: UserScope,
  day: AgingDay,
  of: AgedOf,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const { company_id } = scope;
  const { as_of, as_known, ends_at, based_on } = day;
  const since = as_known
    ? sql`(a.effective_date > ${as_of}::date or a.created_at >= ${ends_at}::timestamptz)`
    : sql`a.effective_date > ${as_of}::date`;
  const where = andAll([
    ...visibleInvoices(scope),
    sql<boolean>`i.invoice_date <= ${as_of}::date`,
    ofClient(scope, of, sql`i.client_id`),
    ...(as_known ? [sql<boolean>`i.created_at < ${ends_at}::timestamptz`] : []),
  ]);
  const age = sql`${as_of}::date - ${based_on === 'due_date' ? sql`i.payment_due` : sql`i.invoice_date`}`;
  // No column more than is read: the sums of all open invoices are read from `client_invoice_open` alone.
  const columns = sql`i.client_id, ${age} as age ${more}`;
  return sql`with changed as materialized (select a.client_invoice_id, sum(a.amount) as amount from payment_allocation a
      where a.company_id = ${company_id} and a.client_invoice_id is not null and ${since} group by a.client_invoice_id),
    any_day as (
      select ${columns}, i.balance + coalesce(ch.amount, 0) as balance
        from client_invoice i left join changed ch on ch.client_invoice_id = i.client_invoice_id
        where ${where} and i.invoice_status = 'Unpaid'
      union all
      select ${columns}, i.balance + ch.amount
        from changed ch join client_invoice i on i.company_id = ${company_id} and i.client_invoice_id = ch.client_invoice_id
        where ${where} and i.invoice_status = 'Paid'
      union all
      select ${columns}, i.balance + coalesce(ch.amount, 0)
        from client_invoice i left join changed ch on ch.client_invoice_id = i.client_invoice_id
        where ${where} and i.invoice_status = 'Voided' and i.voided_at >= ${ends_at}::timestamptz),
    open as (select * from any_day where balance <> 0)`;
}

const within = ({ from, to }: { from: number | null; to: number | null }) =>
  andAll([
    ...(from === null ? [] : [sql<boolean>`age >= ${from}`]),
    ...(to === null ? [] : [sql<boolean>`age <= ${to}`]),
  ]);

const sumIn = (bucket: string) => sql`coalesce(sum(balance) filter (where ${within(bucketDays(bucket))}), 0.00)`;

const bucketSums = (limits: AgingLimits) =>
  sql`array[${sql.join(agingBuckets(limits).map((bucket) => sql`${sumIn(bucket)}::text`))}]`;

/**
 * What each client owes by age, from rows `o` of a client, an age and a balance. What is overdue is added up from the sums of
 * the buckets, and what is over 90 days where one begins there: each sum costs something for every invoice.
 */
function sumsByClient(open: RawBuilder<unknown>, limits: AgingLimits): RawBuilder<unknown> {
  const buckets = agingBuckets(limits).map((bucket, at) => ({
    ...bucketDays(bucket),
    bucket,
    sum: sql.ref(`sum_${at}`),
  }));
  const sumAfter = (days: number) =>
    sql.join(
      buckets.filter(({ from }) => from !== null && from > days).map(({ sum }) => sum),
      sql` + `,
    );
  const [over_90, own] = buckets.some(({ from }) => from === 91)
    ? [sumAfter(90), sql``]
    : [sql`over_90`, sql`, coalesce(sum(balance) filter (where age > 90), 0.00) as over_90`];
  return sql`select client_id, array[${sql.join(buckets.map(({ sum }) => sql`${sum}::text`))}] as buckets,
      ${sumAfter(0)} as overdue, ${over_90} as over_90, oldest, invoice_count
    from (select client_id, ${sql.join(buckets.map(({ bucket, sum }) => sql`${sumIn(bucket)} as ${sum}`))},
        max(age) as oldest, count(*)::int as invoice_count ${own}
      from ${open} group by client_id) s`;
}

/** Money on account at the end of the day, by client. */
function credits(scope: UserScope, { as_of, as_known, ends_at }: AgingDay, of: AgedOf): RawBuilder<unknown> {
  const known = as_known ? sql`and k.created_at < ${ends_at}::timestamptz` : sql``;
  return sql`select k.client_id, sum(k.amount) as amount from client_credit k
    join payment_transaction t on t.company_id = ${scope.company_id} and t.transaction_id = k.transaction_id
    where k.company_id = ${scope.company_id} and k.effective_date <= ${as_of}::date ${known}
      and ${withinDivisions(scope, sql`t.division_id`)} and ${ofClient(scope, of, sql`k.client_id`)}
    group by k.client_id`;
}

/** What a client paid since a promise `p`, less what went back. */
const receivedSince = ({ company_id }: UserScope) => sql`coalesce((select
    sum(t.transaction_credit_amount - t.transaction_debit_amount) from payment_transaction t
  where t.company_id = ${company_id} and t.client_id = p.client_id and t.kind in ('receipt', 'refund', 'return', 'void')
    and t.created_at >= p.created_at), 0.00)`;

const promiseJson = (scope: UserScope) => sql`(select json_build_object('payment_promise_id', p.payment_promise_id,
    'promised_on', p.promised_on, 'amount', p.amount::text, 'promised_by', p.promised_by, 'made_on', p.made_on,
    'received', (${receivedSince(scope)})::text)
  from payment_promise p where p.company_id = ${scope.company_id} and p.client_id = c.client_id and p.ended_at is null
  order by p.payment_promise_id desc limit 1)`;

/** Every client that owes something or has money on account at the end of a day: one row each, or one for a parent. */
export async function agedClients(
  tx: Tx,
  scope: UserScope,
  day: AgingDay,
  limits: AgingLimits,
  of: AgedOf & { readonly search_text?: string },
): Promise<AgedClientFacts[]> {
  const { company_id } = scope;
  // A parent's row has its clients' amounts: each counts to whom it belongs.
  const owner = of.by_parent ? sql`coalesce(f.parent_client_id, f.client_id)` : sql`x.client_id`;
  const family = of.by_parent
    ? sql`join client f on f.company_id = ${company_id} and f.client_id = x.client_id`
    : sql``;
  const words = of.search_text ? sql<boolean>`c.name ilike ${`%${likeText(of.search_text)}%`}` : sql<boolean>`true`;
  const { rows } = await sql<AgedClientFacts>`${openInvoices(scope, day, of)},
    by_client as materialized (${sumsByClient(sql`(select ${owner} as client_id, x.age, x.balance from open x ${family}) o`, limits)}),
    credit as materialized (select ${owner} as client_id, sum(x.amount) as amount
      from (${credits(scope, day, of)}) x ${family} group by 1 having sum(x.amount) <> 0)
    select c.client_id, c.name, coalesce(b.buckets, array_fill('0.00'::text, array[${limits.length + 2}::int])) as buckets,
      coalesce(b.over_90, 0.00) as over_90, coalesce(b.overdue, 0.00) as overdue, coalesce(k.amount, 0.00) as on_account,
      coalesce(b.invoice_count, 0) as invoice_count, case when b.oldest > 0 then b.oldest end as oldest_days,
      c.credit_limit, n.noted_on, case when q.client_id is not null then ${promiseJson(scope)} end as promise
    from client c left join by_client b on b.client_id = c.client_id left join credit k on k.client_id = c.client_id
    left join (select n.object_id, max(n.created_at)::date as noted_on from note n where n.company_id = ${company_id}
      and n.object_type = 'client' and n.status = 'active' group by n.object_id) n on n.object_id = c.client_id
    left join (select distinct p.client_id from payment_promise p where p.company_id = ${company_id}
      and p.ended_at is null) q on q.client_id = c.client_id
    where c.company_id = ${company_id} and (b.client_id is not null or k.client_id is not null) and ${words}`.execute(
    tx,
  );
  return rows;
}

/** Invoices that were open at the end of a day, the oldest first. */
export async function agedInvoices(tx: Tx, scope: UserScope, day: AgingDay, of: AgedOf): Promise<AgedInvoice[]> {
  const { company_id } = scope;
  const { rows } =
    await sql<AgedInvoice>`${openInvoices(scope, day, of, sql`, i.client_invoice_id, i.invoice_number, i.job_id, i.payment_due`)}
    select o.client_invoice_id, o.invoice_number, c.name as client_name, coalesce(lc.case_name, '') as case_name,
      o.payment_due, ${day.as_of}::date - o.payment_due as days_late, o.balance
    from open o join client c on c.company_id = ${company_id} and c.client_id = o.client_id
    left join job j on j.company_id = ${company_id} and j.job_id = o.job_id
    left join legal_case lc on lc.company_id = ${company_id} and lc.case_id = j.case_id
    order by o.payment_due, o.client_invoice_id limit 500`.execute(tx);
  return rows;
}

/** Buckets and credit of everything the viewer may see, or of one client. */
export async function agingTotals(tx: Tx, scope: UserScope, day: AgingDay, limits: AgingLimits, of: AgedOf) {
  const { rows } = await sql<{ buckets: string[]; on_account: string }>`${openInvoices(scope, day, of)}
    select ${bucketSums(limits)} as buckets,
      coalesce((select sum(k.amount) from (${credits(scope, day, of)}) k), 0.00) as on_account from open`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('no sums');
  return row;
}

/** Whom to call at a client, and on what terms it is billed; undefined where the viewer knows no such client. */
export async function agedClientFacts(tx: Tx, scope: UserScope, clientId: number) {
  const where = andAll([...visibleClients(scope), sql<boolean>`c.client_id = ${clientId}`]);
  const { company_id } = scope;
  const { rows } = await sql<
    Omit<AgedClient, 'invoices' | 'overdue_count' | 'promise'> & Pick<AgedClientFacts, 'promise'>
  >`select c.client_id, c.name, coalesce(ct.name::text, '') as client_type_name, coalesce(t.name::text, '') as invoice_term_name,
      c.credit_limit, c.phone, ${promiseJson(scope)} as promise,
      coalesce((select json_agg(json_build_object('contact_id', x.contact_id, 'name', concat_ws(' ', nullif(x.first_name, ''), x.last_name),
          'phone', coalesce(nullif(x.phone, ''), x.mobile), 'email', x.email) order by x.contact_id)
        from (select * from contact p where p.company_id = ${company_id} and p.client_id = c.client_id and p.status = 'active'
          order by (p.phone = '' and p.mobile = ''), p.is_attorney, p.contact_id limit 3) x), '[]'::json) as contacts
    from client c left join client_type ct on ct.company_id = c.company_id and ct.client_type_id = c.client_type_id
    left join invoice_term t on t.company_id = c.company_id and t.invoice_term_id = c.invoice_term_id
    where ${where}`.execute(tx);
  return rows[0];
}
