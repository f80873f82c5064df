import { divisionArea } from '@onrecord/contract/company/division';
import { COVERS, coverLabel } from '@onrecord/domain/scheduling/cover/cover';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/call/client.ts';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { dispatchTexts } from '../../../../lib/texts/dispatch.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { ComboboxField } from '../../../../ui/fields/combobox-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { FilterDisclosure } from '../../../../ui/filter-disclosure.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import type { DispatchSearch, Lanes } from './dispatch-search.ts';

interface FiltersProps {
  search: DispatchSearch;
  /** What can be chosen besides divisions; undefined until it is read. */
  data: Pick<Lanes, 'rooms' | 'services' | 'providers'> | undefined;
  showsLanes: boolean;
  onSearch: (next: DispatchSearch) => void;
}

/** Division, room, service, provider and cover: kept in the address, so that a link shows the same. */
export function Filters({ search, data, showsLanes, onSearch }: FiltersProps) {
  const t = useTexts(dispatchTexts);
  const message = useMessages();
  const { data: divisions = [] } = useQuery({
    queryKey: ['division', 'choices'],
    queryFn: ({ signal }) => call(divisionArea.getCompanyDivisions, { body: { limit: 200 }, signal }),
    meta: { shows: ['division'] },
    staleTime: 300_000,
  });
  const set = <Name extends keyof DispatchSearch>(name: Name, value: DispatchSearch[Name] | null) => {
    const { [name]: _before, ...others } = search;
    onSearch(value === null || value === undefined ? others : { ...others, [name]: value });
  };
  const ofNumber = (name: 'division' | 'room' | 'service', options: { value: number; label: string }[]) => (
    <SelectField
      label={t(name)}
      hideLabel
      className="w-[132px]"
      placeholder={t(name)}
      clearable
      options={options}
      value={search[name] ?? null}
      onChange={(value) => set(name, value)}
    />
  );
  const rooms = (data?.rooms ?? []).map(({ conference_room_id: value, name: label }) => ({ value, label }));
  const services = (data?.services ?? []).map(({ service_id: value, name: label }) => ({ value, label }));
  const providers = (data?.providers ?? []).map(({ service_provider_id: value, name: label }) => ({ value, label }));
  return (
    <div className="no-print flex flex-wrap items-center gap-1.5">
      {divisions.length > 1 &&
        ofNumber(
          'division',
          divisions.map(({ value, label }) => ({ value, label })),
        )}
      {(rooms.length > 0 || search.room !== undefined) && ofNumber('room', rooms)}
      {ofNumber('service', services)}
      <ComboboxField
        label={t('provider')}
        hideLabel
        className="w-[160px]"
        placeholder={t('provider')}
        clearable
        options={providers}
        value={search.provider ?? null}
        onChange={(value) => set('provider', value)}
      />
      <SelectField
        label={t('cover')}
        hideLabel
        className="w-[132px]"
        placeholder={t('cover')}
        clearable
        options={COVERS.map((cover) => ({ value: cover, label: message(coverLabel(cover)) }))}
        value={search.cover ?? null}
        onChange={(value) => set('cover', value)}
      />
      {showsLanes && (
        <Segmented
          label={t('lanes_by')}
          value={search.lanes ?? 'provider'}
          options={[
            { value: 'provider', label: t('provider') },
            { value: 'room', label: t('room') },
          ]}
          onChange={(next) => set('lanes', next === 'room' ? 'room' : null)}
        />
      )}
    </div>
  );
}

/** The filters behind one button, which says how many are set. */
export function FewFilters(props: FiltersProps) {
  const t = useTexts(dispatchTexts);
  const { division, room, service, provider, cover } = props.search;
  const count = [division, room, service, provider, cover].filter((value) => value !== undefined).length;
  return (
    <FilterDisclosure label={count === 0 ? t('filters') : t('filters_set', { count })}>
      <Filters {...props} />
    </FilterDisclosure>
  );
}
