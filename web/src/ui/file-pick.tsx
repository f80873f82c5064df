import { useRef } from 'react';
import { Button } from './button.tsx';

interface FilePickProps {
  /** Says for whom or what the file is; begins with the text on the button. */
  label: string;
  text: string;
  onFiles: (files: File[]) => void;
}

/** A button that opens the picker of the system for one file. */
export function FilePick({ label, text, onFiles }: FilePickProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <Button size="sm" variant="solid" aria-label={label} onClick={() => input.current?.click()}>
        {text}
      </Button>
    </>
  );
}
