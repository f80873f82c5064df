import type { LocaleInput } from '@fullcalendar/react';
import { DEFAULT_LOCALE, type Locale, languageTag } from '@onrecord/domain/core/language/locale';
import { useContext, useEffect, useState } from 'react';
import { TermsContext } from '../../../lib/terms.ts';

const FILES: Partial<Record<Locale, () => Promise<{ default: LocaleInput }>>> = {
  'en-gb': () => import('@fullcalendar/react/locales/en-gb'),
  es: () => import('@fullcalendar/react/locales/es'),
  'es-us': () => import('@fullcalendar/react/locales/es-us'),
  de: () => import('@fullcalendar/react/locales/de'),
};

/** What the calendar itself says, in the language of the page; until that is fetched its dates alone are. */
export function useCalendarLocale(): LocaleInput | string {
  const { locale = DEFAULT_LOCALE } = useContext(TermsContext);
  const [fetched, setFetched] = useState<{ locale: Locale; input: LocaleInput }>();
  useEffect(() => {
    let isWanted = true;
    FILES[locale]?.().then(
      ({ default: input }) => isWanted && setFetched({ locale, input }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [locale]);
  return fetched?.locale === locale ? fetched.input : languageTag(locale);
}
