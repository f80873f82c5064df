import type { BodyOf } from '@onrecord/contract/core/entry';
import type { cartArea } from '@onrecord/contract/money/payment';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { compare } from '@onrecord/domain/core/money/money';
import { decidePayAmount, wireAmount } from '@onrecord/domain/money/payment/pay-amount';
import type { Tx } from '../../../../db/database.ts';
import { companyDecimals } from '../../../../db/money/company-decimals.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { oneOrder } from '../../order/order.reads.ts';
import { ordersToPay } from '../order/order-payment.reads.ts';
import { invoiceIdsOf, lockPaidOrders, orderIdsOf, type PaymentPart, partName } from '../parts.writes.ts';
import {
  hasOpenIntentForOrder,
  type IntentRow,
  invoicesToPay,
  openIntentFor,
  payableInvoices,
} from '../payment.reads.ts';

export type PayBody = BodyOf<typeof cartArea.payOrder>;

interface ToPay {
  readonly parts: PaymentPart[];
  readonly division_ids: number[];
}

/** What is to be paid of invoices, checked against them as they are now; they stay locked until the request is written. */
async function invoicesOf(tx: Tx, scope: UserScope, wanted: PayBody['invoice_data']): Promise<ToPay> {
  const ids = wanted.map((row) => row.client_invoice_id);
  if (new Set(ids).size !== ids.length) throw refuse('request.invalid');
  const invoices = await invoicesToPay(tx, scope, ids, payableInvoices(scope), true);
  if (invoices.length !== ids.length) throw refuse('general.not_found');
  const decimals = await companyDecimals(tx, scope);
  const parts = invoices.map(({ client_invoice_id, client_id, invoice_status, balance }, row) => {
    if (invoice_status !== 'Unpaid') throw refuse('payment.already_paid');
    const amount = wanted.find((one) => one.client_invoice_id === client_invoice_id)?.amount;
    return {
      client_invoice_id,
      client_id,
      amount: acceptAmount(amount, balance, `invoice_data.${row}.amount`, decimals),
    };
  });
  return { parts, division_ids: invoices.map(({ division_id }) => division_id) };
}

/** An amount of what is open, or the refusal at its field. */
export function acceptAmount(amount: string | undefined, open: string, field: string, decimals: number): string {
  const decision = decidePayAmount(amount, open, decimals);
  if (decision.outcome === 'refused') throw refuseFields({ [field]: sentence(decision.key) });
  return decision.amount;
}

/** What is to be paid for orders ahead, at the prices of now; their jobs stay locked, as those are whom billing locks first. */
async function ordersOf(tx: Tx, scope: UserScope, wanted: PayBody['order_data'], now: Temporal.Instant) {
  const ids = wanted.map((row) => row.order_id);
  if (new Set(ids).size !== ids.length) throw refuse('request.invalid');
  await lockPaidOrders(tx, scope, ids);
  const orders = await ordersToPay(tx, scope, ids, now);
  if (orders.length !== ids.length) throw refuse('order.not_payable');
  const decimals = await companyDecimals(tx, scope);
  const parts = wanted.map(({ order_id, amount }, row) => {
    const order = orders.find((one) => one.order_id === order_id);
    if (!order || compare(order.open, 0) <= 0) throw refuse('order.already_paid');
    const { client_id, open } = order;
    return { order_id, client_id, amount: acceptAmount(amount, open, `order_data.${row}.amount`, decimals) };
  });
  return { parts, division_ids: orders.map(({ division_id }) => division_id) };
}

/** Everything that is to be paid at once: of one division, and none of it on its way to being paid. */
export async function partsToPay(
  tx: Tx,
  scope: UserScope,
  { order_data, invoice_data }: PayBody,
  now: Temporal.Instant,
) {
  const orders = await ordersOf(tx, scope, order_data, now);
  const invoices = await invoicesOf(tx, scope, invoice_data);
  const parts = [...invoices.parts, ...orders.parts];
  const divisions = [...invoices.division_ids, ...orders.division_ids];
  const [first] = parts;
  const [division_id] = divisions;
  if (!first || division_id === undefined) throw refuse('request.invalid');
  if (divisions.some((one) => one !== division_id)) throw refuse('payment.one_division');
  return { parts, division_id, client_id: first.client_id };
}

export const isBeingPaid = async (tx: Tx, scope: UserScope, parts: readonly PaymentPart[], key: string) =>
  (await openIntentFor(tx, scope, invoiceIdsOf(parts), key)) !== undefined ||
  (await hasOpenIntentForOrder(tx, scope, orderIdsOf(parts), key));

/** Whether a request pays what the one known by its key paid; "1000" and "1000.00" are one amount. */
export function isSameRequest(body: PayBody, known: IntentRow): boolean {
  const wanted = [...body.invoice_data, ...body.order_data].map((row) => [partName(row), wireAmount(row.amount)]);
  const stored = (known.allocations as PaymentPart[]).map((row) => [partName(row), row.amount]);
  const text = (rows: readonly unknown[][]) =>
    rows
      .map((row) => row.join(' '))
      .toSorted()
      .join();
  return text(wanted) === text(stored);
}

/** An order that something can be paid for ahead. */
export async function requirePayable(tx: Tx, scope: UserScope, orderId: number, now: Temporal.Instant) {
  await oneOrder(tx, scope, orderId);
  const [order] = await ordersToPay(tx, scope, [orderId], now);
  if (!order) throw refuse('order.not_payable');
  if (compare(order.open, 0) <= 0) throw refuse('order.already_paid');
  return order;
}

export async function requireInvoice(tx: Tx, scope: UserScope, invoiceId: number) {
  const [invoice] = await invoicesToPay(tx, scope, [invoiceId], payableInvoices(scope));
  if (!invoice) throw refuse('general.not_found');
  return invoice;
}
