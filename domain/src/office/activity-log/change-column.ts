import type { Column } from '../../core/list/column.ts';
import { fieldColumn } from '../../core/record/define-record.ts';
import { RECORDS } from '../record/records.ts';

/**
 * Returns how a changed field of a logged object is called and how its values read (section 9): as in the record's own form.
 * Undefined where no entry says, as for columns that only the product writes.
 */
export function changeColumn(objectType: string | null | undefined, name: string): Column | undefined {
  const record = Object.hasOwn(RECORDS, objectType ?? '') ? RECORDS[objectType ?? ''] : undefined;
  const field = record?.fields.find((one) => one.name === name);
  return field && fieldColumn(field);
}
