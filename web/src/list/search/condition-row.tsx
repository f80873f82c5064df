import type { Column } from '@onrecord/domain/core/list/column';
import {
  needsValue,
  type Operator,
  operatorLabel,
  operatorsOf,
  takesValues,
} from '@onrecord/domain/core/list/operators';
import { useContext } from 'react';
import { useWords } from '../../lib/messages/messages.ts';
import { TermsContext } from '../../lib/terms.ts';
import { listToolTexts } from '../../lib/texts/list-tools.ts';
import { useTexts } from '../../lib/texts.ts';
import { ComboboxField } from '../../ui/fields/combobox-field.tsx';
import type { Option } from '../../ui/fields/option.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { optionsOf } from '../columns/column-options.ts';
import { type Draft, usualOperator, withOperator } from './condition-drafts.ts';
import { ConditionValue, type FindValues } from './condition-value.tsx';

interface ConditionRowProps {
  condition: Omit<Draft, 'id'>;
  columns: readonly Column[];
  headingOf: (columnId: string) => string;
  choices: Readonly<Record<string, readonly Option[]>> | undefined;
  findValues: FindValues;
  error: string | undefined;
  onChange: (condition: Omit<Draft, 'id'>) => void;
}

/** One line of an advanced search: a column, a comparison that fits its type, and a value of that type. */
export function ConditionRow({
  condition,
  columns,
  headingOf,
  choices,
  findValues,
  error,
  onChange,
}: ConditionRowProps) {
  const t = useTexts(listToolTexts);
  const word = useWords();
  const terms = useContext(TermsContext);
  const column = columns.find(({ id }) => id === condition.column) ?? columns[0];
  if (!column) return null;
  const operators = operatorsOf(column.type);
  const changeColumn = (id: string | null) => {
    const next = columns.find((each) => each.id === id) ?? column;
    onChange({ column: next.id, operator: usualOperator(next, choices), value: '' });
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
        onChange={(operator) => onChange(withOperator(condition, operator ?? condition.operator))}
      />
      {needsValue(condition.operator) && (
        <ConditionValue
          // Another column, or several values in place of one, is another field.
          key={`${column.id} ${takesValues(condition.operator)}`}
          column={column}
          operator={condition.operator}
          options={optionsOf(column, choices?.[column.id], terms)}
          findValues={findValues}
          value={condition.value}
          error={error}
          onChange={(value) => onChange({ ...condition, value })}
        />
      )}
    </>
  );
}
