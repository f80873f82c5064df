import { parseLocalDate, parseLocalTime } from '@onrecord/domain/core/time/local-time';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { type FieldPath, type FieldPathByValue, useController } from 'react-hook-form';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import type { FieldBase } from '../../../../ui/fields/field-shell.tsx';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { PhoneField } from '../../../../ui/fields/phone-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { TimeField } from '../../../../ui/fields/time-field.tsx';
import type { ShortDays } from '../../../../ui/kit-context.tsx';
import { useNoticeMark } from '../../notice/notice-mark-field.tsx';
import type { JobFormValues } from './job-form-values.ts';

const LabelsContext = createContext(new Map<string, string>());

/** Collects how each field on screen is called, so that the summary of problems can name it. */
export function FieldLabels({ labels, children }: { labels: Map<string, string>; children: ReactNode }) {
  return <LabelsContext value={labels}>{children}</LabelsContext>;
}

/** One field of the job form: its value, its problem, and its name for the summary. Only this field renders again as it changes. */
export function useJobField<Name extends FieldPath<JobFormValues>>(name: Name, label: string) {
  const labels = useContext(LabelsContext);
  const { field, fieldState } = useController<JobFormValues, Name>({ name });
  useEffect(() => {
    labels.set(name, label);
    return () => {
      labels.delete(name);
    };
  }, [labels, name, label]);
  const mark = useNoticeMark(name, field.value);
  return { field: { ...field, mark }, error: fieldState.error?.message };
}

type TextName = FieldPathByValue<JobFormValues, string>;
type CountName = FieldPathByValue<JobFormValues, number | null>;
type Rest = Omit<FieldBase, 'error'>;

interface JobTextProps extends Rest {
  name: TextName;
  inputMode?: 'email' | 'url';
  readOnly?: boolean;
}

export function JobText({ name, ...rest }: JobTextProps) {
  const { field, error } = useJobField(name, rest.label);
  return <TextField {...rest} {...field} error={error} autoComplete="off" maxLength={255} />;
}

export function JobPhone({ name, ...rest }: Rest & { name: TextName }) {
  const { field, error } = useJobField(name, rest.label);
  return <PhoneField {...rest} {...field} error={error} />;
}

type JobDateProps = Rest & { name: TextName; today?: string; near?: ShortDays };

/** A date; what cannot be read is refused as soon as the field is left. */
export function JobDate({ name, ...rest }: JobDateProps) {
  const t = useMessages();
  const { field, error } = useJobField(name, rest.label);
  const isUnread = field.value !== '' && !parseLocalDate(field.value);
  return <DateField {...rest} {...field} error={error ?? (isUnread ? t('form.date') : undefined)} />;
}

/** A time of day; what cannot be read is refused as soon as the field is left. */
export function JobTime({ name, ...rest }: Rest & { name: TextName }) {
  const t = useMessages();
  const { field, error } = useJobField(name, rest.label);
  const isUnread = field.value !== '' && !parseLocalTime(field.value);
  return <TimeField daytime {...rest} {...field} error={error ?? (isUnread ? t('form.time') : undefined)} />;
}

export function JobCount({ name, ...rest }: Rest & { name: CountName; min?: number; stepper?: boolean }) {
  const { field, error } = useJobField(name, rest.label);
  return <NumberField min={0} {...rest} {...field} error={error} />;
}
