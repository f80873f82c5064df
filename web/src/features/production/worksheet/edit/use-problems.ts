import type { WorksheetDetail } from '@onrecord/contract/production/worksheet/detail';
import type { Sentence } from '@onrecord/domain/core/messages/catalogue';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useSentences } from '../../../../lib/messages/messages.ts';
import type { FieldProblem } from '../../../../ui/forms/error-summary.tsx';
import type { ProblemBoard } from './problem-fields.tsx';
import { useFieldLabel } from './worksheet-fields.tsx';
import { type WorksheetValues, worksheetProblems } from './worksheet-values.ts';

interface FoundProblems {
  wrong: readonly FieldProblem[];
  lacking: readonly FieldProblem[];
  stop: Sentence | null;
}

/** Whom or what a row of the worksheet is about. */
function rowName(values: WorksheetValues, worksheet: WorksheetDetail, name: string): string {
  const [list, position] = name.split('.');
  const index = Number(position);
  if (list === 'services') {
    const id = values.services[index]?.job_service_id;
    return worksheet.services.find((row) => row.job_service_id === id)?.service_name ?? '';
  }
  if (list === 'deponents') {
    const id = values.deponents[index]?.job_deponent_id;
    return worksheet.job_deponents.find((row) => row.job_deponent_id === id)?.job_deponent_name ?? '';
  }
  if (list === 'attorneys') return values.attorneys[index]?.attorney_name ?? '';
  if (list !== 'orders') return '';
  const key = values.orders[index]?.attorney_key;
  return values.attorneys.find((row) => row.key === key)?.attorney_name ?? '';
}

function useListing(worksheet: WorksheetDetail) {
  const write = useSentences();
  const labelOf = useFieldLabel();
  return (values: WorksheetValues, problems: Readonly<Record<string, Sentence>>): FieldProblem[] =>
    Object.entries(problems).map(([name, problem]) => ({
      name,
      message: write(problem),
      label: [rowName(values, worksheet, name), labelOf(name)].filter(Boolean).join(', '),
    }));
}

/** What the rules say about what is typed, told to the fields and listed with names. Typing does not wait for it. */
export function useProblems(form: UseFormReturn<WorksheetValues>, worksheet: WorksheetDetail, board: ProblemBoard) {
  const write = useSentences();
  const list = useListing(worksheet);
  const typed = useDeferredValue(useWatch({ control: form.control }) as WorksheetValues);
  const find = (values: WorksheetValues): FoundProblems => {
    const { wrong, lacking, stop } = worksheetProblems(values, worksheet, Temporal.Now.instant());
    return { wrong: list(values, wrong), lacking: list(values, lacking), stop };
  };
  const texts = useMemo(() => {
    const found = worksheetProblems(typed, worksheet, Temporal.Now.instant());
    const written = (problems: Readonly<Record<string, Sentence>>) =>
      Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, write(problem)]));
    return { wrong: written(found.wrong), lacking: written(found.lacking) };
  }, [typed, worksheet, write]);
  useEffect(() => board.find(texts.wrong, texts.lacking), [board, texts]);
  /** At the moment of sending, the last word counts: what was typed in the field just left. */
  const check = () => find(form.getValues());
  return { problems: find(typed), check };
}
