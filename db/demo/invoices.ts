import { JOB_STATUS, STARTING_LOOKUPS } from '@onrecord/domain/core/lookup/starting-values';
import { sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { invoiceIssued, invoiceVoided } from '@onrecord/domain/core/money/ledger';
import { add, formatSum } from '@onrecord/domain/core/money/money';
import { type ChargeLine, chargeLine } from '@onrecord/domain/money/billing/turn-in/charge';
import { dueDate } from '@onrecord/domain/money/client-invoice/due-date';
import { billingAddress } from './addresses.ts';
import { enterInBooks } from './books.ts';
import type { BookedOrder } from './orders.ts';
import type { DemoRow } from './rows.ts';
import { daysBetween, type Tenant } from './tenant.ts';

const FIRST_INVOICE_NUMBER = 58_200;

const [THANKS] = STARTING_LOOKUPS.invoice_comment;

/** The biller thanks on every fifth. */
const commentOf = (invoice_number: number) =>
  invoice_number % 5 === 0
    ? { comment: String(THANKS?.comment), invoice_comment_id: 1 }
    : { comment: '', invoice_comment_id: null };

export interface ClientInvoice {
  readonly client_invoice_id: number;
  readonly order: BookedOrder;
  readonly row: DemoRow<'client_invoice'>;
  readonly is_voided: boolean;
}

const HANDLING = 2;

/** On one in forty the biller added what packing the exhibits cost. */
function chargesOf(invoice_number: number): ChargeLine[] {
  const type = STARTING_LOOKUPS.invoice_charge_type[HANDLING - 1];
  if (!type || invoice_number % 40 !== 13) return [];
  return [
    chargeLine({
      key: 'handling',
      worksheet_order_id: 0,
      type: { invoice_charge_type_id: HANDLING, name: type.name, is_taxable: type.is_taxable === true },
      description: 'exhibit binders',
      quantity: '1',
      unit_price: String(type.default_amount),
    }),
  ];
}

function addCharges(tenant: Tenant, client_invoice_id: number, first: number, charges: readonly ChargeLine[]): void {
  for (const [index, { charge, ...line }] of charges.entries()) {
    const { invoice_charge_type_id } = charge.type;
    tenant.rows.add('client_invoice_line', {
      client_invoice_id,
      line_number: first + index,
      invoice_charge_type_id,
      ...line,
    });
  }
}

function addLines(tenant: Tenant, client_invoice_id: number, { lines }: BookedOrder): void {
  for (const [index, line] of lines.entries()) {
    tenant.rows.add('client_invoice_line', {
      client_invoice_id,
      line_number: index + 1,
      product_id: line.product.product_id,
      product_type: line.product.product_type,
      description: sentenceText(line.description),
      unit_type: line.unit_type,
      quantity: line.quantity,
      unit_price: line.unit_price,
      amount: line.amount,
      explanation: line.explanation,
    });
  }
}

function addInvoice(tenant: Tenant, order: BookedOrder, invoice_number: number, is_voided: boolean): ClientInvoice {
  const client_invoice_id = tenant.rows.nextId('client_invoice');
  const { turnedIn, wanted, payer, delivered_on } = order;
  const invoice_date = delivered_on ?? '';
  const charges = chargesOf(invoice_number);
  const amount_due = formatSum(add(...[...order.lines, ...charges].map(({ amount }) => amount)));
  const issued_at = tenant.at(Temporal.PlainDate.from(invoice_date), '16:20');
  const row = tenant.rows.add('client_invoice', {
    client_invoice_id,
    division_id: turnedIn.booking.division_id,
    order_id: order.order_id,
    job_id: turnedIn.booking.job_id,
    client_id: payer.client_id,
    contact_id: wanted.party.contact.contact_id,
    bill_to_name: order.row.bill_to_name ?? '',
    bill_to_address: order.row.bill_to_address || billingAddress(tenant, payer.client_id),
    invoice_number,
    invoice_date,
    payment_due: dueDate(invoice_date, payer.days_due),
    paid_date: null,
    amount_due,
    amount_paid: '0.00',
    ...commentOf(invoice_number),
    invoice_status: is_voided ? 'Voided' : 'Unpaid',
    voided_at: is_voided ? tenant.at(Temporal.PlainDate.from(invoice_date), '17:05') : null,
    void_reason: is_voided ? 'Billed to the wrong party' : '',
    created_at: issued_at,
    updated_at: issued_at,
  });
  addLines(tenant, client_invoice_id, order);
  addCharges(tenant, client_invoice_id, order.lines.length + 1, charges);
  const money = { client_invoice_id, client_id: payer.client_id, amount: amount_due };
  enterInBooks(tenant, invoiceIssued(money), { entry_date: invoice_date });
  if (!is_voided) order.wanted.row.is_billed = true;
  if (is_voided)
    enterInBooks(tenant, invoiceVoided(money), { entry_date: invoice_date, memo: 'Billed to the wrong party' });
  return { client_invoice_id, order, row, is_voided };
}

/** One invoice for each delivered order, numbered by date. One in sixty was voided, and half of those billed again. */
export function makeInvoices(tenant: Tenant, orders: readonly BookedOrder[]): ClientInvoice[] {
  const rng = tenant.rng('invoices');
  const delivered = orders.filter(({ delivered_on }) => delivered_on !== null);
  const inOrder = delivered.toSorted(
    (a, b) => (a.delivered_on ?? '').localeCompare(b.delivered_on ?? '') || a.order_id - b.order_id,
  );
  let invoice_number = FIRST_INVOICE_NUMBER;
  const invoices = inOrder.flatMap((order, index): ClientInvoice[] => {
    const is_voided = index % 60 === 7;
    const first = addInvoice(tenant, order, invoice_number++, is_voided);
    if (!is_voided) return [first];
    if (rng.percent(50)) return [first, addInvoice(tenant, order, invoice_number++, false)];
    order.row.order_status = 'Voided';
    return [first];
  });
  for (const { order, is_voided } of invoices)
    if (!is_voided) order.turnedIn.booking.row.job_status_id = JOB_STATUS.invoiced;
  return invoices;
}

export const ageOf = (tenant: Tenant, date: string) => daysBetween(Temporal.PlainDate.from(date), tenant.today);
