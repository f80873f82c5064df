import { Combobox } from '@base-ui/react/combobox';
import { clsx } from 'clsx';
import type { KeyboardEvent, Ref } from 'react';
import { ChevronDownIcon, XIcon } from '../icons.ts';
import { useKitWords } from '../kit-context.tsx';
import { ComboboxPopup } from './combobox-popup.tsx';
import { controlClass } from './control-class.ts';
import { type FieldBase, FieldShell, shellProps } from './field-shell.tsx';
import type { Option, OptionValue } from './option.ts';

/** More matches than this are not read by anybody: type another letter. */
const SHOWN_LIMIT = 80;

interface ComboboxFieldProps<Value extends OptionValue> extends FieldBase {
  options: readonly Option<Value>[];
  value: Value | null | undefined;
  onChange: (value: Value | null) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLButtonElement>;
  placeholder?: string;
  clearable?: boolean;
}

/** A long list already in hand, found by typing. For lists that live on the server take SearchField. */
export function ComboboxField<Value extends OptionValue>(props: ComboboxFieldProps<Value>) {
  const { options, value, onChange, onBlur, name, ref } = props;
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <FieldShell {...shellProps(props)} nativeLabel={false}>
      <Combobox.Root
        items={[...options]}
        name={name}
        value={chosen}
        isItemEqualToValue={(one, other) => one.value === other.value}
        onValueChange={(option) => onChange(option?.value ?? null)}
        onOpenChange={(open) => !open && onBlur?.()}
        limit={SHOWN_LIMIT}
      >
        <ComboboxTrigger
          chosen={chosen}
          placeholder={props.placeholder}
          required={props.required}
          onClear={props.clearable && chosen ? () => onChange(null) : undefined}
          triggerRef={ref}
        />
        <ComboboxPopup label={props.label} />
      </Combobox.Root>
    </FieldShell>
  );
}

interface ComboboxTriggerProps<Value extends OptionValue> {
  chosen: Option<Value> | null;
  placeholder?: string;
  required?: boolean;
  onClear?: () => void;
  triggerRef?: Ref<HTMLButtonElement>;
  /** A letter typed while the box is still closed: it belongs to the search. */
  onLetter?: (letter: string) => void;
}

/** Blanks press the box as they press any button. */
const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

export function ComboboxTrigger<Value extends OptionValue>(props: ComboboxTriggerProps<Value>) {
  const words = useKitWords();
  const { chosen, onClear, onLetter } = props;
  return (
    <div className="relative min-w-0">
      <Combobox.Trigger
        ref={props.triggerRef}
        aria-required={props.required || undefined}
        onKeyDown={(event) => {
          if (!onLetter || !isLetter(event)) return;
          event.preventDefault();
          onLetter(event.key);
        }}
        className={clsx(controlClass, 'flex items-center justify-between gap-2 text-left', onClear && 'pr-8')}
      >
        <span className={clsx('min-w-0 truncate', !chosen && 'text-ink-3')}>
          {chosen?.label ?? props.placeholder ?? words.select}
        </span>
        <ChevronDownIcon size={15} aria-hidden className="shrink-0" />
      </Combobox.Trigger>
      {onClear && (
        <button
          type="button"
          aria-label={words.clear}
          onClick={onClear}
          className="absolute inset-y-1 right-1 grid w-6 place-items-center rounded-ctl text-ink-3 hover:text-ink"
        >
          <XIcon size={14} aria-hidden />
        </button>
      )}
    </div>
  );
}
