import { ALIKE } from '@onrecord/domain/core/language/alike';
import { exceptionFaults, translationFaults, variantFaults } from '@onrecord/domain/core/language/translation-check';
import { german } from '@onrecord/domain/core/messages/de/dictionary';
import { spanish } from '@onrecord/domain/core/messages/es/dictionary';
import { openEveryDictionary } from '@onrecord/domain/core/messages/every-language';
import { defaultTermsIn } from '@onrecord/domain/core/term/resolve-term';
import { describe, expect, test } from 'vitest';
import type { Table } from '../languages.ts';
import { exceptions as british } from './en-gb/exceptions.ts';
import { exceptions as americanSpanish } from './es-us/exceptions.ts';

interface Subject {
  namespace: string;
  entries: Table;
}

const isSubject = (value: unknown): value is Subject =>
  typeof value === 'object' && value !== null && 'namespace' in value && 'entries' in value;

const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true });
const subjects = Object.values(modules).flatMap((module) => Object.values(module).filter(isSubject));
const files = {
  de: import.meta.glob<Table>('./de/*.ts', { eager: true, import: 'texts' }),
  es: import.meta.glob<Table>('./es/*.ts', { eager: true, import: 'texts' }),
};

const tableOf = (language: 'de' | 'es', namespace: string): Table =>
  files[language][`./${language}/${namespace.replaceAll('_', '-')}.ts`] ?? {};

/** Every English key of every subject, as 'subject.key'. */
const flat = (tableOfSubject: (subject: Subject) => Table): Table =>
  Object.fromEntries(
    subjects.flatMap((subject) =>
      Object.entries(tableOfSubject(subject)).map(([key, text]) => [`${subject.namespace}.${key}`, text]),
    ),
  );

const english = flat(({ entries }) => entries);
const DICTIONARIES = { de: german, es: spanish };

openEveryDictionary();

describe.each(['es', 'de'] as const)('the labels of the screens in %s', (language) => {
  test('are all there', () => {
    const translated = flat(({ namespace }) => tableOf(language, namespace));
    expect(translationFaults(english, translated, ALIKE[language])).toEqual([]);
  });

  test('have room for the company’s own words', () => {
    const translated = flat(({ namespace }) => tableOf(language, namespace));
    expect(variantFaults(translated, DICTIONARIES[language].terms, defaultTermsIn(language))).toEqual([]);
  });

  test('belong to subjects that there are', () => {
    const names = subjects.map(({ namespace }) => `./${language}/${namespace.replaceAll('_', '-')}.ts`);
    expect(Object.keys(files[language]).filter((file) => !names.includes(file))).toEqual([]);
  });
});

// The one word of docs/GLOSSARY.md: a reader of two words looks for two things.
test('a transcript is called Protokoll in German', () => {
  const translated = flat(({ namespace }) => tableOf('de', namespace));
  const named = Object.keys(english).filter((key) => /\btranscripts?\b/i.test(english[key] ?? ''));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((key) => !/protokoll/i.test(translated[key] ?? ''))).toEqual([]);
});

test.each([
  ['Britain', british, english],
  ['the United States in Spanish', americanSpanish, flat(({ namespace }) => tableOf('es', namespace))],
] as const)('%s has only exceptions that are some', (_where, exceptions, base) => {
  const own = Object.entries<Table>(exceptions).flatMap(([subject, table]) =>
    Object.entries(table).map(([key, text]) => [`${subject}.${key}`, text]),
  );
  expect(exceptionFaults(english, base, Object.fromEntries(own))).toEqual([]);
});
