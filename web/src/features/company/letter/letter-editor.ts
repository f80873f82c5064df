import { Editor } from '@tiptap/core';
import { DOMParser as ModelParser } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import StarterKit from '@tiptap/starter-kit';
import { inertDocument } from '../../../ui/safe-html.tsx';
import { blockNode, conditionNode, fieldNode, type LetterWords } from './letter-nodes.ts';

interface EditorOptions {
  readonly element: HTMLElement;
  readonly label: string;
  readonly html: string;
  readonly words: LetterWords;
  readonly onChange: (html: string) => void;
  readonly onFocus: () => void;
  /** A brace was typed: a field is wanted here. */
  readonly onBrace: () => void;
}

const BLANK = { type: 'doc', content: [{ type: 'paragraph' }] };

/** Reads markup by our own inert parser: the policy of our pages lets no library make markup from texts. */
function showHtml(editor: Editor, html: string): void {
  const parsed = ModelParser.fromSchema(editor.schema).parse(inertDocument(html).body);
  // Undo goes back to the letter as it was opened, and not to a blank one.
  editor
    .chain()
    .setMeta('addToHistory', false)
    .setContent(parsed.toJSON(), { emitUpdate: false })
    .setTextSelection(1)
    .run();
}

/** Pastes what the schema of letters knows, for the same reason. */
function pasteHtml(view: EditorView, event: ClipboardEvent): boolean {
  const html = event.clipboardData?.getData('text/html') ?? '';
  if (html === '') return false;
  event.preventDefault();
  const slice = ModelParser.fromSchema(view.state.schema).parseSlice(inertDocument(html).body);
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
  return true;
}

/** What is dragged in from elsewhere would be read as markup as well. */
function refuseDrop(_view: EditorView, event: DragEvent): boolean {
  event.preventDefault();
  return true;
}

/** The letter as it is saved: without the blank line that the editor keeps at the end for typing on. */
const writtenIn = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML().replace(/(?:<p><\/p>)+$/, ''));

/** Makes the editor of a letter: text, emphasis, headings, lists, links, and the marks of letters. */
export function createLetterEditor({ element, label, html, words, onChange, onFocus, onBrace }: EditorOptions): Editor {
  const made = new Editor({
    element,
    content: BLANK,
    injectCSS: false,
    extensions: [
      StarterKit.configure({
        heading: { levels: [1, 2, 3] },
        link: { openOnClick: false, defaultProtocol: 'https' },
        blockquote: false,
        code: false,
        codeBlock: false,
        strike: false,
      }),
      fieldNode(words),
      blockNode(words),
      conditionNode(words),
    ],
    editorProps: {
      attributes: {
        ...{ role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
        // At least 600 px high (section 9); the policy of our pages takes no style attribute.
        class:
          'letter-body rich-text min-h-[600px] px-4 py-3 break-words whitespace-pre-wrap outline-none [&_.ProseMirror-selectednode]:outline-2',
      },
      handleDOMEvents: { paste: pasteHtml, drop: refuseDrop },
      handleTextInput: (_view, _from, _to, text) => {
        if (text !== '{') return false;
        onBrace();
        return true;
      },
    },
    onUpdate: ({ editor }) => onChange(writtenIn(editor)),
    onFocus,
  });
  showHtml(made, html);
  return made;
}
