import type { TranscriptPageRow } from '@onrecord/contract/production/transcript';

/** Where a word was found: the place of the page, and the place of the line on it. */
export interface Hit {
  readonly page: number;
  readonly line: number;
}

const MIN_LENGTH = 2;
const MAX_HITS = 1_000;

const plain = (text: string) => text.normalize('NFKC').replaceAll(/[’‘]/g, "'").replaceAll(/[“”]/g, '"').toLowerCase();

/** Every line with a word, in the order of the transcript; however it is spelled large or small. */
export function findInTranscript(pages: readonly TranscriptPageRow[], typed: string): Hit[] {
  const wanted = plain(typed.trim());
  const hits: Hit[] = [];
  if (wanted.length < MIN_LENGTH) return hits;
  for (const [page, { lines }] of pages.entries())
    for (const [line, { text }] of lines.entries()) {
      if (!plain(text).includes(wanted)) continue;
      hits.push({ page, line });
      if (hits.length === MAX_HITS) return hits;
    }
  return hits;
}

/** A text cut where a word is in it: every second piece is the word. */
export function cutAt(text: string, typed: string): string[] {
  const wanted = plain(typed.trim());
  const shown = plain(text);
  // A text that another spelling makes longer or shorter is shown without marks.
  if (wanted.length < MIN_LENGTH || shown.length !== text.length) return [text];
  const pieces: string[] = [];
  let start = 0;
  for (let at = shown.indexOf(wanted); at >= 0; at = shown.indexOf(wanted, start)) {
    pieces.push(text.slice(start, at), text.slice(at, at + wanted.length));
    start = at + wanted.length;
  }
  return [...pieces, text.slice(start)];
}
