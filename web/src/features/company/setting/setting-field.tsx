import type { Setting, SettingValue } from '@onrecord/domain/company/setting/registry';
import { type KeyboardEvent, useState } from 'react';
import { settingTexts } from '../../../lib/texts/setting.ts';
import { useTexts } from '../../../lib/texts.ts';
import { SwitchField } from '../../../ui/fields/checkbox-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { settingOf, useSettingWords } from './use-setting-words.ts';

interface SettingFieldProps {
  name: string;
  label: string;
  value: SettingValue | null;
  error: string | undefined;
  /** What holds where a division has no value of its own; undefined for the company itself. */
  inherited?: SettingValue | undefined;
  /** Says whether the value was saved; what was not stays typed. */
  onSave: (value: SettingValue | null) => Promise<boolean>;
}

/** Moves on as leaving the field does. */
const leaveOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key === 'Enter') event.currentTarget.blur();
};

const widthOf = (setting: Setting) =>
  setting.kind === 'text' && setting.longest <= 10 ? 'w-36' : 'w-full max-w-[300px]';

/** The control of one setting. What is typed is saved on leaving it, what is chosen at once. */
export function SettingField({ name, label, value, error, inherited, onSave }: SettingFieldProps) {
  const t = useTexts(settingTexts);
  const words = useSettingWords();
  const setting = settingOf(name);
  const [draft, setDraft] = useState<SettingValue | null>();
  const shown = draft === undefined ? value : draft;
  const save = (next: SettingValue | null) => {
    setDraft(next);
    // Whatever was typed while this was on its way stays, and so does what was refused or met by somebody else's value.
    void onSave(next).then((isSaved) => isSaved && setDraft((typed) => (typed === next ? undefined : typed)));
  };
  const leave = () => draft !== undefined && draft !== value && save(draft);
  const base = { label, hideLabel: true, error, name };
  const isException = inherited !== undefined;
  switch (setting.kind) {
    case 'whole':
      return (
        <div className="flex items-start gap-2">
          <NumberField
            {...base}
            className="w-24 shrink-0"
            value={shown as number | null}
            min={setting.min}
            max={setting.max}
            placeholder={isException ? String(inherited) : undefined}
            onChange={(next) => setDraft(next ?? (isException ? null : ''))}
            onBlur={leave}
            onKeyDown={leaveOnEnter}
          />
          <span className="pt-1.5 leading-5 roomy:pt-3.5">
            {words.unit(name, Number(shown ?? inherited))}
            {words.inLarger(name, shown) && (
              <span className="text-sm text-ink-3">{` = ${words.inLarger(name, shown)}`}</span>
            )}
          </span>
        </div>
      );
    case 'flag':
      if (isException)
        return (
          <SelectField
            {...base}
            value={shown === null ? 'company' : String(shown)}
            options={[
              { value: 'company', label: t('as_company') },
              { value: 'true', label: t('on') },
              { value: 'false', label: t('off') },
            ]}
            onChange={(next) => save(next === 'company' ? null : next === 'true')}
          />
        );
      return (
        <SwitchField
          error={error}
          name={name}
          label={
            <>
              <span className="sr-only">{label}</span>
              <span aria-hidden>{t(shown ? 'on' : 'off')}</span>
            </>
          }
          value={shown === true}
          onChange={save}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...base}
          className={widthOf(setting)}
          value={shown as string | number}
          options={setting.choices.map((choice) => ({ value: choice, label: words.value(name, choice) }))}
          onChange={(next) => next !== null && save(next)}
        />
      );
    default:
      return (
        <TextField
          {...base}
          className={widthOf(setting)}
          value={String(shown ?? '')}
          onChange={({ target }) => setDraft(target.value)}
          onBlur={leave}
          onKeyDown={leaveOnEnter}
        />
      );
  }
}
