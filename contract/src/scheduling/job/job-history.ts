import { HISTORY_RECORDS } from '@onrecord/domain/scheduling/job/history/history-fields';
import { HISTORY_KINDS } from '@onrecord/domain/scheduling/job/history/job-history';
import { z } from 'zod';
import { get, post } from '../../core/entry.ts';
import { id, instant } from '../../core/shapes.ts';

/** One field from what to what, in words; '' for none. */
const historyChange = z.strictObject({
  record: z.enum(HISTORY_RECORDS),
  /** Which service or deponent; '' for the job itself. */
  record_name: z.string(),
  field: z.string(),
  label: z.string(),
  old_text: z.string(),
  new_text: z.string(),
});
export type JobHistoryChange = z.output<typeof historyChange>;

/** What one save changed of a job. */
const historyEntry = z.strictObject({
  number: z.number().int().positive(),
  changed_at: instant,
  kind: z.enum(HISTORY_KINDS),
  /** Who changed it; for staff. */
  actor_name: z.string().optional(),
  changes: z.array(historyChange),
});
export type JobHistoryEntry = z.output<typeof historyEntry>;

/** A field as it was right after an entry. */
const versionField = historyChange.omit({ old_text: true, new_text: true }).extend({ text: z.string() });
export type JobVersionField = z.output<typeof versionField>;

/** The history of jobs (section 2, the tab History): every field from what to what, from the field history that the database writes. */
export const jobHistoryArea = {
  getJobHistory: get('/job_history/getJobHistory/{id}', 'jobs.view', {
    returns: z.strictObject({ job_number: z.number(), time_zone: z.string(), entries: z.array(historyEntry) }),
  }),
  /** The job as it was right after an entry. */
  getJobVersion: post('/job_history/getJobVersion', 'jobs.view', {
    body: z.strictObject({ job_id: id, number: z.number().int().positive() }),
    returns: z.strictObject({ number: z.number(), changed_at: instant, fields: z.array(versionField) }),
  }),
  /** The certificate of events: the history of a job as a PDF, for staff. */
  printCertificate: get('/job_history/printCertificate/{id}', 'jobs.view', { response: 'file' }),
};
