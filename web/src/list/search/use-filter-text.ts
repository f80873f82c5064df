import { cellText } from '@onrecord/domain/core/list/cell-text';
import type { Column } from '@onrecord/domain/core/list/column';
import { readValues } from '@onrecord/domain/core/list/condition';
import { isDateWord } from '@onrecord/domain/core/list/date-word';
import { needsValue, operatorLabel, takesValues } from '@onrecord/domain/core/list/operators';
import { useContext } from 'react';
import { useFormats } from '../../lib/format/formats.ts';
import { FormatsContext } from '../../lib/format/formats-context.ts';
import { useMessages, useWords } from '../../lib/messages/messages.ts';
import { useSession } from '../../lib/session/session.ts';
import { TermsContext } from '../../lib/terms.ts';
import { listFilterTexts } from '../../lib/texts/list-filter.ts';
import { useTexts } from '../../lib/texts.ts';
import type { Option } from '../../ui/fields/option.ts';
import { optionsOf } from '../columns/column-options.ts';
import type { SearchCondition } from './list-search.ts';
import { useDateWords } from './use-date-words.ts';

type Choices = Readonly<Record<string, readonly Option[]>> | undefined;

/** Whether a value is words for days: in a column of texts they are a text like any other. */
const isWordOf = ({ type }: Column, value: string) => (type === 'date' || type === 'datetime') && isDateWord(value);

/** So many values are named; of more, the rest is counted. */
const MAX_NAMED = 3;

/** How what narrows a list reads: "Status is Confirmed or Held", "Job Date: next week". */
export function useFilterText(columns: readonly Column[], headingOf: (columnId: string) => string, choices: Choices) {
  const t = useTexts(listFilterTexts);
  const tMessage = useMessages();
  const word = useWords();
  const dateWord = useDateWords();
  const formats = useContext(FormatsContext);
  const { tag } = useFormats();
  const { time_zone } = useSession();
  const terms = useContext(TermsContext);

  /** "A, B or C", as the viewer's language joins them. */
  const anyOf = (texts: readonly string[]) => {
    const more = texts.length - MAX_NAMED;
    const named = more > 1 ? [...texts.slice(0, MAX_NAMED), t('others', { count: more })] : texts;
    return new Intl.ListFormat(tag, { type: 'disjunction' }).format(named);
  };

  const valueText = (column: Column, value: string): string => {
    if (isWordOf(column, value)) return dateWord(value);
    if (column.type === 'boolean') return tMessage(value === 'yes' ? 'list.yes' : 'list.no');
    const chosen = optionsOf(column, choices?.[column.id], terms)?.find((option) => option.value === value)?.label;
    // An instant is compared by days, or by minutes, which are written already as they are read.
    const dated = column.type === 'datetime' ? { ...column, type: 'date' as const } : column;
    return chosen ?? cellText(dated, value, { formats, time_zone, terms });
  };

  const conditionText = ({ column: id, operator, value }: SearchCondition): string => {
    const column = columns.find((each) => each.id === id);
    if (!column) return id;
    const names = { column: headingOf(id), comparison: word(operatorLabel(operator, column.type)) };
    if (!needsValue(operator)) return `${names.column} ${names.comparison}`;
    if (takesValues(operator)) {
      const values = anyOf((readValues(value) ?? []).map((one) => valueText(column, one)));
      // With one value, or with "or" between them, the plain words say it.
      const comparison = word(operatorLabel(operator === 'any_of' ? '=' : '!=', column.type));
      return t('chip', { ...names, comparison, value: values });
    }
    if (operator === '=' && isWordOf(column, value))
      return t('chip_word', { ...names, value: valueText(column, value) });
    return t('chip', { ...names, value: valueText(column, value) });
  };

  /** The values of a column that are chosen in its menu. */
  const filterText = (id: string, values: readonly string[]): string => {
    const column = columns.find((each) => each.id === id);
    const texts = values.map((value) => (column ? valueText(column, value) : value));
    return t('chip', { column: headingOf(id), comparison: word('operator.equal'), value: anyOf(texts) });
  };
  return { conditionText, filterText };
}
