import { displayName } from '@onrecord/domain/core/person/display-name';
import type { PriceRow } from '@onrecord/domain/money/billing/price-row';
import { type BillingDraft, type DraftOrder, draftBilling } from '@onrecord/domain/money/billing/turn-in/draft';
import type { TurnedInDeponent, TurnedInService } from '@onrecord/domain/money/billing/turn-in/turned-in';
import type { BookedService } from './booking.ts';
import { DELIVERIES, PAY_TEMPLATES, PRODUCTS } from './price-book.ts';
import type { Tenant } from './tenant.ts';
import type { TurnedIn, WorksheetOrder } from './worksheets.ts';

/** Who gets the invoice of an order: the insurer of the taking side where it pays, else whoever ordered. */
export function payerOf({ booking }: TurnedIn, { order, party }: WorksheetOrder) {
  return (order.kind === 'original' ? booking.bill_to : null) ?? party.client;
}

function serviceFacts({ row, provider }: BookedService): TurnedInService {
  return {
    job_service_id: Number(row.job_service_id),
    service_id: row.service_id,
    service_provider_id: provider?.service_provider_id ?? null,
    service_provider_name: provider ? `${provider.first_name} ${provider.last_name}` : '',
    worksheet_completed_on: row.worksheet_completed_on ?? null,
    no_progress_tracked: row.no_progress_tracked ?? false,
    start_time: row.start_time ?? null,
    end_time: row.end_time ?? null,
    billable_hours: row.billable_hours === undefined || row.billable_hours === null ? null : String(row.billable_hours),
    has_exhibits: row.has_exhibits ?? false,
    has_rough_disk: row.has_rough_disk ?? false,
    has_video_orders: row.has_video_orders ?? false,
    is_expedite: row.is_expedite ?? false,
    number_of_orders: row.number_of_orders ?? null,
    number_of_exhibit_pages: row.number_of_exhibit_pages ?? null,
  };
}

export const servicesOf = ({ booking }: TurnedIn): TurnedInService[] => booking.services.map(serviceFacts);

function deponentFacts({ facts, owner }: TurnedIn): TurnedInDeponent[] {
  return facts.testimonies.map(({ booked, hours, pages, exhibit_pages, is_read_and_sign }) => ({
    job_deponent_id: booked.job_deponent_id,
    service_provider_id: owner.service_provider_id,
    transcript_start_page: pages > 0 ? 1 : null,
    transcript_end_page: pages > 0 ? pages : null,
    exhibit_page_count: exhibit_pages,
    start_time: null,
    end_time: null,
    billable_hours: hours.toFixed(2),
    is_read_and_sign,
  }));
}

function orderFacts(turnedIn: TurnedIn, wanted: WorksheetOrder): DraftOrder {
  const { contact, client } = wanted.party;
  return {
    worksheet_order_id: wanted.worksheet_order_id,
    service_provider_id: turnedIn.owner.service_provider_id,
    attorney_name: `${contact.first_name} ${contact.last_name}`,
    client_id: client.client_id,
    payer_client_id: payerOf(turnedIn, wanted).client_id,
    delivery_type_id: wanted.order.delivery_type_id,
    deliver_by: wanted.deliver_by,
    items: wanted.order.items.map((item) => ({ ...item, quantity: '1' })),
    is_billed: false,
    tax: { product_tax_template_id: null, state: '' },
  };
}

/** What the product itself makes of a worksheet: every order with its items and priced lines. */
export function draftOf(tenant: Tenant, turnedIn: TurnedIn, prices: readonly PriceRow[]): BillingDraft {
  const { booking } = turnedIn;
  const setting = tenant.plan.company.default_calculate_display_names;
  return draftBilling({
    is_canceled: 0,
    division_id: booking.division_id,
    priced_on: booking.day.toString(),
    invoice_date: booking.day.toString(),
    booked: {
      estimated_duration: booking.hours.toFixed(2),
      delivery_type_name: DELIVERIES.get(booking.delivery_type_id)?.name ?? '',
      deponents: booking.deponents.map(({ job_deponent_id, deponent }) => ({
        job_deponent_id,
        name: displayName(deponent, setting),
      })),
    },
    services: servicesOf(turnedIn),
    turned_in: deponentFacts(turnedIn),
    orders: turnedIn.orders.map((wanted) => orderFacts(turnedIn, wanted)),
    products: PRODUCTS,
    deliveries: DELIVERIES,
    prices,
    taxes: { rates: [], taxed: [] },
    pay_templates: PAY_TEMPLATES,
    expenses: [],
    paid_out: [],
    has_issued_pay: false,
    charges: [],
    left_out: new Set(),
    accepts_unbilled: true,
    accepts_duplicates: true,
  });
}
