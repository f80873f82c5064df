import type { NearMatch } from '@onrecord/contract/core/record';
import type { FormatSettings } from '@onrecord/domain/format/settings';
import type { ImportField } from '@onrecord/domain/import/import-field';
import type { ImportNoun } from '@onrecord/domain/import/import-noun';
import type { ImportRule } from '@onrecord/domain/import/import-rule';
import { importRule } from '@onrecord/domain/import/import-rule';
import type { RowOutcome } from '@onrecord/domain/import/import-state';
import { type Named, type RowReading, readImportRow, sameKey } from '@onrecord/domain/import/read-row';
import { AppError } from '@onrecord/domain/messages/app-error';
import { type Sentence, sentence } from '@onrecord/domain/messages/catalogue';
import { isSureMatch } from '@onrecord/domain/person/near-match';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import { makeTogether } from '../../../db/record-writes.ts';
import type { UserScope } from '../../../db/scope.ts';
import { refusalOf } from '../../../http/parse-input.ts';
import { type NameFinder, nameFinder } from '../relation/reads.ts';

/** A record that was made of a row, and people whom it was the first to name. */
export interface MadeRecord {
  readonly record_id: number;
  readonly along: readonly number[];
}

/** What the making of one row has to know beside it. */
export interface RowRun {
  readonly row_number: number;
  /** Its number of the series, drawn beforehand; undefined while rows are only tried. */
  readonly number: number | undefined;
  /** What the kind remembers from one row of the file to the next. */
  readonly memory: Map<string, unknown>;
  /** Records of this transaction that further rows may name: gone as soon as it is taken back. */
  readonly named: Map<string, number>;
}

/** How records of a kind are made: the shape of the noun's own draft, its own rule, and its own guard against doubles. */
export interface ImportMaker<Draft = never> {
  readonly shape: z.ZodType<Draft>;
  /** @throws AppError 400 with the fields */
  readonly create: (tx: Tx, scope: UserScope, draft: Draft, run: RowRun) => Promise<number | MadeRecord>;
  readonly like: (tx: Tx, scope: UserScope, draft: Draft) => Promise<NearMatch[]>;
}

export type ImportMakers = Readonly<Record<ImportNoun, ImportMaker>>;

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
}

/** What is to be known to judge rows of one file. */
export interface Judge {
  readonly scope: UserScope;
  readonly rule: ImportRule;
  readonly maker: ImportMaker;
  readonly fields: ReadonlyMap<string, ImportField>;
  readonly columns: readonly (string | null)[];
  readonly formats: FormatSettings;
  readonly names: NameFinder;
  /** The first row of the file with each key. */
  readonly seen: Map<string, number>;
  readonly memory: Map<string, unknown>;
  readonly named: Map<string, number>;
  /** Numbers drawn for the rows to come; undefined while they are only tried. */
  readonly numbers: number[] | undefined;
}

export function judgeOf(
  scope: UserScope,
  maker: ImportMaker,
  file: { noun: ImportNoun; columns: readonly (string | null)[] },
  formats: FormatSettings,
  numbers?: number[],
): Judge {
  const rule = importRule(file.noun);
  const fields = new Map(rule.fields.map((field) => [field.id, field]));
  const names = nameFinder(scope);
  return {
    ...{ scope, rule, maker, fields, columns: file.columns, formats, names, numbers },
    ...{ seen: new Map(), memory: new Map(), named: new Map() },
  };
}

export type Problems = Readonly<Record<string, Sentence>>;

/** A row that can be made a record of as far as its shape goes, or what is wrong with it. */
export type Drafted = { readonly row: FileRow } & ({ readonly draft: never } | { readonly problems: Problems });

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
function fill({ values, problems }: Found, { names }: Judge, cell: Named): void {
  const { id, fills = id, within = '' } = cell.field;
  const answer = names.valueOf(cell, values[within] as number | undefined);
  if ('problem' in answer) problems[id] = answer.problem;
  else if (values[fills] !== undefined && values[fills] !== answer.value) problems[id] = sentence('import.two_records');
  else values[fills] = answer.value;
}

/** What the cells of a row name, whoever something is within first; a column that found nothing is silent where another one did. */
function findNamed(judge: Judge, { values, named, problems }: RowReading): Found {
  const found: Found = { values: { ...values }, problems: { ...problems } };
  const inOrder = named.toSorted(
    (one, other) => Number(one.field.within !== undefined) - Number(other.field.within !== undefined),
  );
  for (const cell of inOrder) fill(found, judge, cell);
  for (const { field } of named) {
    const { id, fills = id } = field;
    if (found.problems[id] && found.problems[id].key !== 'import.two_records' && found.values[fills] !== undefined)
      delete found.problems[id];
  }
  return found;
}

/** Reads rows by the columns, finds what they name, and checks each by the shape a person's own entry is checked by. */
export async function draftRows(tx: Tx, judge: Judge, rows: readonly FileRow[]): Promise<Drafted[]> {
  const { fields, columns, formats, names, maker } = judge;
  const readings = rows.map((row) => ({ row, ...readImportRow(fields, columns, row.cells, formats) }));
  await names.learn(
    tx,
    readings.flatMap(({ named }) => named),
  );
  return readings.map(({ row, ...reading }) => {
    const { values, problems: wrong } = findNamed(judge, reading);
    const checked = maker.shape.safeParse(values, { reportInput: true });
    if (!checked.success) {
      const missing = problemsOf(refusalOf(checked.error.issues));
      return { row, problems: { ...missing, ...wrong } };
    }
    return Object.keys(wrong).length > 0 ? { row, problems: wrong } : { row, draft: checked.data };
  });
}

/** What was found of a row. */
export interface Verdict {
  readonly row_number: number;
  readonly outcome: RowOutcome;
  readonly problems: Problems;
  readonly likes: readonly NearMatch[];
  readonly same_as_row: number | null;
}

const wrongRow = ({ row_number }: FileRow, problems: Problems): Verdict => ({
  row_number,
  outcome: 'wrong',
  problems,
  likes: [],
  same_as_row: null,
});

function firstSame({ rule, seen }: Judge, { row_number }: FileRow, draft: object): number | null {
  const key = sameKey(rule, draft as Readonly<Record<string, unknown>>);
  const first = key === '' ? undefined : seen.get(key);
  if (first === undefined && key !== '') seen.set(key, row_number);
  return first ?? null;
}

type Ready = Extract<Drafted, { draft: never }>;
type Outcome = MadeRecord | { readonly problems: Problems };

/** Makes a record of a row, or says what is wrong with it. */
async function makeRow(
  tx: Tx,
  { scope, maker, memory, named, numbers }: Judge,
  { row, draft }: Ready,
): Promise<Outcome> {
  const number = numbers?.shift();
  if (numbers && number === undefined) throw new Error('more rows than numbers were drawn for');
  const run = { row_number: row.row_number, number, memory, named };
  try {
    const made = await maker.create(tx, scope, draft, run);
    return typeof made === 'number' ? { record_id: made, along: [] } : made;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { problems: problemsOf(error) };
  }
}

/** The same, and a row that is wrong leaves the transaction as it was before. */
async function tryRow(tx: Tx, judge: Judge, ready: Ready): Promise<Outcome> {
  await sql`savepoint this_row`.execute(tx);
  const outcome = await makeRow(tx, judge, ready);
  if ('problems' in outcome) await sql`rollback to savepoint this_row`.execute(tx);
  await sql`release savepoint this_row`.execute(tx);
  return outcome;
}

/**
 * Makes records by the noun's own rule, one for each row: what each became, or what is wrong with it. The first wrong one ends
 * it, unless they are only being tried.
 */
export async function makeRecords(
  tx: Tx,
  judge: Judge,
  rows: readonly Ready[],
  make: typeof makeRow = makeRow,
): Promise<Map<FileRow, Outcome>> {
  const { done, refused } = await makeTogether(tx, judge.scope, async () => {
    const outcomes = new Map<FileRow, Outcome>();
    for (const ready of rows) {
      const { row } = ready;
      const outcome = await make(tx, judge, ready);
      outcomes.set(row, outcome);
      if ('problems' in outcome && make === makeRow) throw new RowFailed(row.row_number, outcome.problems);
    }
    return outcomes;
  });
  for (const [row, outcome] of done) {
    const refusal = 'record_id' in outcome && refused.get(outcome.record_id);
    if (refusal) done.set(row, { problems: problemsOf(refusal) });
  }
  return done;
}

/** What is wrong with rows by the noun's own rule, found by making them and taking all of it back. */
async function tryRows(tx: Tx, judge: Judge, rows: readonly Ready[]): Promise<Map<FileRow, Problems>> {
  await sql`savepoint before_rows`.execute(tx);
  const outcomes = await makeRecords(tx, { ...judge, named: new Map() }, rows, tryRow);
  await sql`rollback to savepoint before_rows`.execute(tx);
  return new Map([...outcomes].flatMap(([row, outcome]) => ('problems' in outcome ? [[row, outcome.problems]] : [])));
}

interface Compared extends Omit<Verdict, 'outcome' | 'problems'> {
  readonly ready: Ready;
}

/** What a row is like: an earlier one of its file, or a record that is there. */
async function compareRow(tx: Tx, judge: Judge, ready: Ready): Promise<Compared> {
  const { row, draft } = ready;
  const same_as_row = firstSame(judge, row, draft);
  const found = await judge.maker.like(tx, judge.scope, draft);
  const likes = found.filter(({ reasons }) => isSureMatch(reasons)).slice(0, 3);
  return { ready, row_number: row.row_number, same_as_row, likes };
}

/** A record that has the row's own number is that very one: what it takes, its provider's time, it has already. */
const isKnown = ({ known_by }: ImportRule, { likes }: Pick<Verdict, 'likes'>) =>
  known_by !== undefined && likes.some(({ reasons }) => reasons.includes('same_number'));

/** Looks at rows as the import will, and leaves nothing behind but what it found. */
export async function judgeRows(tx: Tx, judge: Judge, rows: readonly FileRow[]): Promise<Verdict[]> {
  const drafted = await draftRows(tx, judge, rows);
  const wrong = drafted.flatMap((one) => ('problems' in one ? [wrongRow(one.row, one.problems)] : []));
  const compared: Compared[] = [];
  for (const one of drafted) if ('draft' in one) compared.push(await compareRow(tx, judge, one));
  const firsts = compared.filter((one) => one.same_as_row === null && !isKnown(judge.rule, one));
  const refused = await tryRows(
    tx,
    judge,
    firsts.map(({ ready }) => ready),
  );
  const verdicts = compared.map(({ ready, ...found }): Verdict => {
    const problems = refused.get(ready.row);
    if (problems) return { ...found, outcome: 'wrong', problems };
    const isDouble = found.likes.length > 0 || found.same_as_row !== null;
    return { ...found, outcome: isDouble ? 'double' : 'good', problems: {} };
  });
  return [...wrong, ...verdicts];
}
