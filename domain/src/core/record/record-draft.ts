/** A value of a form: a text, a number, yes or no, nothing, or the ids of several choices. */
export type DraftValue = string | number | boolean | null | readonly number[];

export type RecordDraft = Readonly<Record<string, DraftValue>>;

/** What the mapping between rows and forms looks at, of entries and of fields that a form alone has. */
export interface DraftField {
  readonly kind: string;
  readonly name: string;
  readonly required?: true | undefined;
  readonly initial?: DraftValue | undefined;
  /** Of a record found by typing: the column of the row that has its text. */
  readonly label_name?: string | undefined;
}

const BLANKS: Readonly<Record<string, DraftValue>> = {
  text: '',
  long_text: '',
  email: '',
  phone: '',
  zip: '',
  state: '',
  boolean: false,
  lookups: [],
};

/** What a field of a new record starts with: its initial value, else blank. */
export function defaultOf({ kind, initial }: DraftField): DraftValue {
  return initial ?? BLANKS[kind] ?? null;
}

/** A row as a form has it, or a new record for null. Texts of records that were chosen go along under their own names. */
export function draftOf(fields: readonly DraftField[], row: object | null): Record<string, DraftValue> {
  const known = (row ?? {}) as Readonly<Record<string, DraftValue | undefined>>;
  const values = fields.map((field) => [field.name, known[field.name] ?? defaultOf(field)] as const);
  const labels = fields.flatMap(({ label_name }) =>
    label_name ? [[label_name, known[label_name] ?? ''] as const] : [],
  );
  return Object.fromEntries([...values, ...labels]);
}

/** What a form sends: the values that were changed, no texts of choices, and for a new record what it cannot be without. */
export function bodyOf(
  fields: readonly DraftField[],
  changed: RecordDraft,
  values: RecordDraft,
  isNew: boolean,
): Record<string, DraftValue> {
  const sent = fields.filter(
    ({ name, required, initial }) => name in changed || (isNew && (required || initial !== undefined)),
  );
  return Object.fromEntries(sent.map(({ name }) => [name, values[name] ?? null]));
}

/** Values that belong together when two people change a record at once: a choice, and the text it is shown by. */
export interface ConflictGroup {
  readonly id: string;
  readonly fields: readonly string[];
}

/** The groups in which a form settles what somebody else saved in the meantime: one for each field. */
export function conflictGroups(fields: readonly DraftField[]): ConflictGroup[] {
  return fields.map(({ name, label_name }) => ({ id: name, fields: label_name ? [name, label_name] : [name] }));
}
