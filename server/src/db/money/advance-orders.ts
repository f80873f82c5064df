import { sql } from 'kysely';
import type { Tx } from '../database.ts';
import type { Scope } from '../scope.ts';

/** Something of a job is being made: its orders that were new are in work. */
export async function startOrders(tx: Tx, { company_id }: Scope, jobId: number): Promise<void> {
  await sql`update client_order set order_status = 'Processing'
    where company_id = ${company_id} and job_id = ${jobId} and order_status = 'New' and order_number > 0
      and order_kind in ('original', 'copy')`.execute(tx);
}

/** Billing came after the first progress was tracked: the orders of the job are in work from the start. */
export async function startTrackedOrders(tx: Tx, scope: Scope, jobId: number): Promise<void> {
  const tracked = await tx
    .selectFrom('job_tracking')
    .select('job_id')
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', jobId)
    .limit(1)
    .execute();
  if (tracked.length > 0) await startOrders(tx, scope, jobId);
}

/**
 * A file of a job was released to those who ordered: what is not sent by parcel has arrived with it, and is complete on that
 * day. An order with a method of shipping waits for the day it is sent.
 */
export async function releaseOrders(tx: Tx, { company_id }: Scope, jobId: number, day: string): Promise<void> {
  await sql`update client_order set order_status = 'Shipped', shipping_date = coalesce(shipping_date, ${day}::date),
      order_completed_date = coalesce(order_completed_date, ${day}::date)
    where company_id = ${company_id} and job_id = ${jobId} and order_status in ('New', 'Processing') and order_number > 0
      and order_kind in ('original', 'copy') and shipping_method_id is null and order_date <= ${day}::date`.execute(tx);
}
