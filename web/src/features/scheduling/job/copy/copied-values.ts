import { deponentArea } from '@onrecord/contract/people/deponent';
import { jobArea } from '@onrecord/contract/scheduling/job/job';
import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { call } from '../../../../lib/call/client.ts';
import { valuesFromFormer } from '../form/fill/former-job.ts';
import { type DeponentValues, type JobFormValues, NO_DEPONENT, valuesOfJob } from '../form/job-form-values.ts';
import { knownDeponent } from '../form/parent-query.ts';

/** Why a form starts from a job: for another day of the same kind, or for the same people heard again. */
export type CopyKind = 'copy' | 'next_volume';

/** Somebody heard in a job, for the next volume: numbers go on from the last volume that was held. */
async function nextVolume(row: JobDetail['deponents'][number], signal: AbortSignal): Promise<DeponentValues> {
  const { first_name, last_name, is_expert } = await call(deponentArea.getDeponent, {
    params: { id: row.deponent_id },
    signal,
  });
  const known = {
    id: row.deponent_id,
    label: row.job_deponent_name,
    first_name,
    last_name,
    is_expert: is_expert ?? false,
  };
  const next = await knownDeponent(known, signal);
  // The job itself may not have been held yet: its volume is spoken for all the same.
  return { ...next, volume_number: Math.max(next.volume_number ?? 1, row.volume_number + 1) };
}

/** What a job says about a copy of it or about its next volume: all but the day, the meeting link and who covers it. */
export function copiedValues(job: JobDetail, kind: CopyKind, deponents: DeponentValues[]): Partial<JobFormValues> {
  const { case_id, job_case_caption, court_docket_number, start_time, estimated_duration, division_id } =
    valuesOfJob(job);
  return {
    ...valuesFromFormer(job, undefined),
    division_id,
    case_id,
    job_case_caption,
    court_docket_number,
    start_time: start_time.slice(0, 5),
    estimated_duration,
    rooms_needed: job.rooms_needed ?? 0,
    meals_needed: job.meals_needed ?? 0,
    reporters_needed: job.reporters_needed ?? 1,
    number_of_attendees: job.number_of_attendees,
    special_instructions: job.special_instructions,
    deponents: kind === 'next_volume' && deponents.length > 0 ? deponents : [NO_DEPONENT],
  };
}

/** Reads a job as far as a new one starts from it. */
export const copiedJobQuery = (job_id: number, kind: CopyKind) => ({
  queryKey: ['job', 'copied', job_id, kind],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const job = await call(jobArea.getJobData, { body: { job_id }, signal });
    const rows = kind === 'next_volume' ? await Promise.all(job.deponents.map((row) => nextVolume(row, signal))) : [];
    return { job_number: job.job_number, values: copiedValues(job, kind, rows) };
  },
  staleTime: 0,
});
