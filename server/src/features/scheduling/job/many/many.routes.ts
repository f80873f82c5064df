import type { jobBatchArea } from '@onrecord/contract/scheduling/job/job-batch';
import { AppError, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { UNDO_SECONDS } from '@onrecord/domain/scheduling/change/change-undo';
import type { ManyChange } from '@onrecord/domain/scheduling/change/many-changes';
import { manyProblem, moveProblem } from '@onrecord/domain/scheduling/change/many-jobs';
import { type CallHandlers, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { staffScope } from '../job.access.ts';
import { type ChangesOver, changeMany, lookAtMany, undoMany } from './many.writes.ts';

type Body = Parameters<CallHandlers<typeof jobBatchArea>['preview']>[0]['body'];

/** @throws AppError 400 where nothing or too much is named, or a move leads nowhere */
function requirePossible(count: number, change: Body['change'] & { change: ManyChange }): void {
  const problem = manyProblem(count);
  if (problem) throw new AppError(problem);
  const days = change.change === 'move' ? moveProblem(change.target) : undefined;
  if (days) throw refuseFields({ days });
}

/** Several jobs canceled, reinstated or moved by one press; `changes` makes the calls of one job over given services. */
export function jobBatchHandlers(services: Services, changes: ChangesOver): CallHandlers<typeof jobBatchArea> {
  return {
    async preview(call) {
      staffScope(userScope(call));
      const { job_ids, change } = call.body;
      const ids = [...new Set(job_ids)];
      requirePossible(ids.length, change);
      return { rows: await lookAtMany(services, changes, call, { job_ids: ids, change }) };
    },
    async change(call) {
      staffScope(userScope(call));
      requirePossible(call.body.jobs.length, call.body.change);
      return { results: await changeMany(services, changes, call, call.body), seconds: UNDO_SECONDS };
    },
    async undo(call) {
      staffScope(userScope(call));
      return undoMany(services, changes, call, call.body.job_undo_ids);
    },
  };
}
