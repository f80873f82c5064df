import { CITY_FIELDS } from '../../core/record/address-fields.ts';
import { defineRecord } from '../../core/record/define-record.ts';
import { EMAIL, MOBILE, NAME_FIELDS, PHONE } from '../../core/record/person-fields.ts';
import { DEPONENT_LIST } from './deponent.list.ts';

/** Deponents: who is heard (section 3). Only an expert has a field of expertise: `deponent-draft.ts`. */
export const DEPONENT_RECORD = defineRecord({
  columns: DEPONENT_LIST.columns,
  sections: ['name', 'reach', 'about', 'address'],
  fields: [
    ...NAME_FIELDS,
    {
      name: 'is_expert',
      kind: 'boolean',
      label: 'column.is_expert',
      section: 'about',
      imports: { also: ['expert witness'] },
    },
    {
      name: 'expertise_type_id',
      kind: 'lookup',
      label: 'column.expertise_type',
      section: 'about',
      route: 'expertisetypes',
      imports: { also: ['specialty', 'field'] },
    },
    {
      name: 'employed_by',
      kind: 'text',
      label: 'column.employed_by',
      section: 'about',
      imports: { also: ['employer', 'company'] },
    },
    {
      name: 'personal_number',
      kind: 'text',
      label: 'column.personal_number',
      section: 'about',
      half: true,
      imports: { also: ['id number'] },
    },
    PHONE,
    MOBILE,
    EMAIL,
    {
      name: 'address',
      kind: 'text',
      label: 'column.address',
      section: 'address',
      imports: { also: ['street', 'address 1', 'address1'] },
    },
    ...CITY_FIELDS,
    {
      name: 'incident_date',
      kind: 'date',
      label: 'column.incident_date',
      section: 'about',
      half: true,
      imports: { also: ['date of incident', 'date of loss'] },
    },
  ],
});
