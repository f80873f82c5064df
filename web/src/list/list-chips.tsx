import { cellText } from '@onrecord/domain/core/list/cell-text';
import type { Column } from '@onrecord/domain/core/list/column';
import { groupConditions } from '@onrecord/domain/core/list/condition-groups';
import { needsValue, operatorLabel } from '@onrecord/domain/core/list/operators';
import { useContext } from 'react';
import { FormatsContext } from '../lib/formats.ts';
import { useMessages, useWords } from '../lib/messages.ts';
import { useSession } from '../lib/session.ts';
import { TermsContext } from '../lib/terms.ts';
import { listTexts } from '../lib/texts/list.ts';
import { useTexts } from '../lib/texts.ts';
import { Button } from '../ui/button.tsx';
import type { Option } from '../ui/fields/option.ts';
import { XIcon } from '../ui/icons.ts';
import { optionsOf } from './column-options.ts';
import { conditionsOf, type ListSearch, type SearchCondition, whereOf } from './list-search.ts';

interface ListChipsProps {
  search: ListSearch;
  columns: readonly Column[];
  headingOf: (columnId: string) => string;
  choices: Readonly<Record<string, readonly Option[]>> | undefined;
  onChange: (changes: Partial<ListSearch>) => void;
}

/** Everything that narrows the list, each with its own way out. */
export function ListChips({ search, columns, headingOf, choices, onChange }: ListChipsProps) {
  const t = useTexts(listTexts);
  const describe = useConditionText(columns, headingOf, choices);
  const filters = Object.entries(search.filter ?? {});
  const conditions = conditionsOf(search);
  const groups = groupConditions(
    conditions,
    conditions.map(({ group }) => group),
  );
  const within = t(search.join === 'or' ? 'join_and_word' : 'join_or_word');
  if (filters.length === 0 && groups.length === 0) return null;

  const labelOf = (column: string, value: string) =>
    choices?.[column]?.find((option) => option.value === value)?.label ?? value;
  const dropFilter = (column: string) => {
    const rest = filters.filter(([each]) => each !== column);
    onChange({ filter: rest.length > 0 ? Object.fromEntries(rest) : undefined });
  };
  const dropGroup = (index: number) => {
    const where = whereOf(groups.filter((_, each) => each !== index));
    onChange({ where: where.length > 0 ? where : undefined, join: where.length > 1 ? search.join : undefined });
  };
  return (
    <ul className="flex flex-wrap items-center gap-1.5">
      {filters.map(([column, values]) => (
        <Chip
          key={column}
          text={t('chip_values', {
            column: headingOf(column),
            values: values.map((value) => labelOf(column, value)).join(', '),
          })}
          onRemove={() => dropFilter(column)}
        />
      ))}
      {search.join === 'or' && groups.length > 1 && <li className="text-sm text-ink-2">{t('join_or')}</li>}
      {groups.map((group, index) => {
        const text = group.map(describe).join(` ${within} `);
        // biome-ignore lint/suspicious/noArrayIndexKey: the same condition may stand there twice
        return <Chip key={`${index} ${text}`} text={text} onRemove={() => dropGroup(index)} />;
      })}
      <li>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => onChange({ filter: undefined, where: undefined, join: undefined, q: undefined })}
        >
          {t('clear_filters')}
        </Button>
      </li>
    </ul>
  );
}

function useConditionText(
  columns: readonly Column[],
  headingOf: (columnId: string) => string,
  choices: ListChipsProps['choices'],
) {
  const tMessage = useMessages();
  const word = useWords();
  const formats = useContext(FormatsContext);
  const { time_zone } = useSession();
  const terms = useContext(TermsContext);
  return ({ column: id, operator, value }: SearchCondition): string => {
    const column = columns.find((each) => each.id === id);
    if (!column) return id;
    const chosen = optionsOf(column, choices?.[id], terms)?.find((option) => option.value === value)?.label;
    const dated = column.type === 'datetime' ? { ...column, type: 'date' as const } : column;
    const written = column.type === 'boolean' ? tMessage(value === 'yes' ? 'list.yes' : 'list.no') : undefined;
    const shown = chosen ?? written ?? cellText(dated, value, { formats, time_zone });
    const comparison = word(operatorLabel(operator, column.type));
    return [headingOf(id), comparison, needsValue(operator) ? shown : ''].filter(Boolean).join(' ');
  };
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  const t = useTexts(listTexts);
  return (
    <li className="flex max-w-full items-center rounded-[4px] bg-brand-wash pl-2 text-sm font-medium text-brand-ink">
      <span className="min-w-0 truncate">{text}</span>
      <button
        type="button"
        aria-label={t('remove_chip', { chip: text })}
        onClick={onRemove}
        className="grid size-7 shrink-0 place-items-center rounded-[4px] hover:brightness-95"
      >
        <XIcon size={13} aria-hidden />
      </button>
    </li>
  );
}
