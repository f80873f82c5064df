import { z } from 'zod';
import { get, post } from '../../core/entry.ts';
import { id, instant, optionalId } from '../../core/shapes.ts';

/** One thing that a service of a job makes, and how far it is (section 2, trackingitems and trackingstatuses). */
const jobTrackingRow = z.strictObject({
  job_service_id: id,
  service_name: z.string(),
  service_provider_name: z.string(),
  tracking_item_id: id,
  tracking_item_name: z.string(),
  /** Null while nobody has set it. */
  tracking_status_id: optionalId,
  tracking_status_name: z.string(),
  is_complete: z.boolean(),
  tracked_on: instant.nullable(),
  tracked_by_name: z.string(),
  /** 0 while nobody has set it. */
  version: z.number().int(),
});
export type JobTrackingRow = z.output<typeof jobTrackingRow>;

/** The production of a job: staff see all of it, providers that of their own services. */
export const jobTrackingArea = {
  getJobTracking: get('/job_tracking/getJobTracking/{id}', 'progress.view', { returns: z.array(jobTrackingRow) }),
  /** Sets how far one thing is. Whoever saw an older status is shown the one that is there now. */
  saveStatus: post('/job_tracking/saveStatus', 'progress.edit', {
    body: z.strictObject({
      job_service_id: id,
      tracking_item_id: id,
      tracking_status_id: id,
      version: z.number().int().min(0),
    }),
    returns: jobTrackingRow,
  }),
};
