import { moneyText } from '@onrecord/domain/core/format/money';
import { SERVICE } from '@onrecord/domain/core/lookup/starting-values';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { can } from '@onrecord/domain/core/permission/can';
import { todayIn } from '@onrecord/domain/core/time/local-time';
import type { CopyCap } from '@onrecord/domain/money/billing/copy-cap';
import type { BilledKinds, PageKindChoice } from '@onrecord/domain/money/billing/page-kinds';
import type { PriceRow } from '@onrecord/domain/money/billing/price-row';
import type { RushPrices } from '@onrecord/domain/money/billing/production-facts';
import type { JobConditions } from '@onrecord/domain/money/billing/purchase-conditions';
import type { TaxBook } from '@onrecord/domain/money/billing/sales-tax';
import { type Discount, discountProblems } from '@onrecord/domain/money/billing/turn-in/discount';
import { type DraftDelivery, type DraftOrder, draftBilling } from '@onrecord/domain/money/billing/turn-in/draft';
import type { PaidOut, ProviderExpense } from '@onrecord/domain/money/billing/turn-in/pay-shares';
import type { TurnedInDeponent, TurnedInService } from '@onrecord/domain/money/billing/turn-in/turned-in';
import type { SoldProduct } from '@onrecord/domain/money/billing/turn-in/wanted-items';
import type { PayTemplateRow, ServicePayRow } from '@onrecord/domain/money/provider-invoice/provider-pay';
import type { AddressParts } from '@onrecord/domain/people/address/address-lines';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { decimalsIn } from '../../../db/money/company-decimals.ts';
import { ORDER_FIRM, ORDER_PAYER } from '../../../db/money/order-parties.ts';
import { personName } from '../../../db/record/person-name.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { Scope } from '../../../db/scope.ts';
import { BILLING_ADDRESS, BILLING_LOCATION } from '../../people/address/address.reads.ts';
import { billableJobs } from './billing.access.ts';
import { type ChargeEntries, typedCharges } from './charge.reads.ts';

/** Whom an order is for, where it goes and what is noted of it, beside what the draft decides by. */
export interface OrderParties {
  worksheet_attorney_present_id: number;
  contact_id: number | null;
  attorney_client_name: string;
  client_case_number: string;
  order_note: string;
  bill_to_client_id: number | null;
  bill_to_name: string;
  bill_to_address: string;
  bill_to_email: string;
  claim_number: string;
  shipped_to_name: string;
  shipped_to_address: string;
  shipping_method_id: number | null;
  ordered_on: string | null;
  ordered_by_name: string;
  is_from_portal: boolean;
}

export type JobOrder = DraftOrder & OrderParties;

/** An order before it is known who pays, and so what is taxed of it. */
export type FoundOrder = Omit<JobOrder, 'tax'>;

export interface IssuedInvoice {
  client_invoice_id: number;
  invoice_number: number;
  client_name: string;
  amount_due: string;
}

/** All that the database knows of a job to be billed, written by it as one JSON. */
export interface BillingJob {
  job_id: number;
  job_number: number;
  job_date: string;
  conditions: JobConditions;
  usual_kinds: BilledKinds;
  max_discount_percent: number;
  discounts_reduce_pay: boolean;
  job_status_id: number;
  is_canceled: number;
  division_id: number;
  case_name: string;
  client_name: string;
  estimated_duration: string;
  delivery_type_name: string;
  provider_pay_days: number;
  /** At the prices of which day later orders are billed. */
  later_order_price_day: 'order' | 'job';
  rush_prices: RushPrices;
  time_zone: string;
  /** Where the work takes place: '' of a remote job. */
  state_code: string;
  currency_code: string;
  currency_symbol: string;
  decimal_point_character: string;
  decimal_number_thousands_separator: string;
  deponents: { job_deponent_id: number; name: string }[];
  services: (TurnedInService & { service_name: string; worksheet_note: string })[];
  turned_in: TurnedInDeponent[];
  orders: FoundOrder[];
  expenses: ProviderExpense[];
  paid_out: PaidOut[];
  has_issued_pay: boolean;
  issued: IssuedInvoice[];
}

const lines = (
  alias: string,
) => sql`concat_ws(E'\n', nullif(${sql.ref(`${alias}_address1`)}, ''), nullif(${sql.ref(`${alias}_address2`)}, ''),
  nullif(concat_ws(', ', nullif(${sql.ref(`${alias}_city`)}, ''), nullif(concat_ws(' ', nullif(${sql.ref(`${alias}_state_name`)}, ''), nullif(${sql.ref(`${alias}_zipcode`)}, '')), '')), ''))`;

const clock = (column: string) => sql`to_char(${sql.ref(column)}, 'HH24:MI')`;

const rows = (from: ReturnType<typeof sql>, order: ReturnType<typeof sql>, what: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(${what} order by ${order}), '[]'::json) from ${from})`;

const deponents = rows(
  sql`job_deponent jd join deponent d on d.company_id = jd.company_id and d.deponent_id = jd.deponent_id
    where jd.company_id = j.company_id and jd.job_id = j.job_id`,
  sql`jd.sort_order, jd.job_deponent_id`,
  sql`json_build_object('job_deponent_id', jd.job_deponent_id, 'name', ${personName('d')})`,
);

const services = rows(
  sql`job_service s join service sv on sv.company_id = s.company_id and sv.service_id = s.service_id
    left join service_provider p on p.company_id = s.company_id and p.service_provider_id = s.service_provider_id
    where s.company_id = j.company_id and s.job_id = j.job_id and not s.is_canceled`,
  sql`s.sort_order, s.job_service_id`,
  sql`json_build_object('job_service_id', s.job_service_id, 'service_id', s.service_id, 'service_name', sv.name,
    'service_provider_id', s.service_provider_id, 'service_provider_name',
    case when p.service_provider_id is null then '' else ${personName('p')} end,
    'worksheet_completed_on', s.worksheet_completed_on, 'no_progress_tracked', s.no_progress_tracked or sv.no_progress_tracked,
    'start_time', ${clock('s.start_time')}, 'end_time', ${clock('s.end_time')}, 'billable_hours', s.billable_hours::text,
    'has_exhibits', s.has_exhibits, 'has_rough_disk', s.has_rough_disk, 'has_video_orders', s.has_video_orders,
    'is_expedite', s.is_expedite, 'number_of_orders', s.number_of_orders,
    'number_of_exhibit_pages', s.number_of_exhibit_pages, 'worksheet_note', s.worksheet_note)`,
);

/** What the worksheets of a job `j` say of its deponents. */
export const TURNED_IN = rows(
  sql`worksheet_deponent w where w.company_id = j.company_id and w.job_id = j.job_id`,
  sql`w.worksheet_deponent_id`,
  sql`json_build_object('job_deponent_id', w.job_deponent_id, 'service_provider_id', w.service_provider_id,
    'transcript_start_page', w.transcript_start_page, 'transcript_end_page', w.transcript_end_page,
    'exhibit_page_count', w.exhibit_page_count, 'index_pages', w.index_pages, 'certificate_pages', w.certificate_pages,
    'errata_pages', w.errata_pages, 'start_time', ${clock('w.start_time')}, 'end_time', ${clock('w.end_time')},
    'billable_hours', w.billable_hours::text, 'is_read_and_sign', w.is_read_and_sign)`,
);

const items = rows(
  sql`worksheet_order_item wi where wi.company_id = w.company_id and wi.worksheet_order_id = w.worksheet_order_id`,
  sql`wi.sort_order, wi.worksheet_order_item_id`,
  sql`json_build_object('product_id', wi.product_id, 'job_deponent_id', wi.job_deponent_id, 'quantity', wi.quantity::text,
    'is_second_copy', wi.is_second_copy)`,
);

/** When a job `j` begins, on the clock of its division. */
const BEGINS = sql`timezone((select dv.time_zone from division dv where dv.company_id = ${COMPANY}
  and dv.division_id = j.division_id), j.starts_at)`;

/** What prices may depend on of a job `j`: the work as it was booked. Two numbers say that a job is remote. */
export const JOB_CONDITIONS = sql`json_build_object('job_date', to_char(${BEGINS}, 'YYYY-MM-DD'), 'start_time', to_char(${BEGINS}, 'HH24:MI'),
  'job_type_id', j.job_type_id, 'is_remote', j.location_type = 1 and j.job_location_type = 4,
  'is_realtime', exists (select from job_service s where s.company_id = ${COMPANY} and s.job_id = j.job_id
    and s.service_id = ${SERVICE.realtime_reporter} and not s.is_canceled),
  'expert_deponent_ids', (select coalesce(json_agg(jd.job_deponent_id), '[]'::json) from job_deponent jd
    join deponent d on d.company_id = ${COMPANY} and d.deponent_id = jd.deponent_id
    where jd.company_id = ${COMPANY} and jd.job_id = j.job_id and d.is_expert))`;

const orders = rows(
  sql`worksheet_order w
    join worksheet_attorney_present a on a.company_id = w.company_id and a.worksheet_attorney_present_id = w.worksheet_attorney_present_id
    ${ORDER_FIRM} ${ORDER_PAYER}
    where w.company_id = j.company_id and w.job_id = j.job_id`,
  sql`w.worksheet_order_id`,
  sql`json_build_object('worksheet_order_id', w.worksheet_order_id, 'service_provider_id', w.service_provider_id,
    'worksheet_attorney_present_id', a.worksheet_attorney_present_id, 'attorney_name', a.attorney_name,
    'attorney_client_name', a.client_name, 'contact_id', a.contact_id, 'client_id', firm.client_id,
    'payer_client_id', coalesce(payer.client_id, firm.client_id), 'is_billed', w.is_billed,
    'delivery_type_id', w.delivery_type_id, 'deliver_by', w.deliver_by, 'order_note', w.order_note,
    'client_case_number', w.client_case_number, 'bill_to_client_id', payer.client_id, 'bill_to_name', payer.name,
    'bill_to_address', case when w.bill_to_another_party then ${lines('w.bill_to')} else '' end,
    'bill_to_email', payer.email, 'claim_number', payer.claim_number,
    'shipped_to_name', case when w.ship_to_another_party then w.ship_to_name else a.attorney_name end,
    'shipping_method_id', w.shipping_method_id,
    'shipped_to_address', case when w.ship_to_another_party then ${lines('w.ship_to')} else '' end,
    'is_later', w.origin = 'later', 'ordered_on', w.ordered_on, 'ordered_by_name', w.ordered_by_name,
    'is_from_portal', w.is_from_portal,
    'priced_on', case when co.later_order_price_day = 'order' then w.ordered_on end,
    'items', ${items})`,
);

const expenses = rows(
  sql`job_expense e join expense_type et on et.company_id = e.company_id and et.expense_type_id = e.expense_type_id
    where e.company_id = j.company_id and e.job_id = j.job_id and not exists (select from provider_invoice_line l
      where l.company_id = ${COMPANY} and l.job_expense_id = e.job_expense_id)`,
  sql`e.job_expense_id`,
  sql`json_build_object('job_expense_id', e.job_expense_id, 'service_provider_id', e.service_provider_id,
    'expense_type_name', et.name, 'description', e.description, 'quantity', e.quantity::text,
    'unit_rate', e.unit_rate::text, 'amount_due', e.amount_due::text)`,
);

/** Pay that stayed when its invoice was voided, because it had been paid out; and of expenses since written anew. */
const paidOut = rows(
  sql`provider_invoice v join provider_invoice_line l on l.company_id = v.company_id and l.provider_invoice_id = v.provider_invoice_id
    left join client_order o on o.company_id = l.company_id and o.order_id = l.order_id
    where v.company_id = j.company_id and v.job_id = j.job_id and not l.is_charged_back
      and (o.order_status = 'Voided' or (l.line_kind = 'expense' and l.job_expense_id is null))`,
  sql`l.provider_invoice_line_id`,
  sql`json_build_object('service_provider_id', v.service_provider_id, 'product_id', l.product_id,
    'line_kind', l.line_kind, 'amount', l.amount::text)`,
);

const issued = rows(
  sql`client_invoice i join client c on c.company_id = i.company_id and c.client_id = i.client_id
    where i.company_id = j.company_id and i.job_id = j.job_id and i.invoice_status <> 'Voided' and not i.is_corrected`,
  sql`i.invoice_number`,
  sql`json_build_object('client_invoice_id', i.client_invoice_id, 'invoice_number', i.invoice_number,
    'client_name', c.name, 'amount_due', i.amount_due::text)`,
);

/** The job as it is to be billed, or undefined where the viewer has no such job. */
export async function billingJob(
  tx: Tx,
  scope: Scope,
  jobId: number,
  visible: readonly RawBuilder<boolean>[] = billableJobs(scope),
): Promise<BillingJob | undefined> {
  const [job] = await billingJobs(tx, [jobId], visible);
  return job;
}

/** The jobs of these that the viewer has, as they are to be billed. */
export async function billingJobs(
  tx: Tx,
  jobIds: readonly number[],
  visible: readonly RawBuilder<boolean>[],
): Promise<BillingJob[]> {
  const { rows: found } = await sql<{ job: BillingJob }>`select json_build_object(
      'job_id', j.job_id, 'job_number', j.job_number, 'job_date', j.job_date, 'conditions', ${JOB_CONDITIONS}, 'usual_kinds', json_build_object('index', co.bills_index_pages,
        'certificate', co.bills_certificate_pages, 'errata', co.bills_errata_pages), 'max_discount_percent', co.max_discount_percent,
      'discounts_reduce_pay', co.discounts_reduce_pay, 'job_status_id', j.job_status_id,
      'is_canceled', j.is_canceled, 'division_id', j.division_id, 'case_name', coalesce(lc.case_name, ''),
      'client_name', coalesce(cl.name, ''), 'estimated_duration', j.estimated_duration::text,
      'delivery_type_name', coalesce(dt.name, ''), 'provider_pay_days', co.provider_pay_days,
      'later_order_price_day', co.later_order_price_day, 'rush_prices', co.rush_prices, 'time_zone', co.time_zone, 'state_code', j.state_code,
      'currency_code', co.currency_code, 'currency_symbol', co.currency_symbol, 'decimal_point_character', co.decimal_point_character,
      'decimal_number_thousands_separator', co.decimal_number_thousands_separator,
      'deponents', ${deponents}, 'services', ${services}, 'turned_in', ${TURNED_IN}, 'orders', ${orders},
      'expenses', ${expenses}, 'paid_out', ${paidOut},
      'has_issued_pay', exists (select from provider_invoice v where v.company_id = ${COMPANY} and v.job_id = j.job_id), 'issued', ${issued}) as job
    from job j
    join company co on co.company_id = j.company_id
    left join legal_case lc on lc.company_id = j.company_id and lc.case_id = j.case_id
    left join client cl on cl.company_id = j.company_id and cl.client_id = j.client_id
    left join delivery_type dt on dt.company_id = j.company_id and dt.delivery_type_id = j.delivery_type_id
    where ${andAll([...visible])} and j.job_id = any(${[...jobIds]}::bigint[])`.execute(tx);
  return found.map(({ job }) => job);
}

/** A client who orders or pays. `days_due` is the agreed term; who pays on delivery is due at once. */
export interface BillingClient {
  client_id: number;
  name: string;
  days_due: number;
  /** Where its bills go. */
  billing_place: AddressParts;
  /** Their own, else the company's. */
  product_tax_template_id: number | null;
  state_code: string;
}

export interface PriceBook {
  products: SoldProduct[];
  deliveries: DraftDelivery[];
  prices: PriceRow[];
  taxes: TaxBook;
  copy_caps: CopyCap[];
  pay_templates: PayTemplateRow[];
  service_pay: ServicePayRow[];
  clients: BillingClient[];
  /** How many decimals the amounts of the company have. */
  decimals: number;
}

const usualTaxes = (company: number) => sql`(select d.product_tax_template_id from product_tax_template d
  where d.company_id = ${company} and d.is_default and d.is_active)`;

/** The rates in use, and what the templates of these clients and of the company tax. */
const taxes = (company: number, clients: RawBuilder<unknown>) =>
  sql`json_build_object('rates', ${rows(
    sql`tax_rate r left join state s on s.state_id = r.state_id where r.company_id = ${company} and r.is_active`,
    sql`r.sort_order, r.tax_rate_id`,
    sql`json_build_object('tax_rate_id', r.tax_rate_id, 'name', r.name, 'rate', r.rate::text,
    'effective_date', r.effective_date, 'valid_to', r.valid_to,
    'state', case when s.state_id is not null then json_build_object('code', s.state_code, 'name', s.name) end)`,
  )}, 'taxed', ${rows(
    sql`product_tax_template_line l join tax_rate r on r.company_id = l.company_id and r.tax_rate_id = l.tax_rate_id
    where l.company_id = ${company} and (l.product_tax_template_id = ${usualTaxes(company)}
      or l.product_tax_template_id in (select c.product_tax_template_id from client c where c.company_id = ${company} and c.client_id = any(${clients})))`,
    sql`l.product_tax_template_id, l.place`,
    sql`json_build_object('product_tax_template_id', l.product_tax_template_id, 'product_id', l.product_id, 'tax_name', r.name)`,
  )})`;

/** Prices, taxes, pay templates and terms that may hold for these clients, this division and these providers. */
export async function priceBook(
  tx: Tx,
  scope: Scope,
  who: { client_ids: readonly number[]; division_id: number; provider_ids: readonly number[] },
): Promise<PriceBook> {
  const company = scope.company_id;
  const clients = sql`${[...who.client_ids]}::bigint[]`;
  const { rows: found } = await sql<{ book: PriceBook }>`select json_build_object(
    'products', ${rows(
      sql`product p where p.company_id = ${company}`,
      sql`p.sort_order, p.product_id`,
      sql`json_build_object('product_id', p.product_id, 'name', p.name, 'product_type', p.product_type, 'unit_type', p.unit_type,
        'is_expeditable', p.is_expeditable, 'service_id', p.service_id, 'sort_order', p.sort_order, 'is_active', p.is_active)`,
    )},
    'deliveries', ${rows(
      sql`delivery_type t where t.company_id = ${company}`,
      sql`t.delivery_type_id`,
      sql`json_build_object('delivery_type_id', t.delivery_type_id, 'name', t.name, 'business_days', t.business_days,
        'expedite_percent', t.expedite_percent::text, 'is_expedite', t.is_expedite)`,
    )},
    'prices', ${rows(
      sql`product_price r join company co on co.company_id = r.company_id
        left join client c on c.company_id = r.company_id and c.client_id = r.client_id
        left join division d on d.company_id = r.company_id and d.division_id = r.division_id
        left join job_type y on y.company_id = r.company_id and y.job_type_id = r.job_type_id
        left join rate_type k on k.company_id = r.company_id and k.rate_type_id = r.rate_type_id
        where r.company_id = ${company} and r.is_active and (r.client_id is null or r.client_id = any(${clients}))
          and (r.division_id is null or r.division_id = ${who.division_id})`,
      sql`r.product_price_id`,
      sql`json_build_object('product_price_id', r.product_price_id, 'name', coalesce(c.name, d.name, co.name),
        'product_id', r.product_id, 'unit_type', r.unit_type, 'price', r.price::text, 'delivery_type_id', r.delivery_type_id,
        'client_id', r.client_id, 'division_id', r.division_id, 'minimum_amount', r.minimum_amount::text,
        'rate_type_id', r.rate_type_id, 'rate_type', k.applies_to, 'rate_type_name', k.name, 'job_type_id', r.job_type_id, 'job_type_name', y.name, 'is_remote', r.is_remote,
        'minimum_pages', r.minimum_pages, 'first_quantity', r.first_quantity, 'further_price', r.further_price::text,
        'valid_from', r.valid_from, 'valid_to', r.valid_to)`,
    )},
    'pay_templates', ${rows(
      sql`product_pay_template t left join rate_type k on k.company_id = t.company_id and k.rate_type_id = t.rate_type_id
        where t.company_id = ${company} and t.is_active
        and (t.service_provider_id is null or t.service_provider_id = any(${[...who.provider_ids]}::bigint[]))`,
      sql`t.product_pay_template_id`,
      sql`json_build_object('product_pay_template_id', t.product_pay_template_id, 'name', t.name, 'product_id', t.product_id,
        'service_provider_id', t.service_provider_id, 'unit_type', t.unit_type, 'pay_rate', t.pay_rate::text,
        'rate_type', k.applies_to, 'rate_type_name', coalesce(k.name, ''))`,
    )},
    'service_pay', ${rows(
      sql`service_pay_product x join service s on s.company_id = ${company} and s.service_id = x.service_id
        join product p on p.company_id = ${company} and p.product_id = x.product_id
        where x.company_id = ${company} and x.is_active`,
      sql`x.service_pay_product_id`,
      sql`json_build_object('service_id', x.service_id, 'name', concat(s.name, ': ', p.name), 'product_id', x.product_id,
        'unit_type', x.unit_type, 'pay_rate', x.pay_rate::text)`,
    )},
    'taxes', ${taxes(company, clients)},
    'copy_caps', ${rows(
      sql`copy_cap x join state s on s.state_id = x.state_id where x.company_id = ${company} and x.is_active`,
      sql`x.copy_cap_id`,
      sql`json_build_object('copy_cap_id', x.copy_cap_id, 'state', json_build_object('code', s.state_code, 'name', s.name),
        'numerator', x.numerator, 'denominator', x.denominator, 'max_price', x.max_price::text, 'valid_from', x.valid_from,
        'valid_to', x.valid_to)`,
    )},
    'clients', ${rows(
      sql`client c left join invoice_term t on t.company_id = c.company_id and t.invoice_term_id = c.invoice_term_id
        ${BILLING_ADDRESS}
        where c.company_id = ${company} and c.client_id = any(${clients})`,
      sql`c.client_id`,
      sql`json_build_object('client_id', c.client_id, 'name', c.name, 'billing_place', ${BILLING_LOCATION}, 'days_due', case when c.is_cod then 0 else coalesce(t.days_due,
        (select u.days_due from invoice_term u where u.company_id = ${COMPANY} and u.is_active order by u.sort_order, u.invoice_term_id limit 1), 0) end,
        'product_tax_template_id', coalesce(c.product_tax_template_id, ${usualTaxes(company)}), 'state_code', c.state_code)`,
    )}, 'decimals', ${decimalsIn(company)}) as book`.execute(tx);
  const [row] = found;
  if (!row) throw new Error('the price book is not there');
  return row.book;
}

/** What the biller decides about a job before it is billed. */
export interface BillerDecisions {
  job_id: number;
  clients: readonly { worksheet_order_id: number; client_id: number }[];
  left_out: readonly string[];
  accepts_unbilled: boolean;
  accepts_duplicates: boolean;
  accepts_loss?: boolean;
  charges: ChargeEntries;
  /** What is taken off items. */
  discounts?: readonly Discount[];
  /** Which kinds of pages are billed of this job, where not those of the setting. */
  page_kinds?: PageKindChoice | null;
}

function withChosenFirms(orders: readonly FoundOrder[], { clients }: BillerDecisions): FoundOrder[] {
  const chosen = new Map(clients.map((row) => [row.worksheet_order_id, row.client_id]));
  return orders.map((order) => {
    const client_id = order.client_id ?? chosen.get(order.worksheet_order_id) ?? null;
    return { ...order, client_id, payer_client_id: order.payer_client_id ?? client_id };
  });
}

export type Clients = ReadonlyMap<number, BillingClient>;

/** The template of who pays; the state of who ordered and receives the work, else that of the place where it was done. */
export function taxOf({ state_code }: BillingJob, { client_id, payer_client_id }: FoundOrder, clients: Clients) {
  return {
    product_tax_template_id: clients.get(payer_client_id ?? 0)?.product_tax_template_id ?? null,
    state: clients.get(client_id ?? 0)?.state_code || state_code,
  };
}

/** Whoever approves credits may take off as much as an item comes to. */
const mayApprove = ({ viewer }: Scope) => viewer.kind === 'user' && can(viewer, 'books', 'edit');

/** @throws AppError 400 with the fields */
function validDiscounts(discounts: readonly Discount[], decimals: number): readonly Discount[] {
  const problems = discounts.flatMap((discount, index) =>
    Object.entries(discountProblems(discount, decimals)).map(
      ([field, text]) => [`discounts.${index}.${field}`, text] as const,
    ),
  );
  if (problems.length > 0) throw refuseFields(Object.fromEntries(problems));
  return discounts;
}

/** A job, the prices that may hold, and what billing it now would make. Throws 404 where the viewer has no such job. */
export async function readDraft(tx: Tx, scope: Scope, decisions: BillerDecisions, now: Temporal.Instant) {
  const found = await billingJob(tx, scope, decisions.job_id);
  if (!found) throw refuse('link.job_not_found');
  return draftOf(tx, scope, found, decisions, now);
}

/** What billing a job that was read would make. */
export async function draftOf(
  tx: Tx,
  scope: Scope,
  found: BillingJob,
  decisions: BillerDecisions,
  now: Temporal.Instant,
) {
  const job = { ...found, orders: withChosenFirms(found.orders, decisions) };
  const book = await priceBook(tx, scope, {
    client_ids: [
      ...new Set(job.orders.flatMap((order) => [order.client_id ?? [], order.payer_client_id ?? []].flat())),
    ],
    division_id: job.division_id,
    provider_ids: job.services.flatMap((service) => service.service_provider_id ?? []),
  });
  const clients: Clients = new Map(book.clients.map((client) => [client.client_id, client]));
  const today = todayIn(job.time_zone, now).toString();
  const charges = await typedCharges(tx, scope, decisions.charges, book.decimals);
  const draft = draftBilling({
    ...job,
    ...book,
    orders: job.orders.map((order) => ({ ...order, tax: taxOf(job, order, clients) })),
    invoice_date: today,
    priced_on: job.job_date,
    booked: job,
    products: new Map(book.products.map((product) => [product.product_id, product])),
    deliveries: new Map(book.deliveries.map((delivery) => [delivery.delivery_type_id, delivery])),
    charges,
    discounts: validDiscounts(decisions.discounts ?? [], book.decimals),
    discount_limit: mayApprove(scope) ? null : job.max_discount_percent,
    page_kinds: decisions.page_kinds ?? null,
    left_out: new Set(decisions.left_out),
    accepts_unbilled: decisions.accepts_unbilled,
    accepts_duplicates: decisions.accepts_duplicates,
    accepts_loss: decisions.accepts_loss ?? false,
    amount_text: (amount) => moneyText(amount, job),
  });
  const has_all_charges = charges.length === decisions.charges.length;
  return { job, book, clients, draft, today, has_all_charges };
}

export type JobDraft = Awaited<ReturnType<typeof readDraft>>;
