import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { COMPANY } from '../../../../db/relation/company-value.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { type Booked, NO_OVERRIDE } from './override.reads.ts';

/** The columns of a job that shares its room with nobody. */
export const NO_ROOM_OVERRIDE = { room_overlap_reason: '', room_overlap_with_job_id: null } as const;

/** Other jobs that were booked beside this one where it was: what overrode that holds no longer. */
export async function endOverrides(tx: Tx, { company_id }: UserScope, jobId: number): Promise<void> {
  await tx
    .updateTable('job_service')
    .set({ ...NO_OVERRIDE, overlap_is_unnamed: false })
    .where('company_id', '=', company_id)
    .where('overlap_with_job_id', '=', jobId)
    .execute();
  await tx
    .updateTable('job')
    .set(NO_ROOM_OVERRIDE)
    .where('company_id', '=', company_id)
    .where('room_overlap_with_job_id', '=', jobId)
    .execute();
}

/**
 * A job that is booked beside another one, which was booked beside it for an earlier reason: a pair has one reason, the last.
 * Goes before the booking is written.
 */
export async function endFormerPairs(
  tx: Tx,
  { company_id }: UserScope,
  jobId: number,
  booked: readonly Booked[],
): Promise<void> {
  const others = booked.flatMap(({ override }) => override.overlap_with_job_id ?? []);
  if (others.length === 0) return;
  await tx
    .updateTable('job_service')
    .set(NO_OVERRIDE)
    .where('company_id', '=', company_id)
    .where('job_id', 'in', others)
    .where('overlap_with_job_id', '=', jobId)
    .execute();
}

/** Whoever was booked beside somebody who has left the job shares nothing with it any more. */
export async function endPairsOfWhoLeft(tx: Tx, { company_id }: UserScope, jobId: number): Promise<void> {
  await tx
    .updateTable('job_service as o')
    .set(NO_OVERRIDE)
    .where('o.company_id', '=', company_id)
    .where('o.overlap_with_job_id', '=', jobId)
    .where(sql<boolean>`not exists (select from job_service s where s.company_id = ${COMPANY} and s.job_id = ${jobId}
      and s.service_provider_id = o.service_provider_id and not s.is_canceled)`)
    .execute();
}
