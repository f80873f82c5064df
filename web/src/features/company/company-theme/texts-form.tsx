import { PLATFORM_SETTING_ID } from '@onrecord/domain/company/setting/registry';
import { useSession } from '../../../lib/session/session.ts';
import { themeTexts } from '../../../lib/texts/theme.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { RichTextField } from '../../../ui/fields/rich-text-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import type { PartProps } from './theme-values.ts';

/** What the login page says besides its form. */
export function ContentForm({ values, set, fields }: PartProps) {
  const t = useTexts(themeTexts);
  return (
    <>
      <TextAreaField
        label={t('site_message')}
        hint={t('site_message_hint')}
        className="sm:col-span-2"
        rows={2}
        value={values.site_message}
        error={fields.site_message}
        onChange={(event) => set({ site_message: event.currentTarget.value })}
      />
      <RichTextField
        label={t('login_page_content')}
        className="sm:col-span-2"
        value={values.login_page_content}
        error={fields.login_page_content}
        onChange={(login_page_content) => set({ login_page_content })}
      />
    </>
  );
}

const LINES = [
  ['phone', 'tel'],
  ['support_no', 'tel'],
  ['email', 'email'],
  ['website', 'url'],
] as const;

/** How the company is reached. */
export function InformationForm({ values, set, fields }: PartProps) {
  const t = useTexts(themeTexts);
  return (
    <>
      {LINES.map(([name, type]) => (
        <TextField
          key={name}
          label={t(name)}
          type={type}
          value={values[name]}
          error={fields[name]}
          onChange={(event) => set({ [name]: event.currentTarget.value })}
        />
      ))}
      <CheckboxField
        className="sm:col-span-2"
        label={t('hide_company_information')}
        value={values.hide_company_information}
        onChange={(hide_company_information) => set({ hide_company_information })}
      />
    </>
  );
}

/** The company's own terms and policy. */
export function LegalForm({ values, set, fields }: PartProps) {
  const t = useTexts(themeTexts);
  const isPlatform = useSession().company_id === PLATFORM_SETTING_ID;
  return (['terms_of_service', 'privacy_policy'] as const).map((name) => (
    <RichTextField
      key={name}
      label={t(name)}
      hint={t(isPlatform ? 'legal_hint_platform' : 'legal_hint')}
      className="sm:col-span-2"
      value={values[name]}
      error={fields[name]}
      onChange={(html) => set({ [name]: html })}
    />
  ));
}
