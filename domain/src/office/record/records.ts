import type { RecordDefinition } from '../../core/record/define-record.ts';
import { CASE_RECORD } from '../../people/case/fields.ts';
import { CLIENT_RECORD } from '../../people/client/fields.ts';
import { CONTACT_RECORD } from '../../people/contact/fields.ts';
import { DEPONENT_RECORD } from '../../people/deponent/fields.ts';

/** The records whose fields are entries, by what the activity log and the tabs call them. */
export const RECORDS: Readonly<Record<string, RecordDefinition>> = {
  client: CLIENT_RECORD,
  deponent: DEPONENT_RECORD,
  contact: CONTACT_RECORD,
  case: CASE_RECORD,
};
