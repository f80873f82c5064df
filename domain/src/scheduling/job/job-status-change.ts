import { JOB_STATUS } from '../../core/lookup/starting-values.ts';
import { isJobCanceled } from './job-status.ts';

/**
 * Why the status of a job cannot be set by hand; undefined where it can. A canceled job keeps its status, and nobody cancels
 * by a status: canceling frees the providers and notifies everybody (section 4).
 */
export function jobStatusRefusal(
  job: { readonly is_canceled: number; readonly job_status_id: number },
  statusId: number,
): 'bulk.job_canceled' | 'bulk.status_reserved' | undefined {
  if (statusId === job.job_status_id) return undefined;
  if (isJobCanceled(job)) return 'bulk.job_canceled';
  return statusId === JOB_STATUS.canceled ? 'bulk.status_reserved' : undefined;
}
