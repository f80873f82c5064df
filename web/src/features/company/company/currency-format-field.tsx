import { companyTexts } from '../../../lib/texts/company.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useLookups } from '../../../lookups/use-lookups.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { CompanyFieldName } from './company-field.tsx';

const ROUTES = ['currencyformats'] as const;

type Values = Partial<Record<CompanyFieldName, unknown>>;

interface CurrencyFormatProps {
  values: Values;
  disabled: boolean;
  onChoose: (values: Values) => void;
}

/** A currency with its symbol and marks in one choice. The fields it fills in stay open to whoever wants them otherwise. */
export function CurrencyFormatField({ values, disabled, onChoose }: CurrencyFormatProps) {
  const t = useTexts(companyTexts);
  const formats = useLookups(ROUTES).currencyformats.map((format) => ({
    value: format.value,
    label: format.label,
    fields: {
      currency_code: format.code,
      currency_symbol: format.currency_symbol,
      decimal_point_character: format.decimal_point_character,
      decimal_number_thousands_separator: format.decimal_number_thousands_separator,
    } satisfies Values,
  }));
  const isChosen = ({ fields }: { fields: Values }) =>
    Object.entries(fields).every(([name, value]) => values[name as CompanyFieldName] === value);
  return (
    <SelectField
      label={t('currency_format')}
      hint={t('currency_format_hint')}
      disabled={disabled}
      options={formats.map(({ value, label }) => ({ value, label }))}
      value={formats.find(isChosen)?.value ?? null}
      onChange={(id) => {
        const chosen = formats.find(({ value }) => value === id);
        if (chosen) onChoose(chosen.fields);
      }}
    />
  );
}
