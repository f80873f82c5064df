import type { ListQuery } from '@onrecord/contract/core/list';
import { visibleColumns } from '@onrecord/domain/core/list/column';
import { READY_TO_BILL_LIST } from '@onrecord/domain/money/billing/turn-in/ready-to-bill.list';
import { type RawBuilder, sql } from 'kysely';
import { COMPANY } from '../../../db/company-value.ts';
import { keyColumns, listColumns } from '../../../db/entity-list.ts';
import { type ListCall, type ListSource, searchColumns } from '../../../db/list-query.ts';
import type { UserScope } from '../../../db/scope.ts';
import { visibleRows } from '../../../db/visible-rows.ts';

const KEYS = ['job_id', 'division_id'];

const openOrders = sql`(select count(*) from worksheet_order w
  where w.company_id = ${COMPANY} and w.job_id = r.job_id and not w.is_billed)`;

/** The days since a job was turned in, on the wall of its company. */
export const waitingDays = (now: Temporal.Instant) =>
  sql`(timezone(co.time_zone, ${now.toString()}::timestamptz)::date - timezone(co.time_zone, r.p_worksheet_completed_on)::date)`;

function source(now: Temporal.Instant): ListSource {
  return {
    from: sql`job_list_row r join company co on co.company_id = r.company_id`,
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

export type ReadyQuery = ListQuery & { division_id?: number | null | undefined };

function readyCall(scope: UserScope, { division_id, ...query }: ReadyQuery): ListCall {
  const visible = visibleColumns(READY_TO_BILL_LIST.columns, { user_type: scope.viewer.user_type, flags: {} });
  const where: RawBuilder<boolean>[] = [
    ...visibleRows(scope, sql`r.company_id`, {
      divisions: (ids) => sql`r.division_id = any(${ids})`,
      contact: () => sql<boolean>`false`,
      provider: () => sql<boolean>`false`,
    }),
    WAITS_FOR_BILL,
    ...(division_id ? [sql<boolean>`r.division_id = ${division_id}`] : []),
  ];
  return { query, visible: visible.map((column) => column.id), where };
}

/** How the worklist of what is turned in and not billed is read for the viewer. */
export const readyToBillRead = (now: () => Temporal.Instant) => (scope: UserScope, query: ReadyQuery) => ({
  source: source(now()),
  call: readyCall(scope, query),
});
