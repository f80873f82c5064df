import type { Column } from '@onrecord/domain/core/list/column';
import { groupConditions } from '@onrecord/domain/core/list/condition-groups';
import { useEffect } from 'react';
import { useFormats } from '../../lib/format/formats.ts';
import { listTexts } from '../../lib/texts/list.ts';
import { listFilterTexts } from '../../lib/texts/list-filter.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import type { Option } from '../../ui/fields/option.ts';
import { XIcon } from '../../ui/icons.ts';
import type { DateRangeName } from './date-range-menu.tsx';
import { ANY_DATE, conditionsOf, datesOf, type ListSearch, whereOf } from './list-search.ts';
import { useFilterText } from './use-filter-text.ts';

interface ListChipsProps {
  search: ListSearch;
  /** Says what narrows the list to whoever writes it elsewhere, such as in the head of a PDF. */
  onTexts?: (texts: readonly string[]) => void;
  columns: readonly Column[];
  headingOf: (columnId: string) => string;
  choices: Readonly<Record<string, readonly Option[]>> | undefined;
  /** The ranges of days that the list knows by name. */
  dateRanges: readonly DateRangeName[] | undefined;
  onChange: (changes: Partial<ListSearch>) => void;
}

/** What every filter taken away leaves: the view and the order stay. */
const UNFILTERED: Partial<ListSearch> = {
  q: undefined,
  dates: undefined,
  filter: undefined,
  where: undefined,
  join: undefined,
};

/** Everything that narrows the list in plain words, each with its own way out. On a phone they are pushed sideways. */
export function ListChips({ search, onTexts, columns, headingOf, choices, dateRanges, onChange }: ListChipsProps) {
  const t = useTexts(listTexts);
  const filterTexts = useTexts(listFilterTexts);
  const { conditionText, filterText } = useFilterText(columns, headingOf, choices);
  const datesText = useDatesText(dateRanges);
  const filters = Object.entries(search.filter ?? {});
  const conditions = conditionsOf(search);
  const groups = groupConditions(
    conditions,
    conditions.map(({ group }) => group),
  );
  const within = t(search.join === 'or' ? 'join_and_word' : 'join_or_word');
  const dates = datesText(search.dates);

  const dropFilter = (column: string) => {
    const rest = filters.filter(([each]) => each !== column);
    onChange({ filter: rest.length > 0 ? Object.fromEntries(rest) : undefined });
  };
  const dropGroup = (index: number) => {
    const where = whereOf(groups.filter((_, each) => each !== index));
    onChange({ where: where.length > 0 ? where : undefined, join: where.length > 1 ? search.join : undefined });
  };
  const conditionTexts = groups.map((group) => group.map(conditionText).join(` ${within} `));
  const filterChips = filters.map(([column, values]) => ({ column, text: filterText(column, values) }));
  const searched = search.q === undefined ? undefined : filterTexts('chip_text', { text: search.q });
  const grouped = search.group && filterTexts('grouped', { column: headingOf(search.group) });
  const isEither = search.join === 'or' && groups.length > 1;
  const spoken = [searched, dates, ...filterChips.map(({ text }) => text), grouped].filter(
    (text) => text !== undefined,
  );
  const texts = isEither ? [...spoken, conditionTexts.join(` ${t('join_or_word')} `)] : [...spoken, ...conditionTexts];
  useEffect(() => {
    onTexts?.(texts);
    return () => onTexts?.([]);
  });
  return (
    <ul
      aria-label={filterTexts('active')}
      className="no-print flex flex-wrap items-center gap-1.5 max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:*:shrink-0"
    >
      {searched && <Chip text={searched} onRemove={() => onChange({ q: undefined })} />}
      {dates && <Chip text={dates} onRemove={() => onChange({ dates: undefined })} />}
      {filterChips.map(({ column, text }) => (
        <Chip key={column} text={text} onRemove={() => dropFilter(column)} />
      ))}
      {isEither && <li className="text-sm text-ink-2">{t('join_or')}</li>}
      {conditionTexts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same condition may stand there twice
        <Chip key={`${index} ${text}`} text={text} onRemove={() => dropGroup(index)} />
      ))}
      {grouped && <Chip text={grouped} onRemove={() => onChange({ group: undefined })} />}
      <li>
        <Button size="sm" variant="ghost" onClick={() => onChange(UNFILTERED)}>
          {filterTexts('clear_all')}
        </Button>
      </li>
    </ul>
  );
}

/** The days a list is narrowed to; undefined while all of them are shown. */
function useDatesText(dateRanges: readonly DateRangeName[] | undefined) {
  const t = useTexts(listTexts);
  const filterTexts = useTexts(listFilterTexts);
  const formats = useFormats();
  return (dates: string | undefined): string | undefined => {
    if (!dateRanges || !dates || dates === ANY_DATE) return undefined;
    const { date_range, from_date, to_date } = datesOf(dates);
    const named = dateRanges.find((range) => range === date_range);
    if (!named && !from_date && !to_date) return undefined;
    const value = named ? t(`range_${named}`) : [formats.date(from_date), formats.date(to_date)].join(' – ').trim();
    return filterTexts('chip_word', { column: t('dates'), value });
  };
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  const t = useTexts(listFilterTexts);
  return (
    <li className="flex max-w-full items-center rounded-[4px] bg-brand-wash pl-2 text-sm font-medium text-brand-ink">
      <span className="min-w-0 truncate">{text}</span>
      <button
        type="button"
        aria-label={t('remove', { chip: text })}
        onClick={onRemove}
        className="grid size-7 shrink-0 place-items-center rounded-[4px] hover:brightness-95"
      >
        <XIcon size={13} aria-hidden />
      </button>
    </li>
  );
}
