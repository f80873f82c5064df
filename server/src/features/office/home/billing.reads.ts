import type { BillingWork, ReadyJob, UnsentInvoice } from '@onrecord/contract/office/staff-home';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { FULL_LIST } from '../../../db/list/list-source.ts';
import { ORDER_FIRM } from '../../../db/money/order-parties.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { UserScope } from '../../../db/scope.ts';
import { readyToBillRead } from '../../money/billing/ready.reads.ts';
import { waitingDays } from '../../money/billing/waiting.reads.ts';
import { clientInvoiceRead, clientInvoiceSource } from '../../money/client-invoice/client-invoice.reads.ts';
import { addresseeOf } from '../../money/client-invoice/letter/letter.reads.ts';
import { visibleJobRows } from '../../scheduling/job/job.access.ts';

/** So many lines a card shows. */
const READY = 6;
const BLOCKED = 4;
const UNSENT = 5;
/** What waits longer is named in red. */
const OLD_DAYS = 30;

/** Whether an order of a job `r` that nobody has billed is of an attorney whose firm nobody knows. */
const FIRM_UNKNOWN = sql<boolean>`exists (select from worksheet_order w
  join worksheet_attorney_present a on a.company_id = ${COMPANY} and a.worksheet_attorney_present_id = w.worksheet_attorney_present_id
  ${ORDER_FIRM} where w.company_id = ${COMPANY} and w.job_id = r.job_id and not w.is_billed and firm.client_id is null)`;

interface ReadyRow extends ReadyJob {
  readonly total: number;
  readonly over_30: number;
  readonly blocked: number;
  readonly rank: number;
}

/** Everything on the worklist of billing, the longest waiting first: what can be billed, and what needs an answer. */
async function readyJobs(tx: Tx, scope: UserScope, now: Temporal.Instant): Promise<ReadyRow[]> {
  const { where = [] } = readyToBillRead(now)(scope, FULL_LIST).call;
  const { rows } =
    await sql<ReadyRow>`with ready as materialized (select r.job_id, r.division_id, r.job_number, r.case_name,
      r.client_name, ${waitingDays(now)}::int as waiting_days, r.p_worksheet_completed_on as turned_in,
      case when ${FIRM_UNKNOWN} then 'firm_unknown' else '' end as reason
    from job_list_row r join company co on co.company_id = r.company_id where ${andAll(where)})
    select * from (select job_id, division_id, job_number, case_name, client_name, waiting_days, reason,
        count(*) over ()::int as total, count(*) filter (where waiting_days > ${OLD_DAYS}) over ()::int as over_30,
        count(*) filter (where reason <> '') over ()::int as blocked,
        row_number() over (partition by reason order by turned_in, job_id)::int as rank from ready) x
    where rank <= ${READY} order by reason, rank`.execute(tx);
  return rows;
}

/** Worksheets that went back to their provider: their jobs wait for billing as soon as they are turned in again. */
async function returnedJobs(tx: Tx, scope: UserScope): Promise<{ count: number; data: ReadyJob[] }> {
  const { rows } = await sql<ReadyJob & { total: number }>`select r.job_id, r.division_id, r.job_number, r.case_name,
      r.client_name, null::int as waiting_days, 'worksheet_returned' as reason, count(*) over ()::int as total
    from job_list_row r where ${andAll(visibleJobRows(scope))} and r.is_canceled = 0 and r.worksheets_open > 0
      and r.job_id in (select s.job_id from job_service s where s.company_id = ${COMPANY} and s.worksheet_returned_on is not null
        and s.worksheet_completed_on is null and not s.is_canceled)
    order by r.starts_at, r.job_id limit ${BLOCKED}`.execute(tx);
  return { count: rows[0]?.total ?? 0, data: rows.map(({ total: _, ...row }) => row) };
}

interface UnsentRow extends Omit<UnsentInvoice, 'mail_to'> {
  readonly total: number;
  readonly sum: string;
}

/** Open invoices that were never mailed, by the condition of their view of the list. */
async function unsentInvoices(tx: Tx, scope: UserScope): Promise<BillingWork['unsent']> {
  const { where = [] } = clientInvoiceRead(scope, { ...FULL_LIST, step: 'not_sent' }).call;
  const { rows } =
    await sql<UnsentRow>`select i.client_invoice_id, i.invoice_number, i.client_id, coalesce(c.name::text, '') as client_name,
      i.balance::text as balance, count(*) over ()::int as total, (sum(i.balance) over ())::text as sum,
      exists (select from invoice_evening e where e.company_id = ${COMPANY} and e.client_invoice_id = i.client_invoice_id
        and e.status in ('waiting', 'queued')) as waits_for_evening
    from ${clientInvoiceSource.from} where ${andAll(where)}
    order by i.invoice_date, i.client_invoice_id limit ${UNSENT}`.execute(tx);
  const data: UnsentInvoice[] = [];
  for (const { total: _, sum: __, ...row } of rows) {
    const addressee = await addresseeOf(tx, scope, row.client_invoice_id);
    data.push({ ...row, mail_to: addressee?.to ?? '' });
  }
  return { count: rows[0]?.total ?? 0, balance: rows[0]?.sum ?? '0.00', data };
}

/** What a biller works off: what is turned in, what needs an answer, and what was issued and not mailed. */
export async function billingWorkOf(tx: Tx, scope: UserScope, now: Temporal.Instant): Promise<BillingWork> {
  const ready = await readyJobs(tx, scope, now);
  const returned = await returnedJobs(tx, scope);
  const [first] = ready;
  const jobs = (isBlocked: boolean) =>
    ready
      .filter(({ reason }) => (reason !== '') === isBlocked)
      .map(({ total: _, over_30: _old, blocked: _blocked, rank: _rank, ...row }) => row);
  return {
    as_of: now.toString(),
    ready: { count: first?.total ?? 0, over_30: first?.over_30 ?? 0, data: jobs(false) },
    blocked: {
      count: (first?.blocked ?? 0) + returned.count,
      data: [...jobs(true), ...returned.data].slice(0, BLOCKED),
    },
    unsent: await unsentInvoices(tx, scope),
  };
}
