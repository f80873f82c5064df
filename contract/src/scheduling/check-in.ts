import { z } from 'zod';
import { get, patch, post } from '../core/entry.ts';
import { id, instant, messageResponse, noteText, plainDate } from '../core/shapes.ts';

/** Whose check-in of a job: staff name the provider, a signed-in provider has only the own one. */
const whose = { job_id: id, service_provider_id: id.optional() };

/** A time that a provider did not come, as it was recorded. */
const noShowRow = z.strictObject({
  no_show_id: id,
  job_id: id,
  job_number: z.number().int(),
  division_id: id,
  job_date: plainDate,
  case_name: z.string(),
  reason: z.string(),
  recorded_by_name: z.string(),
  recorded_at: instant,
  /** Null while it stands. */
  undone_at: instant.nullable(),
  undone_by_name: z.string(),
  undone_reason: z.string(),
});
export type NoShowRow = z.output<typeof noShowRow>;

/** Check-ins that were a mistake, and departures (section 3, Check-in). Checking in is with the answers of a job. */
export const checkInArea = {
  /** Takes a check-in back; the activity log keeps when it was made, and the reason. */
  undoCheckIn: post('/job_checkin/undo', 'jobs.edit', {
    body: z.strictObject({ ...whose, reason: noteText }),
    returns: messageResponse,
  }),
  /** Corrects when the provider arrived, and the notes; what is absent stays. */
  updateCheckIn: patch('/job_checkin/update/{id}', 'jobs.edit', {
    body: z.strictObject({
      check_in_datetime: instant.optional(),
      check_in_internal_note: noteText.optional(),
      check_in_public_note: noteText.optional(),
    }),
    returns: messageResponse,
  }),
  /** Records when the provider left: now where no time is named, not yet where it is null. */
  checkOut: post('/job_checkin/checkOut', 'jobs.edit', {
    body: z.strictObject({ ...whose, check_out_datetime: instant.nullable().optional() }),
    returns: messageResponse,
  }),
  /** Records that a provider did not come; for staff. */
  recordNoShow: post('/job_checkin/recordNoShow', 'jobs.edit', {
    body: z.strictObject({ job_id: id, service_provider_id: id, reason: noteText }),
    returns: messageResponse,
  }),
  /** Takes a no-show back; it stays in the provider's list as undone. */
  undoNoShow: post('/job_checkin/undoNoShow', 'jobs.edit', {
    body: z.strictObject({ job_id: id, service_provider_id: id, reason: noteText }),
    returns: messageResponse,
  }),
  /** The no-shows of a provider, the latest first, with how many stand of the last twelve months; for staff. */
  getNoShows: get('/job_checkin/getNoShows/{id}', 'providers.view', {
    returns: z.strictObject({ recent: z.number().int(), data: z.array(noShowRow) }),
  }),
};
