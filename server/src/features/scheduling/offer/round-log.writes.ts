import type { ActivityType } from '@onrecord/domain/core/activity/activity-type';
import type { OfferEventKind, RoundEnd } from '@onrecord/domain/scheduling/offer/offer-round';
import { roundEnd } from '@onrecord/domain/scheduling/offer/offer-round';
import { sql } from 'kysely';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import { caseName } from '../../people/case/case.reads.ts';
import { type JobRow, lockJob } from '../job/schedule/schedule.reads.ts';
import { offeredJob, openRoundsOfJob, type RoundRow } from './offer.reads.ts';

interface Step {
  readonly kind: OfferEventKind;
  readonly offer_id?: number;
  readonly tier?: number;
  readonly words?: string;
}

/** Writes steps of a round into its log, with who made them. */
export async function logSteps(
  tx: Tx,
  scope: Scope,
  { offer_round_id }: Pick<RoundRow, 'offer_round_id'>,
  steps: readonly Step[],
  now: Temporal.Instant,
): Promise<void> {
  if (steps.length === 0) return;
  const common = { company_id: scope.company_id, offer_round_id, actor_name: scope.viewer.name };
  const rows = steps.map((step) => ({ ...common, ...step, happened_at: now.toString() }));
  await tx.insertInto('offer_event').values(rows).execute();
}

/** Records a step of a round in the log of its job. */
export async function recordOnJob(
  tx: Tx,
  scope: Scope,
  job: Pick<JobRow, 'job_id' | 'job_number' | 'division_id' | 'case_id'>,
  activity_type: ActivityType,
  description: string,
): Promise<void> {
  await recordActivity(tx, scope, {
    activity_type,
    object_type: 'job',
    object_id: job.job_id,
    object_number: String(job.job_number),
    object_name: await caseName(tx, scope, job.case_id),
    division_id: job.division_id,
    description,
  });
}

/** Makes the pages of staff and of signed-in providers read their offers again. */
export async function announce(tx: Tx, { company_id }: Scope, offer_round_id: number): Promise<void> {
  const note = JSON.stringify({ company_id, entity: 'offer_round', id: offer_round_id });
  await sql`select pg_notify('onrecord_change', ${note})`.execute(tx);
}

/** Ends an open round whose job is locked. */
export async function endRound(
  tx: Tx,
  scope: Scope,
  job: JobRow,
  { round, state, words = '' }: { round: RoundRow; state: RoundEnd; words?: string },
  now: Temporal.Instant,
): Promise<void> {
  const { offer_round_id } = round;
  await tx
    .updateTable('offer_round')
    .set({ state, ended_at: now.toString() })
    .where('company_id', '=', scope.company_id)
    .where('offer_round_id', '=', offer_round_id)
    .execute();
  await logSteps(tx, scope, round, [{ kind: state, words }], now);
  await recordOnJob(tx, scope, job, 'Offer Round Ended', words || state);
  await announce(tx, scope, offer_round_id);
}

/**
 * Ends the open rounds of a job that no longer hold: it was moved, canceled, or somebody was assigned by hand. Whatever
 * changes the time, the place or the staffing of a job calls this in its transaction.
 */
export async function settleRounds(tx: Tx, scope: Scope, jobId: number, now = Temporal.Now.instant()): Promise<void> {
  const open = await openRoundsOfJob(tx, scope, jobId);
  if (open.length === 0) return;
  const job = await lockJob(tx, scope, jobId);
  if (!job) return;
  for (const round of open) {
    const state = roundEnd(round, await offeredJob(tx, scope, job, round));
    if (state) await endRound(tx, scope, job, { round, state }, now);
  }
}

/** Lets go of the services that a save takes off a job; the rounds about them stay with the job. */
export async function releaseServices(tx: Tx, scope: Scope, jobId: number, stored: readonly number[]): Promise<void> {
  await tx
    .updateTable('offer_round')
    .set({ job_service_id: null })
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', jobId)
    .where(sql<boolean>`job_service_id <> all(${[...stored]}::bigint[])`)
    .execute();
}
