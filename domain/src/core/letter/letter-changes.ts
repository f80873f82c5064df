import { letterParagraphs } from './letter-text.ts';
import type { LetterNode } from './letter-tree.ts';
import { readLetter } from './letter-tree.ts';
import type { LetterWords } from './shipped-letter.ts';

/** A run of words that two versions share, or only one has. */
export interface LetterChange {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Longer letters are compared by paragraphs; comparing every word with every other would take too long. */
const MAX_WORDS = 800;

/** Marks as words, so that a moved field is seen as well. */
function withMarks(node: LetterNode): LetterNode {
  if (typeof node === 'string') return node;
  const { 'data-field': field, 'data-block': block } = node.attributes;
  if (field !== undefined) return `{{${field}}}`;
  if (block !== undefined) return { tag: 'p', attributes: {}, children: [`[${block}]`] };
  return { ...node, children: node.children.map(withMarks) };
}

const plain = ({ subject, html }: LetterWords) => [subject, ...letterParagraphs(readLetter(html).map(withMarks))];

function piecesOf(words: LetterWords, byParagraph: boolean): string[] {
  const paragraphs = plain(words);
  return byParagraph ? paragraphs : paragraphs.flatMap((paragraph) => [...paragraph.split(/\s+/), '\n']);
}

/** The lengths of the longest common runs from each pair of positions on. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const [row, next] = [lengths[i] ?? [], lengths[i + 1] ?? []];
      row[j] = before[i] === after[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
    }
  return lengths;
}

/** What became of a letter between two versions, word by word. */
export function letterChanges(before: LetterWords, after: LetterWords): LetterChange[] {
  const isLong = [before, after].some((words) => piecesOf(words, false).length > MAX_WORDS);
  const [old, now] = [piecesOf(before, isLong), piecesOf(after, isLong)];
  const lengths = commonLengths(old, now);
  const found: { kind: LetterChange['kind']; words: string[] }[] = [];
  const add = (kind: LetterChange['kind'], word = '') => {
    const last = found.at(-1);
    if (last?.kind === kind) last.words.push(word);
    else found.push({ kind, words: [word] });
  };
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      add('same', old[i]);
      i += 1;
      j += 1;
    } else if (i < old.length && (j === now.length || (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
      add('removed', old[i]);
      i += 1;
    } else {
      add('added', now[j]);
      j += 1;
    }
  }
  return found.map(({ kind, words }) => ({ kind, text: words.join(' ').replace(/ ?\n ?/g, '\n') }));
}
