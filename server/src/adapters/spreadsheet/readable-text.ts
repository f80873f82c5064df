import { type CellContext, type CellValue, cellWriter } from '@onrecord/domain/core/list/cell-text';
import type { Column } from '@onrecord/domain/core/list/column';
import { plainNumber } from './plain-number.ts';

/** Writes a column's values as they read on screen; what is no number in a column of numbers stays what it is. */
export function readableWriter(column: Column, context: CellContext): (value: CellValue) => string {
  const write = cellWriter(column, context);
  if (column.type !== 'number' && column.type !== 'money') return write;
  const hasWords = Object.keys(column.words).length > 0;
  return (value) => {
    const isWord = hasWords && Object.hasOwn(column.words, String(value));
    if (!isWord && plainNumber(column, value) === undefined) return value == null ? '' : String(value);
    return write(value);
  };
}
