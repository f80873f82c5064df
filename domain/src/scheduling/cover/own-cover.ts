import { isJobCanceled } from '../job/job-status.ts';
import { type Cover, type CoveredService, type CoveredTime, serviceCover, worstCover } from './cover.ts';

/** A job or request as its client and its providers see it on their calendar. */
export interface OwnCoveredJob extends CoveredTime {
  readonly job_id: number | null;
  readonly is_canceled: number;
  readonly job_request_status: string | null;
  readonly client_confirmed_on: unknown;
}

function coverBefore({ job_id, job_request_status, ...job }: OwnCoveredJob): Cover | undefined {
  if (isJobCanceled(job) || (job_id === null && job_request_status === 'canceled')) return 'canceled';
  return job_id === null ? 'request' : undefined;
}

/**
 * Returns the cover that a client sees (dispatch, section 7): whether its own side confirmed. It says nothing of providers, whom
 * a company may hide, nor that nobody was found yet.
 */
export function clientCover(job: OwnCoveredJob, now: Temporal.Instant): Cover {
  const before = coverBefore(job);
  if (before) return before;
  if (Temporal.Instant.compare(job.ends_at, now) <= 0) return 'done';
  return job.client_confirmed_on === null ? 'waiting' : 'confirmed';
}

/** Returns the cover that a provider sees (dispatch, section 7): that of the own services, the worst of several. */
export function providerCover(
  job: OwnCoveredJob,
  own: readonly Omit<CoveredService, 'service_provider_id'>[],
  now: Temporal.Instant,
): Cover {
  const before = coverBefore(job);
  if (before) return before;
  const live = own.filter(({ is_canceled }) => !is_canceled);
  // Whose services these are does not matter: they are somebody's.
  const covers = live.map((service) => serviceCover({ ...service, service_provider_id: 0 }, job, now));
  return worstCover(covers) ?? 'canceled';
}
