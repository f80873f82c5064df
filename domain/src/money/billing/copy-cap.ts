import { USUAL_DECIMALS } from '../../core/money/currency.ts';
import { add, compare, type DecimalInput, multiply, partDown } from '../../core/money/money.ts';
import type { LocalDate } from '../../core/time/local-time.ts';
import type { RateRow } from './price-row.ts';

/**
 * What the law of a state lets a copy cost (money, M9): so many parts of the price of the original, as 2 of 3, and at most so
 * much a unit. A company keeps these itself, with the days on which each is in force.
 */
export interface CopyCap {
  readonly copy_cap_id: number;
  readonly state: { readonly code: string; readonly name: string };
  readonly numerator: number;
  readonly denominator: number;
  /** Null where the law names no amount. */
  readonly max_price: string | null;
  /** First and last day, both included; null for open. */
  readonly valid_from: LocalDate | null;
  readonly valid_to: LocalDate | null;
}

/** The limits that a company keeps, and the state in which the work takes place, by its code or name; '' where none is known. */
export interface CopyLaw {
  readonly state: string;
  readonly caps: readonly CopyCap[];
}

/** What a limit did to the price of a copy. */
export interface AppliedCap {
  readonly state_name: string;
  readonly numerator: number;
  readonly denominator: number;
  /** The price of the row, which the law does not allow. */
  readonly instead_of: string;
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The limit that holds for a copy on a day; null where there is none. */
export function copyCapOf({ state, caps }: CopyLaw, day: LocalDate): CopyCap | null {
  const found = caps.find(
    (cap) =>
      (isSame(cap.state.code, state) || isSame(cap.state.name, state)) &&
      (cap.valid_from ?? '') <= day &&
      (cap.valid_to ?? '9999-12-31') >= day,
  );
  return found ?? null;
}

/** What a limit lowers of a price. */
export type CappedPrice = Pick<RateRow, 'price' | 'minimum_amount' | 'further_price'>;

/** What one copy and its original come to before any limit. `original` is null where it has no price. */
export interface CopyFacts {
  /** Units that one copy bills. */
  readonly billed: string;
  readonly quantity: DecimalInput;
  /** What the original costs at the delivery of the copy, surcharge included. */
  readonly original: string | null;
  /** What the surcharge of its delivery adds to the copy, in percent. */
  readonly surcharge: string;
  readonly decimals?: number | undefined;
}

/**
 * Lowers the price of a copy to what the law allows; its surcharge is a percent of it and follows. Prices are cut rather than
 * rounded, so that no place goes beyond the limit, and a minimum holds as far as the law lets it. Null where the price is within
 * the limit.
 */
export function cappedRate<Rate extends CappedPrice>(
  rate: Rate,
  cap: CopyCap,
  { billed, quantity, original, surcharge, decimals = USUAL_DECIMALS }: CopyFacts,
): { rate: Rate; applied: AppliedCap } | null {
  const { numerator, denominator, max_price, state } = cap;
  // The part of the original that is left for the copy once its own surcharge is taken off.
  const times = multiply(numerator, 100);
  const by = multiply(denominator, add(100, surcharge));
  const allowed = original === null ? null : partDown(original, times, multiply(by, billed), 3);
  const allowedMinimum = original === null ? null : partDown(original, multiply(times, quantity), by, decimals);
  const price = lowest(rate.price, allowed, max_price);
  const minimum_amount = lowest(rate.minimum_amount, allowedMinimum);
  if (compare(price, rate.price) === 0 && compare(minimum_amount, rate.minimum_amount) === 0) return null;
  const further_price = rate.further_price ? lowest(rate.further_price, price) : null;
  return {
    rate: { ...rate, price, further_price, minimum_amount },
    applied: { state_name: state.name, numerator, denominator, instead_of: rate.price },
  };
}

function lowest(own: string, ...limits: readonly (string | null)[]): string {
  return limits.reduce<string>((least, limit) => (limit !== null && compare(limit, least) < 0 ? limit : least), own);
}
