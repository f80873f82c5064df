import type { LetterElement, LetterNode } from './letter-tree.ts';

/** Values by field name; each is plain text in a letter, whatever it contains. */
export type MergeFields = Readonly<Record<string, string>>;

/** What a letter is filled with: values, and the rows of what repeats, by the name in `data-repeat`. */
export interface LetterValues {
  readonly fields: MergeFields;
  readonly lines?: Readonly<Record<string, readonly MergeFields[]>>;
}

/** A field named in plain text, such as a subject: `{{job_number}}`. */
const MARK = /\{\{([^{}]*)\}\}/g;

/** The names of the fields that a plain text asks for. */
export const namesInText = (text: string): string[] => [...text.matchAll(MARK)].map(([, name = '']) => name.trim());

/** Fills the fields of a plain text. A value is never scanned again, and an unknown field leaves nothing behind. */
export const fillMarks = (text: string, fields: MergeFields): string =>
  text.replace(MARK, (_, name: string) => own(fields, name.trim()) ?? '');

/** Puts values where the letter names them. They become text nodes, so nothing in them is read as markup. */
export function mergeLetter(nodes: readonly LetterNode[], { fields, lines = {} }: LetterValues): LetterNode[] {
  return nodes.flatMap((node) => mergeNode(node, fields, lines));
}

const isBlank = (fields: MergeFields, name: string) => (own(fields, name) ?? '').trim() === '';

function mergeNode(node: LetterNode, fields: MergeFields, lines: NonNullable<LetterValues['lines']>): LetterNode[] {
  // White space of a template is layout; that of a value, such as an address, is meant.
  if (typeof node === 'string') return [fillMarks(node.replace(/\s+/g, ' '), fields)];
  const { 'data-when': when, 'data-unless': unless, 'data-field': field, 'data-repeat': repeat } = node.attributes;
  if (when !== undefined && isBlank(fields, when)) return [];
  if (unless !== undefined && !isBlank(fields, unless)) return [];
  if (field !== undefined) return [{ ...node, children: [own(fields, field) ?? ''] }];
  if (repeat === undefined) return [withChildren(node, fields, lines)];
  return (own(lines, repeat) ?? []).map((line) => withChildren(node, { ...fields, ...line }, {}));
}

function withChildren(
  element: LetterElement,
  fields: MergeFields,
  lines: NonNullable<LetterValues['lines']>,
): LetterElement {
  return { ...element, children: element.children.flatMap((child) => mergeNode(child, fields, lines)) };
}

function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
