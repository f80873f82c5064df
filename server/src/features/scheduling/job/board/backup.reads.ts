import type { Backup } from '@onrecord/contract/scheduling/job/job-board';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { locationKindOf } from '@onrecord/domain/scheduling/job/location/location';
import {
  arrivalOf,
  type BackupFacts,
  type BackupLocation,
  nearestBackups,
} from '@onrecord/domain/scheduling/readiness/late-check-in';
import { decideProviderAvailability } from '@onrecord/domain/scheduling/schedule/provider-availability';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { canSeeJob } from '../detail.reads.ts';
import { candidatesFor } from '../schedule/candidates.reads.ts';
import { type JobRow, servicesOf } from '../schedule/schedule.reads.ts';

/** The job of a service, with the service. @throws AppError 404 where the viewer does not see it */
async function wantedFor(tx: Tx, scope: UserScope, request: { job_id: number; job_service_id: number }) {
  const isSeen = await canSeeJob(tx, scope, request.job_id);
  const job = await tx
    .selectFrom('job')
    .selectAll()
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', isSeen ? request.job_id : 0)
    .executeTakeFirst();
  const services = await servicesOf(tx, scope, request.job_id);
  const service = services.find(({ job_service_id }) => job_service_id === request.job_service_id);
  if (!job || !service) throw refuse('link.job_not_found');
  const taken = services.flatMap((row) => (row.is_canceled ? [] : (row.service_provider_id ?? [])));
  return { job, service, taken: new Set(taken) };
}

async function statesOf(tx: Tx, { company_id }: UserScope, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('service_provider')
    .select(['service_provider_id', 'state_code'])
    .where('company_id', '=', company_id)
    .where('service_provider_id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ service_provider_id, state_code }) => [service_provider_id, state_code]));
}

/** Where a job takes place, of a room where the room is; null where nobody has to come. */
async function positionOf(tx: Tx, { company_id }: UserScope, job: JobRow): Promise<BackupLocation | null> {
  const kind = locationKindOf(job);
  if (kind === 'remote') return null;
  if (kind !== 'conference_room' || job.conference_room_id === null)
    return { city: job.location_city, state_code: job.state_code };
  const room = await tx
    .selectFrom('conference_room')
    .select(['city', 'state_code'])
    .where('company_id', '=', company_id)
    .where('conference_room_id', '=', job.conference_room_id)
    .executeTakeFirst();
  return room ?? null;
}

type Candidate = BackupFacts & Pick<Backup, 'service_provider_id' | 'phone' | 'jobs_that_day'>;

/**
 * The three nearest providers who are free for a service at its time, by the decision that every booking goes by. Who is on the
 * job already is left out.
 *
 * @throws AppError 404 for a job that the viewer does not see
 */
export async function backupsOf(
  tx: Tx,
  scope: UserScope,
  request: { job_id: number; job_service_id: number },
  now: Temporal.Instant,
): Promise<Backup[]> {
  const { job, service, taken } = await wantedFor(tx, scope, request);
  const choice = { service_id: service.service_id, division_id: job.division_id };
  const { providers, slots, days } = await candidatesFor(tx, scope, job, service, [service], choice);
  const [slot] = slots;
  if (!slot) return [];
  const free = providers.filter(
    (who) => !taken.has(who.service_provider_id) && decideProviderAvailability(who, slot, days).outcome === 'free',
  );
  const states = await statesOf(
    tx,
    scope,
    free.map((who) => who.service_provider_id),
  );
  const candidates = free.map(
    ({ service_provider_id, name, phone, city, rating, drive, has_worked_case, jobs_that_day }): Candidate => {
      const state_code = states.get(service_provider_id) ?? '';
      return { service_provider_id, name, phone, city, state_code, rating, drive, has_worked_case, jobs_that_day };
    },
  );
  const position = await positionOf(tx, scope, job);
  return nearestBackups(candidates, position).map(({ drive, state_code, rating: _, ...who }) => {
    const arrives = position ? arrivalOf(drive, now) : null;
    return {
      ...who,
      city: [who.city, state_code].filter(Boolean).join(', '),
      miles: drive?.miles ?? null,
      minutes: drive?.minutes ?? null,
      arrives_at: arrives?.toString() ?? null,
      is_after_start: arrives !== null && Temporal.Instant.compare(arrives, slot.starts_at) > 0,
    };
  });
}
