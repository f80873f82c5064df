import type { LaterOrderRequest } from '@onrecord/contract/money/later-order';
import { DELIVERY_TYPE } from '@onrecord/domain/core/lookup/starting-values';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { todayIn } from '@onrecord/domain/core/time/local-time';
import {
  isOfferedLater,
  type LaterProduct,
  laterDeliverBy,
  producedTranscripts,
} from '@onrecord/domain/money/order/later-order';
import { quantityProblem } from '@onrecord/domain/production/worksheet/entry/expense-entry';
import type { Tx } from '../../../../db/database.ts';
import { personName } from '../../../../db/record/person-name.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { holidayDates } from '../../../scheduling/job/schedule/schedule.reads.ts';
import { orderableJobs } from '../../billing/billing.access.ts';
import { type BillingJob, billingJob, draftOf, type FoundOrder } from '../../billing/draft.reads.ts';
import { orderPayDays, payBookOf } from '../../provider-invoice/pay-due.reads.ts';

/** Stand in a draft for an order that is only looked at, and for one of everything that is offered. No row has these ids. */
const LOOKED_AT = Number.MAX_SAFE_INTEGER;
const EVERYTHING = LOOKED_AT - 1;

/** Who orders. */
export interface LaterParty {
  contact_id: number | null;
  client_id: number | null;
  attorney_name: string;
  attorney_email: string;
}

async function contactParty(tx: Tx, { company_id }: UserScope, contactId: number): Promise<LaterParty> {
  const contact = await tx
    .selectFrom('contact as c')
    .innerJoin('company as co', 'co.company_id', 'c.company_id')
    .select(['c.contact_id', 'c.client_id', 'c.email as attorney_email'])
    .select(personName('c').as('attorney_name'))
    .where('c.company_id', '=', company_id)
    .where('c.contact_id', '=', contactId)
    .executeTakeFirst();
  if (!contact) throw refuseFields({ contact_id: sentence('form.choice') });
  return contact;
}

/** In the portal it is whoever is signed in; the office names somebody. */
function partyOf(tx: Tx, scope: UserScope, request: LaterOrderRequest): Promise<LaterParty> {
  const { user_type, contact_id: own } = scope.viewer;
  if (user_type === 'contact') return contactParty(tx, scope, own ?? 0);
  if (request.contact_id !== null) return contactParty(tx, scope, request.contact_id);
  const { client_id, attorney_name } = request;
  return Promise.resolve({ contact_id: null, client_id, attorney_name, attorney_email: '' });
}

/** What the company sells to this viewer after the job. */
async function offeredProducts(tx: Tx, { company_id, viewer }: UserScope, job: BillingJob, deponentId: number | null) {
  const products = await tx
    .selectFrom('product')
    .select(['product_id', 'name', 'product_type', 'is_expeditable', 'is_active', 'is_ordered_later'])
    .where('company_id', '=', company_id)
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('product_id')
    .execute();
  const originals = new Set(
    products.filter((one) => one.product_type === 'Transcript - Original').map((one) => one.product_id),
  );
  const has_original = job.orders.some(({ items }) =>
    items.some(
      (item) =>
        originals.has(item.product_id) && (item.job_deponent_id === null || item.job_deponent_id === deponentId),
    ),
  );
  const viewing = { is_staff: isStaff(viewer.user_type), has_original };
  return products.filter((product) => isOfferedLater(product as LaterProduct, viewing));
}

/** The request as an order of the job that nobody has written. */
function orderOf(
  request: LaterOrderRequest,
  party: LaterParty,
  more: Pick<FoundOrder, 'worksheet_order_id' | 'service_provider_id' | 'items' | 'deliver_by' | 'delivery_type_id'> & {
    ordered_on: string;
    ordered_by_name: string;
    is_from_portal: boolean;
    priced_on: string | null;
  },
): FoundOrder {
  const { bill_to_client_id, bill_to_name, bill_to_email, claim_number, client_case_number, order_note } = request;
  return {
    ...more,
    worksheet_attorney_present_id: 0,
    attorney_name: party.attorney_name,
    attorney_client_name: '',
    contact_id: party.contact_id,
    client_id: party.client_id,
    payer_client_id: bill_to_client_id ?? party.client_id,
    is_billed: false,
    is_later: true,
    order_note,
    client_case_number,
    bill_to_client_id,
    bill_to_name,
    bill_to_address: '',
    bill_to_email,
    claim_number,
    shipped_to_name: party.attorney_name,
    shipped_to_address: '',
    shipping_method_id: null,
  };
}

/**
 * Reads what an order after the job would come to: the draft of the job with this order in it, priced by the day that the
 * company's setting says. Nobody bills their own client elsewhere from the portal.
 *
 * @throws AppError 404 where the viewer has no such job
 */
export async function readLaterOrder(tx: Tx, scope: UserScope, sent: LaterOrderRequest, now: Temporal.Instant) {
  const job = await billingJob(tx, scope, sent.job_id, orderableJobs(scope));
  if (!job) throw refuse('link.job_not_found');
  const is_from_portal = scope.viewer.user_type === 'contact';
  const request = is_from_portal ? { ...sent, bill_to_client_id: null } : sent;
  const party = await partyOf(tx, scope, request);
  const transcripts = producedTranscripts(job.turned_in, job.services);
  const job_deponent_id = request.job_deponent_id ?? transcripts[0]?.job_deponent_id ?? null;
  const writer = transcripts.find((one) => one.job_deponent_id === job_deponent_id)?.service_provider_id ?? 0;
  const offered = await offeredProducts(tx, scope, job, job_deponent_id);
  const ordered_on = todayIn(job.time_zone, now).toString();
  const delivery_type_id = request.delivery_type_id ?? DELIVERY_TYPE.standard;
  const base = {
    service_provider_id: writer,
    delivery_type_id,
    deliver_by: null,
    ordered_on,
    ordered_by_name: is_from_portal ? party.attorney_name : scope.viewer.name,
    is_from_portal,
    priced_on: job.later_order_price_day === 'order' ? ordered_on : null,
  };
  // What is no quantity cannot be priced; the decision refuses it at its field.
  const counted = request.items.filter(({ quantity }) => quantityProblem(quantity) === null);
  const chosen = counted.map((item) => ({ ...item, job_deponent_id }));
  const everything = offered.map(({ product_id }) => ({ product_id, job_deponent_id, quantity: '1' }));
  const looked = [
    ...(chosen.length > 0 ? [{ worksheet_order_id: LOOKED_AT, items: chosen }] : []),
    { worksheet_order_id: EVERYTHING, items: everything },
  ].map((more) => orderOf(request, party, { ...base, ...more }));
  const decisions = {
    job_id: job.job_id,
    clients: [],
    left_out: [],
    accepts_unbilled: false,
    accepts_duplicates: false,
    charges: [],
  };
  const found = await draftOf(tx, scope, { ...job, orders: [...job.orders, ...looked] }, decisions, now);
  const delivery = found.book.deliveries.find((one) => one.delivery_type_id === delivery_type_id) ?? null;
  const deliver_by = laterDeliverBy(ordered_on, delivery, await holidayDates(tx, scope));
  const shares = found.draft.pay
    .map(({ service_provider_id, lines }) => ({
      service_provider_id,
      lines: lines.filter((line) => line.order_id === LOOKED_AT),
    }))
    .filter(({ lines }) => lines.length > 0);
  const earners = shares.map(({ service_provider_id }) => service_provider_id);
  const book = await payBookOf(tx, scope, now);
  const invoiceOf = (id: number) => found.draft.invoices.find(({ order }) => order.worksheet_order_id === id);
  return {
    job,
    found,
    request: { ...request, job_deponent_id, delivery_type_id },
    party,
    transcripts,
    offered,
    writer,
    ordered_on,
    is_from_portal,
    ordered_by_name: base.ordered_by_name,
    deliver_by,
    invoice: invoiceOf(LOOKED_AT),
    price_list: invoiceOf(EVERYTHING),
    shares,
    pay_days: await orderPayDays(tx, scope, earners, { ordered_on, deliver_by }, book),
  };
}

export type LaterOrderFound = Awaited<ReturnType<typeof readLaterOrder>>;

/** The order that somebody takes back, as long as it is not billed. */
export async function openLaterOrder(tx: Tx, { company_id }: UserScope, orderId: number, lock = false) {
  return tx
    .selectFrom('client_order as o')
    .innerJoin('worksheet_order as w', (on) =>
      on.onRef('w.company_id', '=', 'o.company_id').onRef('w.worksheet_order_id', '=', 'o.worksheet_order_id'),
    )
    .select([
      'o.order_id',
      'o.order_number',
      'o.job_id',
      'o.division_id',
      'o.version',
      'o.order_status',
      'w.worksheet_order_id',
      'w.worksheet_attorney_present_id',
    ])
    .where('o.company_id', '=', company_id)
    .where('o.order_id', '=', orderId)
    .where('w.origin', '=', 'later')
    .where('w.is_billed', '=', false)
    .$if(lock, (query) => query.forUpdate('o'))
    .executeTakeFirst();
}
