import type { FieldEntry } from './define-record.ts';

/** City, state and postal code: section `address`. */
export const CITY_FIELDS = [
  {
    name: 'city',
    kind: 'text',
    label: 'column.city',
    section: 'address',
    imports: { also: ['town', 'ort', 'ciudad', 'business city'], example: 'Denver' },
  },
  {
    name: 'state_code',
    kind: 'state',
    label: 'column.state',
    section: 'address',
    half: true,
    imports: { also: ['state code', 'province', 'st', 'business state'], example: 'CO' },
  },
  {
    name: 'zipcode',
    kind: 'zip',
    label: 'column.zip',
    section: 'address',
    half: true,
    imports: { also: ['zip', 'postal code', 'postcode', 'plz', 'zip/postal code'], example: '80202' },
  },
] as const satisfies readonly FieldEntry[];

/** An address of two lines with its city: section `address`. */
export const ADDRESS_FIELDS = [
  {
    name: 'address1',
    kind: 'text',
    label: 'column.address1',
    section: 'address',
    imports: {
      also: ['address', 'street', 'address line 1', 'street address', 'business street', 'strasse', 'direccion'],
      example: '1801 California St',
    },
  },
  {
    name: 'address2',
    kind: 'text',
    label: 'column.address2',
    section: 'address',
    imports: { also: ['address line 2', 'suite', 'street 2', 'unit'] },
  },
  ...CITY_FIELDS,
] as const satisfies readonly FieldEntry[];
