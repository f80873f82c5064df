import type { JobInstants } from '@onrecord/domain/scheduling/job/job-time';
import { type JobLocation, locationKey } from '@onrecord/domain/scheduling/job/location/location';
import type { CompanyDays, JobSlot } from '@onrecord/domain/scheduling/schedule/provider-availability';
import type { Tx } from '../../../../db/database.ts';
import type { Scope } from '../../../../db/scope.ts';
import { holdAbsences } from './absence.reads.ts';
import { companyDays, type ProviderChoice, providerFacts, type RequestedProvider } from './schedule.reads.ts';
import { demandsOf, type ServiceQuery, type VenueQuery, venueOf } from './suitability.reads.ts';

type LocationFact = Omit<JobLocation, 'remote_meeting'>;

/** A job, saved or typed, as the choice of its providers reads it. */
export interface BookingQuery extends VenueQuery {
  readonly location_address1: string;
  readonly location_city: string;
  readonly job_id: number | null;
  readonly job_date: string;
  readonly case_id: number | null;
  /** Null where the client or the person is not known yet. */
  readonly client_id: number | null;
  readonly taking_contact_id: number | null;
  readonly caller_contact_id: number | null;
}

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
    place: locationKey({ ...location, remote_meeting: '' }),
  };
}

/** Providers with what decides whether they can take services of a job. */
export interface Candidates {
  readonly providers: RequestedProvider[];
  /** For each service that was named: when and where, and what it asks for. */
  readonly slots: JobSlot[];
  readonly days: CompanyDays;
}

/**
 * Reads everything that decides who can take services of a job, in a number of queries that does not depend on how many
 * providers there are, and at once where they are named.
 */
export async function candidatesFor(
  tx: Tx,
  scope: Scope,
  booking: BookingQuery,
  instants: JobInstants,
  services: readonly ServiceQuery[],
  choice: ProviderChoice,
): Promise<Candidates> {
  const { job_id, division_id, job_date, case_id, client_id } = booking;
  const slot = slotOf(booking, { job_id, division_id, job_date }, instants);
  const contact_ids = [booking.taking_contact_id, booking.caller_contact_id].flatMap((id) => id || []);
  const parties = { client_id: client_id || null, contact_ids };
  // Who is named may be booked: what is read of their absences stays so until the transaction ends.
  const held = choice.provider_ids ? holdAbsences(tx, scope, choice.provider_ids) : undefined;
  const where = venueOf(tx, scope, booking);
  const [days, demands, providers, venue] = await Promise.all([
    companyDays(tx, scope, job_date),
    demandsOf(tx, scope, services),
    providerFacts(tx, scope, choice, { ...slot, case_id, venue: where, parties }),
    where,
    held,
  ]);
  const { states, zipcode: postal_code } = venue;
  const slots = demands.map((demand) => ({ ...slot, demand: { ...demand, states, postal_code } }));
  return { providers, slots, days };
}
