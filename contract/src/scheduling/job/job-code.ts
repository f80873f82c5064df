import { z } from 'zod';
import { get, post } from '../../core/entry.ts';
import { id } from '../../core/shapes.ts';

/** A user code that a job has (section 2, jobusercodes). */
const jobCodeRow = z.strictObject({ job_user_code_id: id, name: z.string(), code: z.string() });
export type JobCodeRow = z.output<typeof jobCodeRow>;

/** The office's own marks of a job. Contacts and providers see none. */
export const jobCodeArea = {
  getJobCodes: get('/job_code/getJobCodes/{id}', 'jobs.view', { returns: z.array(jobCodeRow) }),
  /** Gives a job one code or takes it off; twice is as good as once. Returns the codes that the job has then. */
  setCode: post('/job_code/setCode', 'jobs.edit', {
    body: z.strictObject({ job_id: id, job_user_code_id: id, is_set: z.boolean() }),
    returns: z.array(jobCodeRow),
  }),
};
