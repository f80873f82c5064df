import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { jobTexts } from '../../../lib/texts/job.ts';
import { pickerTexts } from '../../../lib/texts/picker.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useLookups } from '../../../lookups/use-lookups.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { PickerSearch } from './picker-search.ts';

const LOOKUPS = ['specialties', 'serviceareas'] as const;

interface PickerFiltersProps {
  job: JobDetail;
  serviceId: number;
  search: PickerSearch;
  onSearch: (next: PickerSearch) => void;
  words: string;
  onWords: (words: string) => void;
}

/** The search with one filter set, or taken away. */
function withFilter(search: PickerSearch, name: 'service' | 'skill' | 'area', value: number | null): PickerSearch {
  const { [name]: _before, ...others } = search;
  return value === null ? others : { ...others, [name]: value };
}

/** What the list is narrowed to, and in which order it stands. */
export function PickerFiltersForm({ job, serviceId, search, onSearch, words, onWords }: PickerFiltersProps) {
  const t = useTexts(pickerTexts);
  const tJob = useTexts(jobTexts);
  const { specialties, serviceareas } = useLookups(LOOKUPS);
  const services = job.services.filter(({ is_canceled }) => !is_canceled);
  const { order: _order, everywhere: _everywhere, ...filters } = search;
  return (
    <div className="flex flex-wrap items-end gap-2 border-b border-line bg-sunk px-2 py-1.5">
      <div className="w-52 max-w-full">
        <TextField
          label={t('search')}
          hideLabel
          placeholder={t('search')}
          value={words}
          autoComplete="off"
          data-list-search
          onChange={(event) => onWords(event.currentTarget.value)}
        />
      </div>
      {services.length > 1 && (
        <div className="w-44">
          <SelectField
            label={tJob('service')}
            hideLabel
            value={serviceId}
            options={services.map((row) => ({
              value: row.job_service_id,
              label: row.service_name,
              note: row.service_provider_name || tJob('nobody'),
            }))}
            onChange={(value) => onSearch(withFilter(search, 'service', value))}
          />
        </div>
      )}
      <div className="w-36">
        <SelectField
          label={t('area')}
          hideLabel
          clearable
          placeholder={t('area')}
          value={search.area ?? null}
          options={serviceareas.map(({ value, label }) => ({ value: Number(value), label }))}
          onChange={(value) => onSearch(withFilter(search, 'area', value))}
        />
      </div>
      <div className="w-36">
        <SelectField
          label={t('skill')}
          hideLabel
          clearable
          placeholder={t('skill')}
          value={search.skill ?? null}
          options={specialties.map(({ value, label }) => ({ value: Number(value), label }))}
          onChange={(value) => onSearch(withFilter(search, 'skill', value))}
        />
      </div>
      <Segmented
        label={t('division')}
        value={search.everywhere ? 'all' : 'own'}
        options={[
          { value: 'own', label: job.division_name },
          { value: 'all', label: t('everywhere') },
        ]}
        onChange={(value) =>
          onSearch({
            ...filters,
            ...(search.order && { order: search.order }),
            ...(value === 'all' && { everywhere: true as const }),
          })
        }
      />
      <span className="sm:ml-auto">
        <Segmented
          label={t('order')}
          value={search.order ?? 'best'}
          options={[
            { value: 'best', label: t('best_first') },
            { value: 'nearest', label: t('nearest') },
          ]}
          onChange={(value) =>
            onSearch({
              ...filters,
              ...(search.everywhere && { everywhere: true as const }),
              ...(value === 'nearest' && { order: value }),
            })
          }
        />
      </span>
    </div>
  );
}
