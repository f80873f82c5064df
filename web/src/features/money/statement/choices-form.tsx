import type { AgingBasis } from '@onrecord/domain/money/client-invoice/aging';
import type { ReactNode } from 'react';
import { DAYS_BACK } from '../../../lib/format/short-days.ts';
import { statementTexts } from '../../../lib/texts/statement.ts';
import { useTexts } from '../../../lib/texts.ts';
import { isDay } from '../../../ui/fields/calendar-day.ts';
import { SwitchField } from '../../../ui/fields/checkbox-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { StatementSearch, statementDays } from './statement-search.ts';

interface ChoicesFormProps {
  search: StatementSearch;
  request: ReturnType<typeof statementDays>;
  /** How many entries are left out because they were made later. */
  later: number | null;
  onSearch: (search: StatementSearch) => void;
  before?: ReactNode;
}

/** What a statement goes by: its kind, its days, both bases, and whether later entries count. */
export function ChoicesForm({ search, request, later, onSearch, before }: ChoicesFormProps) {
  const t = useTexts(statementTexts);
  const bases = [
    { value: 'invoice_date' as const, label: t('invoice_date') },
    { value: 'due_date' as const, label: t('due_date') },
  ];
  const day = (name: 'from' | 'to') => (value: string) => isDay(value) && onSearch({ ...search, [name]: value });
  const basis = (name: 'by' | 'age') => (value: AgingBasis | null) => value && onSearch({ ...search, [name]: value });
  const hint = later === null ? t('as_known_off') : later === 0 ? t('as_known_none') : t('as_known', { count: later });
  return (
    <div className="no-print grid gap-3 rounded-card border border-line bg-sheet p-3">
      {before}
      <Segmented
        label={t('kind')}
        value={request.kind}
        options={[
          { value: 'balance_forward', label: t('balance_forward') },
          { value: 'open_items', label: t('open_items') },
        ]}
        onChange={(kind) => onSearch({ ...search, kind })}
      />
      <div className="grid grid-cols-2 gap-3">
        <DateField label={t('from')} value={request.from_date} onChange={day('from')} near={DAYS_BACK} />
        <DateField label={t('to')} value={request.to_date} onChange={day('to')} near={DAYS_BACK} />
        <SelectField
          label={t('statement_based_on')}
          required
          options={bases}
          value={request.statement_based_on}
          onChange={basis('by')}
        />
        <SelectField
          label={t('aging_based_on')}
          required
          options={bases}
          value={request.aging_based_on}
          onChange={basis('age')}
        />
      </div>
      <SwitchField
        label={t('known_then')}
        hint={hint}
        value={request.as_known}
        onChange={(known) => onSearch({ ...search, known })}
      />
    </div>
  );
}
