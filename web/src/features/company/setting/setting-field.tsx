import type { Setting, SettingName, SettingValue } from '@onrecord/domain/company/setting/registry';
import { settingTexts } from '../../../lib/texts/setting.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

type ChoiceText = 'legacy_public_links_off' | 'solaria_version_1';

interface SettingFieldProps {
  name: SettingName;
  setting: Setting;
  value: SettingValue | undefined;
  error: string | undefined;
  mayChange: boolean;
  onChange: (value: SettingValue) => void;
}

function useWords({ name, setting }: Pick<SettingFieldProps, 'name' | 'setting'>) {
  const t = useTexts(settingTexts);
  const label = t(name);
  const hint = t(`${name}_hint`);
  if (setting.kind !== 'whole') return { label, hint };
  return {
    label: t(`in_${setting.unit}`, { label }),
    hint: t('limits', { hint, min: setting.min, max: setting.max }),
  };
}

/** One setting as the field its kind asks for. */
export function SettingField(props: SettingFieldProps) {
  const t = useTexts(settingTexts);
  const { name, setting, value, error, mayChange, onChange } = props;
  const { label, hint } = useWords(props);
  const isForAdmins = !mayChange && setting.changed_by === 'admin';
  const base = { label, hint: isForAdmins ? `${hint} ${t('admin_only')}` : hint, error, disabled: !mayChange };
  switch (setting.kind) {
    case 'flag':
      return <CheckboxField {...base} name={name} value={value === true} onChange={onChange} />;
    case 'whole':
      return (
        <NumberField
          {...base}
          name={name}
          value={Number(value)}
          min={setting.min}
          max={setting.max}
          onChange={(next) => onChange(next ?? '')}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...base}
          name={name}
          value={value as string | number}
          options={setting.choices.map((choice) => ({ value: choice, label: t(`${name}_${choice}` as ChoiceText) }))}
          onChange={(next) => next !== null && onChange(next)}
        />
      );
    default:
      return (
        <TextField
          {...base}
          name={name}
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}
