import type { ColumnHeading } from '@onrecord/domain/core/list/column';
import type { LookupRoute } from '@onrecord/domain/core/lookup/routes';
import type { MessageKey } from '@onrecord/domain/core/messages/catalogue';
import type { Option } from '../ui/fields/option.ts';

export type RecordValue = string | number | boolean | null | readonly number[];

interface ValueOffer {
  readonly label: MessageKey;
  readonly ask: () => Promise<string>;
}

type FieldKind =
  /** `offer` fetches a value that fits, at the press of a button in the field. */
  | { readonly kind: 'text'; readonly max?: number; readonly offer?: ValueOffer }
  | { readonly kind: 'long_text'; readonly max: number }
  | { readonly kind: 'email' | 'phone' | 'date' | 'boolean' }
  | { readonly kind: 'division' }
  /** A country; another one empties `state_code` of the same form. */
  | { readonly kind: 'country' }
  /** A state by its code, of the form's `country_id` where it has one. */
  | { readonly kind: 'state' }
  /** A postal code, which fills in `city` and `state_code` of the same form. */
  | { readonly kind: 'zip' }
  /** Exact, with so many places; whole numbers have none. */
  | { readonly kind: 'number'; readonly decimals: number; readonly isMoney?: true }
  | { readonly kind: 'choice'; readonly choices: readonly { value: string | number; word: MessageKey }[] }
  | { readonly kind: 'lookup'; readonly route: LookupRoute }
  /** Several values of a lookup, as their ids. */
  | { readonly kind: 'lookups'; readonly route: LookupRoute }
  /** Another record: found by typing. `label_name` is the column of the row that has its text. */
  | {
      readonly kind: 'record';
      readonly label_name: string;
      readonly search: (text: string, signal: AbortSignal) => Promise<readonly Option<number>[]>;
    };

/** One field of a record's form. Its label is the heading of a column, so that forms and lists call a thing the same. */
export type RecordField = FieldKind & {
  readonly name: string;
  readonly label: ColumnHeading;
  readonly required?: true;
  /** What a new record starts with, where that is not blank. */
  readonly initial?: RecordValue;
  /** Takes half a line beside the next one. */
  readonly half?: true;
};

const BLANKS: Readonly<Partial<Record<RecordField['kind'], RecordValue>>> = {
  text: '',
  long_text: '',
  email: '',
  phone: '',
  zip: '',
  state: '',
  boolean: false,
  lookups: [],
};

/** What stands in a field while nothing has been entered. */
export function blankOf({ kind, initial }: RecordField): RecordValue {
  return initial ?? BLANKS[kind] ?? null;
}

/** The values of a form: those of a row, or of a new one. Texts of records chosen go along under their own names. */
export function valuesOf(fields: readonly RecordField[], row: object | null): Record<string, RecordValue> {
  const known = (row ?? {}) as Record<string, RecordValue | undefined>;
  const values = fields.map((field) => [field.name, known[field.name] ?? blankOf(field)] as const);
  const labels = fields.flatMap((field) =>
    field.kind === 'record' ? [[field.label_name, known[field.label_name] ?? ''] as const] : [],
  );
  return Object.fromEntries([...values, ...labels]);
}

/** What is sent: no labels, and for a new record always what it cannot be without. */
export function valuesToSend(
  fields: readonly RecordField[],
  changed: Readonly<Record<string, RecordValue>>,
  values: Readonly<Record<string, RecordValue>>,
  isNew: boolean,
): Record<string, RecordValue> {
  const sent = fields.filter(
    ({ name, required, initial }) => name in changed || (isNew && (required || initial !== undefined)),
  );
  return Object.fromEntries(sent.map(({ name }) => [name, values[name] ?? null]));
}
