import type { CellValue } from '@onrecord/domain/core/list/cell-text';
import type { Column } from '@onrecord/domain/core/list/column';

const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/;

/** The exact digits of a value in a column of numbers or money; undefined when it is anything else. */
export function plainNumber({ type }: Column, value: CellValue): string | undefined {
  if (type !== 'number' && type !== 'money') return undefined;
  const text = String(value);
  return NUMBER.test(text) ? text : undefined;
}
