import type { TermForm, TermName } from '@onrecord/domain/core/term/default-terms';
import { defaultTerm, type TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { createContext, useContext, useMemo } from 'react';

/** The words of the viewer's division for the nouns of the trade. Pages without a division get the product's own. */
export const TermsContext = createContext<TermResolver>(defaultTerm);

export type Term = ((name: TermName, form?: TermForm) => string) & Pick<TermResolver, 'locale'>;

/** `term('job')`, `term('job', 'plural')`: what this company calls it. It names the viewer's locale too, for sentences that are said with it. */
export function useTerms(): Term {
  const resolve = useContext(TermsContext);
  return useMemo(
    () => Object.assign((name: TermName, form: TermForm = 'singular') => resolve(name, form), resolve),
    [resolve],
  );
}
