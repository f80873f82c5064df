import type { NearMatch } from '@onrecord/contract/core/record';
import type { Changes } from '@onrecord/domain/core/activity/changes';
import type { FormatSettings } from '@onrecord/domain/core/format/settings';
import { AppError } from '@onrecord/domain/core/messages/app-error';
import { type Sentence, sentence } from '@onrecord/domain/core/messages/catalogue';
import { isSureMatch } from '@onrecord/domain/core/person/near-match';
import type { ImportEntityType } from '@onrecord/domain/core/record/import-entity-type';
import type { ImportField } from '@onrecord/domain/office/import/import-field';
import type { ImportRule } from '@onrecord/domain/office/import/import-rule';
import { importRule } from '@onrecord/domain/office/import/import-rule';
import type { RowOutcome } from '@onrecord/domain/office/import/import-state';
import { type Named, type RowReading, readImportRow, sameKey } from '@onrecord/domain/office/import/read-row';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { refusalOf } from '../../../http/parse-input.ts';
import { type ImportMaker, type Making, makeRecords } from './make.writes.ts';
import { type NameFinder, nameFinder } from './relation.reads.ts';
import { givenOf, mayUpdate, tryUpdate } from './update.writes.ts';

/** A row that could not be made a record of, though its check said it could. */
export class RowFailed extends Error {
  readonly row_number: number;
  readonly problems: Problems;
  constructor(row_number: number, problems: Problems) {
    super(`row ${row_number} could not be imported`);
    this.row_number = row_number;
    this.problems = problems;
  }
}

/** A row of the file as it is kept. */
export interface FileRow {
  readonly row_number: number;
  readonly cells: readonly string[];
  /** The record that somebody agreed it changes, and what was shown of that. */
  readonly update?: { readonly id: number; readonly changes: Changes } | null;
}

/** What is to be known to validate rows of one file. */
export interface Validation extends Making {
  readonly entityType: ImportEntityType;
  readonly rule: ImportRule;
  readonly fields: ReadonlyMap<string, ImportField>;
  readonly columns: readonly (string | null)[];
  readonly formats: FormatSettings;
  readonly names: NameFinder;
  /** The first row of the file with each key. */
  readonly seen: Map<string, number>;
}

export function validationOf(
  scope: UserScope,
  maker: ImportMaker,
  file: { noun: ImportEntityType; columns: readonly (string | null)[] },
  formats: FormatSettings,
  numbers?: number[],
): Validation {
  const rule = importRule(file.noun);
  const fields = new Map(rule.fields.map((field) => [field.id, field]));
  const names = nameFinder(scope);
  return {
    scope,
    entityType: file.noun,
    rule,
    maker,
    fields,
    columns: file.columns,
    formats,
    names,
    numbers,
    seen: new Map(),
    memory: new Map(),
    named: new Map(),
  };
}

export type Problems = Readonly<Record<string, Sentence>>;

/** A row that can be made a record of as far as its shape goes, or what is wrong with it. */
export type Drafted = { readonly row: FileRow } & (
  | { readonly draft: never; readonly values: Readonly<Record<string, unknown>> }
  | { readonly problems: Problems }
);

/** What a refusal says of a row, by the field of its column; under '' what it says of all of it. */
export function problemsOf({ key, params, fields }: AppError): Problems {
  return fields ?? { '': { key, params } };
}

interface Found {
  readonly values: Record<string, unknown>;
  readonly problems: Record<string, Sentence>;
}

/**
 * Puts what a cell names where it belongs. Of several columns that can name the same record one is enough; two that name
 * different ones contradict each other.
 */
function fill({ values, problems }: Found, { names }: Validation, cell: Named): void {
  const { id, fills = id, within = '' } = cell.field;
  const response = names.valueOf(cell, values[within] as number | undefined);
  if ('problem' in response) problems[id] = response.problem;
  else if (values[fills] !== undefined && values[fills] !== response.value)
    problems[id] = sentence('import.two_records');
  else values[fills] = response.value;
}

/** What the cells of a row name, whoever something is within first; a column that found nothing is silent where another one did. */
function findNamed(validation: Validation, { values, named, problems }: RowReading): Found {
  const found: Found = { values: { ...values }, problems: { ...problems } };
  const inOrder = named.toSorted(
    (one, other) => Number(one.field.within !== undefined) - Number(other.field.within !== undefined),
  );
  for (const cell of inOrder) fill(found, validation, cell);
  for (const { field } of named) {
    const { id, fills = id } = field;
    if (found.problems[id] && found.problems[id].key !== 'import.two_records' && found.values[fills] !== undefined)
      delete found.problems[id];
  }
  return found;
}

/** Reads rows by the columns, finds what they name, and checks each by the shape a person's own entry is checked by. */
export async function draftRows(tx: Tx, validation: Validation, rows: readonly FileRow[]): Promise<Drafted[]> {
  const { fields, columns, formats, names, maker } = validation;
  const readings = rows.map((row) => ({ row, ...readImportRow(fields, columns, row.cells, formats) }));
  await names.learn(
    tx,
    readings.flatMap(({ named }) => named),
  );
  return readings.map(({ row, ...reading }) => {
    const { values, problems: wrong } = findNamed(validation, reading);
    const checked = maker.shape.safeParse(values, { reportInput: true });
    if (!checked.success) {
      const missing = problemsOf(refusalOf(checked.error.issues));
      return { row, problems: { ...missing, ...wrong } };
    }
    return Object.keys(wrong).length > 0 ? { row, problems: wrong } : { row, draft: checked.data, values };
  });
}

/** What was found of a row. */
export interface Verdict {
  readonly row_number: number;
  readonly outcome: RowOutcome;
  readonly problems: Problems;
  readonly likes: readonly NearMatch[];
  readonly same_as_row: number | null;
  /** The one record that it names and may change, and what it would change of it. */
  readonly update_id: number | null;
  readonly changes: Changes | null;
}

const NO_UPDATE = { update_id: null, changes: null } as const;

const wrongRow = ({ row_number }: FileRow, problems: Problems): Verdict => ({
  row_number,
  outcome: 'wrong',
  problems,
  likes: [],
  same_as_row: null,
  ...NO_UPDATE,
});

function firstSame({ rule, seen }: Validation, { row_number }: FileRow, draft: object): number | null {
  const key = sameKey(rule, draft as Readonly<Record<string, unknown>>);
  const first = key === '' ? undefined : seen.get(key);
  if (first === undefined && key !== '') seen.set(key, row_number);
  return first ?? null;
}

type Ready = Extract<Drafted, { draft: never }>;

/** What is wrong with rows by the entity type's own rule, found by making them and taking all of it back. */
async function tryRows(tx: Tx, validation: Validation, rows: readonly Ready[]): Promise<Map<FileRow, Problems>> {
  await sql`savepoint before_rows`.execute(tx);
  const made = await makeRecords(tx, { ...validation, named: new Map() }, rows);
  await sql`rollback to savepoint before_rows`.execute(tx);
  return new Map(
    made.flatMap((one, index) => {
      const row = rows[index]?.row;
      return row && one instanceof AppError ? [[row, problemsOf(one)]] : [];
    }),
  );
}

interface Compared extends Pick<Verdict, 'row_number' | 'likes' | 'same_as_row'> {
  readonly ready: Ready;
}

/** What rows are like: an earlier one of their file, or records that are there. All of them are asked about at once. */
async function compareRows(tx: Tx, validation: Validation, ready: readonly Ready[]): Promise<Compared[]> {
  const earlier = ready.map(({ row, draft }) => firstSame(validation, row, draft));
  const found = await Promise.all(ready.map(({ draft }) => validation.maker.like(tx, validation.scope, draft)));
  return ready.map((one, index) => ({
    ready: one,
    row_number: one.row.row_number,
    same_as_row: earlier[index] ?? null,
    likes: (found[index] ?? []).filter(({ reasons }) => isSureMatch(reasons)).slice(0, 3),
  }));
}

/** A record that has the row's own number is that very one: what it takes, its provider's time, it has already. */
const isKnown = ({ known_by }: ImportRule, { likes }: Pick<Verdict, 'likes'>) =>
  known_by !== undefined && likes.some(({ reasons }) => reasons.includes('same_number'));

/** What a row would change of the one record that it names; nothing where it names several, or the change would be refused. */
async function findUpdate(tx: Tx, validation: Validation, { ready, likes, same_as_row }: Compared) {
  const { scope, entityType, rule, maker } = validation;
  const [like, other] = likes;
  if (!like || other || same_as_row !== null || !mayUpdate(scope, entityType, maker)) return NO_UPDATE;
  const changes = await tryUpdate(tx, { scope, rule, maker }, like.id, givenOf(rule, ready.values));
  return changes ? { update_id: like.id, changes } : NO_UPDATE;
}

/** Looks at rows as the import will, and leaves nothing behind but what it found. */
export async function validateRows(tx: Tx, validation: Validation, rows: readonly FileRow[]): Promise<Verdict[]> {
  const drafted = await draftRows(tx, validation, rows);
  const wrong = drafted.flatMap((one) => ('problems' in one ? [wrongRow(one.row, one.problems)] : []));
  const ready = drafted.flatMap((one) => ('draft' in one ? [one] : []));
  const compared = await compareRows(tx, validation, ready);
  const firsts = compared.filter((one) => one.same_as_row === null && !isKnown(validation.rule, one));
  const refused = await tryRows(
    tx,
    validation,
    firsts.map(({ ready }) => ready),
  );
  const verdicts: Verdict[] = [];
  for (const one of compared) {
    const { ready, ...found } = one;
    const problems = refused.get(ready.row);
    const update = await findUpdate(tx, validation, one);
    const isDouble = found.likes.length > 0 || found.same_as_row !== null;
    // One that cannot be made again may well be the one that is there.
    const outcome = problems && update.update_id === null ? 'wrong' : isDouble ? 'double' : 'good';
    verdicts.push({ ...found, ...update, outcome, problems: problems ?? {} });
  }
  return [...wrong, ...verdicts];
}
