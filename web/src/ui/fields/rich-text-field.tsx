import { type ClipboardEvent, useEffect, useRef } from 'react';
import { IconButton } from '../button.tsx';
import { BoldIcon, ChainIcon, HeadingIcon, ItalicIcon, ListIcon, ParagraphIcon } from '../icons.ts';
import { useKitWords } from '../kit-context.tsx';
import { safeNodes } from '../safe-html.tsx';
import { type FieldBase, FieldShell } from './field-shell.tsx';

interface RichTextFieldProps extends FieldBase {
  /** HTML. What is not known to be safe is left out when it is shown. */
  value: string;
  onChange: (html: string) => void;
}

const isBlank = (area: HTMLElement) => area.textContent.trim() === '' && !area.querySelector('hr, img');

/** Writes into the document as typing does, so that undo takes it back. */
function command(name: string, value?: string) {
  document.execCommand(name, false, value);
}

function pastePlain(event: ClipboardEvent) {
  event.preventDefault();
  command('insertText', event.clipboardData.getData('text/plain'));
}

/** Formatted text of a few lines: headings, emphasis, lists and links. What is pasted comes in as plain text. */
export function RichTextField({ value, onChange, ...base }: RichTextFieldProps) {
  const area = useRef<HTMLDivElement>(null);
  const written = useRef<string>(undefined);
  useEffect(() => {
    // What was typed here is in the area already; writing it again would move the cursor.
    if (!area.current || written.current === value) return;
    written.current = value;
    area.current.replaceChildren(...safeNodes(value));
  }, [value]);
  const notify = () => {
    if (!area.current) return;
    const html = isBlank(area.current) ? '' : area.current.innerHTML;
    written.current = html;
    onChange(html);
  };
  return (
    <FieldShell {...base} nativeLabel={false}>
      <div className="rounded-ctl border border-line-2 bg-sheet focus-within:border-ink-3">
        {!base.disabled && <Tools onUse={notify} area={area} />}
        {/* biome-ignore lint/a11y/useSemanticElements: no native field holds formatted text */}
        <div
          ref={area}
          role="textbox"
          tabIndex={base.disabled ? -1 : 0}
          aria-multiline="true"
          aria-label={base.label}
          aria-invalid={Boolean(base.error) || undefined}
          aria-disabled={base.disabled || undefined}
          contentEditable={!base.disabled}
          suppressContentEditableWarning
          onInput={notify}
          onPaste={pastePlain}
          onDrop={(event) => event.preventDefault()}
          className="rich-text max-h-96 min-h-28 overflow-auto px-2.5 py-2"
        />
      </div>
    </FieldShell>
  );
}

interface ToolsProps {
  onUse: () => void;
  area: { readonly current: HTMLDivElement | null };
}

function Tools({ onUse, area }: ToolsProps) {
  const words = useKitWords();
  const use = (name: string, value?: string) => () => {
    area.current?.focus();
    command(name, value);
    onUse();
  };
  const link = () => {
    const address = prompt(words.linkAddress, 'https://');
    if (address) use('createLink', address)();
  };
  const tools = [
    { label: words.bold, icon: BoldIcon, onClick: use('bold') },
    { label: words.italic, icon: ItalicIcon, onClick: use('italic') },
    { label: words.heading, icon: HeadingIcon, onClick: use('formatBlock', 'h2') },
    { label: words.paragraph, icon: ParagraphIcon, onClick: use('formatBlock', 'p') },
    { label: words.list, icon: ListIcon, onClick: use('insertUnorderedList') },
    { label: words.link, icon: ChainIcon, onClick: link },
  ];
  return (
    <div className="flex flex-wrap gap-0.5 border-b border-line p-0.5">
      {tools.map(({ label, icon: Icon, onClick }) => (
        <IconButton key={label} label={label} onMouseDown={(event) => event.preventDefault()} onClick={onClick}>
          <Icon size={15} aria-hidden />
        </IconButton>
      ))}
    </div>
  );
}
