import type { CommissionEntryRow } from '@onrecord/contract/money/commission';

type Rated = Pick<CommissionEntryRow, 'rates' | 'share_percent'>;

/** The rate of an agreement where it is one percentage of everything; undefined where a template says more. */
export function plainPercent({ rates }: Pick<Rated, 'rates'>): string | undefined {
  const [only, ...others] = rates;
  if (!only || others.length > 0 || only.unit_type !== 'Percentage' || only.product_id !== null) return undefined;
  return `${Number(only.rate)}%`;
}
