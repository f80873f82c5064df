import { refuse } from '@onrecord/domain/core/messages/app-error';
import type { SnapshotService } from '@onrecord/domain/scheduling/change/job-changes';
import { StaleError } from '../../../../db/connection/stale-error.ts';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { servicesOf } from '../schedule/schedule.reads.ts';

/** Who is to take a service of a job, and the version of the service that was seen. */
export interface Assigned {
  readonly job_service_id: number;
  readonly service_provider_id: number | null;
  readonly version: number;
}

/** The service as it is, and the services of the job as they are to be. @throws AppError 404; StaleError 409 */
export async function openService(tx: Tx, scope: UserScope, jobId: number, request: Assigned) {
  const services = await servicesOf(tx, scope, jobId);
  const before = services.find((service) => service.job_service_id === request.job_service_id);
  if (!before) throw refuse('general.not_found');
  if (before.version !== request.version) throw new StaleError(before);
  const { service_provider_id } = request;
  const after = services.map((service) => (service === before ? { ...service, service_provider_id } : service));
  return { before, services: after };
}

/** What the rule reads of a service: the rest of its row may differ from one reading to the next. */
export const bookingOf = ({ job_service_id, service_id, service_provider_id }: SnapshotService): SnapshotService => ({
  job_service_id,
  service_id,
  service_provider_id,
});
