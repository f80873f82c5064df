import { type Ref, useImperativeHandle, useRef } from 'react';
import { AlertIcon } from '../icons.ts';

export interface FieldProblem {
  /** Path of the field in the form, 'deponents.0.name'. */
  name: string;
  message: string;
  /** The field's label, so that two 'This field is required' can be distinguished. */
  label?: string;
}

export interface ErrorSummaryHandle {
  focus: () => void;
}

interface ErrorSummaryProps {
  title: string;
  problems: readonly FieldProblem[];
  onJump: (name: string) => void;
  ref?: Ref<ErrorSummaryHandle>;
}

/** All that stands in the way of saving, at the top of the form; each line jumps to its field. */
export function ErrorSummary({ title, problems, onJump, ref }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => {
      box.current?.scrollIntoView({ block: 'nearest' });
      box.current?.focus();
    },
  }));
  if (problems.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="rounded-card border border-bad bg-bad-wash p-3">
      <p className="flex items-center gap-2 font-semibold text-bad">
        <AlertIcon size={16} aria-hidden />
        {title}
      </p>
      <ul className="mt-1 grid gap-0.5 pl-6">
        {problems.map((problem) => (
          <li key={problem.name}>
            <button
              type="button"
              className="min-h-6 text-left underline underline-offset-2 roomy:min-h-11"
              onClick={() => onJump(problem.name)}
            >
              {problem.label ? `${problem.label}: ${problem.message}` : problem.message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
