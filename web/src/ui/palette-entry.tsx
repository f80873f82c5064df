export const palettePopupClass =
  'popup fixed top-[10vh] left-1/2 z-40 w-[min(620px,calc(100vw-24px))] -translate-x-1/2 overflow-hidden';

export const paletteInputClass =
  'h-12 w-full border-b border-line bg-transparent px-4 text-lg outline-none placeholder:text-ink-3';

interface PaletteEntryProps {
  title: string;
  placeholder: string;
  onText: (text: string) => void;
  onClose: () => void;
}

/** Whoever asked for it goes on typing. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus();

/** Takes what is typed while the command palette is on its way: letters would otherwise be lost, or be keys of the page. */
export function PaletteEntry({ title, placeholder, onText, onClose }: PaletteEntryProps) {
  return (
    <div role="dialog" aria-label={title} aria-busy className={palettePopupClass}>
      <input
        ref={takeFocus}
        aria-label={title}
        placeholder={placeholder}
        className={paletteInputClass}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
    </div>
  );
}
