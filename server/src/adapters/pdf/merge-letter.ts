import type { LetterElement, LetterNode } from './letter-tree.ts';
import type { LetterPdf, MergeFields } from './port.ts';

/** Puts values where the template names them. They become text nodes, so nothing in them is read as markup. */
export function mergeLetter(
  nodes: LetterNode[],
  { fields, lines = {} }: Pick<LetterPdf, 'fields' | 'lines'>,
): LetterNode[] {
  return nodes.flatMap((node) => mergeNode(node, fields, lines));
}

function mergeNode(node: LetterNode, fields: MergeFields, lines: NonNullable<LetterPdf['lines']>): LetterNode[] {
  if (typeof node === 'string') return [node];
  const when = node.attributes['data-when'];
  if (when !== undefined && (own(fields, when) ?? '').trim() === '') return [];
  const field = node.attributes['data-field'];
  if (field !== undefined) return [{ ...node, children: [own(fields, field) ?? ''] }];
  const repeat = node.attributes['data-repeat'];
  if (repeat === undefined) return [withChildren(node, fields, lines)];
  return (own(lines, repeat) ?? []).map((line) => withChildren(node, { ...fields, ...line }, {}));
}

function withChildren(
  element: LetterElement,
  fields: MergeFields,
  lines: NonNullable<LetterPdf['lines']>,
): LetterElement {
  return { ...element, children: element.children.flatMap((child) => mergeNode(child, fields, lines)) };
}

function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
