import { Select } from '@base-ui/react/select';
import { clsx } from 'clsx';
import type { Ref } from 'react';
import { CheckIcon, ChevronDownIcon } from '../icons.ts';
import { useKitWords } from '../kit-context.tsx';
import { controlClass } from './control-class.ts';
import { type FieldBase, FieldShell, optionClass, shellProps } from './field-shell.tsx';
import type { Option, OptionValue } from './option.ts';

interface SelectFieldProps<Value extends OptionValue> extends FieldBase {
  options: readonly Option<Value>[];
  value: Value | null | undefined;
  onChange: (value: Value | null) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLButtonElement>;
  placeholder?: string;
  /** Offers an empty row that takes the choice back. */
  clearable?: boolean;
}

/** A short list to pick from. Longer than twenty rows: take ComboboxField. */
export function SelectField<Value extends OptionValue>(props: SelectFieldProps<Value>) {
  const words = useKitWords();
  const { options, value, onChange, onBlur, name, ref, clearable } = props;
  const placeholder = props.placeholder ?? words.select;
  const chosen = options.find((option) => option.value === value);
  return (
    <FieldShell {...shellProps(props)} nativeLabel={false}>
      <Select.Root
        items={[...options]}
        name={name}
        value={chosen?.value ?? null}
        onValueChange={(next) => onChange(next)}
        onOpenChange={(open) => !open && onBlur?.()}
      >
        <Select.Trigger
          ref={ref}
          aria-required={props.required || undefined}
          className={clsx(controlClass, 'flex items-center justify-between gap-2 text-left')}
        >
          <Select.Value className={clsx('min-w-0 truncate', !chosen && 'text-ink-3')}>
            {() => chosen?.label ?? placeholder}
          </Select.Value>
          <Select.Icon>
            <ChevronDownIcon size={15} aria-hidden />
          </Select.Icon>
        </Select.Trigger>
        <Select.Portal>
          <Select.Positioner sideOffset={4} alignItemWithTrigger={false} collisionPadding={8} className="z-50">
            <Select.Popup className="popup max-h-[min(18rem,var(--available-height))] min-w-(--anchor-width) overflow-auto p-1">
              <Select.List>
                {clearable && (
                  <Select.Item value={null} className={clsx(optionClass, 'text-ink-3')}>
                    <Select.ItemText>{placeholder}</Select.ItemText>
                  </Select.Item>
                )}
                {options.map((option) => (
                  <Select.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled}
                    className={optionClass}
                  >
                    <Select.ItemText className="flex-1">{option.label}</Select.ItemText>
                    {option.note && <span className="text-sm text-ink-3">{option.note}</span>}
                    <Select.ItemIndicator>
                      <CheckIcon size={14} aria-hidden />
                    </Select.ItemIndicator>
                  </Select.Item>
                ))}
              </Select.List>
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
    </FieldShell>
  );
}
