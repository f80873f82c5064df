import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { JobFormValues } from '../job-form-values.ts';

/** Fields that a new job begins with, in their order. */
const FIRST = ['client_id', 'case_id', 'job_date'] as const;

/** Puts the person into the first field of a new job that is still empty, once, when the form opens. */
export function useFirstFocus(form: UseFormReturn<JobFormValues>, isOn: boolean): void {
  const start = useRef({ form, isOn });
  useEffect(() => {
    const { form: opened, isOn: focuses } = start.current;
    const empty = FIRST.find((name) => !opened.getValues(name));
    if (focuses && empty) opened.setFocus(empty);
  }, []);
}
