import { type Locale, toLocale } from '@onrecord/domain/core/language/locale';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { themeTexts } from '../../../lib/texts/theme.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import type { Values } from './theme-values.ts';

const HIDDEN_LOGOS = { login_company_logo: '', header_company_logo: '', dark_company_logo: '' };

type Session = ReturnType<typeof useSession>;

/** The login page that is drawn: of whom, in which scheme, how wide. The login belongs to the access wing, which draws it. */
export type ShowLogin = (shown: {
  company: Pick<Session, 'company_id' | 'domain_name' | 'terms'> & {
    name: string;
    locale: Locale;
    theme: Omit<Values, 'terms_of_service' | 'privacy_policy'>;
  };
  scheme: 'light' | 'dark';
  width: 'computer' | 'phone';
  label: string;
}) => ReactNode;

/** The login page as it will be, beside the form that makes it. */
export function ThemePreview({ values, preview }: { values: Values; preview: ShowLogin }) {
  const t = useTexts(themeTexts);
  const { company_id, company_name, domain_name, locale, terms } = useSession();
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const [width, setWidth] = useState<'computer' | 'phone'>('computer');
  const { terms_of_service: _terms, privacy_policy: _policy, ...look } = values;
  const theme = { ...look, ...(values.hide_company_logo && HIDDEN_LOGOS) };
  return (
    <section aria-label={t('preview')} className="grid gap-3 xl:sticky xl:top-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-lg font-semibold">{t('preview')}</h2>
        <Segmented
          label={t('preview_in')}
          value={scheme}
          options={(['light', 'dark'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={setScheme}
        />
        <Segmented
          label={t('preview_on')}
          value={width}
          options={[
            { value: 'computer', label: t('computer') },
            { value: 'phone', label: t('phone_width') },
          ]}
          onChange={setWidth}
        />
      </div>
      {preview({
        company: { company_id, name: company_name, domain_name, locale: toLocale(locale), theme, terms },
        scheme,
        width,
        label: t('preview'),
      })}
    </section>
  );
}
