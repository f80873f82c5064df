import { IMPORT_ENTITY_TYPES, type ImportEntityType } from '../../core/record/import-entity-type.ts';
import type { ImportField, ImportRelation } from './import-field.ts';
import { importRule } from './import-rule.ts';
import { splitName } from './read-row.ts';

/** What rows of a file say of others: what their cells call them, and which of these names nothing is called by. */
export interface NamingRow {
  /** By the fields of the columns that name something. */
  readonly texts: Readonly<Record<string, string>>;
  readonly lacking: Readonly<Record<string, string>>;
  /** So many rows say the same. */
  readonly rows: number;
}

/** A record that rows of a file name and that is not there. */
export interface MissingRecord {
  /** How it is called first. */
  readonly name: string;
  /** Whose it is, where that distinguishes it from others of its name. */
  readonly of: string;
  readonly rows: number;
  /** What is known of it, by the fields of a file of its own kind. */
  readonly values: Readonly<Record<string, string>>;
}

export interface MissingKind {
  readonly noun: ImportEntityType;
  readonly records: readonly MissingRecord[];
}

interface Call {
  readonly noun: ImportEntityType;
  readonly field: ImportField;
  readonly text: string;
}

const entityTypeOf = (relation: ImportRelation | undefined) =>
  IMPORT_ENTITY_TYPES.find((entityType) => entityType === relation);
const normalized = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Whether a record of a kind cannot be there without the one it belongs to. */
const isOwned = (entityType: ImportEntityType, within: string | undefined) =>
  importRule(entityType).fields.some(({ id, required }) => id === within && required === true);

/** What a row calls records that are missing: what nothing is called by, and whatever belongs to a missing one. */
function callsOf(fields: readonly ImportField[], { texts, lacking }: NamingRow): Map<ImportEntityType, Call[]> {
  const calls = fields.flatMap((field): Call[] => {
    const { id, within = '', finds, missing_as } = field;
    const entityType = entityTypeOf(finds);
    const text =
      lacking[id] ?? (entityType && within in lacking && isOwned(entityType, within) ? texts[id] : undefined);
    return entityType && missing_as !== undefined && text ? [{ noun: entityType, field, text }] : [];
  });
  return Map.groupBy(calls, ({ noun: entityType }) => entityType);
}

/** One missing record while rows are gone through. */
interface Entry {
  readonly names: Map<string, string>;
  readonly of: string;
  readonly more: Record<string, string>;
  rows: number;
}

/** A number or mail distinguishes records by itself; a name does where these do not contradict it. */
function isSame(entry: Entry, calls: readonly Call[]): boolean {
  const compared = calls.flatMap(({ field: { missing_as = '', fills }, text }) => {
    const known = entry.names.get(missing_as);
    return known === undefined
      ? []
      : [{ isSure: fills !== undefined, isEqual: normalized(known) === normalized(text) }];
  });
  const sure = compared.filter(({ isSure }) => isSure);
  return (sure.length > 0 ? sure : compared).some(({ isEqual }) => isEqual);
}

/** Everything missing of one kind, found again by whatever it is called. */
function missingOf(entityType: ImportEntityType) {
  const entries: Entry[] = [];
  const byName = new Map<string, Entry[]>();
  const keyOf = (of: string, { field, text }: Call) => [normalized(of), field.missing_as, normalized(text)].join('|');
  return {
    entries,
    add(calls: readonly Call[], texts: NamingRow['texts'], rows: number): void {
      const within = calls[0]?.field.within;
      const owner = (within !== undefined && texts[within]) || '';
      const of = isOwned(entityType, within) ? owner : '';
      const known = calls.flatMap((one) => byName.get(keyOf(of, one)) ?? []).find((entry) => isSame(entry, calls));
      const entry = known ?? { names: new Map(), of, more: within && owner ? { [within]: owner } : {}, rows: 0 };
      if (!known) entries.push(entry);
      entry.rows += rows;
      for (const one of calls) {
        const { missing_as = '', missing_with } = one.field;
        if (!entry.names.has(missing_as)) entry.names.set(missing_as, one.text);
        Object.assign(entry.more, missing_with);
        const key = keyOf(of, one);
        const called = byName.get(key) ?? [];
        if (!called.includes(entry)) byName.set(key, [...called, entry]);
      }
    },
  };
}

/** What is known of a missing record as cells of a file of its kind; what it cannot be without is called as it is. */
function recordOf(entityType: ImportEntityType, { names, of, more, rows }: Entry): MissingRecord {
  const values: Record<string, string> = { ...more };
  const [name = ''] = names.values();
  const { fields } = importRule(entityType);
  for (const [id, text] of names) {
    if (fields.find((field) => field.id === id)?.kind === 'person') Object.assign(values, splitName(text));
    else values[id] = text;
  }
  for (const { id, kind, required } of fields) if (required === true && kind === 'text') values[id] ??= name;
  return { name, of, rows, values };
}

/**
 * The records that rows of a file name and that are not there, by kind in the order in which they are to be imported, those
 * that most rows name first. However often and in however many spellings of blanks and letters it is named, each stands once;
 * whoever is said to be at a missing client is missing with it.
 */
export function missingRecords(fields: readonly ImportField[], rows: readonly NamingRow[]): MissingKind[] {
  const kinds = new Map<ImportEntityType, ReturnType<typeof missingOf>>();
  for (const row of rows)
    for (const [entityType, calls] of callsOf(fields, row)) {
      const kind = kinds.get(entityType) ?? missingOf(entityType);
      kinds.set(entityType, kind);
      kind.add(calls, row.texts, row.rows);
    }
  return IMPORT_ENTITY_TYPES.flatMap((entityType) => {
    const records = kinds.get(entityType)?.entries.map((entry) => recordOf(entityType, entry)) ?? [];
    return records.length > 0
      ? [{ noun: entityType, records: records.sort((one, other) => other.rows - one.rows) }]
      : [];
  });
}
