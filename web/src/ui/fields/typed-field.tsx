import type { HTMLAttributes, Ref } from 'react';
import { type FieldBase, shellProps } from './field-shell.tsx';
import { TextField } from './text-field.tsx';
import { useTypedValue } from './use-typed-value.ts';

export interface TypedFieldProps extends FieldBase {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  placeholder?: string;
}

interface TypedFieldSetup {
  read: (text: string) => string | null;
  show: (value: string) => string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  type?: string;
  autoComplete?: string;
  prefix?: string;
  /** Hands on every letter as it is typed, and what was read of it on leaving. */
  isLive?: boolean;
}

/** The common frame of fields that read what was typed when the person leaves them. */
export function TypedField({ field, setup }: { field: TypedFieldProps; setup: TypedFieldSetup }) {
  const { read, show, isLive, ...input } = setup;
  const typed = useTypedValue(field.value, field.onChange, read, show, isLive);
  return (
    <TextField
      {...shellProps(field)}
      {...input}
      ref={field.ref}
      name={field.name}
      placeholder={field.placeholder}
      value={typed.shown}
      onChange={(event) => typed.onType(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && typed.settle()}
      onBlur={() => {
        typed.settle();
        field.onBlur?.();
      }}
    />
  );
}
