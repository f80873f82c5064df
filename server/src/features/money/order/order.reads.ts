import type { ListQuery } from '@onrecord/contract/core/list';
import type { OrderRow } from '@onrecord/contract/money/billing-rows';
import { visibleColumns } from '@onrecord/domain/core/list/column';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { type OrderStatusFilter, statusesOfFilter } from '@onrecord/domain/money/client-invoice/invoice-status';
import { ORDER_LIST, type OrderDateBasis } from '@onrecord/domain/money/order/order.list';
import { trackingLink } from '@onrecord/domain/money/order/shipping';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { fileRows } from '../../../db/file/file-rows.ts';
import { keyColumns, listColumns } from '../../../db/list/entity-list.ts';
import { listPage, searchColumns } from '../../../db/list/list-query.ts';
import { FULL_LIST, type ListCall, type ListSource } from '../../../db/list/list-source.ts';
import { personName } from '../../../db/record/person-name.ts';
import { type PartRules, partWhere } from '../../../db/record/record-part.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import { sameCompany } from '../../../db/relation/same-company.ts';
import type { UserScope } from '../../../db/scope.ts';
import { visibleOrders, whoseOrders } from '../billing/billing.access.ts';

const KEYS = ['order_id', 'job_id', 'client_id', 'division_id', 'version'];

const source: ListSource = {
  from: sql`client_order o
    left join job j on j.company_id = o.company_id and j.job_id = o.job_id
    left join legal_case lc on lc.company_id = j.company_id and lc.case_id = j.case_id
    left join client c on c.company_id = o.company_id and c.client_id = o.client_id
    left join client b on b.company_id = o.company_id and b.client_id = o.bill_to_client_id
    left join delivery_type dt on dt.company_id = o.company_id and dt.delivery_type_id = o.delivery_type_id
    left join shipping_method sm on sm.company_id = o.company_id and sm.shipping_method_id = o.shipping_method_id
    left join client_invoice i on i.company_id = o.company_id and i.client_invoice_id = o.client_invoice_id`,
  bare: { from: sql`client_order o`, aliases: ['j', 'lc', 'c', 'b', 'dt', 'sm', 'i'] },
  columns: {
    ...listColumns(ORDER_LIST.columns, {
      order_number: sql`o.order_number`,
      order_status: sql`case when o.order_number <= 0 then 'Pending' else o.order_status end`,
      order_date: sql`o.order_date`,
      job_number: sql`j.job_number`,
      job_date: sql`j.job_date`,
      case_name: sql`coalesce(lc.case_name, '')`,
      client_name: sql`c.name`,
      contact_name: sql`o.contact_name`,
      billed_to_name: sql`coalesce(b.name::text, nullif(o.bill_to_name, ''), c.name::text)`,
      shipped_to_name: sql`o.shipped_to_name`,
      delivery_type_name: sql`coalesce(dt.name, '')`,
      deliver_by: sql`o.deliver_by`,
      shipping_method_name: sql`coalesce(sm.name, '')`,
      tracking_number: sql`o.tracking_number`,
      shipping_date: sql`o.shipping_date`,
      order_completed_date: sql`o.order_completed_date`,
      invoice_number: sql`i.invoice_number`,
      order_ci_status: sql`coalesce(i.invoice_status, '')`,
      invoice_date: sql`i.invoice_date`,
      payment_due: sql`i.payment_due`,
      paid_date: sql`i.paid_date`,
      amount_due: sql`i.amount_due`,
      amount_paid: sql`i.amount_paid`,
      balance: sql`case when i.invoice_status = 'Voided' then 0.00 else i.balance end`,
      division_name: sql`(select d.name from division d where d.company_id = ${COMPANY} and d.division_id = o.division_id)`,
    }),
    ...keyColumns('o', KEYS),
    client_invoice_id: { sql: sql`i.client_invoice_id`, type: 'number' },
  },
  keys: [...KEYS, 'client_invoice_id'],
  defaultSort: sql`o.order_date desc`,
  changedAt: sql`o.updated_at`,
  tieBreak: sql`o.order_id desc`,
  textSearch: searchColumns([
    sql`o.order_number`,
    sql`i.invoice_number`,
    sql`j.job_number`,
    sql`lc.case_name`,
    sql`c.name`,
    sql`b.name`,
    sql`o.contact_name`,
    sql`o.bill_to_name`,
  ]),
};

/** What the order list narrows by besides columns. */
export interface OrderListing extends ListQuery {
  order_status: OrderStatusFilter;
  date_basis: OrderDateBasis;
  from_date?: string | undefined;
  to_date?: string | undefined;
  job_id?: number | undefined;
  client_id?: number | undefined;
  of?: RecordPart | undefined;
  is_late?: boolean;
}

const PARTS: PartRules = {
  client: (id) => sql`(o.client_id = ${id} or o.bill_to_client_id = ${id})`,
  case: (id) => sql`j.case_id = ${id}`,
  contact: (id) => sql`o.contact_id = ${id}`,
};

/** Unpaid is a matter of the invoice, the other statuses one of the order itself. */
function byStatus(filter: OrderStatusFilter, { viewer }: UserScope): RawBuilder<boolean>[] {
  const statuses = statusesOfFilter(filter, { user_type: viewer.user_type, hides_pending: false });
  if (filter === 'Unpaid') return [sql<boolean>`i.invoice_status = 'Unpaid'`];
  if (filter === 'Pending') return [statuses.length > 0 ? sql<boolean>`o.order_number <= 0` : sql<boolean>`false`];
  return filter === 'All' ? [] : [sql<boolean>`o.order_status = any(${[...statuses]}::text[])`];
}

const DATES: Readonly<Record<OrderDateBasis, RawBuilder<unknown>>> = {
  order_date: sql`o.order_date`,
  deliver_by: sql`o.deliver_by`,
  shipping_date: sql`o.shipping_date`,
  order_completed_date: sql`o.order_completed_date`,
};

/** Whether an order is neither shipped nor voided although its day has passed. */
const isLate = (today: string | null) =>
  sql<boolean>`(o.order_status in ('New', 'Processing') and o.deliver_by < ${today}::date)`;

/** A provider who works on commission looks at orders without the dates of money (section 6, typeMode 2). */
async function isCommission(tx: Tx, scope: UserScope): Promise<boolean> {
  if (scope.viewer.user_type !== 'provider') return false;
  const row = await tx
    .selectFrom('service_provider')
    .select('type_mode')
    .where('company_id', '=', scope.company_id)
    .where('service_provider_id', '=', scope.viewer.service_provider_id ?? 0)
    .executeTakeFirst();
  return row?.type_mode === 2;
}

async function orderCall(tx: Tx, scope: UserScope, listing: OrderListing, today: string | null = null) {
  const { order_status, date_basis, from_date, to_date, job_id, client_id, of, is_late, ...query } = listing;
  const flags = { is_commission: await isCommission(tx, scope) };
  const columns = visibleColumns(ORDER_LIST.columns, { user_type: scope.viewer.user_type, flags });
  const where = [
    ...visibleOrders(scope),
    ...(of || job_id ? [] : whoseOrders(scope)),
    ...partWhere(scope, PARTS, of),
    ...byStatus(order_status, scope),
    ...(is_late ? [isLate(today)] : []),
    ...(from_date ? [sql<boolean>`${DATES[date_basis]} >= ${from_date}::date`] : []),
    ...(to_date ? [sql<boolean>`${DATES[date_basis]} <= ${to_date}::date`] : []),
    ...(job_id ? [sql<boolean>`o.job_id = ${job_id}`] : []),
    ...(client_id ? [sql<boolean>`(o.client_id = ${client_id} or o.bill_to_client_id = ${client_id})`] : []),
  ];
  const call: ListCall = { query, visible: columns.map((column) => column.id), where };
  return { call, columns };
}

/** The same rows for a file: the columns, how many, and each as it is read. */
export async function orderExport(tx: Tx, scope: UserScope, listing: OrderListing, today: string | null = null) {
  const { call, columns } = await orderCall(tx, scope, listing, today);
  return fileRows(source, call, columns);
}

/** How many orders the viewer may see, of a record or in the list. */
export async function orderCount(tx: Tx, scope: UserScope, of?: RecordPart): Promise<number> {
  return (await orderExport(tx, scope, { ...ONE, of })).count(tx);
}

/** How many orders of a job the viewer may see. */
export async function orderCountOfJob(tx: Tx, scope: UserScope, jobId: number): Promise<number> {
  return (await orderExport(tx, scope, { ...ONE, job_id: jobId })).count(tx);
}

/** One page of the orders the viewer may see. */
export async function orderPage(tx: Tx, scope: UserScope, listing: OrderListing, today: string) {
  return listPage<OrderRow>(tx, source, (await orderCall(tx, scope, listing, today)).call);
}

const ONE: OrderListing = { ...FULL_LIST, order_status: 'All', date_basis: 'order_date' };

/** One order as its list shows it; what the viewer may not see does not exist. */
export async function oneOrder(tx: Tx, scope: UserScope, orderId: number): Promise<OrderRow> {
  const { call } = await orderCall(tx, scope, ONE);
  const { json } = await listPage<OrderRow>(tx, source, {
    ...call,
    where: [...call.where, sql<boolean>`o.order_id = ${orderId}`],
  });
  const [row] = (JSON.parse(json) as { data: OrderRow[] }).data;
  if (!row) throw refuse('general.not_found');
  return row;
}

/** What an order is made of. */
export async function orderItems(tx: Tx, scope: UserScope, orderId: number) {
  const { rows } = await sql<{
    order_item_id: number;
    product_id: number;
    product_name: string;
    deponent_name: string;
    quantity: string;
  }>`select oi.order_item_id, oi.product_id, p.name as product_name, trim_scale(oi.quantity)::text as quantity,
      case when d.deponent_id is null then '' else ${personName('d')} end as deponent_name
    from client_order_item oi
    join company co on co.company_id = oi.company_id
    join product p on p.company_id = oi.company_id and p.product_id = oi.product_id
    left join job_deponent jd on jd.company_id = oi.company_id and jd.job_deponent_id = oi.job_deponent_id
    left join deponent d on d.company_id = jd.company_id and d.deponent_id = jd.deponent_id
    where oi.company_id = ${scope.company_id} and oi.order_id = ${orderId}
    order by oi.sort_order, oi.order_item_id`.execute(tx);
  return rows;
}

/** How an order that the viewer may see is sent. */
export async function orderShipping(tx: Tx, scope: UserScope, orderId: number) {
  const row = await tx
    .selectFrom('client_order as o')
    .leftJoin('shipping_method as m', (on) => sameCompany(on, 'm.shipping_method_id', 'o.shipping_method_id'))
    .select(['o.shipping_method_id', 'o.tracking_number', 'm.tracking_url', 'o.shipped_to_address'])
    .where('o.company_id', '=', scope.company_id)
    .where('o.order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { shipping_method_id, tracking_number, tracking_url, shipped_to_address } = row;
  return { shipping_method_id, tracking_link: trackingLink(tracking_url ?? '', tracking_number), shipped_to_address };
}
