import { CLIENT_RECORD } from '../../../people/client/fields.ts';
import { CONTACT_RECORD } from '../../../people/contact/fields.ts';
import { DEPONENT_RECORD } from '../../../people/deponent/fields.ts';
import { importField } from '../import-field.ts';
import { importFieldsOf, personImportFieldsOf } from '../record-import.ts';

const STATUS = { active: 'person.active', inactive: 'person.inactive' } as const;

const nameParts = [
  importField('fullname', 'column.object_name', {
    kind: 'person',
    also: [
      'full name',
      'person',
      'display name',
      'attorney name',
      'contact name',
      'deponent name',
      'witness',
      'reporter',
    ],
    example: '',
  }),
  importField('first_name', 'column.first_name', {
    also: ['first', 'given name', 'forename', 'firstname', 'fname', 'vorname', 'nombre de pila'],
    example: 'Dana',
  }),
  importField('middle_nameinitial', 'column.middle_nameinitial', {
    also: ['middle', 'middle name', 'mi', 'middle initial'],
  }),
  importField('last_name', 'column.last_name', {
    required: 'fullname',
    also: ['last', 'surname', 'family name', 'lastname', 'lname', 'nachname', 'apellido'],
    example: 'Whitfield',
  }),
  importField('suffix', 'column.suffix', { also: ['jr/sr', 'name suffix'] }),
];

const email = importField('email', 'column.email', {
  also: ['e-mail', 'email address', 'mail', 'correo', 'primary email'],
  example: 'dana@whitfield.example',
});
const phone = importField('phone', 'column.phone', {
  also: ['telephone', 'phone number', 'business phone', 'work phone', 'office phone', 'telefon', 'tel'],
  example: '(303) 555-0142',
});
const mobile = importField('mobile', 'column.mobile', {
  also: ['cell', 'cell phone', 'mobile phone', 'handy', 'movil'],
});

const location = [
  importField('city', 'column.city', { also: ['town', 'ort', 'ciudad', 'business city'], example: 'Denver' }),
  importField('state_code', 'column.state', {
    also: ['state code', 'province', 'st', 'business state'],
    example: 'CO',
  }),
  importField('zipcode', 'column.zip', {
    also: ['zip', 'postal code', 'postcode', 'plz', 'zip/postal code'],
    example: '80202',
  }),
];
const address = [
  importField('address1', 'column.address1', {
    also: ['address', 'street', 'address line 1', 'street address', 'business street', 'strasse', 'direccion'],
    example: '1801 California St',
  }),
  importField('address2', 'column.address2', { also: ['address line 2', 'suite', 'street 2', 'unit'] }),
  ...location,
];

const status = importField('status', 'column.person_status', { kind: 'choice', words: STATUS, also: ['active'] });

/** Clients: firms, insurers, agencies (section 3). */
export const CLIENT_FIELDS = importFieldsOf(CLIENT_RECORD);

/** Contacts: attorneys, paralegals and everybody else at a client (section 3). */
export const CONTACT_FIELDS = personImportFieldsOf(CONTACT_RECORD);

/** Deponents: who is heard (section 3). */
export const DEPONENT_FIELDS = personImportFieldsOf(DEPONENT_RECORD);

/** Service providers: reporters, videographers, interpreters (section 3). */
export const SERVICE_PROVIDER_FIELDS = [
  ...nameParts,
  importField('business_name', 'column.business_name', { also: ['company', 'firm', 'dba'] }),
  importField('division_id', 'column.division', { kind: 'one', finds: 'division', also: ['office', 'branch'] }),
  importField('provider_type_id', 'column.provider_type', {
    kind: 'one',
    finds: 'provider_type',
    also: ['type', 'role'],
  }),
  importField('department_id', 'column.department', { kind: 'one', finds: 'department' }),
  importField('service_ids', 'column.services', {
    kind: 'many',
    finds: 'service',
    also: ['service', 'skills', 'provides'],
  }),
  importField('specialty_ids', 'column.specialties', {
    kind: 'many',
    finds: 'specialty',
    also: ['specialty', 'certifications'],
  }),
  importField('service_area_ids', 'column.service_areas', {
    kind: 'many',
    finds: 'service_area',
    also: ['area', 'areas', 'territory'],
  }),
  email,
  phone,
  mobile,
  ...address,
  importField('rating', 'column.rating', { kind: 'number', also: ['stars', 'score'] }),
  importField('do_not_use', 'column.do_not_use', { kind: 'boolean', also: ['blocked', 'blacklisted'] }),
  importField('expiration_date', 'column.expiration_date', { kind: 'date' }),
  status,
];
