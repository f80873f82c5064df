import {
  type MessageKey,
  type ParamsArgument,
  type Sentence,
  sentence,
  sentenceText,
} from '@onrecord/domain/core/messages/catalogue';
import { useCallback, useContext } from 'react';
import { TermsContext } from '../terms.ts';

/** `t('form.min_value', { min })`: a sentence of the catalogue in the viewer's own terms. */
export function useMessages() {
  const terms = useContext(TermsContext);
  return useCallback(
    <Key extends MessageKey>(key: Key, ...params: ParamsArgument<Key>): string =>
      sentenceText(sentence(key, ...params), terms),
    [terms],
  );
}

/** For sentences chosen by a rule and not yet written out. */
export function useSentences() {
  const terms = useContext(TermsContext);
  return useCallback((chosen: Sentence): string => sentenceText(chosen, terms), [terms]);
}

/** For words chosen by a rule, which have no parameters. */
export function useWords() {
  const terms = useContext(TermsContext);
  return useCallback((key: MessageKey): string => sentenceText({ key, params: {} }, terms), [terms]);
}
