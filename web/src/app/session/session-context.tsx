import type { Session } from '@onrecord/contract/core/session-user';
import { DEFAULT_FORMATS, type FormatSettings } from '@onrecord/domain/core/format/settings';
import { type Locale, toLocale } from '@onrecord/domain/core/language/locale';
import { defaultTerm, defaultTermsIn, type TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { FormatsFrame } from '../../lib/format/formats-frame.tsx';
import { currentLocale, rememberLocale, speak, subscribeToLocale } from '../../lib/languages.ts';
import { useReader } from '../../lib/reader.ts';
import { AdoptSessionContext, SessionContext } from '../../lib/session/session.ts';
import { TermsContext } from '../../lib/terms.ts';
import { changeSession, currentSession, subscribeToSession } from './session-store.ts';

function formatsOf(session: Session | null): FormatSettings {
  if (!session) return DEFAULT_FORMATS;
  const { date_format, time_format, currency_code, currency_symbol, decimal_point_character } = session;
  const { decimal_number_thousands_separator } = session;
  return {
    date_format,
    time_format,
    currency_code,
    currency_symbol,
    decimal_point_character,
    decimal_number_thousands_separator,
  };
}

function termsOfSession(session: Session | null, locale: Locale): TermResolver {
  if (!session) return defaultTermsIn(locale);
  return (term, form) => session.terms[term]?.[form] ?? defaultTerm(term, form);
}

/** Hands the session to the pages, with the company's words and its way of writing dates and money. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const session = useSyncExternalStore(subscribeToSession, currentSession);
  const formats = useMemo(() => formatsOf(session), [session]);
  const locale = useSyncExternalStore(subscribeToLocale, currentLocale);
  const terms = useReader(useMemo(() => termsOfSession(session, locale), [session, locale]));
  useEffect(() => {
    if (!session) return;
    const own = toLocale(session.locale);
    rememberLocale(own);
    void speak(own);
  }, [session]);
  return (
    <SessionContext value={session}>
      <AdoptSessionContext value={changeSession}>
        <TermsContext value={terms}>
          <FormatsFrame value={formats}>{children}</FormatsFrame>
        </TermsContext>
      </AdoptSessionContext>
    </SessionContext>
  );
}
