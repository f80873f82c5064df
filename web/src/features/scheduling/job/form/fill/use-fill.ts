import { createContext, useContext, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { JobFormValues } from '../job-form-values.ts';
import { type Filled, fillUntouched, NOTHING_FILLED, undoneFill } from './fill-untouched.ts';
import { formerJob, valuesFromFormer } from './former-job.ts';

/** What the line about a fill says. */
export interface FillNote {
  readonly job_number: number;
  readonly filled: Filled;
}

export interface Fill {
  readonly note: FillNote | null;
  /** Fills what nobody typed from the latest job of a case. */
  fromCase: (case_id: number) => Promise<void>;
  undo: () => void;
}

function put(form: UseFormReturn<JobFormValues>, values: Partial<JobFormValues>): void {
  for (const [name, value] of Object.entries(values))
    form.setValue(name as keyof JobFormValues, value as never, { shouldDirty: true });
}

/** Fills a new job from an earlier one of its case, field by field where nobody typed, with a way back. */
export function useFill(form: UseFormReturn<JobFormValues>, isOn: boolean): Fill {
  const [note, setNote] = useState<FillNote | null>(null);
  const latest = useRef({ request: 0, filled: NOTHING_FILLED });
  return useMemo(() => {
    const fromCase = async (case_id: number) => {
      if (!isOn) return;
      latest.current.request += 1;
      const { request } = latest.current;
      const client_id = form.getValues('client_id')?.value || undefined;
      const job = await formerJob(case_id, client_id).catch(() => null);
      const isOvertaken = request !== latest.current.request || form.getValues('case_id')?.value !== case_id;
      if (!job || isOvertaken) return;
      const filled = fillUntouched(valuesFromFormer(job, form.getValues('client_id')?.value || undefined), {
        first: (form.formState.defaultValues ?? {}) as Partial<JobFormValues>,
        now: form.getValues(),
        filled: latest.current.filled,
      });
      if (filled.groups.length === 0) return;
      latest.current.filled = filled;
      put(form, filled.after);
      setNote({ job_number: job.job_number, filled });
    };
    const undo = () => {
      put(form, undoneFill(latest.current.filled, form.getValues()));
      latest.current.filled = NOTHING_FILLED;
      setNote(null);
    };
    return { note, fromCase, undo };
  }, [form, isOn, note]);
}

export const FillContext = createContext<Fill>({ note: null, fromCase: async () => undefined, undo: () => undefined });

export const useFillContext = () => useContext(FillContext);
