import { ADDRESS_FIELDS } from '../../core/record/address-fields.ts';
import { CREDIT_FIELDS, SALESPERSON } from '../../core/record/credit-fields.ts';
import { defineRecord } from '../../core/record/define-record.ts';
import { FIRM_HEADINGS } from '../../core/record/firm-headings.ts';
import { EMAIL, EXPIRATION_DATE, MOBILE, NAME_FIELDS, PERSON_STATUS, PHONE } from '../../core/record/person-fields.ts';
import { CONTACT_LIST } from './contact.list.ts';

/** Contacts: attorneys, paralegals and everybody else at a client (section 3). */
export const CONTACT_RECORD = defineRecord({
  columns: CONTACT_LIST.columns,
  sections: [
    'client',
    'name',
    'role',
    'attorney',
    'reach',
    'address',
    'dates',
    'sales',
    'credit',
    'warnings',
    'status',
  ],
  fields: [
    {
      name: 'client_id',
      kind: 'record',
      to: 'client',
      label: 'column.client',
      section: 'client',
      required: true,
      imports: {
        also: [...FIRM_HEADINGS, 'client id', 'client number'],
        example: 'Whitfield & Oyelaran LLP',
        missing_as: 'name',
      },
    },
    ...NAME_FIELDS,
    {
      name: 'contact_type_id',
      kind: 'lookup',
      label: 'column.contact_type',
      section: 'role',
      route: 'contacttypes',
      half: true,
      imports: { also: ['type', 'title', 'role', 'position'] },
    },
    {
      name: 'is_attorney',
      kind: 'boolean',
      label: 'column.is_attorney',
      section: 'attorney',
      imports: { also: ['is attorney', 'lawyer'] },
    },
    {
      name: 'bar_number',
      kind: 'text',
      label: 'column.bar_number',
      section: 'role',
      half: true,
      imports: { also: ['bar', 'bar #', 'bar no'] },
    },
    EMAIL,
    PHONE,
    MOBILE,
    {
      name: 'fax',
      kind: 'phone',
      label: 'column.fax',
      section: 'reach',
      half: true,
      imports: { also: ['fax number', 'business fax'] },
    },
    {
      name: 'printed_name',
      kind: 'text',
      label: 'column.printed_name',
      section: 'reach',
      half: true,
      imports: { also: ['print as'] },
    },
    ...ADDRESS_FIELDS,
    {
      name: 'date_of_birth',
      kind: 'date',
      label: 'column.date_of_birth',
      section: 'dates',
      half: true,
      imports: { also: ['birthday', 'dob', 'birth date', 'geburtstag'] },
    },
    EXPIRATION_DATE,
    { ...SALESPERSON, half: true },
    ...CREDIT_FIELDS,
    PERSON_STATUS,
  ],
});
