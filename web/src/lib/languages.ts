import { addDictionary, type Dictionary } from '@onrecord/domain/core/language/dictionary';
import {
  findLocale,
  type Language,
  type Locale,
  languagesOf,
  languageTag,
  localeOfTags,
} from '@onrecord/domain/core/language/locale';

export type Table = Readonly<Record<string, string>>;

/** Spanish and German have a file a subject. */
const subjectFiles = { de: () => import('./language-files/de.ts'), es: () => import('./language-files/es.ts') };

/** The two small languages hold all their exceptions in one file. */
const exceptionFiles = {
  'en-gb': () => import('./texts/en-gb/exceptions.ts'),
  'es-us': () => import('./texts/es-us/exceptions.ts'),
};

const dictionaryFiles: Readonly<Record<Language, () => Promise<Dictionary>>> = {
  de: async () => (await import('@onrecord/domain/core/messages/de/dictionary')).german,
  es: async () => (await import('@onrecord/domain/core/messages/es/dictionary')).spanish,
  'es-us': async () => (await import('@onrecord/domain/core/messages/es-us/dictionary')).americanSpanish,
  'en-gb': async () => (await import('@onrecord/domain/core/messages/en-gb/dictionary')).british,
};

/** A promise that says by itself when it is settled, as React's `use` reads it: then nothing waits for it. */
type Settling = Promise<unknown> & { status?: 'fulfilled'; value?: unknown };

const KEY = 'onrecord.locale';
const tables = new Map<string, Table>();
const fetches = new Map<string, Settling>();
const subjects = new Set<string>();
const listeners = new Set<() => void>();
let locale: Locale = rememberedLocale();
let wanted: Locale = locale;

/** The language this browser showed to whoever signed in last, else the first of its own that there is. */
function rememberedLocale(): Locale {
  let remembered: string | null = null;
  try {
    remembered = localStorage.getItem(KEY);
  } catch {
    // A browser that keeps nothing says by itself what it wants.
  }
  return findLocale(remembered) ?? localeOfTags(navigator.languages ?? []);
}

const keyOf = (language: Language, subject: string) => `${language} ${subject}`;

/** Does something once. What cannot be fetched is said in English until the page is opened again. */
function once(name: string, work: () => Promise<unknown>): Settling {
  const known = fetches.get(name);
  if (known) return known;
  const promise: Settling = work()
    .catch(() => undefined)
    .then(() => {
      promise.status = 'fulfilled';
    });
  fetches.set(name, promise);
  return promise;
}

async function fetchExceptions(language: keyof typeof exceptionFiles): Promise<void> {
  const { exceptions } = await exceptionFiles[language]();
  for (const [subject, table] of Object.entries<Table>(exceptions)) tables.set(keyOf(language, subject), table);
}

async function fetchSubject(language: keyof typeof subjectFiles, subject: string): Promise<void> {
  const { files } = await subjectFiles[language]();
  const table = await files[`../texts/${language}/${subject.replaceAll('_', '-')}.ts`]?.();
  if (table) tables.set(keyOf(language, subject), table);
}

const fetchTable = (language: Language, subject: string): Settling =>
  language === 'de' || language === 'es'
    ? once(keyOf(language, subject), () => fetchSubject(language, subject))
    : once(`${language} exceptions`, () => fetchExceptions(language));

const fetchDictionary = (language: Language): Settling =>
  once(`${language} dictionary`, async () => addDictionary(language, await dictionaryFiles[language]()));

const isForeign = (one: Locale | undefined): one is Locale => languagesOf(one).length > 0;

function fetchTexts(one: Locale, subject: string): Settling {
  return once(`${one}: ${subject}`, () =>
    Promise.all(languagesOf(one).map((language) => fetchTable(language, subject))),
  );
}

/** The language of the page. */
export const currentLocale = (): Locale => locale;

export function subscribeToLocale(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Names a subject the page has texts of; in another language than American English they are fetched at once. */
export function addSubject(subject: string): void {
  subjects.add(subject);
  if (isForeign(locale)) fetchTexts(locale, subject);
}

/** When all that the page has loaded so far can be said in its language. */
export async function spoken(one: Locale = locale): Promise<void> {
  if (!isForeign(one)) return;
  const dictionary = languagesOf(one).map((language) => fetchDictionary(language));
  await Promise.all([...dictionary, ...[...subjects].map((subject) => fetchTexts(one, subject))]);
}

/** Puts the page in a language as soon as it can be said in it; of several requests the last counts. */
export async function speak(preferredLocale: Locale): Promise<void> {
  wanted = preferredLocale;
  await spoken(preferredLocale);
  if (wanted !== preferredLocale) return;
  document.documentElement.lang = languageTag(preferredLocale);
  if (locale === preferredLocale) return;
  locale = preferredLocale;
  for (const listener of listeners) listener();
}

/** The language of whoever signed in: the browser begins with it at the next visit. */
export function rememberLocale(chosen: Locale): void {
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // Then the next visit begins in the language of the browser.
  }
}

/**
 * What has to be waited for before a subject can be said in a locale: always the same promise, also once the texts are
 * there. React draws a component that waited a second time and expects the same call of `use`; without it, it takes the
 * hooks behind for those of an update ("Update hook called on initial render").
 */
export function waitFor(one: Locale | undefined, subject: string): Promise<unknown> | undefined {
  return isForeign(one) ? fetchTexts(one, subject) : undefined;
}

/** The texts of a subject in a locale, the nearest table first. English is not among them. */
export function tablesOf(one: Locale | undefined, subject: string): Table[] {
  return languagesOf(one)
    .map((language) => tables.get(keyOf(language, subject)))
    .filter((table) => table !== undefined);
}
