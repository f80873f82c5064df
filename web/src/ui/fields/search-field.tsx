import { Combobox } from '@base-ui/react/combobox';
import { type Ref, useState } from 'react';
import { useKitWords } from '../kit-context.tsx';
import { ComboboxTrigger } from './combobox-field.tsx';
import { ComboboxPopup, CREATE_MARK } from './combobox-popup.tsx';
import { type FieldBase, FieldShell, shellProps } from './field-shell.tsx';
import type { Option, OptionValue } from './option.ts';
import { useOptionSearch } from './use-option-search.ts';

interface SearchFieldProps<Value extends OptionValue> extends FieldBase {
  /** Asked on opening with an empty text, then after each pause in typing. */
  search: (text: string, signal: AbortSignal) => Promise<readonly Option<Value>[]>;
  /** The whole option, because its label cannot be looked up in a list that is not here. */
  value: Option<Value> | null | undefined;
  onChange: (option: Option<Value> | null) => void;
  /** Adds a row that creates what was typed; the caller decides what becomes of it. */
  onCreate?: (text: string) => void;
  createLabel?: (text: string) => string;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
  placeholder?: string;
  clearable?: boolean;
}

/** A choice from a list on the server. */
export function SearchField<Value extends OptionValue>(props: SearchFieldProps<Value>) {
  const words = useKitWords();
  const { value, onChange, onCreate, onBlur, ref } = props;
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { options, state } = useOptionSearch(props.search, text, open);

  const typed = text.trim();
  const createRow: Option<OptionValue>[] =
    // A row that makes something comes last, and only once it is known that nobody is there: Enter takes the first row.
    onCreate && typed && state !== 'searching'
      ? [{ value: CREATE_MARK, label: (props.createLabel ?? words.create)(typed) }]
      : [];
  const rows: Option<OptionValue>[] = [...options, ...createRow];
  const status = { idle: null, searching: words.loading, failed: words.searchFailed }[state];

  const pick = (option: Option<OptionValue> | null) => {
    if (option?.value === CREATE_MARK) onCreate?.(typed);
    else onChange(option as Option<Value> | null);
  };
  return (
    <FieldShell {...shellProps(props)} nativeLabel={false}>
      <Combobox.Root
        items={rows}
        filter={null}
        autoHighlight
        value={value ?? null}
        isItemEqualToValue={(one: Option<OptionValue>, other: Option<OptionValue>) => one.value === other.value}
        onValueChange={pick}
        inputValue={text}
        onInputValueChange={setText}
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          setText('');
          if (!next) onBlur?.();
        }}
      >
        <ComboboxTrigger
          chosen={value ?? null}
          placeholder={props.placeholder}
          required={props.required}
          onClear={props.clearable && value ? () => onChange(null) : undefined}
          triggerRef={ref}
          onLetter={(letter) => {
            setOpen(true);
            setText((typedSoFar) => typedSoFar + letter);
          }}
        />
        <ComboboxPopup label={props.label} status={status} showEmpty={state === 'idle'} />
      </Combobox.Root>
    </FieldShell>
  );
}
