/** Escapes what LIKE would read as a wildcard. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, (c) => `\\${c}`);
}

/** A pattern for each word, which matches a text that has it anywhere. Texts that are searched so are kept in small letters. */
export function containing(words: readonly string[]): string[] {
  return words.map((word) => `%${likeText(word)}%`);
}

const MAX_WORDS = 6;

/** The words of what was typed to search by; more than a few narrow nothing any more. */
export function searchWords(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}
