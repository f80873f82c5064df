import type { StorageUsed } from '@onrecord/contract/company/company-shapes';
import { type ExtensionException, exceptionsOfLinks } from '@onrecord/domain/core/file/extension-exception';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { isLinkScope, type Scope } from '../../../db/scope.ts';

/** How a company departs from the blocked extensions. */
export async function readExtensionExceptions(tx: Tx, { company_id }: Scope): Promise<ExtensionException[]> {
  const rows = await tx
    .selectFrom('file_extension_exception')
    .select(['extension', 'rule'])
    .where('company_id', '=', company_id)
    .orderBy('extension')
    .execute();
  return rows as ExtensionException[];
}

/** The exceptions that hold for somebody's uploads: people who come by a link may send less (section 5). */
export async function readUploadExceptions(tx: Tx, scope: Scope): Promise<ExtensionException[]> {
  const exceptions = await readExtensionExceptions(tx, scope);
  if (!isLinkScope(scope)) return exceptions;
  const { link_uploads_allow_programs } = await tx
    .selectFrom('company')
    .select('link_uploads_allow_programs')
    .where('company_id', '=', scope.company_id)
    .executeTakeFirstOrThrow();
  return exceptionsOfLinks(exceptions, { allows_programs: link_uploads_allow_programs });
}

/** What a company's files take up in the storage. Links take up nothing; what was deleted does until it is swept away. */
export async function readStorageUsed(tx: Tx, { company_id }: Scope): Promise<StorageUsed> {
  const { rows } = await sql<StorageUsed['parts'][number]>`
    select case when is_deleted then 'deleted_files' else 'job_files' end as kind, coalesce(sum(size), 0)::bigint as bytes,
      count(*) as count from (
        select is_deleted, size from job_file where company_id = ${company_id} and not is_url
        union all select is_deleted, size from record_file where company_id = ${company_id} and not is_url) f group by 1
    union all
    select 'waiting_uploads', coalesce(sum(size), 0)::bigint, count(*) from job_upload
      where company_id = ${company_id} and finished_at is null and discarded_at is null`.execute(tx);
  const parts = (['job_files', 'deleted_files', 'waiting_uploads'] as const).map(
    (kind) => rows.find((row) => row.kind === kind) ?? { kind, bytes: 0, count: 0 },
  );
  const sum = (of: 'bytes' | 'count') => parts.reduce((all, part) => all + part[of], 0);
  return { bytes: sum('bytes'), count: sum('count'), parts };
}
