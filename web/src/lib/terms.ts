import type { TermForm, TermName } from '@onrecord/domain/core/term/default-terms';
import { defaultTerm, type TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { createContext, useContext } from 'react';

/** The words of the viewer's division for the nouns of the trade. Pages without a division get the product's own. */
export const TermsContext = createContext<TermResolver>(defaultTerm);

export type Term = (name: TermName, form?: TermForm) => string;

/** `term('job')`, `term('job', 'plural')`: what this company calls it. */
export function useTerms(): Term {
  const resolve = useContext(TermsContext);
  return (name, form = 'singular') => resolve(name, form);
}
