import type { UndoPreview } from '@onrecord/contract/office/import';
import { guessColumns, missingFields } from '@onrecord/domain/core/file/guess-columns';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import type { ImportEntityType } from '@onrecord/domain/core/record/import-entity-type';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { importRule } from '@onrecord/domain/office/import/import-rule';
import {
  IMPORT_WORK,
  type ImportWork,
  isUndoable,
  mayImport,
  type RowDecision,
} from '@onrecord/domain/office/import/import-state';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import type { UploadedTable } from '../../../http/file/table-file.ts';
import type { Services } from '../../../http/services.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { companyOf, formatsOf } from '../../company/company/company.reads.ts';
import {
  CREATABLE,
  countRows,
  readImport,
  readRow,
  rememberedColumns,
  rememberedKey,
  type StoredImport,
  UPDATABLE,
} from './import.reads.ts';
import type { ImportMakers } from './make.writes.ts';
import { keepVerdicts, tryOut } from './run.writes.ts';
import { findBlocked, noteBlocked } from './undo.writes.ts';
import { mayRevert } from './update.writes.ts';
import { validationOf } from './validate.writes.ts';

/** So many rows go to the database in one statement. */
const BATCH = 2_000;

type Row = { row_number: number; cells: readonly string[] };

function* batches(table: UploadedTable): Generator<Row[]> {
  const width = table.headings.length;
  let batch: Row[] = [];
  for (const { line, cells } of table.rows) {
    // What is longer than any field was never meant for one.
    batch.push({ row_number: line, cells: cells.slice(0, width).map((cell) => cell.slice(0, 10_000)) });
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function insertRows(tx: Tx, { company_id }: UserScope, id: number, rows: readonly Row[]): Promise<void> {
  await sql`insert into record_import_line (company_id, record_import_id, row_number, cells)
    select ${company_id}, ${id}, row_number, cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (row_number integer, cells jsonb)`.execute(tx);
}

export interface UploadedFile {
  readonly noun: ImportEntityType;
  readonly file_name: string;
  readonly table: UploadedTable;
}

/**
 * Takes a file in, row by row as it stands, with the columns of the last file like it, or else guessed.
 *
 * @throws AppError 400 for a file without rows, or with too many
 */
export async function keepFile(
  { db }: Services,
  scope: UserScope,
  { noun: entityType, file_name, table }: UploadedFile,
  words: TermResolver,
): Promise<{ id: number; count: number }> {
  const { company_id, viewer, origin } = scope;
  const { headings } = table;
  return db.withScope(scope, async (tx) => {
    const remembered = await rememberedColumns(tx, scope, entityType, headings);
    const columns = remembered ?? guessColumns(importRule(entityType).fields, headings, words);
    const { record_import_id: id } = await tx
      .insertInto('record_import')
      .values({
        company_id,
        noun: entityType,
        file_name,
        row_count: 1,
        is_remembered: remembered !== undefined,
        headings: JSON.stringify(headings),
        columns: JSON.stringify(columns),
        created_by: viewer.user_id,
        created_by_name: viewer.name,
        asked_by: viewer.user_id,
        asked_by_company_id: viewer.user_company_id,
        asked_from: JSON.stringify(origin),
      })
      .returning('record_import_id')
      .executeTakeFirstOrThrow();
    let count = 0;
    for (const batch of batches(table)) {
      await insertRows(tx, scope, id, batch);
      count += batch.length;
    }
    if (count === 0) throw refuse('import.empty');
    await change(tx, scope, id, sql`row_count = ${count}`);
    return { id, count };
  });
}

async function change(tx: Tx, { company_id }: UserScope, id: number, set: RawBuilder<unknown>): Promise<void> {
  await sql`update record_import set ${set} where company_id = ${company_id} and record_import_id = ${id}`.execute(tx);
}

/** An import the viewer may see, locked, in a state that allows it. @throws AppError 404, 409 */
async function lockFor(
  tx: Tx,
  scope: UserScope,
  id: number,
  what: Parameters<typeof mayImport>[1],
): Promise<StoredImport> {
  const stored = await readImport(tx, scope, id, 'lock');
  if (!mayImport(stored.state, what)) throw refuse('import.state');
  return stored;
}

/** Hands the work to a task, which does it with the rights of whoever asks now. */
async function begin(tx: Tx, scope: UserScope, id: number, work: ImportWork, toDo: number): Promise<void> {
  const { company_id, viewer, origin } = scope;
  await change(
    tx,
    scope,
    id,
    sql`state = ${IMPORT_WORK[work].at_work}, done_count = 0, to_do_count = ${toDo}, problem = null, is_cancel_asked = false,
      asked_by = ${viewer.user_id}, asked_by_company_id = ${viewer.user_company_id}, asked_from = ${JSON.stringify(origin)}::jsonb`,
  );
  await enqueue(tx, 'run-import', { company_id, record_import_id: id, work });
}

function requireColumns({ noun: entityType, headings }: StoredImport, columns: readonly (string | null)[]): void {
  const { fields } = importRule(entityType);
  const chosen = columns.filter((id) => id !== null);
  if (columns.length !== headings.length || chosen.some((id) => !fields.some((field) => field.id === id)))
    throw refuse('request.invalid');
  const twice = chosen.find((id, index) => chosen.indexOf(id) !== index);
  const field = fields.find(({ id }) => id === twice);
  if (field) throw refuse('import.column_twice', { name: message(field.heading) });
  const missing = missingFields(fields, columns);
  if (missing.length > 0)
    throw refuse('import.columns', { names: missing.map(({ heading }) => message(heading)).join(', ') });
}

/** Chooses the columns, remembers the choice, and has every row looked at. @throws AppError 400, 404, 409 */
export async function checkImport(
  { db }: Services,
  scope: UserScope,
  id: number,
  columns: readonly (string | null)[],
): Promise<void> {
  await db.withScope(scope, async (tx) => {
    const stored = await lockFor(tx, scope, id, 'check');
    requireColumns(stored, columns);
    const chosen = JSON.stringify(columns);
    await tx
      .insertInto('import_columns')
      .values({ ...rememberedKey(scope, stored), columns: chosen })
      .onConflict((on) =>
        on.columns(['company_id', 'noun', 'headings_hash']).doUpdateSet({ columns: chosen, updated_at: sql`now()` }),
      )
      .execute();
    await sql`update record_import_line set outcome = 'unchecked', decision = null, problems = '{}', likes = '[]',
        same_as_row = null, update_id = null, changes = null where company_id = ${scope.company_id} and record_import_id = ${id}`.execute(
      tx,
    );
    await change(tx, scope, id, sql`columns = ${chosen}::jsonb`);
    await begin(tx, scope, id, 'check', stored.row_count);
  });
}

/** Corrects one row, and looks at it again. @throws AppError 404, 409 */
export async function correctRow(
  { db }: Services,
  makers: ImportMakers,
  scope: UserScope,
  id: number,
  { row_number, cells }: Row,
) {
  return db.withScope(scope, async (tx) => {
    const stored = await lockFor(tx, scope, id, 'correct');
    await readRow(tx, scope, id, row_number);
    const formats = formatsOf(await companyOf(tx, scope));
    const saved = JSON.stringify(cells.slice(0, stored.headings.length));
    await sql`update record_import_line set cells = ${saved}::jsonb, decision = null
      where company_id = ${scope.company_id} and record_import_id = ${id} and row_number = ${row_number}`.execute(tx);
    const validate = validationOf(scope, makers[stored.noun], stored, formats);
    await keepVerdicts(tx, scope, id, await tryOut(tx, validate, [{ row_number, cells }]));
    return { noun: stored.noun, row: await readRow(tx, scope, id, row_number) };
  });
}

/** Which rows a decision is possible for: what cannot be made is not taken in, and only what names a record changes it. */
const POSSIBLE: Readonly<Record<RowDecision, RawBuilder<boolean>>> = {
  skip: sql`true`,
  import: sql`(r.outcome <> 'double' or ${CREATABLE})`,
  update: UPDATABLE,
};

/** Leaves rows out, takes them in or has them change a record; returns how many. A wrong row cannot be taken in. @throws AppError 404, 409 */
export async function decideRows(
  { db }: Services,
  scope: UserScope,
  id: number,
  rows: readonly number[] | 'double' | 'wrong',
  decision: RowDecision,
): Promise<number> {
  return db.withScope(scope, async (tx) => {
    await lockFor(tx, scope, id, 'correct');
    const which = Array.isArray(rows)
      ? sql`row_number = any(${[...rows]}::integer[])`
      : sql`outcome = ${rows as string}`;
    const { numAffectedRows } = await sql`update record_import_line r set decision = ${decision}
      where company_id = ${scope.company_id} and record_import_id = ${id} and ${which} and ${POSSIBLE[decision]}
        and decision is distinct from ${decision}`.execute(tx);
    // Nobody else hears of a change to a row alone.
    await change(tx, scope, id, sql`problem = null`);
    return Number(numAffectedRows ?? 0);
  });
}

/** Starts the import. @throws AppError 404, 409 while rows are wrong and nobody has said what becomes of them */
export async function startImport({ db }: Services, scope: UserScope, id: number, invites: boolean): Promise<void> {
  await db.withScope(scope, async (tx) => {
    await lockFor(tx, scope, id, 'import');
    const { undecided, importable } = await countRows(tx, scope, id);
    if (undecided > 0) throw refuse('import.wrong_rows', { count: undecided });
    if (importable === 0) throw refuse('import.nothing');
    await change(tx, scope, id, sql`invites = ${invites}`);
    await begin(tx, scope, id, 'import', importable);
  });
}

/** Asks the task at work to stop; it looks after every few rows. @throws AppError 404, 409 */
export async function cancelImport({ db }: Services, scope: UserScope, id: number): Promise<void> {
  await db.withScope(scope, async (tx) => {
    await lockFor(tx, scope, id, 'cancel');
    await change(tx, scope, id, sql`is_cancel_asked = true`);
  });
}

/** Removes a file that nothing was made of, or is any more. @throws AppError 404, 409 */
export async function deleteImport({ db }: Services, scope: UserScope, id: number): Promise<void> {
  await db.withScope(scope, async (tx) => {
    await lockFor(tx, scope, id, 'delete');
    await sql`delete from record_import where company_id = ${scope.company_id} and record_import_id = ${id}`.execute(
      tx,
    );
  });
}

/** @throws AppError 403 where all there is to undo are updates of what the viewer may not edit, 409 when it is too late */
function requireUndoable(scope: UserScope, stored: StoredImport, now: Temporal.Instant): void {
  if (!isUndoable(stored, now)) throw refuse('import.too_late');
  if (stored.imported_count === 0 && !mayRevert(scope, stored.noun)) throw refuse('access.denied');
}

/** Counts what an undo would do, and notes at the rows what stays. @throws AppError 403, 404, 409 */
export async function previewUndo({ db, now }: Services, scope: UserScope, id: number): Promise<UndoPreview> {
  return db.withScope(scope, async (tx) => {
    const stored = await lockFor(tx, scope, id, 'undo');
    requireUndoable(scope, stored, now());
    const blocked = await findBlocked(tx, scope, stored, 'look');
    await noteBlocked(tx, scope, stored, blocked);
    const updates = blocked.filter(({ is_update }) => is_update).length;
    return {
      removes: stored.imported_count - (blocked.length - updates),
      reverts: stored.reversible_count - updates,
      stays: blocked.length,
    };
  });
}

/**
 * Starts taking an import back. What was used or changed since keeps all of it from going, unless it is to stay: which rows
 * these are is noted, whether it goes or not. Returns how many there are where that keeps it.
 *
 * @throws AppError 404, 409 when it is too late, or nothing is left to take back
 */
export async function startUndo(
  { db, now }: Services,
  scope: UserScope,
  id: number,
  leavesUsed: boolean,
): Promise<number> {
  return db.withScope(scope, async (tx) => {
    const stored = await lockFor(tx, scope, id, 'undo');
    requireUndoable(scope, stored, now());
    const blocked = await findBlocked(tx, scope, stored, 'lock');
    await noteBlocked(tx, scope, stored, blocked);
    const left = stored.imported_count + stored.reversible_count - blocked.length;
    if (blocked.length > 0 && (!leavesUsed || left <= 0)) return blocked.length;
    await change(tx, scope, id, sql`leaves_used = ${leavesUsed}`);
    await begin(tx, scope, id, 'undo', left);
    return 0;
  });
}
