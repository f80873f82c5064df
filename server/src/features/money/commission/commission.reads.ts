import type {
  CommissionEntryRow,
  CommissionTarget,
  CommissionTermRow,
  RecordTermRow,
} from '@onrecord/contract/money/commission';
import { can } from '@onrecord/domain/core/permission/can';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import type { CommissionRate } from '@onrecord/domain/money/commission/commission';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { personName } from '../../../db/record/person-name.ts';
import type { UserScope } from '../../../db/scope.ts';

export interface SalesPerson {
  readonly sales_person_id: number;
  readonly service_provider_id: number;
  readonly user_id: number | null;
  readonly name: string;
  readonly minimum: string;
  readonly cap: string | null;
  readonly version: number;
  readonly type_mode: number;
  readonly division_id: number | null;
}

/** Whoever approves pay sees every sales person; everybody else sees themselves. */
function visiblePeople({ viewer }: UserScope): RawBuilder<boolean> {
  if (isStaff(viewer.user_type) && can(viewer, 'providerinvoices', 'edit')) return sql<boolean>`true`;
  if (viewer.user_type === 'provider') return sql<boolean>`s.service_provider_id = ${viewer.service_provider_id ?? 0}`;
  return isStaff(viewer.user_type) ? sql<boolean>`s.user_id = ${viewer.user_id}` : sql<boolean>`false`;
}

/** The sales people that the viewer may see, by name. */
export async function salesPeople(tx: Tx, scope: UserScope): Promise<SalesPerson[]> {
  const { company_id } = scope;
  const { rows } =
    await sql<SalesPerson>`select s.sales_person_id, s.service_provider_id, s.user_id, ${personName('p')} as name,
      s.minimum, s.cap, s.version, p.type_mode, p.division_id
    from sales_person s
    join company co on co.company_id = ${company_id}
    join service_provider p on p.company_id = ${company_id} and p.service_provider_id = s.service_provider_id
    where s.company_id = ${company_id} and ${visiblePeople(scope)} order by name, s.sales_person_id`.execute(tx);
  return rows;
}

/** Who of the office can read commissions as their own, by name. */
export async function staffChoices(tx: Tx, { company_id }: UserScope) {
  const { rows } = await sql<{ value: number; label: string }>`select u.user_id as value,
      coalesce(nullif(${personName('u')}, ''), u.username::text) as label
    from app_user u join company co on co.company_id = ${company_id}
    where u.company_id = ${company_id} and u.user_type in ('admin', 'company') and u.status = 'active'
    order by label, u.user_id`.execute(tx);
  return rows;
}

/** A member of staff and the sales person that they are; undefined for everybody else. */
export async function staffReader(tx: Tx, { company_id }: UserScope, user_id: number) {
  const { rows } = await sql<{ sales_person_id: number | null }>`select s.sales_person_id from app_user u
    left join sales_person s on s.company_id = ${company_id} and s.user_id = u.user_id
    where u.company_id = ${company_id} and u.user_id = ${user_id} and u.user_type in ('admin', 'company')`.execute(tx);
  return rows[0];
}

/** One sales person under their lock: who closes a month or agrees on terms waits for whoever does it now. */
export async function lockSalesPerson(tx: Tx, scope: UserScope, id: number): Promise<SalesPerson | undefined> {
  const key = sql`company_id = ${scope.company_id} and sales_person_id = ${id}`;
  await sql`select from sales_person where ${key} for no key update`.execute(tx);
  return (await salesPeople(tx, scope)).find((one) => one.sales_person_id === id);
}

/** The day that months of a sales person are open from: the one after the month closed last. */
export async function openFrom(tx: Tx, { company_id }: UserScope, id: number): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select (max(month) + interval '1 month')::date::text as day
    from commission_period where company_id = ${company_id} and sales_person_id = ${id}`.execute(tx);
  return rows[0]?.day ?? null;
}

/** What was left below zero by the month closed last. */
export async function carriedInto(tx: Tx, { company_id }: UserScope, id: number): Promise<string> {
  const row = await tx
    .selectFrom('commission_period')
    .select('carried_out')
    .where('company_id', '=', company_id)
    .where('sales_person_id', '=', id)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.carried_out ?? '0.00';
}

/**
 * The month that an entry belongs to: the one that paid it, else the month of its day; one that was entered for a closed month
 * belongs to the first open one.
 */
const entryMonth = (first: string | null) => sql`coalesce(d.month,
  greatest(date_trunc('month', e.effective_date)::date, ${first}::date))`;

export async function entriesOf(
  tx: Tx,
  { company_id }: UserScope,
  id: number,
  { month, first }: { month: string; first: string | null },
): Promise<CommissionEntryRow[]> {
  const { rows } =
    await sql<CommissionEntryRow>`select e.commission_entry_id, e.effective_date, e.cause, c.name as client_name,
      i.client_invoice_id, i.invoice_number, coalesce(lc.case_name, '') as case_name, e.base, e.amount, t.share_percent, t.rates,
      tp.name as template_name,
      (select ${personName('op')} from commission_term ot
        join sales_person os on os.company_id = ${company_id} and os.sales_person_id = ot.sales_person_id
        join service_provider op on op.company_id = ${company_id} and op.service_provider_id = os.service_provider_id
        where ot.company_id = ${company_id} and ot.commission_term_id <> t.commission_term_id and t.share_percent = 50
          and ot.client_id is not distinct from t.client_id and ot.contact_id is not distinct from t.contact_id
          and ot.case_id is not distinct from t.case_id and ot.starts_on <= coalesce(t.ends_on, 'infinity')
          and t.starts_on <= coalesce(ot.ends_on, 'infinity') limit 1) as other_half
    from commission_entry e
    join company co on co.company_id = ${company_id}
    join commission_term t on t.company_id = ${company_id} and t.commission_term_id = e.commission_term_id
    join commission_template tp on tp.company_id = ${company_id} and tp.commission_template_id = t.commission_template_id
    join client_invoice i on i.company_id = ${company_id} and i.client_invoice_id = e.client_invoice_id
    join client c on c.company_id = ${company_id} and c.client_id = i.client_id
    left join job j on j.company_id = ${company_id} and j.job_id = i.job_id
    left join legal_case lc on lc.company_id = ${company_id} and lc.case_id = j.case_id
    left join commission_period d on d.company_id = ${company_id} and d.commission_period_id = e.commission_period_id
    where e.company_id = ${company_id} and e.sales_person_id = ${id} and ${entryMonth(first)} = ${month}::date
    order by e.effective_date desc, e.commission_entry_id desc`.execute(tx);
  return rows;
}

export interface MonthSum {
  readonly month: string;
  readonly amount: string;
  readonly is_closed: boolean;
}

/** The months of a sales person that have entries, the latest first. */
export async function monthsOf(
  tx: Tx,
  { company_id }: UserScope,
  id: number,
  first: string | null,
): Promise<MonthSum[]> {
  const { rows } = await sql<MonthSum>`select ${entryMonth(first)}::text as month, sum(e.amount)::text as amount,
      bool_and(e.commission_period_id is not null) as is_closed
    from commission_entry e
    left join commission_period d on d.company_id = ${company_id} and d.commission_period_id = e.commission_period_id
    where e.company_id = ${company_id} and e.sales_person_id = ${id} group by 1 order by 1 desc`.execute(tx);
  return rows;
}

const TERM = sql`t.commission_term_id, t.client_id, t.contact_id, t.case_id,
      case when t.client_id is not null then 'client' when t.contact_id is not null then 'contact' else 'case' end as of,
      coalesce(c.name, nullif(${personName('k')}, ''), lc.case_name) as name, tp.name as template_name, t.rates, t.base, t.share_percent,
      t.starts_on, t.ends_on`;

const termTables = (company_id: number) => sql`commission_term t
    join company co on co.company_id = ${company_id}
    join commission_template tp on tp.company_id = ${company_id} and tp.commission_template_id = t.commission_template_id
    left join client c on c.company_id = ${company_id} and c.client_id = t.client_id
    left join contact k on k.company_id = ${company_id} and k.contact_id = t.contact_id
    left join legal_case lc on lc.company_id = ${company_id} and lc.case_id = t.case_id`;

/** What a sales person agreed on, the open ones first. */
export async function termsOf(tx: Tx, { company_id }: UserScope, id: number): Promise<CommissionTermRow[]> {
  const { rows } = await sql<CommissionTermRow>`select ${TERM} from ${termTables(company_id)}
    where t.company_id = ${company_id} and t.sales_person_id = ${id}
    order by t.ends_on is not null, name, t.commission_term_id`.execute(tx);
  return rows;
}

/** The terms of a client, contact or case and those of its client, as far as the viewer may see who earns by them. */
export async function termsOfRecord(tx: Tx, scope: UserScope, { of, of_id }: CommissionTarget) {
  const { company_id } = scope;
  const { table, column } = TARGETS[of];
  const { rows } = await sql<Omit<RecordTermRow, 'is_in_force'>>`select ${TERM}, t.sales_person_id,
      ${personName('p')} as sales_person_name
    from ${termTables(company_id)}
    join sales_person s on s.company_id = ${company_id} and s.sales_person_id = t.sales_person_id
    join service_provider p on p.company_id = ${company_id} and p.service_provider_id = s.service_provider_id
    where t.company_id = ${company_id} and ${visiblePeople(scope)} and (t.${column} = ${of_id}
      or t.client_id = (select x.client_id from ${table} x where x.company_id = ${company_id} and x.${column} = ${of_id}))
    order by t.starts_on desc, t.commission_term_id`.execute(tx);
  return rows;
}

/** Unpaid invoices of clients that terms of a sales person are of: what the clients have not paid yet. */
export async function waitingOf(tx: Tx, { company_id }: UserScope, id: number) {
  const { rows } = await sql<{ count: number; balance: string }>`select count(*)::int as count,
      coalesce(sum(i.balance), 0.00)::text as balance
    from client_invoice i
    left join job j on j.company_id = ${company_id} and j.job_id = i.job_id
    where i.company_id = ${company_id} and i.invoice_status = 'Unpaid' and i.balance > 0 and exists (
      select from commission_term t where t.company_id = ${company_id} and t.sales_person_id = ${id}
        and t.starts_on <= i.invoice_date and coalesce(t.ends_on, 'infinity') >= i.invoice_date
        and (t.client_id = i.client_id or t.contact_id = i.contact_id or t.case_id = j.case_id))`.execute(tx);
  return rows[0] ?? { count: 0, balance: '0.00' };
}

/** What was earned and paid by no closed month, with what the last one left. */
export async function balanceOf(tx: Tx, { company_id }: UserScope, ids: readonly number[]) {
  const { rows } = await sql<{ balance: string }>`select (coalesce((select sum(e.amount) from commission_entry e
        where e.company_id = ${company_id} and e.sales_person_id = any(${[...ids]}::bigint[]) and e.commission_period_id is null), 0)
      + coalesce((select sum(d.carried_out) from commission_period d
        where d.company_id = ${company_id} and d.sales_person_id = any(${[...ids]}::bigint[]) and not exists (
          select from commission_period l where l.company_id = ${company_id} and l.sales_person_id = d.sales_person_id
            and l.month > d.month)), 0.00))::text as balance`.execute(tx);
  return rows[0]?.balance ?? '0.00';
}

/** The rates of a template as they are now. */
export async function ratesOfTemplate(tx: Tx, { company_id }: UserScope, id: number): Promise<CommissionRate[]> {
  return tx
    .selectFrom('commission_template_line')
    .select(['product_id', 'unit_type', 'rate', 'from_amount'])
    .where('company_id', '=', company_id)
    .where('commission_template_id', '=', id)
    .orderBy('place')
    .execute();
}

const TARGETS = {
  client: { table: sql`client`, column: sql`client_id` },
  contact: { table: sql`contact`, column: sql`contact_id` },
  case: { table: sql`legal_case`, column: sql`case_id` },
} as const;

type TargetKind = keyof typeof TARGETS;

/** Whether terms can be of this one; holds it, so that terms of one client are agreed on one after the other. */
export async function commissionTarget(
  tx: Tx,
  { company_id }: UserScope,
  of: TargetKind,
  id: number,
): Promise<boolean> {
  const { table, column } = TARGETS[of];
  const { rows } = await sql`select from ${table} where company_id = ${company_id} and ${column} = ${id}
    for no key update`.execute(tx);
  return rows.length > 0;
}

/** The shares that others have of the same client, contact or case on some of the same days. */
export async function sharesBeside(
  tx: Tx,
  { company_id }: UserScope,
  at: { of: TargetKind; of_id: number; starts_on: string; ends_on: string | null },
) {
  const { rows } = await sql<{ sales_person_id: number; share_percent: number }>`select sales_person_id, share_percent
    from commission_term where company_id = ${company_id} and ${TARGETS[at.of].column} = ${at.of_id}
      and starts_on <= coalesce(${at.ends_on}::date, 'infinity') and ${at.starts_on}::date <= coalesce(ends_on, 'infinity')`.execute(
    tx,
  );
  return rows;
}

/** Invoices that a new term counts for, locked: what was paid of them, or that they were billed, came before the term. */
export async function invoicesOfTerm(tx: Tx, { company_id }: UserScope, termId: number): Promise<number[]> {
  const { rows } = await sql<{ client_invoice_id: number }>`select i.client_invoice_id from client_invoice i
    where i.company_id = ${company_id} and i.client_invoice_id in (
      select x.client_invoice_id from commission_term t
      join client_invoice x on x.company_id = ${company_id}
        and x.invoice_date between t.starts_on and coalesce(t.ends_on, 'infinity') and x.invoice_status <> 'Voided'
      left join job j on j.company_id = ${company_id} and j.job_id = x.job_id
      where t.company_id = ${company_id} and t.commission_term_id = ${termId} and (t.base = 'billed' or x.amount_paid > 0)
        and (t.client_id = x.client_id or t.contact_id = x.contact_id or t.case_id = j.case_id))
    order by i.client_invoice_id for no key update of i`.execute(tx);
  return rows.map((row) => row.client_invoice_id);
}

/** The closed month of a sales person; undefined while it is open. */
export async function periodOf(tx: Tx, { company_id }: UserScope, id: number, month: string) {
  return tx
    .selectFrom('commission_period')
    .select('provider_invoice_id')
    .where('company_id', '=', company_id)
    .where('sales_person_id', '=', id)
    .where('month', '=', month)
    .executeTakeFirst();
}
