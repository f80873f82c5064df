import { authArea } from '@onrecord/contract/access/sign-in';
import type { Locale } from '@onrecord/domain/core/language/locale';
import { call } from '../../lib/call/client.ts';
import { speak, spoken } from '../../lib/languages.ts';
import { currentSession, readSessionAnew } from './session-store.ts';

/**
 * Changes what the viewer reads, from now on and in every browser. The session with the company's words in that language is read before
 * the page speaks it, so that nothing is shown in two languages, and other tabs follow.
 */
export async function changeLanguage(locale: Locale): Promise<void> {
  await call(authArea.updateRedisCacheData, { body: { locale } });
  await spoken(locale);
  await readSessionAnew();
  // A reading that began before the change still says the former language.
  if (currentSession()?.locale !== locale) await readSessionAnew();
  await speak(locale);
}
