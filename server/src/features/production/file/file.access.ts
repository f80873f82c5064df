import { refuse } from '@onrecord/domain/core/messages/app-error';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import type { FileViewer } from '@onrecord/domain/production/file/file-access';
import { type RawBuilder, sql } from 'kysely';
import { whoseRows } from '../../../db/access/delegation.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { isContactJob, jobOf, visibleRows } from '../../../db/list/visible-rows.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { Scope } from '../../../db/scope.ts';

/** The jobs `j` whose files are the viewer's business: those they see, or the one their link is about. */
export function visibleFileJobs(scope: Scope): RawBuilder<boolean>[] {
  const { viewer, company_id } = scope;
  if (viewer.kind === 'link') {
    return [sql`j.company_id = ${company_id}`, sql`j.job_id = ${viewer.job_id}`];
  }
  return visibleRows(scope, sql`j.company_id`, {
    divisions: (ids) => sql`j.division_id = any(${ids})`,
    contact: (contactId) => isContactJob(scope, contactId, 'files'),
    provider: (providerId) => sql`exists (select from job_service js where js.company_id = ${COMPANY}
      and js.job_id = j.job_id and js.service_provider_id = ${providerId} and not js.is_canceled)`,
  });
}

/** What "whose" leaves of a list of files of jobs `j`. */
export const whoseFiles = (scope: Scope): RawBuilder<boolean>[] => whoseRows(scope, 'files', jobOf);

/** The viewer as the rules about files know them; undefined for who may look at no list of files. */
export function fileViewer({ viewer }: Scope): FileViewer | undefined {
  if (viewer.kind === 'user') return { user_type: viewer.user_type, is_outsider: false };
  if (viewer.kind !== 'link' || viewer.purpose !== 'jobfiles') return undefined;
  if (viewer.subject_type !== 'contact' && viewer.subject_type !== 'provider') return undefined;
  return { user_type: viewer.subject_type, is_outsider: true };
}

/** The files `f` of jobs `j` that the viewer may see: `canSeeFile` as a condition. */
export function visibleFiles(scope: Scope, isOutsider = false): RawBuilder<boolean>[] {
  const viewer = fileViewer(scope);
  if (!viewer) return [sql`false`];
  const shown = [...visibleFileJobs(scope), sql<boolean>`not f.is_deleted`];
  if (viewer.is_outsider || isOutsider) shown.push(sql`not f.is_url`);
  if (isStaff(viewer.user_type)) return shown;
  const flag = viewer.user_type === 'provider' ? 'provider_can_view_download' : 'contact_can_view_download';
  return [...shown, sql`${sql.ref(`f.${flag}`)}`];
}

/** Whether somebody came by the open address of a job: a person, unknown to the company. */
export function isGuest({ viewer }: Scope): boolean {
  return viewer.kind === 'link' && viewer.subject_type === 'guest';
}

/** Who an upload belongs to. Everybody who comes by the open link of a job is the same guest of it. */
export function uploaderOf({ viewer }: Scope): { uploaded_by_type: string; uploaded_by_id: number | null } {
  if (viewer.kind === 'user') return { uploaded_by_type: viewer.user_type, uploaded_by_id: viewer.user_id };
  if (viewer.kind === 'link')
    return { uploaded_by_type: `link ${viewer.subject_type}`, uploaded_by_id: viewer.subject_id };
  throw refuse('access.not_signed_in');
}

/** Whether the viewer uploaded the row of this alias. */
export function isUploader(scope: Scope, alias: string): RawBuilder<boolean> {
  const { uploaded_by_type, uploaded_by_id } = uploaderOf(scope);
  return andAll([
    sql`${sql.ref(`${alias}.uploaded_by_type`)} = ${uploaded_by_type}`,
    sql`${sql.ref(`${alias}.uploaded_by_id`)} is not distinct from ${uploaded_by_id}`,
  ]);
}

/** Refuses the name of somebody else: whose files are shown follows from the session; only staff may look as others do. */
export function refuseOtherPerson(
  scope: Scope,
  request: { contact_id: number | null; provider_id: number | null },
): void {
  const { viewer } = scope;
  if (viewer.kind === 'user' && isStaff(viewer.user_type)) return;
  const own =
    viewer.kind === 'user'
      ? { contact_id: viewer.contact_id, provider_id: viewer.service_provider_id }
      : viewer.kind === 'link' && viewer.subject_type === 'contact'
        ? { contact_id: viewer.subject_id, provider_id: null }
        : { contact_id: null, provider_id: viewer.kind === 'link' ? viewer.subject_id : null };
  if (request.contact_id !== null && request.contact_id !== own.contact_id) throw refuse('access.denied');
  if (request.provider_id !== null && request.provider_id !== own.provider_id) throw refuse('access.denied');
}
