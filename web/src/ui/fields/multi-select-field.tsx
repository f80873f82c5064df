import { Combobox } from '@base-ui/react/combobox';
import { clsx } from 'clsx';
import type { Ref } from 'react';
import { ChevronDownIcon } from '../icons.ts';
import { useKitWords } from '../kit-context.tsx';
import { ChosenChips } from './chosen-chips.tsx';
import { ComboboxPopup } from './combobox-popup.tsx';
import { controlClass } from './control-class.ts';
import { type FieldBase, FieldShell, shellProps } from './field-shell.tsx';
import type { Option, OptionValue } from './option.ts';

interface MultiSelectFieldProps<Value extends OptionValue> extends FieldBase {
  options: readonly Option<Value>[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLButtonElement>;
  placeholder?: string;
}

/** Several from a list: chosen ones stand as chips below the box, each with its own way out. */
export function MultiSelectField<Value extends OptionValue>(props: MultiSelectFieldProps<Value>) {
  const words = useKitWords();
  const { options, value, onChange, onBlur, name, ref } = props;
  const chosen = options.filter((option) => value.includes(option.value));
  return (
    <FieldShell {...shellProps(props)} nativeLabel={false}>
      <Combobox.Root
        multiple
        items={[...options]}
        name={name}
        value={chosen}
        isItemEqualToValue={(one, other) => one.value === other.value}
        onValueChange={(next) => onChange(next.map((option) => option.value))}
        onOpenChange={(open) => !open && onBlur?.()}
      >
        <Combobox.Trigger
          ref={ref}
          aria-required={props.required || undefined}
          className={clsx(controlClass, 'flex items-center justify-between gap-2 text-left')}
        >
          <span className={clsx('min-w-0 truncate', chosen.length === 0 && 'text-ink-3')}>
            {chosen.length === 0
              ? (props.placeholder ?? words.select)
              : chosen.map((option) => option.label).join(', ')}
          </span>
          <ChevronDownIcon size={15} aria-hidden className="shrink-0" />
        </Combobox.Trigger>
        <ComboboxPopup label={props.label} />
      </Combobox.Root>
      <ChosenChips
        chosen={chosen}
        disabled={props.disabled}
        onRemove={(removed) => onChange(value.filter((each) => each !== removed))}
      />
    </FieldShell>
  );
}
