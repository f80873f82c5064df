import type { FieldValue, LineField } from '@onrecord/domain/core/lookup/field';
import { refLabelName } from '@onrecord/domain/core/lookup/field';
import { isPercentage } from '@onrecord/domain/core/lookup/field-text';
import { lookupTexts } from '../lib/texts/lookup.ts';
import { useTexts } from '../lib/texts.ts';
import { CheckboxField } from '../ui/fields/checkbox-field.tsx';
import { ColorField } from '../ui/fields/color-field.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import type { FieldBase } from '../ui/fields/field-shell.tsx';
import { MoneyField } from '../ui/fields/money-field.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '../ui/fields/text-field.tsx';
import { MergeTextField } from './merge-text-field.tsx';
import { RefField } from './ref-field.tsx';
import type { Draft } from './rows/use-row-editor.ts';
import { ZoneField } from './zone-field.tsx';

export interface PlainFieldProps {
  field: LineField;
  label: string;
  draft: Draft;
  error: string | undefined;
  hint?: string;
  /** In a table the heading of the column is the label. */
  hideLabel: boolean;
  onChange: (name: string, value: FieldValue, label?: string) => void;
}

/** The control of a field that holds one value, by its kind. What was typed is handed on as it is: the rule of the kind judges it. */
export function PlainField({ field, label, draft, error, hint, hideLabel, onChange }: PlainFieldProps) {
  const t = useTexts(lookupTexts);
  const value = draft[field.name];
  const text = value === null || value === undefined ? '' : String(value);
  const put = (next: FieldValue) => onChange(field.name, next);
  const base: FieldBase = { label, error, hint, hideLabel, required: field.required };
  switch (field.kind) {
    case 'text':
    case 'url':
      return (
        <TextField
          {...base}
          value={text}
          inputMode={field.kind === 'url' ? 'url' : undefined}
          onChange={(event) => put(event.currentTarget.value)}
        />
      );
    case 'long_text':
      return (
        <TextAreaField {...base} value={text} limit={field.max} onChange={(event) => put(event.currentTarget.value)} />
      );
    case 'merge_text':
      return <MergeTextField {...base} field={field} value={text} onChange={put} />;
    case 'decimal':
      // Degrees and rates are written as the world writes them, with a point.
      return (
        <TextField
          {...base}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => put(event.currentTarget.value)}
        />
      );
    case 'zone':
      return <ZoneField {...base} value={text} onChange={(next) => put(next ?? '')} />;
    case 'integer':
      return <MoneyField {...base} decimals={0} symbol="" value={text} onChange={put} />;
    case 'hours':
      return <MoneyField {...base} decimals={2} symbol="" value={text} onChange={put} />;
    case 'percent':
      return <MoneyField {...base} decimals={field.decimals} symbol="%" value={text} onChange={put} />;
    case 'money':
      return (
        <MoneyField
          {...base}
          decimals={field.decimals === 2 ? undefined : field.decimals}
          symbol={isPercentage(field, draft) ? '%' : undefined}
          value={text}
          onChange={put}
        />
      );
    case 'boolean':
      return (
        <CheckboxField
          label={hideLabel ? <span className="sr-only">{label}</span> : label}
          error={error}
          value={value === true}
          onChange={put}
        />
      );
    case 'color':
      return <ColorField {...base} value={text} onChange={put} pickLabel={t('pick_color', { label })} />;
    case 'date':
      return <DateField {...base} value={text} onChange={(day) => put(day || null)} />;
    case 'choice':
      return (
        <SelectField
          {...base}
          options={field.choices}
          value={value as string | number | null}
          clearable={!field.required}
          onChange={put}
        />
      );
    case 'ref':
      return (
        <RefField
          {...base}
          field={field}
          value={typeof value === 'number' ? value : null}
          valueLabel={String(draft[refLabelName(field)] ?? '')}
          placeholder={field.required ? undefined : t('any')}
          onChange={(next, nextLabel) => onChange(field.name, next, nextLabel)}
        />
      );
  }
}
