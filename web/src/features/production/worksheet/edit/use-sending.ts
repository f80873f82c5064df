import type { WorksheetDetail } from '@onrecord/contract/production/worksheet/detail';
import { worksheetArea } from '@onrecord/contract/production/worksheet/worksheet';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, errorText, isCut } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { haveSameValues, partOf, sentDraft, valuesOf, type WorksheetValues } from './worksheet-values.ts';

export type SendKind = 'save' | 'complete';

export type Sending =
  | { state: 'clean'; at: string | null }
  | { state: 'kept'; at: string }
  | { state: 'sending' }
  /** The way to the server is cut: it is sent again by itself. */
  | { state: 'waiting'; kind: SendKind };

/** What only this provider writes. */
const OWN_PARTS = ['services', 'deponents', 'expenses'] as const;

const FIRST_WAIT_MS = 3000;
const LONGEST_WAIT_MS = 30_000;

const isLater = (error: unknown) => isCut(error) || (error instanceof ApiError && error.statusCode === 429);

interface SendingSetup {
  providerId: number;
  valuesNow: () => WorksheetValues;
  /** The worksheet as the server last told it: what the values were typed on. */
  worksheet: { current: WorksheetDetail };
  /** Returns whether that was all: more may have been typed meanwhile. `saved` is the worksheet as the server has it now, `base` as it was sent. */
  onSaved: (sent: WorksheetValues, saved: WorksheetDetail, base: WorksheetDetail) => boolean;
  /** Takes over a worksheet that others changed; returns false where they changed what was typed here. */
  onFresh: (fresh: WorksheetDetail) => boolean;
  /** The completion is on its way to the server (`true`), or it failed (`false`). */
  onCompleting: (isSending: boolean) => void;
  onCompleted: (sent: WorksheetValues, message: string) => void;
  /** Somebody else changed the same part; `reason` names the row where the server knows it. */
  onStale: (fresh: WorksheetDetail, reason: string) => void;
  onRefused: (error: unknown) => void;
}

/** Sends the sheet; a cut connection only delays it, and what others changed elsewhere on the sheet does not stop it. */
export function useSending(setup: SendingSetup) {
  const [sending, setSending] = useState<Sending>({ state: 'clean', at: null });
  const latest = useRef(setup);
  latest.current = setup;
  const running = useRef(false);
  const wait = useRef(FIRST_WAIT_MS);
  const sentAt = useRef<string | null>(null);

  const attempt = useCallback(async (kind: SendKind): Promise<boolean> => {
    const { valuesNow, worksheet, providerId, onSaved, onCompleting, onCompleted } = latest.current;
    const values = structuredClone(valuesNow());
    const base = worksheet.current;
    const input = { params: { id: base.job_id }, body: sentDraft(values, base, providerId) };
    if (kind === 'complete') {
      onCompleting(true);
      const response = await call(worksheetArea.completeWorksheet, input).catch((error: unknown) => {
        onCompleting(false);
        throw error;
      });
      onCompleted(values, response.message);
      return true;
    }
    return onSaved(values, await call(worksheetArea.saveWorksheet, input), base);
  }, []);

  const send = useCallback(
    async (kind: SendKind): Promise<void> => {
      if (running.current) return;
      running.current = true;
      setSending({ state: 'sending' });
      try {
        const isAll = await attempt(kind).catch((error: unknown) => {
          if (!takesFresh(error, latest.current)) throw error;
          return attempt(kind);
        });
        wait.current = FIRST_WAIT_MS;
        sentAt.current = new Date().toISOString();
        setSending({ state: isAll ? 'clean' : 'kept', at: sentAt.current });
      } catch (error) {
        setSending(isLater(error) ? { state: 'waiting', kind } : { state: 'kept', at: new Date().toISOString() });
        if (error instanceof ApiError && error.fresh)
          latest.current.onStale(
            error.fresh as WorksheetDetail,
            error.key === 'worksheet_entry.row_changed' ? errorText(error) : '',
          );
        else if (!isLater(error)) latest.current.onRefused(error);
      } finally {
        running.current = false;
      }
    },
    [attempt],
  );

  useEffect(() => {
    if (sending.state !== 'waiting') return;
    const again = () => void send(sending.kind);
    const timer = setTimeout(again, wait.current);
    wait.current = Math.min(LONGEST_WAIT_MS, wait.current * 2);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [sending, send]);

  const draft = useCallback((at: string | null) => {
    setSending((before) => {
      if (before.state === 'sending' || before.state === 'waiting') return before;
      return at === null ? { state: 'clean', at: sentAt.current } : { state: 'kept', at };
    });
  }, []);
  return { sending, send, draft };
}

/**
 * Whether a stale save can go on with the fresh sheet as it is: the provider's own part reads as it did, because only
 * others changed theirs, or it already reads as sent, because the answer to an earlier try was lost on the way.
 */
function takesFresh(error: unknown, { worksheet, providerId, valuesNow, onFresh }: SendingSetup): boolean {
  if (!(error instanceof ApiError) || !error.fresh) return false;
  const fresh = error.fresh as WorksheetDetail;
  const theirs = valuesOf(fresh, providerId);
  if (haveSameValues(theirs, valuesNow())) {
    worksheet.current = fresh;
    return true;
  }
  const shown = valuesOf(worksheet.current, providerId);
  const isOwnSame = OWN_PARTS.every((part) => haveSameValues(partOf(theirs, part), partOf(shown, part)));
  return isOwnSame && onFresh(fresh);
}
