import { compare } from '../../core/money/money.ts';
import { type LocalDate, parseLocalDate } from '../../core/time/local-time.ts';

/** So many days back, and ahead, a check of the same number, payer and amount is taken for the same one. */
export const REPEATED_CHECK_DAYS = 90;

/** What is compared of a check, or of anything else with a reference. */
export interface CheckFacts {
  readonly client_id: number;
  readonly reference: string;
  readonly amount: string;
  readonly received_on: LocalDate;
}

const plainReference = (reference: string) =>
  reference
    .replace(/[\s#-]/g, '')
    .replace(/^0+/, '')
    .toLowerCase();

/** Finds the receipt that a new one probably repeats: same number, payer and amount, at most 90 days apart. */
export function findRepeatedCheck<Earlier extends CheckFacts>(
  draft: CheckFacts,
  earlier: readonly Earlier[],
): Earlier | undefined {
  const own = plainReference(draft.reference);
  const day = parseLocalDate(draft.received_on);
  if (own === '' || !day) return undefined;
  return earlier.find((one) => {
    const before = parseLocalDate(one.received_on);
    const isNear = before !== null && Math.abs(before.until(day, { largestUnit: 'days' }).days) <= REPEATED_CHECK_DAYS;
    const isSame = one.client_id === draft.client_id && plainReference(one.reference) === own;
    return isNear && isSame && compare(one.amount, draft.amount) === 0;
  });
}
