import { dateFormat } from '../format/intl.ts';
import { DEFAULT_LOCALE, type Locale, languageTag } from '../language/locale.ts';
import { readerWords } from '../term/reader.ts';
import type { TimeZone } from './local-time.ts';

const names = new Map<string, string>();
/** More than any list shows, and few enough to forget them all. */
const MAX_NAMES = 5_000;

const nameIn = (tag: string, zone: TimeZone, at: number): string =>
  dateFormat(tag, { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/**
 * `MDT` in America/Denver in July: what the language of the locale, else of whoever reads, calls the zone. Where that has no letters
 * for it, such as German for Denver, they are those that Americans use, and `GMT+2` where these have none either. A list asks for the same ones each time it is drawn, and finding one takes longer than drawing its cell.
 */
export function zoneAbbreviation(
  { epochMilliseconds }: Pick<Temporal.Instant, 'epochMilliseconds'>,
  zone: TimeZone,
  locale: Locale = readerWords().locale ?? DEFAULT_LOCALE,
): string {
  const key = `${locale} ${zone} ${epochMilliseconds}`;
  const known = names.get(key);
  if (known !== undefined) return known;
  const own = nameIn(languageTag(locale), zone, epochMilliseconds);
  const name = own.startsWith('GMT') ? nameIn('en-US', zone, epochMilliseconds) : own;
  if (names.size >= MAX_NAMES) names.clear();
  names.set(key, name);
  return name;
}
