import type { RecordFileRow } from '@onrecord/contract/production/record-file';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { can } from '@onrecord/domain/core/permission/can';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import {
  RECORD_MODULES,
  RECORD_TYPES,
  type RecordPart,
  type RecordType,
} from '@onrecord/domain/core/record/record-part';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { andAll } from '../../../../db/list/list-query.ts';
import { sameCompany } from '../../../../db/relation/same-company.ts';
import type { UserScope } from '../../../../db/scope.ts';
import {
  type FiledRecord,
  OWNER_COLUMNS,
  RECORD_LISTS,
  shownFiles,
  shownTo,
  visibleRecord,
} from './record-file.access.ts';

export interface RecordFileQuery {
  readonly state: 'active' | 'deleted';
  readonly offset: number;
  readonly limit: number;
  readonly sort?: { readonly column_name: keyof typeof SORTS; readonly type: 'asc' | 'desc' } | undefined;
}

const SORTS = {
  file_name: sql`lower(f.file_name)`,
  description: sql`lower(f.description)`,
  file_type_name: sql`lower(ft.name::text)`,
  file_date_time: sql`f.file_date_time`,
  size: sql`f.size`,
} as const;

const filesOf = (tx: Tx, scope: UserScope, record: RecordPart, is_deleted: boolean) =>
  tx
    .selectFrom('record_file as f')
    .where('f.company_id', '=', scope.company_id)
    .where('f.is_deleted', '=', is_deleted)
    .where((eb) => eb.and(shownFiles(scope, record)));

/** One page of the files of a record that the viewer sees. Whom else they are shown to is told to staff. */
export async function recordFilePage(
  tx: Tx,
  scope: UserScope,
  record: FiledRecord,
  { state, offset, limit, sort }: RecordFileQuery,
): Promise<{ data: RecordFileRow[]; count: number }> {
  const { object_type, object_id } = record;
  const files = filesOf(tx, scope, record, state === 'deleted');
  const { count } = await files.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const direction = sort?.type === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  const rows = await files
    .leftJoin('file_type as ft', (on) => sameCompany(on, 'ft.file_type_id', 'f.file_type_id'))
    .select([
      'f.record_file_id',
      'f.file_name',
      'f.description',
      'f.file_type_id',
      sql<string>`coalesce(ft.name::text, '')`.as('file_type_name'),
      'f.is_url',
      'f.size',
      'f.file_date_time',
      'f.uploaded_by_name',
      'f.contact_can_view_download',
      'f.provider_can_view_download',
      'f.version',
    ])
    .orderBy(sql`${SORTS[sort?.column_name ?? 'file_name']} ${direction}`)
    .orderBy('f.record_file_id')
    .offset(offset)
    .limit(limit)
    .execute();
  const staff = isStaff(scope.viewer.user_type);
  const data = rows.map(({ contact_can_view_download, provider_can_view_download, ...row }) => ({
    ...row,
    object_type,
    object_id,
    ...(staff && { contact_can_view_download, provider_can_view_download }),
  }));
  return { data, count };
}

/** How many files a record has that the viewer sees. That they see the record is decided before. */
export async function recordFileCount(tx: Tx, scope: UserScope, of: RecordPart): Promise<number> {
  const { count } = await filesOf(tx, scope, of, false)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many files the viewer sees of all records of each kind; kinds that have none, or that they may not look at, are not there. */
export async function recordFileCounts(tx: Tx, scope: UserScope): Promise<Partial<Record<RecordType, number>>> {
  const kinds = RECORD_TYPES.filter((type) => can(scope.viewer, RECORD_MODULES[type], 'view'));
  const questions = kinds.map((type) => {
    const { id, source, visibleRows } = RECORD_LISTS[type];
    const seen = andAll([sql`${id} = ${sql.ref(`f.${OWNER_COLUMNS[type]}`)}`, ...visibleRows(scope)]);
    const of = andAll([
      sql`${sql.ref(`f.${OWNER_COLUMNS[type]}`)} is not null`,
      sql`not f.is_deleted`,
      ...shownTo(scope, type),
      sql`exists (select from ${source(scope).from} where ${seen})`,
    ]);
    return sql`select ${type}::text as kind, count(*)::int as count from record_file f
      where f.company_id = ${scope.company_id} and ${of}`;
  });
  if (questions.length === 0) return {};
  const { rows } = await sql<{ kind: RecordType; count: number }>`${sql.join(questions, sql` union all `)}`.execute(tx);
  return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ kind, count }) => [kind, count]));
}

/** The record that a file is of. */
export function ownerOf(file: Readonly<Record<(typeof OWNER_COLUMNS)[keyof typeof OWNER_COLUMNS], number | null>>) {
  const object_type = RECORD_TYPES.find((type) => file[OWNER_COLUMNS[type]] !== null) ?? 'client';
  return { object_type, object_id: file[OWNER_COLUMNS[object_type]] ?? 0 } satisfies RecordPart;
}

/** Files by their ids, whoever asks, in the order of their names; locked until the transaction ends where they are to be changed. */
async function anyFiles(tx: Tx, { company_id }: UserScope, ids: readonly number[], is_deleted: boolean, lock = false) {
  const files = tx
    .selectFrom('record_file as f')
    .selectAll('f')
    .where('f.company_id', '=', company_id)
    .where('f.record_file_id', 'in', [...ids, 0])
    .where('f.is_deleted', '=', is_deleted)
    .orderBy(sql`lower(f.file_name)`)
    .orderBy('f.record_file_id');
  return lock ? files.forUpdate().execute() : files.execute();
}

type FoundFile = Awaited<ReturnType<typeof anyFiles>>[number];
export type RecordFile = FoundFile & { readonly record: FiledRecord };

/**
 * Files that are handed over to the viewer, who sees each of them; one that is not theirs makes all of them not found.
 *
 * @throws AppError 403, 404
 */
export async function recordFilesToHandOver(tx: Tx, scope: UserScope, ids: readonly number[]): Promise<RecordFile[]> {
  const found = await anyFiles(tx, scope, ids, false);
  if (found.length === 0 || found.length !== new Set(ids).size) throw refuse('file.not_found');
  const files: RecordFile[] = [];
  for (const file of found) {
    const record = await visibleRecord(tx, scope, ownerOf(file));
    const shown = await filesOf(tx, scope, record, false)
      .select('f.record_file_id')
      .where('f.record_file_id', '=', file.record_file_id)
      .executeTakeFirst();
    if (!shown) throw refuse('file.not_found');
    files.push({ ...file, record });
  }
  return files;
}

/** One file as it is now, locked until the change is saved. @throws AppError 404 file.not_found */
export async function lockRecordFile(tx: Tx, scope: UserScope, id: number, is_deleted: boolean): Promise<FoundFile> {
  const [file] = await anyFiles(tx, scope, [id], is_deleted, true);
  if (!file) throw refuse('file.not_found');
  return file;
}
