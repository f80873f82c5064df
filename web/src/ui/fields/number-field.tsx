import { NumberField as BaseNumberField } from '@base-ui/react/number-field';
import { clsx } from 'clsx';
import type { KeyboardEventHandler, Ref } from 'react';
import { MinusIcon, PlusIcon } from '../icons.ts';
import { useKitFormats, useKitWords } from '../kit-context.tsx';
import { controlClass } from './control-class.ts';
import { type FieldBase, FieldShell, shellProps } from './field-shell.tsx';

interface NumberFieldProps extends FieldBase {
  value: number | null | undefined;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  min?: number;
  max?: number;
  step?: number;
  /** Decimal places shown, none for whole numbers. */
  decimals?: number;
  /** Minus and plus at the sides: pages and hours, counted with one thumb. */
  stepper?: boolean;
  placeholder?: string;
}

const stepClass =
  'grid w-9 shrink-0 place-items-center border border-line-2 bg-sheet text-ink-2 hover:bg-sunk hover:text-ink disabled:text-ink-3 roomy:w-14';

/**
 * A count, a length, a quantity, with the decimal mark of the company whatever language it is read in. Never money: that is
 * MoneyField. Values beyond min and max are left to the form's rule.
 */
export function NumberField(props: NumberFieldProps) {
  const words = useKitWords();
  const { showMoney } = useKitFormats();
  const { label, value, onChange, onBlur, name, ref, stepper = false, decimals = 0 } = props;
  return (
    <FieldShell {...shellProps(props)}>
      <BaseNumberField.Root
        value={value ?? null}
        onValueChange={(next) => onChange(next)}
        min={props.min}
        max={props.max}
        step={props.step ?? 'any'}
        allowOutOfRange
        disabled={props.disabled}
        locale={showMoney('0.5', 1).includes(',') ? 'de' : 'en'}
        format={{ maximumFractionDigits: decimals, minimumFractionDigits: decimals, useGrouping: false }}
      >
        <BaseNumberField.Group className="flex">
          {stepper && (
            <BaseNumberField.Decrement
              aria-label={words.decrease(label)}
              className={clsx(stepClass, 'rounded-l-ctl border-r-0')}
            >
              <MinusIcon size={16} aria-hidden />
            </BaseNumberField.Decrement>
          )}
          <BaseNumberField.Input
            ref={ref}
            name={name}
            onBlur={onBlur}
            onKeyDown={props.onKeyDown}
            placeholder={props.placeholder}
            aria-required={props.required || undefined}
            // The library would call it a "Number field" in every language.
            aria-roledescription={undefined}
            className={clsx(controlClass, stepper && 'rounded-none text-center')}
          />
          {stepper && (
            <BaseNumberField.Increment
              aria-label={words.increase(label)}
              className={clsx(stepClass, 'rounded-r-ctl border-l-0')}
            >
              <PlusIcon size={16} aria-hidden />
            </BaseNumberField.Increment>
          )}
        </BaseNumberField.Group>
      </BaseNumberField.Root>
    </FieldShell>
  );
}
