import { jobArea } from '@onrecord/contract/scheduling/job/job';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { notify } from '../../../../ui/overlays/toast.ts';

export interface ConfirmDays {
  readonly from_date: string;
  readonly to_date: string;
}

const KEY = ['job', 'confirm many'];
/** How often the progress is read while messages are on their way, in milliseconds. */
const PROGRESS_EVERY = 1_500;

/** Jobs of some days that somebody has not confirmed; read again when something of a job changes. */
export function useConfirmJobs(days: ConfirmDays) {
  return useQuery({
    queryKey: [...KEY, days],
    queryFn: ({ signal }) => call(jobArea.getConfirmJobData, { body: days, signal }),
    placeholderData: keepPreviousData,
    enabled: days.from_date !== '' && days.to_date !== '',
    meta: { shows: ['job'] },
  });
}

/** Presses for all that are due or for some jobs, and follows the messages until they are out. */
export function useAskToConfirm(days: ConfirmDays) {
  const client = useQueryClient();
  const [batch, setBatch] = useState('');
  const [busy, setBusy] = useState(false);
  const progress = useQuery({
    queryKey: [...KEY, 'progress', batch],
    queryFn: ({ signal }) => call(jobArea.getConfirmProgress, { body: { batch }, signal }),
    enabled: batch !== '',
    refetchInterval: ({ state }) => (state.data && state.data.sent >= state.data.total ? false : PROGRESS_EVERY),
  });
  const ask = async (job_ids?: readonly number[]) => {
    setBusy(true);
    try {
      const body = { ...days, ...(job_ids && { job_ids: [...job_ids] }) };
      const made = await call(jobArea.confirmJobs, { body });
      if (made.requested > 0) setBatch(made.batch);
      notify({ title: made.message, tone: 'ok' });
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    } finally {
      await client.invalidateQueries({ queryKey: KEY });
      setBusy(false);
    }
  };
  return { ask, busy, progress: batch === '' ? undefined : progress.data };
}
