import { Field } from '@base-ui/react/field';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** What a source beside the form says of a field: at the other end of its label, below it, and to style sheets. */
export interface FieldMark {
  label: ReactNode;
  note: ReactNode;
  attributes: Readonly<Record<`data-${string}`, string | undefined>>;
}

/** What every field says about itself. `error` is the sentence of the rule that failed. */
export interface FieldBase {
  label: string;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  disabled?: boolean;
  className?: string;
  /** For fields inside a table or toolbar whose heading already names them. */
  hideLabel?: boolean;
  mark?: FieldMark;
}

export const optionClass =
  'flex min-h-8 cursor-default select-none items-center gap-2 rounded-ctl px-2 py-1 text-base outline-none data-[highlighted]:bg-brand-wash data-[highlighted]:text-brand-ink roomy:min-h-11';

interface FieldShellProps extends FieldBase {
  children: ReactNode;
  /** False where the control is a button, which a native label would press. */
  nativeLabel?: boolean;
}

export function FieldShell({
  label,
  hint,
  error,
  required,
  disabled,
  className,
  hideLabel,
  mark,
  children,
  nativeLabel = true,
}: FieldShellProps) {
  return (
    <Field.Root
      {...mark?.attributes}
      invalid={Boolean(error)}
      disabled={disabled}
      className={clsx('grid min-w-0 content-start gap-1', mark && 'relative', className)}
    >
      <Field.Label
        nativeLabel={nativeLabel}
        render={nativeLabel ? undefined : <div />}
        className={clsx('text-sm font-semibold text-ink-2 roomy:text-base', hideLabel && 'sr-only')}
      >
        {label}
        {required && (
          <span aria-hidden className="text-bad">
            {' *'}
          </span>
        )}
      </Field.Label>
      {mark?.label}
      {children}
      {hint && !error && <Field.Description className="text-xs text-ink-3 roomy:text-sm">{hint}</Field.Description>}
      {mark && <Field.Description className="-mt-1">{mark.note}</Field.Description>}
      <Field.Error match={Boolean(error)} className="text-sm font-medium text-bad">
        {error}
      </Field.Error>
    </Field.Root>
  );
}

/** The part of the props that belongs to the shell, for fields that spread theirs. */
export function shellProps(props: FieldBase): FieldBase {
  const { label, hint, error, required, disabled, className, hideLabel, mark } = props;
  return { label, hint, error, required, disabled, className, hideLabel, mark };
}
