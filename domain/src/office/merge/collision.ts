/**
 * What happens when both records have a row of which there can be only one, such as a line on the same job: the two rows
 * become one as well, and what the surviving row leaves blank is filled from the other. Where that would lose what somebody
 * wrote, the merge is refused instead.
 */
export type CollisionRule = 'fold' | 'refuse';

const REFUSED: ReadonlySet<string> = new Set(['worksheet_deponent']);

export function collisionRule(table: string): CollisionRule {
  return REFUSED.has(table) ? 'refuse' : 'fold';
}

/**
 * Rows that rule each other out although the database lets them stand side by side. A client's own price is what its later
 * invoices are made of: what was agreed with the one that stays holds, whatever was agreed with the other.
 */
export const SOLE_ROWS: Readonly<Record<string, readonly string[]>> = {
  product_price: [
    'product_id',
    'delivery_type_id',
    'division_id',
    'client_id',
    'rate_type_id',
    'job_type_id',
    'is_remote',
  ],
};

/** Marks that one row of a record has at most: what was marked at the one that stays keeps the mark. */
export const SOLE_MARKS: Readonly<Record<string, readonly string[]>> = {
  address: ['is_default_billing', 'is_default_shipping'],
};
