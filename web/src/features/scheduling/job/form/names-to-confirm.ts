import { todayIn } from '@onrecord/domain/core/time/local-time';
import type { JobFormValues } from './job-form-values.ts';

/** Returns the names of those who are asked to confirm once a new job is saved. Nobody is asked about work of a past day. */
export function namesToConfirm(
  { services, job_date, time_zone }: Pick<JobFormValues, 'services' | 'job_date' | 'time_zone'>,
  now = Temporal.Now.instant(),
): string[] {
  if (job_date < todayIn(time_zone, now).toString()) return [];
  return [...new Set(services.flatMap(({ service_provider_id }) => service_provider_id?.label ?? []))];
}
