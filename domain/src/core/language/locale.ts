/** The locales of section 9, the product's own first. */
export const LOCALES = ['en-us', 'en-gb', 'es', 'es-us', 'de'] as const;

export type Locale = (typeof LOCALES)[number];

/** What is written down in files of its own: two languages, and two locales that differ from theirs in a few texts. */
export const LANGUAGES = ['en-gb', 'es', 'es-us', 'de'] as const satisfies readonly Locale[];

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LOCALE: Locale = 'en-us';

const isLocale = (text: string): text is Locale => (LOCALES as readonly string[]).includes(text);

/** Spain and the few who write as it does; everybody else's Spanish is nearer to that of the United States. */
const EUROPEAN_SPANISH = new Set(['', 'es', 'ad', 'gq']);
/** Where English is spelled, and dates and weeks are counted, as in the United States. */
const AMERICAN_ENGLISH = new Set(['', 'us', 'ph', 'pr', 'gu', 'as', 'vi']);

/** The locale of a language tag such as 'de-AT' or 'en_GB'; undefined when its language is none of ours. */
export function findLocale(tag: string | null | undefined): Locale | undefined {
  const [language = '', ...rest] = (tag ?? '').trim().toLowerCase().replaceAll('_', '-').split('-');
  const region = rest.findLast((part) => /^(?:[a-z]{2}|\d{3})$/.test(part)) ?? '';
  const plain = region ? `${language}-${region}` : language;
  if (isLocale(plain)) return plain;
  if (language === 'de') return 'de';
  if (language === 'es') return EUROPEAN_SPANISH.has(region) ? 'es' : 'es-us';
  if (language === 'en') return AMERICAN_ENGLISH.has(region) ? 'en-us' : 'en-gb';
  return undefined;
}

/** The locale kept with a company or a user; what is none counts as the default. */
export function toLocale(tag: string | null | undefined): Locale {
  return findLocale(tag) ?? DEFAULT_LOCALE;
}

/** The first of somebody's preferences that can be met, as a browser lists them. */
export function localeOfTags(tags: readonly string[]): Locale {
  for (const tag of tags) {
    const locale = findLocale(tag);
    if (locale) return locale;
  }
  return DEFAULT_LOCALE;
}

/** The same from an Accept-Language header, by its weights; a language with weight 0 is not wanted. */
export function localeOfHeader(header: string | null | undefined): Locale {
  const preferences = (header ?? '').split(',').map((part, at) => {
    const [tag = '', ...rest] = part.trim().split(';');
    const weight = rest.map((parameter) => /^\s*q=([\d.]+)/i.exec(parameter)?.[1]).find(Boolean);
    return { tag, at, weight: weight === undefined ? 1 : Number(weight) };
  });
  const wanted = preferences.filter(({ weight }) => weight > 0);
  return localeOfTags(wanted.sort((a, b) => b.weight - a.weight || a.at - b.at).map(({ tag }) => tag));
}

/** As `lang` attributes and Intl want it: 'en-GB'. */
export function languageTag(locale: Locale): string {
  const [language, region] = locale.split('-');
  return region ? `${language}-${region.toUpperCase()}` : locale;
}

const LANGUAGES_OF: Readonly<Record<Locale, readonly Language[]>> = {
  'en-us': [],
  'en-gb': ['en-gb'],
  es: ['es'],
  'es-us': ['es-us', 'es'],
  de: ['de'],
};

/** Where the texts of a locale are looked for, the nearest first; what none of them has is said in English. */
export function languagesOf(locale: Locale | undefined): readonly Language[] {
  return locale ? LANGUAGES_OF[locale] : [];
}
