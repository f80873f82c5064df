import { LOCALES, type Locale, languageTag } from '@onrecord/domain/core/language/locale';
import { useMemo } from 'react';
import { type FieldPath, useController, useFormContext } from 'react-hook-form';
import { COMMON_ZONES, timeZoneOptions } from '../../../../lib/format/time-zones.ts';
import { viewerTimeZone } from '../../../../lib/format/viewer-time-zone.ts';
import { currentLocale } from '../../../../lib/languages.ts';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { companyStartTexts } from '../../../../lib/texts/company-start.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { ComboboxField } from '../../../../ui/fields/combobox-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { LinkCaptcha } from '../../link/link-panel.tsx';

export interface StartValues {
  name: string;
  first_name: string;
  last_name: string;
  email: string;
  locale: Locale;
  time_zone: string;
  captcha: string;
}

/** What the browser says of its person; all of it can be changed. */
export const startingValues = (): StartValues => ({
  ...{ name: '', first_name: '', last_name: '', email: '', captcha: '' },
  locale: currentLocale(),
  time_zone: viewerTimeZone(),
});

/** Where each locale is at home. */
const REGIONS: Readonly<Record<Locale, string>> = { 'en-us': 'US', 'en-gb': 'GB', es: 'ES', 'es-us': 'US', de: 'DE' };

function countryOptions() {
  const reader = languageTag(currentLocale());
  const regions = new Intl.DisplayNames([reader], { type: 'region' });
  return LOCALES.map((value) => {
    const [language = value] = value.split('-');
    const languages = new Intl.DisplayNames([reader], { type: 'language' });
    return { value, label: `${regions.of(REGIONS[value])} · ${languages.of(language)}` };
  });
}

interface LineProps {
  name: FieldPath<StartValues> & ('name' | 'first_name' | 'last_name' | 'email');
  autoComplete: string;
  autoFocus?: boolean;
}

function Line({ name, autoComplete, autoFocus = false }: LineProps) {
  const t = useTexts(companyStartTexts);
  const tMessage = useMessages();
  const { register, formState } = useFormContext<StartValues>();
  return (
    <TextField
      label={t(name)}
      required
      type={name === 'email' ? 'email' : 'text'}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      error={formState.errors[name]?.message}
      {...register(name, { validate: (text) => text.trim() !== '' || tMessage('form.required') })}
    />
  );
}

/** Who starts which company, where: a minute of typing. */
export function StartFields() {
  const t = useTexts(companyStartTexts);
  const locale = useController<StartValues, 'locale'>({ name: 'locale' });
  const zone = useController<StartValues, 'time_zone'>({ name: 'time_zone' });
  const countries = useMemo(countryOptions, []);
  const zones = useMemo(() => timeZoneOptions([viewerTimeZone(), ...COMMON_ZONES]), []);
  return (
    <>
      <Line name="name" autoComplete="organization" autoFocus />
      <div className="grid gap-4 sm:grid-cols-2">
        <Line name="first_name" autoComplete="given-name" />
        <Line name="last_name" autoComplete="family-name" />
      </div>
      <Line name="email" autoComplete="email" />
      <SelectField
        label={t('country')}
        hint={t('country_hint')}
        required
        options={countries}
        value={locale.field.value}
        error={locale.fieldState.error?.message}
        onChange={(value) => value && locale.field.onChange(value)}
      />
      <ComboboxField
        label={t('time_zone')}
        required
        options={zones}
        value={zone.field.value}
        error={zone.fieldState.error?.message}
        onChange={(value) => zone.field.onChange(value ?? '')}
      />
    </>
  );
}

/** The captcha as link pages show it. A proof is good for one attempt. */
export function StartCaptcha({ attempt }: { attempt: number }) {
  const tMessage = useMessages();
  const { field, fieldState } = useController<StartValues, 'captcha'>({
    name: 'captcha',
    rules: { validate: (proof) => proof !== '' || tMessage('form.captcha') },
  });
  return <LinkCaptcha onChange={field.onChange} resetKey={attempt} error={fieldState.error?.message ?? ''} />;
}
