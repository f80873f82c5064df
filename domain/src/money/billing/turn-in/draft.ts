import { type Sentence, sentence } from '../../../core/messages/catalogue.ts';
import { add, compare, formatSum } from '../../../core/money/money.ts';
import type { LocalDate } from '../../../core/time/local-time.ts';
import type { InvoiceLine } from '../../client-invoice/invoice-line.ts';
import { type PricedOrder, priceInvoices } from '../../client-invoice/price-invoice.ts';
import { type Margin, marginOf, type PayTemplateRow, type ServicePayRow } from '../../provider-invoice/provider-pay.ts';
import type { CopyCap } from '../copy-cap.ts';
import { lineDescription } from '../explain/line-description.ts';
import { ALL_KINDS, type BilledKinds, differsFrom, type PageKindChoice } from '../page-kinds.ts';
import type { UnbilledReason } from '../price-item.ts';
import type { PriceRow } from '../price-row.ts';
import type { DeliveryType, Production, RushPrices } from '../production-facts.ts';
import { type JobConditions, purchaseConditions } from '../purchase-conditions.ts';
import { type InvoiceTax, type TaxBook, type TaxContext, taxInvoice, taxTotal } from '../sales-tax.ts';
import { type BookedDifference, type BookedJob, bookedDifferences } from './booked-difference.ts';
import { type Charge, type ChargeLine, chargeLine } from './charge.ts';
import { type BillingDecision, decideBilling } from './decide-billing.ts';
import { type Discount, type DiscountLimit, discountLine, discountRefusal } from './discount.ts';
import { orderedTwice } from './ordered-twice.ts';
import { type PaidOut, type PayShare, type ProviderExpense, payShares } from './pay-shares.ts';
import { productionOf } from './production.ts';
import type { TurnedInDeponent, TurnedInOrder, TurnedInService } from './turned-in.ts';
import { type SoldProduct, type WantedItem, type WantedOrder, wantedItems } from './wanted-items.ts';

/** An order of the worksheets as it stands before the books. */
export interface DraftOrder extends TurnedInOrder {
  /** Who pays and whose prices hold: the party to bill, else who ordered. */
  readonly payer_client_id: number | null;
  readonly is_billed: boolean;
  /** Came in after the worksheet. */
  readonly is_later?: boolean;
  /** The day its prices are asked for, where it is not the day of the job. */
  readonly priced_on?: LocalDate | null;
  readonly tax: Omit<TaxContext, 'invoice_date'>;
}

export interface DraftDelivery extends DeliveryType {
  readonly is_expedite: boolean;
}

/** Everything a draft is made of. `priced_on` is the day of the job, `invoice_date` that of the invoice. */
export interface DraftFacts {
  readonly is_canceled: number;
  readonly division_id: number;
  readonly priced_on: LocalDate;
  readonly invoice_date: LocalDate;
  readonly booked: BookedJob;
  /** What prices may depend on. */
  readonly conditions?: JobConditions;
  /** Which kinds of pages are billed as a rule, and what the biller decides of this job; without a rule all are. */
  readonly usual_kinds?: BilledKinds;
  readonly page_kinds?: PageKindChoice | null;
  readonly rush_prices?: RushPrices;
  /** Where the work takes place, and what the law lets copies cost there. */
  readonly state_code?: string;
  readonly copy_caps?: readonly CopyCap[];
  readonly services: readonly TurnedInService[];
  readonly turned_in: readonly TurnedInDeponent[];
  readonly orders: readonly DraftOrder[];
  readonly products: ReadonlyMap<number, SoldProduct>;
  readonly deliveries: ReadonlyMap<number, DraftDelivery>;
  readonly prices: readonly PriceRow[];
  readonly taxes: TaxBook;
  readonly pay_templates: readonly PayTemplateRow[];
  /** What services are paid of products that no template pays for. */
  readonly service_pay?: readonly ServicePayRow[];
  /** Those not paid back yet. */
  readonly expenses: readonly ProviderExpense[];
  readonly paid_out: readonly PaidOut[];
  readonly has_issued_pay: boolean;
  /** What the biller adds by hand. */
  readonly charges: readonly Charge[];
  /** What is taken off items, at most once of each, and how much of an item the biller may take off. */
  readonly discounts?: readonly Discount[];
  readonly discount_limit?: DiscountLimit;
  /** Whether who earns a share of an item bears that share of its discount. */
  readonly discounts_reduce_pay?: boolean;
  /** How an amount is written in a reason; exact text where nobody says. */
  readonly amount_text?: (amount: string) => string;
  /** Keys of items that the biller bills without. */
  readonly left_out: ReadonlySet<string>;
  readonly accepts_unbilled: boolean;
  readonly accepts_duplicates: boolean;
  readonly accepts_loss?: boolean;
  /** How many decimals the currency of the company has, see `decimalsOf`. */
  readonly decimals?: number | undefined;
}

export interface DraftLine extends InvoiceLine {
  readonly item: WantedItem;
  readonly description: Sentence;
}

export interface DraftUnbilled {
  readonly item: WantedItem;
  readonly reason: UnbilledReason | 'left_out';
}

export interface DraftInvoice {
  readonly order: DraftOrder;
  readonly order_kind: 'original' | 'copy';
  readonly delivery_type_name: string;
  /** What the order is made of: every item that is billed. */
  readonly items: readonly WantedItem[];
  readonly lines: readonly DraftLine[];
  /** They follow the lines, and are numbered with them. */
  readonly charges: readonly ChargeLine[];
  readonly unbilled: readonly DraftUnbilled[];
  /** Why discounts of it may not be billed. */
  readonly discount_refusals: readonly Sentence[];
  /** What lines and charges come to, what is taxed of them, and both together: what the client will owe. */
  readonly subtotal: string;
  readonly taxes: readonly InvoiceTax[];
  readonly tax_amount: string;
  readonly total: string;
}

export interface BillingDraft {
  readonly decision: BillingDecision;
  /** Why the same work would be paid twice, whether the biller accepts it or not. */
  readonly ordered_twice: readonly Sentence[];
  /** Whether providers get more for the work than is billed for it. */
  readonly has_loss: boolean;
  readonly production: readonly Production[];
  readonly differences: readonly BookedDifference[];
  /** One for every order that has no live invoice. */
  readonly invoices: readonly DraftInvoice[];
  readonly pay: readonly PayShare[];
  /** What the clients will owe, taxes included. */
  readonly billed_total: string;
  readonly pay_total: string;
  /** Of the work alone: a tax is nobody's earnings. */
  readonly margin: Margin;
}

interface NumberedItem {
  readonly order_item_id: number;
  readonly worksheet_order_id: number;
  readonly item: WantedItem;
}

/**
 * What a job's worksheets become when they are billed: an invoice for every open order, the shares of the providers, what
 * differs from the booking, and whether it may be done. All orders of the job are priced together, because a copy may
 * owe the rush of an original that was billed before; only the open ones are answered. Writes nothing, so that what the
 * biller sees and what is written are the same work.
 */
export function draftBilling(facts: DraftFacts): BillingDraft {
  const production = productionOf(facts.turned_in, billedKinds(facts));
  const wanted = wantedItems({ ...facts, deponents: facts.turned_in, production });
  const numbered = numberItems(wanted, facts.left_out);
  const priced = priceWanted(facts, production, numbered);
  const invoices = facts.orders
    .filter((order) => !order.is_billed)
    .map((order) => draftInvoice(facts, order, wanted, numbered, priced));
  const pay = payShares(
    invoices.flatMap((invoice) => earnedLines(invoice, facts, production)),
    facts.pay_templates,
    facts.services,
    facts.expenses,
    facts.paid_out,
    facts.service_pay,
    facts.decimals,
  );
  const billed_total = formatSum(add(...invoices.map((invoice) => invoice.total)));
  const earned = formatSum(add(...invoices.map((invoice) => invoice.subtotal)));
  const pay_total = formatSum(add(...pay.map((share) => share.total)));
  const ordered_twice = orderedTwice({
    orders: wanted,
    billed: new Set(facts.orders.filter((order) => order.is_billed).map((order) => order.worksheet_order_id)),
    left_out: facts.left_out,
    deponents: facts.booked.deponents,
  });
  const open_orders = invoices.map(billable);
  const discounts = invoices.flatMap(({ discount_refusals }) => discount_refusals);
  const loss = lossOf(earned, pay, facts.amount_text) ?? itemLossOf(invoices, pay, facts.amount_text);
  const has_open_pay = pay.some((share) => share.expenses.length > 0);
  return {
    decision: decideBilling({
      ...facts,
      order_count: facts.orders.length,
      open_orders,
      ordered_twice,
      discounts,
      loss,
      has_open_pay,
    }),
    ordered_twice,
    has_loss: loss !== null,
    production,
    differences: bookedDifferences(differenceFacts(facts, production, wanted)),
    invoices,
    pay,
    billed_total,
    pay_total,
    margin: marginOf(earned, pay_total),
  };
}

/** Shares that come to more than what is billed; what was laid out is paid back whatever is billed. */
function lossOf(billed: string, pay: readonly PayShare[], text = (amount: string): string => amount) {
  const shared = formatSum(add(...pay.flatMap((share) => share.lines.map(({ amount }) => amount))));
  return compare(shared, billed) > 0
    ? sentence('billing.pays_more', { pay: text(shared), billed: text(billed) })
    : null;
}

/** The first item whose shares come to more than what is billed for it, its discount taken off: pay above 100 percent. */
function itemLossOf(
  invoices: readonly DraftInvoice[],
  pay: readonly PayShare[],
  text = (amount: string): string => amount,
) {
  const billed = Map.groupBy(
    invoices.flatMap(({ lines }) => lines),
    ({ order_item_id }) => order_item_id,
  );
  const shared = Map.groupBy(
    pay.flatMap(({ lines }) => lines),
    ({ order_item_id }) => order_item_id,
  );
  const sum = (rows: readonly { readonly amount: string }[]) => formatSum(add(...rows.map(({ amount }) => amount)));
  for (const [id, lines] of billed) {
    const [first] = lines;
    const [of, gets] = [sum(lines), sum(shared.get(id) ?? [])];
    if (first && compare(gets, of) > 0)
      return sentence('billing.item_pays_more', {
        product_name: first.product.name,
        pay: text(gets),
        billed: text(of),
      });
  }
  return null;
}

/** The kinds that are billed; a reason only where they are not as usual. */
function billedKinds({ usual_kinds = ALL_KINDS, page_kinds = null }: DraftFacts): BilledKinds & { reason: string } {
  if (!page_kinds || !differsFrom(usual_kinds, page_kinds)) return { ...usual_kinds, reason: '' };
  return { ...page_kinds, reason: page_kinds.reason.trim() };
}

/** Numbers the items of the whole job in their order of billing; what is left out gets no number. */
function numberItems(wanted: readonly WantedOrder[], leftOut: ReadonlySet<string>): NumberedItem[] {
  return wanted
    .flatMap(({ order, items }) => items.map((item) => ({ worksheet_order_id: order.worksheet_order_id, item })))
    .filter(({ item }) => !leftOut.has(item.key))
    .map((row, index) => ({ ...row, order_item_id: index + 1 }));
}

function priceWanted(facts: DraftFacts, production: readonly Production[], numbered: readonly NumberedItem[]) {
  const orders = facts.orders.map((order) => ({
    order_id: order.worksheet_order_id,
    client_id: order.payer_client_id ?? 0,
    division_id: facts.division_id,
    delivery_type: facts.deliveries.get(order.delivery_type_id ?? 0) ?? null,
    priced_on: order.priced_on ?? null,
    is_later: order.is_later ?? false,
    items: numbered
      .filter((row) => row.worksheet_order_id === order.worksheet_order_id)
      .map(({ order_item_id, item: { product, quantity, job_deponent_id, billable_hours } }) => ({
        order_item_id,
        product,
        quantity,
        job_deponent_id,
        billable_hours,
      })),
  }));
  const { priced_on, conditions, rush_prices = 'copy', state_code = '', copy_caps = [], decimals } = facts;
  const copy_law = { state: state_code, caps: copy_caps };
  const job = conditions ? { job: conditions } : {};
  const billed_kinds = billedKinds(facts);
  return priceInvoices(
    { priced_on, production, orders, billed_kinds, rush_prices, copy_law, decimals, ...job },
    facts.prices,
  ).orders;
}

function draftInvoice(
  facts: DraftFacts,
  order: DraftOrder,
  wanted: readonly WantedOrder[],
  numbered: readonly NumberedItem[],
  priced: readonly PricedOrder[],
): DraftInvoice {
  const found = priced.find((one) => one.order_id === order.worksheet_order_id);
  const own = wanted.find((one) => one.order.worksheet_order_id === order.worksheet_order_id)?.items ?? [];
  const itemOf = new Map(numbered.map((row) => [row.order_item_id, row.item]));
  const { lines: all, refusals: discount_refusals } = withDiscounts(facts, found?.lines ?? [], itemOf);
  const lines = all.flatMap((line) => draftLine(facts, line, itemOf.get(line.order_item_id)));
  const unpriced = (found?.unbilled ?? []).flatMap(({ order_item_id, reason }) => {
    const item = itemOf.get(order_item_id);
    return item ? [{ item, reason }] : [];
  });
  const leftOut = own.filter((item) => facts.left_out.has(item.key));
  const unbilled = [...unpriced, ...leftOut.map((item) => ({ item, reason: 'left_out' as const }))];
  const items = own.filter((item) => !unbilled.some((row) => row.item.key === item.key));
  const delivery_type_name = facts.deliveries.get(order.delivery_type_id ?? 0)?.name ?? '';
  const charges = facts.charges
    .filter((charge) => charge.worksheet_order_id === order.worksheet_order_id)
    .map((charge) => chargeLine(charge, facts.decimals));
  const subtotal = formatSum(add(...[...lines, ...charges].map(({ amount }) => amount)));
  const taxes = taxesOf(facts, order, lines, charges);
  const tax_amount = taxTotal(taxes);
  const sums = { subtotal, taxes, tax_amount, total: formatSum(add(subtotal, tax_amount)) };
  return {
    order,
    order_kind: kindOf(own),
    delivery_type_name,
    items,
    lines,
    charges,
    unbilled,
    discount_refusals,
    ...sums,
  };
}

/** The lines of an order with what is taken off: each discount follows the lines of its item. */
function withDiscounts(
  { discounts = [], discount_limit = null, decimals }: DraftFacts,
  lines: readonly InvoiceLine[],
  itemOf: ReadonlyMap<number, WantedItem>,
): { lines: InvoiceLine[]; refusals: Sentence[] } {
  const byKey = new Map(discounts.map((discount) => [discount.key, discount]));
  const groups = [...Map.groupBy(lines, ({ order_item_id }) => order_item_id).values()];
  const found = groups.map((own) => {
    const [first] = own;
    const discount = first && byKey.get(itemOf.get(first.order_item_id)?.key ?? '');
    if (!first || !discount) return { lines: own, refusals: [] };
    const refusal = discountRefusal(own, discount, discount_limit, decimals);
    return { lines: [...own, discountLine(first, own, discount, decimals)], refusals: refusal ? [refusal] : [] };
  });
  return {
    lines: found.flatMap((one) => one.lines),
    refusals: found.flatMap((one) => one.refusals),
  };
}

function taxesOf(
  { taxes, invoice_date, decimals }: DraftFacts,
  { tax }: DraftOrder,
  lines: readonly DraftLine[],
  charges: readonly ChargeLine[],
): InvoiceTax[] {
  const work = lines.map(({ product, amount }) => ({ product_id: product.product_id, amount }));
  const added = charges.map(({ charge, amount }) => ({ product_id: null, amount, is_taxable: charge.type.is_taxable }));
  return taxInvoice([...work, ...added], taxes, { ...tax, invoice_date, decimals });
}

function draftLine(facts: DraftFacts, line: InvoiceLine, item: WantedItem | undefined): DraftLine[] {
  if (!item) return [];
  const deponent = facts.booked.deponents.find((one) => one.job_deponent_id === item.job_deponent_id);
  return [{ ...line, item, description: lineDescription(line, deponent?.name ?? '') }];
}

/** Copies alone make a copy order; anything else, a rough by itself too, counts as of the original. */
function kindOf(items: readonly WantedItem[]): 'original' | 'copy' {
  const types = new Set(items.map((item) => item.product.product_type));
  return types.has('Transcript - Copy') && !types.has('Transcript - Original') ? 'copy' : 'original';
}

/** A discount takes its share of the pay along where the company says so. */
function earnedLines(
  { order, lines }: DraftInvoice,
  { discounts_reduce_pay = false, conditions }: DraftFacts,
  production: readonly Production[],
) {
  const deponents = production.map((row) => row.job_deponent_id);
  return lines
    .filter(({ kind }) => discounts_reduce_pay || kind !== 'discount')
    .map((line) => ({
      line,
      service_id: line.item.product.service_id,
      ordered_with_provider_id: order.service_provider_id,
      ...(conditions
        ? { rate_types: purchaseConditions(conditions, line.item.job_deponent_id, deponents).rate_types }
        : {}),
    }));
}

function billable({ order, lines, unbilled }: DraftInvoice) {
  const reasons = unbilled.flatMap(({ reason }) => (reason === 'left_out' ? [] : [{ reason }]));
  return {
    attorney_name: order.attorney_name,
    client_id: order.payer_client_id === null ? null : order.client_id,
    line_count: lines.length,
    unbilled: reasons,
  };
}

function differenceFacts(facts: DraftFacts, production: readonly Production[], orders: readonly WantedOrder[]) {
  // What came in later was announced by nobody.
  const atTheJob = facts.orders.filter((order) => !order.is_later);
  const named = new Set(atTheJob.map((order) => order.worksheet_order_id));
  const deliveries = atTheJob.flatMap((order) => {
    const delivery = facts.deliveries.get(order.delivery_type_id ?? 0);
    return delivery ? [[order.worksheet_order_id, delivery] as const] : [];
  });
  return {
    booked: facts.booked,
    services: facts.services,
    turned_in: new Map(production.map((row) => [row.job_deponent_id, row])),
    orders: orders.filter(({ order }) => named.has(order.worksheet_order_id)),
    deliveries: new Map(deliveries),
  };
}
