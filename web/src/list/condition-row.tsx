import type { Column } from '@onrecord/domain/core/list/column';
import { needsValue, type Operator, operatorLabel, operatorsOf } from '@onrecord/domain/core/list/operators';
import { useContext } from 'react';
import { useMessages, useWords } from '../lib/messages.ts';
import { TermsContext } from '../lib/terms.ts';
import { listTexts } from '../lib/texts/list.ts';
import { useTexts } from '../lib/texts.ts';
import { ComboboxField } from '../ui/fields/combobox-field.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import { MoneyField } from '../ui/fields/money-field.tsx';
import type { Option } from '../ui/fields/option.ts';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { TimeField } from '../ui/fields/time-field.tsx';
import { optionsOf } from './column-options.ts';
import type { Draft } from './condition-drafts.ts';

interface ConditionRowProps {
  condition: Omit<Draft, 'id'>;
  columns: readonly Column[];
  headingOf: (columnId: string) => string;
  choices: readonly Option[] | undefined;
  error: string | undefined;
  onChange: (condition: Omit<Draft, 'id'>) => void;
}

/** One line of an advanced search: a column, a comparison that fits its type, and a value of that type. */
export function ConditionRow({ condition, columns, headingOf, choices, error, onChange }: ConditionRowProps) {
  const t = useTexts(listTexts);
  const word = useWords();
  const terms = useContext(TermsContext);
  const column = columns.find(({ id }) => id === condition.column) ?? columns[0];
  if (!column) return null;
  const operators = operatorsOf(column.type);
  const changeColumn = (id: string | null) => {
    const next = columns.find((each) => each.id === id) ?? column;
    const [first = '='] = operatorsOf(next.type);
    const operator = next.type === 'text' ? 'contains' : first;
    onChange({ column: next.id, operator, value: '' });
  };
  return (
    <>
      <ComboboxField
        label={t('column')}
        options={columns.map(({ id }) => ({ value: id, label: headingOf(id) }))}
        value={column.id}
        onChange={changeColumn}
      />
      <SelectField<Operator>
        label={t('comparison')}
        options={operators.map((each) => ({ value: each, label: word(operatorLabel(each, column.type)) }))}
        value={condition.operator}
        onChange={(operator) => onChange({ ...condition, operator: operator ?? condition.operator })}
      />
      {needsValue(condition.operator) && (
        <ConditionValue
          type={column.type}
          choices={optionsOf(column, choices, terms)}
          value={condition.value}
          error={error}
          onChange={(value) => onChange({ ...condition, value })}
        />
      )}
    </>
  );
}

interface ConditionValueProps {
  type: Column['type'];
  choices: readonly Option[] | undefined;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function ConditionValue({ type, choices, value, error, onChange }: ConditionValueProps) {
  const t = useTexts(listTexts);
  const tMessage = useMessages();
  const field = { label: t('value'), error };
  const pick = (next: string | null) => onChange(next ?? '');
  if (choices) return <ComboboxField {...field} options={choices} value={value || null} onChange={pick} />;
  switch (type) {
    case 'date':
    case 'datetime':
      return <DateField {...field} value={value} onChange={onChange} />;
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
    default:
      return (
        <TextField
          {...field}
          inputMode={type === 'number' ? 'decimal' : undefined}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}
