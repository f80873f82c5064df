import { CASE_RECORD } from '../../../people/case/fields.ts';
import { importFieldsOf } from '../record-import.ts';

/** Cases (section 3). */
export const CASE_FIELDS = importFieldsOf(CASE_RECORD);
