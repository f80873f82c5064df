import type { AgedReport } from '@onrecord/contract/money/aging';
import { useFormats } from '../../../lib/format/formats.ts';
import { DAYS_BACK } from '../../../lib/format/short-days.ts';
import { useToday } from '../../../lib/format/use-today.ts';
import { agingTexts } from '../../../lib/texts/aging.ts';
import { useTexts } from '../../../lib/texts.ts';
import { isDay } from '../../../ui/fields/calendar-day.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AGING_FILTERS, AGING_SORTS, type AgingSearch, agingRequest } from './aging-search.ts';

interface FiltersSectionProps {
  search: AgingSearch;
  report: AgedReport | undefined;
  onSearch: (search: AgingSearch) => void;
}

/** Which clients, of which day, aged by which date. */
export function FiltersSection({ search, report, onSearch }: FiltersSectionProps) {
  const t = useTexts(agingTexts);
  const { count } = useFormats();
  const today = useToday();
  const request = agingRequest(search);
  const filterName = (filter: (typeof AGING_FILTERS)[number]) =>
    t(`filter_${filter}`, { count: report ? count(report.filters[filter]) : '' });
  const narrow = (change: AgingSearch) => {
    const { client: _client, bucket: _bucket, ...rest } = search;
    onSearch({ ...rest, ...change });
  };
  return (
    <div className="no-print flex flex-wrap items-end gap-x-3 gap-y-2">
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">{t('filter')}</legend>
        {AGING_FILTERS.map((filter) => (
          <button
            key={filter}
            type="button"
            aria-pressed={request.filter === filter}
            onClick={() => narrow({ filter })}
            className="h-8 rounded-ctl border border-transparent px-2.5 text-sm font-medium text-ink-2 hover:bg-sunk hover:text-ink aria-pressed:border-line aria-pressed:bg-sheet aria-pressed:text-ink roomy:h-11"
          >
            {filterName(filter)}
          </button>
        ))}
      </fieldset>
      <div className="ml-auto flex flex-wrap items-end gap-3 max-sm:ml-0 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
        <div className="w-36 max-sm:w-auto">
          <DateField
            label={t('as_of')}
            value={search.as_of ?? today}
            onChange={(day) => isDay(day) && narrow({ as_of: day })}
            near={DAYS_BACK}
          />
        </div>
        <div className="w-36 max-sm:w-auto">
          <SelectField
            label={t('age_by')}
            options={[
              { value: 'due_date' as const, label: t('due_date') },
              { value: 'invoice_date' as const, label: t('invoice_date') },
            ]}
            value={request.based_on}
            onChange={(by) => by && narrow({ by })}
          />
        </div>
        <div className="w-48 max-sm:w-auto">
          <SelectField
            label={t('sort')}
            options={AGING_SORTS.map((sort) => ({ value: sort, label: t(`sort_${sort}`) }))}
            value={request.sort}
            onChange={(sort) => sort && narrow({ sort })}
          />
        </div>
        <div className="w-44 max-sm:w-auto">
          <TextField
            label={t('search')}
            value={search.q ?? ''}
            maxLength={200}
            onChange={(event) => narrow({ q: event.target.value })}
          />
        </div>
        <div className="grid gap-1 pb-0.5">
          <CheckboxField label={t('known')} value={request.as_known} onChange={(known) => narrow({ known })} />
          <CheckboxField label={t('parents')} value={request.by_parent} onChange={(parents) => narrow({ parents })} />
        </div>
      </div>
    </div>
  );
}
