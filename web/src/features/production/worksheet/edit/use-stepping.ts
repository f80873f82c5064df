import { useRef, useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { type Step, stepOfProblem } from './use-steps.ts';
import type { WorksheetState } from './use-worksheet-form.ts';
import type { WorksheetValues } from './worksheet-values.ts';

/** Which step is in hand, and the ways to another: in order, or to the field of a problem. */
export function useStepping({ form, board, check, sendNow, isDirty }: WorksheetState, isNarrow: boolean) {
  const [step, setStep] = useState<Step>('services');
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
