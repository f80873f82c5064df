import { formatAmount, formatSum, percentOf } from '@onrecord/domain/core/money/money';
import { ageOf, type ClientInvoice } from './invoices.ts';
import { bookReceipt, bookReturn, type Cashier, type Payment, type PaymentMethod } from './receipts.ts';
import type { Rng } from './rng.ts';
import type { DemoRow } from './rows.ts';
import type { Tenant } from './tenant.ts';

/** Something that moves money on a day; it gets its paper number when all are in order. */
export interface MoneyEvent {
  readonly on: string;
  readonly book: (receipt_number: number) => void;
}

const METHODS: readonly (readonly [PaymentMethod, number])[] = [
  [{ payment_method_id: 4, name: 'VISA', type: 'Credit Card' }, 22],
  [{ payment_method_id: 3, name: 'Master Card', type: 'Credit Card' }, 10],
  [{ payment_method_id: 1, name: 'American Express', type: 'Credit Card' }, 8],
  [{ payment_method_id: 5, name: 'Bank Account', type: 'Electronic Check' }, 30],
  [{ payment_method_id: 6, name: 'Check', type: 'Check' }, 30],
];

/** The older an invoice, the likelier that it is paid. */
function paidShare(age: number): number {
  if (age < 8) return 10;
  if (age < 25) return 30;
  if (age < 45) return 58;
  return age < 90 ? 78 : 88;
}

function paidOn(tenant: Tenant, rng: Rng, { row, order }: ClientInvoice): string | null {
  const age = ageOf(tenant, row.invoice_date);
  if (!rng.percent(paidShare(age))) return null;
  const wanted = order.payer.is_cod ? rng.integer(0, 2) : rng.integer(4, 48);
  let day = Temporal.PlainDate.from(row.invoice_date).add({ days: Math.max(0, Math.min(wanted, age - 1)) });
  // Money moves on business days; the day of the invoice itself is one.
  while (!tenant.isBusinessDay(day) && day.toString() > row.invoice_date) day = day.subtract({ days: 1 });
  return day.toString();
}

/** What a client pays in the same week goes out as one payment, on the last of those days. */
function collect(tenant: Tenant, rng: Rng, invoices: readonly ClientInvoice[]): Payment[] {
  const payments = new Map<string, Payment>();
  for (const invoice of invoices) {
    const paid_on = invoice.is_voided ? null : paidOn(tenant, rng, invoice);
    if (paid_on === null) continue;
    const client = invoice.order.payer;
    const day = Temporal.PlainDate.from(paid_on);
    const key = `${client.client_id} ${day.yearOfWeek} ${day.weekOfYear}`;
    const same = payments.get(key);
    const later = same && same.paid_on > paid_on ? same.paid_on : paid_on;
    const parts = [...(same?.parts ?? []), { invoice, amount: formatSum(invoice.row.amount_due) }];
    payments.set(key, { client, paid_on: later, method: same?.method ?? rng.weighted(METHODS), parts });
  }
  return [...payments.values()];
}

/** Three old invoices that somebody has paid by half. */
function partPayments(tenant: Tenant, invoices: readonly ClientInvoice[], paid: ReadonlySet<ClientInvoice>): Payment[] {
  const open = invoices.filter(
    (invoice) => !invoice.is_voided && !paid.has(invoice) && ageOf(tenant, invoice.row.invoice_date) > 20,
  );
  return open.slice(0, 3).map((invoice): Payment => {
    const paid_on = tenant.businessDay(-4).toString();
    const amount = formatAmount(percentOf(invoice.row.amount_due, 50));
    const method: PaymentMethod = { payment_method_id: 6, name: 'Check', type: 'Check' };
    return { client: invoice.order.payer, paid_on, method, parts: [{ invoice, amount }] };
  });
}

function isReturnable(tenant: Tenant, { method, parts, paid_on }: Payment): boolean {
  const age = ageOf(tenant, paid_on);
  return method.type === 'Electronic Check' && parts.length === 1 && age > 6 && age < 40;
}

/** Payments for most invoices, some of them by half, and one electronic check that came back. */
export function makePayments(cashier: Cashier, invoices: readonly ClientInvoice[]): MoneyEvent[] {
  const { tenant } = cashier;
  const rng = tenant.rng('payments');
  const everything = collect(tenant, rng, invoices);
  const paid = new Set(everything.flatMap(({ parts }) => parts.map(({ invoice }) => invoice)));
  const returned = everything.find((payment) => isReturnable(tenant, payment));
  return [...everything, ...partPayments(tenant, invoices, paid)].flatMap((payment): MoneyEvent[] => {
    let paid: DemoRow<'payment_transaction'> | undefined;
    const book = (receipt_number: number) => {
      paid = bookReceipt(cashier, rng, payment, receipt_number);
    };
    const receipt = { on: payment.paid_on, book };
    if (payment !== returned) return [receipt];
    const on = Temporal.PlainDate.from(payment.paid_on).add({ days: 3 }).toString();
    return [receipt, { on, book: (number) => paid && bookReturn(cashier, payment, paid, number) }];
  });
}
