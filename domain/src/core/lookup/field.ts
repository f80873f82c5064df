import type { ColumnHeading } from '../list/column.ts';

/** What a field of a lookup may point to: other lookups by their table, and the records that prices are made for. */
export type RefTarget =
  | 'job_color_code'
  | 'product'
  | 'delivery_type'
  | 'job_type'
  | 'rate_type'
  | 'service'
  | 'tax_rate'
  | 'letter_template'
  | 'division'
  | 'client'
  | 'service_provider'
  | SystemTarget;

/** Tables that are the same for every company. */
const SYSTEM_TARGETS = ['country', 'state', 'time_zone'] as const;
type SystemTarget = (typeof SYSTEM_TARGETS)[number];

export const isSystemTarget = (target: RefTarget): target is SystemTarget =>
  (SYSTEM_TARGETS as readonly string[]).includes(target);

export type PlainValue = string | number | boolean | null;
/** One line of a template, by the names of its fields. */
export type LineValue = Record<string, PlainValue>;
export type FieldValue = PlainValue | LineValue[];

/** A value of a closed set; a label of its own where the stored value is not what people read. */
export interface FieldChoice {
  readonly value: string | number;
  readonly label: string;
}

/** What stands in a text for something that is known only where the text is used: `{job_number}`. */
export interface MergeField {
  readonly name: string;
  readonly label: ColumnHeading;
  /** What a preview shows. */
  readonly example: string;
}

/** The kinds of field. What each takes and says when it is wrong is `read-draft.ts`; how it reads is `field-text.ts`. */
export type FieldKind =
  | { readonly kind: 'text'; readonly max: number; readonly pattern?: RegExp }
  | { readonly kind: 'long_text'; readonly max: number }
  /** A text with merge fields in braces. */
  | { readonly kind: 'merge_text'; readonly max: number; readonly merge_fields: readonly MergeField[] }
  | { readonly kind: 'url'; readonly max: number }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  /** A length in hours, two places, 0 to 24. */
  | { readonly kind: 'hours' }
  /** Exact and never negative: amounts have 2 places or those of the currency, prices 3. Shown as a percentage where another field says so. */
  | {
      readonly kind: 'money';
      readonly decimals: number;
      readonly percent_when?: { readonly field: string; readonly is: string };
    }
  | { readonly kind: 'percent'; readonly decimals: number; readonly max: number }
  /** Exact, between two limits, which it may also reach; `outside` is said when it is not. */
  | {
      readonly kind: 'decimal';
      readonly decimals: number;
      readonly min: string;
      readonly max: string;
      readonly outside?: 'form.latitude' | 'form.longitude';
    }
  /** `only_one`: setting it in one row takes it from the others. */
  | { readonly kind: 'boolean'; readonly only_one: boolean }
  | { readonly kind: 'color' }
  /** `not_before`: another date field of the row. */
  | { readonly kind: 'date'; readonly not_before?: string }
  | { readonly kind: 'choice'; readonly choices: readonly FieldChoice[] }
  /** A name of the IANA database of time zones. */
  | { readonly kind: 'zone' }
  | { readonly kind: 'ref'; readonly to: RefTarget }
  /** Lines in a table of their own, in the order they are written. */
  | { readonly kind: 'lines'; readonly table: string; readonly fields: readonly LineField[] };

interface FieldFacts {
  readonly name: string;
  readonly label: ColumnHeading;
  readonly required: boolean;
  /** What a new row starts with. */
  readonly initial: FieldValue;
  /** A field of the row that must not hold the same, and what is said when it does. */
  readonly unlike?: { readonly field: string; readonly message: 'company.marks_alike' };
  /** Goes along when somebody chooses a row, for whatever uses the choice. */
  readonly in_choices: boolean;
}

export type LookupField = FieldFacts & FieldKind;
/** What a line may hold: everything but lines of its own. */
export type LineField = FieldFacts & Exclude<FieldKind, { kind: 'lines' }>;
export type FieldOf<Kind extends FieldKind['kind']> = Extract<LookupField, { kind: Kind }>;

type Special = Partial<Omit<FieldFacts, 'name' | 'label'>>;

const field = <Kind extends FieldKind>(
  name: string,
  label: ColumnHeading,
  kind: Kind,
  initial: FieldValue,
  special: Special = {},
) => ({
  required: false,
  in_choices: false,
  initial,
  ...special,
  name,
  label,
  ...kind,
});

const MAX_TEXT = 255;

export const text = (
  name: string,
  label: ColumnHeading,
  special: Special & { max?: number; pattern?: RegExp } = {},
): FieldOf<'text'> => {
  const { max = MAX_TEXT, pattern, ...rest } = special;
  return field(name, label, { kind: 'text', max, ...(pattern ? { pattern } : {}) }, '', rest);
};
export const longText = (
  name: string,
  label: ColumnHeading,
  special: Special & { max?: number } = {},
): FieldOf<'long_text'> => {
  const { max = MAX_TEXT, ...rest } = special;
  return field(name, label, { kind: 'long_text', max }, '', rest);
};
export const mergeText = (
  name: string,
  label: ColumnHeading,
  merge_fields: readonly MergeField[],
  { max, ...special }: Special & { max: number },
): FieldOf<'merge_text'> =>
  field(name, label, { kind: 'merge_text', max, merge_fields }, '', { required: true, ...special });
export const url = (name: string, label: ColumnHeading): FieldOf<'url'> =>
  field(name, label, { kind: 'url', max: 500 }, '');
export const integer = (
  name: string,
  label: ColumnHeading,
  { min, max, ...special }: Special & { min: number; max: number },
): FieldOf<'integer'> => field(name, label, { kind: 'integer', min, max }, min, { required: true, ...special });
export const hours = (name: string, label: ColumnHeading, special: Special = {}): FieldOf<'hours'> =>
  field(name, label, { kind: 'hours' }, '2.00', { required: true, ...special });
export const money = (
  name: string,
  label: ColumnHeading,
  { decimals, percent_when, ...special }: Special & Omit<FieldOf<'money'>, keyof FieldFacts | 'kind'>,
): FieldOf<'money'> =>
  field(name, label, { kind: 'money', decimals, ...(percent_when ? { percent_when } : {}) }, null, {
    required: true,
    ...special,
  });
export const percent = (
  name: string,
  label: ColumnHeading,
  { decimals, max, ...special }: Special & { decimals: number; max: number },
): FieldOf<'percent'> => field(name, label, { kind: 'percent', decimals, max }, '0', { required: true, ...special });
export const decimal = (
  name: string,
  label: ColumnHeading,
  { decimals, min, max, outside, ...special }: Special & Omit<FieldOf<'decimal'>, keyof FieldFacts | 'kind'>,
): FieldOf<'decimal'> =>
  field(name, label, { kind: 'decimal', decimals, min, max, ...(outside ? { outside } : {}) }, null, special);
export const flag = (
  name: string,
  label: ColumnHeading,
  special: Special & { only_one?: boolean } = {},
): FieldOf<'boolean'> => {
  const { only_one = false, ...rest } = special;
  return field(name, label, { kind: 'boolean', only_one }, false, { required: true, ...rest });
};
export const color = (name: string, label: ColumnHeading, special: Special = {}): FieldOf<'color'> =>
  field(name, label, { kind: 'color' }, '#64748b', { required: true, ...special });
export const date = (
  name: string,
  label: ColumnHeading,
  { not_before, ...special }: Special & { not_before?: string } = {},
): FieldOf<'date'> => field(name, label, { kind: 'date', ...(not_before ? { not_before } : {}) }, null, special);
export const choice = (
  name: string,
  label: ColumnHeading,
  values: readonly (string | FieldChoice)[],
  special: Special = {},
): FieldOf<'choice'> => {
  const choices = values.map((each) => (typeof each === 'string' ? { value: each, label: each } : each));
  return field(name, label, { kind: 'choice', choices }, null, special);
};
export const ref = (name: string, label: ColumnHeading, to: RefTarget, special: Special = {}): FieldOf<'ref'> =>
  field(name, label, { kind: 'ref', to }, null, special);
export const zone = (name: string, label: ColumnHeading, special: Special = {}): FieldOf<'zone'> =>
  field(name, label, { kind: 'zone' }, '', { required: true, ...special });
export const lines = (
  name: string,
  label: ColumnHeading,
  table: string,
  fields: readonly LineField[],
  special: Special = {},
): FieldOf<'lines'> => field(name, label, { kind: 'lines', table, fields }, [], { required: true, ...special });

/** The name under which a row carries the text of what a field points to: `product_id` has `product_name`. */
export function refLabelName({ name }: Pick<LookupField, 'name'>): string {
  return name.replace(/_id$/, '_name');
}

/** The column by which a field is sorted and searched: references and lines by their text. */
export function textColumn(field: LookupField): string {
  if (field.kind === 'ref') return refLabelName(field);
  return field.kind === 'lines' ? `${field.name}_text` : field.name;
}

/** Whether two values of a field say the same. Of lines only their fields count, not the texts that travel with them. */
export function isSameValue(field: LookupField, one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  return plainText(field, one) === plainText(field, other);
}

function plainText(field: LookupField, value: FieldValue | undefined): string {
  if (field.kind !== 'lines' || !Array.isArray(value)) return String(value ?? '');
  const line = (each: LineValue) => field.fields.map(({ name }) => String(each[name] ?? ''));
  return JSON.stringify(value.map(line));
}
