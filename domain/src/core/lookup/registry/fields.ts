import { text } from '../field.ts';
import { UNIT_TYPES } from '../product.ts';

export const STAFF = ['admin', 'company'] as const;
export const STAFF_AND_PROVIDER = ['admin', 'company', 'provider'] as const;

/** By which people know almost everything. */
export const name = text('name', 'column.name', { required: true, max: 120 });

/** A percentage is a way to price, not something that a product is counted in. */
export const COUNTED = UNIT_TYPES.filter((type) => type !== 'Percentage');
