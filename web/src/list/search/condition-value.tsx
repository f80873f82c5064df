import type { Column } from '@onrecord/domain/core/list/column';
import { readValues, writeValues } from '@onrecord/domain/core/list/condition';
import { type Operator, takesValues } from '@onrecord/domain/core/list/operators';
import { useMessages } from '../../lib/messages/messages.ts';
import { listFilterTexts } from '../../lib/texts/list-filter.ts';
import { listToolTexts } from '../../lib/texts/list-tools.ts';
import { useTexts } from '../../lib/texts.ts';
import { ComboboxField } from '../../ui/fields/combobox-field.tsx';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { MultiSearchField } from '../../ui/fields/multi-search-field.tsx';
import { MultiSelectField } from '../../ui/fields/multi-select-field.tsx';
import { type Option, textOptions } from '../../ui/fields/option.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TimeField } from '../../ui/fields/time-field.tsx';
import { DateValue } from './date-value.tsx';

/** The values that the rows of the list have in a column, those with a text in them where one is given. */
export type FindValues = (column: Column, text: string, signal: AbortSignal) => Promise<readonly string[]>;

interface ConditionValueProps {
  column: Column;
  operator: Operator;
  /** The values of a closed set. */
  options: readonly Option[] | undefined;
  findValues: FindValues;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** What a condition compares with: chosen where the values of the column are known, typed where they are not. */
export function ConditionValue(props: ConditionValueProps) {
  const { column, operator, options, value, error, onChange } = props;
  const t = useTexts(listToolTexts);
  const tMessage = useMessages();
  const field = { label: t('value'), error };
  const pick = (next: string | null) => onChange(next ?? '');
  if (takesValues(operator)) return <ManyValues {...props} />;
  if (options) return <ComboboxField {...field} options={options} value={value || null} onChange={pick} />;
  switch (column.type) {
    case 'date':
    case 'datetime':
      return <DateValue {...field} value={value} onChange={onChange} />;
    case 'time':
      return <TimeField {...field} value={value} onChange={onChange} />;
    case 'money':
      return <MoneyField {...field} value={value} onChange={onChange} />;
    case 'boolean': {
      const responses = [
        { value: 'yes', label: tMessage('list.yes') },
        { value: 'no', label: tMessage('list.no') },
      ];
      return <SelectField {...field} options={responses} value={value || null} onChange={pick} />;
    }
    default: {
      const isChosen = column.type === 'equal' || (column.type === 'text' && (operator === '=' || operator === '!='));
      if (isChosen) return <OneValue {...props} />;
      return (
        <TextField
          {...field}
          inputMode={column.type === 'number' ? 'decimal' : undefined}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    }
  }
}

/** Values of the rows as options. Only texts are narrowed by the server: of the others all that are offered are few. */
function useValueSearch({ column, findValues }: Pick<ConditionValueProps, 'column' | 'findValues'>) {
  return async (text: string, signal: AbortSignal): Promise<Option[]> => {
    const values = await findValues(column, text, signal);
    const word = text.toLowerCase();
    return textOptions(values.filter((value) => value.toLowerCase().includes(word)));
  };
}

function OneValue({ column, findValues, value, error, onChange }: ConditionValueProps) {
  const t = useTexts(listToolTexts);
  const filter = useTexts(listFilterTexts);
  const search = useValueSearch({ column, findValues });
  return (
    <SearchField
      label={t('value')}
      error={error}
      search={search}
      value={value ? { value, label: value } : null}
      onChange={(option) => onChange(option?.value ?? '')}
      onCreate={onChange}
      createLabel={(text) => filter('use_typed', { text })}
    />
  );
}

function ManyValues({ column, options, findValues, value, error, onChange }: ConditionValueProps) {
  const t = useTexts(listFilterTexts);
  const search = useValueSearch({ column, findValues });
  const values = readValues(value) ?? [];
  const field = { label: t('values'), error };
  if (options) {
    return (
      <MultiSelectField
        {...field}
        options={options}
        value={values}
        onChange={(chosen) => onChange(writeValues(chosen))}
      />
    );
  }
  return (
    <MultiSearchField
      {...field}
      search={search}
      value={textOptions(values)}
      onChange={(chosen) => onChange(writeValues(chosen.map((option) => option.value)))}
      createLabel={(text) => t('use_typed', { text })}
    />
  );
}
