import type { bookingConflictArea } from '@onrecord/contract/scheduling/booking-conflict';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { workCount } from '../job/counts.reads.ts';
import { staffScope } from '../job/job.access.ts';
import { ofJob, openConflicts } from './booking-conflict.reads.ts';
import { askToKeep } from './booking-conflict.writes.ts';

/** Bookings over which somebody saved time off, a holiday or a blackout day: tasks of the office. */
export function bookingConflictHandlers(services: Services): CallHandlers<typeof bookingConflictArea> {
  const { db, now } = services;
  return {
    async getOpenConflicts(call) {
      const scope = staffScope(userScope(call));
      const { job_id } = call.body;
      return db.readScope(scope, (tx) => openConflicts(tx, scope, job_id === null ? [] : [ofJob(job_id)]));
    },
    getOpenConflictCount: (call) => workCount(services, staffScope(userScope(call)), 'over_time_off'),
    async askToKeep(call) {
      const scope = userScope(call);
      const name = await db.withScope(scope, (tx) => askToKeep(tx, scope, call.body.booking_conflict_id, now()));
      return { message: message('booking_conflict.asked', { name }) };
    },
  };
}
