import { Node, type NodeViewRenderer } from '@tiptap/core';

/** What the marks of a letter are called on the screen. */
export interface LetterWords {
  readonly field: (name: string) => string;
  readonly block: (name: string) => string;
  readonly condition: (name: string, mode: string) => string;
}

function element(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

const CHIP = 'letter-field rounded-[4px] bg-brand-wash px-1.5 py-0.5 font-medium text-brand-ink';
const BOX = 'letter-block my-2 rounded-card border border-line-2 border-dashed';

/** A field in a line: one Backspace removes it, arrows step over it. */
export const fieldNode = (words: LetterWords) =>
  Node.create({
    name: 'letterField',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({
      name: {
        default: '',
        parseHTML: (from: HTMLElement) => from.getAttribute('data-field') ?? '',
        renderHTML: ({ name }: { name: string }) => ({ 'data-field': name }),
      },
    }),
    parseHTML: () => [{ tag: 'span[data-field]' }],
    renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes],
    renderText: ({ node }) => `{{${node.attrs.name}}}`,
    addNodeView: (): NodeViewRenderer => {
      return ({ node }) => ({ dom: element('span', CHIP, words.field(String(node.attrs.name))) });
    },
  });

/** All facts or all buttons. */
export const blockNode = (words: LetterWords) =>
  Node.create({
    name: 'letterBlock',
    group: 'block',
    atom: true,
    addAttributes: () => ({
      name: {
        default: '',
        parseHTML: (from: HTMLElement) => from.getAttribute('data-block') ?? '',
        renderHTML: ({ name }: { name: string }) => ({ 'data-block': name }),
      },
    }),
    parseHTML: () => [{ tag: 'div[data-block]' }],
    renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
    addNodeView: (): NodeViewRenderer => {
      return ({ node }) => ({
        dom: element('div', `${BOX} w-fit px-2 py-1 text-ink-2 text-sm`, words.block(String(node.attrs.name))),
      });
    },
  });

/** Paragraphs that are left out unless a value is there, or while it is. */
export const conditionNode = (words: LetterWords) =>
  Node.create({
    name: 'letterCondition',
    group: 'block',
    content: 'block+',
    defining: true,
    addAttributes: () => ({ name: { default: '', rendered: false }, mode: { default: 'when', rendered: false } }),
    parseHTML: () =>
      (['when', 'unless'] as const).map((mode) => ({
        tag: `div[data-${mode}]`,
        getAttrs: (from: HTMLElement) => ({ mode, name: from.getAttribute(`data-${mode}`) ?? '' }),
      })),
    renderHTML: ({ node }) => ['div', { [`data-${node.attrs.mode}`]: node.attrs.name }, 0],
    addNodeView: (): NodeViewRenderer => {
      return ({ node }) => {
        const dom = element('div', `${BOX} px-2 pb-1`);
        const label = element('p', 'text-ink-2 text-sm select-none');
        label.contentEditable = 'false';
        label.textContent = words.condition(String(node.attrs.name), String(node.attrs.mode));
        const contentDOM = element('div', '');
        dom.append(label, contentDOM);
        return { dom, contentDOM };
      };
    },
  });
