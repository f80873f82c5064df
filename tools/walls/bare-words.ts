import { parseSource, type SyntaxNode, walk } from './source-file.ts';

const tradeWords = ['job', 'client', 'case', 'attorney', 'deponent', 'worksheet', 'service provider'];
const tradeWord = new RegExp(`\\b(${tradeWords.join('|')})s?\\b`, 'i');
const anyWord = /\p{L}{2,}/u;

/** Attributes that people read or hear. */
const readAloud =
  /^(title|label|placeholder|alt|heading|description|hint|summary|text|caption|aria-label|aria-description|.*Label|.*Text|.*Title)$/;

function textOf(node: SyntaxNode): string | undefined {
  if (node.type === 'JSXText') return String(node.value);
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateElement') return (node.value as { cooked?: string }).cooked;
  return undefined;
}

/** The texts a JSX expression shows as they are; what is handed to a function, like `term('job')`, is a key. */
function shownTexts(node: SyntaxNode): string[] {
  const text = textOf(node);
  if (text !== undefined) return [text];
  switch (node.type) {
    case 'JSXExpressionContainer':
      return shownTexts(node.expression as SyntaxNode);
    case 'ConditionalExpression':
      return [...shownTexts(node.consequent as SyntaxNode), ...shownTexts(node.alternate as SyntaxNode)];
    case 'LogicalExpression':
      return shownTexts(node.right as SyntaxNode);
    case 'TemplateLiteral':
      return (node.quasis as SyntaxNode[]).flatMap(shownTexts);
    default:
      return [];
  }
}

function attributeTexts(node: SyntaxNode): string[] {
  const { name } = node.name as { name: unknown };
  const value = node.value as SyntaxNode | null;
  return typeof name === 'string' && readAloud.test(name) && value ? shownTexts(value) : [];
}

/** Keys of the keyboard are called the same in every company. */
function namesKeys(element: SyntaxNode): boolean {
  const { name } = (element.openingElement as SyntaxNode).name as { name?: string };
  return name === 'Kbd' || name === 'kbd';
}

/**
 * Words typed into JSX that people would read. Nouns of the trade are every company's own words and come from `term`,
 * sentences come from the text tables by key.
 */
export function bareWordFaults(path: string, source: string): string[] {
  const faults: string[] = [];
  walk(parseSource(path, source).program as unknown as SyntaxNode, (node) => {
    const isElement = (node.type === 'JSXElement' && !namesKeys(node)) || node.type === 'JSXFragment';
    const texts = isElement
      ? (node.children as SyntaxNode[]).flatMap(shownTexts)
      : node.type === 'JSXAttribute'
        ? attributeTexts(node)
        : [];
    for (const text of texts) {
      const line = source.slice(0, Number(node.start)).split('\n').length;
      const shown = text.trim().replaceAll(/\s+/g, ' ').slice(0, 60);
      if (tradeWord.test(text))
        faults.push(`${path}:${line}: "${shown}" has a word that every company chooses itself; use term()`);
      else if (anyWord.test(text)) faults.push(`${path}:${line}: "${shown}" is a bare text; give it a key`);
    }
  });
  return faults;
}
