import { readersAre } from '@onrecord/domain/core/term/reader';
import { defaultTerm, inLocale, type TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { useMemo, useSyncExternalStore } from 'react';
import { currentLocale, subscribeToLocale } from './languages.ts';

let reader: TermResolver = defaultTerm;
readersAre(() => reader);

/** A company's words for the viewer, said in the language of the page: for `TermsContext`, and for sentences outside it. */
export function useReader(words: TermResolver): TermResolver {
  const locale = useSyncExternalStore(subscribeToLocale, currentLocale);
  return useMemo(() => {
    reader = inLocale(words, locale);
    return reader;
  }, [words, locale]);
}
