import { dateFormat } from '../format/intl.ts';
import { DEFAULT_LOCALE, type Locale, languageTag } from '../language/locale.ts';
import { readerWords } from '../term/reader.ts';
import type { TimeZone } from './local-time.ts';

const names = new Map<string, string>();
/** More than any list shows, and few enough to forget them all. */
const MAX_NAMES = 5_000;

/**
 * `MDT` in America/Denver in July for Americans; `GMT-6` where the language of the locale, else of whoever reads, has no
 * letters for the zone. A list asks for the same ones each time it is drawn, and finding one takes longer than drawing its cell.
 */
export function zoneAbbreviation(
  { epochMilliseconds }: Pick<Temporal.Instant, 'epochMilliseconds'>,
  zone: TimeZone,
  locale: Locale = readerWords().locale ?? DEFAULT_LOCALE,
): string {
  const key = `${locale} ${zone} ${epochMilliseconds}`;
  const known = names.get(key);
  if (known !== undefined) return known;
  const parts = dateFormat(languageTag(locale), { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    epochMilliseconds,
  );
  const name = parts.find((piece) => piece.type === 'timeZoneName')?.value ?? zone;
  if (names.size >= MAX_NAMES) names.clear();
  names.set(key, name);
  return name;
}
