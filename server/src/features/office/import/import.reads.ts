import { createHash } from 'node:crypto';
import type { NearMatch } from '@onrecord/contract/core/record';
import type { ImportDetail, RowFilter } from '@onrecord/contract/office/import';
import type { Change } from '@onrecord/domain/core/activity/changes';
import { headingsKey } from '@onrecord/domain/core/file/guess-columns';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import type { Sentence } from '@onrecord/domain/core/messages/catalogue';
import type { ImportEntityType } from '@onrecord/domain/core/record/import-entity-type';
import { importRule } from '@onrecord/domain/office/import/import-rule';
import type { ImportState, RowDecision, RowOutcome } from '@onrecord/domain/office/import/import-state';
import { type MissingKind, missingRecords, type NamingRow } from '@onrecord/domain/office/import/missing-records';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import type { Origin, Scope, UserScope } from '../../../db/scope.ts';

import { visibleImports } from './import.access.ts';

/** An import as it is kept. */
export interface StoredImport {
  readonly company_id: number;
  readonly record_import_id: number;
  readonly noun: ImportEntityType;
  readonly file_name: string;
  readonly headings: readonly string[];
  readonly columns: readonly (string | null)[];
  readonly is_remembered: boolean;
  readonly state: ImportState;
  readonly row_count: number;
  readonly done_count: number;
  readonly to_do_count: number;
  readonly imported_count: number;
  readonly updated_count: number;
  /** Of the updated ones, so many have the values before stored; none of imports from before that was so. */
  readonly reversible_count: number;
  readonly reverted_count: number;
  readonly kept_count: number;
  readonly is_cancel_asked: boolean;
  readonly leaves_used: boolean;
  /** Users are mailed a link to choose a password. */
  readonly invites: boolean;
  readonly problem: Sentence | null;
  readonly asked_by: number;
  readonly asked_by_company_id: number;
  readonly asked_from: Origin;
  readonly created_by_name: string;
  readonly created_at: string;
  readonly imported_at: string | null;
  readonly undone_at: string | null;
  readonly undone_by_name: string;
}

/** A row of the file, with what was found of it and what became of it. */
export interface StoredRow {
  readonly row_number: number;
  readonly cells: readonly string[];
  readonly outcome: RowOutcome;
  readonly decision: RowDecision | null;
  readonly problems: Readonly<Record<string, Sentence>>;
  readonly likes: readonly NearMatch[];
  readonly same_as_row: number | null;
  readonly update_id: number | null;
  readonly changes: Readonly<Record<string, Change>> | null;
  readonly record_id: number | null;
  readonly blocked: Sentence | null;
}

/** The imports a viewer may see, the newest first. */
export async function readImports(
  tx: Tx,
  scope: UserScope,
  query: { noun?: ImportEntityType | undefined; offset: number; limit: number },
) {
  const entityType = query.noun ? [sql<boolean>`i.noun = ${query.noun}`] : [];
  const where = andAll([visibleImports(scope), ...entityType]);
  const { rows } = await sql<StoredImport>`select i.* from record_import i where ${where}
    order by i.created_at desc, i.record_import_id desc limit ${query.limit} offset ${query.offset}`.execute(tx);
  const counted = await sql<{ count: number }>`select count(*) as count from record_import i where ${where}`.execute(
    tx,
  );
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** One import the viewer may see; `lock` keeps it as it is until the end of the transaction. @throws AppError 404 */
export async function readImport(
  tx: Tx,
  scope: UserScope,
  id: number,
  lock: 'look' | 'lock' = 'look',
): Promise<StoredImport> {
  const { rows } = await sql<StoredImport>`select i.* from record_import i
    where ${visibleImports(scope)} and i.record_import_id = ${id} ${lock === 'lock' ? sql`for update` : sql``}`.execute(
    tx,
  );
  if (!rows[0]) throw refuse('general.not_found');
  return rows[0];
}

/** The same for the task that does its work, whoever may see it. */
export async function importAtWork(tx: Tx, { company_id }: Scope, id: number): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`select * from record_import
    where company_id = ${company_id} and record_import_id = ${id}`.execute(tx);
  return rows[0];
}

/** Rows that would change the record they name. */
export const UPDATABLE = sql<boolean>`(r.update_id is not null and r.changes <> '{}')`;
/** Rows that can be made records, whatever they are like. */
export const CREATABLE = sql<boolean>`(r.outcome = 'good' or (r.outcome = 'double' and r.problems = '{}'))`;
/** Rows that will be made records, or change one, when the import starts. */
export const IMPORTABLE = sql<boolean>`(case r.decision when 'skip' then false when 'update' then ${UPDATABLE} else ${CREATABLE} end)`;
const UNDECIDED = sql<boolean>`(r.outcome = 'wrong' and r.decision is distinct from 'skip')`;

export async function countRows(tx: Tx, { company_id }: Scope, id: number): Promise<ImportDetail['counts']> {
  const { rows } = await sql<ImportDetail['counts']>`select
      count(*) filter (where outcome = 'unchecked') as unchecked, count(*) filter (where outcome = 'good') as good,
      count(*) filter (where outcome = 'double') as double, count(*) filter (where outcome = 'wrong') as wrong,
      count(*) filter (where decision = 'skip') as skipped, count(*) filter (where ${IMPORTABLE}) as importable,
      count(*) filter (where ${UNDECIDED}) as undecided,
      count(*) filter (where ${UPDATABLE} and r.decision is distinct from 'update') as updatable,
      count(*) filter (where r.outcome = 'double' and ${CREATABLE}) as repeatable
    from record_import_line r where company_id = ${company_id} and record_import_id = ${id}`.execute(tx);
  const [counts] = rows;
  if (!counts) throw new Error('a count without a row');
  return counts;
}

const FILTERS: Readonly<Record<RowFilter, RawBuilder<boolean>>> = {
  wrong: sql`r.outcome = 'wrong' and r.decision is distinct from 'skip'`,
  double: sql`r.outcome = 'double'`,
  skipped: sql`r.decision = 'skip'`,
  good: sql`r.outcome = 'good'`,
  blocked: sql`r.blocked is not null`,
  all: sql`true`,
};

const ROW = sql`r.row_number, r.cells, r.outcome, r.decision, r.problems, r.likes, r.same_as_row, r.update_id, r.changes, r.record_id, r.blocked`;

/** Rows of a file, a page of those of one outcome. */
export async function readRows(
  tx: Tx,
  { company_id }: Scope,
  id: number,
  query: { filter: RowFilter; offset: number; limit: number },
) {
  const where = sql`r.company_id = ${company_id} and r.record_import_id = ${id} and ${FILTERS[query.filter]}`;
  const { rows } = await sql<StoredRow>`select ${ROW} from record_import_line r where ${where}
    order by r.row_number limit ${query.limit} offset ${query.offset}`.execute(tx);
  const counted = await sql<{
    count: number;
  }>`select count(*) as count from record_import_line r where ${where}`.execute(tx);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** @throws AppError 404 */
export async function readRow(tx: Tx, { company_id }: Scope, id: number, row_number: number): Promise<StoredRow> {
  const { rows } = await sql<StoredRow>`select ${ROW} from record_import_line r
    where r.company_id = ${company_id} and r.record_import_id = ${id} and r.row_number = ${row_number}`.execute(tx);
  if (!rows[0]) throw refuse('general.not_found');
  return rows[0];
}

/**
 * What wrong rows name that is not there, of rows that nobody has left out; none while rows are still to be looked at.
 */
export async function missingIn(tx: Tx, stored: StoredImport): Promise<MissingKind[]> {
  const { company_id, record_import_id, noun: entityType, columns, state } = stored;
  if (state !== 'checked') return [];
  const { fields } = importRule(entityType);
  const naming = fields.filter(({ missing_as }) => missing_as !== undefined);
  const texts = naming.flatMap(({ id }) => {
    const index = columns.indexOf(id);
    return index < 0 ? [] : [sql`${id}::text, btrim(coalesce(r.cells ->> ${index}::integer, ''))`];
  });
  if (texts.length === 0) return [];
  const { rows } = await sql<NamingRow>`select q.texts, q.lacking, count(*) as rows
    from (select jsonb_build_object(${sql.join(texts)}) as texts,
        (select jsonb_object_agg(p.key, p.value #>> '{params,name}') from jsonb_each(r.problems) p
          where p.value ->> 'key' = 'import.not_found') as lacking
      from record_import_line r
      where r.company_id = ${company_id} and r.record_import_id = ${record_import_id} and ${UNDECIDED}) q
    where q.lacking is not null group by q.texts, q.lacking`.execute(tx);
  return missingRecords(fields, rows);
}

const hashOf = (headings: readonly string[]) => createHash('sha256').update(headingsKey(headings)).digest('base64url');

/** The columns somebody chose for a file with these headings; undefined where nobody has yet. */
export async function rememberedColumns(
  tx: Tx,
  { company_id }: Scope,
  entityType: ImportEntityType,
  headings: readonly string[],
) {
  const row = await tx
    .selectFrom('import_columns')
    .select('columns')
    .where('company_id', '=', company_id)
    .where('noun', '=', entityType)
    .where('headings_hash', '=', hashOf(headings))
    .executeTakeFirst();
  return row?.columns as (string | null)[] | undefined;
}

export const rememberedKey = (
  { company_id }: Scope,
  { noun: entityType, headings }: Pick<StoredImport, 'noun' | 'headings'>,
) => ({
  company_id,
  noun: entityType,
  headings_hash: hashOf(headings),
});
