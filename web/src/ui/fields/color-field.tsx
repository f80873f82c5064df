import { isHexColour } from '../brand.ts';
import type { FieldBase } from './field-shell.tsx';
import { TextField } from './text-field.tsx';

interface ColorFieldProps extends FieldBase {
  value: string;
  onChange: (value: string) => void;
  /** Names the native picker beside the typed field. */
  pickLabel: string;
}

/** The native picker takes the long form only. */
function longHex(value: string): string {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(value);
  return short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : value;
}

/** A colour, typed as #RGB or #RRGGBB or picked. */
export function ColorField({ value, onChange, pickLabel, ...base }: ColorFieldProps) {
  return (
    <TextField
      {...base}
      value={value}
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
      adornment={
        <input
          type="color"
          aria-label={pickLabel}
          disabled={base.disabled}
          value={isHexColour(value) ? longHex(value) : '#000000'}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="mr-1 h-6 w-7 cursor-pointer rounded-[4px] border border-line-2 bg-sheet p-0.5"
        />
      }
    />
  );
}
