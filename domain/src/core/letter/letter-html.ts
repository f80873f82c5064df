import { escapeHtml, escapeLines, linkedLines } from './escape-html.ts';
import type { LetterElement, LetterNode } from './letter-tree.ts';

/** What stands for `data-block="…"`: made by whoever sends, of escaped words. */
export type LetterBlocks = Readonly<Record<string, string>>;

const SERIF = "font-family:Georgia,'Times New Roman',serif";
const CELL = 'padding:6px 12px 6px 0;vertical-align:top;text-align:left';

/** The styles of what a letter may contain: mail programs read no style sheet reliably. */
const STYLES: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px',
  div: 'margin:0',
  h1: `margin:0 0 16px;font-size:22px;line-height:28px;${SERIF}`,
  h2: `margin:0 0 12px;font-size:19px;line-height:26px;${SERIF}`,
  h3: 'margin:0 0 8px;font-size:16px;line-height:24px',
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  ol: 'margin:0 0 16px;padding:0 0 0 24px',
  li: 'margin:0 0 4px',
  table: 'width:100%;border-collapse:collapse;margin:0 0 16px',
  td: CELL,
  th: CELL,
  hr: 'border:0;border-top:1px solid #d9d5cc;margin:16px 0',
  a: 'color:inherit;font-weight:600',
};

const TAGS = new Set([
  ...Object.keys(STYLES),
  ...['strong', 'b', 'em', 'i', 'u', 'br', 'span', 'thead', 'tbody', 'tr'],
]);
const VOID = new Set(['br', 'hr']);

const ADDRESS = /^(?:https?:\/\/|mailto:)[^\s"'<>]+$/i;
const OWN_STYLE =
  /(?:^|;)\s*(text-align\s*:\s*(?:left|right|center|justify)|width\s*:\s*\d{1,3}(?:\.\d+)?(?:%|px))\s*(?=;|$)/gi;

/** Whether a link of a letter may lead there. */
export const isLetterAddress = (address: string): boolean => ADDRESS.test(address);

function attributesOf({ tag, attributes }: LetterElement): string {
  const own = [...(attributes.style ?? '').matchAll(OWN_STYLE)].map(([, style = '']) => style.toLowerCase());
  const style = [STYLES[tag], ...own].filter(Boolean).join(';');
  const { href = '', colspan = '' } = attributes;
  return [
    style && ` style="${escapeHtml(style)}"`,
    tag === 'a' && isLetterAddress(href) ? ` href="${escapeHtml(href)}" rel="noreferrer"` : '',
    /^\d{1,2}$/.test(colspan) ? ` colspan="${colspan}"` : '',
  ].join('');
}

function htmlOf(node: LetterNode, blocks: LetterBlocks, isLinked = false): string {
  if (typeof node === 'string') return isLinked ? escapeLines(node) : linkedLines(node);
  const block = node.attributes['data-block'];
  if (block !== undefined) return Object.hasOwn(blocks, block) ? (blocks[block] ?? '') : '';
  const isLink = isLinked || node.tag === 'a';
  const inner = node.children.map((child) => htmlOf(child, blocks, isLink)).join('');
  if (!TAGS.has(node.tag)) return inner;
  const open = `<${node.tag}${attributesOf(node)}>`;
  return VOID.has(node.tag) ? open : `${open}${inner}</${node.tag}>`;
}

/**
 * Writes a filled letter as HTML for a mail: tags of a closed list, styles of our own, every text escaped. What a letter or a
 * value contains besides that is shown as text or left out.
 */
export function letterHtml(nodes: readonly LetterNode[], blocks: LetterBlocks): string {
  return nodes.map((node) => htmlOf(node, blocks)).join('');
}
