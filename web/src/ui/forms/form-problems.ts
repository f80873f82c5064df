import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { FieldProblem } from './error-summary.tsx';

/** Flattens the nested errors of a form into one line a field, in the order of the form. */
export function formProblems<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  labelOf: (name: string) => string | undefined = () => undefined,
): FieldProblem[] {
  return collect(errors as Record<string, unknown>, '', labelOf);
}

function collect(
  node: Record<string, unknown>,
  path: string,
  labelOf: (name: string) => string | undefined,
): FieldProblem[] {
  return Object.entries(node).flatMap(([key, value]) => {
    if (!value || typeof value !== 'object' || key === 'ref') return [];
    const name = path + key;
    const { message } = value as { message?: unknown };
    if (typeof message === 'string') return [{ name: name.replace(/\.root$/, ''), message, label: labelOf(name) }];
    return collect(value as Record<string, unknown>, `${name}.`, labelOf);
  });
}
