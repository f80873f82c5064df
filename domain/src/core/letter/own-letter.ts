import { findLocale } from '../language/locale.ts';
import type { LetterChannel } from './letter-channel.ts';

/** A letter that a company wrote itself, for all divisions or one, in one language. */
export interface OwnLetter {
  readonly channel: string;
  readonly kind: string;
  readonly division_id: number | null;
  readonly locale: string;
  readonly subject: string;
  readonly html: string;
}

const languageOf = (locale: string) => locale.split('-')[0] ?? '';

/**
 * The company's own letter for a reader; undefined where what is shipped holds. That of the division goes before that of the
 * company, that of the very locale before another of the same language. A letter in another language is none.
 */
export function ownLetterFor(
  letters: readonly OwnLetter[],
  {
    kind,
    channel,
    locale,
    division_id,
  }: { kind: string; channel: LetterChannel; locale: string; division_id: number | null },
): OwnLetter | undefined {
  const reader = findLocale(locale) ?? locale;
  const rank = (letter: OwnLetter) => (letter.division_id === null ? 0 : 2) + (letter.locale === reader ? 1 : 0);
  return letters
    .filter((letter) => letter.kind === kind && letter.channel === channel)
    .filter((letter) => letter.division_id === null || letter.division_id === division_id)
    .filter((letter) => languageOf(letter.locale) === languageOf(reader))
    .sort((a, b) => rank(b) - rank(a) || a.locale.localeCompare(b.locale))[0];
}
