import { headingText } from '@onrecord/domain/core/list/cell-text';
import type { LookupEntry } from '@onrecord/domain/core/lookup/entry';
import type { LookupField } from '@onrecord/domain/core/lookup/field';
import { sentenceText } from '@onrecord/domain/core/messages/catalogue';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { useContext, useMemo } from 'react';
import { TermsContext } from '../lib/terms.ts';

const hasWords = (text: string, ...parts: readonly string[]) => {
  const haystack = parts.join(' ').toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => haystack.includes(word));
};

/** Whether every word typed is somewhere in the lookup's name or its route. */
export function matchesName(entry: LookupEntry, words: LookupWords, text: string): boolean {
  return hasWords(text, words.many, words.one, entry.route);
}

/** The same, and what its fields are called counts too: somebody looking for a surcharge finds delivery types. */
export function matchesText(entry: LookupEntry, words: LookupWords, text: string): boolean {
  return hasWords(text, words.many, words.one, entry.route, ...entry.fields.map(words.field));
}

/** What a lookup and its fields are called in the company's words. */
export function lookupWords(entry: LookupEntry, terms: TermResolver) {
  return {
    one: sentenceText({ key: entry.name, params: {} }, terms),
    many: sentenceText({ key: entry.title, params: {} }, terms),
    field: (field: LookupField) => headingText({ heading: field.label }, terms),
  };
}

export type LookupWords = ReturnType<typeof lookupWords>;

export function useLookupWords(entry: LookupEntry): LookupWords {
  const terms = useContext(TermsContext);
  return useMemo(() => lookupWords(entry, terms), [entry, terms]);
}
