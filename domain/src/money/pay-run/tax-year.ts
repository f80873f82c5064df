import { add, compare, formatSum } from '../../core/money/money.ts';

/** From which pay on a year is reported on form 1099-NEC: the sum of a year, by its first year. Newest first. */
const THRESHOLDS = [
  { from_year: 2026, amount: '2000.00' },
  { from_year: 0, amount: '600.00' },
] as const;

/** Returns the pay of a year from which on it is reported (design of provider pay: a dated table). */
export function reportingThreshold(year: number): string {
  return THRESHOLDS.find(({ from_year }) => year >= from_year)?.amount ?? '600.00';
}

/** What a provider was paid in a year, by the day of payment. Reimbursed expenses are no pay. */
export interface YearPay {
  readonly is_1099: boolean;
  readonly has_w9: boolean;
  readonly has_tax_id: boolean;
  readonly pay: string;
}

/**
 * Decides what becomes of a provider's year: `report` where the pay reaches the threshold, `missing` where it does and W-9 or tax
 * number are not there, `below` it, or `none` for whom the office does not report.
 */
export function decideReport(
  { is_1099, has_w9, has_tax_id, pay }: YearPay,
  year: number,
): 'report' | 'missing' | 'below' | 'none' {
  if (!is_1099) return 'none';
  if (compare(pay, reportingThreshold(year)) < 0) return 'below';
  return has_w9 && has_tax_id ? 'report' : 'missing';
}

/** The sums of a year. */
export function sumYear(rows: readonly { readonly pay: string; readonly expenses: string }[]) {
  return {
    pay: formatSum(add(0, ...rows.map(({ pay }) => pay))),
    expenses: formatSum(add(0, ...rows.map(({ expenses }) => expenses))),
  };
}
