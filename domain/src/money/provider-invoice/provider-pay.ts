import { RATE_TYPES, type RateType, type UnitType } from '../../core/lookup/product.ts';
import {
  add,
  compare,
  formatAmount,
  formatExact,
  formatPercent,
  formatPrice,
  formatSum,
  multiply,
  percentOf,
  shareOf,
  subtract,
} from '../../core/money/money.ts';
import type { InvoiceLine, LineKind } from '../client-invoice/invoice-line.ts';

/**
 * One row of the pay templates (section 2, productpaytemplates). A row of a provider goes before a row for all. The
 * unit type says what `pay_rate` is: a percent of what was billed, an amount for each billed line, or money for each
 * page or hour billed. A percent holds for every line of its product, surcharges included; the others for the base
 * line alone, because a surcharge counts no units. A row with a line kind is for that kind alone, as where rush is
 * shared at another percentage than pages. A row with a rate type is for that work alone. A product without a row is not
 * shared.
 */
export interface PayTemplateRow {
  readonly product_pay_template_id: number;
  readonly name: string;
  readonly product_id: number;
  readonly service_provider_id: number | null;
  readonly unit_type: UnitType;
  readonly pay_rate: string;
  readonly line_kind?: LineKind | null;
  /** The work that its rate type applies to, and what the company calls that rate type. */
  readonly rate_type?: RateType | null;
  readonly rate_type_name?: string;
}

/** A line that was billed, and the work that it was. Without that, no row of a rate type holds. */
export type WorkedLine = InvoiceLine & { readonly rate_types?: readonly RateType[] };

/** What somebody gets of a product for the service that they do on the job (section 2, servicepayproduct). */
export interface ServicePayRow {
  readonly service_id: number;
  /** The service and the product, as the pay line explains itself. */
  readonly name: string;
  readonly product_id: number;
  readonly unit_type: UnitType;
  readonly pay_rate: string;
}

/** A rate that a line is paid by; without a template it is that of a service. */
type PayRate = Omit<PayTemplateRow, 'product_pay_template_id'> & { readonly product_pay_template_id: number | null };

/** Why a pay line has its amount: `of` times the rate, or so many percent of it. Flat pay is of '1'. */
export interface PayExplanation {
  readonly unit_type: UnitType;
  readonly of: string;
  readonly pay_rate: string;
  /** Null where the rate is that of a service. */
  readonly product_pay_template_id: number | null;
  readonly template_name: string;
  /** The rate type that the row is for, where it is for one. */
  readonly rate_type?: { readonly applies_to: RateType; readonly name: string } | undefined;
  readonly exact: string;
  readonly rounding: string;
}

/** One line of a provider's pay, and the billed line that it comes from. */
export interface PayLine {
  readonly order_id: number;
  readonly order_item_id: number;
  readonly kind: LineKind;
  readonly product_id: number;
  readonly product_name: string;
  readonly amount: string;
  readonly explanation: PayExplanation;
}

/** A billed line whose pay cannot be determined, because the template counts other units than the invoice does. */
export interface UnpaidLine {
  readonly order_id: number;
  readonly order_item_id: number;
  readonly product_pay_template_id: number | null;
}

export interface ProviderPay {
  readonly lines: readonly PayLine[];
  readonly unpaid: readonly UnpaidLine[];
  readonly total: string;
}

/**
 * What a provider earns by the lines billed for the work, line by line, so that every cent names the line it comes
 * from. Each line is rounded by itself and the total is their sum. Where no template pays for a product, the rate of the
 * provider's service does; `servicePay` are the rates of the services that the provider does on the job.
 *
 * @throws RangeError when a row has a negative rate: pay is never taken back by a template.
 */
export function priceProviderPay(
  billed: readonly WorkedLine[],
  template: readonly PayTemplateRow[],
  service_provider_id: number,
  servicePay: readonly ServicePayRow[] = [],
  decimals?: number,
): ProviderPay {
  const negative = [...template, ...servicePay].find((row) => compare(row.pay_rate, 0) < 0);
  if (negative) throw new RangeError(`The pay rate ${negative.name} is negative`);
  const shared = [...billed].sort(byPosition).flatMap((line) => {
    const row = findPayRow(line, template, service_provider_id) ?? findServicePay(line, servicePay);
    return row ? [{ line, row }] : [];
  });
  const lines = shared
    .filter(({ line, row }) => payBase(line, row) !== null)
    .map(({ line, row }) => payLine(line, row, decimals));
  const unpaid = shared
    .filter(({ line, row }) => payBase(line, row) === null)
    .map(({ line, row }) => ({
      order_id: line.order_id,
      order_item_id: line.order_item_id,
      product_pay_template_id: row.product_pay_template_id,
    }));
  return { lines, unpaid, total: formatSum(add(...lines.map((line) => line.amount))) };
}

/** What the company keeps of an amount billed. `percent` has one place and is null when nothing was billed. */
export interface Margin {
  readonly amount: string;
  readonly percent: string | null;
}

export function marginOf(billed: string, paid: string): Margin {
  const unpaid = subtract(billed, paid);
  const share = shareOf(unpaid, billed);
  return { amount: formatSum(unpaid), percent: share === null ? null : formatPercent(share) };
}

/**
 * The row that pays for a line: that of the provider before one for all, then the one of its rate type (expert before realtime
 * before out of hours before standard, as for prices), then the one of its kind.
 */
function findPayRow(
  line: WorkedLine,
  template: readonly PayTemplateRow[],
  service_provider_id: number,
): PayTemplateRow | null {
  const [row] = template
    .filter((candidate) => candidate.product_id === line.product.product_id)
    .filter((candidate) => (candidate.service_provider_id ?? service_provider_id) === service_provider_id)
    .filter((candidate) => holdsForKind(candidate, line.kind))
    .filter(({ rate_type }) => !rate_type || (line.rate_types ?? []).includes(rate_type))
    .sort((a, b) => payWeight(b) - payWeight(a) || b.product_pay_template_id - a.product_pay_template_id);
  return row ?? null;
}

/** Of two services that somebody does on a job, the rate that pays more. */
function findServicePay(line: InvoiceLine, servicePay: readonly ServicePayRow[]): PayRate | null {
  const [row] = servicePay
    .filter(({ product_id, ...rate }) => product_id === line.product.product_id && holdsForKind(rate, line.kind))
    .toSorted((a, b) => compare(b.pay_rate, a.pay_rate) || a.service_id - b.service_id);
  return row ? { ...row, product_pay_template_id: null, service_provider_id: null } : null;
}

function payWeight(row: PayTemplateRow): number {
  return (
    (row.service_provider_id === null ? 0 : 16) +
    (row.rate_type ? 2 * (RATE_TYPES.length - RATE_TYPES.indexOf(row.rate_type)) : 0) +
    (row.line_kind ? 1 : 0)
  );
}

function holdsForKind(row: Pick<PayTemplateRow, 'unit_type' | 'line_kind'>, kind: LineKind): boolean {
  if (row.line_kind) return row.line_kind === kind;
  if (kind === 'further') return row.unit_type !== 'Flat Fee';
  return row.unit_type === 'Percentage' || kind === 'base';
}

/** What the rate is taken of; null when the invoice does not count what the template pays by. */
function payBase(line: InvoiceLine, row: PayRate): string | null {
  if (row.unit_type === 'Percentage') return line.amount;
  if (row.unit_type === 'Flat Fee') return '1';
  return row.unit_type === line.unit_type ? line.quantity : null;
}

function payLine(line: InvoiceLine, row: PayRate, decimals?: number): PayLine {
  const of = payBase(line, row) ?? '0';
  const exact = row.unit_type === 'Percentage' ? percentOf(of, row.pay_rate) : multiply(of, row.pay_rate);
  const amount = formatAmount(exact, decimals);
  return {
    order_id: line.order_id,
    order_item_id: line.order_item_id,
    kind: line.kind,
    product_id: line.product.product_id,
    product_name: line.product.name,
    amount,
    explanation: {
      unit_type: row.unit_type,
      of,
      pay_rate: formatPrice(row.pay_rate),
      product_pay_template_id: row.product_pay_template_id,
      template_name: row.name,
      ...(row.rate_type ? { rate_type: { applies_to: row.rate_type, name: row.rate_type_name ?? '' } } : {}),
      exact: formatExact(exact),
      rounding: formatExact(subtract(amount, exact)),
    },
  };
}

function byPosition(a: InvoiceLine, b: InvoiceLine): number {
  return a.order_id - b.order_id || a.order_item_id - b.order_item_id || a.kind.localeCompare(b.kind);
}
