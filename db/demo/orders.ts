import type { PriceRow } from '@onrecord/domain/money/billing/price-row';
import type { DraftInvoice, DraftLine } from '@onrecord/domain/money/billing/turn-in/draft';
import { draftOf, payerOf } from './job-draft.ts';
import type { Client } from './people.ts';
import type { Rng } from './rng.ts';
import type { DemoRow } from './rows.ts';
import { RUIZ } from './scenes.ts';
import { addParcelService, sentBy } from './shipping.ts';
import { daysBetween, type Tenant } from './tenant.ts';
import type { TurnedIn, WorksheetOrder } from './worksheets.ts';

/** Where paper numbers of orders start; the same as the company's own counters. */
const FIRST_ORDER_NUMBER = 31_000;

/** An order in the books. `lines` are there once it was delivered. */
export interface BookedOrder {
  readonly order_id: number;
  readonly turnedIn: TurnedIn;
  readonly wanted: WorksheetOrder;
  /** Who gets the invoice: the insurer of the taking side where it pays, else whoever ordered. */
  readonly payer: Client;
  readonly row: DemoRow<'client_order'>;
  readonly delivered_on: string | null;
  readonly lines: readonly DraftLine[];
}

interface Draft {
  readonly order_id: number;
  readonly turnedIn: TurnedIn;
  readonly wanted: WorksheetOrder;
  readonly invoice: DraftInvoice;
}

function addItems({ rows }: Tenant, { order_id, invoice }: Draft): void {
  for (const [sort_order, { product, job_deponent_id, quantity }] of invoice.items.entries()) {
    rows.add('client_order_item', { order_id, product_id: product.product_id, job_deponent_id, quantity, sort_order });
  }
}

const addressLines = ({ address1, city, state_code, zipcode }: Client) =>
  `${address1}\n${[[city, state_code].filter(Boolean).join(', '), zipcode].join(' ')}`;

function billToColumns({ turnedIn, wanted }: Draft) {
  const { booking } = turnedIn;
  const payer = payerOf(turnedIn, wanted);
  if (payer === wanted.party.client)
    return { bill_to_client_id: null, bill_to_name: '', bill_to_address: '', bill_to_email: '', claim_number: '' };
  return {
    bill_to_client_id: payer.client_id,
    bill_to_name: payer.name,
    bill_to_address: addressLines(payer),
    bill_to_email: payer.email,
    claim_number: booking.legal_case.claim_number,
  };
}

type OrderStatus = Pick<
  DemoRow<'client_order'>,
  'order_status' | 'order_number' | 'shipping_date' | 'order_completed_date'
>;

/** What an order is before anybody pays: pending without a number, new, in work, or delivered. */
function orderStatus(
  tenant: Tenant,
  rng: Rng,
  { turnedIn, wanted }: Draft,
  order_number: number,
): OrderStatus & { delivered_on: string | null } {
  const { booking } = turnedIn;
  const waits = { shipping_date: null, order_completed_date: null, delivered_on: null };
  if (booking.progress === 'turned_in') return { ...waits, order_status: 'Pending', order_number: 0 };
  const yesterday = tenant.today.subtract({ days: 1 }).toString();
  const day = Temporal.PlainDate.from(wanted.deliver_by);
  const late = Temporal.PlainDate.compare(day, booking.day) > 0 ? day : booking.day.add({ days: 1 });
  if (late.toString() > yesterday) {
    const age = daysBetween(booking.day, tenant.today);
    return { ...waits, order_status: age <= 5 || rng.percent(15) ? 'New' : 'Processing', order_number };
  }
  const delivered_on = late.toString();
  return {
    order_status: 'Shipped',
    order_number,
    shipping_date: delivered_on,
    order_completed_date: delivered_on,
    delivered_on,
  };
}

function addOrderRow(
  tenant: Tenant,
  draft: Draft,
  { delivered_on, ...state }: ReturnType<typeof orderStatus>,
  parcelService: number,
) {
  const { order_id, turnedIn, wanted, invoice } = draft;
  const { contact, client } = wanted.party;
  return tenant.rows.add('client_order', {
    order_id,
    division_id: turnedIn.booking.division_id,
    job_id: turnedIn.booking.job_id,
    worksheet_order_id: wanted.worksheet_order_id,
    order_kind: invoice.order_kind,
    order_date: turnedIn.booking.day.toString(),
    deliver_by: wanted.deliver_by,
    delivery_type_id: wanted.order.delivery_type_id,
    client_id: client.client_id,
    contact_id: contact.contact_id,
    contact_name: `${contact.first_name} ${contact.last_name}`,
    client_case_number: wanted.order.kind === 'original' ? turnedIn.booking.legal_case.client_case_number : '',
    ...billToColumns(draft),
    shipped_to_name: client.name,
    shipped_to_address: addressLines(client),
    ...sentBy(parcelService, order_id, wanted.order.kind, delivered_on !== null),
    ...state,
    created_at: turnedIn.completed_on,
    updated_at: turnedIn.completed_on,
  });
}

/** Which turned-in jobs have orders already, without numbers: those of the cast, and every second of the others. The worked example waits for the biller. */
function hasOrders({ booking }: TurnedIn): boolean {
  if (booking.progress !== 'turned_in') return true;
  return booking.scene ? booking.scene !== RUIZ : booking.job_number % 2 === 0;
}

function draftsOf(tenant: Tenant, turnedIn: TurnedIn, prices: readonly PriceRow[]): Draft[] {
  const { invoices } = draftOf(tenant, turnedIn, prices);
  return invoices.map((invoice) => {
    const wanted = turnedIn.orders.find(
      ({ worksheet_order_id }) => worksheet_order_id === invoice.order.worksheet_order_id,
    );
    if (!wanted || invoice.lines.length === 0) throw new Error(`job ${turnedIn.booking.job_number} bills nothing`);
    return { order_id: tenant.rows.nextId('client_order'), turnedIn, wanted, invoice };
  });
}

/** The orders of every job that was turned in, numbered in the order the worksheets came in, with their priced lines. */
export function makeOrders(tenant: Tenant, turnedIn: readonly TurnedIn[], prices: readonly PriceRow[]): BookedOrder[] {
  const rng = tenant.rng('orders');
  const parcelService = addParcelService(tenant);
  let order_number = FIRST_ORDER_NUMBER;
  const inOrder = turnedIn.filter(hasOrders).toSorted((a, b) => a.completed_on.localeCompare(b.completed_on));
  const drafts = inOrder.flatMap((job) => draftsOf(tenant, job, prices));
  return drafts.map((draft): BookedOrder => {
    const { order_id, wanted, invoice } = draft;
    const state = orderStatus(tenant, rng, draft, order_number);
    if (state.order_number !== 0) order_number += 1;
    const row = addOrderRow(tenant, draft, state, parcelService);
    addItems(tenant, draft);
    const { delivered_on } = state;
    const payer = payerOf(draft.turnedIn, wanted);
    return { order_id, turnedIn: draft.turnedIn, wanted, payer, row, delivered_on, lines: invoice.lines };
  });
}
