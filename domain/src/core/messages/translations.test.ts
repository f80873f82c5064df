import { describe, expect, test } from 'vitest';
import { ALIKE } from '../language/alike.ts';
import { exceptionFaults, translationFaults, variantFaults } from '../language/translation-check.ts';
import { DEFAULT_TERMS, TERM_NAMES } from '../term/default-terms.ts';
import { defaultTermsIn } from '../term/resolve-term.ts';
import { catalogue, type MessageKey, message, sentence, sentenceText } from './catalogue.ts';
import { german } from './de/dictionary.ts';
import { british } from './en-gb/dictionary.ts';
import { spanish } from './es/dictionary.ts';
import { americanSpanish } from './es-us/dictionary.ts';
import { openEveryDictionary } from './every-language.ts';

const english = Object.fromEntries(Object.entries(catalogue).map(([key, { text }]) => [key, text]));

openEveryDictionary();

describe('the sentences of the catalogue', () => {
  test('are all there in Spanish', () => {
    expect(translationFaults(english, spanish.sentences, ALIKE.es)).toEqual([]);
  });

  test('are all there in German', () => {
    expect(translationFaults(english, german.sentences, ALIKE.de)).toEqual([]);
  });

  test.each([
    ['de', german],
    ['es', spanish],
  ] as const)('have room for the company’s own words in %s', (locale, { sentences, terms }) => {
    expect(variantFaults(sentences, terms, defaultTermsIn(locale))).toEqual([]);
  });

  // The one word of docs/GLOSSARY.md: a reader of two words looks for two things.
  test('call a transcript Protokoll in German', () => {
    const named = Object.keys(english).filter((key) => /\btranscripts?\b/i.test(english[key] ?? ''));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((key) => !/protokoll/i.test(german.sentences[key as MessageKey] ?? ''))).toEqual([]);
  });

  test('differ for readers in Britain and of Spanish in the United States only where they must', () => {
    expect(exceptionFaults(english, english, british.sentences)).toEqual([]);
    expect(exceptionFaults(english, spanish.sentences, americanSpanish.sentences)).toEqual([]);
  });

  test('are said in the language of the words they are given', () => {
    const required = sentence('form.required');
    expect(sentenceText(required, defaultTermsIn('de'))).toBe('Dieses Feld ist erforderlich');
    expect(sentenceText(required, defaultTermsIn('es'))).toBe('Este campo es obligatorio');
    expect(sentenceText(required, defaultTermsIn('es-us'))).toBe('Este campo es obligatorio');
    expect(sentenceText(required, defaultTermsIn('en-gb'))).toBe('This field is required');
    expect(message('form.required')).toBe('This field is required');
  });
});

describe('the nouns of the trade', () => {
  test.each([['de'], ['es'], ['es-us']] as const)('have words of their own in %s', (locale) => {
    const terms = defaultTermsIn(locale);
    for (const name of TERM_NAMES) {
      expect(terms(name, 'singular')).not.toBe(DEFAULT_TERMS[name].singular);
      expect(terms(name, 'plural')).not.toBe('');
    }
  });
});

describe('the check itself', () => {
  test.each([
    ['a key that is missing', {}, ['a is missing: Hello {name}']],
    ['a key that English has not', { a: 'Hallo {name}', b: 'x' }, ['b is no English key']],
    ['a parameter that is lost', { a: 'Hallo' }, ['a needs {name}: Hallo']],
    ['a text that is still English', { a: 'Hello {name}' }, ['a is still English: Hello {name}']],
    [
      'a parameter that one of two ways loses',
      { a: 'Hallo {name} || Hallo' },
      ['a needs {name}: Hallo {name} || Hallo'],
    ],
    ['nothing', { a: 'Hallo {name}' }, []],
  ])('names %s', (_what, translated, faults) => {
    expect(translationFaults({ a: 'Hello {name}' }, translated as Record<string, string>, new Set())).toEqual(faults);
  });

  test.each([
    [
      'a word without room for another',
      'Der Auftrag ist fertig || Fertig',
      ['a needs {job} in its second variant: Fertig'],
    ],
    ['a longer word that begins alike', 'Vom Auftraggeber || Von {client}', []],
    ['two ways that are one', 'Auftrag öffnen || {job} öffnen', ['a reads the same in both variants: {job} öffnen']],
    ['nothing of a text in one way', 'Der Auftrag ist fertig', []],
  ])('finds %s', (_what, text, faults) => {
    expect(variantFaults({ a: text }, german.terms, defaultTermsIn('de'))).toEqual(faults);
  });
});
