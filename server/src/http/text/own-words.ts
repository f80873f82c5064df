import { toLocale } from '@onrecord/domain/core/language/locale';
import { letterParagraphs } from '@onrecord/domain/core/letter/letter-text';
import { readLetter } from '@onrecord/domain/core/letter/letter-tree';
import { fillMarks, type MergeFields, mergeLetter } from '@onrecord/domain/core/letter/merge-letter';
import { type OwnLetter, ownLetterFor } from '@onrecord/domain/core/letter/own-letter';
import type { MailContent } from '../../adapters/mail/mail-content.ts';
import { cleanLetter } from './clean-letter.ts';

/** What a mail says in words, and as which kind of letter a company may say it otherwise. */
export interface MailText extends MailContent {
  /** The kind with its values, in the reader's formats. */
  readonly letter?: { readonly kind: string; readonly fields: MergeFields };
  /** Words that belong to this very message: they follow whatever the letter says. */
  readonly added?: readonly string[];
  /** The text message, where the company wrote it itself. */
  readonly text?: string;
}

/** What a letter says of something in a line or two, below its label. */
export type LetterFact = NonNullable<MailContent['facts']>[number];

/** Whoever writes: a division with the letters that its company wrote itself. */
export interface LetterOwner {
  readonly name: string;
  readonly email: string;
  readonly division_id?: number;
  readonly division_email?: string;
  readonly phone?: string;
  readonly letters?: readonly OwnLetter[];
}

/** What every letter may name besides what its kind knows. */
const commonFields = ({ name, email, division_email, phone }: LetterOwner, content: MailText): MergeFields => ({
  company_name: name,
  company_phone: phone ?? '',
  company_email: division_email || email,
  link: content.button?.url ?? '',
});

/** The body of a company's own letter with its values, and the words of this message at its end. */
function bodyOf(html: string, fields: MergeFields, added: readonly string[]) {
  const filled = mergeLetter(readLetter(cleanLetter(html)), { fields });
  const more = added.map((words) => ({ tag: 'p', attributes: {}, children: [words] }));
  return [...filled, ...more];
}

/**
 * The message in the company's own words, where it wrote some for this kind, division and language; else as it is shipped.
 * Applied twice it changes nothing.
 */
export function ownWords(owner: LetterOwner, content: MailText): MailText {
  const { letter, added = [], ...rest } = content;
  const shipped = { ...rest, paragraphs: [...content.paragraphs, ...added] };
  const { letters = [], division_id = null } = owner;
  if (!letter || letters.length === 0) return shipped;
  const fields = { ...letter.fields, ...commonFields(owner, content) };
  const of = { kind: letter.kind, locale: toLocale(content.lang), division_id };
  const mail = ownLetterFor(letters, { ...of, channel: 'mail' });
  const text = ownLetterFor(letters, { ...of, channel: 'text' });
  const body = mail && bodyOf(mail.html, fields, added);
  return {
    ...shipped,
    ...(text && { text: fillMarks(text.subject, fields).trim() }),
    ...(mail &&
      body && {
        is_headed: false,
        subject: oneLine(fillMarks(mail.subject, fields)),
        body,
        paragraphs: letterParagraphs(body),
      }),
  };
}

/** A header field has one line; a value may have several. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
