import { Combobox } from '@base-ui/react/combobox';
import { clsx } from 'clsx';
import { useState } from 'react';
import { ChevronDownIcon } from '../icons.ts';
import { useKitWords } from '../kit-context.tsx';
import { ChosenChips } from './chosen-chips.tsx';
import { ComboboxPopup, CREATE_MARK } from './combobox-popup.tsx';
import { controlClass } from './control-class.ts';
import { type FieldBase, FieldShell, shellProps } from './field-shell.tsx';
import type { Option } from './option.ts';
import { useOptionSearch } from './use-option-search.ts';

interface MultiSearchFieldProps extends FieldBase {
  /** Asked on opening with an empty text, then after each pause in typing. */
  search: (text: string, signal: AbortSignal) => Promise<readonly Option[]>;
  /** The whole options, because their labels cannot be looked up in a list that is not here. */
  value: readonly Option[];
  onChange: (options: Option[]) => void;
  /** Makes an option of what was typed and is not among those found. */
  createLabel?: (text: string) => string;
}

/** Several choices from a list on the server: chosen ones stand as chips below the box. */
export function MultiSearchField(props: MultiSearchFieldProps) {
  const words = useKitWords();
  const { value, onChange, createLabel } = props;
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { options, state } = useOptionSearch(props.search, text, open);
  const typed = text.trim();
  const isKnown = [...options, ...value].some((option) => option.label.toLowerCase() === typed.toLowerCase());
  const createRow: Option[] =
    createLabel && typed && !isKnown && state !== 'searching'
      ? [{ value: CREATE_MARK, label: createLabel(typed) }]
      : [];
  const status = { idle: null, searching: words.loading, failed: words.searchFailed }[state];
  return (
    <FieldShell {...shellProps(props)} nativeLabel={false}>
      <Combobox.Root
        multiple
        items={[...options, ...createRow]}
        filter={null}
        autoHighlight
        value={[...value]}
        isItemEqualToValue={(one: Option, other: Option) => one.value === other.value}
        onValueChange={(next: Option[]) => {
          onChange(next.map((option) => (option.value === CREATE_MARK ? { value: typed, label: typed } : option)));
          setText('');
        }}
        inputValue={text}
        onInputValueChange={setText}
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          setText('');
        }}
      >
        <Combobox.Trigger
          aria-required={props.required || undefined}
          className={clsx(controlClass, 'flex items-center justify-between gap-2 text-left')}
        >
          <span className={clsx('min-w-0 truncate', value.length === 0 && 'text-ink-3')}>
            {value.length === 0 ? words.select : value.map((option) => option.label).join(', ')}
          </span>
          <ChevronDownIcon size={15} aria-hidden className="shrink-0" />
        </Combobox.Trigger>
        <ComboboxPopup label={props.label} status={status} showEmpty={state === 'idle' && createRow.length === 0} />
      </Combobox.Root>
      <ChosenChips
        chosen={value}
        disabled={props.disabled}
        onRemove={(removed) => onChange(value.filter((option) => option.value !== removed))}
      />
    </FieldShell>
  );
}
