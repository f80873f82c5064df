import { XIcon } from '../icons.ts';
import { useKitWords } from '../kit-context.tsx';
import type { Option, OptionValue } from './option.ts';

interface ChosenChipsProps<Value extends OptionValue> {
  chosen: readonly Option<Value>[];
  disabled?: boolean | undefined;
  onRemove: (value: Value) => void;
}

/** The options that are chosen of many, each with its own way out. */
export function ChosenChips<Value extends OptionValue>({ chosen, disabled, onRemove }: ChosenChipsProps<Value>) {
  const words = useKitWords();
  if (chosen.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1">
      {chosen.map((option) => (
        <li
          key={option.value}
          className="flex max-w-full items-center rounded-[4px] bg-brand-wash pl-1.5 text-sm text-brand-ink"
        >
          <span className="min-w-0 truncate">{option.label}</span>
          <button
            type="button"
            disabled={disabled}
            aria-label={words.remove(option.label)}
            onClick={() => onRemove(option.value)}
            className="grid size-6 shrink-0 place-items-center rounded-[4px] roomy:size-11"
          >
            <XIcon size={12} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
