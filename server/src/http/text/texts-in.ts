import { toLocale } from '@onrecord/domain/core/language/locale';
import { type MessageKey, type ParamsArgument, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { defaultTermsIn } from '@onrecord/domain/core/term/resolve-term';

/** Writes sentences that name no noun of the trade, such as those about a login, in the language of one reader. */
export function textsIn(locale: string | null) {
  const terms = defaultTermsIn(toLocale(locale));
  return <Key extends MessageKey>(key: Key, ...params: ParamsArgument<Key>): string =>
    sentenceText(sentence(key, ...params), terms);
}
