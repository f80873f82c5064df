import type { ColumnHeading } from '../list/column.ts';
import type { MessageKey } from '../messages/catalogue.ts';

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
  /** One of a closed set, by its stored value or by what people read for it. */
  | 'choice'
  /** A whole name in one cell, 'Dana Whitfield' or 'Whitfield, Dana', which fills first and last name. */
  | 'person'
  /** Another record, or several of them. */
  | 'one'
  | 'many';

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
  /** What stands in the file to start from. */
  readonly example: string;
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
