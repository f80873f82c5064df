import { jobArea } from '@onrecord/contract/scheduling/job/job';
import { call } from '../../../lib/call/client.ts';

type JobQuery = { signal: AbortSignal };

/** One job whole. Everything about a job has a key that begins with 'job', so that one line refreshes all of it. */
export const jobQuery = (job_id: number) => ({
  queryKey: ['job', job_id],
  meta: { shows: ['job'] },
  queryFn: ({ signal }: JobQuery) => call(jobArea.getJobData, { body: { job_id }, signal }),
});

export const jobRequestQuery = (job_request_id: number) => ({
  queryKey: ['job', 'request', job_request_id],
  meta: { shows: ['job_request'] },
  queryFn: ({ signal }: JobQuery) => call(jobArea.getJobReqDataPrecode, { body: { job_request_id }, signal }),
});
