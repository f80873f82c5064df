import type { RoundOffer } from '@onrecord/contract/scheduling/offer';
import { locationKey } from '@onrecord/domain/scheduling/job/location/location';
import {
  type OfferEventKind,
  type OfferedJob,
  type RoundFacts,
  type RoundState,
  roundEnd,
} from '@onrecord/domain/scheduling/offer/offer-round';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { personName } from '../../../db/record/person-name.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import { sameCompany } from '../../../db/relation/same-company.ts';
import type { Scope } from '../../../db/scope.ts';
import { type JobRow, servicesOf } from '../job/schedule/schedule.reads.ts';

const rounds = (tx: Tx, { company_id }: Scope) =>
  tx.selectFrom('offer_round').selectAll().where('company_id', '=', company_id);

/** The rounds of a job, the latest first. */
export const roundsOfJob = (tx: Tx, scope: Scope, jobId: number) =>
  rounds(tx, scope).where('job_id', '=', jobId).orderBy('offer_round_id', 'desc').execute();

export const roundById = (tx: Tx, scope: Scope, roundId: number) =>
  rounds(tx, scope).where('offer_round_id', '=', roundId).executeTakeFirst();

export type RoundRow = NonNullable<Awaited<ReturnType<typeof roundById>>>;

/** An offer with its round and job, for whoever opens it; undefined where there is none. */
export const offerById = (tx: Tx, { company_id }: Scope, offerId: number) =>
  tx
    .selectFrom('offer as o')
    .innerJoin('offer_round as r', (on) => sameCompany(on, 'r.offer_round_id', 'o.offer_round_id'))
    .select(['o.offer_id', 'o.offer_round_id', 'o.service_provider_id', 'o.sent_at', 'r.job_id', 'r.state'])
    .where('o.company_id', '=', company_id)
    .where('o.offer_id', '=', offerId)
    .executeTakeFirst();

export type KnownOffer = NonNullable<Awaited<ReturnType<typeof offerById>>>;

/** So long after its last sign of life a page still counts as open. */
const READING_SECONDS = 30;

export type OfferOfRound = RoundOffer & { readonly skipped_at: string | null };

/** The offers of rounds with the names of their providers, in the order of their tiers. */
export async function offersOf(tx: Tx, { company_id }: Scope, roundIds: readonly number[], now: Temporal.Instant) {
  const { rows } = await sql<
    OfferOfRound & { offer_round_id: number }
  >`select o.offer_round_id, o.offer_id, o.service_provider_id,
      ${personName('p')} as name, coalesce(nullif(p.mobile, ''), p.phone, '') as phone, o.tier, o.sent_at, o.by_mail,
      o.by_text, o.delivered_at, o.delivery_error, o.viewed_at, o.skipped_at, o.skip_reason, o.result, o.responded_at,
      o.words, o.refusal,
      coalesce(o.result is null and o.last_seen_at > ${now.subtract({ seconds: READING_SECONDS }).toString()}::timestamptz,
        false) as is_reading
    from offer o
    join company co on co.company_id = o.company_id
    join service_provider p on p.company_id = o.company_id and p.service_provider_id = o.service_provider_id
    where o.company_id = ${company_id} and o.offer_round_id = any(${[...roundIds]}::bigint[])
    order by o.tier, o.sort_order, o.offer_id`.execute(tx);
  return rows;
}

interface EventRow {
  offer_round_id: number;
  offer_event_id: number;
  kind: OfferEventKind;
  tier: number | null;
  name: string;
  words: string;
  actor_name: string;
  happened_at: string;
}

/** The log of rounds, the first step first. */
export async function eventsOf(tx: Tx, { company_id }: Scope, roundIds: readonly number[]): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`select e.offer_round_id, e.offer_event_id, e.kind, e.tier, e.words, e.actor_name,
      e.happened_at, coalesce(${personName('p')}, '') as name
    from offer_event e
    join company co on co.company_id = e.company_id
    left join offer o on o.company_id = e.company_id and o.offer_id = e.offer_id
    left join service_provider p on p.company_id = o.company_id and p.service_provider_id = o.service_provider_id
    where e.company_id = ${company_id} and e.offer_round_id = any(${[...roundIds]}::bigint[])
    order by e.offer_event_id`.execute(tx);
  return rows;
}

/** A job with one of its services, as the rules of a round read it. */
export async function offeredJob(
  tx: Tx,
  scope: Scope,
  job: JobRow,
  { job_service_id }: { job_service_id: number | null },
): Promise<OfferedJob> {
  const services = await servicesOf(tx, scope, job.job_id);
  const service = services.find((row) => row.job_service_id === job_service_id) ?? null;
  const { starts_at, ends_at, is_canceled } = job;
  return { starts_at, ends_at, is_canceled, location_key: locationKey(job) ?? '', service };
}

/** The service that a round is about; undefined once it is gone. */
export async function offeredService(tx: Tx, scope: Scope, job: JobRow, jobServiceId: number | null) {
  const services = await servicesOf(tx, scope, job.job_id);
  return services.find(({ job_service_id }) => job_service_id === jobServiceId);
}

/** The state of a round as it is this moment: one whose job changed has ended, also before its row says so. */
export async function roundNow(tx: Tx, scope: Scope, round: RoundRow, job: JobRow): Promise<RoundFacts> {
  const state = round.state as RoundState;
  const end = state === 'open' ? roundEnd(round, await offeredJob(tx, scope, job, round)) : null;
  return { ...round, state: end ?? state };
}

/** Whether a round for the service is open. */
export async function hasOpenRound(tx: Tx, scope: Scope, jobServiceId: number): Promise<boolean> {
  const found = await rounds(tx, scope)
    .where('job_service_id', '=', jobServiceId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return found !== undefined;
}

export const openRoundsOfJob = (tx: Tx, scope: Scope, jobId: number) =>
  rounds(tx, scope).where('job_id', '=', jobId).where('state', '=', 'open').execute();

/** A tier counts as late so many minutes after its end: its own task comes first. */
const LATE_MINUTES = 2;

/** Open rounds whose current tier ended a while ago. */
export const lateRounds = (tx: Tx, scope: Scope, now: Temporal.Instant) =>
  rounds(tx, scope)
    .where('state', '=', 'open')
    .where('tier_ends_at', '<', now.subtract({ minutes: LATE_MINUTES }).toString())
    .execute();

/** The offers of a provider that were sent and whose rounds are open, by the time of their jobs. */
export async function openOffersOf(tx: Tx, { company_id }: Scope, providerId: number): Promise<number[]> {
  const { rows } = await sql<{ offer_id: number }>`select o.offer_id from offer o
    join offer_round r on r.company_id = o.company_id and r.offer_round_id = o.offer_round_id
    where o.company_id = ${company_id} and o.service_provider_id = ${providerId} and o.sent_at is not null
      and o.result is null and r.state = 'open'
    order by r.starts_at, o.offer_id limit 20`.execute(tx);
  return rows.map(({ offer_id }) => offer_id);
}

/** What the page of an offer shows beside its job: the offer, its round, and how the company writes money. */
export async function offerWithRound(tx: Tx, { company_id }: Scope, offerId: number) {
  const { rows } = await sql<{
    offer_id: number;
    offer_round_id: number;
    service_provider_id: number;
    provider_name: string;
    tier: number;
    sent_at: string | null;
    result: 'yes' | 'no' | null;
    words: string;
    job_id: number;
    service_name: string;
    sent_by: string;
    note: string;
    pay_amount: string | null;
    shows_pay: boolean;
    current_tier: number;
    tier_started_at: string | null;
    tier_ends_at: string | null;
    ended_at: string | null;
    currency_code: string;
    currency_symbol: string;
  }>`select o.offer_id, o.offer_round_id, o.service_provider_id, ${personName('p')} as provider_name, o.tier, o.sent_at,
      o.result, o.words, r.job_id, s.name::text as service_name, r.started_by_name as sent_by, r.note, r.pay_amount,
      r.shows_pay, r.current_tier, r.tier_started_at, r.tier_ends_at, r.ended_at, co.currency_code, co.currency_symbol
    from offer o
    join company co on co.company_id = o.company_id
    join offer_round r on r.company_id = o.company_id and r.offer_round_id = o.offer_round_id
    join service s on s.company_id = r.company_id and s.service_id = r.service_id
    join service_provider p on p.company_id = o.company_id and p.service_provider_id = o.service_provider_id
    where o.company_id = ${company_id} and o.offer_id = ${offerId} and o.sent_at is not null`.execute(tx);
  return rows[0];
}

export type OpenedOffer = NonNullable<Awaited<ReturnType<typeof offerWithRound>>>;

/** The name of a service of a job; undefined where the job has no such service. */
export async function serviceOfJob(tx: Tx, { company_id }: Scope, jobId: number, jobServiceId: number) {
  const { rows } = await sql<{
    service_id: number;
    service_name: string;
  }>`select s.service_id, s.name::text as service_name
    from job_service js
    join service s on s.company_id = js.company_id and s.service_id = js.service_id
    where js.company_id = ${company_id} and js.job_id = ${jobId} and js.job_service_id = ${jobServiceId}`.execute(tx);
  return rows[0];
}

/** The names of services by their ids. */
export async function serviceNames(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ service_id: number; name: string }>`select service_id, name::text as name from service
    where company_id = ${COMPANY} and service_id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ service_id, name }) => [service_id, name]));
}
