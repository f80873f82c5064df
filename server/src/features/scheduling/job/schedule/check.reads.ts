import type { JobDraftBody } from '@onrecord/contract/scheduling/job/job-drafts';
import { AppError, refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { type Sentence, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import type { JobInstants } from '@onrecord/domain/scheduling/job/job-time';
import { locationColumns, locationKey } from '@onrecord/domain/scheduling/job/location/location';
import {
  decideProviderAvailability,
  type JobSlot,
  type ProviderAvailability,
} from '@onrecord/domain/scheduling/schedule/provider-availability';
import { decideScheduleJob } from '@onrecord/domain/scheduling/schedule/schedule-job';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { companyDays, providerFacts, type RequestedProvider } from './schedule.reads.ts';

type LocationFact = Parameters<typeof locationKey>[0];

/** When and where somebody is wanted. */
export function slotOf(
  location: LocationFact,
  facts: { job_id: number | null; division_id: number; job_date: string },
  instants: JobInstants,
): JobSlot {
  return {
    ...facts,
    starts_at: Temporal.Instant.from(instants.starts_at),
    ends_at: Temporal.Instant.from(instants.ends_at),
    place: locationKey(location),
  };
}

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

/** Refuses providers who are not free, unless somebody typed why they are booked all the same. Asks all it asks at once. */
export async function requireFree(
  tx: Tx,
  scope: UserScope,
  draft: JobDraftBody,
  jobId: number | null,
  instants: JobInstants,
): Promise<void> {
  const ids = draft.services.flatMap((service) =>
    service.overlap_reason === '' ? (service.service_provider_id ?? []) : [],
  );
  if (ids.length === 0) return;
  const location = { ...draft, ...locationColumns(draft.location_kind ?? 'street_address') };
  const slot = slotOf(
    location,
    { job_id: jobId, division_id: draft.division_id ?? 0, job_date: draft.job_date },
    instants,
  );
  const choice = { service_id: null, provider_ids: ids, division_id: slot.division_id };
  const [days, requests] = await Promise.all([
    companyDays(tx, scope, draft.job_date),
    providerFacts(tx, scope, choice, { ...slot, case_id: null }),
  ]);
  const problems: Record<string, Sentence> = {};
  for (const who of requests) {
    const found = decideProviderAvailability(who, slot, days);
    if (found.outcome !== 'blocked') continue;
    const row = draft.services.findIndex((service) => service.service_provider_id === who.service_provider_id);
    problems[`services.${row}.service_provider_id`] = blocked(who, found);
  }
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
}

const NO_DOUBLE_BOOKING = 'job_service_no_double_booking';

/** The database has the last word when two people press at once; it says so in the same words as the check before. */
export async function withoutDoubleBooking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === NO_DOUBLE_BOOKING)
      throw refuse('job.provider_just_booked');
    throw error;
  }
}
