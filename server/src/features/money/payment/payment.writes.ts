import { createHash } from 'node:crypto';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { saleReceived } from '@onrecord/domain/core/money/ledger';
import { add, formatSum } from '@onrecord/domain/core/money/money';
import { sql } from 'kysely';
import type { Sale } from '../../../adapters/payment/port.ts';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { notifyWebhooks } from '../../../db/message/webhook-message.ts';
import { writeLedger } from '../../../db/money/ledger.ts';
import { isUserScope, type Scope, type UserScope } from '../../../db/scope.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { foreignAmong } from '../exchange/exchange.reads.ts';
import { bookParts, invoiceIdsOf, lockPaidOrders, orderIdsOf, type PaymentPart, partName } from './parts.writes.ts';
import { cartOf, type IntentRow, type PaymentPurpose, paidFor } from './payment.reads.ts';

export interface PaymentRequest {
  idempotency_key: string;
  division_id: number;
  /** Null for a sale that no invoice names. */
  client_id: number | null;
  payment_method_id: number;
  payment_type: string;
  amount: string;
  currency_code: string;
  allocations: readonly PaymentPart[];
  details: PaymentDetails;
  purpose: PaymentPurpose;
  /** Where an outside visitor pays from; '' for somebody signed in. */
  visitor_block: string;
}

/** What is written down with a payment and decides nothing about it. */
export interface PaymentDetails {
  readonly ticket: string;
  readonly comment: string;
  readonly po?: string;
  readonly invoice_no?: string;
  readonly tax_amount?: string | null;
  /** Semicolon-separated; each of them gets the receipt. */
  readonly send_receipt_to?: string;
  /** Charged to the product's own account (section 6, admins), not to the division's. */
  readonly is_own_account?: boolean;
}

export const detailsOf = (intent: Pick<IntentRow, 'details'>) => intent.details as Partial<PaymentDetails>;

/** Everything of a payment that may not change under its key, as one short text. The ticket may: a frame is filled in anew. */
export function requestHash(
  paymentRequest: Pick<PaymentRequest, 'payment_method_id' | 'allocations'>,
  userId: number | null,
): string {
  const parts = [
    userId,
    paymentRequest.payment_method_id,
    paymentRequest.allocations.map((part) => [partName(part), formatSum(part.amount)]),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/**
 * Takes turns on one payment key, before any row is locked: whoever starts, repeats or settles the payment comes one after
 * the other, and always to the payment before its invoices.
 */
export async function takeTurn(tx: Tx, scope: Scope, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment ${scope.company_id} ${key}`}, 0))`.execute(tx);
}

/** The user who pays; null for an outside visitor. */
export const userIdOf = (scope: Scope): number | null => (isUserScope(scope) ? scope.viewer.user_id : null);

/**
 * Writes the request to pay, once for its key; a second one finds the first.
 *
 * @throws AppError 409 for an invoice in a currency of its own: the merchant account takes the company's currency alone
 */
export async function insertIntent(tx: Tx, scope: Scope, paymentRequest: PaymentRequest): Promise<void> {
  const { details, allocations, ...columns } = paymentRequest;
  const foreign = await foreignAmong(tx, scope, invoiceIdsOf(allocations));
  if (foreign?.currency_code)
    throw refuse('exchange.not_online', { invoice_number: foreign.invoice_number, currency: foreign.currency_code });
  const user_id = userIdOf(scope);
  await tx
    .insertInto('payment_intent')
    .values({
      company_id: scope.company_id,
      ...columns,
      user_id,
      request_hash: requestHash(paymentRequest, user_id),
      allocations: JSON.stringify(allocations),
      details: JSON.stringify({ ...details, ip_address: scope.origin.ip_address }),
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'idempotency_key']).doNothing())
    .execute();
}

/**
 * Moves an intent to charging: from now on the gateway may know its key. The task that settles it is queued in the same
 * transaction, so that a server that dies after charging leaves somebody behind who asks.
 */
export async function beginCharging(tx: Tx, scope: Scope, intent: IntentRow, now: Temporal.Instant): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_intent')
    .set({ state: 'charging', charging_at: now.toString(), updated_at: now.toString() })
    .where('company_id', '=', scope.company_id)
    .where('payment_intent_id', '=', intent.payment_intent_id)
    .where('state', '=', 'intent')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refuse('payment.in_progress');
  await enqueue(
    tx,
    'settle-payment',
    { company_id: scope.company_id, payment_intent_id: intent.payment_intent_id },
    { start_after: new Date(now.epochMilliseconds + 16_000) },
  );
}

export async function markUnknown(tx: Tx, scope: Scope, intent: IntentRow, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('payment_intent')
    .set({ state: 'unknown', updated_at: now.toString() })
    .where('company_id', '=', scope.company_id)
    .where('payment_intent_id', '=', intent.payment_intent_id)
    .where('state', '=', 'charging')
    .execute();
}

export async function markFailed(
  tx: Tx,
  scope: Scope,
  intent: IntentRow,
  reason: string,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('payment_intent')
    .set({ state: 'failed', failure_message: reason, settled_at: now.toString(), updated_at: now.toString() })
    .where('company_id', '=', scope.company_id)
    .where('payment_intent_id', '=', intent.payment_intent_id)
    .execute();
}

export async function nextReceiptNumber(tx: Tx, scope: Scope): Promise<number> {
  const { rows } = await sql<{ n: number }>`select take_number(${scope.company_id}, 'receipt') as n`.execute(tx);
  if (!rows[0]?.n) throw new Error('no receipt numbers');
  return rows[0].n;
}

function payerColumns(sale: Sale) {
  const { payer } = sale;
  return {
    p_billing_name: [payer.first_name, payer.last_name].filter(Boolean).join(' '),
    billing_street: payer.street,
    billing_city: payer.city,
    billing_state: payer.state,
    billing_zip: payer.zip,
    last_four: payer.last_four,
    card_expiry: payer.expiry,
  };
}

/** Books a payment that the gateway charged: transaction, allocations, books, invoices, cart and activity, all or nothing. */
export async function bookPayment(
  tx: Tx,
  scope: Scope,
  intent: IntentRow,
  sale: Sale,
  facts: { method_name: string; day: string; now: Temporal.Instant; clears_on: string | null },
): Promise<number> {
  const parts = intent.allocations as PaymentPart[];
  await lockPaidOrders(tx, scope, orderIdsOf(parts));
  const { comment = '', po = '', invoice_no = '', tax_amount = null } = detailsOf(intent);
  const { transaction_id } = await tx
    .insertInto('payment_transaction')
    .values({
      company_id: scope.company_id,
      division_id: intent.division_id,
      payment_intent_id: intent.payment_intent_id,
      receipt_number: await nextReceiptNumber(tx, scope),
      transaction_date: facts.day,
      clears_on: facts.clears_on,
      kind: 'receipt',
      payment_method_id: intent.payment_method_id,
      payment_method_name: facts.method_name,
      payment_type_name: intent.payment_type,
      t_reference_number: sale.gateway_reference,
      client_id: intent.client_id,
      user_id: intent.user_id,
      transaction_credit_amount: intent.amount,
      comment,
      po,
      invoice_no,
      tax_amount,
      ...payerColumns(sale),
    })
    .returning('transaction_id')
    .executeTakeFirstOrThrow();
  const { client_id, amount } = intent;
  const data = { transaction_id, client_id, amount, method: facts.method_name };
  await notifyWebhooks(tx, scope, [{ event: 'payment.received', data }]);
  if (parts.length === 0) {
    await writeLedger(tx, scope, facts.day, [{ ...saleReceived(intent.amount), transaction_id }]);
  }
  await bookParts(tx, scope, intent, { transaction_id, day: facts.day });
  await tx
    .updateTable('payment_intent')
    .set({
      state: 'succeeded',
      gateway_reference: sale.gateway_reference,
      settled_at: facts.now.toString(),
      updated_at: facts.now.toString(),
    })
    .where('company_id', '=', scope.company_id)
    .where('payment_intent_id', '=', intent.payment_intent_id)
    .execute();
  await emptyPaidFromCart(tx, scope, parts);
  const paid = await paidFor(tx, scope, { invoices: invoiceIdsOf(parts), orders: orderIdsOf(parts) });
  await recordActivity(tx, scope, {
    activity_type: 'Pay Invoice',
    object_type: 'transaction',
    object_id: transaction_id,
    object_number: sale.gateway_reference,
    object_name: paid.cases,
    division_id: intent.division_id,
    description: [`${intent.amount} ${intent.currency_code}`, paid.numbers || invoice_no].filter(Boolean).join(': '),
  });
  await enqueue(tx, 'mail-receipt', { company_id: scope.company_id, transaction_id });
  return transaction_id;
}

/** Takes out of every cart what was paid in full, and the orders that something was paid for. */
async function emptyPaidFromCart(tx: Tx, scope: Scope, parts: readonly PaymentPart[]): Promise<void> {
  const { company_id } = scope;
  await sql`delete from cart_item c using client_invoice i
    where c.company_id = ${company_id} and i.company_id = c.company_id and i.client_invoice_id = c.client_invoice_id
      and i.client_invoice_id = any(${invoiceIdsOf(parts)}::bigint[]) and i.invoice_status = 'Paid'`.execute(tx);
  await sql`delete from cart_item where company_id = ${company_id}
    and order_id = any(${orderIdsOf(parts)}::bigint[])`.execute(tx);
}

/** The user's cart, made when it is needed first. */
export async function ensureCart(tx: Tx, scope: UserScope): Promise<number> {
  const key = { company_id: scope.company_id, user_id: scope.viewer.user_id };
  await tx
    .insertInto('cart')
    .values(key)
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doNothing())
    .execute();
  const cart = await cartOf(tx, scope, scope.viewer.user_id);
  if (!cart) throw new Error('a cart that was just made is gone');
  return cart.cart_id;
}

/** What lies in a cart: an invoice, or an order that is not invoiced. */
export type CartItem = { readonly client_invoice_id: number } | { readonly order_id: number };

const columnOf = (item: CartItem) =>
  'order_id' in item
    ? (['order_id', item.order_id] as const)
    : (['client_invoice_id', item.client_invoice_id] as const);

export async function addToCart(tx: Tx, scope: UserScope, cartId: number, item: CartItem): Promise<void> {
  await tx
    .insertInto('cart_item')
    .values({ company_id: scope.company_id, cart_id: cartId, ...item })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function changeCartItem(
  tx: Tx,
  scope: UserScope,
  cartId: number,
  item: CartItem,
  payAmount: string | null,
): Promise<void> {
  const [column, id] = columnOf(item);
  await tx
    .updateTable('cart_item')
    .set({ pay_amount: payAmount })
    .where('company_id', '=', scope.company_id)
    .where('cart_id', '=', cartId)
    .where(column, '=', id)
    .execute();
}

/** Takes one item out of a cart, or all of them. */
export async function removeFromCart(tx: Tx, scope: UserScope, cartId: number, item: CartItem | null): Promise<void> {
  let query = tx.deleteFrom('cart_item').where('company_id', '=', scope.company_id).where('cart_id', '=', cartId);
  if (item !== null) {
    const [column, id] = columnOf(item);
    query = query.where(column, '=', id);
  }
  await query.execute();
}

/** The sum of what is to be paid. */
export function totalOf(rows: readonly { amount: string }[]): string {
  return formatSum(add(...rows.map((row) => row.amount)));
}
