import { conferenceRoomArea } from '@onrecord/contract/scheduling/conference-room';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call/client.ts';
import { boardTexts } from '../../../lib/texts/board.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useDivisionOptions, useLookupChoices } from '../../../lookups/lookup-choices.ts';
import type { Option } from '../../../ui/fields/option.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FilterDisclosure } from '../../../ui/filter-disclosure.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useLow, useNarrow } from '../../../ui/use-narrow.ts';
import { type BoardFilter, type BoardSearch, withFilter } from './board-search.ts';

interface BoardFiltersProps {
  search: BoardSearch;
  onSearch: (next: BoardSearch) => void;
  /** Who looks after jobs. */
  colleagues: readonly Option<number>[];
}

function useRooms(division: number | undefined) {
  const { data } = useQuery({
    queryKey: ['conference_room', 'choices', division ?? null],
    queryFn: ({ signal }) =>
      call(conferenceRoomArea.getCompanyConferenceRooms, {
        body: { division_id: division ?? null, limit: 200 },
        signal,
      }),
    meta: { shows: ['lookup'] },
  });
  return data ?? [];
}

/** What the board shows: what needs something or everything, of a division, a room, a service or a colleague. */
export function BoardFilters({ search, onSearch, colleagues }: BoardFiltersProps) {
  const t = useTexts(boardTexts);
  const divisions = useDivisionOptions();
  const rooms = useRooms(search.division);
  const services = useLookupChoices('services');
  const { show: _show, ...narrowed } = search;
  const filters: { name: BoardFilter; label: string; every: string; options: readonly Option<number>[] }[] = [
    { name: 'division', label: t('division'), every: t('every_division'), options: divisions },
    { name: 'room', label: t('room'), every: t('every_room'), options: rooms },
    { name: 'service', label: t('service'), every: t('every_service'), options: services },
    { name: 'colleague', label: t('colleague'), every: t('every_colleague'), options: colleagues },
  ];
  const [isNarrow, isLow] = [useNarrow(), useLow()];
  const isTight = isNarrow || isLow;
  const choices = filters
    .filter(({ name, options }) => options.length > (name === 'division' ? 1 : 0) || search[name] !== undefined)
    .map(({ name, label, every, options }) => (
      <SelectField
        key={name}
        label={label}
        hideLabel
        className="w-52 roomy:w-[calc(50%-0.25rem)]"
        placeholder={every}
        clearable
        options={options.map(({ value, label: text }) => ({ value, label: text }))}
        value={search[name] ?? null}
        onChange={(value) => onSearch(withFilter(search, name, value))}
      />
    ));
  const count = filters.filter(({ name }) => search[name] !== undefined).length;
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Segmented
        label={t('show')}
        value={search.show ?? 'needs'}
        options={[
          { value: 'needs', label: t('needs') },
          { value: 'all', label: t('all') },
        ]}
        onChange={(show) => onSearch(show === 'all' ? { ...narrowed, show } : narrowed)}
      />
      {isTight ? (
        <FilterDisclosure label={count === 0 ? t('filters') : t('filters_set', { count })}>
          <div className="flex flex-wrap gap-2">{choices}</div>
        </FilterDisclosure>
      ) : (
        choices
      )}
    </div>
  );
}
