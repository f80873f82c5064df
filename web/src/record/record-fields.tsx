import type { DraftValue } from '@onrecord/domain/core/record/record-draft';
import { errorText } from '../lib/call/api-error.ts';
import { useWords } from '../lib/messages/messages.ts';
import { useDivisionOptions, useLookupChoices } from '../lookups/lookup-choices.ts';
import { PostalCodeField } from '../lookups/postal-code-field.tsx';
import { CountryField, StateField } from '../lookups/state-field.tsx';
import { IconButton } from '../ui/button.tsx';
import { CheckboxField } from '../ui/fields/checkbox-field.tsx';
import { ComboboxField } from '../ui/fields/combobox-field.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import type { FieldBase } from '../ui/fields/field-shell.tsx';
import { MoneyField } from '../ui/fields/money-field.tsx';
import { MultiSelectField } from '../ui/fields/multi-select-field.tsx';
import { PhoneField } from '../ui/fields/phone-field.tsx';
import { SearchField } from '../ui/fields/search-field.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '../ui/fields/text-field.tsx';
import { ListOrderedIcon } from '../ui/icons.ts';
import { notify } from '../ui/overlays/toast.ts';
import type { RecordField } from './record-field.ts';

type Values = Readonly<Record<string, DraftValue>>;

interface FieldsProps {
  fields: readonly RecordField[];
  values: Values;
  problems: Readonly<Record<string, string>>;
  /** Fields that are read and not changed. */
  isFixed?: (name: string) => boolean;
  onChange: (changes: Record<string, DraftValue>) => void;
}

/** The fields of a record one below the other, halves side by side. */
export function RecordFields({ fields, ...form }: FieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      {fields.map((field) => (
        <div key={field.name} className={field.half ? 'min-w-0' : 'col-span-2 min-w-0'}>
          <RecordFieldEditor field={field} {...form} />
        </div>
      ))}
    </div>
  );
}

interface EditorProps extends Omit<FieldsProps, 'fields'> {
  field: RecordField;
}

/** The control of a field, by its kind. What was typed is sent as it is: the server validates it. */
function RecordFieldEditor({ field, values, problems, isFixed, onChange }: EditorProps) {
  const word = useWords();
  const value = values[field.name] ?? null;
  const text = value === null ? '' : String(value);
  const put = (next: DraftValue) => onChange({ [field.name]: next });
  const base: FieldBase = {
    label: word(field.label),
    error: problems[field.name],
    required: field.required,
    disabled: isFixed?.(field.name),
  };
  switch (field.kind) {
    case 'text':
    case 'email':
      return (
        <TextField
          {...base}
          name={field.name}
          type={field.kind}
          autoComplete="off"
          value={text}
          adornment={field.kind === 'text' && field.offer && <OfferButton offer={field.offer} onTaken={put} />}
          onChange={(event) => put(event.currentTarget.value)}
        />
      );
    case 'long_text':
      return (
        <TextAreaField {...base} value={text} limit={field.max} onChange={(event) => put(event.currentTarget.value)} />
      );
    case 'zip':
      return (
        <PostalCodeField
          {...base}
          name={field.name}
          value={text}
          city={String(values.city ?? '')}
          onChange={put}
          onLocation={({ city, state_code }) => onChange({ city, state_code })}
        />
      );
    case 'country':
      return (
        <CountryField
          {...base}
          value={typeof value === 'number' ? value : null}
          onChange={(country_id) => onChange({ [field.name]: country_id, state_code: '' })}
        />
      );
    case 'state': {
      const { country_id } = values;
      return (
        <StateField
          {...base}
          value={text}
          country={typeof country_id === 'number' ? country_id : null}
          onChange={put}
        />
      );
    }
    case 'phone':
      return <PhoneField {...base} value={text} onChange={put} />;
    case 'number':
      return (
        <MoneyField
          {...base}
          decimals={field.isMoney ? undefined : field.decimals}
          symbol={field.isMoney ? undefined : ''}
          value={text}
          onChange={(next) => put(next === '' ? null : next)}
        />
      );
    case 'date':
      return <DateField {...base} value={text} onChange={(day) => put(day || null)} />;
    case 'boolean':
      return <CheckboxField {...base} value={value === true} onChange={put} />;
    case 'choice':
      return (
        <SelectField
          {...base}
          options={field.choices.map((choice) => ({ value: choice.value, label: word(choice.word) }))}
          value={value as string | number | null}
          clearable={!field.required}
          onChange={put}
        />
      );
    case 'record':
      return (
        <SearchField
          {...base}
          search={field.search}
          value={typeof value === 'number' ? { value, label: String(values[field.label_name] ?? '') } : null}
          clearable={!field.required}
          onChange={(option) =>
            onChange({ [field.name]: option?.value ?? null, [field.label_name]: option?.label ?? '' })
          }
        />
      );
    default:
      return <ListedField field={field} base={base} value={value} onChange={put} />;
  }
}

interface OfferProps {
  offer: NonNullable<Extract<RecordField, { kind: 'text' }>['offer']>;
  onTaken: (value: string) => void;
}

/** Fetches a value that fits; what is there stays where it cannot be had. */
function OfferButton({ offer, onTaken }: OfferProps) {
  const word = useWords();
  const take = () =>
    offer.ask().then(onTaken, (error: unknown) => {
      notify({ title: errorText(error), tone: 'bad' });
    });
  return (
    <IconButton label={word(offer.label)} onClick={() => void take()}>
      <ListOrderedIcon size={15} aria-hidden />
    </IconButton>
  );
}

interface ListedProps {
  field: Extract<RecordField, { kind: 'lookup' | 'lookups' | 'division' }>;
  base: FieldBase;
  value: DraftValue;
  onChange: (value: DraftValue) => void;
}

/** A choice from a list that fits into the browser: values of a lookup, or divisions. */
function ListedField({ field, base, value, onChange }: ListedProps) {
  const ids = Array.isArray(value) ? (value as readonly number[]) : typeof value === 'number' ? [value] : [];
  const isLookup = field.kind !== 'division';
  const choices = useLookupChoices(isLookup ? field.route : 'jobtypes', isLookup ? ids : [], isLookup);
  const divisions = useDivisionOptions(!isLookup);
  const options = isLookup ? choices : divisions;
  if (field.kind === 'lookups')
    return <MultiSelectField {...base} options={options} value={[...ids]} onChange={onChange} />;
  return (
    <ComboboxField {...base} options={options} value={ids[0] ?? null} clearable={!field.required} onChange={onChange} />
  );
}
