import type { UploadedFile } from '@onrecord/contract/production/file';
import { parseTempUploadKey, type UploadTarget } from '@onrecord/domain/production/file/temp-upload-key';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { personName } from '../../../../db/record/person-name.ts';
import { sameCompany } from '../../../../db/relation/same-company.ts';
import type { Scope } from '../../../../db/scope.ts';
import { isUploader } from '../file.access.ts';

/** Whether upload `u` is for this job or record. */
export function isUploadFor(target: UploadTarget): RawBuilder<boolean> {
  if ('job_id' in target) return sql<boolean>`u.job_id = ${target.job_id}`;
  return sql<boolean>`(u.record_type = ${target.object_type} and u.record_id = ${target.object_id})`;
}

/** The uploads of the caller that wait to be saved, by their keys. */
export function waitingUploads(tx: Tx, scope: Scope, target: UploadTarget, keys: readonly string[]) {
  const known = keys.filter((key) => parseTempUploadKey(key) !== null);
  return tx
    .selectFrom('job_upload as u')
    .selectAll('u')
    .where('u.company_id', '=', scope.company_id)
    .where(isUploadFor(target))
    .where('u.key_name', 'in', [...known, ''])
    .where('u.finished_at', 'is', null)
    .where('u.discarded_at', 'is', null)
    .where(isUploader(scope, 'u'))
    .execute();
}

export type WaitingUpload = Awaited<ReturnType<typeof waitingUploads>>[number];

/** Whom to call about what cannot be uploaded: the company, and its phone number unless it hides that. */
export async function officeOf(tx: Tx, scope: Scope): Promise<{ name: string; phone: string }> {
  return await tx
    .selectFrom('company as c')
    .leftJoin('company_theme as t', 't.company_id', 'c.company_id')
    .select([
      'c.name',
      sql<string>`case when t.hide_company_information then '' else coalesce(t.phone, '') end`.as('phone'),
    ])
    .where('c.company_id', '=', scope.company_id)
    .executeTakeFirstOrThrow();
}

/** Whether the company lets files be sent in parts, beyond what one sending may carry. */
export async function allowsLargeUploads(tx: Tx, scope: Scope): Promise<boolean> {
  const { allow_large_uploads } = await tx
    .selectFrom('company')
    .select('allow_large_uploads')
    .where('company_id', '=', scope.company_id)
    .executeTakeFirstOrThrow();
  return allow_large_uploads;
}

/** The most files that a session names. */
const MAX_NAMED_FILES = 100;

/** The job files that the caller uploaded since an instant, the latest first. */
export async function uploadedSince(tx: Tx, scope: Scope, since: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('job_file as f')
    .select('f.job_file_id')
    .where('f.company_id', '=', scope.company_id)
    .where('f.file_date_time', '>=', since)
    .where('f.is_deleted', '=', false)
    .where(isUploader(scope, 'f'))
    .orderBy('f.file_date_time', 'desc')
    .limit(MAX_NAMED_FILES)
    .execute();
  return rows.map(({ job_file_id }) => job_file_id);
}

/** Of these files, those that the caller uploaded. */
export async function ownUploads(tx: Tx, scope: Scope, jobId: number, ids: readonly number[]): Promise<UploadedFile[]> {
  return await tx
    .selectFrom('job_file as f')
    .innerJoin('company as co', 'co.company_id', 'f.company_id')
    .leftJoin('job_deponent as jd', (on) => sameCompany(on, 'jd.job_deponent_id', 'f.job_deponent_id'))
    .leftJoin('deponent as d', (on) => sameCompany(on, 'd.deponent_id', 'jd.deponent_id'))
    .select(['f.job_file_id', 'f.file_name', 'f.description', sql<string>`${personName('d')}`.as('deponent_name')])
    .where('f.company_id', '=', scope.company_id)
    .where('f.job_id', '=', jobId)
    .where('f.job_file_id', 'in', [...ids, 0])
    .where('f.is_deleted', '=', false)
    .where(isUploader(scope, 'f'))
    .orderBy('f.job_file_id')
    .execute();
}
