import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Kbd } from './kbd.tsx';
import { backdropClass, menuItemClass } from './overlays/overlay-class.ts';
import { paletteInputClass, palettePopupClass } from './palette-entry.tsx';

export interface Command {
  id: string;
  label: string;
  group: string;
  /** A key that does the same. */
  hint?: string;
  /** Other words a person might type for it. */
  keywords?: string;
  run: () => void;
}

interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  placeholder: string;
  emptyMessage: string;
  /** Already filtered where they come from a search; the palette filters the rest by label and keywords. */
  commands: readonly Command[];
  /** What was typed before the palette was there. */
  typedBefore?: string;
  onQuery?: (text: string) => void;
  status?: ReactNode;
}

interface CommandGroup {
  value: string;
  items: Command[];
}

function groupCommands(commands: readonly Command[]): CommandGroup[] {
  return [...Map.groupBy(commands, (command) => command.group)].map(([value, items]) => ({ value, items }));
}

export function CommandPalette(props: CommandPaletteProps) {
  const { open, onOpenChange, title, placeholder, emptyMessage, commands, typedBefore, onQuery, status } = props;
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Popup aria-label={title} className={palettePopupClass}>
          <Autocomplete.Root
            open
            inline
            autoHighlight="always"
            keepHighlight
            items={groupCommands(commands)}
            defaultValue={typedBefore}
            onValueChange={(text) => onQuery?.(text)}
            itemToStringValue={(command: Command) => `${command.label} ${command.keywords ?? ''}`}
          >
            <Autocomplete.Input
              // At once, so that no letter falls between the entry shown before and this one.
              autoFocus
              aria-label={title}
              placeholder={placeholder}
              className={paletteInputClass}
            />
            <Autocomplete.Status className="px-4 text-sm text-ink-3 not-empty:py-1.5">{status}</Autocomplete.Status>
            <Autocomplete.Empty className="px-4 text-ink-2 not-empty:py-8">{emptyMessage}</Autocomplete.Empty>
            <Autocomplete.List className="max-h-[50vh] overflow-auto p-1.5 empty:hidden">
              {(group: CommandGroup) => (
                <Autocomplete.Group key={group.value} items={group.items}>
                  <Autocomplete.GroupLabel className="px-2 pt-2 pb-1 text-xs font-semibold tracking-wide text-ink-3 uppercase">
                    {group.value}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(command: Command) => (
                      <Autocomplete.Item
                        key={command.id}
                        value={command}
                        className={menuItemClass}
                        onClick={() => {
                          onOpenChange(false);
                          command.run();
                        }}
                      >
                        <span className="min-w-0 flex-1 truncate">{command.label}</span>
                        {command.hint && <Kbd>{command.hint}</Kbd>}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
