import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** Two to five choices side by side, of which one always holds: a view, a density, a theme. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      className="inline-flex flex-wrap rounded-ctl border border-line bg-sunk p-0.5"
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          nativeButton
          render={<button type="button" />}
          className="h-7 rounded-[4px] px-2.5 text-sm font-medium text-ink-2 hover:text-ink data-[checked]:bg-sheet data-[checked]:text-ink data-[checked]:shadow-xs roomy:h-11"
        >
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
