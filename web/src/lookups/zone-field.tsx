import { useMemo } from 'react';
import { COMMON_ZONES, timeZoneOptions } from '../lib/format/time-zones.ts';
import { ComboboxField } from '../ui/fields/combobox-field.tsx';
import type { FieldBase } from '../ui/fields/field-shell.tsx';

interface ZoneFieldProps extends FieldBase {
  value: string;
  onChange: (value: string | null) => void;
}

/** One of the time zones that browsers know, those of American companies first. */
export function ZoneField(props: ZoneFieldProps) {
  const options = useMemo(() => timeZoneOptions(COMMON_ZONES), []);
  return <ComboboxField {...props} options={options} />;
}
