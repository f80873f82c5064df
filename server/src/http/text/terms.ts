import { DEFAULT_LOCALE, type Locale } from '@onrecord/domain/core/language/locale';
import { defaultTermsIn, type TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { type TermWords, termsFrom } from '@onrecord/domain/core/term/term-words';
import { isUserScope, type Scope } from '../../db/scope.ts';

/** What the words of a scope depend on. */
export interface TermFacts {
  readonly companyId: number;
  readonly divisionId: number | null;
  readonly userType: string | null;
  /** The viewer's own choice of language; undefined: the company's. */
  readonly locale?: Locale | undefined;
}

/** The words that hold for somebody, and the locale they are read in. */
export interface ReaderWords {
  readonly words: TermWords;
  readonly locale: Locale;
}

/** Reads the words that hold for somebody. Implemented over the database by the language settings. */
export type TermSource = (scope: Scope, facts: TermFacts) => Promise<ReaderWords>;

const REMEMBER_MS = 30_000;
const MAX_REMEMBERED = 2_000;

function factsOf(scope: Scope): TermFacts {
  const { division_ids, company_id: companyId } = scope;
  const divisionId = division_ids !== 'all' && division_ids.length === 1 ? (division_ids[0] ?? null) : null;
  if (!isUserScope(scope)) return { companyId, divisionId, userType: null };
  return { companyId, divisionId, userType: scope.viewer.user_type, locale: scope.viewer.locale };
}

export type Terms = ReturnType<typeof rememberedTerms>;

/**
 * The words for sentences a caller reads, remembered for half a minute. A save is seen at once in this process, and in others as soon as
 * the database has notified them.
 */
export function rememberedTerms(source: TermSource) {
  const remembered = new Map<string, { at: number; terms: TermResolver }>();
  // Counts what was forgotten: words that were being read meanwhile may be old ones and are not remembered.
  let forgotten = 0;
  return {
    /** A stranger reads the product's own words, in the language asked for. */
    async of(scope: Scope, strangers: Locale = DEFAULT_LOCALE): Promise<TermResolver> {
      if (scope.company_id === 0) return defaultTermsIn(strangers);
      const facts = factsOf(scope);
      const key = [facts.companyId, facts.divisionId, facts.userType, facts.locale].join(':');
      const known = remembered.get(key);
      if (known && performance.now() - known.at < REMEMBER_MS) return known.terms;
      const before = forgotten;
      const { words, locale } = await source(scope, facts);
      const terms = termsFrom(words, locale);
      if (before !== forgotten) return terms;
      if (remembered.size >= MAX_REMEMBERED) remembered.clear();
      remembered.set(key, { at: performance.now(), terms });
      return terms;
    },
    forget(companyId: number): void {
      forgotten += 1;
      for (const key of remembered.keys()) if (key.startsWith(`${companyId}:`)) remembered.delete(key);
    },
  };
}
