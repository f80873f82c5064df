import type { Product } from '../../core/lookup/product.ts';
import type { CopyLaw } from './copy-cap.ts';
import type { BilledKinds, PagesByKind } from './page-kinds.ts';
import type { JobConditions } from './purchase-conditions.ts';

/** What was produced of one deponent, counted on the worksheet. Page counts are whole; hours have hundredths. */
export interface Production {
  readonly job_deponent_id: number;
  /** Those that are billed. */
  readonly pages: number;
  /** All of them by kind, where the worksheet tells kinds apart. */
  readonly page_kinds?: PagesByKind;
  readonly exhibit_pages: number;
  readonly hours: string;
}

/** How fast an order is delivered. A standard delivery has no expedite percent. */
export interface DeliveryType {
  readonly delivery_type_id: number;
  readonly name: string;
  /** Business days from the job to delivery; 0 is the same day. */
  readonly business_days: number;
  /** Surcharge on expeditable products where the price table has no percentage row for them, as '35'; '0' for none. */
  readonly expedite_percent: string;
}

export interface OrderItem {
  readonly order_item_id: number;
  readonly product: Product;
  /** Copies or pieces; the counted pages or hours are multiplied by it. */
  readonly quantity: string | number;
  /** Null for an item of the whole job, which counts all deponents together. */
  readonly job_deponent_id: number | null;
  /** Hours of the service that this item bills, where they differ from the deponents' hours, as a camera's do. */
  readonly billable_hours?: string | null;
}

/** One party's order; it becomes one client invoice. `client_id` is who the prices are agreed with. */
export interface OrderFacts {
  readonly order_id: number;
  readonly client_id: number;
  readonly division_id: number;
  readonly delivery_type: DeliveryType | null;
  readonly items: readonly OrderItem[];
  /** The day that its prices are asked for, where it is not the one of all; a later order has its own. */
  readonly priced_on?: string | null;
  /** Came in after the job: it hurries no original. */
  readonly is_later?: boolean;
}

/** Whose prices the rush of an original is worked out at: those of who ordered the copy that triggered it, or the original. */
export type RushPrices = 'copy' | 'original';

/** Everything that the invoices of one job are made of. `priced_on` (YYYY-MM-DD) picks among dated price rows. */
export interface BillingFacts {
  readonly priced_on: string;
  readonly production: readonly Production[];
  readonly orders: readonly OrderFacts[];
  /** The job that prices may depend on; without it, those without conditions hold. */
  readonly job?: JobConditions;
  /** Which kinds of pages `production` counts, and why where that is not as usual. */
  readonly billed_kinds?: BilledKinds & { readonly reason: string };
  /** The setting of the company; the copy's where nothing is said. */
  readonly rush_prices?: RushPrices;
  /** What copies may cost where the work takes place; without it they cost what the price table says. */
  readonly copy_law?: CopyLaw;
  /** How many decimals the currency of the company has, see `decimalsOf`. */
  readonly decimals?: number | undefined;
}
