import type { Report } from '@onrecord/contract/office/report';
import { keyHeading } from '@onrecord/domain/office/report/labels';
import { REPORT_PERIODS, type ReportPeriodName } from '@onrecord/domain/office/report/report-choices';
import { REPORTS, type ReportName, reportKeyOf } from '@onrecord/domain/office/report/reports';
import { useState } from 'react';
import { DAYS_BACK } from '../../../lib/format/short-days.ts';
import { reportTexts } from '../../../lib/texts/report.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useDivisionOptions } from '../../../lookups/lookup-choices.ts';
import { isDay } from '../../../ui/fields/calendar-day.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { ReportSearch } from './report-search.ts';
import { useReportWords } from './use-report-words.ts';

interface ReportFiltersProps {
  name: ReportName;
  search: ReportSearch;
  report: Report | undefined;
  /** What is wrong with the days, by field. */
  problems: Readonly<Record<string, string>>;
  onSearch: (search: ReportSearch) => void;
}

const OTHER = 'other';

/** What the rows are, of which days, and of which division; all of it is in the address. */
export function ReportFiltersForm({ name, search, report, problems, onSearch }: ReportFiltersProps) {
  const t = useTexts(reportTexts);
  const { word } = useReportWords();
  const divisions = useDivisionOptions();
  const { by, period } = REPORTS[name];
  const { key: _key, ...rest } = search;
  const isRange = search.from !== undefined && search.to !== undefined;
  const [isOpen, setOpen] = useState(isRange);
  const narrow = (change: Partial<ReportSearch>) => onSearch({ ...rest, ...change });
  const chosen: ReportPeriodName | typeof OTHER = isRange || isOpen ? OTHER : (search.period ?? period ?? 'this_month');
  const choose = (next: ReportPeriodName | typeof OTHER | null) => {
    setOpen(next === OTHER);
    if (next === OTHER) narrow({ from: report?.from, to: report?.to, period: undefined });
    else narrow({ from: undefined, to: undefined, period: next ?? undefined });
  };
  const from = search.from ?? report?.from ?? '';
  const to = search.to ?? report?.to ?? '';
  return (
    <div className="no-print flex flex-wrap items-end gap-x-3 gap-y-2">
      {by.length > 1 && (
        <Segmented
          label={t('by')}
          value={reportKeyOf(name, search.by)}
          options={by.map((one) => ({ value: one, label: word(keyHeading(one)) }))}
          onChange={(next) => narrow({ by: next })}
        />
      )}
      <div className="ml-auto flex flex-wrap items-end gap-3 max-sm:ml-0 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
        {period && (
          <div className="w-44 max-sm:w-auto">
            <SelectField
              label={t('period')}
              options={[
                ...REPORT_PERIODS.map((one) => ({ value: one, label: t(`period_${one}`) })),
                { value: OTHER, label: t('other_days') },
              ]}
              value={chosen}
              onChange={choose}
            />
          </div>
        )}
        {period && chosen === OTHER && (
          <>
            <div className="w-36 max-sm:w-auto">
              <DateField
                label={t('from')}
                value={from}
                error={problems.from}
                near={DAYS_BACK}
                onChange={(day) => isDay(day) && narrow({ from: day, to })}
              />
            </div>
            <div className="w-36 max-sm:w-auto">
              <DateField
                label={t('to')}
                value={to}
                error={problems.to}
                near={DAYS_BACK}
                onChange={(day) => isDay(day) && narrow({ from, to: day })}
              />
            </div>
          </>
        )}
        {divisions.length > 1 && (
          <div className="w-44 max-sm:w-auto">
            <SelectField
              label={t('division')}
              options={[{ value: 0, label: t('all_divisions') }, ...divisions]}
              value={search.division ?? 0}
              onChange={(next) => narrow({ division: next || undefined })}
            />
          </div>
        )}
      </div>
    </div>
  );
}
