import { z } from 'zod';
import { post } from '../core/entry.ts';
import { countResponse, id, instant, messageResponse, optionalId, plainDate, plainTime } from '../core/shapes.ts';

/** What keeps a provider from a booking that was there first. */
export const CONFLICT_CAUSES = ['time_off', 'holiday', 'blackout_day'] as const;

/** A booking that time off, a holiday or a blackout day was saved over, and that nobody has settled. */
const bookingConflictRow = z.strictObject({
  booking_conflict_id: id,
  job_id: id,
  job_number: z.number().int(),
  division_id: id,
  case_name: z.string(),
  job_date: plainDate,
  start_time: plainTime,
  time_zone: z.string(),
  job_service_id: id,
  service_name: z.string(),
  service_provider_id: id,
  service_provider_name: z.string(),
  cause: z.enum(CONFLICT_CAUSES),
  description: z.string(),
  away_from: instant,
  away_until: instant,
  opened_at: instant,
  /** When the provider was asked to keep the booking; null where nobody asked. */
  asked_at: instant.nullable(),
});
export type BookingConflictRow = z.output<typeof bookingConflictRow>;

/** Tasks of the office: bookings over which somebody saved time off, a holiday or a blackout day (sections 3 and 4). */
export const bookingConflictArea = {
  /** Those that are open, of one job or of all, the earliest job first. */
  getOpenConflicts: post('/booking_conflict/getOpenConflicts', 'jobs.view', {
    body: z.strictObject({ job_id: optionalId.default(null) }),
    returns: z.array(bookingConflictRow),
  }),
  /** How many jobs have one; the list of jobs that is filtered by `over_time_off` has as many. */
  getOpenConflictCount: post('/booking_conflict/getOpenConflictCount', 'jobs.view', {
    body: z.strictObject({}),
    returns: countResponse,
  }),
  /** Asks the provider by mail to keep the booking: a yes settles it, a no opens the service. */
  askToKeep: post('/booking_conflict/askToKeep', 'jobs.edit', {
    body: z.strictObject({ booking_conflict_id: id }),
    returns: messageResponse,
  }),
};
