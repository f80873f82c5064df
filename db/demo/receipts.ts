import { createHash } from 'node:crypto';
import { paymentReceived, paymentReturned } from '@onrecord/domain/core/money/ledger';
import { add, compare, formatSum, multiply } from '@onrecord/domain/core/money/money';
import { enterInBooks } from './books.ts';
import type { ClientInvoice } from './invoices.ts';
import type { Client } from './people.ts';
import type { Rng } from './rng.ts';
import type { DemoRow } from './rows.ts';
import type { Tenant } from './tenant.ts';
import type { Users } from './users.ts';

/** Money of one client that came in at once, for one or several invoices. */
export interface Payment {
  readonly client: Client;
  readonly paid_on: string;
  readonly method: PaymentMethod;
  readonly parts: readonly { invoice: ClientInvoice; amount: string }[];
}

export interface PaymentMethod {
  readonly payment_method_id: number;
  readonly name: string;
  readonly type: 'Credit Card' | 'Electronic Check' | 'Check';
}

/** Who takes part in payments: the firm whose people sign in pays as its attorney. */
export interface Cashier {
  readonly tenant: Tenant;
  readonly users: Users;
  readonly home: Client;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A random-looking key that is the same at every load. */
export function keyOf(text: string): string {
  const hex = sha256(text);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const gatewayReference = (receipt_number: number) => `SBX${700_000 + receipt_number}`;
const atNoon = (tenant: Tenant, day: string) => tenant.at(Temporal.PlainDate.from(day), '11:02');
const divisionOf = ({ parts }: Payment) => parts[0]?.invoice.row.division_id ?? 0;

/** Cards and electronic checks go through the gateway and leave an intent; a check on paper does not. */
function addIntent(
  { tenant, users, home }: Cashier,
  payment: Payment,
  receipt_number: number,
  amount: string,
): number | null {
  const { method, client, parts, paid_on } = payment;
  if (method.type === 'Check') return null;
  const payment_intent_id = tenant.rows.nextId('payment_intent');
  const at = atNoon(tenant, paid_on);
  const key = keyOf(`${tenant.plan.prefix} receipt ${receipt_number}`);
  tenant.rows.add('payment_intent', {
    payment_intent_id,
    idempotency_key: key,
    division_id: divisionOf(payment),
    purpose: 'cart',
    user_id: client === home ? users.attorney.user_id : null,
    client_id: client.client_id,
    payment_method_id: method.payment_method_id,
    payment_type: method.type,
    amount,
    currency_code: tenant.plan.company.currency_code ?? 'USD',
    request_hash: sha256(key),
    allocations: parts.map(({ invoice, amount: part }) => ({
      client_invoice_id: invoice.client_invoice_id,
      client_id: client.client_id,
      amount: part,
    })),
    state: 'succeeded',
    gateway_reference: gatewayReference(receipt_number),
    charging_at: at,
    settled_at: at,
    created_at: at,
    updated_at: at,
  });
  return payment_intent_id;
}

function accountFacts(tenant: Tenant, rng: Rng, { type }: PaymentMethod, receipt_number: number) {
  if (type === 'Check') return { t_reference_number: String(rng.integer(1100, 9800)), last_four: '', card_expiry: '' };
  const year = String(tenant.today.year + rng.integer(1, 4)).slice(2);
  return {
    t_reference_number: gatewayReference(receipt_number),
    last_four: String(rng.integer(1000, 9999)),
    card_expiry: type === 'Credit Card' ? `${String(rng.integer(1, 12)).padStart(2, '0')}/${year}` : '',
  };
}

/** Books a receipt: intent, transaction, what it pays, the ledger, and the invoices themselves. */
export function bookReceipt(
  cashier: Cashier,
  rng: Rng,
  payment: Payment,
  receipt_number: number,
): DemoRow<'payment_transaction'> {
  const { tenant, users, home } = cashier;
  const { client, parts, paid_on, method } = payment;
  const amount = formatSum(add(...parts.map((part) => part.amount)));
  const payment_intent_id = addIntent(cashier, payment, receipt_number, amount);
  const transaction_id = tenant.rows.nextId('payment_transaction');
  const payer = client === home ? users.attorney.user_id : null;
  const row = tenant.rows.add('payment_transaction', {
    transaction_id,
    division_id: divisionOf(payment),
    payment_intent_id,
    receipt_number,
    transaction_date: paid_on,
    kind: 'receipt',
    payment_method_id: method.payment_method_id,
    payment_method_name: method.name,
    payment_type_name: method.type,
    client_id: client.client_id,
    user_id: payment_intent_id === null ? users.billing.user_id : payer,
    transaction_credit_amount: amount,
    p_billing_name: client.name,
    billing_street: client.address1,
    billing_city: client.city,
    billing_state: client.state_code,
    billing_zip: client.zipcode,
    ...accountFacts(tenant, rng, method, receipt_number),
    created_at: atNoon(tenant, paid_on),
  });
  for (const { invoice, amount: part } of parts) settle(tenant, invoice, { transaction_id, paid_on, amount: part });
  return row;
}

function settle(
  tenant: Tenant,
  { row, client_invoice_id }: ClientInvoice,
  paid: { transaction_id: number; paid_on: string; amount: string },
): void {
  const { transaction_id, paid_on, amount } = paid;
  tenant.rows.add('payment_allocation', {
    transaction_id,
    client_invoice_id,
    provider_invoice_id: null,
    amount,
    effective_date: paid_on,
    created_at: atNoon(tenant, paid_on),
  });
  enterInBooks(tenant, paymentReceived({ client_invoice_id, client_id: row.client_id, amount }), {
    entry_date: paid_on,
    transaction_id,
  });
  const isPaidInFull = compare(amount, String(row.amount_due)) === 0;
  row.amount_paid = amount;
  row.updated_at = atNoon(tenant, paid_on);
  if (isPaidInFull) Object.assign(row, { paid_date: paid_on, invoice_status: 'Paid' });
}

/** An electronic check that the bank takes back: the invoice is open again, and the fee is the company's loss. */
export function bookReturn(
  { tenant }: Cashier,
  payment: Payment,
  paid: DemoRow<'payment_transaction'>,
  receipt_number: number,
): void {
  const returned_on = Temporal.PlainDate.from(payment.paid_on).add({ days: 3 }).toString();
  const transaction_id = tenant.rows.nextId('payment_transaction');
  const amount = formatSum(add(...payment.parts.map((part) => part.amount)));
  tenant.rows.add('payment_transaction', {
    transaction_id,
    division_id: divisionOf(payment),
    payment_intent_id: paid.payment_intent_id ?? null,
    receipt_number,
    transaction_date: returned_on,
    kind: 'return',
    payment_method_id: payment.method.payment_method_id,
    payment_method_name: payment.method.name,
    payment_type_name: payment.method.type,
    t_reference_number: paid.t_reference_number,
    client_id: payment.client.client_id,
    transaction_debit_amount: amount,
    reverses_transaction_id: paid.transaction_id,
    p_billing_name: payment.client.name,
    comment: 'Returned by the bank: insufficient funds',
    created_at: atNoon(tenant, returned_on),
  });
  for (const { invoice, amount: part } of payment.parts) {
    const { client_invoice_id, row } = invoice;
    const back = formatSum(multiply(part, -1));
    tenant.rows.add('payment_allocation', {
      transaction_id,
      client_invoice_id,
      provider_invoice_id: null,
      amount: back,
      effective_date: returned_on,
      created_at: atNoon(tenant, returned_on),
    });
    const money = { client_invoice_id, client_id: row.client_id, amount: part };
    enterInBooks(tenant, paymentReturned(money, '12.00'), {
      entry_date: returned_on,
      transaction_id,
      memo: 'Insufficient funds',
    });
    Object.assign(row, { amount_paid: '0.00', paid_date: null, invoice_status: 'Unpaid' });
  }
}
