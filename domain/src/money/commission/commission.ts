import {
  add,
  compare,
  type Decimal,
  decimal,
  formatAmount,
  formatSum,
  multiply,
  percentOf,
  subtract,
} from '../../core/money/money.ts';

/** One rate of a template: of a product, or of every product that has none of its own where `product_id` is null. */
export interface CommissionRate {
  readonly product_id: number | null;
  readonly unit_type: string;
  readonly rate: string;
  /** A percentage counts for what of the product lies above this amount. */
  readonly from_amount: string;
}

/** A line of a client's invoice as far as a commission is concerned. Shipping, taxes and fees have no product. */
export interface CommissionLine {
  readonly product_id: number | null;
  readonly unit_type: string;
  readonly quantity: string;
  readonly amount: string;
}

/** What of an invoice counts: so much of the whole. */
export interface CountedPart {
  readonly part: string;
  readonly total: string;
}

export interface Earned {
  /** What of the lines with a rate counts. */
  readonly base: string;
  readonly amount: string;
}

export const NOTHING_EARNED: Earned = { base: '0.00', amount: '0.00' };

/** The rates of a product: its own, or else those of every product. */
function ratesFor(rates: readonly CommissionRate[], product_id: number | null): CommissionRate[] {
  if (product_id === null) return [];
  const own = rates.filter((rate) => rate.product_id === product_id);
  return own.length > 0 ? own : rates.filter((rate) => rate.product_id === null);
}

/** Percent of an amount by steps: each rate counts between its own beginning and that of the next. */
function byPercent(rates: readonly CommissionRate[], amount: Decimal): Decimal {
  const steps = rates.toSorted((a, b) => compare(a.from_amount, b.from_amount));
  return steps.reduce((sum, step, at) => {
    const next = steps[at + 1];
    const until = next && compare(next.from_amount, amount) < 0 ? decimal(next.from_amount) : amount;
    return compare(until, step.from_amount) <= 0
      ? sum
      : add(sum, percentOf(subtract(until, step.from_amount), step.rate));
  }, decimal('0'));
}

function byUnits(rates: readonly CommissionRate[], lines: readonly CommissionLine[]): Decimal {
  return add(
    ...rates.flatMap(({ unit_type, rate }) => {
      if (unit_type === 'Flat Fee') return [decimal(rate)];
      return lines.filter((line) => line.unit_type === unit_type).map((line) => multiply(line.quantity, rate));
    }),
  );
}

/**
 * What an invoice has earned a sales person to date (money, M10), a function of nothing but its lines and how much of it
 * counts. Entries are differences of it, so that parts of a payment end at the cent of the whole, in whatever order they come.
 */
export function commissionToDate(
  rates: readonly CommissionRate[],
  lines: readonly CommissionLine[],
  { part, total }: CountedPart,
  share_percent: number,
  decimals?: number,
): Earned {
  if (compare(part, 0) <= 0 || compare(total, 0) <= 0) return NOTHING_EARNED;
  const isAll = compare(part, total) >= 0;
  const counted = (amount: Decimal) => (isAll ? amount : multiply(amount, part).div(total));
  const products = Map.groupBy(
    lines.filter((line) => ratesFor(rates, line.product_id).some(({ rate }) => compare(rate, 0) > 0)),
    ({ product_id }) => product_id,
  );
  const sums = [...products].map(([product_id, own]) => {
    const found = ratesFor(rates, product_id);
    const base = counted(add(...own.map(({ amount }) => amount)));
    const percent = byPercent(
      found.filter(({ unit_type }) => unit_type === 'Percentage'),
      base,
    );
    const units = byUnits(
      found.filter(({ unit_type }) => unit_type !== 'Percentage'),
      own,
    );
    return { base, amount: add(percent, counted(units)) };
  });
  return {
    base: formatAmount(add(...sums.map(({ base }) => base)), decimals),
    amount: formatAmount(percentOf(add(...sums.map(({ amount }) => amount)), share_percent), decimals),
  };
}

/** The entry that leads from what is booked to what is earned; undefined where nothing changes. */
export function differenceOf(earned: Earned, booked: Earned): Earned | undefined {
  const base = formatSum(subtract(earned.base, booked.base));
  const amount = formatSum(subtract(earned.amount, booked.amount));
  return compare(base, 0) === 0 && compare(amount, 0) === 0 ? undefined : { base, amount };
}

/** What a sales person agreed on, and what of an invoice it is compared with. */
export interface AgreedTerm {
  readonly client_id: number | null;
  readonly contact_id: number | null;
  readonly case_id: number | null;
  readonly share_percent: number;
  readonly starts_on: string;
  readonly ends_on: string | null;
  /** An invoice that has earned by a term keeps it, whatever is agreed later. */
  readonly has_entries: boolean;
}

/**
 * Shares of one client come to a hundred percent at most. After a merge of clients they may come to more: whoever has sold for longer goes first, and
 * who does not fit any more earns nothing.
 */
function limitShares<Term extends AgreedTerm>(terms: readonly Term[]): Term[] {
  let taken = 0;
  return terms
    .toSorted((one, other) => one.starts_on.localeCompare(other.starts_on))
    .filter(({ share_percent }) => {
      const fits = taken + share_percent <= 100;
      if (fits) taken += share_percent;
      return fits;
    });
}

/**
 * The terms that count for an invoice of a day: those of its case, else of its contact, else of its client. Once an invoice has
 * earned something, the terms that it was earned by stay.
 */
export function termsInForce<Term extends AgreedTerm>(terms: readonly Term[], invoice_date: string): Term[] {
  const earnedBy = terms.filter((term) => term.has_entries);
  if (earnedBy.length > 0) return earnedBy;
  const open = terms.filter((one) => one.starts_on <= invoice_date && (one.ends_on ?? invoice_date) >= invoice_date);
  const by = [
    open.filter((term) => term.case_id !== null),
    open.filter((term) => term.contact_id !== null),
    open.filter((term) => term.client_id !== null),
  ];
  return limitShares(by.find((level) => level.length > 0) ?? []);
}

export interface PeriodLimits {
  readonly minimum: string;
  readonly cap: string | null;
}

export interface ClosedPeriod {
  readonly payable: string;
  /** Zero or below: what more was taken back than earned, for the next month. */
  readonly carried_out: string;
}

/** What a month pays: its entries and what the one before left below zero, at least the minimum and at most the cap. */
export function closePeriod(earned: string, carried_in: string, { minimum, cap }: PeriodLimits): ClosedPeriod {
  const sum = add(earned, carried_in);
  const carried_out = compare(sum, 0) < 0 ? formatSum(sum) : '0.00';
  const least = compare(sum, minimum) < 0 ? decimal(minimum) : sum;
  const most = cap !== null && compare(least, cap) > 0 ? decimal(cap) : least;
  return { payable: formatSum(most), carried_out };
}

/** Why an entry came to be. */
export const COMMISSION_CAUSES = [
  'receipt',
  'refund',
  'return',
  'void',
  'unapply',
  'issue',
  'credit',
  'terms',
] as const;

export type CommissionCause = (typeof COMMISSION_CAUSES)[number];

/** Why an entry came to be, by the transaction that moved the money; `isOff` where it was taken off an invoice. */
export function causeOf(kind: string, isOff: boolean): CommissionCause {
  if (kind === 'credit_memo' || kind === 'write_off') return 'credit';
  if (kind === 'refund' || kind === 'return' || kind === 'void') return kind;
  return isOff ? 'unapply' : 'receipt';
}
