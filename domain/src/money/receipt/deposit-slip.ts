import { add, compare, formatSum } from '../../core/money/money.ts';
import { isDeposited } from './receipt-method.ts';

/** A receipt of a day as it reaches the bank. */
export interface DayReceipt {
  readonly payment_type_name: string;
  readonly amount: string;
  /** What is left of it: zero when it was voided or came back. */
  readonly left: string;
  readonly deposit_id: number | null;
}

export type BankGroup = 'checks' | 'cash' | 'bank' | 'card' | 'other';
export const BANK_GROUPS: readonly BankGroup[] = ['checks', 'cash', 'bank', 'card', 'other'];

const GROUPS: Readonly<Record<string, BankGroup>> = {
  Check: 'checks',
  Cash: 'cash',
  'Electronic Check': 'bank',
  Wire: 'bank',
  'Credit Card': 'card',
};

/** How a receipt reaches the bank. */
export function bankGroup({ payment_type_name }: Pick<DayReceipt, 'payment_type_name'>): BankGroup {
  return GROUPS[payment_type_name] ?? 'other';
}

export interface ReceiptGroup<Row> {
  readonly group: BankGroup;
  readonly rows: readonly Row[];
  readonly amount: string;
}

/** The receipts of a day by how they reach the bank, each group with its sum; groups without a receipt are left out. */
export function groupReceipts<Row extends DayReceipt>(rows: readonly Row[]): ReceiptGroup<Row>[] {
  return BANK_GROUPS.flatMap((group) => {
    const own = rows.filter((row) => bankGroup(row) === group);
    return own.length === 0 ? [] : [{ group, rows: own, amount: sumOf(own) }];
  });
}

/** What goes on the deposit slip of a day: checks and cash that stand and are not at the bank yet. */
export function toDeposit<Row extends DayReceipt>(rows: readonly Row[]): Row[] {
  return rows.filter(
    (row) => isDeposited(row.payment_type_name) && row.deposit_id === null && compare(row.left, 0) > 0,
  );
}

/** The sum of some receipts as they came in. */
export function sumOf(rows: readonly Pick<DayReceipt, 'amount'>[]): string {
  return formatSum(add(...rows.map(({ amount }) => amount)));
}

/** The number printed on a slip: the year and how many it is in that year. */
export function depositNumber(deposited_on: string, ofYear: number): string {
  return `${deposited_on.slice(0, 4)}-${String(ofYear).padStart(3, '0')}`;
}
