import { creditReceived, paymentReceived } from '@onrecord/domain/core/money/ledger';
import { compare, formatSum, subtract } from '@onrecord/domain/core/money/money';
import { sql } from 'kysely';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { writeLedger } from '../../../db/money/ledger.ts';
import type { Scope } from '../../../db/scope.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { applyPayment, type Booking } from './apply.writes.ts';
import type { IntentRow } from './payment.reads.ts';

/** What a payment pays of an invoice. */
export interface InvoicePart {
  client_invoice_id: number;
  client_id: number;
  amount: string;
}

/** What a payment pays for an order that is not invoiced yet. */
export interface OrderPart {
  order_id: number;
  client_id: number;
  amount: string;
}

export type PaymentPart = InvoicePart | OrderPart;

const isOrderPart = (part: PaymentPart): part is OrderPart => 'order_id' in part;

export const orderIdsOf = (parts: readonly PaymentPart[]) => parts.filter(isOrderPart).map(({ order_id }) => order_id);

export const invoiceIdsOf = (parts: readonly PaymentPart[]) =>
  parts.flatMap((part) => (isOrderPart(part) ? [] : [part.client_invoice_id]));

/** The name of a part within its payment: an invoice by its id, an order by another. */
export const partName = (part: { order_id: number } | { client_invoice_id: number }) =>
  'order_id' in part ? `O${part.order_id}` : part.client_invoice_id;

/**
 * Books money that its invoice does not take as credit of the client, in the log and by mail to the company: the invoice was
 * voided, or paid by somebody else, while the gateway charged.
 */
async function bookCredit(tx: Tx, scope: Scope, intent: IntentRow, of: Booking, part: InvoicePart): Promise<void> {
  const { client_invoice_id, client_id, amount } = part;
  const { company_id } = scope;
  const invoice = await tx
    .selectFrom('client_invoice')
    .select(['invoice_number', 'invoice_status'])
    .where('company_id', '=', company_id)
    .where('client_invoice_id', '=', client_invoice_id)
    .executeTakeFirstOrThrow();
  const reason = invoice.invoice_status === 'Voided' ? 'invoice_voided' : 'overpaid';
  await tx
    .insertInto('client_credit')
    .values({
      company_id,
      transaction_id: of.transaction_id,
      client_id,
      client_invoice_id,
      amount,
      reason,
      effective_date: of.day,
    })
    .execute();
  await writeLedger(tx, scope, of.day, [
    { ...creditReceived({ client_id, amount }), transaction_id: of.transaction_id },
  ]);
  await recordActivity(tx, scope, {
    activity_type: 'Payment On Account',
    object_type: 'invoice',
    object_id: client_invoice_id,
    object_number: String(invoice.invoice_number),
    division_id: intent.division_id,
    description: `${amount} ${intent.currency_code}`,
  });
  await enqueue(tx, 'notify-books', { company_id, event: 'on_account', transaction_id: of.transaction_id });
}

/** Books what an invoice takes as paid, and the rest as credit of the client. */
async function bookInvoicePart(tx: Tx, scope: Scope, intent: IntentRow, of: Booking, part: InvoicePart): Promise<void> {
  const amount = await applyPayment(tx, scope, of, part.client_invoice_id, part.amount);
  if (compare(amount, 0) > 0) {
    const entry = paymentReceived({ ...part, amount });
    await writeLedger(tx, scope, of.day, [{ ...entry, transaction_id: of.transaction_id }]);
  }
  const rest = formatSum(subtract(part.amount, amount));
  if (compare(rest, 0) > 0) await bookCredit(tx, scope, intent, of, { ...part, amount: rest });
}

/**
 * Locks the jobs of orders and then the orders, as billing does: whoever issues, withdraws or pays one of them comes before or
 * after, and reads what the other wrote.
 */
export async function lockPaidOrders(tx: Tx, { company_id }: Scope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select from job j where j.company_id = ${company_id} and j.job_id in (select o.job_id from client_order o
    where o.company_id = ${company_id} and o.order_id = any(${[...ids]}::bigint[])) order by j.job_id for update`.execute(
    tx,
  );
  await sql`select from client_order o where o.company_id = ${company_id} and o.order_id = any(${[...ids]}::bigint[])
    order by o.order_id for update`.execute(tx);
}

interface PaidOrder {
  order_id: number;
  order_number: number;
  is_voided: boolean;
  client_invoice_id: number | null;
  invoice_client_id: number | null;
}

/** How orders that are locked stand now: an invoice may have come, or the order may be gone, while the gateway charged. */
async function paidOrders(tx: Tx, { company_id }: Scope, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, PaidOrder>();
  const { rows } = await sql<PaidOrder>`select o.order_id, o.order_number, o.order_status = 'Voided' as is_voided,
      i.client_invoice_id, i.client_id as invoice_client_id
    from client_order o left join client_invoice i on i.company_id = ${company_id} and i.order_id = o.order_id
      and i.invoice_status <> 'Voided' and not i.is_corrected
    where o.company_id = ${company_id} and o.order_id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.order_id, row]));
}

/** Keeps what was paid for an order on the payer's account, held for that order until its invoice takes it. */
async function bookDeposit(tx: Tx, scope: Scope, intent: IntentRow, of: Booking, part: OrderPart, order?: PaidOrder) {
  const { order_id, client_id, amount } = part;
  const { company_id } = scope;
  const is_gone = order?.is_voided ?? true;
  await tx
    .insertInto('client_credit')
    .values({
      company_id,
      transaction_id: of.transaction_id,
      client_id,
      order_id: is_gone ? null : order_id,
      amount,
      reason: is_gone ? 'order_voided' : 'order_deposit',
      effective_date: of.day,
    })
    .execute();
  const entry = creditReceived({ client_id, amount });
  await writeLedger(tx, scope, of.day, [{ ...entry, transaction_id: of.transaction_id }]);
  await recordActivity(tx, scope, {
    activity_type: 'Payment On Account',
    object_type: 'order',
    object_id: order_id,
    object_number: String(order?.order_number ?? ''),
    division_id: intent.division_id,
    description: `${amount} ${intent.currency_code}`,
  });
  if (is_gone)
    await enqueue(tx, 'notify-books', { company_id, event: 'on_account', transaction_id: of.transaction_id });
}

/** Books each part of a payment. An order that was invoiced meanwhile is paid by its invoice; invoices are locked by id. */
export async function bookParts(tx: Tx, scope: Scope, intent: IntentRow, of: Booking): Promise<void> {
  const parts = intent.allocations as PaymentPart[];
  const orders = await paidOrders(tx, scope, orderIdsOf(parts));
  const invoices: InvoicePart[] = [];
  const deposits: OrderPart[] = [];
  for (const part of parts) {
    const order = isOrderPart(part) ? orders.get(part.order_id) : undefined;
    if (!isOrderPart(part)) invoices.push(part);
    else if (order?.client_invoice_id && order.invoice_client_id)
      invoices.push({
        client_invoice_id: order.client_invoice_id,
        client_id: order.invoice_client_id,
        amount: part.amount,
      });
    else deposits.push(part);
  }
  for (const part of invoices.toSorted((a, b) => a.client_invoice_id - b.client_invoice_id))
    await bookInvoicePart(tx, scope, intent, of, part);
  for (const part of deposits) await bookDeposit(tx, scope, intent, of, part, orders.get(part.order_id));
}
