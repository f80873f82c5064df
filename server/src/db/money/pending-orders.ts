import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database.ts';
import { notifyWebhooks, orderMessages } from '../message/webhook-message.ts';
import type { Scope } from '../scope.ts';
import { ORDER_FIRM, ORDER_PAYER } from './order-parties.ts';

/** What a pending order shows, each from its row of the worksheet. How it is sent may be noted by the office meanwhile. */
const VALUES: Readonly<Record<string, RawBuilder<unknown>>> = {
  division_id: sql`j.division_id`,
  order_kind: sql`case when kinds.has_copy and not kinds.has_original then 'copy' else 'original' end`,
  deliver_by: sql`w.deliver_by`,
  delivery_type_id: sql`w.delivery_type_id`,
  client_id: sql`firm.client_id`,
  contact_id: sql`a.contact_id`,
  contact_name: sql`a.attorney_name`,
  bill_to_client_id: sql`payer.client_id`,
  bill_to_name: sql`coalesce(payer.name, '')`,
  bill_to_email: sql`coalesce(payer.email, '')`,
  claim_number: sql`payer.claim_number`,
  client_case_number: sql`w.client_case_number`,
  shipped_to_name: sql`case when w.ship_to_another_party then w.ship_to_name else a.attorney_name end`,
  order_note: sql`w.order_note`,
};

const NAMES = Object.keys(VALUES);
const columns = (prefix: string) => sql.join(NAMES.map((name) => sql.ref(`${prefix}${name}`)));

/** Orders of worksheets that were turned in, of known firms, and not billed. */
const turnedIn = (company_id: number, jobId: number) => sql`worksheet_order w
  join job j on j.company_id = ${company_id} and j.job_id = w.job_id and j.is_canceled = 0
  join worksheet_attorney_present a on a.company_id = ${company_id}
    and a.worksheet_attorney_present_id = w.worksheet_attorney_present_id
  ${ORDER_FIRM} ${ORDER_PAYER}
  join lateral (select bool_or(p.product_type = 'Transcript - Copy') as has_copy,
      bool_or(p.product_type = 'Transcript - Original') as has_original
    from worksheet_order_item wi join product p on p.company_id = ${company_id} and p.product_id = wi.product_id
    where wi.company_id = ${company_id} and wi.worksheet_order_id = w.worksheet_order_id) kinds on kinds.has_copy is not null
  where w.company_id = ${company_id} and w.job_id = ${jobId} and w.origin = 'worksheet' and not w.is_billed
    and firm.client_id is not null and exists (select from job_service s where s.company_id = ${company_id} and s.job_id = ${jobId}
      and s.service_provider_id = w.service_provider_id and not s.is_canceled and s.worksheet_completed_on is not null)`;

/**
 * Brings the pending orders of a job to what its worksheets order (section 4): an order is in the list from turn-in on, without a
 * number until it is billed, and gone where the worksheet is returned or no longer orders it. The job is locked by whoever calls
 * this. The order of a cancellation fee waits for its number too and is none of the worksheet's.
 */
export async function syncPendingOrders(tx: Tx, scope: Scope, jobId: number, day: string): Promise<void> {
  const { company_id } = scope;
  const found = sql`${turnedIn(company_id, jobId)}`;
  const pending = sql`o.company_id = ${company_id} and o.job_id = ${jobId} and o.order_number <= 0
    and o.order_kind in ('original', 'copy')`;
  await sql`delete from client_order o where ${pending} and (o.worksheet_order_id is null
    or o.worksheet_order_id not in (select w.worksheet_order_id from ${found}))`.execute(tx);
  const { rows } = await sql<{
    order_id: number;
    job_id: number;
    is_new: boolean;
  }>`insert into client_order as o (company_id, job_id, worksheet_order_id, order_number, order_status, order_date,
      shipping_method_id, ${columns('')})
    select ${company_id}, w.job_id, w.worksheet_order_id, 0, 'Pending', ${day}::date, w.shipping_method_id,
      ${sql.join(Object.values(VALUES))}
    from ${found}
    on conflict (company_id, worksheet_order_id) do update set (${columns('')}) = row(${columns('excluded.')})
    where o.order_number <= 0 and (${columns('o.')}) is distinct from (${columns('excluded.')})
    returning o.order_id, o.job_id, o.xmax = 0 as is_new`.execute(tx);
  await notifyWebhooks(tx, scope, orderMessages(rows.filter(({ is_new }) => is_new)));
  await sql`delete from client_order_item i using client_order o where ${pending} and i.company_id = ${company_id}
    and i.order_id = o.order_id`.execute(tx);
  await sql`insert into client_order_item (company_id, order_id, product_id, job_deponent_id, quantity, sort_order)
    select ${company_id}, o.order_id, wi.product_id, wi.job_deponent_id, wi.quantity, wi.sort_order
    from client_order o join worksheet_order_item wi on wi.company_id = ${company_id} and wi.worksheet_order_id = o.worksheet_order_id
    where ${pending} order by wi.worksheet_order_item_id`.execute(tx);
}
