import type { jobTrackingArea } from '@onrecord/contract/scheduling/job/job-tracking';
import { type CallHandlers, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { jobTracking } from './tracking.reads.ts';
import { saveTracking } from './tracking.writes.ts';

/** The production of a job: what its services make, and how far each thing is. */
export function jobTrackingHandlers({ db, now }: Services): CallHandlers<typeof jobTrackingArea> {
  return {
    getJobTracking: (call) => db.readScope(call.scope, (tx) => jobTracking(tx, userScope(call), call.params.id)),
    saveStatus: (call) => db.withScope(call.scope, (tx) => saveTracking(tx, userScope(call), call.body, now())),
  };
}
