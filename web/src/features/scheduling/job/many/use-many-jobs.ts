import type { BodyInputOf } from '@onrecord/contract/core/entry';
import { jobBatchArea, type ManyChangeInput, type ManyResult } from '@onrecord/contract/scheduling/job/job-batch';
import type { ManyChange } from '@onrecord/domain/scheduling/change/many-changes';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { useSettled } from '../../../../lib/form/use-settled.ts';
import { manyJobsTexts } from '../../../../lib/texts/many-jobs.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { notify, notifyUndo } from '../../../../ui/overlays/toast.ts';
import { type NoticeState, useNotice } from '../cancel/use-notice.ts';
import { refreshJobs } from '../change/use-undo-change.ts';
import {
  type BusyChoice,
  changeOf,
  portionsOf,
  type ReadyRow,
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

/** Looks at what a change would do to each job; anew once another change is settled on. */
function useLook(job_ids: readonly number[], change: ManyChangeInput | null, remember: NoticeState['remember']) {
  const dialog = useId();
  const wanted = JSON.stringify(change);
  const settled = useSettled(wanted);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['many-jobs', dialog, settled],
    queryFn: async ({ signal }) => {
      const body = { job_ids: [...job_ids], change: JSON.parse(settled) as ManyChangeInput };
      const { rows } = await call(jobBatchArea.preview, { body, signal });
      remember(rows.find(({ cancellation }) => cancellation)?.cancellation);
      return rows;
    },
    enabled: settled !== 'null' && job_ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return { rows: data, error, refetch, isFresh: !isPlaceholderData && change !== null && wanted === settled };
}

/** How far a press is. */
interface Progress {
  readonly done: number;
  readonly all: number;
}

type Press = Omit<BodyInputOf<typeof jobBatchArea.change>, 'batch' | 'jobs'>;

/** Changes jobs that were looked at, a few at a time; a call that fails ends the press with what was done by then. */
function usePress() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const press = async (ready: readonly ReadyRow[], body: Press) => {
    const batch = crypto.randomUUID();
    const results: ManyResult[] = [];
    let seconds = 0;
    setRefusal(undefined);
    try {
      for (const portion of portionsOf(ready)) {
        setProgress({ done: results.length, all: ready.length });
        const jobs = portion.map(({ job_id, version, preview_hash }) => ({ job_id, version, preview_hash }));
        const done = await call(jobBatchArea.change, { body: { ...body, batch, jobs } });
        results.push(...done.results);
        seconds = done.seconds;
      }
    } catch (problem) {
      setRefusal(errorText(problem));
    }
    setProgress(null);
    return { results, seconds, isBroken: results.length < ready.length };
  };
  return { progress, refusal, press };
}

/** Says what was done of so many jobs, with the way back. */
function useReport(kind: ManyChange) {
  const t = useTexts(manyJobsTexts);
  const undo = useUndoMany();
  return (results: readonly ManyResult[], all: number, seconds: number) => {
    const changed = results.filter(({ outcome }) => outcome === 'changed');
    const stayed = all - changed.length;
    const left = stayed > 0 ? [t('done_left', { count: stayed })] : [];
    const words = `${[t(`done_${kind}`, { count: changed.length }), ...left].join(', ')}.`;
    if (changed.length === 0) notify({ title: words });
    else notifyUndo(words, t('undo'), () => void undo(changed), seconds * 1000);
  };
}

/**
 * Looks at what a change of several jobs would do to each, and makes it for those that can be changed. What stayed as it was although it
 * could be changed when it was looked at is in `left`, with the reasons.
 */
export function useManyJobs({ kind, rows: selected, clear }: ManyRequest, onClose: () => void) {
  const client = useQueryClient();
  const typed = useTyped();
  const notice = useNotice();
  const [{ job_ids, requests, isTooMany }] = useState(() => selectedJobs(selected));
  const [left, setLeft] = useState<readonly ManyResult[]>([]);
  const { progress, refusal, press } = usePress();
  const report = useReport(kind);
  const target = targetOf(typed.target);
  const { at: notice_at, channel } = notice;
  const change = isTooMany ? null : changeOf(kind, target, typed.busy, { channel, ...(notice_at && { notice_at }) });
  const { rows, error, refetch, isFresh } = useLook(job_ids, change, notice.remember);
  const summary = rows && summaryOf(rows);
  const needsReason = summary !== undefined && summary.asks.length > 0;
  const isReasonMissing = needsReason && typed.reason.trim() === '';

  const confirm = async () => {
    if (!summary || !isFresh || progress || isReasonMissing) return;
    const { waivers: _, ...given } = { waivers: [], ...notice.body(true) };
    const noticed = changeOf(kind, target, typed.busy, given);
    if (!noticed) return;
    const { reason, message, notifies } = typed;
    const words = { reason: reason.trim(), message: message.trim(), notify: notifies };
    const { results, seconds, isBroken } = await press(summary.ready, { change: noticed, ...words });
    if (results.length > 0) {
      report(results, rows.length + requests, seconds);
      clear();
    }
    const failed = results.filter(({ outcome }) => outcome === 'left');
    setLeft(failed);
    if (!isBroken && failed.length === 0) onClose();
    await refreshJobs(client);
    if (isBroken) await refetch();
  };
  const problem = refusal ?? (error ? errorText(error) : undefined);
  const looked = { rows, summary, isFresh, requests, isTooMany, problem };
  const isIncomplete = change === null && !isTooMany;
  const needs = { count: job_ids.length, isIncomplete, needsReason, isReasonMissing };
  return { kind, ...typed, ...looked, ...needs, notice, progress, left, confirm };
}

export type ManyState = ReturnType<typeof useManyJobs>;
