import type { Column } from '@onrecord/domain/core/list/column';
import {
  type FieldEntry,
  type RecordDefinition,
  type UnlistedField,
  unlistedFields,
} from '@onrecord/domain/core/record/define-record';
import { z } from 'zod';
import { columnRow } from './column-row.ts';
import { amount, email, id, money, optionalId, phone, plainDate, requiredText, shortText } from './shapes.ts';

/** The most values of a lookup that one record has. */
const MAX_CHOSEN = 200;

const version = z.number().int();

/** What each kind of field takes. Texts that may be blank are never null. */
const INPUTS = {
  text: shortText,
  long_text: z.string(),
  email,
  phone,
  state: shortText,
  zip: shortText,
  boolean: z.boolean(),
  date: plainDate.nullable(),
  amount: amount.nullable(),
  score: z.number().int().min(1).nullable(),
  choice: z.string(),
  division: optionalId,
  lookup: optionalId,
  lookups: z.array(id).max(MAX_CHOSEN),
  record: optionalId,
} as const satisfies Readonly<Record<FieldEntry['kind'], z.ZodType>>;

/** The same where a record is not saved without it. */
const REQUIRED = { text: requiredText, record: id } as const;

/** How a row carries a field that no column of the list shows. */
const CARRIED = {
  ...INPUTS,
  text: z.string(),
  email: z.string(),
  phone: z.string(),
  state: z.string(),
  zip: z.string(),
  amount: money.nullable(),
  lookups: z.array(id),
} as const;

type Values<Field> = Field extends { readonly choices: readonly { readonly value: infer Value extends string }[] }
  ? { [V in Value]: V }
  : never;

type InputShape<Field extends FieldEntry> = Field extends { readonly kind: 'choice' }
  ? z.ZodEnum<Values<Field>>
  : Field extends { readonly required: true; readonly kind: infer Kind extends keyof typeof REQUIRED }
    ? (typeof REQUIRED)[Kind]
    : (typeof INPUTS)[Field['kind']];

type CarriedShape<Field extends FieldEntry> = Field extends { readonly required: true; readonly kind: 'record' }
  ? typeof id
  : (typeof CARRIED)[Field['kind']];

type Hidden<Field, Shape extends z.ZodType> = Field extends { readonly hidden: readonly unknown[] }
  ? z.ZodOptional<Shape>
  : Shape;

/** Shapes that the table cannot tell, by the names of their fields. */
type SpecialShapes<Definition extends RecordDefinition> = {
  readonly [Field in Definition['fields'][number] as Field['name']]?: z.ZodType;
};

type FieldShape<Field extends FieldEntry, Special> = Field['name'] extends keyof Special
  ? Extract<Special[Field['name']], z.ZodType>
  : InputShape<Field>;

type FieldShapes<Definition extends RecordDefinition, Special> = {
  -readonly [Field in Definition['fields'][number] as Field['name']]: z.ZodOptional<FieldShape<Field, Special>>;
};

/** What a new record cannot be without: what is required and has no initial value. */
type NeededField<Definition extends RecordDefinition> = Exclude<
  Extract<Definition['fields'][number], { readonly required: true }>,
  { readonly initial: unknown }
>;

type DraftShapes<Definition extends RecordDefinition, Special> = Omit<
  FieldShapes<Definition, Special>,
  NeededField<Definition>['name']
> & {
  -readonly [Field in NeededField<Definition> as Field['name']]: FieldShape<Field, Special>;
};

function inputShape(field: FieldEntry): z.ZodType {
  if (field.kind === 'choice') return z.enum(field.choices.map(({ value }) => value));
  if (field.kind === 'score') return z.number().int().min(1).max(field.words.length).nullable();
  if (field.kind === 'long_text') return z.string().trim().max(field.max);
  return field.required && field.kind in REQUIRED ? REQUIRED[field.kind as keyof typeof REQUIRED] : INPUTS[field.kind];
}

/**
 * The fields of a record as a save names them: all of them may be left out. `special` has the shapes of fields that take
 * something else than their kind says.
 */
export function changeFields<
  const Definition extends RecordDefinition,
  Special extends SpecialShapes<Definition> = object,
>({ fields }: Definition, special?: Special): FieldShapes<Definition, Special> {
  const known: Readonly<Record<string, z.ZodType | undefined>> = special ?? {};
  const shapes = fields.map((field) => [field.name, (known[field.name] ?? inputShape(field)).optional()]);
  return Object.fromEntries(shapes) as FieldShapes<Definition, Special>;
}

/** The fields of a new record: those it cannot be without are required, the others may be left out. */
export function draftFields<
  const Definition extends RecordDefinition,
  Special extends SpecialShapes<Definition> = object,
>(definition: Definition, special?: Special): DraftShapes<Definition, Special> {
  const optional: Readonly<Record<string, z.ZodOptional>> = changeFields(definition, special);
  const shapes = definition.fields.map((field) => {
    const shape = optional[field.name];
    return [field.name, field.required && !('initial' in field) ? shape?.unwrap() : shape];
  });
  return Object.fromEntries(shapes) as DraftShapes<Definition, Special>;
}

type RowKeys<Definition extends RecordDefinition> = {
  -readonly [Field in UnlistedField<Definition> as Field['name']]: Hidden<Field, CarriedShape<Field>>;
};

function carriedShape(field: FieldEntry): z.ZodType {
  const shape = field.kind === 'record' && field.required ? id : CARRIED[field.kind];
  return field.hidden ? shape.optional() : shape;
}

/**
 * A row of a record: the columns of its list, its own id, the fields that no column shows, and its version. What a role may not
 * see is absent.
 */
export function recordRow<const Definition extends RecordDefinition, Keys extends z.ZodRawShape>(
  definition: Definition,
  keys: Keys,
) {
  const carried = unlistedFields(definition).map((field) => [field.name, carriedShape(field)]);
  const shapes = Object.fromEntries(carried) as RowKeys<Definition>;
  return columnRow(definition.columns as Definition['columns'] & readonly Column[], { ...keys, ...shapes, version });
}
