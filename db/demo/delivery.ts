import { STARTING_LOOKUPS } from '@onrecord/domain/core/lookup/starting-values';

/** How many business days a starting delivery type takes. */
export function businessDaysOf(delivery_type_id: number): number {
  return STARTING_LOOKUPS.delivery_type[delivery_type_id - 1]?.business_days ?? 10;
}
