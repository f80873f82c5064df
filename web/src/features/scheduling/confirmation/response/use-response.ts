import type { BodyOf } from '@onrecord/contract/core/entry';
import { jobResponseArea } from '@onrecord/contract/scheduling/job/job-response';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { responseTexts } from '../../../../lib/texts/response.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { listKey } from '../../../../list/use-list-pages.ts';
import { notify, notifyUndo } from '../../../../ui/overlays/toast.ts';

export type RecordRequest = BodyOf<typeof jobResponseArea.record>;

/** For so many milliseconds a response can be taken back by its toast; letters about it wait as long. */
export const UNDO_TIME = 10_000;

/** Whom staff call about a job, and what was responded. */
export const responsesQuery = (jobId: number) => ({
  queryKey: ['job', jobId, 'responses'],
  meta: { shows: ['job'] },
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(jobResponseArea.getJobResponses, { params: { id: jobId }, signal }),
});

/** Reads everything again that shows whether a job is confirmed. */
export const refreshResponses = (client: QueryClient) =>
  Promise.all(
    [['home'], ['job'], ['job-check'], ['dashboard'], ['calendar'], listKey('job')].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

/** Takes responses back and says so, or why not. */
export function useUndoResponses() {
  const client = useQueryClient();
  return async (job_response_ids: readonly number[]) => {
    try {
      const { message } = await call(jobResponseArea.undo, { body: { job_response_ids: [...job_response_ids] } });
      notify({ title: message, tone: 'ok' });
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    }
    await refreshResponses(client);
  };
}

/** Sends something about a job once: busy while it runs, its refusal in words, and everything read again after it. */
export function useSend() {
  const client = useQueryClient();
  const [busy, setBusy] = useState('');
  const [refusal, setRefusal] = useState('');
  const send = async (name: string, work: () => Promise<void>) => {
    setBusy(name);
    setRefusal('');
    try {
      await work();
      return true;
    } catch (error) {
      setRefusal(errorText(error));
      return false;
    } finally {
      setBusy('');
      void refreshResponses(client);
    }
  };
  return { busy, refusal, send };
}

/** Reports a response that was saved, with the way back. */
export function useReportResponse() {
  const t = useTexts(responseTexts);
  const undo = useUndoResponses();
  return (message: string, ids: readonly number[]) => notifyUndo(message, t('undo'), () => void undo(ids), UNDO_TIME);
}
