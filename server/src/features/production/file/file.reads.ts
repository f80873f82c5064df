import type { JsonText } from '@onrecord/contract/core/handlers';
import type { ListQuery } from '@onrecord/contract/core/list';
import type { JobFileRow } from '@onrecord/contract/production/file';
import { visibleColumns } from '@onrecord/domain/core/list/column';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { canSeeFile, type FileViewer } from '@onrecord/domain/production/file/file-access';
import { JOB_FILE_LIST } from '@onrecord/domain/production/file/job-file.list';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { isFileHeld } from '../../../db/file/file-hold.ts';
import { fileRows } from '../../../db/file/file-rows.ts';
import { keyColumns, listColumns } from '../../../db/list/entity-list.ts';
import { listCount, listPage, searchColumns } from '../../../db/list/list-query.ts';
import { FULL_LIST, type ListCall, type ListSource } from '../../../db/list/list-source.ts';
import { hidesProviders } from '../../../db/list/visible-rows.ts';
import { personName, personWords } from '../../../db/record/person-name.ts';
import { type PartRules, partWhere } from '../../../db/record/record-part.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import { sameCompany } from '../../../db/relation/same-company.ts';
import type { Scope } from '../../../db/scope.ts';
import { fileViewer, isUploader, visibleFileJobs, visibleFiles, whoseFiles } from './file.access.ts';

const NUMBERS = ['job_file_id', 'job_id', 'file_type_id', 'exhibit_type_id', 'version'];

/** Who sees a file beside the office, in a word; who else may see one is for staff to know. */
const accessName = ({ viewer }: Scope) =>
  viewer.kind === 'user' && isStaff(viewer.user_type)
    ? sql`case when f.contact_can_view_download and f.provider_can_view_download then 'Contacts and providers'
        when f.contact_can_view_download then 'Contacts' when f.provider_can_view_download then 'Providers' else 'Office' end`
    : sql`''::text`;

/** The files of jobs, for the list. */
function fileSource(scope: Scope): ListSource {
  const columns = listColumns(JOB_FILE_LIST.columns, {
    file_name: sql`f.file_name`,
    description: sql`f.description`,
    item_type_name: sql`ft.name`,
    exhibit_type_name: sql`et.name`,
    deponent_name: sql`nullif(${personName('d')}, '')`,
    job_number: sql`j.job_number`,
    job_date_time: sql`j.starts_at`,
    case_name: sql`lc.case_name`,
    file_date_time: sql`f.file_date_time`,
    uploaded_by_name: sql`case when f.uploaded_by_type in ('provider', 'link provider') and ${hidesProviders(scope)}
      then '' else f.uploaded_by_name end`,
    size: sql`f.size`,
    contact_can_view_download: sql`f.contact_can_view_download`,
    provider_can_view_download: sql`f.provider_can_view_download`,
  });
  const keys = {
    ...keyColumns('f', NUMBERS),
    division_id: { sql: sql`j.division_id`, type: 'number' as const },
    deponent_id: { sql: sql`jd.deponent_id`, type: 'number' as const },
    is_url: { sql: sql`f.is_url`, type: 'boolean' as const },
    path: { sql: sql`case when f.is_url and not ${isFileHeld(scope)} then f.path else '' end`, type: 'text' as const },
    time_zone: { sql: sql`j.time_zone`, type: 'text' as const },
    is_own: { sql: isUploader(scope, 'f'), type: 'boolean' as const },
    is_held: { sql: isFileHeld(scope), type: 'boolean' as const },
    useraccess_name: { sql: accessName(scope), type: 'text' as const },
  };
  return {
    from: sql`job_file f
      join job j on j.company_id = f.company_id and j.job_id = f.job_id
      join company co on co.company_id = f.company_id
      left join legal_case lc on lc.company_id = j.company_id and lc.case_id = j.case_id
      left join file_type ft on ft.company_id = f.company_id and ft.file_type_id = f.file_type_id
      left join exhibit_type et on et.company_id = f.company_id and et.exhibit_type_id = f.exhibit_type_id
      left join job_deponent jd on jd.company_id = f.company_id and jd.job_deponent_id = f.job_deponent_id
      left join deponent d on d.company_id = jd.company_id and d.deponent_id = jd.deponent_id`,
    columns: { ...columns, ...keys },
    keys: Object.keys(keys),
    defaultSort: sql`lower(f.file_name)`,
    changedAt: sql`f.updated_at`,
    tieBreak: sql`f.job_file_id`,
    textSearch: searchColumns([
      sql`f.file_name`,
      sql`f.description`,
      sql`lc.case_name`,
      sql`j.job_number`,
      // Both as people say a day and as they write it.
      sql`to_char(j.job_date, 'FMMonth FMDD, YYYY MM/DD/YYYY')`,
      ...personWords('d'),
    ]),
  };
}

export interface FileListQuery extends ListQuery {
  job_id: number | null;
  contact_id: number | null;
  provider_id: number | null;
  view_type: '' | 'outsider';
  of?: RecordPart | undefined;
}

const PARTS: PartRules = {
  client: (id) => sql`j.client_id = ${id}`,
  case: (id) => sql`j.case_id = ${id}`,
  contact: (id) => sql`(j.taking_contact_id = ${id} or j.caller_contact_id = ${id})`,
  deponent: (id) => sql`jd.deponent_id = ${id}`,
  provider: (id) => sql`exists (select from job_service js where js.company_id = ${COMPANY}
    and js.job_id = j.job_id and js.service_provider_id = ${id} and not js.is_canceled)`,
};

/** How many files the viewer may see, of a record or in the list. */
export function fileCount(tx: Tx, scope: Scope, of?: RecordPart): Promise<number> {
  const where = [...visibleFiles(scope), ...(of ? partWhere(scope, PARTS, of) : whoseFiles(scope))];
  return listCount(tx, fileSource(scope), { query: FULL_LIST, visible: [], where });
}

/** How many files the viewer may see: as many as their list has. */
export const visibleFileCount = (tx: Tx, scope: Scope): Promise<number> =>
  listCount(tx, fileSource(scope), { query: FULL_LIST, visible: [], where: visibleFiles(scope) });

/** How many files of a job the viewer may see. */
export function fileCountOfJob(tx: Tx, scope: Scope, jobId: number): Promise<number> {
  const where = [...visibleFiles(scope), sql<boolean>`f.job_id = ${jobId}`];
  return listCount(tx, fileSource(scope), { query: FULL_LIST, visible: [], where });
}

function fileCall(scope: Scope, request: FileListQuery): ListCall {
  const user_type = fileViewer(scope)?.user_type ?? 'contact';
  const where = [...visibleFiles(scope, request.view_type === 'outsider'), ...partWhere(scope, PARTS, request.of)];
  if (request.job_id !== null) where.push(sql`f.job_id = ${request.job_id}`);
  else if (!request.of) where.push(...whoseFiles(scope));
  if (request.contact_id !== null) where.push(sql`f.contact_can_view_download`);
  if (request.provider_id !== null) where.push(sql`f.provider_can_view_download`);
  const visible = visibleColumns(JOB_FILE_LIST.columns, { user_type, flags: {} }).map((column) => column.id);
  return { query: request, visible, where };
}

/** One page of the files that the viewer may see. */
export function jobFilePage(
  tx: Tx,
  scope: Scope,
  request: FileListQuery,
): Promise<JsonText<{ data: JobFileRow[]; count: number }>> {
  return listPage<JobFileRow>(tx, fileSource(scope), fileCall(scope, request));
}

/** The same lines for a file: what is there, not what is in it. */
export function jobFileExport(scope: Scope, request: FileListQuery) {
  return fileRows(fileSource(scope), fileCall(scope, request), JOB_FILE_LIST.columns);
}

/** The job that files are uploaded to or listed for, with what the wizard needs to know. Undefined when it is not the viewer's. */
export function fileJob(tx: Tx, scope: Scope, jobId: number) {
  return tx
    .selectFrom('job as j')
    .innerJoin('company as co', 'co.company_id', 'j.company_id')
    .leftJoin('legal_case as lc', (on) => sameCompany(on, 'lc.case_id', 'j.case_id'))
    .select([
      'j.job_id',
      'j.division_id',
      'j.job_number',
      'j.job_date',
      'j.job_case_caption',
      sql<string>`coalesce(lc.case_name, '')`.as('case_name'),
      'co.solaria_version',
      'co.allow_large_uploads',
    ])
    .where('j.company_id', '=', scope.company_id)
    .where('j.job_id', '=', jobId)
    .where((eb) => eb.and(visibleFileJobs(scope)))
    .executeTakeFirst();
}

export type FileJob = NonNullable<Awaited<ReturnType<typeof fileJob>>>;

/** The files among these ids that the viewer may see, in the order of their names. */
export function filesById(tx: Tx, scope: Scope, ids: readonly number[], { deleted = false } = {}) {
  const shown = deleted ? [...visibleFileJobs(scope), sql<boolean>`f.is_deleted`] : visibleFiles(scope);
  return tx
    .selectFrom('job_file as f')
    .innerJoin('job as j', (on) => sameCompany(on, 'j.job_id', 'f.job_id'))
    .leftJoin('legal_case as lc', (on) => sameCompany(on, 'lc.case_id', 'j.case_id'))
    .selectAll('f')
    .select([
      'j.job_number',
      'j.division_id',
      sql<string>`coalesce(lc.case_name, '')`.as('case_name'),
      isUploader(scope, 'f').as('is_own'),
      isFileHeld(scope).as('is_held'),
    ])
    .where('f.company_id', '=', scope.company_id)
    .where('f.job_file_id', 'in', [...ids, 0])
    .where((eb) => eb.and(shown))
    .orderBy(sql`lower(f.file_name)`)
    .orderBy('f.job_file_id')
    .execute();
}

export type FileRow = Awaited<ReturnType<typeof filesById>>[number];

/** One file that the viewer may see.
 *
 * @throws AppError 404 file.not_found
 */
export async function fileById(tx: Tx, scope: Scope, id: number, options?: { deleted: boolean }): Promise<FileRow> {
  const [row] = await filesById(tx, scope, [id], options);
  if (!row) throw refuse('file.not_found');
  return row;
}

/**
 * Files as they are handed over, each of which the viewer may have; one that is not theirs makes all of them not found, one that is
 * held for a payment holds all.
 *
 * @throws AppError 404 file.not_found, 402 file.held
 */
export async function filesToHandOver(tx: Tx, scope: Scope, ids: readonly number[], viewer: FileViewer) {
  const files = await filesById(tx, scope, ids);
  if (files.length !== new Set(ids).size || !files.every((file) => canSeeFile(file, viewer)))
    throw refuse('file.not_found');
  if (files.some((file) => file.is_held)) throw refuse('file.held');
  return files;
}

/** The file types that an uploader may choose from, in the order of the lookup. */
export function activeFileTypes(tx: Tx, scope: Scope) {
  return tx
    .selectFrom('file_type')
    .select(['file_type_id', sql<string>`name::text`.as('name'), 'is_user_file_type', 'hide_from_uploads'])
    .where('company_id', '=', scope.company_id)
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('name')
    .execute();
}

/** Whether exhibits may be said to be of a kind: it is offered. */
export async function isExhibitTypeOffered(tx: Tx, scope: Scope, exhibit_type_id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('exhibit_type')
    .select('exhibit_type_id')
    .where('company_id', '=', scope.company_id)
    .where('exhibit_type_id', '=', exhibit_type_id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
