import type { BodyOf } from '@onrecord/contract/core/entry';
import type { LaterOrderRequest } from '@onrecord/contract/money/later-order';
import type { orderArea } from '@onrecord/contract/money/order';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { FIXED_KINDS } from '@onrecord/domain/core/app-notice/fixed-kinds';
import { AppError, refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { compare } from '@onrecord/domain/core/money/money';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { unbilledText } from '@onrecord/domain/money/billing/turn-in/unbilled-text';
import { recordActivity } from '../../../../db/activity/activity.ts';
import { StaleError } from '../../../../db/connection/stale-error.ts';
import type { Tx } from '../../../../db/database.ts';
import { type WrittenNotice, writeAppNotice } from '../../../../db/message/app-notice.ts';
import { notifyWebhooks, orderMessages } from '../../../../db/message/webhook-message.ts';
import { nextNumbers } from '../../../../db/money/next-numbers.ts';
import { voidLaterOrders } from '../../../../db/money/void-later-orders.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { enqueue } from '../../../../tasks/enqueue.ts';
import { spokenUser } from '../../../scheduling/confirmation/confirmation.reads.ts';
import { lockJobToBill, orderColumns } from '../../billing/issue/issue.writes.ts';
import { hasOpenIntentForOrder } from '../../payment/payment.reads.ts';
import { oneOrder } from '../order.reads.ts';
import { decisionOf, laterOrderPath, shareTotal } from './later.present.ts';
import { type LaterOrderFound, openLaterOrder, readLaterOrder } from './later.reads.ts';

/** The attorney who orders, as one who was not there, and what they order, with whoever wrote the transcript. */
async function insertOnWorksheet(tx: Tx, { company_id }: UserScope, later: LaterOrderFound): Promise<number> {
  const { job, request, party, writer } = later;
  const key = { company_id, job_id: job.job_id, service_provider_id: writer };
  const { contact_id, client_id, attorney_name, attorney_email } = party;
  const attorney = await tx
    .insertInto('worksheet_attorney_present')
    .values({ ...key, contact_id, client_id, attorney_name, attorney_email, not_present: true })
    .returning('worksheet_attorney_present_id')
    .executeTakeFirstOrThrow();
  const { bill_to_client_id, bill_to_name, bill_to_email } = request;
  const { worksheet_order_id } = await tx
    .insertInto('worksheet_order')
    .values({
      ...key,
      ...attorney,
      origin: 'later',
      ordered_on: later.ordered_on,
      ordered_by_name: later.ordered_by_name,
      is_from_portal: later.is_from_portal,
      delivery_type_id: request.delivery_type_id,
      deliver_by: later.deliver_by,
      order_note: request.order_note,
      client_case_number: request.client_case_number,
      claim_number: request.claim_number,
      bill_to_another_party: bill_to_client_id !== null || bill_to_name !== '',
      bill_to_client_id,
      bill_to_name,
      bill_to_email,
    })
    .returning('worksheet_order_id')
    .executeTakeFirstOrThrow();
  const items = request.items.map((item, sort_order) => ({
    ...item,
    company_id,
    worksheet_order_id,
    job_deponent_id: request.job_deponent_id,
    sort_order,
  }));
  await tx.insertInto('worksheet_order_item').values(items).execute();
  return worksheet_order_id;
}

type Priced = LaterOrderFound & { invoice: NonNullable<LaterOrderFound['invoice']> };

/** The order with its number, so that whoever ordered finds it in their list at once. */
async function insertOrder(tx: Tx, scope: UserScope, later: Priced, worksheet_order_id: number) {
  const { company_id } = scope;
  const { invoice, found, ordered_on, deliver_by } = later;
  const order_number = await nextNumbers(tx, company_id, 'order', 1);
  const columns = orderColumns({ invoice, found, today: ordered_on, comments: [] });
  const { order_id } = await tx
    .insertInto('client_order')
    .values({ company_id, ...columns, worksheet_order_id, order_number, deliver_by })
    .returning('order_id')
    .executeTakeFirstOrThrow();
  const items = invoice.items.map(({ product, job_deponent_id, quantity }, sort_order) => ({
    company_id,
    order_id,
    product_id: product.product_id,
    job_deponent_id,
    quantity,
    sort_order,
  }));
  await tx.insertInto('client_order_item').values(items).execute();
  await notifyWebhooks(tx, scope, orderMessages([{ order_id, job_id: columns.job_id }]));
  return { order_id, order_number };
}

/** Refuses what cannot be priced, at its own item. */
function requirePrices({ request, invoice }: Priced): void {
  const missing = invoice.unbilled.flatMap(({ item, reason }) => {
    const at = request.items.findIndex(({ product_id }) => product_id === item.product.product_id);
    return at < 0 ? [] : [[`items.${at}.product_id`, unbilledText(reason)] as const];
  });
  if (missing.length > 0) throw refuseFields(Object.fromEntries(missing));
}

/** Has the office read in the application what a client ordered; what it orders itself it knows. */
async function noticeOffice(
  tx: Tx,
  scope: UserScope,
  { order_id, order_number, job }: { order_id: number; order_number: number; job: Priced['job'] },
  at: Temporal.Instant,
): Promise<void> {
  const { division_id, job_id, job_number } = job;
  const notice: WrittenNotice = {
    ...{ notification_type_id: FIXED_KINDS.later_order_placed, key: `later order ${order_id}`, at },
    sentence: 'app_notice.later_order_placed',
    values: { name: await spokenUser(tx, scope), order_number, job_number },
    ...{ about: 'client_order', about_id: order_id },
    path: laterOrderPath(scope, { division_id, job_id, order_id }),
  };
  await writeAppNotice(tx, scope, notice, { audience: 'office', party_id: division_id });
}

/**
 * Takes an order that comes in after the job: on the worksheet, in the list of orders, and by mail to whoever earns of it. The
 * job is locked, so that billing it comes before or after.
 *
 * @throws AppError 400 with the fields, 404, 409 where nothing can be ordered or the price has changed since it was seen
 */
export async function submitLaterOrder(
  tx: Tx,
  scope: UserScope,
  { expected_total, ...request }: LaterOrderRequest & { expected_total?: string | undefined },
  now: Temporal.Instant,
) {
  await lockJobToBill(tx, scope, request.job_id);
  const later = await readLaterOrder(tx, scope, request, now);
  const decision = decisionOf(later);
  if (decision.outcome === 'refused') throw new AppError(decision.reason, decision.fields);
  const { invoice, job } = later;
  if (!invoice) throw refuse('general.not_found');
  const priced = { ...later, invoice };
  requirePrices(priced);
  const isAsSeen = expected_total === undefined || compare(expected_total, invoice.total) === 0;
  if (!isAsSeen) throw refuse('later_order.changed');
  const placed = await insertOrder(tx, scope, priced, await insertOnWorksheet(tx, scope, later));
  const { order_id, order_number } = placed;
  await recordActivity(tx, scope, {
    activity_type: 'Order Saved',
    object_type: 'order',
    object_id: order_id,
    object_number: String(order_number),
    object_name: job.case_name,
    division_id: job.division_id,
    description: invoice.items.map(({ product }) => product.name).join(', '),
  });
  if (scope.viewer.user_type === 'contact') await noticeOffice(tx, scope, { ...placed, job }, now);
  await enqueue(tx, 'notify-later-order', {
    company_id: scope.company_id,
    order_id,
    shares: later.shares.map((share) => ({
      service_provider_id: share.service_provider_id,
      amount: shareTotal(share),
    })),
  });
  return { ...placed, division_id: job.division_id };
}

/**
 * Takes back a later order that no invoice bills. It stays in the list as voided.
 *
 * @throws AppError 403, 404, 409 with the order as it is now, or where it is billed
 */
export async function withdrawLaterOrder(
  tx: Tx,
  scope: UserScope,
  request: BodyOf<typeof orderArea.withdrawLaterOrder>,
): Promise<{ order_number: number }> {
  if (!isStaff(scope.viewer.user_type)) throw refuse('access.denied');
  const seen = await oneOrder(tx, scope, request.order_id);
  await lockJobToBill(tx, scope, seen.job_id);
  const order = await openLaterOrder(tx, scope, request.order_id, true);
  if (!order) throw refuse('later_order.not_open');
  if (order.version !== request.version) throw new StaleError(await oneOrder(tx, scope, request.order_id));
  if (await hasOpenIntentForOrder(tx, scope, [order.order_id])) throw refuse('payment.in_progress');
  const { company_id } = scope;
  await voidLaterOrders(tx, scope, [order.worksheet_order_id]);
  await tx
    .deleteFrom('worksheet_order')
    .where('company_id', '=', company_id)
    .where('worksheet_order_id', '=', order.worksheet_order_id)
    .execute();
  await tx
    .deleteFrom('worksheet_attorney_present')
    .where('company_id', '=', company_id)
    .where('worksheet_attorney_present_id', '=', order.worksheet_attorney_present_id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('worksheet_order as w')
            .select('w.worksheet_order_id')
            .where('w.company_id', '=', company_id)
            .where('w.worksheet_attorney_present_id', '=', order.worksheet_attorney_present_id),
        ),
      ),
    )
    .execute();
  await recordActivity(tx, scope, {
    activity_type: 'Order Saved',
    object_type: 'order',
    object_id: order.order_id,
    object_number: String(order.order_number),
    division_id: order.division_id,
    changes: changesBetween({ order_status: order.order_status }, { order_status: 'Voided' }),
  });
  return order;
}
