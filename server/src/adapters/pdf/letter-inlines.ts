import type { LetterNode } from '@onrecord/domain/core/letter/letter-tree';
import { printable } from './page.ts';

export type Inline = { text: string; bold?: boolean; italics?: boolean; decoration?: 'underline' };
type InlineStyle = Omit<Inline, 'text'>;

const STYLES: Record<string, InlineStyle> = {
  strong: { bold: true },
  b: { bold: true },
  em: { italics: true },
  i: { italics: true },
  u: { decoration: 'underline' },
};

/** Runs of text with their emphasis. Blanks of the template fold as in HTML; line ends inside a value stay. */
export function inlinesOf(nodes: LetterNode[]): Inline[] {
  const inlines = nodes.flatMap((node) => inlinesOfNode(node, {}, false));
  const first = inlines[0];
  const last = inlines.at(-1);
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return inlines.filter(({ text }) => text !== '');
}

function inlinesOfNode(node: LetterNode, style: InlineStyle, isValue: boolean): Inline[] {
  if (typeof node === 'string') {
    const text = printable(node);
    return [{ ...style, text: isValue ? text : text.replace(/\s+/g, ' ') }];
  }
  if (node.tag === 'br') return [{ ...style, text: '\n' }];
  const isField = 'data-field' in node.attributes;
  return node.children.flatMap((child) => inlinesOfNode(child, { ...style, ...STYLES[node.tag] }, isValue || isField));
}
