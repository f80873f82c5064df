import type { JobDraftBody } from '@onrecord/contract/scheduling/job/job-drafts';
import { AppError, refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { type Sentence, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import type { BusyProvider } from '@onrecord/domain/scheduling/change/decide-job-change';
import type { JobInstants } from '@onrecord/domain/scheduling/job/job-time';
import { locationColumns } from '@onrecord/domain/scheduling/job/location/location';
import { coversFacts, overrideReasonProblem, redFacts } from '@onrecord/domain/scheduling/picker/override-reason';
import {
  decideProviderAvailability,
  type ProviderAvailability,
} from '@onrecord/domain/scheduling/schedule/provider-availability';
import type { ServiceReschedulePatch } from '@onrecord/domain/scheduling/schedule/reschedule';
import { decideScheduleJob } from '@onrecord/domain/scheduling/schedule/schedule-job';
import { isStartedOver } from '../../../../db/connection/start-over.ts';
import type { Tx } from '../../../../db/database.ts';
import type { Scope, UserScope } from '../../../../db/scope.ts';
import { candidatesFor } from './candidates.reads.ts';
import { type Booked, factsOf, NO_OVERRIDE, type Override } from './override.reads.ts';
import type { JobRow, RequestedProvider } from './schedule.reads.ts';
import type { ServiceQuery } from './suitability.reads.ts';

/** When a job that is typed takes place. @throws AppError 400 with all that is wrong with it */
export function decided(draft: JobDraftBody, scope: UserScope, now: Temporal.Instant): JobInstants {
  const named = (id: number | null, name: string) => (id === null && name !== '' ? 0 : id);
  const person = (id: number | null, given: { last_name: string } | undefined) => named(id, given?.last_name ?? '');
  const decision = decideScheduleJob(
    {
      ...draft,
      client_id: named(draft.client_id, draft.client_name),
      taking_contact_id: person(draft.taking_contact_id, draft.taking_contact),
    },
    scope.viewer.user_type,
    now,
  );
  if (decision.outcome === 'refused') throw new AppError(decision.reason, decision.fields);
  return decision.instants;
}

/** Why a provider cannot be booked, in one sentence. */
export function blocked(who: RequestedProvider, found: ProviderAvailability): Sentence {
  const why = found.reasons
    .filter((reason) => reason.severity === 'block')
    .map((reason) => sentenceText(reason.reason));
  return sentence('job.provider_busy', { provider_name: who.name, why: why.join('; ') });
}

/** What somebody should look at before a provider is booked, in one sentence; nothing where there is none. */
export function warned(who: RequestedProvider, found: ProviderAvailability): Sentence[] {
  const why = found.reasons.filter(({ severity }) => severity === 'warn').map(({ reason }) => sentenceText(reason));
  return why.length === 0 ? [] : [sentence('job.provider_warned', { provider_name: who.name, why: why.join('; ') })];
}

/** The jobs in the way of a booking: one that shares its time already counts with the job that it shares it with. */
export const conflictsOf = (found: ProviderAvailability): number[] => [
  ...new Set(
    found.reasons.flatMap(({ severity, conflict, is_shared = false }) => {
      if (severity !== 'block' || !conflict) return [];
      return [conflict.job_id, ...(is_shared ? [conflict.beside_job_id ?? 0] : [])];
    }),
  ),
];

/** A reason books beside one job, or in spite of something that is no job; undefined where that does not do. */
export function overrideOf(found: ProviderAvailability, overlap_reason: string): Override | undefined {
  if (found.outcome !== 'blocked') return NO_OVERRIDE;
  const [first = null, ...more] = conflictsOf(found);
  const isTyped = overrideReasonProblem(overlap_reason) === undefined;
  return !isTyped || more.length > 0
    ? undefined
    : { overlap_reason, overlap_with_job_id: first, overlap_facts: JSON.stringify(redFacts(found)) };
}

const NOBODY_BOOKED: Booked = { provider_name: '', override: NO_OVERRIDE };

interface StoredService {
  readonly job_service_id: number;
  readonly service_provider_id: number | null;
  readonly overlap_reason: string;
  /** As the column has it (`factsOf`). */
  readonly overlap_facts: unknown;
}

/** What is known of a job that is saved again. */
export interface StoredBooking {
  readonly job_id: number;
  readonly services: readonly StoredService[];
  /** Whether its time or place is another now: then no reason of before holds. */
  readonly is_moved: boolean;
}

/** The service as it was saved, where its reason is the one that is sent again. */
function sameReason(row: JobDraftBody['services'][number], stored: StoredBooking | null): StoredService | undefined {
  const old = stored?.services.find(({ job_service_id }) => job_service_id === row.job_service_id);
  return old && old.overlap_reason === row.overlap_reason ? old : undefined;
}

/** The reason that was typed for this booking: one that was stored for another time, provider or fact does not count. */
function typedReason(
  row: JobDraftBody['services'][number],
  stored: StoredBooking | null,
  found: ProviderAvailability,
): string {
  const old = sameReason(row, stored);
  if (!old) return row.overlap_reason;
  const isSame = old.service_provider_id === row.service_provider_id && !stored?.is_moved;
  return isSame && coversFacts(factsOf(old.overlap_facts), redFacts(found)) ? row.overlap_reason : '';
}

/**
 * Refuses providers who are not free, unless somebody typed why they are booked all the same. Asks all it asks at once, and
 * answers for each service what its reason overrides.
 *
 * @throws AppError 400 at the services whose providers are not free, or are booked for several jobs at once
 */
export async function requireFree(
  tx: Tx,
  scope: UserScope,
  draft: JobDraftBody,
  stored: StoredBooking | null,
  instants: JobInstants,
): Promise<Booked[]> {
  const ids = draft.services.flatMap((service) => service.service_provider_id ?? []);
  if (ids.length === 0) return draft.services.map(() => NOBODY_BOOKED);
  const location = locationColumns(draft.location_kind ?? 'street_address');
  const job_id = stored?.job_id ?? null;
  const booking = { ...draft, ...location, job_id, division_id: draft.division_id ?? 0 };
  const choice = { service_id: null, provider_ids: ids, division_id: booking.division_id };
  const { providers, slots, days } = await candidatesFor(tx, scope, booking, instants, draft.services, choice);
  const problems: Record<string, Sentence> = {};
  const overrides = draft.services.map((row, index): Booked => {
    const who = providers.find(({ service_provider_id }) => service_provider_id === row.service_provider_id);
    const slot = slots[index];
    if (!who || !slot) return NOBODY_BOOKED;
    const keeps_time = stored !== null && !stored.is_moved;
    const found = decideProviderAvailability(who, { ...slot, keeps_time }, days);
    const override = overrideOf(found, typedReason(row, stored, found));
    if (!override) problems[`services.${index}.service_provider_id`] = blocked(who, found);
    const is_stored = sameReason(row, stored) !== undefined;
    return { provider_name: who.name, override: override ?? NO_OVERRIDE, is_stored };
  });
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  return overrides;
}

/** Whether providers, or all who offer it, can take a service of a saved job where and when it is now, by the same reasons as on creation. */
export async function availabilityFor(
  tx: Tx,
  scope: Scope,
  job: JobRow,
  service: ServiceQuery,
  who: readonly number[] | 'all',
) {
  const { division_id } = job;
  const choice =
    who === 'all'
      ? { service_id: service.service_id, division_id }
      : { service_id: null, provider_ids: who, division_id };
  const { providers, slots, days } = await candidatesFor(tx, scope, job, job, [service], choice);
  const [slot] = slots;
  return slot ? providers.map((one) => ({ who: one, found: decideProviderAvailability(one, slot, days) })) : [];
}

/** A service of a moved job, at its new time. */
type MovedService = ServiceReschedulePatch & { service_id: number; service_provider_id: number | null };

/** What the preview of a move says of the providers: who is not free then, and what else somebody should look at, in words. */
export interface ProvidersThen {
  readonly busy: BusyProvider[];
  readonly warnings: Sentence[];
}

/** Asks about the providers of a job where and when it is to be, by the same reasons as on creation. */
export async function providersThen(
  tx: Tx,
  scope: UserScope,
  job: JobRow,
  { job_date, services }: { job_date: string; services: readonly MovedService[] },
): Promise<ProvidersThen> {
  const ids = services.flatMap(({ service_provider_id }) => service_provider_id ?? []);
  const [first] = services;
  if (!first || ids.length === 0) return { busy: [], warnings: [] };
  const choice = { service_id: null, provider_ids: ids, division_id: job.division_id };
  const booking = { ...job, job_date };
  const { providers, slots, days } = await candidatesFor(tx, scope, booking, first, services, choice);
  const found = services.flatMap((service, index) => {
    const who = providers.find(({ service_provider_id }) => service_provider_id === service.service_provider_id);
    const slot = slots[index];
    if (!who || !slot) return [];
    const starts_at = Temporal.Instant.from(service.starts_at);
    const ends_at = Temporal.Instant.from(service.ends_at);
    return [{ ...service, who, availability: decideProviderAvailability(who, { ...slot, starts_at, ends_at }, days) }];
  });
  return {
    busy: found
      .filter(({ availability }) => availability.outcome === 'blocked')
      .map(({ job_service_id, who, availability }) => ({
        job_service_id,
        text: blocked(who, availability),
        conflict_job_ids: conflictsOf(availability),
        facts: redFacts(availability),
        provider_name: who.name,
      })),
    warnings: found.flatMap(({ who, availability }) => warned(who, availability)),
  };
}

const BOOKED_TWICE: ReadonlySet<unknown> = new Set(['job_service_no_double_booking', 'job_service_one_override']);

const ROOM_TAKEN_TWICE: ReadonlySet<unknown> = new Set(['job_room_no_double_booking', 'job_room_one_override']);

/** A room with several places is often free all the same: another place of it is looked for before anybody is refused. */
const ROOM_ATTEMPTS = 3;

/**
 * The database has the last word when two people press at once; it says so in the same words as the check before.
 *
 * @param work reads, decides and writes in transactions of its own; runs again where somebody else took the place of the room
 */
export async function withoutDoubleBooking<T>(work: () => Promise<T>, attempts = ROOM_ATTEMPTS): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
    if (BOOKED_TWICE.has(constraint)) throw refuse('job.provider_just_booked');
    const isRoom = ROOM_TAKEN_TWICE.has(constraint);
    // Two bookings that each wait for the other's end, and an absence that was saved after it was read, begin again too.
    if (attempts > 1 && (isRoom || isStartedOver(error))) return withoutDoubleBooking(work, attempts - 1);
    throw isRoom ? refuse('room.just_taken') : error;
  }
}
