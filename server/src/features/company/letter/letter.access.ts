import type { LetterChannel } from '@onrecord/domain/core/letter/letter-channel';
import { type LetterKind, letterKindOf } from '@onrecord/domain/core/letter/letter-kind';
import { letterProblems } from '@onrecord/domain/core/letter/letter-problems';
import type { LetterWords } from '@onrecord/domain/core/letter/shipped-letter';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { cleanLetter } from '../../../http/text/clean-letter.ts';

/** The kind of a letter that goes this way. @throws AppError 404 */
export function requireKind(kind: string, channel: string): LetterKind {
  const found = letterKindOf(kind);
  if (!found?.channels.includes(channel as LetterChannel)) throw refuse('general.not_found');
  return found;
}

/** The words as they are kept: cleaned, and with nothing in them that the kind does not know. @throws AppError 400 with the field */
export function validWords(kind: LetterKind, channel: LetterChannel, { subject, html }: LetterWords): LetterWords {
  const words = { subject, html: channel === 'text' ? '' : cleanLetter(html) };
  const { unknown, is_blank, lacks_button } = letterProblems(kind, channel, words);
  const field = channel === 'text' ? 'subject' : 'html';
  if (is_blank) throw refuseFields({ [subject === '' ? 'subject' : 'html']: sentence('form.required') });
  if (unknown.length > 0)
    throw refuseFields({ [field]: sentence('letter.unknown_field', { names: unknown.join(', ') }) });
  if (lacks_button)
    throw refuseFields({ [field]: sentence(channel === 'text' ? 'letter.needs_link' : 'letter.needs_button') });
  return words;
}
