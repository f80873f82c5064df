import { type Column, type ColumnHeading, column, type HideRule } from '../list/column.ts';
import type { LookupRoute } from '../lookup/routes.ts';
import type { MessageKey } from '../messages/catalogue.ts';

/** A value of a closed set, and what people read for it. */
export interface FieldChoice {
  readonly value: string;
  readonly word: MessageKey;
}

/**
 * The kinds of field. Its shape on the wire is `contract/src/core/record-shapes.ts`, its control
 * `web/src/record/record-fields.tsx`, how it is read from a file `office/import/record-import.ts`.
 */
type FieldKind =
  | { readonly kind: 'text' | 'email' | 'phone' | 'date' }
  | { readonly kind: 'long_text'; readonly max: number }
  /** A state by its code, and a postal code, which fills in `city` and `state_code` of the same record. */
  | { readonly kind: 'state' | 'zip' }
  | { readonly kind: 'boolean'; readonly initial?: boolean }
  /** Exact and never negative, with two places. */
  | { readonly kind: 'amount' }
  /** From 1 up to as many as there are words. */
  | { readonly kind: 'score'; readonly words: readonly MessageKey[] }
  | { readonly kind: 'choice'; readonly choices: readonly FieldChoice[]; readonly initial?: string }
  | { readonly kind: 'division' }
  /** A value of a lookup, or several of them. */
  | { readonly kind: 'lookup' | 'lookups'; readonly route: LookupRoute }
  /** Another record, found by typing. */
  | { readonly kind: 'record'; readonly to: 'client' };

/** How a file of another system can bring a field along. */
export interface FieldImport {
  /** Headings of other systems, beside the field's own in every language and in the company's words. */
  readonly also?: readonly string[];
  /** What stands in the file to start from. */
  readonly example?: string;
  /** The column that a file may have instead of this required one. */
  readonly instead?: string;
  /** The field of a file of its own kind that the text fills where nothing is called so. */
  readonly missing_as?: string;
}

interface FieldFacts {
  /** The name of the column in the database, on the wire and in the form. */
  readonly name: string;
  readonly label: ColumnHeading;
  /** One of the record's sections. The form has its fields in the order of sections; cards of the page name sections. */
  readonly section: string;
  /** A record is not saved without it. One with an initial value need not be sent. */
  readonly required?: true;
  /** Takes half a line of the form beside the next one. */
  readonly half?: true;
  /** Left out, no file can bring it. */
  readonly imports?: FieldImport;
  /** Who may neither see nor change it. What a column of the list shows, that column hides. */
  readonly hidden?: readonly HideRule[];
}

/** One field of a record, as data: the day an entry needs a condition, its record gets code of its own for it. */
export type FieldEntry = FieldFacts & FieldKind;
export type FieldOf<Kind extends FieldEntry['kind']> = Extract<FieldEntry, { kind: Kind }>;

/** A kind of record: the columns of its list, and its fields in the order in which they are written down and imported. */
export interface RecordDefinition<
  Columns extends readonly Column[] = readonly Column[],
  Fields extends readonly FieldEntry[] = readonly FieldEntry[],
> {
  readonly columns: Columns;
  readonly sections: readonly string[];
  readonly fields: Fields;
}

/** The fields that no column of the record's list shows: rows carry them under their own names. */
export type UnlistedField<Definition extends RecordDefinition> = Exclude<
  Definition['fields'][number],
  { readonly name: Definition['columns'][number]['id'] }
>;

/**
 * Defines the fields of a record once. From the entries follow the shapes of its calls, the values its form starts with,
 * what the form sends, the facts on its page, the columns of an import and the names in its history (section 3).
 */
export function defineRecord<
  const Columns extends readonly Column[],
  const Section extends string,
  const Fields extends readonly (FieldEntry & { readonly section: NoInfer<Section> })[],
>(definition: {
  readonly columns: Columns;
  readonly sections: readonly Section[];
  readonly fields: Fields;
}): RecordDefinition<Columns, Fields> {
  return definition;
}

/** The fields as the form has them: section by section. */
export function formOrder({ sections, fields }: RecordDefinition): FieldEntry[] {
  return sections.flatMap((section) => fields.filter((field) => field.section === section));
}

/** The fields that no column of the list shows. */
export function unlistedFields({ columns, fields }: RecordDefinition): FieldEntry[] {
  const listed = new Set(columns.map(({ id }) => id));
  return fields.filter(({ name }) => !listed.has(name));
}

const NAMED_BY_ID: readonly FieldEntry['kind'][] = ['division', 'lookup', 'lookups', 'record'];

/** The name under which a row has a field's text: `client_type_id` reads as `client_type_name`. */
export function textName({ kind, name }: Pick<FieldEntry, 'kind' | 'name'>): string {
  return NAMED_BY_ID.includes(kind) ? name.replace(/_id(s?)$/, '_name$1') : name;
}

const COLUMN_TYPES = { boolean: 'boolean', date: 'date', amount: 'money', score: 'number', choice: 'equal' } as const;

/** How the value of a field reads: as a column of its kind would show it. */
export function fieldColumn(field: FieldEntry): Column {
  const type = field.kind in COLUMN_TYPES ? COLUMN_TYPES[field.kind as keyof typeof COLUMN_TYPES] : 'text';
  const choices = field.kind === 'choice' ? field.choices : [];
  const words = Object.fromEntries(choices.map(({ value, word }) => [value, word]));
  return column(field.name, field.label, type, { hidden: field.hidden ?? [], words });
}

/** Everything a page of the record can show: the columns of its list, and the fields that have none of their own. */
export function recordColumns(definition: RecordDefinition): Column[] {
  const plain = unlistedFields(definition).filter(({ kind }) => !NAMED_BY_ID.includes(kind));
  return [...definition.columns, ...plain.map(fieldColumn)];
}

/** What a card of the record's page shows of some sections, by the names of columns; field after field as in the form. */
export function factNames(definition: RecordDefinition, ...sections: readonly string[]): string[] {
  return sections.flatMap((name) => definition.fields.filter(({ section }) => section === name).map(textName));
}
