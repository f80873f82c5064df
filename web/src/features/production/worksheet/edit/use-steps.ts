import type { WorksheetDetail } from '@onrecord/contract/production/worksheet/detail';
import type { FieldProblem } from '../../../../ui/forms/error-summary.tsx';

export const STEPS = ['services', 'deponents', 'attorneys', 'orders', 'expenses', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** The steps of a worksheet; a company may hide the expenses. */
export function stepsOf({ hide_expense_section_on_worksheet }: WorksheetDetail): Step[] {
  return STEPS.filter((step) => step !== 'expenses' || !hide_expense_section_on_worksheet);
}

/** The step in which a problem is solved: a problem is named by its list first. */
export function stepOfProblem(name: string): Step {
  const [list = ''] = name.split('.');
  return STEPS.find((step) => step === list) ?? 'review';
}

/** How many problems each step has. */
export function problemsByStep(problems: readonly FieldProblem[]): ReadonlyMap<Step, number> {
  const counts = new Map<Step, number>();
  for (const { name } of problems) {
    const step = stepOfProblem(name);
    counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  return counts;
}
