import type { jobCodeArea } from '@onrecord/contract/scheduling/job/job-code';
import { type CallHandlers, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { codesOfJob, markedJob } from './code.reads.ts';
import { setCode } from './code.writes.ts';

/** The user codes of a job. */
export function jobCodeHandlers({ db }: Services): CallHandlers<typeof jobCodeArea> {
  return {
    getJobCodes: (call) =>
      db.readScope(call.scope, async (tx) => {
        const scope = userScope(call);
        await markedJob(tx, scope, call.params.id);
        return codesOfJob(tx, scope, call.params.id);
      }),
    setCode: (call) => db.withScope(call.scope, (tx) => setCode(tx, userScope(call), call.body)),
  };
}
