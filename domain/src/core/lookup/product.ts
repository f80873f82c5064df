/** How a price counts (section 9; Percentage from the product price row of section 3). */
export const UNIT_TYPES = [
  'Flat Fee',
  'Hourly Rate',
  'Transcript Page Rate',
  'Exhibit Page Rate',
  'Percentage',
] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

/** What a unit type counts: whole items, hours, pages of transcript or of exhibits; a percentage counts money. */
export type RateUnit = Exclude<UnitType, 'Percentage'>;

/** What a product is (section 9). */
export const PRODUCT_TYPES = ['Transcript - Original', 'Transcript - Copy', 'Misc - Paid', 'Misc - Unpaid'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

/**
 * Work that has prices of its own (section 2, rate types; money, M9): for an expert, with a realtime feed, out of hours, or
 * standard work, which is none of these. A company names its rate types itself; each applies to one of these.
 */
export const RATE_TYPES = ['Expert', 'Realtime', 'Weekend and evening', 'Standard'] as const;
export type RateType = (typeof RATE_TYPES)[number];

/** What a price depends on beside the product, who buys and how fast; null or false where it does not. */
export interface PriceConditions {
  readonly rate_type_id?: number | null;
  readonly job_type_id?: number | null;
  readonly is_remote?: boolean;
}

/** A thing that is sold: a transcript, an appearance, a rough draft, exhibits, read and sign. */
export interface Product {
  readonly product_id: number;
  readonly name: string;
  readonly product_type: ProductType;
  /** True when a fast delivery costs more for this product even without a percentage row of its own. */
  readonly is_expeditable: boolean;
}

export function isTranscript(product: Product): boolean {
  return product.product_type === 'Transcript - Original' || product.product_type === 'Transcript - Copy';
}
