import type { LetterBlocks } from './letter-html.ts';
import { isLetterAddress } from './letter-html.ts';
import type { LetterElement, LetterNode } from './letter-tree.ts';

const PARAGRAPHS = new Set(['p', 'div', 'h1', 'h2', 'h3', 'ul', 'ol', 'table', 'hr']);
const LINES = new Set(['li', 'tr']);
const CELLS = new Set(['td', 'th']);

function linkText({ attributes }: LetterElement, inner: string): string {
  const { href = '' } = attributes;
  return isLetterAddress(href) && href !== inner.trim() ? `${inner} (${href.replace(/^mailto:/i, '')})` : inner;
}

function textOf(node: LetterNode, blocks: LetterBlocks): string {
  if (typeof node === 'string') return node;
  const { tag, attributes, children } = node;
  const block = attributes['data-block'];
  if (block !== undefined) return `\n\n${Object.hasOwn(blocks, block) ? (blocks[block] ?? '') : ''}\n\n`;
  const inner = children.map((child) => textOf(child, blocks)).join('');
  if (tag === 'br') return '\n';
  if (tag === 'a') return linkText(node, inner);
  if (CELLS.has(tag)) return `${inner.trim()}  `;
  if (LINES.has(tag)) return `${tag === 'li' ? '- ' : ''}${inner.trim()}\n`;
  return PARAGRAPHS.has(tag) ? `\n\n${inner.trim()}\n\n` : inner;
}

/** The paragraphs of a filled letter in plain text; links with their addresses. */
export function letterParagraphs(nodes: readonly LetterNode[], blocks: LetterBlocks = {}): string[] {
  return nodes
    .map((node) => textOf(node, blocks))
    .join('')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
