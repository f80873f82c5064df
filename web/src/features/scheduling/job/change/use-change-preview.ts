import type { PressedChange } from '@onrecord/contract/scheduling/job/job-message';
import type { ChangePreview } from '@onrecord/contract/scheduling/job/job-preview';
import type { UndoOffer } from '@onrecord/contract/scheduling/job/job-undo';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText } from '../../../../lib/call/api-error.ts';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { jobChangeTexts } from '../../../../lib/texts/job-change.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { notify, notifyUndo } from '../../../../ui/overlays/toast.ts';
import type { BusyResponse } from '../busy-providers-form.tsx';
import { reasonProblem } from '../change-reason-form.tsx';
import { jobQuery } from '../job-query-panel.tsx';
import { useFollowedText } from './use-followed-text.ts';
import { refreshJobs, useUndoChange } from './use-undo-change.ts';

/** What every press of a change carries: a look first, then the change with the hash of that look. */
export interface Press {
  readonly version: number;
  readonly confirmed: boolean;
  readonly preview_hash?: string | undefined;
  readonly reason: string;
  readonly busy_providers?: BusyResponse | undefined;
  readonly notify: boolean;
}

export type SendChange = (press: Press) => Promise<ChangePreview | { message: string; undo?: UndoOffer | undefined }>;

export interface PreviewOptions {
  readonly jobId: number;
  /** What is to change, so that another change is looked at anew. */
  readonly change: readonly unknown[];
  /** False while what is to change is not complete. */
  readonly enabled?: boolean;
  readonly send: SendChange;
  /** The same press for whoever reads its messages first; missing where they cannot be read. */
  readonly messages?: (press: Press) => PressedChange;
  /** The version that is changed, where the caller settles what is stale; else the job is read before each look. */
  readonly version?: number;
  /** `followed` names who is asked and notified, in words; '' for nobody. */
  readonly onDone: (message: string, followed: string) => void;
  /** What becomes of a job that somebody else has saved; else it is looked at again. */
  readonly onStale?: (error: unknown) => void;
  /** The caller says itself that it was saved. */
  readonly isQuiet?: boolean;
}

const STALE = new Set(['general.stale', 'job_change.preview_changed']);

const isStale = (error: unknown) => error instanceof ApiError && STALE.has(error.key ?? '');

/** What the server says: about the one field of an assignment where it says something there. */
const problemText = (error: unknown) =>
  (error instanceof ApiError && error.fields.service_provider_id) || errorText(error);

/** Whether a press lacks an answer that the preview asks for. */
function missingIn(preview: ChangePreview, reason: string, busy: BusyResponse | null): 'busy' | 'reason' | null {
  const asksBusy = preview.asks.some(({ lock }) => lock === 'busy');
  if (asksBusy && busy === null) return 'busy';
  const asksReason = preview.asks.some(({ lock }) => lock !== 'busy') || (asksBusy && busy === 'keep');
  return asksReason && reason.trim() === '' ? 'reason' : null;
}

/** What is typed in a dialog that changes a job; it stays when the preview is read again. */
function useTyped() {
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState<BusyResponse | null>(null);
  const [notifies, setNotifies] = useState(true);
  return { reason, setReason, busy, setBusy, notifies, setNotifies };
}

/**
 * Reads what a change of a job would lead to, and makes it with the hash of what was read. Where the job changed in between
 * the press is refused, and the preview is read again for the job as it is now.
 */
export function useChangePreview({ jobId, change, enabled = true, send, ...options }: PreviewOptions) {
  const t = useTexts(jobChangeTexts);
  const tMessage = useMessages();
  const client = useQueryClient();
  const typed = useTyped();
  const undo = useUndoChange();
  const followedText = useFollowedText();
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['job-change', jobId, ...change],
    queryFn: async () => {
      const version = options.version ?? (await client.fetchQuery({ ...jobQuery(jobId), staleTime: 0 })).version;
      const response = await send({ version, confirmed: false, reason: '', notify: true });
      return { version, preview: 'outcome' in response ? response : null };
    },
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const preview = isPlaceholderData || !enabled ? null : (data?.preview ?? null);
  const missing = preview && missingIn(preview, typed.reason, typed.busy);

  const confirm = async () => {
    if (!data || !preview || missing || isSending || reasonProblem(typed.reason || '-', tMessage)) return;
    setIsSending(true);
    setRefusal(undefined);
    try {
      const response = await send({
        version: data.version,
        confirmed: true,
        preview_hash: preview.hash,
        reason: typed.reason.trim(),
        busy_providers: typed.busy ?? undefined,
        notify: typed.notifies,
      });
      const message = 'message' in response ? response.message : '';
      const followed = typed.notifies ? followedText(preview) : '';
      const offer = 'message' in response ? response.undo : undefined;
      if (offer) notifyUndo(message, t('undo'), () => void undo(offer.job_undo_id), offer.seconds * 1000, followed);
      else if (!options.isQuiet) notify({ title: message, tone: 'ok', ...(followed && { description: followed }) });
      options.onDone(message, followed);
      await refreshJobs(client);
    } catch (problem) {
      if (options.onStale && problem instanceof ApiError && problem.key === 'general.stale')
        return options.onStale(problem);
      setRefusal(isStale(problem) ? t('changed') : problemText(problem));
      if (isStale(problem)) await refetch();
    } finally {
      setIsSending(false);
    }
  };
  const pressed: Press = {
    version: data?.version ?? 0,
    confirmed: true,
    reason: typed.reason.trim(),
    busy_providers: typed.busy ?? undefined,
    notify: true,
  };
  const isReadable = preview?.refused.length === 0 && !missing && typed.notifies;
  const messages = isReadable ? options.messages?.(pressed) : undefined;
  const problem = refusal ?? (error ? problemText(error) : undefined);
  return { jobId, ...typed, preview, messages, missing, problem, error, isSending, confirm };
}

export type ChangeState = ReturnType<typeof useChangePreview>;
