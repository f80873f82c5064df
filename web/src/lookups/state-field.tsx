import type { Ref } from 'react';
import { ComboboxField } from '../ui/fields/combobox-field.tsx';
import type { FieldBase } from '../ui/fields/field-shell.tsx';
import { useLookupChoices } from './lookup-choices.ts';

interface StateFieldProps extends FieldBase {
  /** The code; one that no list has, such as from an import, stays. */
  value: string;
  /** The country chosen beside it: then only its states are offered. */
  country: number | null;
  onChange: (code: string) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A state of the lookup, kept by its code, found by its code or its name. */
export function StateField({ value, country, onChange, ...field }: StateFieldProps) {
  const states = useLookupChoices('statesandcountries');
  const known = states
    .filter(({ country_id }) => country === null || country_id === country)
    .map(({ label, state_code }) => ({ value: String(state_code), label: `${state_code} ${label}` }));
  const isForeign = value !== '' && !known.some((option) => option.value === value);
  const options = isForeign ? [{ value, label: value }, ...known] : known;
  return (
    <ComboboxField
      {...field}
      options={options}
      value={value === '' ? null : value}
      clearable
      onChange={(code) => onChange(code ?? '')}
    />
  );
}

interface CountryFieldProps extends FieldBase {
  value: number | null;
  onChange: (country: number | null) => void;
}

/** A country of the lookup. */
export function CountryField({ value, onChange, ...field }: CountryFieldProps) {
  const countries = useLookupChoices('countries', value === null ? [] : [value]);
  return <ComboboxField {...field} options={countries} value={value} clearable onChange={onChange} />;
}
