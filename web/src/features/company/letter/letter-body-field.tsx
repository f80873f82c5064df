import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { letterTexts } from '../../../lib/texts/letter.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { BoldIcon, ChainIcon, HeadingIcon, ItalicIcon, ListIcon } from '../../../ui/icons.ts';
import { createLetterEditor } from './letter-editor.ts';
import { useMarkWords } from './letter-words.ts';

interface LetterBodyFieldProps {
  /** The letter as it is opened; later changes come from the editor itself. */
  html: string;
  error: string | undefined;
  disabled: boolean;
  editorRef: RefObject<Editor | null>;
  onChange: (html: string) => void;
  onFocus: () => void;
  onBrace: () => void;
}

/** The letter itself, as it is written. */
export function LetterBodyField({
  html,
  error,
  disabled,
  editorRef,
  onChange,
  onFocus,
  onBrace,
}: LetterBodyFieldProps) {
  const t = useTexts(letterTexts);
  const words = useMarkWords();
  const area = useRef<HTMLDivElement>(null);
  const latest = useRef({ onChange, onFocus, onBrace });
  latest.current = { onChange, onFocus, onBrace };
  const label = t('body');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another letter or language gives another editor by its key
  useEffect(() => {
    if (!area.current) return;
    const editor = createLetterEditor({
      ...{ element: area.current, label, html, words },
      onChange: (next) => latest.current.onChange(next),
      onFocus: () => latest.current.onFocus(),
      onBrace: () => latest.current.onBrace(),
    });
    editor.setEditable(!disabled, false);
    editorRef.current = editor;
    return () => {
      editorRef.current = null;
      editor.destroy();
    };
  }, []);
  return (
    <div className="min-w-0">
      <div
        className={`rounded-card border bg-sheet focus-within:border-ink-3 ${error ? 'border-bad' : 'border-line-2'}`}
      >
        {!disabled && <Tools editorRef={editorRef} />}
        <div ref={area} />
      </div>
      {error && (
        <p role="alert" className="mt-1 text-bad text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

function Tools({ editorRef }: { editorRef: RefObject<Editor | null> }) {
  const t = useTexts(letterTexts);
  const [isLinking, setLinking] = useState(false);
  const run = (command: (editor: Editor) => void) => () => editorRef.current && command(editorRef.current);
  return (
    <div
      role="toolbar"
      aria-label={t('tools')}
      className="flex flex-wrap items-center gap-1 border-line border-b px-2 py-1"
    >
      <IconButton label={t('bold')} onClick={run((editor) => editor.chain().focus().toggleBold().run())}>
        <BoldIcon size={15} aria-hidden />
      </IconButton>
      <IconButton label={t('italic')} onClick={run((editor) => editor.chain().focus().toggleItalic().run())}>
        <ItalicIcon size={15} aria-hidden />
      </IconButton>
      <IconButton
        label={t('heading')}
        onClick={run((editor) => editor.chain().focus().toggleHeading({ level: 2 }).run())}
      >
        <HeadingIcon size={15} aria-hidden />
      </IconButton>
      <IconButton label={t('list')} onClick={run((editor) => editor.chain().focus().toggleBulletList().run())}>
        <ListIcon size={15} aria-hidden />
      </IconButton>
      <IconButton label={t('add_link')} onClick={() => setLinking(!isLinking)}>
        <ChainIcon size={15} aria-hidden />
      </IconButton>
      {isLinking && <LinkForm editorRef={editorRef} onClose={() => setLinking(false)} />}
    </div>
  );
}

/** The address of the words that are selected; without one they are no link any more. */
function LinkForm({ editorRef, onClose }: { editorRef: RefObject<Editor | null>; onClose: () => void }) {
  const t = useTexts(letterTexts);
  const [href, setHref] = useState(String(editorRef.current?.getAttributes('link').href ?? ''));
  const apply = () => {
    const chain = editorRef.current?.chain().focus().extendMarkRange('link');
    if (href.trim() === '') chain?.unsetLink().run();
    else chain?.setLink({ href: href.trim() }).run();
    onClose();
  };
  return (
    <form
      className="flex min-w-0 grow items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextField
        label={t('link_address')}
        hideLabel
        className="grow"
        value={href}
        onChange={(event) => setHref(event.target.value)}
      />
      <Button type="submit">{t('set_link')}</Button>
    </form>
  );
}
