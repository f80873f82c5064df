import { profileTexts } from '../../../lib/texts/profile.ts';
import { useTexts } from '../../../lib/texts.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { RadioField } from '../../../ui/fields/radio-field.tsx';
import { PasswordField, TextField } from '../../../ui/fields/text-field.tsx';
import type { Values } from './profile-values.ts';

export interface PartProps {
  values: Values;
  set: (changes: Partial<Values>) => void;
  fields: Readonly<Record<string, string>>;
}

const NAMES = [
  ['first_name', 'first_name', 'given-name'],
  ['middle_nameinitial', 'middle_initial', 'additional-name'],
  ['last_name', 'last_name', 'family-name'],
  ['suffix', 'suffix', 'honorific-suffix'],
] as const;

type NameValues = Pick<Values, (typeof NAMES)[number][0]>;

/** The four parts of a name; the profile and the new setup ask for the same. */
export function NameFields({
  values,
  set,
  fields,
}: {
  values: NameValues;
  set: (changes: Partial<NameValues>) => void;
  fields: Readonly<Record<string, string>>;
}) {
  const t = useTexts(profileTexts);
  return (
    <>
      {NAMES.map(([name, label, autoComplete]) => (
        <TextField
          key={name}
          name={name}
          label={t(label)}
          required={name === 'last_name'}
          autoComplete={autoComplete}
          value={values[name]}
          error={fields[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      ))}
    </>
  );
}

interface ReachProps extends PartProps {
  asksPassword: boolean;
  password: string;
  onPassword: (password: string) => void;
}

/** Where mails, texts and codes go. */
export function Reach({ values, set, fields, asksPassword, password, onPassword }: ReachProps) {
  const t = useTexts(profileTexts);
  return (
    <>
      <TextField
        label={t('email')}
        type="email"
        autoComplete="email"
        value={values.email}
        error={fields.email}
        onChange={(event) => set({ email: event.target.value })}
      />
      <TextField
        label={t('mobile')}
        type="tel"
        autoComplete="tel"
        value={values.mobile}
        error={fields.mobile}
        onChange={(event) => set({ mobile: event.target.value })}
      />
      {asksPassword && (
        <PasswordField
          label={t('current_password')}
          required
          autoComplete="current-password"
          value={password}
          error={fields.current_password}
          onChange={(event) => onPassword(event.target.value)}
        />
      )}
    </>
  );
}

/** Preferences about screens. */
export function Looks({ values, set, fields }: PartProps) {
  const t = useTexts(profileTexts);
  return (
    <>
      <NumberField
        label={t('page_size')}
        hint={t('page_size_hint')}
        value={values.page_size}
        error={fields.page_size}
        onChange={(page_size) => set({ page_size })}
      />
      <RadioField
        label={t('lists')}
        value={values.lists}
        options={[
          { value: 'company', label: t('lists_company') },
          { value: 'scroll', label: t('lists_scroll') },
          { value: 'pages', label: t('lists_pages') },
        ]}
        onChange={(lists) => set({ lists })}
      />
      <RadioField
        label={t('theme')}
        value={values.theme_mode}
        options={[
          { value: 'light', label: t('theme_light') },
          { value: 'dark', label: t('theme_dark') },
          { value: 'system', label: t('theme_system') },
        ]}
        onChange={(theme_mode) => set({ theme_mode })}
      />
      <RadioField
        label={t('time_format')}
        value={values.time}
        options={[
          { value: 'company', label: t('time_company') },
          { value: '12', label: t('time_12') },
          { value: '24', label: t('time_24') },
        ]}
        onChange={(time) => set({ time })}
      />
    </>
  );
}
