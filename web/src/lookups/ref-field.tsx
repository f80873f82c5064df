import { clientChoices, serviceProviderChoices } from '@onrecord/contract/core/calls/choice-calls';
import type { FieldOf, RefTarget } from '@onrecord/domain/core/lookup/field';
import { lookupOfTable } from '@onrecord/domain/core/lookup/registry';
import type { LookupRoute } from '@onrecord/domain/core/lookup/routes';
import { call } from '../lib/call/client.ts';
import { ComboboxField } from '../ui/fields/combobox-field.tsx';
import type { FieldBase } from '../ui/fields/field-shell.tsx';
import type { Option } from '../ui/fields/option.ts';
import { SearchField } from '../ui/fields/search-field.tsx';
import { useDivisionOptions, useLetterOptions, useLookupChoices } from './lookup-choices.ts';

interface RefFieldProps extends FieldBase {
  field: FieldOf<'ref'>;
  value: number | null;
  /** The text of the value, for records that are searched for on the server. */
  valueLabel: string;
  onChange: (value: number | null, label: string) => void;
  placeholder?: string;
}

type Search = (text: string, signal: AbortSignal) => Promise<readonly Option<number>[]>;

/** Records there may be thousands of are searched for; everything else is a list in hand. */
const SEARCHES: Readonly<Partial<Record<RefTarget, Search>>> = {
  client: (search_text, signal) => call(clientChoices, { body: { search_text }, signal }),
  service_provider: (search_text, signal) => call(serviceProviderChoices, { body: { search_text }, signal }),
};

/** A field that points to something else: found by typing. */
export function RefField({ field, value, valueLabel, onChange, ...base }: RefFieldProps) {
  const search = SEARCHES[field.to];
  if (!search) return <ListedRefField {...{ field, value, valueLabel, onChange }} {...base} />;
  return (
    <SearchField
      {...base}
      search={search}
      value={value === null ? null : { value, label: valueLabel }}
      clearable={!field.required}
      onChange={(option) => onChange(option?.value ?? null, option?.label ?? '')}
    />
  );
}

function ListedRefField({ field, value, valueLabel, onChange, ...base }: RefFieldProps) {
  const lookup = lookupOfTable(field.to);
  const choices = useLookupChoices(
    (lookup?.route ?? 'jobtypes') as LookupRoute,
    value === null ? [] : [value],
    lookup !== undefined,
  );
  const divisions = useDivisionOptions(field.to === 'division');
  const letters = useLetterOptions(field.to === 'letter_template');
  const own: Partial<Record<RefTarget, readonly Option<number>[]>> = { division: divisions, letter_template: letters };
  const listed = own[field.to] ?? choices;
  // What is chosen has its name before the list has come, and when the list no longer offers it.
  const isMissing = value !== null && !listed.some((option) => option.value === value);
  const options = isMissing ? [{ value, label: valueLabel }, ...listed] : listed;
  return (
    <ComboboxField
      {...base}
      options={options}
      value={value}
      clearable={!field.required}
      onChange={(next) => onChange(next, options.find((option) => option.value === next)?.label ?? '')}
    />
  );
}
