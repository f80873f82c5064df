import type { BodyOf } from '@onrecord/contract/core/entry';
import type { orderArea } from '@onrecord/contract/money/order';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import type { OrderStatus } from '@onrecord/domain/money/client-invoice/invoice-status';
import { decideShipping } from '@onrecord/domain/money/order/shipping';
import { sql } from 'kysely';
import { recordActivity } from '../../../db/activity/activity.ts';
import { StaleError } from '../../../db/connection/stale-error.ts';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import type { UserScope } from '../../../db/scope.ts';
import { visibleOrders } from '../billing/billing.access.ts';
import { oneOrder } from './order.reads.ts';

interface LockedOrder {
  order_id: number;
  version: number;
  order_number: number;
  order_status: OrderStatus;
  order_date: string;
  division_id: number;
  shipping_method_id: number | null;
  tracking_number: string;
  shipping_date: string | null;
  order_completed_date: string | null;
}

/** Locks the order that the office looked at; whoever saw an older one is shown the new one. Only the office sends. */
async function lockOrder(tx: Tx, scope: UserScope, request: { order_id: number; version: number }) {
  if (!isStaff(scope.viewer.user_type)) throw refuse('access.denied');
  const where = andAll([...visibleOrders(scope), sql<boolean>`o.order_id = ${request.order_id}`]);
  const { rows } =
    await sql<LockedOrder>`select o.order_id, o.version, o.order_number, o.order_status, o.order_date, o.division_id,
      o.shipping_method_id, o.tracking_number, o.shipping_date, o.order_completed_date
      from client_order o where ${where} for update`.execute(tx);
  const [order] = rows;
  if (!order) throw refuse('general.not_found');
  if (order.version !== request.version) throw new StaleError(await oneOrder(tx, scope, request.order_id));
  return order;
}

/** A method that is offered, or the one the order has already. */
async function requireMethod(tx: Tx, { company_id }: UserScope, methodId: number | null, had: number | null) {
  if (methodId === null || methodId === had) return;
  const method = await tx
    .selectFrom('shipping_method')
    .select('shipping_method_id')
    .where('company_id', '=', company_id)
    .where('shipping_method_id', '=', methodId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!method) throw refuseFields({ shipping_method_id: sentence('form.choice') });
}

/**
 * Notes how an order is sent, with the status that follows.
 *
 * @throws AppError 400 with the fields, 404, 409 with the order as it is now, or where it was voided
 */
export async function saveShipping(
  tx: Tx,
  scope: UserScope,
  { order_id, version, order_completed_date: completed, ...sent }: BodyOf<typeof orderArea.saveShipping>,
): Promise<LockedOrder> {
  const order = await lockOrder(tx, scope, { order_id, version });
  const shipping = { ...sent, order_completed_date: completed === undefined ? order.order_completed_date : completed };
  const decided = decideShipping(order, shipping);
  if (decided.outcome === 'voided') throw refuse('order.voided');
  if (decided.outcome === 'refused') throw refuseFields(decided.fields);
  await requireMethod(tx, scope, shipping.shipping_method_id, order.shipping_method_id);
  const patch = { ...shipping, order_status: decided.order_status };
  await tx
    .updateTable('client_order')
    .set(patch)
    .where('company_id', '=', scope.company_id)
    .where('order_id', '=', order_id)
    .execute();
  await recordActivity(tx, scope, {
    activity_type: 'Order Saved',
    object_type: 'order',
    object_id: order_id,
    object_number: String(order.order_number),
    division_id: order.division_id,
    changes: changesBetween(order, patch),
  });
  return order;
}
