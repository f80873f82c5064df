import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../lib/api-error.ts';
import { notify } from '../../../ui/overlays/toast.ts';

/** A change of a run: told in the server's words, after which everything that shows pay is read again. */
export function useRunChange<Body>(change: (body: Body) => Promise<{ message: string }>, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    meta: { ownErrors: true },
    onSuccess: async ({ message }) => {
      notify({ title: message, tone: 'ok' });
      onDone?.();
      await client.invalidateQueries();
    },
    onError: async (error) => {
      notify({ title: errorText(error), tone: 'bad' });
      await client.invalidateQueries({ queryKey: ['pay_run'] });
    },
  });
}
