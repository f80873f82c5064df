import type { LetterChannel } from './letter-channel.ts';
import { isLetterField, LETTER_BLOCKS, LETTER_FIELDS } from './letter-field.ts';
import type { LetterKind } from './letter-kind.ts';
import { type LetterNode, readLetter } from './letter-tree.ts';
import { namesInText } from './merge-letter.ts';
import type { LetterWords } from './shipped-letter.ts';

interface Used {
  readonly fields: readonly string[];
  readonly conditions: readonly string[];
  readonly blocks: readonly string[];
  readonly repeats: readonly string[];
}

const MARKS = ['data-field', 'data-when', 'data-unless', 'data-block', 'data-repeat'] as const;

/** Everything that a letter names, in the order of the letter. */
function usedIn(nodes: readonly LetterNode[]): Used {
  const found: Record<(typeof MARKS)[number], string[]> = {
    'data-field': [],
    'data-when': [],
    'data-unless': [],
    'data-block': [],
    'data-repeat': [],
  };
  const visit = (node: LetterNode) => {
    if (typeof node === 'string') {
      found['data-field'].push(...namesInText(node));
      return;
    }
    for (const mark of MARKS) {
      const name = node.attributes[mark];
      if (name !== undefined) found[mark].push(name);
    }
    node.children.forEach(visit);
  };
  nodes.forEach(visit);
  return {
    fields: found['data-field'],
    conditions: [...found['data-when'], ...found['data-unless']],
    blocks: found['data-block'],
    repeats: found['data-repeat'],
  };
}

/** The fields that a letter of a kind may show; a text also its link. */
export function showableFields(kind: LetterKind, channel: LetterChannel): string[] {
  const fields = kind.fields.filter((name) => LETTER_FIELDS[name].type !== 'condition');
  return channel === 'text' ? [...fields, 'link'] : fields;
}

/** What is wrong with a letter: names that its kind does not know, and what its reader could not do without. */
export interface LetterProblems {
  /** Names as written, each once. */
  readonly unknown: readonly string[];
  readonly is_blank: boolean;
  readonly lacks_button: boolean;
}

/** Validates a letter of a company against its kind (section 1, letter templates). */
export function letterProblems(kind: LetterKind, channel: LetterChannel, words: LetterWords): LetterProblems {
  const showable = new Set(showableFields(kind, channel));
  const used = usedIn(channel === 'text' ? [] : readLetter(words.html));
  const inSubject = namesInText(words.subject);
  const conditions = new Set<string>(kind.fields);
  const unknown = [
    ...inSubject.filter((name) => !showable.has(name)),
    ...used.fields.filter((name) => !showable.has(name)),
    ...used.conditions.filter((name) => !conditions.has(name)),
    ...used.blocks.filter((name) => !(LETTER_BLOCKS as readonly string[]).includes(name)),
    ...used.repeats,
  ];
  const hasButton = channel === 'text' ? inSubject.includes('link') : used.blocks.includes('buttons');
  return {
    unknown: [...new Set(unknown)],
    is_blank: words.subject.trim() === '' || (channel === 'mail' && words.html.trim() === ''),
    lacks_button: kind.needs_button && !hasButton,
  };
}

/** Fields that only a link of the addressee's own fills: a copy for somebody else leaves them blank. */
export const isLinkField = (name: string): boolean => isLetterField(name) && LETTER_FIELDS[name].type === 'link';
