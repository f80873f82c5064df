import { addDictionary } from '@onrecord/domain/core/language/dictionary';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { german } from '@onrecord/domain/core/messages/de/dictionary';
import { defaultTermsIn } from '@onrecord/domain/core/term/resolve-term';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { TermsContext, useTerms } from './terms.ts';

test('a sentence that is said with the words of a page is in the language of its viewer', () => {
  addDictionary('de', german);
  const words = defaultTermsIn('de');
  const wrapper = ({ children }: { children: ReactNode }) => <TermsContext value={words}>{children}</TermsContext>;
  const { result, rerender } = renderHook(useTerms, { wrapper });
  const terms = result.current;
  expect(sentenceText(sentence('activity.job_request'), terms)).toBe('Anfrage');
  expect([terms('job'), terms('job', 'plural')]).toEqual(['Auftrag', 'Aufträge']);
  rerender();
  expect(result.current).toBe(terms);
});
