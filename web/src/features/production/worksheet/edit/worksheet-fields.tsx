import type { WorksheetDetail } from '@onrecord/contract/production/worksheet/detail';
import { type FieldPath, type FieldPathByValue, useController } from 'react-hook-form';
import { worksheetFieldTexts, worksheetTexts } from '../../../../lib/texts/worksheet.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { SwitchField } from '../../../../ui/fields/checkbox-field.tsx';
import { ComboboxField } from '../../../../ui/fields/combobox-field.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import type { FieldBase } from '../../../../ui/fields/field-shell.tsx';
import { MoneyField } from '../../../../ui/fields/money-field.tsx';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import type { Option } from '../../../../ui/fields/option.ts';
import { QuantityField } from '../../../../ui/fields/quantity-field.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/text-field.tsx';
import { TimeField } from '../../../../ui/fields/time-field.tsx';
import { useProblem } from './problem-fields.tsx';
import type { WorksheetValues } from './worksheet-values.ts';

type Rest = Omit<FieldBase, 'error' | 'label'>;
type Name<Value> = FieldPathByValue<WorksheetValues, Value>;
type FieldKey = keyof typeof worksheetFieldTexts.entries;

const NOTE_LENGTH = 250;

/** How a field is called, from its place on the worksheet: `deponents.0.start_time`. */
export function useFieldLabel(): (name: string) => string {
  const t = useTexts(worksheetFieldTexts);
  return (name) => t(name.slice(name.lastIndexOf('.') + 1) as FieldKey);
}

/** One field of the sheet: its value, its name and what is wrong with it. Only this field renders again as it changes. */
export function useWorksheetField<Path extends FieldPath<WorksheetValues>>(name: Path) {
  const label = useFieldLabel()(name);
  const { field } = useController<WorksheetValues, Path>({ name });
  const { problem, leave } = useProblem(name);
  const onBlur = () => {
    field.onBlur();
    leave();
  };
  return { field: { ...field, onBlur }, label, error: problem };
}

interface TextProps extends Rest {
  name: Name<string>;
  kind?: 'text' | 'email';
}

export function TextEntry({ name, kind = 'text', ...rest }: TextProps) {
  const { field, label, error } = useWorksheetField(name);
  return (
    <TextField
      {...rest}
      {...field}
      label={label}
      error={error}
      autoComplete="off"
      maxLength={255}
      inputMode={kind}
      autoCapitalize={kind === 'email' ? 'none' : undefined}
    />
  );
}

export function NoteEntry({ name, ...rest }: Rest & { name: Name<string> }) {
  const { field, label, error } = useWorksheetField(name);
  return <TextAreaField {...rest} {...field} label={label} error={error} limit={NOTE_LENGTH} rows={2} />;
}

/** The job that a time is of. */
type JobDay = Pick<WorksheetDetail, 'job_date' | 'time_zone'>;

/** A time of day. On the day of the job, `now` is one press. */
export function TimeEntry({ name, job, ...rest }: Rest & { name: Name<string | null>; job: JobDay }) {
  const { field, label, error } = useWorksheetField(name);
  const change = (time: string) => field.onChange(time || null);
  return (
    <div className="grid content-start justify-items-start gap-1">
      <TimeField
        {...rest}
        {...field}
        className="w-full"
        daytime
        keypad
        label={label}
        error={error}
        placeholder=""
        value={(field.value as string | null) ?? ''}
        onChange={change}
      />
      <NowButton label={label} job={job} onNow={change} />
    </div>
  );
}

function NowButton({ label, job, onNow }: { label: string; job: JobDay; onNow: (time: string) => void }) {
  const t = useTexts(worksheetTexts);
  const now = () => Temporal.Now.zonedDateTimeISO(job.time_zone);
  if (now().toPlainDate().toString() !== job.job_date) return null;
  const press = () => onNow(now().toPlainTime().toString({ smallestUnit: 'minute' }));
  return (
    <Button size="sm" aria-label={t('now_for', { field: label })} onClick={press}>
      {t('now')}
    </Button>
  );
}

export function DateEntry({ name, today, ...rest }: Rest & { name: Name<string | null>; today?: string }) {
  const { field, label, error } = useWorksheetField(name);
  return (
    <DateField
      {...rest}
      {...field}
      label={label}
      error={error}
      today={today}
      value={(field.value as string | null) ?? ''}
      onChange={(day) => field.onChange(day || null)}
    />
  );
}

/** Hours such as '3.20', typed. */
export function HoursEntry({ name, ...rest }: Rest & { name: Name<string | null> }) {
  const { field, label, error } = useWorksheetField(name);
  return (
    <TextField
      {...rest}
      {...field}
      label={label}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      value={(field.value as string | null) ?? ''}
      onChange={(event) => field.onChange(event.target.value || null)}
    />
  );
}

interface CountProps extends Rest {
  name: Name<number | null>;
  min?: number;
  /** What else follows from a new value. */
  onPick?: (value: number | null) => void;
}

/** A whole number with a minus and a plus as wide as a thumb. */
export function CountEntry({ name, min = 0, onPick, ...rest }: CountProps) {
  const { field, label, error } = useWorksheetField(name);
  return (
    <NumberField
      {...rest}
      {...field}
      stepper
      min={min}
      step={1}
      label={label}
      error={error}
      value={field.value as number | null}
      onChange={(value) => {
        field.onChange(value);
        onPick?.(value);
      }}
    />
  );
}

/** An exact quantity, a text on the wire. */
export function QuantityEntry({ name, ...rest }: Rest & { name: Name<string> }) {
  const { field, label, error } = useWorksheetField(name);
  return <QuantityField {...rest} {...field} label={label} error={error} value={field.value as string} />;
}

/** An exact rate, a text on the wire. */
export function DecimalEntry({
  name,
  decimals,
  symbol,
  ...rest
}: Rest & { name: Name<string>; decimals: number; symbol?: string }) {
  const { field, label, error } = useWorksheetField(name);
  return (
    <MoneyField
      {...rest}
      {...field}
      label={label}
      error={error}
      decimals={decimals}
      symbol={symbol}
      value={field.value as string}
    />
  );
}

export function SwitchEntry({ name, ...rest }: Rest & { name: Name<boolean> }) {
  const { field, label, error } = useWorksheetField(name);
  return <SwitchField {...rest} {...field} label={label} error={error} value={field.value as boolean} />;
}

interface ChoiceProps extends Rest {
  name: Name<number | null>;
  options: readonly Option<number>[];
  placeholder?: string;
  onPick?: (value: number | null) => void;
}

export function ChoiceEntry({ name, options, onPick, ...rest }: ChoiceProps) {
  const { field, label, error } = useWorksheetField(name);
  return (
    <ComboboxField
      {...rest}
      label={label}
      error={error}
      options={options}
      clearable={!rest.required}
      ref={field.ref}
      name={field.name}
      onBlur={field.onBlur}
      value={field.value as number | null}
      onChange={(value) => {
        field.onChange(value);
        onPick?.(value);
      }}
    />
  );
}
