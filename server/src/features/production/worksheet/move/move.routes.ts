import type { jobWorksheetArea } from '@onrecord/contract/scheduling/job/job-worksheet';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { type CallHandlers, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { staffScope } from '../../../scheduling/job/job.access.ts';
import { withoutDoubleBooking } from '../../../scheduling/job/schedule/check.reads.ts';
import { moveWorksheet } from './move.writes.ts';

/** Worksheets that go to another provider as a whole. */
export function jobWorksheetHandlers({ db, now }: Services): CallHandlers<typeof jobWorksheetArea> {
  return {
    async moveWorksheet(call) {
      const scope = staffScope(userScope(call));
      const moved = await withoutDoubleBooking(() =>
        db.withScope(scope, (tx) => moveWorksheet(tx, scope, call.params.id, call.body, now())),
      );
      return 'outcome' in moved ? moved : { message: message('worksheet.moved', { name: moved.name }) };
    },
  };
}
