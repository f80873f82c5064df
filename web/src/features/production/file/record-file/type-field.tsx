import { recordFileTexts } from '../../../../lib/texts/record-file.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useLookupChoices } from '../../../../lookups/lookup-choices.ts';
import { SelectField } from '../../../../ui/fields/select-field.tsx';

interface TypeFieldProps {
  value: number | null;
  /** The type a file has already, which may no longer be offered. */
  include?: number | null;
  onChange: (value: number | null) => void;
  error: string | undefined;
}

/** Of which kind the file of a record is: the company's user file types. */
export function TypeField({ value, include = null, onChange, error }: TypeFieldProps) {
  const t = useTexts(recordFileTexts);
  const choices = useLookupChoices('userfiletypes', include === null ? [] : [include]);
  const offered = choices.filter((choice) => choice.value === include || choice.hide_from_uploads !== true);
  return (
    <SelectField
      label={t('type')}
      placeholder={t('no_type')}
      clearable
      options={offered}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
