import { mergeArea } from '@onrecord/contract/office/merge';
import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { notify } from '../../../ui/overlays/toast.ts';

/** Takes a merge back; everything on screen may be of one of the two, so all of it is read again. */
export function useUndoMerge(): (recordMergeId: number) => void {
  const client = useQueryClient();
  return (id) => {
    call(mergeArea.undo, { params: { id } })
      .then(async ({ message }) => {
        notify({ title: message, tone: 'ok' });
        await client.invalidateQueries();
      })
      .catch((error: unknown) => notify({ title: errorText(error), tone: 'bad' }));
  };
}
