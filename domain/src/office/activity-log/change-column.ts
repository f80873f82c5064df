import type { Column } from '../../core/list/column.ts';
import { fieldColumn } from '../../core/record/define-record.ts';
import { RECORD_TYPES } from '../../core/record/record-part.ts';
import { RECORDS } from '../record/records.ts';

/**
 * Returns how a changed field of a logged object is called and how its values read (section 9): as in the record's own form.
 * Undefined where no entry says, as for columns that only the product writes.
 */
export function changeColumn(objectType: string | null | undefined, name: string): Column | undefined {
  const type = RECORD_TYPES.find((one) => one === objectType);
  const field = type && RECORDS[type].fields.find((one) => one.name === name);
  return field && fieldColumn(field);
}
