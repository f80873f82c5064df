import { CLIENT_RECORD } from '../../../people/client/fields.ts';
import { CONTACT_RECORD } from '../../../people/contact/fields.ts';
import { DEPONENT_RECORD } from '../../../people/deponent/fields.ts';
import { SERVICE_PROVIDER_RECORD } from '../../../people/service-provider/fields.ts';
import { importFieldsOf, personImportFieldsOf } from '../record-import.ts';

/** Clients: firms, insurers, agencies (section 3). */
export const CLIENT_FIELDS = importFieldsOf(CLIENT_RECORD);

/** Contacts: attorneys, paralegals and everybody else at a client (section 3). */
export const CONTACT_FIELDS = personImportFieldsOf(CONTACT_RECORD);

/** Deponents: who is heard (section 3). */
export const DEPONENT_FIELDS = personImportFieldsOf(DEPONENT_RECORD);

/** Service providers: reporters, videographers, interpreters (section 3). */
export const SERVICE_PROVIDER_FIELDS = personImportFieldsOf(SERVICE_PROVIDER_RECORD);
