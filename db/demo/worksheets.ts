import { STARTING_LOOKUPS } from '@onrecord/domain/core/lookup/starting-values';
import { addBusinessDays } from '@onrecord/domain/core/time/business-day';
import type { ProviderExpense } from '@onrecord/domain/money/billing/turn-in/pay-shares';
import { expenseAmount } from '@onrecord/domain/production/worksheet/entry/expense-entry';
import type { BookedService, Booking } from './booking.ts';
import { CHECK_IN_NOTES, EXPENSE_NOTES } from './data/phrases.ts';
import { businessDaysOf } from './delivery.ts';
import { type DemoOrder, fact, factsOf, hasReporter, type JobFacts, type Party } from './production-facts.ts';
import { type Provider, SERVICE } from './providers.ts';
import type { Rng } from './rng.ts';
import type { DemoRow } from './rows.ts';
import { RUIZ } from './scenes.ts';
import { wantedShipping } from './shipping.ts';
import { lastMinute, minutesAfter, type Tenant } from './tenant.ts';

/** One order as the worksheet holds it. */
export interface WorksheetOrder {
  readonly worksheet_order_id: number;
  readonly party: Party;
  readonly order: DemoOrder;
  readonly deliver_by: string;
  /** Billing marks it. */
  readonly row: DemoRow<'worksheet_order'>;
}

/** A job whose worksheet is in: what billing starts from. */
export interface TurnedIn {
  readonly booking: Booking;
  readonly facts: JobFacts;
  readonly orders: readonly WorksheetOrder[];
  /** Whose worksheet it is: the reporter's, or the videographer's where a job was only filmed. */
  readonly owner: Provider;
  readonly videographer: Provider | null;
  readonly completed_on: string;
  readonly expenses: readonly ProviderExpense[];
}

/** By the starting exhibit types: on paper, and electronic where nobody sat in one room. */
const exhibitKind = (isRemote: boolean) => (isRemote ? 2 : 1);

/** The first of the starting read and sign due types. */
const THIRTY_DAYS = 1;

const providerName = ({ first_name, last_name }: Provider) => `${first_name} ${last_name}`;

function checkIn(tenant: Tenant, rng: Rng, booking: Booking, provider: Provider, isOver: boolean): void {
  tenant.rows.add('job_checkin', {
    job_id: booking.job_id,
    service_provider_id: provider.service_provider_id,
    check_in_datetime: minutesAfter(booking.starts_at, -rng.integer(4, 32)),
    check_out_datetime: isOver ? minutesAfter(booking.ends_at, rng.integer(-25, 30)) : null,
    check_in_internal_note: rng.pick(CHECK_IN_NOTES),
    check_in_public_note: '',
    created_by: providerName(provider),
    updated_by: '',
  });
}

const clock = (time: string, hours: number) =>
  Temporal.PlainTime.from(time)
    .add({ minutes: Math.round(hours * 60) })
    .toString()
    .slice(0, 5);

function addTestimonies(tenant: Tenant, booking: Booking, facts: JobFacts, owner: Provider): number[] {
  let start = booking.start_time;
  let firstExhibit = 1;
  return facts.testimonies.map(({ booked, hours, pages, exhibits, exhibit_pages, is_read_and_sign }) => {
    const worksheet_deponent_id = tenant.rows.nextId('worksheet_deponent');
    const end = clock(start, hours);
    tenant.rows.add('worksheet_deponent', {
      worksheet_deponent_id,
      job_id: booking.job_id,
      job_deponent_id: booked.job_deponent_id,
      service_provider_id: owner.service_provider_id,
      volume_number: booked.volume_number,
      start_time: start,
      end_time: end,
      billable_hours: fact(hours),
      transcript_start_page: pages > 0 ? 1 : null,
      transcript_end_page: pages > 0 ? pages : null,
      exhibit_start_number: exhibits > 0 ? String(firstExhibit) : '',
      exhibit_end_number: exhibits > 0 ? String(firstExhibit + exhibits - 1) : '',
      exhibit_count: exhibits,
      exhibit_page_count: exhibit_pages,
      exhibit_type_id: exhibits > 0 ? exhibitKind(booking.kind === 'remote') : null,
      has_video: facts.video_hours !== null,
      is_read_and_sign,
      read_sign_due_type_id: is_read_and_sign ? THIRTY_DAYS : null,
      read_and_sign_note: is_read_and_sign ? 'Send to taking counsel' : '',
    });
    start = end;
    firstExhibit += exhibits;
    return worksheet_deponent_id;
  });
}

const NO_BILL_TO = {
  bill_to_another_party: false,
  bill_to_client_id: null,
  bill_to_name: '',
  bill_to_address1: '',
  bill_to_city: '',
  bill_to_state_name: '',
  bill_to_zipcode: '',
  bill_to_email: '',
};

/** The taking side's insurer pays where the job says so. */
function billingParty(booking: Booking, order: DemoOrder) {
  const payer = order.kind === 'original' ? booking.bill_to : null;
  if (!payer) return { ...NO_BILL_TO, claim_number: '' };
  return {
    bill_to_another_party: true,
    bill_to_client_id: payer.client_id,
    bill_to_name: payer.name,
    bill_to_address1: payer.address1,
    bill_to_city: payer.city,
    bill_to_state_name: payer.state_code,
    bill_to_zipcode: payer.zipcode,
    bill_to_email: payer.email,
    claim_number: booking.legal_case.claim_number,
  };
}

function addOrder(
  tenant: Tenant,
  booking: Booking,
  owner: Provider,
  attorneyId: number,
  party: Party,
  order: DemoOrder,
): WorksheetOrder {
  const worksheet_order_id = tenant.rows.nextId('worksheet_order');
  const deliver_by = addBusinessDays(booking.day, businessDaysOf(order.delivery_type_id), tenant.closedDays).toString();
  const row = tenant.rows.add('worksheet_order', {
    worksheet_order_id,
    job_id: booking.job_id,
    service_provider_id: owner.service_provider_id,
    worksheet_attorney_present_id: attorneyId,
    delivery_type_id: order.delivery_type_id,
    shipping_method_id: wantedShipping(order.kind),
    deliver_by,
    client_case_number: order.kind === 'original' ? booking.legal_case.client_case_number : '',
    ...billingParty(booking, order),
    is_billed: false,
  });
  for (const [index, { product_id, job_deponent_id }] of order.items.entries()) {
    tenant.rows.add('worksheet_order_item', {
      worksheet_order_id,
      job_deponent_id,
      product_id,
      quantity: '1',
      sort_order: index + 1,
    });
  }
  return { worksheet_order_id, party, order, deliver_by, row };
}

function addParties(
  tenant: Tenant,
  booking: Booking,
  facts: JobFacts,
  owner: Provider,
  depositions: readonly number[],
): WorksheetOrder[] {
  return facts.parties.flatMap((party, index) => {
    const { contact, client } = party;
    const worksheet_attorney_present_id = tenant.rows.nextId('worksheet_attorney_present');
    tenant.rows.add('worksheet_attorney_present', {
      worksheet_attorney_present_id,
      job_id: booking.job_id,
      service_provider_id: owner.service_provider_id,
      worksheet_deponent_id: depositions.length === 1 ? (depositions[0] ?? null) : null,
      contact_id: contact.contact_id,
      client_id: client.client_id,
      attorney_name: `${contact.first_name} ${contact.last_name}`,
      attorney_email: contact.email,
      client_name: client.name,
      client_represented_name: party.represented,
      on_behalf_of_type_id: party.on_behalf_of_type_id,
      not_present: party.not_present,
      sort_order: index + 1,
    });
    return party.order ? [addOrder(tenant, booking, owner, worksheet_attorney_present_id, party, party.order)] : [];
  });
}

function addExpenses({ rows, plan }: Tenant, rng: Rng, booking: Booking, provider: Provider): ProviderExpense[] {
  if (booking.kind === 'remote' || booking.scene === RUIZ || !rng.percent(45)) return [];
  if (plan.company.hide_expense_section_on_worksheet) return [];
  const expense_type_id = rng.weighted([
    [1, 50],
    [2, 35],
    [3, 8],
    [4, 7],
  ]);
  const amounts = {
    1: ['1', `${rng.integer(9, 34)}.00`],
    2: [String(rng.integer(14, 96)), '0.700'],
    3: ['2', '4.750'],
    4: [`${rng.integer(1, 3)}.50`, '60.000'],
  };
  const [quantity = '1', unit_rate = '0'] = amounts[expense_type_id as 1 | 2 | 3 | 4];
  const row = {
    job_expense_id: rows.nextId('job_expense'),
    service_provider_id: provider.service_provider_id,
    description: rng.pick(EXPENSE_NOTES[expense_type_id] ?? ['']),
    quantity,
    unit_rate,
    amount_due: expenseAmount({ quantity, unit_rate }),
  };
  rows.add('job_expense', { ...row, job_id: booking.job_id, expense_type_id });
  return [{ ...row, expense_type_name: STARTING_LOOKUPS.expense_type[expense_type_id - 1]?.name ?? '' }];
}

/** What the provider's own service says once the worksheet is in. */
function completeService(
  service: BookedService,
  booking: Booking,
  facts: JobFacts,
  orders: readonly WorksheetOrder[],
  completed_on: string,
): void {
  const { testimonies } = facts;
  const sum = (of: (testimony: (typeof testimonies)[number]) => number) =>
    testimonies.reduce((total, each) => total + of(each), 0);
  const isVideo = service.service_id === SERVICE.video;
  const hours = isVideo ? Number(facts.video_hours) : sum(({ hours }) => hours);
  Object.assign(service.row, {
    worksheet_completed_on: completed_on,
    start_time: booking.start_time,
    end_time: clock(booking.start_time, hours),
    billable_hours: fact(hours),
    has_video_orders: facts.video_hours !== null,
    updated_at: completed_on,
  });
  if (isVideo) return;
  Object.assign(service.row, {
    deliver_by: orders.map(({ deliver_by }) => deliver_by).sort()[0] ?? null,
    has_transcript: sum(({ pages }) => pages) > 0,
    estimated_pages: sum(({ pages }) => pages),
    number_of_orders: orders.length,
    has_exhibits: sum(({ exhibits }) => exhibits) > 0,
    number_of_exhibits: sum(({ exhibits }) => exhibits),
    number_of_exhibit_pages: sum(({ exhibit_pages }) => exhibit_pages),
    has_rough_disk: orders.some(({ order }) => order.items.some(({ product_id }) => product_id === 5)),
    is_expedite: orders.some(({ order }) => order.delivery_type_id > 1),
  });
}

function turnIn(tenant: Tenant, rng: Rng, booking: Booking, owner: Provider, videographer: Provider | null): TurnedIn {
  const facts = factsOf(rng, booking);
  const depositions = addTestimonies(tenant, booking, facts, owner);
  const orders = addParties(tenant, booking, facts, owner, depositions);
  const completed_on = lastMinute(tenant, booking.ends_at, minutesAfter(booking.ends_at, rng.integer(50, 1700)));
  for (const service of booking.services) {
    if (service.provider && !service.row.no_progress_tracked)
      completeService(service, booking, facts, orders, completed_on);
  }
  const expenses = addExpenses(tenant, rng, booking, owner);
  return { booking, facts, orders, owner, videographer, completed_on, expenses };
}

const HAPPENED = new Set(['needs_worksheet', 'turned_in', 'billed']);

/** Check-ins and worksheets of the jobs that took place; the answer is every job that was turned in. */
export function produce(tenant: Tenant, bookings: readonly Booking[]): TurnedIn[] {
  return bookings.flatMap((booking) => {
    if (booking.is_canceled || !HAPPENED.has(booking.progress)) return [];
    const rng = tenant.rng(`production of ${booking.job_number}`);
    const present = booking.services.flatMap(({ provider }) => provider ?? []);
    const isOver = booking.progress !== 'needs_worksheet';
    for (const provider of new Set(present)) checkIn(tenant, rng, booking, provider, isOver);
    const videographer = present.find(({ craft }) => craft === 'video') ?? null;
    const owner = hasReporter(booking) ? present.find(({ craft }) => craft === 'reporter') : videographer;
    return isOver && owner ? [turnIn(tenant, rng, booking, owner, videographer)] : [];
  });
}
