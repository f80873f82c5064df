import type { FieldEntry } from './define-record.ts';

/** The parts of a person's name: section `name`. A file may have the whole name in one column instead. */
export const NAME_FIELDS = [
  {
    name: 'first_name',
    kind: 'text',
    label: 'column.first_name',
    section: 'name',
    half: true,
    imports: {
      also: ['first', 'given name', 'forename', 'firstname', 'fname', 'vorname', 'nombre de pila'],
      example: 'Dana',
    },
  },
  {
    name: 'middle_nameinitial',
    kind: 'text',
    label: 'column.middle_nameinitial',
    section: 'name',
    half: true,
    imports: { also: ['middle', 'middle name', 'mi', 'middle initial'] },
  },
  {
    name: 'last_name',
    kind: 'text',
    label: 'column.last_name',
    section: 'name',
    required: true,
    half: true,
    imports: {
      also: ['last', 'surname', 'family name', 'lastname', 'lname', 'nachname', 'apellido'],
      example: 'Whitfield',
      instead: 'fullname',
    },
  },
  {
    name: 'suffix',
    kind: 'text',
    label: 'column.suffix',
    section: 'name',
    half: true,
    imports: { also: ['jr/sr', 'name suffix'] },
  },
] as const satisfies readonly FieldEntry[];

/** How somebody is reached: section `reach`. */
export const PHONE = {
  name: 'phone',
  kind: 'phone',
  label: 'column.phone',
  section: 'reach',
  half: true,
  imports: {
    also: ['telephone', 'phone number', 'business phone', 'work phone', 'office phone', 'telefon', 'tel'],
    example: '(303) 555-0142',
  },
} as const satisfies FieldEntry;

export const MOBILE = {
  name: 'mobile',
  kind: 'phone',
  label: 'column.mobile',
  section: 'reach',
  half: true,
  imports: { also: ['cell', 'cell phone', 'mobile phone', 'handy', 'movil'] },
} as const satisfies FieldEntry;

export const EMAIL = {
  name: 'email',
  kind: 'email',
  label: 'column.email',
  section: 'reach',
  imports: {
    also: ['e-mail', 'email address', 'mail', 'correo', 'primary email'],
    example: 'dana@whitfield.example',
  },
} as const satisfies FieldEntry;

/** The last day of a login, which is refused after it: section `dates`. */
export const EXPIRATION_DATE = {
  name: 'expiration_date',
  kind: 'date',
  label: 'column.expiration_date',
  section: 'dates',
  half: true,
  imports: {},
} as const satisfies FieldEntry;

/** Whether somebody is worked with: section `status`. */
export const PERSON_STATUS = {
  name: 'status',
  kind: 'choice',
  label: 'column.person_status',
  section: 'status',
  required: true,
  initial: 'active',
  choices: [
    { value: 'active', word: 'person.active' },
    { value: 'inactive', word: 'person.inactive' },
  ],
  imports: { also: ['active'] },
} as const satisfies FieldEntry;
