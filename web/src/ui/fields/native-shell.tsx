import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import type { FieldBase } from './field-shell.tsx';

/** What a native control takes over, so that its label, hint and error belong to it. */
interface ControlProps {
  id: string;
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface NativeShellProps extends Omit<FieldBase, 'disabled'> {
  id: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Label, hint and error around a native control. Looks as `FieldShell` does, without the library that custom controls need. */
export function NativeShell(props: NativeShellProps) {
  const { label, hint, error, required, className, hideLabel, mark, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const noteId = `${id}-note`;
  const control: ControlProps = {
    id,
    'aria-required': required || undefined,
    'aria-invalid': Boolean(error) || undefined,
    'aria-describedby': [error || hint ? noteId : '', mark ? `${id}-mark` : ''].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div {...mark?.attributes} className={clsx('grid min-w-0 content-start gap-1', mark && 'relative', className)}>
      <label htmlFor={id} className={clsx('text-sm font-semibold text-ink-2 roomy:text-base', hideLabel && 'sr-only')}>
        {label}
        {required && (
          <span aria-hidden className="text-bad">
            {' *'}
          </span>
        )}
      </label>
      {mark?.label}
      {children(control)}
      {hint && !error && (
        <p id={noteId} className="text-xs text-ink-3 roomy:text-sm">
          {hint}
        </p>
      )}
      {mark && (
        <div id={`${id}-mark`} className="-mt-1">
          {mark.note}
        </div>
      )}
      {error && (
        <div id={noteId} className="text-sm font-medium text-bad">
          {error}
        </div>
      )}
    </div>
  );
}
