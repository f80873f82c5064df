import type { jobArea } from '@onrecord/contract/scheduling/job/job';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { type CallHandlers, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { canSeeJob } from '../detail.reads.ts';
import { staffScope } from '../job.access.ts';
import { jobsById } from '../schedule/schedule.reads.ts';
import { lockHintsOf } from './change.reads.ts';

/** What the form of a job says before anything is changed. */
export function changeHandlers({ db, now }: Services): Pick<CallHandlers<typeof jobArea>, 'getLocks'> {
  return {
    getLocks: (call) =>
      db.readScope(call.scope, async (tx) => {
        const scope = staffScope(userScope(call));
        const [job] = (await canSeeJob(tx, scope, call.params.id)) ? await jobsById(tx, scope, [call.params.id]) : [];
        if (!job) throw refuse('link.job_not_found');
        const hints = await lockHintsOf(tx, scope, job, now());
        return hints.map(({ text, ...hint }) => ({ ...hint, text: sentenceText(text) }));
      }),
  };
}
