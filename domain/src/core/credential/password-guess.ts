const LEET: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  $: 's',
  '@': 'a',
  '!': 'i',
};

const plain = (text: string): string => text.replaceAll(/[013457$@!]/g, (sign) => LEET[sign] ?? sign);
const trimmed = (text: string): string => text.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');

/**
 * The entries of a list of common passwords that a password is made from: itself, and the word inside without the
 * year, digits and signs around it and with `0`, `@`, `$` and the like read as the letters they stand for. All in lower
 * case; `words` are only worth looking up among the words that are tried first.
 */
export function passwordGuesses(password: string): { readonly text: string; readonly words: readonly string[] } {
  const lowercase = password.toLowerCase();
  const ended = lowercase.replace(/[^a-z]+$/, '');
  const words = [trimmed(lowercase), plain(trimmed(lowercase)), plain(ended)];
  return { text: lowercase, words: [...new Set(words)].filter((word) => word !== '') };
}
