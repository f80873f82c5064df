import { type Sentence, sentence } from '../../core/messages/catalogue.ts';

/** Notes hold at most this many characters (sections 5 and 9), counted as a text box counts them. */
export const NOTE_MAX_LENGTH = 250;

/** A note as it is stored: line ends as one character, no blanks around it; nothing typed is an empty text. */
export function noteText(typed: string | null | undefined): string {
  return (typed ?? '').replace(/\r\n?/g, '\n').trim();
}

/** What is wrong with a note, or null. An optional note may be empty. */
export function noteProblem(typed: string | null | undefined, { required }: { required: boolean }): Sentence | null {
  const text = noteText(typed);
  if (required && text === '') return sentence('form.required');
  return text.length > NOTE_MAX_LENGTH ? sentence('form.max_length', { n: NOTE_MAX_LENGTH }) : null;
}
