import type { NearMatch } from '@onrecord/contract/core/record';
import type { FormatSettings } from '@onrecord/domain/format/settings';
import type { ImportField } from '@onrecord/domain/import/import-field';
import type { ImportNoun } from '@onrecord/domain/import/import-noun';
import type { ImportRule } from '@onrecord/domain/import/import-rule';
import { importRule } from '@onrecord/domain/import/import-rule';
import type { RowOutcome } from '@onrecord/domain/import/import-state';
import { readImportRow, sameKey } from '@onrecord/domain/import/read-row';
import { AppError } from '@onrecord/domain/messages/app-error';
import type { Sentence } from '@onrecord/domain/messages/catalogue';
import { isSureMatch } from '@onrecord/domain/person/near-match';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import { makeTogether } from '../../../db/record-writes.ts';
import type { UserScope } from '../../../db/scope.ts';
import { refusalOf } from '../../../http/parse-input.ts';
import { type NameFinder, nameFinder } from '../relation/reads.ts';

/** How records of a kind are made: the shape of the noun's own draft, its own rule, and its own guard against doubles. */
export interface ImportMaker<Draft = never> {
  readonly shape: z.ZodType<Draft>;
  /** @throws AppError 400 with the fields */
  readonly create: (tx: Tx, scope: UserScope, draft: Draft) => Promise<number>;
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
}

export function judgeOf(
  scope: UserScope,
  maker: ImportMaker,
  file: { noun: ImportNoun; columns: readonly (string | null)[] },
  formats: FormatSettings,
): Judge {
  const rule = importRule(file.noun);
  const fields = new Map(rule.fields.map((field) => [field.id, field]));
  return { scope, rule, maker, fields, columns: file.columns, formats, names: nameFinder(scope), seen: new Map() };
}

export type Problems = Readonly<Record<string, Sentence>>;

/** A row that can be made a record of as far as its shape goes, or what is wrong with it. */
export type Drafted = { readonly row: FileRow } & ({ readonly draft: never } | { readonly problems: Problems });

/** What a refusal says of a row, by the field of its column; under '' what it says of all of it. */
export function problemsOf({ key, params, fields }: AppError): Problems {
  return fields ?? { '': { key, params } };
}

/** Reads rows by the columns, finds what they name, and checks each by the shape a person's own entry is checked by. */
export async function draftRows(tx: Tx, judge: Judge, rows: readonly FileRow[]): Promise<Drafted[]> {
  const { fields, columns, formats, names, maker } = judge;
  const readings = rows.map((row) => ({ row, ...readImportRow(fields, columns, row.cells, formats) }));
  await names.learn(
    tx,
    readings.flatMap(({ named }) => named),
  );
  return readings.map(({ row, values, named, problems }) => {
    const found: Record<string, unknown> = { ...values };
    const wrong: Record<string, Sentence> = { ...problems };
    for (const cell of named) {
      const answer = names.valueOf(cell);
      if ('problem' in answer) wrong[cell.field.id] = answer.problem;
      else found[cell.field.id] = answer.value;
    }
    const checked = maker.shape.safeParse(found, { reportInput: true });
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
  const key = sameKey(rule.same_by, draft as Readonly<Record<string, unknown>>);
  const first = key === '' ? undefined : seen.get(key);
  if (first === undefined && key !== '') seen.set(key, row_number);
  return first ?? null;
}

type Ready = Extract<Drafted, { draft: never }>;
type Outcome = { readonly record_id: number } | { readonly problems: Problems };

/** Makes a record of a row, or says what is wrong with it. */
async function makeRow(tx: Tx, { scope, maker }: Judge, draft: never): Promise<Outcome> {
  try {
    return { record_id: await maker.create(tx, scope, draft) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { problems: problemsOf(error) };
  }
}

/** The same, and a row that is wrong leaves the transaction as it was before. */
async function tryRow(tx: Tx, judge: Judge, draft: never): Promise<Outcome> {
  await sql`savepoint this_row`.execute(tx);
  const outcome = await makeRow(tx, judge, draft);
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
    for (const { row, draft } of rows) {
      const outcome = await make(tx, judge, draft);
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
  const outcomes = await makeRecords(tx, judge, rows, tryRow);
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

/** Looks at rows as the import will, and leaves nothing behind but what it found. */
export async function judgeRows(tx: Tx, judge: Judge, rows: readonly FileRow[]): Promise<Verdict[]> {
  const drafted = await draftRows(tx, judge, rows);
  const wrong = drafted.flatMap((one) => ('problems' in one ? [wrongRow(one.row, one.problems)] : []));
  const compared: Compared[] = [];
  for (const one of drafted) if ('draft' in one) compared.push(await compareRow(tx, judge, one));
  const firsts = compared.filter(({ same_as_row }) => same_as_row === null);
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
