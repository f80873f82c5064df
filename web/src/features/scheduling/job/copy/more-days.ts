import { jobArea } from '@onrecord/contract/scheduling/job/job';
import { errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { draftOf } from '../form/job-draft.ts';
import { type JobFormValues, valuesOfDay } from '../form/job-form-values.ts';

/** A client, contact or case that the first job named on the spot: the other days take the one that was made. */
async function withMade(values: JobFormValues, job_id: number): Promise<JobFormValues> {
  const job = await call(jobArea.getJobData, { body: { job_id } });
  const made = (id: number | null, label: string) => (id === null ? null : { value: id, label });
  return {
    ...values,
    client_id: { value: job.client_id, label: job.client_name },
    case_id: made(job.case_id, job.case_name),
    taking_contact_id: job.taking_attorney && made(job.taking_attorney.contact_id, job.taking_attorney.name),
    caller_contact_id: job.caller && made(job.caller.contact_id, job.caller.name),
  };
}

export interface DaysSaved {
  readonly numbers: readonly number[];
  /** Days that were refused, with the reason. */
  readonly refused: readonly { day: string; reason: string }[];
}

/** Sends a draft, and once more with a reason where one is asked for; false where nobody gave it. */
type WithReason = (send: (reason: string) => Promise<void>) => Promise<boolean>;

/** Makes a job for each of the other days. Each is a job of its own: one that is refused does not undo the others. */
export async function saveMoreDays(values: JobFormValues, firstId: number, withReason: WithReason): Promise<DaysSaved> {
  const numbers: number[] = [];
  const refused: { day: string; reason: string }[] = [];
  const known = values.more_days.length > 0 ? await withMade(values, firstId) : values;
  for (const day of known.more_days) {
    const draft = draftOf(valuesOfDay(known, day), null);
    try {
      const isSent = await withReason(async (change_reason) => {
        const saved = await call(jobArea.create, { body: { ...draft, change_reason } });
        numbers.push(saved.job_number);
      });
      if (!isSent) refused.push({ day: day.job_date, reason: '' });
    } catch (error) {
      refused.push({ day: day.job_date, reason: errorText(error) });
    }
  }
  return { numbers, refused };
}
