import type { BodyOf } from '@onrecord/contract/core/entry';
import type { offerArea } from '@onrecord/contract/scheduling/offer';
import { AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import { sentenceText } from '@onrecord/domain/core/messages/catalogue';
import type { Refused } from '@onrecord/domain/core/messages/refusal';
import { locationKey } from '@onrecord/domain/scheduling/job/location/location';
import {
  decideTierStart,
  isTierDue,
  roundProblems,
  roundStartStop,
  type SkipReasons,
} from '@onrecord/domain/scheduling/offer/offer-round';
import { tierSent } from '@onrecord/domain/scheduling/offer/tier-sent';
import type { Tx } from '../../../db/database.ts';
import { type Scope, systemScope, type UserScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import type { TaskData } from '../../../tasks/catalogue.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { forEachCompany } from '../../company/company/company.reads.ts';
import { canSeeJob } from '../job/detail.reads.ts';
import { availabilityFor } from '../job/schedule/check.reads.ts';
import { type JobRow, lockJob } from '../job/schedule/schedule.reads.ts';
import {
  hasOpenRound,
  lateRounds,
  offeredJob,
  offeredService,
  offersOf,
  type RoundRow,
  roundById,
  roundNow,
  serviceOfJob,
} from './offer.reads.ts';
import { announce, endRound, logSteps, recordOnJob, settleRounds } from './round-log.writes.ts';

export type RoundDraftBody = BodyOf<typeof offerArea.start>;

const throwRefused = (stop: Refused | null): void => {
  if (stop) throw new AppError(stop.reason, stop.fields);
};

/** Why those of a round who are not free cannot be asked, by offer. */
async function skipReasons(
  tx: Tx,
  scope: Scope,
  job: JobRow,
  { job_service_id }: RoundRow,
  offers: readonly { offer_id: number; service_provider_id: number }[],
): Promise<SkipReasons> {
  const service = await offeredService(tx, scope, job, job_service_id);
  if (offers.length === 0 || !service) return new Map();
  const ids = offers.map(({ service_provider_id }) => service_provider_id);
  const reasons = new Map<number, string>();
  for (const { who, found } of await availabilityFor(tx, scope, job, service, ids)) {
    if (found.outcome !== 'blocked') continue;
    const blocks = found.reasons.filter(({ severity }) => severity === 'block');
    const text = blocks.map(({ reason }) => sentenceText(reason)).join('; ');
    for (const { offer_id, service_provider_id } of offers)
      if (service_provider_id === who.service_provider_id) reasons.set(offer_id, text);
  }
  return reasons;
}

/** When the end of a tier is looked at, by the clock of the machine: that of tests stands still. */
const inMinutes = (minutes: number) =>
  new Date(Temporal.Now.instant().add({ seconds: minutes * 60 }).epochMilliseconds);

async function markSkipped(
  tx: Tx,
  scope: Scope,
  round: RoundRow,
  skip: readonly { offer_id: number; reason: string }[],
  now: Temporal.Instant,
): Promise<void> {
  for (const { offer_id, reason } of skip)
    await tx
      .updateTable('offer')
      .set({ skipped_at: now.toString(), skip_reason: reason })
      .where('company_id', '=', scope.company_id)
      .where('offer_id', '=', offer_id)
      .execute();
  const steps = skip.map(({ offer_id, reason }) => ({ kind: 'skipped' as const, offer_id, words: reason }));
  await logSteps(tx, scope, round, steps, now);
}

/**
 * Goes on with an open round whose job is locked: the next tier in which somebody is free is asked, or the round ran out.
 *
 * @returns how many are asked
 */
export async function goOn(
  tx: Tx,
  scope: Scope,
  job: JobRow,
  round: RoundRow,
  now: Temporal.Instant,
): Promise<{ tier: number; count: number }> {
  const { company_id } = scope;
  const { offer_round_id, tier_minutes: minutes, current_tier: after } = round;
  const offers = await offersOf(tx, scope, [offer_round_id], now);
  const waiting = offers.filter(({ tier, sent_at }) => tier > after && sent_at === null);
  const start = decideTierStart(offers, { after, minutes }, await skipReasons(tx, scope, job, round, waiting), now);
  await markSkipped(tx, scope, round, start.skip, now);
  if (start.outcome === 'ran_out') {
    await endRound(tx, scope, job, { round, state: 'ran_out' }, now);
    await enqueue(tx, 'notify-offers', { company_id, offer_round_id, event: 'ran_out' });
    return { tier: after, count: 0 };
  }
  const { tier, send, ends_at } = start;
  const at = now.toString();
  await tx
    .updateTable('offer_round')
    .set({ current_tier: tier, tier_started_at: at, tier_ends_at: ends_at })
    .where('company_id', '=', company_id)
    .where('offer_round_id', '=', offer_round_id)
    .execute();
  await tx
    .updateTable('offer')
    .set({ sent_at: at })
    .where('company_id', '=', company_id)
    .where('offer_id', 'in', [...send])
    .execute();
  await logSteps(tx, scope, round, [{ kind: 'tier_started', tier }], now);
  const sent = { tier, count: send.length };
  await recordOnJob(tx, scope, job, 'Offer Sent', sentenceText(tierSent(sent)));
  await enqueue(tx, 'notify-offers', { company_id, offer_round_id, event: 'tier', tier });
  const start_after = inMinutes(minutes[tier - 1] ?? 0);
  await enqueue(tx, 'end-offer-tier', { company_id, offer_round_id, tier }, { start_after });
  await announce(tx, scope, offer_round_id);
  return sent;
}

/** Locks the job of a round, so that whatever happens to either happens one after the other. @throws AppError 404 */
export async function lockRound(
  tx: Tx,
  scope: Scope,
  { job_id, offer_round_id }: { job_id: number; offer_round_id: number },
) {
  const job = await lockJob(tx, scope, job_id);
  const round = await roundById(tx, scope, offer_round_id);
  if (!job || !round) throw refuse('general.not_found');
  return { job, round };
}

async function insertRound(
  tx: Tx,
  scope: UserScope,
  job: JobRow,
  { draft, service_id }: { draft: RoundDraftBody; service_id: number },
  now: Temporal.Instant,
): Promise<RoundRow> {
  const { company_id, viewer } = scope;
  const { job_service_id, tiers, note, shows_pay, pay_amount, no_moves_on } = draft;
  const round = await tx
    .insertInto('offer_round')
    .values({
      ...{ company_id, job_id: job.job_id, job_service_id, service_id, note, shows_pay, no_moves_on },
      tier_minutes: tiers.map(({ minutes }) => minutes),
      pay_amount: pay_amount === '' ? null : pay_amount,
      ...{ starts_at: job.starts_at, ends_at: job.ends_at, location_key: locationKey(job) ?? '' },
      started_by: viewer.api_key_id === undefined ? viewer.user_id : null,
      ...{ started_by_name: viewer.name, started_at: now.toString() },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { offer_round_id } = round;
  const offers = tiers.flatMap(({ provider_ids }, index) =>
    provider_ids.map((service_provider_id, sort_order) => ({
      ...{ company_id, offer_round_id, service_provider_id, tier: index + 1, sort_order },
    })),
  );
  await tx.insertInto('offer').values(offers).execute();
  return round;
}

/** Refuses providers whom the company does not have. */
async function requireProviders(tx: Tx, { company_id }: Scope, ids: readonly number[]): Promise<void> {
  const found = await tx
    .selectFrom('service_provider')
    .select('service_provider_id')
    .where('company_id', '=', company_id)
    .where('service_provider_id', 'in', [...ids])
    .execute();
  if (found.length < new Set(ids).size) throw refuse('general.not_found');
}

/**
 * Starts a round of offers: tier 1 is asked at once (dispatch, "Offers").
 *
 * @throws AppError 400 for what is wrong with the draft, 404 for a job unseen, 409 where nobody is wanted or nobody is free
 */
export async function startRound(tx: Tx, scope: UserScope, draft: RoundDraftBody, now: Temporal.Instant) {
  throwRefused(roundProblems(draft));
  const job = await lockJob(tx, scope, draft.job_id);
  if (!job || !(await canSeeJob(tx, scope, draft.job_id))) throw refuse('link.job_not_found');
  await settleRounds(tx, scope, job.job_id, now);
  const service = await serviceOfJob(tx, scope, job.job_id, draft.job_service_id);
  if (!service) throw refuse('general.not_found');
  const has_open_round = await hasOpenRound(tx, scope, draft.job_service_id);
  throwRefused(roundStartStop(await offeredJob(tx, scope, job, draft), { has_open_round }, now));
  await requireProviders(
    tx,
    scope,
    draft.tiers.flatMap(({ provider_ids }) => provider_ids),
  );
  const round = await insertRound(tx, scope, job, { draft, service_id: service.service_id }, now);
  await logSteps(tx, scope, round, [{ kind: 'started' }], now);
  const sent = await goOn(tx, scope, job, round, now);
  if (sent.count === 0) throw refuse('offer.nobody_free');
  return { offer_round_id: round.offer_round_id, ...sent };
}

/** The open round, locked with its job. @throws AppError 404, 409 once it has ended */
async function openRound(tx: Tx, scope: UserScope, seen: RoundRow) {
  const { job, round } = await lockRound(tx, scope, seen);
  const { state } = await roundNow(tx, scope, round, job);
  if (state !== 'open') throw refuse('offer.round_over');
  return { job, round };
}

/** Starts the next tier before its time. @throws AppError 409 where the round has ended or gone on */
export async function startNextTier(tx: Tx, scope: UserScope, seen: RoundRow, tier: number, now: Temporal.Instant) {
  const { job, round } = await openRound(tx, scope, seen);
  if (round.current_tier !== tier) throw refuse('offer.tier_changed');
  return goOn(tx, scope, job, round, now);
}

/** Stops a round: nobody else is asked, and nobody can say yes any more. */
export async function stopRound(tx: Tx, scope: UserScope, seen: RoundRow, now: Temporal.Instant): Promise<void> {
  const { job, round } = await openRound(tx, scope, seen);
  await endRound(tx, scope, job, { round, state: 'stopped' }, now);
}

/** The task at the end of a tier's time: does nothing unless the tier is still the current one of an open round. */
export async function endTier(services: Services, { company_id, offer_round_id, tier }: TaskData['end-offer-tier']) {
  const scope = systemScope(company_id, 'offers');
  const now = services.now();
  await services.db.withScope(scope, async (tx) => {
    const known = await roundById(tx, scope, offer_round_id);
    if (!known) return;
    const { job, round } = await lockRound(tx, scope, known);
    const { state, current_tier } = await roundNow(tx, scope, round, job);
    if (round.state === 'open' && state !== 'open') await settleRounds(tx, scope, job.job_id, now);
    if (isTierDue({ state, current_tier }, tier)) await goOn(tx, scope, job, round, now);
  });
}

/** The repeating task: the tiers whose time is over all the same, because their own task was lost. */
export async function endLateTiers(services: Services): Promise<void> {
  const endOf = async (scope: Scope) => {
    const { company_id } = scope;
    const late = await services.db.readScope(scope, (tx) => lateRounds(tx, scope, services.now()));
    for (const { offer_round_id, current_tier } of late)
      await endTier(services, { company_id, offer_round_id, tier: current_tier });
  };
  await forEachCompany(services.db, 'offers', endOf, 'tiers of offers of some companies were not ended');
}
