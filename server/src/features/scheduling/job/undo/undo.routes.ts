import type { jobArea } from '@onrecord/contract/scheduling/job/job';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { type CallHandlers, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import type { CancellationFees } from '../cancel/clock.reads.ts';
import { staffScope } from '../job.access.ts';
import { withoutDoubleBooking } from '../schedule/check.reads.ts';
import { undoChange } from './undo.writes.ts';

/** The way back from a change of a job, for some seconds. */
export function undoHandlers(
  { db, now }: Services,
  fees: CancellationFees,
): Pick<CallHandlers<typeof jobArea>, 'undoChange'> {
  return {
    async undoChange(call) {
      const scope = staffScope(userScope(call));
      const version = await withoutDoubleBooking(() =>
        db.withScope(call.scope, (tx) => undoChange(tx, scope, call.body.job_undo_id, fees, now())),
      );
      return { message: message('job_undo.undone'), version };
    },
  };
}
