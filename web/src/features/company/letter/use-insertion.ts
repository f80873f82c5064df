import type { Editor } from '@tiptap/core';
import { useRef } from 'react';

/** Puts fields where the cursor was last: into the letter or into its subject. */
export function useInsertion(subject: string, setSubject: (subject: string) => void) {
  const editorRef = useRef<Editor | null>(null);
  const subjectRef = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const isInSubject = useRef(false);
  const intoSubject = (name: string) => {
    const at = subjectRef.current?.selectionStart ?? subject.length;
    setSubject(`${subject.slice(0, at)}{{${name}}}${subject.slice(subjectRef.current?.selectionEnd ?? at)}`);
    subjectRef.current?.focus();
  };
  const body = () => editorRef.current?.chain().focus();
  return {
    ...{ editorRef, subjectRef, searchRef },
    onSubject: () => {
      isInSubject.current = true;
    },
    onBody: () => {
      isInSubject.current = false;
    },
    insert: {
      field: (name: string) => {
        if (isInSubject.current || !editorRef.current) intoSubject(name);
        else body()?.insertContent({ type: 'letterField', attrs: { name } }).run();
      },
      block: (name: string) => void body()?.insertContent({ type: 'letterBlock', attrs: { name } }).run(),
      condition: (name: string, mode: 'when' | 'unless') =>
        void body()?.wrapIn('letterCondition', { name, mode }).run(),
    },
  };
}

export type Insertion = ReturnType<typeof useInsertion>;
