import { add, compare, type Decimal, formatAmount, formatSum, multiply, subtract } from '../../core/money/money.ts';

/**
 * What a company pays for the product (sections 2 and 3). Fees are exact amounts with two places, each a month's:
 * `storage_fee` for every TB stored above `free_storage` GB; `total_file_search_fee` is null where the plan has no search.
 */
export interface SubscriptionFees {
  readonly servicelink_monthly_fee: string;
  readonly solaria_monthly_fee: string;
  readonly company_invoice_storage_fee: string;
  readonly storage_fee: string;
  readonly free_storage: string;
  readonly total_file_search_fee: string | null;
}

/** Bytes of a GB and GB of a TB, counted as the upload limit of section 5 counts MB. */
const GIGABYTE = 1024 ** 3;
const GIGABYTES_OF_TERABYTE = 1024;

/** One line of an estimate or a charge. `gigabytes` is what is paid for of the storage, where the line is about it. */
export interface FeeLine {
  readonly fee:
    | 'servicelink_monthly_fee'
    | 'solaria_monthly_fee'
    | 'company_invoice_storage_fee'
    | 'storage_fee'
    | 'total_file_search_fee';
  readonly amount: string;
  readonly gigabytes?: string;
}

/** Whether the plan costs anything: what decides that a company without a payment type is sent to choose one (section 4). */
export function hasSubscriptionFees(plan: SubscriptionFees): boolean {
  const { servicelink_monthly_fee, solaria_monthly_fee, company_invoice_storage_fee, storage_fee } = plan;
  const fees = [servicelink_monthly_fee, solaria_monthly_fee, company_invoice_storage_fee, storage_fee];
  return [...fees, plan.total_file_search_fee ?? '0'].some((fee) => compare(fee, 0) > 0);
}

/** GB stored above the free part, to two places; nothing below it. `bytes` is a whole number. */
export function paidGigabytes(bytes: number, freeGigabytes: string): string {
  const above = subtract(gigabytesOf(bytes), freeGigabytes);
  return formatAmount(compare(above, 0) > 0 ? above : 0);
}

/** Bytes as GB, to two places. */
export function gigabytesOf(bytes: number): string {
  // A power of two divides exactly in binary, and the rounding to two places is the product's own.
  return formatAmount((bytes / GIGABYTE).toFixed(10));
}

function storageAmount({ storage_fee }: SubscriptionFees, gigabytes: string): Decimal {
  // 1 / 1024 has exactly ten decimal places.
  return multiply(multiply(storage_fee, gigabytes), (1 / GIGABYTES_OF_TERABYTE).toFixed(10));
}

/**
 * What a month costs with so many bytes stored: the lines that cost something, and their sum (section 2, next-month
 * estimated fee). Each line is rounded by itself, so that the lines add up to the total.
 */
export function monthlyFee(
  plan: SubscriptionFees,
  storedBytes: number,
  decimals?: number,
): { lines: FeeLine[]; total: string } {
  const gigabytes = paidGigabytes(storedBytes, plan.free_storage);
  const all: FeeLine[] = [
    { fee: 'servicelink_monthly_fee', amount: formatSum(plan.servicelink_monthly_fee) },
    { fee: 'solaria_monthly_fee', amount: formatSum(plan.solaria_monthly_fee) },
    { fee: 'company_invoice_storage_fee', amount: formatSum(plan.company_invoice_storage_fee) },
    { fee: 'storage_fee', amount: formatAmount(storageAmount(plan, gigabytes), decimals), gigabytes },
    { fee: 'total_file_search_fee', amount: formatSum(plan.total_file_search_fee ?? 0) },
  ];
  const lines = all.filter(({ amount }) => compare(amount, 0) > 0);
  return { lines, total: formatSum(add(...lines.map(({ amount }) => amount))) };
}
