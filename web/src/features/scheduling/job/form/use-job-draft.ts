import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSession } from '../../../../lib/session/session.ts';
import type { JobFormValues } from './job-form-values.ts';

/** What was typed and not saved, with the job it was typed on, to see later what changed meanwhile. */
export interface StoredJobDraft {
  base: JobDetail | null;
  values: JobFormValues;
  kept_at: string;
}

/** Long enough not to write at every letter, short enough that nobody is gone before it. */
const PAUSE_MS = 400;

function read(key: string): StoredJobDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as StoredJobDraft | null;
  } catch {
    return null;
  }
}

function write(key: string, draft: StoredJobDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A full or forbidden store keeps nothing; the form itself still holds everything.
  }
}

export interface JobDraftStore {
  /** What this tab kept of the form when it was last left without being asked: by a reload, or by a session that ended. */
  draft: StoredJobDraft | null;
  drop: () => void;
  /** Keeps what is typed from now on, until the answer is called. */
  keep: (form: UseFormReturn<JobFormValues>, base: () => JobDetail | null) => () => void;
}

/** Keeps an unsaved form in its tab, for its user: a session that ends takes nothing along that was typed. */
export function useJobDraft(formName: string): JobDraftStore {
  const { company_id, user_id } = useSession();
  const key = `onrecord.job.${company_id}.${user_id}.${formName}`;
  const [draft] = useState(() => read(key));
  const [draftStore] = useState<Omit<JobDraftStore, 'draft'>>(() => {
    let isDropped = false;
    return {
      drop() {
        isDropped = true;
        sessionStorage.removeItem(key);
      },
      keep(form, base) {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const save = () => {
          timer = undefined;
          if (isDropped) return;
          const values = form.getValues();
          const isAsItWas = JSON.stringify(values) === JSON.stringify(form.formState.defaultValues);
          if (isAsItWas) sessionStorage.removeItem(key);
          else write(key, { base: base(), values, kept_at: new Date().toISOString() });
        };
        const { unsubscribe } = form.watch(() => {
          isDropped = false;
          clearTimeout(timer);
          timer = setTimeout(save, PAUSE_MS);
        });
        const saveNow = () => {
          if (timer === undefined) return;
          clearTimeout(timer);
          save();
        };
        window.addEventListener('pagehide', saveNow);
        return () => {
          saveNow();
          unsubscribe();
          window.removeEventListener('pagehide', saveNow);
        };
      },
    };
  });
  return { draft, ...draftStore };
}

/** Takes up what was kept when the form opens, and keeps what is typed on it. */
export function useDraftValues(
  form: UseFormReturn<JobFormValues>,
  draftStore: JobDraftStore,
  base: () => JobDetail | null,
): void {
  const [start] = useState(() => ({ draftStore, base }));
  useEffect(() => {
    const { draft, keep } = start.draftStore;
    if (draft) form.reset({ ...draft.values, more_days: draft.values.more_days ?? [] }, { keepDefaultValues: true });
    return keep(form, start.base);
  }, [form, start]);
}
