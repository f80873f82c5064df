import { LOCALES, type Locale } from '@onrecord/domain/core/language/locale';
import { errorText } from '../../lib/call/api-error.ts';
import { useSession } from '../../lib/session/session.ts';
import { shellTexts } from '../../lib/texts/shell.ts';
import { useTexts } from '../../lib/texts.ts';
import { MenuRadios } from '../../ui/overlays/menu.tsx';
import { notify } from '../../ui/overlays/toast.ts';
import { changeLanguage } from '../session/change-language.ts';

/** Each language by its own name, so that whoever reads it finds it whatever the screen is in. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  'en-us': 'English (US)',
  'en-gb': 'English (UK)',
  es: 'Español (España)',
  'es-us': 'Español (EE. UU.)',
  de: 'Deutsch',
};

/** What the viewer reads, from now on and in every browser. */
export function LanguageRadios() {
  const session = useSession();
  const t = useTexts(shellTexts);
  const change = async (locale: Locale) => {
    try {
      await changeLanguage(locale);
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    }
  };
  return (
    <MenuRadios
      label={t('language')}
      value={session.locale}
      onChange={(locale) => void change(locale)}
      options={LOCALES.map((locale) => ({ value: locale, label: LANGUAGE_NAMES[locale] }))}
    />
  );
}
