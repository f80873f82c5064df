import type { Product, RateType, RateUnit, UnitType } from '../../core/lookup/product.ts';
import type { AppliedCap } from '../billing/copy-cap.ts';
import type { BilledKinds, PagesByKind } from '../billing/page-kinds.ts';
import type { PriceLevel } from '../billing/price-row.ts';
import type { RushPrices } from '../billing/production-facts.ts';

/**
 * Why a line exists: the ordered product itself, its further copies at another price, the surcharge for its delivery type, the
 * rush of the original that an early copy triggered, or what is taken off all of these.
 */
export type LineKind = 'base' | 'further' | 'expedite' | 'rush_difference' | 'discount';

/**
 * One factor of a line's formula. The factors of a line multiplied give its exact amount, unless a minimum stands in
 * for it; the reader's screen puts them into words and currency.
 */
export type Factor =
  | { readonly factor: 'count'; readonly value: string; readonly unit: RateUnit }
  | { readonly factor: 'copies'; readonly value: string }
  | { readonly factor: 'times'; readonly value: string }
  | { readonly factor: 'price'; readonly value: string }
  | { readonly factor: 'percent'; readonly value: string }
  | { readonly factor: 'amount'; readonly value: string; readonly of: readonly string[] }
  | { readonly factor: 'difference'; readonly value: string; readonly above: string; readonly below: string };

/** Where a price came from: a row of a price table, the delivery type itself, or a charge that was added by hand. */
export interface PriceSource {
  readonly product_price_id: number | null;
  readonly name: string;
  readonly level: PriceLevel | 'delivery_type' | 'charge' | 'discount';
  /** What the row depends on, where it depends on something; '' for every type of job. */
  readonly conditions?:
    | {
        readonly rate_type: RateType | null;
        /** What the company called it; lines billed before rate types had names do not say. */
        readonly rate_type_name?: string | undefined;
        readonly job_type_name: string;
        readonly is_remote: boolean;
      }
    | undefined;
}

/** The whole arithmetic of one line, as data. `rounding` is what rounding added, with its sign. */
export interface LineExplanation {
  readonly factors: readonly Factor[];
  readonly price_source: PriceSource;
  /** The minimum that was billed instead of what the factors give; null when they give enough. */
  readonly minimum: { readonly amount: string; readonly instead_of: string } | null;
  /** The least number of pages that the row bills, and what was counted. */
  readonly minimum_pages?: { readonly pages: string; readonly counted: string } | undefined;
  /** The pages that were counted, by kind; which kinds are billed beside testimony; and why, where that is not as usual. */
  readonly page_kinds?:
    | { readonly pages: PagesByKind; readonly billed: BilledKinds; readonly reason: string }
    | undefined;
  /** What the law of a state took off the price of a copy. */
  readonly copy_cap?: AppliedCap | undefined;
  /** Of the rush of an original: whose prices it was worked out at. Lines billed before there was a choice do not say. */
  readonly rush_prices?: RushPrices | undefined;
  readonly delivery_type_name: string | null;
  readonly exact: string;
  readonly rounding: string;
}

/** One line of a client invoice. Amounts have two places, prices three. */
export interface InvoiceLine {
  readonly order_id: number;
  readonly order_item_id: number;
  readonly kind: LineKind;
  readonly product: Product;
  readonly unit_type: UnitType;
  readonly quantity: string;
  readonly unit_price: string;
  readonly amount: string;
  readonly explanation: LineExplanation;
}
