import { AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import { type Sentence, sentence } from '@onrecord/domain/core/messages/catalogue';
import { importRule, tablesOf } from '@onrecord/domain/office/import/import-rule';
import { IMPORT_WORK, type ImportWork } from '@onrecord/domain/office/import/import-state';
import { sql } from 'kysely';
import { recordActivity } from '../../../db/activity/activity.ts';
import { inSavepoint } from '../../../db/connection/savepoint.ts';
import type { Tx } from '../../../db/database.ts';
import { nextNumbers } from '../../../db/money/next-numbers.ts';
import { inBulk, learnRows, notifyChange } from '../../../db/record/bulk-writes.ts';
import { type Scope, systemScope, type UserScope } from '../../../db/scope.ts';
import { readIn } from '../../../http/request/reader.ts';
import type { Services } from '../../../http/services.ts';
import type { TaskData } from '../../../tasks/catalogue.ts';
import { TaskRefused } from '../../../tasks/refused-task.ts';
import { companyOf, formatsOf } from '../../company/company/company.reads.ts';
import { askerScope, mayImportEntityType } from './import.access.ts';
import { IMPORTABLE, importAtWork, type StoredImport } from './import.reads.ts';
import { type ImportMakers, makeRecords } from './make.writes.ts';
import { namedInFile } from './relation.reads.ts';
import { takeBack } from './undo.writes.ts';
import { givenOf, isAsShown, updateByRow } from './update.writes.ts';
import {
  type Drafted,
  draftRows,
  type FileRow,
  problemsOf,
  RowFailed,
  type Validation,
  type Verdict,
  validateRows,
  validationOf,
} from './validate.writes.ts';

/** After so many rows the screen hears how far it is, and a request to stop is heard. */
const AT_ONCE = 200;

class Canceled extends Error {}

interface Work {
  readonly services: Services;
  readonly scope: UserScope;
  readonly stored: StoredImport;
  readonly makers: ImportMakers;
  readonly signal: AbortSignal | undefined;
}

/**
 * One import of a company after the other: two that bring the same names wait for each other instead of for a time-out. What
 * is done in one go takes longer than the question of a screen may.
 */
async function takeTurn(tx: Tx, { company_id }: Scope): Promise<void> {
  await sql`select set_config('statement_timeout', '30min', true), set_config('lock_timeout', '30min', true)`.execute(
    tx,
  );
  await sql`select pg_advisory_xact_lock(hashtext('record_import'), ${company_id}::integer)`.execute(tx);
  await sql`select set_config('lock_timeout', '30s', true), set_config('statement_timeout', '5min', true)`.execute(tx);
}

/** Says how far the work is, beside the transaction that does it. @throws Canceled when somebody wants it stopped */
async function noteProgress({ services, scope, stored, signal }: Work, done: number): Promise<void> {
  signal?.throwIfAborted();
  const { company_id, record_import_id } = stored;
  const request = await services.db.withScope(scope, (tx) =>
    tx
      .updateTable('record_import')
      .set({ done_count: done })
      .where('company_id', '=', company_id)
      .where('record_import_id', '=', record_import_id)
      .returning('is_cancel_asked')
      .executeTakeFirst(),
  );
  if (!request || request.is_cancel_asked) throw new Canceled('canceled');
}

/** The next rows of a file after one, of all or of those that are to be made. */
async function nextRows(
  tx: Tx,
  { company_id, record_import_id }: StoredImport,
  after: number,
  which: 'all' | 'importable',
) {
  const { rows } = await sql<FileRow>`select r.row_number, r.cells,
      case when r.decision = 'update' then jsonb_build_object('id', r.update_id, 'changes', r.changes) end as update
    from record_import_line r
    where r.company_id = ${company_id} and r.record_import_id = ${record_import_id} and r.row_number > ${after}
      and ${which === 'all' ? sql`true` : IMPORTABLE}
    order by r.row_number limit ${AT_ONCE}`.execute(tx);
  return rows;
}

/** Looks at rows as if they were made, without a trace in what shows or reports records. */
export async function tryOut(tx: Tx, validation: Validation, rows: readonly FileRow[]): Promise<Verdict[]> {
  return inBulk(tx, () => validateRows(tx, validation, rows));
}

/** What was found of rows; a double is left out until somebody says otherwise. */
export async function keepVerdicts(
  tx: Tx,
  { company_id }: Scope,
  record_import_id: number,
  verdicts: readonly Verdict[],
): Promise<void> {
  await sql`update record_import_line r set outcome = v.outcome, problems = v.problems, likes = v.likes,
      same_as_row = v.same_as_row, update_id = v.update_id, changes = v.changes,
      decision = case when v.outcome = 'double' then 'skip' end
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb)
      as v (row_number integer, outcome text, problems jsonb, likes jsonb, same_as_row integer,
        update_id bigint, changes jsonb)
    where r.company_id = ${company_id} and r.record_import_id = ${record_import_id} and r.row_number = v.row_number`.execute(
    tx,
  );
}

async function validationFor({ services, scope, stored, makers }: Work, numbers?: number[]): Promise<Validation> {
  const formats = formatsOf(await services.db.readScope(scope, (tx) => companyOf(tx, scope)));
  return validationOf(scope, makers[stored.noun], stored, formats, numbers);
}

/** Asks for what the whole file names at once: each question goes through all that could be meant. */
async function learnNames(tx: Tx, validation: Validation, stored: StoredImport): Promise<void> {
  await validation.names.learn(tx, await namedInFile(tx, stored, validation.fields));
}

/** Every row is looked at, a few in each transaction: nothing of it is held on to. */
async function check(work: Work): Promise<void> {
  const { services, scope, stored } = work;
  const validation = await validationFor(work);
  await services.db.readScope(scope, (tx) => learnNames(tx, validation, stored));
  let [after, done] = [0, 0];
  for (;;) {
    const rows = await services.db.withScope(scope, async (tx) => {
      await takeTurn(tx, scope);
      const next = await nextRows(tx, stored, after, 'all');
      await keepVerdicts(tx, scope, stored.record_import_id, await tryOut(tx, validation, next));
      return next;
    });
    const last = rows.at(-1);
    if (!last) break;
    after = last.row_number;
    done += rows.length;
    await noteProgress(work, done);
  }
  await services.db.withScope(scope, (tx) => finish(tx, work, 'check'));
}

type Ready = Extract<Drafted, { draft: never }>;

/** A record that a row changed, with what a part that was replaced carried. */
interface Updated {
  readonly row_number: number;
  readonly id: number;
  readonly carried: unknown;
}

/** Changes the records that rows name, as it was shown. @throws RowFailed at the first that would change anything else by now */
async function updateRecords(tx: Tx, validation: Validation, rows: readonly Ready[]): Promise<Updated[]> {
  const updated: Updated[] = [];
  const { carried } = validation.maker.change ?? {};
  for (const { row, values } of rows) {
    if (!row.update) continue;
    const { id, changes } = row.update;
    const before = carried && carried.field in changes ? await carried.read(tx, validation.scope, id) : null;
    const done = await inSavepoint(tx, () => updateByRow(tx, validation, id, givenOf(validation.rule, values))).catch(
      (error: unknown) => {
        throw error instanceof AppError ? new RowFailed(row.row_number, problemsOf(error)) : error;
      },
    );
    if (!isAsShown(changes, done)) throw new RowFailed(row.row_number, { '': sentence('import.changed_since') });
    updated.push({ row_number: row.row_number, id, carried: before });
  }
  return updated;
}

/** Makes records of rows that were found to be right, or changes those they name. @throws RowFailed at the first that is not any more */
async function makeRows(tx: Tx, validation: Validation, rows: readonly FileRow[]) {
  const drafted = (await draftRows(tx, validation, rows)).map((one) => {
    if ('problems' in one) throw new RowFailed(one.row.row_number, one.problems);
    return one;
  });
  const updated = await updateRecords(tx, validation, drafted);
  const fresh = drafted.filter(({ row }) => !row.update);
  const made = (await makeRecords(tx, validation, fresh)).map((one, index) => {
    const row_number = fresh[index]?.row.row_number ?? 0;
    if (one instanceof AppError) throw new RowFailed(row_number, problemsOf(one));
    return { row_number, ...one };
  });
  return { made, updated };
}

type Made = Awaited<ReturnType<typeof makeRows>>;

/** What became of rows, and what finds the new records. */
async function keepMade(
  tx: Tx,
  { company_id, record_import_id, noun: entityType }: StoredImport,
  { made, updated }: Made,
): Promise<void> {
  const { table, key, entity, along } = importRule(entityType);
  const ids = [...made.map(({ record_id }) => record_id), ...updated.map(({ id }) => id)];
  await sql`update record_import_line r set record_id = m.record_id, record_version = x.version, along = m.along
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as m (row_number integer, record_id bigint, along bigint[])
    join ${sql.table(table)} x on x.company_id = ${company_id} and ${sql.ref(`x.${key}`)} = m.record_id
    where r.company_id = ${company_id} and r.record_import_id = ${record_import_id} and r.row_number = m.row_number`.execute(
    tx,
  );
  await sql`update record_import_line r set record_version = x.version, carried = u.carried
    from jsonb_to_recordset(${JSON.stringify(updated)}::jsonb) as u (row_number integer, id bigint, carried jsonb)
    join ${sql.table(table)} x on x.company_id = ${company_id} and ${sql.ref(`x.${key}`)} = u.id
    where r.company_id = ${company_id} and r.record_import_id = ${record_import_id} and r.row_number = u.row_number`.execute(
    tx,
  );
  if (entity === 'job') await sql`select refresh_job_list_rows(${company_id}, ${ids}::bigint[])`.execute(tx);
  else await sql`select refresh_search_entries(${company_id}, ${entity}, ${ids}::bigint[])`.execute(tx);
  const named = made.flatMap((each) => each.along);
  if (along && named.length > 0)
    await sql`select refresh_search_entries(${company_id}, ${along.entity}, ${named}::bigint[])`.execute(tx);
}

/**
 * Draws the numbers of records to come, in a transaction of its own: the counter is free again at once for whoever makes one
 * meanwhile. What an import that fails has drawn is never given out again.
 */
async function reserveNumbers({ services, scope, stored }: Work): Promise<number[] | undefined> {
  const { series } = importRule(stored.noun);
  if (series === undefined) return undefined;
  const { to_do_count: count } = stored;
  const first = await services.db.withScope(scope, (tx) => nextNumbers(tx, scope.company_id, series, count));
  return Array.from({ length: count }, (_, index) => first + index);
}

/** How many records an import made, and how many it changed. */
interface Done {
  readonly made: number;
  readonly updated: number;
}

/** So many rows are as good as none; from there on the database counts them whenever they are several times as many. */
const FEW = 400;
const SEVERAL = 5;

async function makeAll(tx: Tx, work: Work, numbers: number[] | undefined): Promise<Done> {
  const { stored } = work;
  let known = FEW / SEVERAL;
  const validation = await validationFor(work, numbers);
  await learnNames(tx, validation, stored);
  let [after, done, updated] = [0, 0, 0];
  for (;;) {
    const rows = await nextRows(tx, stored, after, 'importable');
    const last = rows.at(-1);
    if (!last) return { made: done - updated, updated };
    const made = await makeRows(tx, validation, rows);
    await keepMade(tx, stored, made);
    const ids = made.made.map(({ record_id }) => record_id);
    if (stored.invites) await validation.maker.invite?.(tx, work.scope, ids);
    updated += made.updated.length;
    after = last.row_number;
    done += rows.length;
    if (done >= known * SEVERAL) {
      await learnRows(tx, tablesOf(validation.rule));
      known = done;
    }
    await noteProgress(work, done);
  }
}

/** Closes the work in the transaction that did it. @throws Canceled when somebody wanted it stopped at the last moment */
async function finish(tx: Tx, { stored, services }: Work, work: ImportWork, count?: Done): Promise<void> {
  const { company_id, record_import_id } = stored;
  const { at_work, done } = IMPORT_WORK[work];
  const at = services.now().toString();
  const more =
    work === 'import'
      ? sql`, imported_count = ${count?.made ?? 0}, updated_count = ${count?.updated ?? 0},
          reversible_count = ${count?.updated ?? 0}, kept_count = 0, imported_at = ${at}::timestamptz`
      : work === 'undo'
        ? sql`, undone_at = ${at}::timestamptz, undone_by_name = ${stored.created_by_name}`
        : sql``;
  const { numAffectedRows } = await sql`update record_import set state = ${done}, done_count = to_do_count${more}
    where company_id = ${company_id} and record_import_id = ${record_import_id} and state = ${at_work}
      and not is_cancel_asked`.execute(tx);
  if (numAffectedRows === 0n) throw new Canceled('canceled');
}

/** All records in one transaction: they are there together, or none of them is. */
async function importAll(work: Work): Promise<void> {
  const { services, scope, stored } = work;
  const numbers = await reserveNumbers(work);
  await services.db.withScope(scope, async (tx) => {
    await takeTurn(tx, scope);
    const count = await inBulk(tx, () => makeAll(tx, work, numbers));
    await finish(tx, work, 'import', count);
    const { entity, object_type } = importRule(stored.noun);
    await recordActivity(tx, scope, {
      activity_type: 'Records Imported',
      object_type,
      object_name: stored.file_name,
      description: String(count.made + count.updated),
    });
    await notifyChange(tx, scope, entity, 0);
  });
}

async function undoAll(work: Work): Promise<void> {
  const { services, scope, stored, makers } = work;
  await services.db.withScope(scope, async (tx) => {
    await takeTurn(tx, scope);
    await takeBack(tx, scope, stored, makers[stored.noun]);
    await finish(tx, { ...work, stored: { ...stored, created_by_name: scope.viewer.name } }, 'undo');
  });
}

const DOERS = { check, import: importAll, undo: undoAll } as const;

function whatWentWrong(error: unknown): Sentence {
  if (error instanceof Canceled) return sentence('import.canceled');
  if (error instanceof RowFailed) return sentence('import.row_failed', { row: error.row_number });
  if (error instanceof AppError) return { key: error.key, params: error.params };
  // Somebody used a record at the very moment it was being taken back.
  if ((error as { code?: string } | null)?.code === '23503') return sentence('import.state');
  return sentence('import.failed');
}

/** The import stands where it stood before the work, and says why; a row that failed is wrong from now on. */
async function stepBack({ db }: Services, scope: Scope, stored: StoredImport, work: ImportWork, error: unknown) {
  const { company_id, record_import_id } = stored;
  await db.withScope(scope, async (tx) => {
    if (error instanceof RowFailed)
      await sql`update record_import_line set outcome = 'wrong', problems = ${JSON.stringify(error.problems)}::jsonb
        where company_id = ${company_id} and record_import_id = ${record_import_id}
          and row_number = ${error.row_number}`.execute(tx);
    await sql`update record_import set state = ${IMPORT_WORK[work].back}, is_cancel_asked = false,
        problem = ${JSON.stringify(whatWentWrong(error))}::jsonb
      where company_id = ${company_id} and record_import_id = ${record_import_id}
        and state = ${IMPORT_WORK[work].at_work}`.execute(tx);
  });
}

const isOurs = (error: unknown) => error instanceof Canceled || error instanceof RowFailed || error instanceof AppError;

/**
 * The task behind an import: looks at its rows, makes its records, or takes them back. Whatever keeps it from that is said
 * at the import, which stands where it was; a worker that dies leaves it to the next one.
 */
export async function runImport(
  services: Services,
  makers: ImportMakers,
  { company_id, record_import_id, work }: TaskData['run-import'],
  signal?: AbortSignal,
): Promise<void> {
  const system = systemScope(company_id, 'import');
  const stored = await services.db.readScope(system, (tx) => importAtWork(tx, system, record_import_id));
  if (stored?.state !== IMPORT_WORK[work].at_work) return;
  const scope = await askerScope(services, stored);
  try {
    if (!scope || !mayImportEntityType(scope, stored.noun)) throw refuse('access.denied');
    const { locale } = scope.viewer;
    // What is kept of other rules' words, such as why a provider is busy, is kept in the words of whoever asked.
    await readIn(locale ?? null, () => DOERS[work]({ services, scope, stored, makers, signal }));
  } catch (error) {
    if (signal?.aborted) throw error;
    await stepBack(services, system, stored, work, error);
    if (!isOurs(error)) throw new TaskRefused('the import failed', { cause: error });
  }
}
