import { z } from 'zod';
import { patch, post } from '../core/entry.ts';
import { id, instant, messageResponse, noteText } from '../core/shapes.ts';

/** Whose check-in of a job: staff name the provider, a signed-in provider has only the own one. */
const whose = { job_id: id, service_provider_id: id.optional() };

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
};
