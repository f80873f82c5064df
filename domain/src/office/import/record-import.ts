import type { FieldEntry, RecordDefinition } from '../../core/record/define-record.ts';
import {
  FULL_NAME,
  IMPORT_RELATIONS,
  type ImportField,
  type ImportKind,
  type ImportRelation,
  importField,
} from './import-field.ts';

const KINDS: Readonly<Record<FieldEntry['kind'], ImportKind>> = {
  text: 'text',
  long_text: 'text',
  email: 'text',
  phone: 'text',
  state: 'text',
  zip: 'text',
  date: 'date',
  boolean: 'boolean',
  amount: 'amount',
  score: 'number',
  choice: 'choice',
  division: 'one',
  lookup: 'one',
  lookups: 'many',
  record: 'one',
};

/** What the cells of a field name: `client_type_id` and `service_ids` are called by what they point to. */
function relationOf(name: string): ImportRelation | undefined {
  const target = name.replace(/_ids?$/, '');
  return IMPORT_RELATIONS.find((relation) => relation === target);
}

function columnOf(field: FieldEntry): ImportField[] {
  const { name, label, kind, required, imports } = field;
  if (!imports) return [];
  const { also, example = '', instead, missing_as } = imports;
  const finds = relationOf(name);
  // A record with an initial value is complete without the column.
  const isNeeded = required && !('initial' in field);
  return [
    importField(name, label, {
      kind: KINDS[kind],
      example,
      ...(also && { also }),
      ...(isNeeded && { required: instead ?? true }),
      ...(finds && { finds }),
      ...(missing_as && { missing_as }),
      ...(kind === 'choice' && { words: Object.fromEntries(field.choices.map(({ value, word }) => [value, word])) }),
    }),
  ];
}

/** The columns that a file of a kind of record can have, from the record's fields and in their order (section 7). */
export function importFieldsOf({ fields }: RecordDefinition): ImportField[] {
  return fields.flatMap(columnOf);
}

/** The same for people, whose whole name can stand in one column: it comes before the parts of the name. */
export function personImportFieldsOf(definition: RecordDefinition): ImportField[] {
  return importFieldsOf(definition).flatMap((field) => (field.id === 'first_name' ? [FULL_NAME, field] : [field]));
}
