import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../ui/overlays/toast.ts';
import { errorText } from '../call/api-error.ts';

interface Removal<Target> {
  /** Removes it; the answer says so. */
  remove: (target: Target) => Promise<{ message: string }>;
  /** Leads away from what is gone: to its list, or out of its drawer. */
  onGone?: () => unknown;
  /** What is read anew afterwards: after a refusal too, because what was shown is old then. */
  stale?: readonly QueryKey[];
}

/**
 * Removes something after a question: `ask` opens it, `dialog` is what its `ConfirmDialog` takes. What was removed is said in
 * the server's words, and so is why it was not; then nobody is led away.
 */
export function useRemove<Target = true>({ remove, onGone, stale = [] }: Removal<Target>) {
  const client = useQueryClient();
  const [target, setTarget] = useState<Target | null>(null);
  const run = async (chosen: Target) => {
    try {
      const { message } = await remove(chosen);
      notify({ title: message, tone: 'ok' });
      await onGone?.();
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    }
    await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  return {
    /** Removes it where something else has asked. */
    run,
    /** What is asked about; null while nothing is. */
    target,
    ask: (chosen: Target) => setTarget(() => chosen),
    dialog: {
      open: target !== null,
      danger: true,
      onOpenChange: (open: boolean) => !open && setTarget(null),
      onConfirm: async () => {
        if (target !== null) await run(target);
      },
    },
  } as const;
}
