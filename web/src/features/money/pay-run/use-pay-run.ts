import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../lib/call/api-error.ts';
import { useStepUp } from '../../../lib/session/use-step-up.ts';
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

/** The same for what wants to know who sits there: the change waits for that and then runs once more. */
export function useSteppedChange<Body>(change: (body: Body) => Promise<{ message: string }>) {
  const step = useStepUp();
  const client = useQueryClient();
  const changing = useMutation({
    mutationFn: change,
    meta: { ownErrors: true },
    onSuccess: async ({ message }) => {
      notify({ title: message, tone: 'ok' });
      await client.invalidateQueries({ queryKey: ['pay_run'] });
    },
    onError: async (error, body) => {
      if (step.wait(error, () => changing.mutate(body))) return;
      notify({ title: errorText(error), tone: 'bad' });
      await client.invalidateQueries({ queryKey: ['pay_run'] });
    },
  });
  return {
    ...changing,
    dialog: step.isWanted ? { onProved: step.onProved, onClose: step.onClose } : null,
  };
}
