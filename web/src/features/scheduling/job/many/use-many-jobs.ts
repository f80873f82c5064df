import { jobBatchArea, type ManyResult } from '@onrecord/contract/scheduling/job/job-batch';
import type { ManyChange } from '@onrecord/domain/scheduling/change/many-jobs';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { errorText } from '../../../../lib/api-error.ts';
import { call } from '../../../../lib/client.ts';
import { manyJobsTexts } from '../../../../lib/texts/many-jobs.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { notify, notifyUndo } from '../../../../ui/overlays/toast.ts';
import { useNotice } from '../cancel/use-notice.ts';
import { refreshJobs } from '../change/use-undo-change.ts';
import {
  type BusyChoice,
  changedIn,
  changeOf,
  portionsOf,
  selectedJobs,
  summaryOf,
  type TargetDraft,
  targetOf,
} from './many-jobs.ts';

/** Rows that somebody selected, and what happens to the selection once something was done. */
export interface ManyRequest {
  readonly kind: ManyChange;
  readonly rows: readonly { readonly job_id: number | null }[];
  readonly clear: () => void;
}

/** What is typed in the dialog; it stays when the jobs are looked at again. */
function useTyped() {
  const [target, setTarget] = useState<TargetDraft>({ to: 'days', days: 1, job_date: '' });
  const [busy, setBusy] = useState<BusyChoice>('leave');
  const [reason, setReason] = useState('');
  const [message, setMessage] = useState('');
  const [notifies, setNotifies] = useState(true);
  return { target, setTarget, busy, setBusy, reason, setReason, message, setMessage, notifies, setNotifies };
}

/** Undoes what a press changed and says how much of it. */
function useUndoMany() {
  const t = useTexts(manyJobsTexts);
  const client = useQueryClient();
  return async (results: readonly ManyResult[]) => {
    const job_undo_ids = results.flatMap(({ job_undo_id }) => job_undo_id ?? []);
    try {
      const { undone, left } = await call(jobBatchArea.undo, { body: { job_undo_ids } });
      const because = left[0]?.because ?? '';
      const failed = left.length > 0 ? [t('not_undone', { count: left.length, because })] : [];
      const done = undone > 0 ? [t('undone', { count: undone })] : [];
      notify({ title: [...done, ...failed].join(' '), tone: left.length > 0 ? 'bad' : 'ok' });
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    }
    await refreshJobs(client);
  };
}

/** How far a press is. */
interface Progress {
  readonly done: number;
  readonly all: number;
}

/**
 * Looks at what a change of several jobs would do to each, and makes it for those that can be changed, a few at a time. What stayed as it was
 * although it could be changed when it was looked at is in `left`, with the reasons.
 */
export function useManyJobs({ kind, rows: selected, clear }: ManyRequest, onClose: () => void) {
  const t = useTexts(manyJobsTexts);
  const client = useQueryClient();
  const dialog = useId();
  const undo = useUndoMany();
  const typed = useTyped();
  const notice = useNotice();
  const [{ job_ids, requests, isTooMany }] = useState(() => selectedJobs(selected));
  const [progress, setProgress] = useState<Progress | null>(null);
  const [left, setLeft] = useState<readonly ManyResult[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const target = targetOf(typed.target);
  const { waivers: _, ...given } = { waivers: [], ...notice.body(false) };
  const change = changeOf(kind, target, typed.busy, given);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['many-jobs', dialog, JSON.stringify(change)],
    queryFn: async ({ signal }) => {
      if (!change) return [];
      const { rows } = await call(jobBatchArea.preview, { body: { job_ids, change }, signal });
      notice.remember(rows.find(({ cancellation }) => cancellation)?.cancellation);
      return rows;
    },
    enabled: change !== null && !isTooMany && job_ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const isFresh = !isPlaceholderData && change !== null;
  const summary = data && summaryOf(data);
  const needsReason = summary !== undefined && summary.asks.length > 0;
  const isReasonMissing = needsReason && typed.reason.trim() === '';

  /** Says what was done, with the way back. */
  const report = (results: readonly ManyResult[], all: number, seconds: number) => {
    const changed = changedIn(results);
    const stayed = all - changed.length;
    const left = stayed > 0 ? [t('done_left', { count: stayed })] : [];
    const words = `${[t(`done_${kind}`, { count: changed.length }), ...left].join(', ')}.`;
    if (changed.length === 0) notify({ title: words });
    else notifyUndo(words, t('undo'), () => void undo(changed), seconds * 1000);
  };

  const confirm = async () => {
    if (!summary || !change || !data || progress || isReasonMissing) return;
    const { waivers: _none, ...noticed } = { waivers: [], ...notice.body(true) };
    const pressed = changeOf(kind, target, typed.busy, noticed) ?? change;
    const batch = crypto.randomUUID();
    const results: ManyResult[] = [];
    let seconds = 0;
    setRefusal(undefined);
    setProgress({ done: 0, all: summary.ready.length });
    try {
      for (const portion of portionsOf(summary.ready)) {
        const jobs = portion.map(({ job_id, version, preview_hash }) => ({ job_id, version, preview_hash }));
        const { reason, message, notifies } = typed;
        const body = { batch, change: pressed, reason: reason.trim(), message: message.trim(), notify: notifies, jobs };
        const done = await call(jobBatchArea.change, { body });
        results.push(...done.results);
        seconds = done.seconds;
        setProgress({ done: results.length, all: summary.ready.length });
      }
    } catch (problem) {
      setRefusal(errorText(problem));
    }
    setProgress(null);
    const failed = results.filter(({ outcome }) => outcome === 'left');
    const isBroken = results.length < summary.ready.length;
    if (results.length > 0) {
      report(results, data.length + requests, seconds);
      clear();
    }
    setLeft(failed);
    if (!isBroken && failed.length === 0) onClose();
    await refreshJobs(client);
    if (isBroken) await refetch();
  };
  const problem = refusal ?? (error ? errorText(error) : undefined);
  const count = job_ids.length;
  const looked = { count, isIncomplete: change === null, rows: data, summary, isFresh, requests, isTooMany, problem };
  return { kind, ...typed, ...looked, notice, needsReason, isReasonMissing, progress, left, confirm };
}

export type ManyState = ReturnType<typeof useManyJobs>;
