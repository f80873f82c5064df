import type { jobArea } from '@onrecord/contract/scheduling/job/job';
import type { jobMessageArea } from '@onrecord/contract/scheduling/job/job-message';
import type { jobWorksheetArea } from '@onrecord/contract/scheduling/job/job-worksheet';
import { AppError } from '@onrecord/domain/core/messages/app-error';
import { type CallHandlers, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { staffScope } from '../../../scheduling/job/job.access.ts';
import { rehearseMessages } from './rehearsal.writes.ts';

const HTTP_CONFLICT = 409;

/** The calls that change a job, as their own features answer them. */
type ChangeHandlers = Pick<
  CallHandlers<typeof jobArea>,
  'update' | 'reschedule' | 'cancel' | 'reinstate' | 'assignProvider' | 'addService'
> &
  Pick<CallHandlers<typeof jobWorksheetArea>, 'moveWorksheet'>;

/** The messages of a change before it is made. `changes` makes the handlers of the changes over the services that it is given. */
export function jobMessageHandlers(
  services: Services,
  changes: (services: Services) => ChangeHandlers,
): CallHandlers<typeof jobMessageArea> {
  return {
    async readMessages(call) {
      const scope = staffScope(userScope(call));
      const { change, id, body } = call.body;
      const rehearsed = rehearseMessages(services, scope.company_id, (rehearsing) => {
        const press = changes(rehearsing)[change] as (call: object) => Promise<unknown>;
        return press({
          ...call,
          params: { id },
          body: { ...(body as object), confirmed: true, preview_hash: undefined },
        });
      });
      return rehearsed.catch((error: unknown) => {
        // Whoever presses before this is read has changed the job meanwhile: a change that is refused sends nothing.
        if (error instanceof AppError && error.statusCode === HTTP_CONFLICT) return [];
        throw error;
      });
    },
  };
}
