import type { ListQuery } from '@onrecord/contract/core/list';
import { visibleColumns } from '@onrecord/domain/core/list/column';
import { add, formatSum } from '@onrecord/domain/core/money/money';
import { READY_TO_BILL_LIST } from '@onrecord/domain/money/billing/turn-in/ready-to-bill.list';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { keyColumns, listColumns } from '../../../db/list/entity-list.ts';
import { listIds, searchColumns } from '../../../db/list/list-query.ts';
import type { ListCall, ListSource } from '../../../db/list/list-source.ts';
import { visibleRows } from '../../../db/list/visible-rows.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { UserScope } from '../../../db/scope.ts';
import { type WaitingJob, waitingDays, waitingJobs } from './waiting.reads.ts';

const KEYS = ['job_id', 'division_id'];

const openOrders = sql`(select count(*) from worksheet_order w
  where w.company_id = ${COMPANY} and w.job_id = r.job_id and not w.is_billed)`;

/** What the jobs of the list will be billed at, as a table beside them. */
function estimates(waiting: readonly WaitingJob[]) {
  const column = <Name extends keyof WaitingJob>(name: Name) => waiting.map((job) => job[name]);
  return sql`unnest(${column('job_id')}::bigint[], ${column('estimate')}::numeric[], ${column('bill_problem')}::text[])
    as w (job_id, estimate, bill_problem)`;
}

function source(now: Temporal.Instant, waiting: readonly WaitingJob[]): ListSource {
  return {
    from: sql`job_list_row r join company co on co.company_id = r.company_id
      left join ${estimates(waiting)} on w.job_id = r.job_id`,
    columns: {
      ...listColumns(READY_TO_BILL_LIST.columns, {
        job_number: sql`r.job_number`,
        job_date: sql`r.job_date`,
        client_name: sql`r.client_name`,
        case_name: sql`r.case_name`,
        deponent_name: sql`r.deponent_name`,
        assign_service_providers: sql`r.assign_service_providers`,
        turned_in_on: sql`r.p_worksheet_completed_on`,
        waiting_days: waitingDays(now),
        order_count: openOrders,
        estimate: sql`w.estimate`,
        bill_problem: sql`coalesce(w.bill_problem, 'none')`,
        division_name: sql`(select d.name from division d where d.company_id = ${COMPANY} and d.division_id = r.division_id)`,
      }),
      ...keyColumns('r', KEYS),
    },
    keys: KEYS,
    // The longest waiting first: a worklist is worked off from the top.
    defaultSort: sql`r.p_worksheet_completed_on`,
    tieBreak: sql`r.job_list_row_id`,
    textSearch: searchColumns([
      sql`r.job_number`,
      sql`r.client_name`,
      sql`r.case_name`,
      sql`r.deponent_name`,
      sql`r.assign_service_providers`,
    ]),
  };
}

/** Jobs on which a provider laid out something that was not paid back. What was paid out before its row was written anew counts. */
const UNPAID_EXPENSES = sql`(select e.job_id from job_expense e where e.company_id = ${COMPANY}
  and not exists (select from provider_invoice_line l where l.company_id = ${COMPANY} and l.job_expense_id = e.job_expense_id)
  and not exists (select from provider_invoice v
    join provider_invoice_line p on p.company_id = ${COMPANY} and p.provider_invoice_id = v.provider_invoice_id
    where v.company_id = ${COMPANY} and v.job_id = e.job_id and v.service_provider_id = e.service_provider_id
      and p.line_kind = 'expense' and p.job_expense_id is null and p.amount = e.amount_due))`;

/** Every worksheet asked for is complete, the job stands, and an order has no live invoice or an expense is not paid back. */
export const WAITS_FOR_BILL = sql<boolean>`r.is_canceled = 0 and r.p_worksheet_completed_on is not null and r.worksheets_open = 0
  and (r.job_id in (select w.job_id from worksheet_order w where w.company_id = ${COMPANY} and not w.is_billed)
    or r.job_id in ${UNPAID_EXPENSES})`;

/** Every job that the viewer may bill and that waits for it, as `r`. */
const waitingFor = (scope: UserScope): RawBuilder<boolean>[] => [
  ...visibleRows(scope, sql`r.company_id`, {
    divisions: (ids) => sql`r.division_id = any(${ids})`,
    contact: () => sql<boolean>`false`,
    provider: () => sql<boolean>`false`,
  }),
  WAITS_FOR_BILL,
];

export type ReadyQuery = ListQuery & { division_id?: number | null | undefined };

function readyCall(scope: UserScope, { division_id, ...query }: ReadyQuery): ListCall {
  const visible = visibleColumns(READY_TO_BILL_LIST.columns, { user_type: scope.viewer.user_type, flags: {} });
  const where: RawBuilder<boolean>[] = [
    ...waitingFor(scope),
    ...(division_id ? [sql<boolean>`r.division_id = ${division_id}`] : []),
  ];
  return { query, visible: visible.map((column) => column.id), where };
}

/** How the worklist of what is turned in and not billed is read for the viewer, with the amounts that are known. */
export const readyToBillRead =
  (now: Temporal.Instant, waiting: readonly WaitingJob[] = []) =>
  (scope: UserScope, query: ReadyQuery) => ({ source: source(now, waiting), call: readyCall(scope, query) });

/** The columns that the price engine works out. */
const ESTIMATED: ReadonlySet<string> = new Set(['estimate', 'bill_problem']);

/** Whether which rows a page has, or their order, depends on amounts: then every job has to be worked out first. */
const isByEstimate = ({ filter, sort, search_columns, cursor }: ReadyQuery): boolean =>
  cursor !== undefined ||
  [sort?.column_name ?? '', ...search_columns, ...Object.keys(filter)].some((name) => ESTIMATED.has(name));

/** The worklist with what each of its jobs will be billed at. */
export async function readReady(tx: Tx, scope: UserScope, query: ReadyQuery, now: Temporal.Instant) {
  const waiting = await waitingJobs(tx, scope, waitingFor(scope), now);
  return { waiting, ...readyToBillRead(now, waiting)(scope, query) };
}

/** A page of the worklist: where nothing depends on amounts, only its own jobs are worked out. */
export async function readReadyPage(tx: Tx, scope: UserScope, query: ReadyQuery, now: Temporal.Instant) {
  if (isByEstimate(query)) return readReady(tx, scope, query, now);
  const { source: from, call } = readyToBillRead(now)(scope, query);
  const { offset, limit } = query;
  const ids = await listIds(tx, from, call, sql`r.job_id`, offset + limit);
  const shown = sql<boolean>`r.job_id = any(${ids.slice(offset)}::bigint[])`;
  return readyToBillRead(now, await waitingJobs(tx, scope, [...waitingFor(scope), shown], now))(scope, query);
}

/** What all jobs of the list come to, however many of them a page shows. */
export async function readyTotal(tx: Tx, scope: UserScope, query: ReadyQuery, now: Temporal.Instant) {
  const { source: from, call, waiting } = await readReady(tx, scope, query, now);
  const ids = new Set(await listIds(tx, from, call, sql`r.job_id`, waiting.length));
  const own = waiting.filter(({ job_id }) => ids.has(job_id));
  return { jobs: own.length, estimate: formatSum(add(...own.map(({ estimate }) => estimate))) };
}
