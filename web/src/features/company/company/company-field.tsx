import { CURRENCY_CODES, DECIMAL_POINTS, THOUSANDS_SEPARATORS } from '@onrecord/domain/core/format/locale-formats';
import { LOCALES } from '@onrecord/domain/core/language/locale';
import { useMemo } from 'react';
import { timeZoneOptions } from '../../../lib/format/time-zones.ts';
import { companyTexts } from '../../../lib/texts/company.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useOfferedZones } from '../../../lookups/use-offered-zones.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { ComboboxField } from '../../../ui/fields/combobox-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { type Option, textOptions } from '../../../ui/fields/option.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

/** The fields of a company by how they are filled in; every other one is a line of text. */
const FLAGS = [
  'lists_in_pages',
  'use_room_meal_and_reporter_counts',
  'hide_service_provider_on_jobs',
  'hide_public_notes_for_check_in',
  'include_files_notices_on_production_worksheet',
  'hide_expense_section_on_worksheet',
  'provider_enter_separate_orders_on_worksheet',
  'allow_large_uploads',
] as const;
const NUMBERS = ['page_size', 'provider_pay_days'] as const;
const AMOUNTS = ['returned_check_fee'] as const;
const CHOICES = [
  'locale',
  'currency_code',
  'decimal_point_character',
  'decimal_number_thousands_separator',
  'date_format',
  'time_format',
  'default_calculate_display_names',
] as const;
const TEXTS = [
  'name',
  'domain_name',
  'phone',
  'email',
  'address1',
  'address2',
  'city',
  'state_code',
  'zipcode',
  'country',
  'currency_symbol',
  'confirmation_can_take_positive',
  'confirmation_can_take_negative',
] as const;

type ChoiceName = (typeof CHOICES)[number];
export type CompanyFieldName =
  | 'status'
  | 'time_zone'
  | (typeof FLAGS)[number]
  | (typeof NUMBERS)[number]
  | (typeof AMOUNTS)[number]
  | ChoiceName
  | (typeof TEXTS)[number];

const has = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name);

function useChoices(): Record<ChoiceName, readonly Option<string | number>[]> {
  const t = useTexts(companyTexts);
  return useMemo(() => {
    const mark = (value: string) => ({
      value,
      label: value === '' ? t('mark_none') : value.trim() || t('mark_blank'),
    });
    const languages = new Intl.DisplayNames([document.documentElement.lang || 'en'], { type: 'language' });
    return {
      locale: LOCALES.map((value) => ({ value, label: languages.of(value) ?? value })),
      currency_code: textOptions(CURRENCY_CODES),
      decimal_point_character: DECIMAL_POINTS.map(mark),
      decimal_number_thousands_separator: THOUSANDS_SEPARATORS.map(mark),
      date_format: textOptions(['MM/DD/YYYY', 'DD/MM/YYYY']),
      time_format: ([12, 24] as const).map((value) => ({ value, label: t(`clock_${value}`) })),
      default_calculate_display_names: ([1, 2] as const).map((value) => ({ value, label: t(`names_${value}`) })),
    };
  }, [t]);
}

export interface CompanyFieldProps {
  name: CompanyFieldName;
  value: unknown;
  error: string | undefined;
  disabled?: boolean;
  required?: boolean;
  hint?: string;
  onChange: (value: unknown) => void;
}

/** One field of a company, as its kind asks for. */
export function CompanyField({ name, value, error, disabled = false, required, hint, onChange }: CompanyFieldProps) {
  const t = useTexts(companyTexts);
  const choices = useChoices();
  const offered = useOfferedZones();
  const zones = useMemo(() => timeZoneOptions(offered), [offered]);
  const base = { label: t(name), error, disabled, name, ...(hint && { hint }), ...(required && { required }) };
  if (name === 'status') {
    const open = { ...base, hint: t('status_hint') };
    return (
      <CheckboxField {...open} value={value === 'active'} onChange={(on) => onChange(on ? 'active' : 'inactive')} />
    );
  }
  if (has(FLAGS, name)) return <CheckboxField {...base} value={value === true} onChange={onChange} />;
  if (has(NUMBERS, name)) return <NumberField {...base} value={value as number | null} onChange={onChange} />;
  if (has(AMOUNTS, name)) return <MoneyField {...base} value={String(value ?? '')} onChange={onChange} />;
  if (name === 'time_zone')
    return (
      <ComboboxField {...base} options={zones} value={value as string} onChange={(zone) => onChange(zone ?? '')} />
    );
  if (has(CHOICES, name)) {
    const options = choices[name];
    return <SelectField {...base} options={options} value={value as string | number} onChange={onChange} />;
  }
  return (
    <TextField
      {...base}
      value={String(value ?? '')}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
