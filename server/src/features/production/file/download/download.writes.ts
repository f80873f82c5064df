import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import { isLinkScope, isUserScope, type Scope } from '../../../../db/scope.ts';
import { newSecret, secretHash } from '../../../../http/session.ts';
import type { FileRow } from '../file.reads.ts';

/** Whom the address of a download names: user id and type, as the specification's path has them. A link's visitor has id 0. */
export function addressee(scope: Scope): { user_id: number; user_type: string } {
  if (isUserScope(scope)) return { user_id: scope.viewer.user_id, user_type: scope.viewer.user_type };
  return { user_id: 0, user_type: isLinkScope(scope) ? scope.viewer.subject_type : '' };
}

/** A ticket for one download of these files. Only its hash is kept. */
export async function issueTicket(
  tx: Tx,
  scope: Scope,
  files: { readonly job_file_ids: number[] } | { readonly job_file_ids: []; readonly record_file_ids: number[] },
  expires_at: string,
): Promise<string> {
  const { secret, hash } = newSecret();
  const session = isUserScope(scope)
    ? { session_company_id: scope.viewer.user_company_id, session_id: scope.viewer.session_id }
    : { link_viewer: JSON.stringify(scope.viewer) };
  await tx
    .insertInto('download_ticket')
    .values({
      company_id: scope.company_id,
      ticket_hash: hash,
      ...files,
      expires_at,
      ...addressee(scope),
      ...session,
    })
    .execute();
  return secret;
}

/** Takes a ticket, once; undefined when there is none, or it was used, or its minute is over. */
export function takeTicket(tx: Tx, scope: Scope, ticket: string, now: string) {
  return tx
    .updateTable('download_ticket')
    .set({ used_at: now })
    .where('company_id', '=', scope.company_id)
    .where('ticket_hash', '=', secretHash(ticket))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Records that somebody fetched files, each for itself. */
export async function recordDownloads(tx: Tx, scope: Scope, files: readonly FileRow[]): Promise<void> {
  for (const file of files) {
    await recordActivity(tx, scope, {
      activity_type: 'Download File',
      object_type: 'file',
      object_id: file.job_file_id,
      object_name: file.file_name,
      object_number: String(file.job_number),
      division_id: file.division_id,
      description: file.case_name,
    });
  }
}
