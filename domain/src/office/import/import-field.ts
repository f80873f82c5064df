import type { ColumnHeading } from '../../core/list/column.ts';
import type { MessageKey } from '../../core/messages/catalogue.ts';

/** Kinds of records and lookups that a cell can name by what people call them. */
export const IMPORT_RELATIONS = [
  'client',
  'contact',
  'case',
  'deponent',
  'service_provider',
  'division',
  'client_type',
  'invoice_term',
  'contact_type',
  'expertise_type',
  'case_type',
  'jurisdiction',
  'provider_type',
  'department',
  'service',
  'specialty',
  'service_area',
  'job_type',
  'conference_room',
  'job_status',
  'job',
  'note_category',
  'user',
  'role',
] as const;

export type ImportRelation = (typeof IMPORT_RELATIONS)[number];

/** How the text of a cell becomes the value of a field. */
export type ImportKind =
  | 'text'
  | 'boolean'
  | 'date'
  | 'time'
  | 'amount'
  | 'number'
  /** A length: '2.5', '2:30' or '150 min', in hours.hundredths. */
  | 'hours'
  /** A time zone, by its name in the IANA list or as Americans call it: 'Mountain Time', 'MT', 'MDT'. */
  | 'zone'
  /** One of a closed set, by its stored value or by what people read for it. */
  | 'choice'
  /** A whole name in one cell, 'Dana Whitfield' or 'Whitfield, Dana', which fills first and last name. */
  | 'person'
  /** Day and time in one cell, which fill both. */
  | 'moment'
  /** Another record, or several of them. */
  | 'one'
  | 'many'
  /** The same by their places, with semicolons between them: what stands blank is null. */
  | 'each'
  /** People with semicolons between their names: who is not known by that name is new. */
  | 'people';

/** One column a file can have for a noun: the field of the noun's own draft it fills, and how it may be called. */
export interface ImportField {
  readonly id: string;
  readonly heading: ColumnHeading;
  readonly kind: ImportKind;
  /** The file has to have this column, or the one named instead. */
  readonly required?: true | string;
  /** Headings of other systems, beside the column's own in every language and in the company's words. */
  readonly also?: readonly string[];
  readonly words?: Readonly<Record<string, MessageKey>>;
  /** What the cell of a 'one' or 'many' names. */
  readonly finds?: ImportRelation;
  /** The field of the draft it fills, where several columns can name the same record: the docket of a case, and its name. */
  readonly fills?: string;
  /** The field whose record it belongs to: a name alone may be that of people at several firms. */
  readonly within?: string;
  /** The field of a file of its own kind that the text fills where nothing is called so. */
  readonly missing_as?: string;
  /** What such a row says besides, from being named here. */
  readonly missing_with?: Readonly<Record<string, string>>;
  /** What stands in the file to start from. */
  readonly example: string;
}

/** Whether a column stands for several of the draft's fields: where these have columns of their own, it is not needed. */
export function isJoined({ kind }: ImportField): boolean {
  return kind === 'person' || kind === 'moment';
}

type Special = Partial<Omit<ImportField, 'id' | 'heading'>>;

/** Builds a field from what is special about it: most are texts. */
export function importField<const Id extends string>(
  id: Id,
  heading: ColumnHeading,
  special: Special = {},
): ImportField & { readonly id: Id } {
  return { kind: 'text', example: '', ...special, id, heading };
}

/** The full name of a person, where one column has it. */
export const FULL_NAME = importField('fullname', 'column.full_name', {
  kind: 'person',
  also: [
    'name',
    'complete name',
    'person',
    'display name',
    'attorney name',
    'contact name',
    'deponent name',
    'witness',
    'reporter',
  ],
  example: '',
});
