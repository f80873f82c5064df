import type { ReactNode } from 'react';
import { type FieldPath, type FieldPathByValue, useController } from 'react-hook-form';
import type { FieldBase } from '../../../ui/fields/field-shell.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { useNoticeMark } from '../notice/notice-mark-field.tsx';
import type { RapidValues } from './rapid-values.ts';

/** One field of the public request: its value, its problem, and what the notice says of it. */
export function useRapidField<Name extends FieldPath<RapidValues>>(name: Name) {
  const { field, fieldState } = useController<RapidValues, Name>({ name });
  const mark = useNoticeMark(name, field.value);
  return { ...field, error: fieldState.error?.message, mark };
}

interface RapidTextProps extends Omit<FieldBase, 'error' | 'mark'> {
  name: FieldPathByValue<RapidValues, string>;
  hint?: ReactNode;
  autoComplete?: string;
  inputMode?: 'email' | 'tel';
}

export function RapidText({ name, autoComplete = 'off', ...rest }: RapidTextProps) {
  return <TextField {...rest} {...useRapidField(name)} autoComplete={autoComplete} maxLength={255} />;
}

export function RapidArea({ name, ...rest }: Omit<FieldBase, 'error' | 'mark'> & { name: 'special_instructions' }) {
  return <TextAreaField {...rest} {...useRapidField(name)} rows={3} />;
}
