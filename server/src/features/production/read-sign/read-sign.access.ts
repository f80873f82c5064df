import { refuse } from '@onrecord/domain/core/messages/app-error';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { type RawBuilder, sql } from 'kysely';
import { StaleError } from '../../../db/connection/stale-error.ts';
import type { Tx } from '../../../db/database.ts';
import type { LinkScope, Scope } from '../../../db/scope.ts';
import { visibleFileJobs } from '../file/file.access.ts';
import { lockReview, type ReviewRow, reviewById } from './read-sign.reads.ts';

/** The reviews of jobs `j` that the viewer may see: staff see those of the jobs they see, nobody else has a desk. */
export function visibleReviews(scope: Scope): RawBuilder<boolean>[] {
  const { viewer } = scope;
  if (viewer.kind !== 'user' || !isStaff(viewer.user_type)) return [sql<boolean>`false`];
  return visibleFileJobs(scope);
}

/** The review that a link is about. */
export function linkedReviewId({ viewer }: LinkScope): number {
  if (viewer.purpose !== 'readsign' || viewer.subject_id === null) throw refuse('access.denied');
  return viewer.subject_id;
}

/** The review of a link, locked where something of it is about to change. */
export async function linkedReview(tx: Tx, scope: LinkScope, { lock }: { lock: boolean }): Promise<ReviewRow> {
  const id = linkedReviewId(scope);
  if (lock) await lockReview(tx, scope, id);
  const row = await reviewById(tx, scope, id, []);
  if (!row) throw refuse('general.not_found');
  return row;
}

/** A review that staff may see. @throws AppError 404 */
export async function staffReview(tx: Tx, scope: Scope, id: number): Promise<ReviewRow> {
  const row = await reviewById(tx, scope, id, visibleReviews(scope));
  if (!row) throw refuse('general.not_found');
  return row;
}

/** The same, locked, and still the version that was looked at. @throws AppError 404, 409 where it was settled or changed meanwhile */
export async function waitingReview(tx: Tx, scope: Scope, id: number, version: number): Promise<ReviewRow> {
  await lockReview(tx, scope, id);
  const row = await staffReview(tx, scope, id);
  if (row.status !== 'waiting') throw refuse('read_sign.not_waiting');
  if (row.version !== version) throw new StaleError({ read_sign_id: id, version: row.version });
  return row;
}
