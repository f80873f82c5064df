import type { dueTimeArea } from '@onrecord/contract/scheduling/due-time';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { presentDueTimes } from './due-time.present.ts';
import { saveDueTimes } from './due-time.writes.ts';
import { requireDueTimeLevel } from './readiness.access.ts';
import { readDueTimes } from './readiness.reads.ts';

/** When each step of a job is due, for the company and for each of its divisions (sections 3 and 9). */
export function dueTimeHandlers({ db }: Services): CallHandlers<typeof dueTimeArea> {
  return {
    get(call) {
      const scope = userScope(call);
      const { division_id } = call.body;
      return db.readScope(scope, async (tx) => {
        await requireDueTimeLevel(tx, scope, division_id);
        const own = await readDueTimes(tx, scope, division_id);
        const company = division_id === null ? undefined : (await readDueTimes(tx, scope, null))?.due_times;
        return presentDueTimes(scope, { division_id, own, company });
      });
    },
    async update(call) {
      const scope = userScope(call);
      const entry = await db.withScope(scope, async (tx) => {
        await requireDueTimeLevel(tx, scope, call.body.division_id);
        return saveDueTimes(tx, scope, call.body);
      });
      return { message: message('due_time.saved'), entry };
    },
  };
}
