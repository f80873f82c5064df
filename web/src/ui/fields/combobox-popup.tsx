import { Combobox } from '@base-ui/react/combobox';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { CheckIcon, PlusIcon } from '../icons.ts';
import { useKitWords } from '../kit-context.tsx';
import { controlClass } from './control-class.ts';
import { optionClass } from './field-shell.tsx';
import type { Option, OptionValue } from './option.ts';

/** The row that makes a new thing of what was typed; its option is recognised by this mark. */
export const CREATE_MARK = '\u0000create';

interface ComboboxPopupProps {
  label: string;
  /** A live line above the list: still searching, search failed. */
  status?: ReactNode;
  /** Nothing matched: say so, unless the status already speaks. */
  showEmpty?: boolean;
}

/**
 * Search box and list inside the popup. With the search box outside, the rest of the page would have to be hidden
 * from screen readers while the list is open. The field's label names the search box as well.
 */
export function ComboboxPopup<Value extends OptionValue>({ label, status, showEmpty = true }: ComboboxPopupProps) {
  const words = useKitWords();
  return (
    <Combobox.Portal>
      <Combobox.Positioner align="start" sideOffset={4} collisionPadding={8} className="z-50">
        <Combobox.Popup aria-label={label} className="popup w-(--anchor-width) min-w-64 p-1">
          <Combobox.Input placeholder={words.typeToSearch} className={clsx(controlClass, 'mb-1')} />
          <Combobox.Status className="px-2 text-sm text-ink-3 not-empty:py-1.5">{status}</Combobox.Status>
          <Combobox.Empty className="px-2 text-ink-2 not-empty:py-2">{showEmpty ? words.noMatch : null}</Combobox.Empty>
          <Combobox.List className="max-h-[min(17rem,calc(var(--available-height)-4rem))] overflow-auto">
            {(option: Option<Value>) => <ComboboxRow key={option.value} option={option} />}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}

function ComboboxRow<Value extends OptionValue>({ option }: { option: Option<Value> }) {
  const creates = option.value === CREATE_MARK;
  return (
    <Combobox.Item
      value={option}
      disabled={option.disabled}
      className={clsx(optionClass, creates && 'font-semibold text-brand-ink')}
    >
      {creates && <PlusIcon size={14} aria-hidden />}
      <span className="min-w-0 flex-1">{option.label}</span>
      {option.note && <span className="text-sm text-ink-3">{option.note}</span>}
      <Combobox.ItemIndicator>
        <CheckIcon size={14} aria-hidden />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  );
}
