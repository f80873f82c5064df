import type { RecordDefinition } from '../../core/record/define-record.ts';
import type { RecordType } from '../../core/record/record-part.ts';
import { CASE_RECORD } from '../../people/case/fields.ts';
import { CLIENT_RECORD } from '../../people/client/fields.ts';
import { CONTACT_RECORD } from '../../people/contact/fields.ts';
import { DEPONENT_RECORD } from '../../people/deponent/fields.ts';
import { SERVICE_PROVIDER_RECORD } from '../../people/service-provider/fields.ts';

/** The records whose fields are entries, by what the activity log calls them. */
export const RECORDS: Readonly<Record<RecordType, RecordDefinition>> = {
  client: CLIENT_RECORD,
  contact: CONTACT_RECORD,
  case: CASE_RECORD,
  deponent: DEPONENT_RECORD,
  provider: SERVICE_PROVIDER_RECORD,
};
