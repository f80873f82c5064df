import { AsyncLocalStorage } from 'node:async_hooks';
import { toLocale } from '@onrecord/domain/core/language/locale';
import { openEveryDictionary } from '@onrecord/domain/core/messages/every-language';
import { readersAre } from '@onrecord/domain/core/term/reader';
import { defaultTerm, defaultTermsIn, type TermResolver } from '@onrecord/domain/core/term/resolve-term';

const reader = new AsyncLocalStorage<TermResolver>();

openEveryDictionary();
readersAre(() => reader.getStore() ?? defaultTerm);

/** Does some work for a reader: what it says without naming one is said in these words. */
export function readAs<T>(words: TermResolver, work: () => T): T {
  return reader.run(words, work);
}

/** The same for work outside a request, such as a mail, whose reader is known by a kept locale. */
export function readIn<T>(locale: string | null, work: () => T): T {
  return readAs(defaultTermsIn(toLocale(locale)), work);
}
