import { useEffect, useRef, useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { STEPS, type Step, stepOfProblem } from './use-steps.ts';
import type { WorksheetState } from './use-worksheet-form.ts';
import type { WorksheetValues } from './worksheet-values.ts';

const STEP_KEY = 'onrecord.worksheet-step.';

/** The step in which somebody left a worksheet on this device. */
function storedStep(jobId: number): Step | undefined {
  try {
    const stored = localStorage.getItem(STEP_KEY + jobId);
    return STEPS.find((step) => step === stored);
  } catch {
    return undefined;
  }
}

/** Which step is in hand, and the ways to another: in order, or to the field of a problem. On a phone it opens where it was left. */
export function useStepping(
  { form, board, check, sendNow, isDirty }: WorksheetState,
  { isNarrow, jobId, steps }: { isNarrow: boolean; jobId: number; steps: readonly Step[] },
) {
  const [step, setStep] = useState<Step>(() => {
    const stored = isNarrow ? storedStep(jobId) : undefined;
    return stored && steps.includes(stored) ? stored : 'services';
  });
  useEffect(() => {
    // Without storage it opens at the beginning.
    try {
      localStorage.setItem(STEP_KEY + jobId, step);
    } catch {}
  }, [jobId, step]);
  const page = useRef<HTMLDivElement>(null);

  const show = (wanted: Step) => {
    const section = page.current?.querySelector<HTMLElement>(`[data-step="${wanted}"]`);
    const top = isNarrow ? page.current?.querySelector('[data-steps]') : section;
    top?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  };
  const go = (wanted: Step) => {
    board.leave(step);
    setStep(wanted);
    requestAnimationFrame(() => show(wanted));
    if (isDirty() && check().wrong.length === 0) void sendNow('save');
  };
  const jump = (name: string) => {
    const wanted = stepOfProblem(name);
    setStep(wanted);
    requestAnimationFrame(() => {
      const before = document.activeElement;
      form.setFocus(name as FieldPath<WorksheetValues>);
      if (document.activeElement === before) show(wanted);
    });
  };
  return { step, page, go, jump };
}
