import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText } from '../../../../lib/call/api-error.ts';
import { notify } from '../../../../ui/overlays/toast.ts';

export const FACTORS_KEY = ['factors'];

/** Runs a change of one's factors. Where the password is wanted first, the change waits for it. */
export function useFactorChange() {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<(() => Promise<void>) | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (change: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await change();
      await client.invalidateQueries({ queryKey: FACTORS_KEY });
    } catch (error) {
      if (error instanceof ApiError && error.key === 'factor.proof_needed') setWaiting(() => change);
      else notify({ title: errorText(error), tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return {
    run,
    busy,
    isProofWanted: waiting !== null,
    onProved: () => {
      const change = waiting;
      setWaiting(null);
      if (change) void run(change);
    },
    onDeclined: () => setWaiting(null),
  };
}

export type FactorChange = Pick<ReturnType<typeof useFactorChange>, 'run' | 'busy'>;
