export type LetterNode = string | LetterElement;
export type LetterElement = { tag: string; attributes: Record<string, string>; children: LetterNode[] };

const PIECE = /<(\/?)([a-z0-9]+)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+|</g;
const ATTRIBUTE = /([a-z-]+)(?:="([^"]*)")?/g;
const VOID = new Set(['br', 'hr', 'img']);
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Reads what `sanitizeLetter` wrote, and only that: lower-case tags, quoted attributes, four entities. */
export function readLetter(sanitized: string): LetterNode[] {
  const root: LetterElement = { tag: '', attributes: {}, children: [] };
  const open = [root];
  const innermost = () => open.at(-1) ?? root;
  for (const [piece, closing, tag, attributes = '', selfClosing] of sanitized.matchAll(PIECE)) {
    if (tag === undefined) {
      innermost().children.push(decode(piece));
    } else if (closing) {
      const index = open.findLastIndex((element) => element.tag === tag);
      if (index > 0) open.length = index;
    } else {
      const element = { tag, attributes: readAttributes(attributes), children: [] };
      innermost().children.push(element);
      if (!selfClosing && !VOID.has(tag)) open.push(element);
    }
  }
  return root.children;
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, decode(value)]));
}

function decode(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);
}
