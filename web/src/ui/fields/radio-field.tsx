import { Field } from '@base-ui/react/field';
import { Fieldset } from '@base-ui/react/fieldset';
import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { clsx } from 'clsx';
import type { Ref } from 'react';
import type { FieldBase } from './field-shell.tsx';
import type { Option, OptionValue } from './option.ts';

interface RadioFieldProps<Value extends OptionValue> extends FieldBase {
  options: readonly Option<Value>[];
  value: Value | null | undefined;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLElement>;
  /** `cards` gives each choice a wide target of its own, for phones and link pages. */
  look?: 'row' | 'cards';
}

const looks = {
  row: { list: 'flex flex-wrap gap-x-5', option: 'flex min-h-8 items-center gap-2' },
  cards: {
    list: 'grid gap-2',
    option:
      'flex min-h-12 items-center gap-3 rounded-card border border-line-2 bg-sheet px-4 has-[[data-checked]]:border-brand-ink has-[[data-checked]]:bg-brand-wash',
  },
};

export function RadioField<Value extends OptionValue>(props: RadioFieldProps<Value>) {
  const { label, hint, error, required, disabled, className, options, value, onChange, onBlur, name, ref, hideLabel } =
    props;
  const look = looks[props.look ?? 'row'];
  return (
    <Field.Root invalid={Boolean(error)} disabled={disabled} name={name} className={clsx('min-w-0', className)}>
      <Fieldset.Root
        render={
          <RadioGroup
            value={value ?? ''}
            onValueChange={(next) => onChange(next as Value)}
            onBlur={onBlur}
            aria-required={required || undefined}
          />
        }
        className="grid gap-1"
      >
        <Fieldset.Legend className={clsx('text-sm font-semibold text-ink-2 roomy:text-base', hideLabel && 'sr-only')}>
          {label}
          {required && (
            <span aria-hidden className="text-bad">
              {' *'}
            </span>
          )}
        </Fieldset.Legend>
        <div className={look.list}>
          {options.map((option, index) => (
            <Field.Item key={option.value} disabled={option.disabled}>
              <Field.Label className={look.option}>
                <Radio.Root
                  ref={index === 0 ? ref : undefined}
                  value={option.value}
                  className="size-[18px] shrink-0 rounded-full border border-line-2 bg-sheet data-[checked]:border-[5px] data-[checked]:border-brand data-[invalid]:border-bad roomy:size-6 roomy:data-[checked]:border-[7px]"
                />
                <span>
                  {option.label}
                  {option.note && <span className="ml-2 text-sm text-ink-3">{option.note}</span>}
                </span>
              </Field.Label>
            </Field.Item>
          ))}
        </div>
      </Fieldset.Root>
      {hint && !error && <Field.Description className="mt-1 text-xs text-ink-3">{hint}</Field.Description>}
      <Field.Error match={Boolean(error)} className="mt-1 text-sm font-medium text-bad">
        {error}
      </Field.Error>
    </Field.Root>
  );
}
