import { refuse } from '@onrecord/domain/core/messages/app-error';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import type { Held } from '../job/undo/held.writes.ts';
import { recordRequestEvent } from './event.writes.ts';
import { mailRequest } from './notify.writes.ts';

/** How a request was accepted. */
export interface Acceptance {
  readonly job_request_id: number;
  /** The job that was made or changed of it. */
  readonly job_id: number;
  /** What the requester reads. */
  readonly text: string;
  readonly is_in_part?: boolean;
  /** The change that did it, where it can be undone. */
  readonly held?: Held | undefined;
}

/** Makes the files that came with a request files of its job, in the same transaction. Those in quarantine wait. */
export async function moveFiles(
  tx: Tx,
  { company_id }: Scope,
  { job_request_id, job_id }: Pick<Acceptance, 'job_request_id' | 'job_id'>,
): Promise<void> {
  const files = await tx
    .selectFrom('job_request_file')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('job_request_id', '=', job_request_id)
    .where('job_file_id', 'is', null)
    .where('is_quarantined', '=', false)
    .execute();
  for (const { job_request_file_id, file_name, path, content_type, size, sha256, added_at, added_by_name } of files) {
    const { job_file_id } = await tx
      .insertInto('job_file')
      .values({
        ...{ company_id, job_id, file_name, path, content_type, size, sha256 },
        file_date_time: added_at,
        contact_can_view_download: true,
        uploaded_by_type: 'contact',
        uploaded_by_name: added_by_name,
      })
      .returning('job_file_id')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('job_request_file')
      .set({ job_file_id })
      .where('company_id', '=', company_id)
      .where('job_request_file_id', '=', job_request_file_id)
      .execute();
  }
}

/** @throws AppError 409 that says who answered a request, and how; 404 where there is none */
export async function refuseClosed(tx: Tx, { company_id }: Scope, requestId: number): Promise<never> {
  const found = await tx
    .selectFrom('job_request')
    .select(['answered_by_name', 'answer_text'])
    .where('company_id', '=', company_id)
    .where('job_request_id', '=', requestId)
    .executeTakeFirst();
  if (!found) throw refuse('general.not_found');
  throw refuse('request.already_answered', { name: found.answered_by_name, response: found.answer_text });
}

/**
 * Accepts a request of which a job was made or changed, in the transaction that does it: of two answers at once only the first finds
 * it open.
 *
 * @throws AppError 409 with whoever answered it before, 404 where there is none
 */
export async function acceptRequest(
  tx: Tx,
  scope: Scope,
  acceptance: Acceptance,
  now: Temporal.Instant,
): Promise<void> {
  const { company_id, viewer } = scope;
  const { job_request_id, job_id, text, is_in_part = false } = acceptance;
  const { numUpdatedRows } = await tx
    .updateTable('job_request')
    .set({
      job_request_status: 'scheduled',
      job_id,
      answered_by: viewer.kind === 'user' ? viewer.user_id : null,
      answered_by_name: viewer.name,
      answered_at: now.toString(),
      answer_text: text,
      proposed: sql`'[]'::jsonb`,
    })
    .where('company_id', '=', company_id)
    .where('job_request_id', '=', job_request_id)
    .where('is_open', '=', true)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await refuseClosed(tx, scope, job_request_id);
  await moveFiles(tx, scope, acceptance);
  const event = { job_request_id, side: 'office', by_name: viewer.name, words: text } as const;
  await recordRequestEvent(tx, scope, { ...event, kind: is_in_part ? 'accepted_in_part' : 'accepted' }, now);
  await mailRequest(tx, scope, { job_request_id, event: 'accepted', words: text }, acceptance.held);
}
