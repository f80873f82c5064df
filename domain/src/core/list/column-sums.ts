import { add, type Decimal, decimal } from '../money/money.ts';
import type { Column } from './column.ts';

/** The sum of a column over some rows, exact. */
export interface ColumnSum<C extends Column = Column> {
  readonly column: C;
  readonly sum: string;
}

const PLAIN = /^-?\d+(\.\d+)?$/;

/** A value as it travels: amounts as text, other numbers as numbers. What is blank, or no plain number, adds nothing. */
function added(value: unknown): Decimal | undefined {
  const text = String(value ?? '');
  return PLAIN.test(text) ? decimal(text) : undefined;
}

/** The sums of the columns that add up, over rows of their list. A column without any value in these rows has none. */
export function sumColumns<C extends Column>(columns: readonly C[], rows: readonly object[]): ColumnSum<C>[] {
  return columns
    .filter((column) => column.sums)
    .flatMap((column) => {
      const values = rows.flatMap((row) => added((row as Readonly<Record<string, unknown>>)[column.id]) ?? []);
      return values.length === 0 ? [] : [{ column, sum: add(...values).toFixed() }];
    });
}
