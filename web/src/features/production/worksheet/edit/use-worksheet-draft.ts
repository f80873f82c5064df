import type { WorksheetDetail } from '@onrecord/contract/production/worksheet/detail';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { hasSafe, seal, unseal } from '../../../../lib/session/device-safe.ts';
import type { WorksheetChoices } from './use-worksheet-choices.ts';
import type { WorksheetValues } from './worksheet-values.ts';

/** A worksheet as this device keeps it, to open and fill it in where there is no connection. */
export interface WorksheetDraft {
  sheet: WorksheetDetail;
  /** What is typed and not sent, on this worksheet; null where everything typed is at the office. */
  values: WorksheetValues | null;
  /** What its lists offer. */
  choices: WorksheetChoices | null;
  kept_at: string;
}

/** How it lies in the device's store: what is in it can be read by its owner only. */
interface Stored {
  kept_at: string;
  is_typed: boolean;
  sealed: string;
}

const PREFIX = 'onrecord.worksheet';

/** Long enough not to write at every letter, short enough that nobody is gone before it. */
const PAUSE_MS = 400;
const MAX_CLEAN = 10;

interface DraftOwner {
  company_id: number;
  user_id: number;
  job_id: number;
  service_provider_id: number;
}

/** What is kept belongs to a person and one of their worksheets: people share devices. */
export function draftKey({ company_id, user_id, job_id, service_provider_id }: DraftOwner): string {
  return `${PREFIX}.${company_id}.${user_id}.${job_id}.${service_provider_id}`;
}

function stored(key: string): Stored | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Stored | null;
  } catch {
    return null;
  }
}

/** What this device keeps for the signed-in user; null where it keeps nothing, or nothing of theirs. */
export async function readDraft(key: string): Promise<WorksheetDraft | null> {
  const found = stored(key);
  try {
    const text = found && (await unseal(found.sealed));
    if (!text) return null;
    const draft = JSON.parse(text) as WorksheetDraft;
    // A worksheet that an earlier build stored names no transcripts.
    return { ...draft, sheet: { ...draft.sheet, transcripts: draft.sheet.transcripts ?? [] } };
  } catch {
    return null;
  }
}

export function dropDraft(key: string): void {
  localStorage.removeItem(key);
}

/** Worksheets with nothing typed are kept for use offline: the last ones, not all there ever were. */
function dropOldest(): void {
  const clean = Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => ({ key, found: stored(key) }))
    .filter(({ found }) => !found?.is_typed)
    .sort((one, other) => (other.found?.kept_at ?? '').localeCompare(one.found?.kept_at ?? ''));
  for (const { key } of clean.slice(MAX_CLEAN)) dropDraft(key);
}

/** `later`: a moment after another it cannot be sealed yet. */
function keepNow(key: string, draft: WorksheetDraft): 'kept' | 'later' | 'nowhere' {
  const sealed = seal(JSON.stringify(draft));
  if (sealed === null) return hasSafe() ? 'later' : 'nowhere';
  const { kept_at, values } = draft;
  try {
    localStorage.setItem(key, JSON.stringify({ kept_at, is_typed: values !== null, sealed } satisfies Stored));
    if (values === null) dropOldest();
    return 'kept';
  } catch {
    // A full or forbidden store keeps nothing; the form itself still holds everything.
    return 'nowhere';
  }
}

interface Keeping {
  /** The worksheet that the values are typed on; null once it is closed and nothing is left to keep. */
  sheet: () => WorksheetDetail | null;
  choices: WorksheetChoices | null;
  /** Whether the values say anything that the office does not have. */
  isDirty: () => boolean;
  /** Called when something typed was kept, or null where there was nothing left to keep. */
  onDraftSaved: (savedAt: string | null) => void;
}

/**
 * Keeps the sheet and what is typed on it on this device, a moment after every change and at once when the page goes away.
 * Returns how to have it kept besides.
 */
export function useWorksheetDraft(key: string, form: UseFormReturn<WorksheetValues>, keeping: Keeping): () => void {
  const latest = useRef(keeping);
  latest.current = keeping;
  const soon = useRef<() => void>(() => undefined);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE_MS);
    };
    const keep = () => {
      const { sheet: worksheetNow, choices, isDirty, onDraftSaved } = latest.current;
      const worksheet = worksheetNow();
      if (!worksheet) return;
      const kept_at = new Date().toISOString();
      // The answer may come before the pause is over: what the office has by then is no draft.
      const values = isDirty() ? form.getValues() : null;
      clearTimeout(timer);
      timer = undefined;
      const outcome = keepNow(key, { sheet: worksheet, values, choices, kept_at });
      if (outcome === 'later') later();
      else if (values === null) onDraftSaved(null);
      else if (outcome === 'kept') onDraftSaved(kept_at);
    };
    const keepWhatIsDue = () => timer !== undefined && keep();
    /** Times and amounts are read when their field is left: somebody who goes away in the middle of one leaves it. */
    const onLeave = () => {
      if (document.visibilityState === 'hidden' && document.activeElement instanceof HTMLInputElement)
        document.activeElement.blur();
      keepWhatIsDue();
    };
    const { unsubscribe } = form.watch(later);
    soon.current = later;
    window.addEventListener('pagehide', onLeave);
    document.addEventListener('visibilitychange', onLeave);
    return () => {
      keepWhatIsDue();
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('pagehide', onLeave);
      document.removeEventListener('visibilitychange', onLeave);
    };
  }, [key, form]);
  const { choices } = keeping;
  useEffect(() => {
    if (choices && !latest.current.isDirty()) soon.current();
  }, [choices]);
  return () => soon.current();
}
