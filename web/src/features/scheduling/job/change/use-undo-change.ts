import { jobArea } from '@onrecord/contract/scheduling/job/job';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { listKey } from '../../../../list/use-list-pages.ts';
import { notify } from '../../../../ui/overlays/toast.ts';

/** Reads everything again that shows when and whether a job takes place. */
export const refreshJobs = (client: QueryClient) =>
  Promise.all([['job'], ['calendar'], listKey('job')].map((queryKey) => client.invalidateQueries({ queryKey })));

/** Undoes a change of a job and says so, or why not. */
export function useUndoChange(): (jobUndoId: number) => Promise<void> {
  const client = useQueryClient();
  return async (job_undo_id) => {
    try {
      const { message } = await call(jobArea.undoChange, { body: { job_undo_id } });
      notify({ title: message, tone: 'ok' });
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    }
    await refreshJobs(client);
  };
}
