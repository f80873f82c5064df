import { useState } from 'react';
import { pageCommands } from '../../lib/page/page-commands.ts';
import { paletteTexts } from '../../lib/texts/palette.ts';
import { shellTexts } from '../../lib/texts/shell.ts';
import { useTexts } from '../../lib/texts.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { NavEntry } from '../menu/use-nav.ts';

interface KeysDialogProps {
  nav: readonly NavEntry[];
  creations: readonly NavEntry[];
  onClose: () => void;
}

type Key = readonly [keys: string, label: string];

/** Every key that works now: those of the page, those to go and to create, those that work everywhere, and those of lists and forms. */
export default function KeysDialog({ nav, creations, onClose }: KeysDialogProps) {
  const t = useTexts(paletteTexts);
  const shell = useTexts(shellTexts);
  // As the page was when it was asked for: under the dialog it has none.
  const [own] = useState(pageCommands);
  const keyed = (items: readonly NavEntry[], before = ''): Key[] =>
    items.flatMap(({ key, name }) => (key ? [[`${before}${key.toUpperCase()}`, name] as const] : []));
  const groups: readonly (readonly [string, readonly Key[]])[] = [
    [t('on_this_page'), own.flatMap(({ key, label }) => (key ? [[key, label] as const] : []))],
    [shell('group_go_to'), keyed(nav, 'G ')],
    [shell('group_create'), keyed(creations)],
    [
      shell('search_or_run'),
      [
        ['Ctrl K', t('key_palette')],
        ['/', t('key_search')],
        ['[', t('key_menu')],
        ['?', t('key_help')],
      ],
    ],
    [
      t('in_list'),
      [
        ['J K', t('key_rows')],
        ['Enter', t('key_open')],
        ['X', t('key_select')],
      ],
    ],
    [t('in_form'), [['Ctrl ↵', t('key_save')]]],
  ];
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t('keys')}>
      <div className="grid gap-4">
        {groups.map(
          ([title, keys]) =>
            keys.length > 0 && (
              <section key={title} className="grid gap-1.5">
                <h3 className="font-semibold text-ink-2 text-sm">{title}</h3>
                <dl className="grid grid-cols-[72px_1fr] items-center gap-x-4 gap-y-1.5">
                  {keys.map(([key, label]) => (
                    <div key={`${key} ${label}`} className="contents">
                      <dt>
                        <Kbd>{key}</Kbd>
                      </dt>
                      <dd>{label}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            ),
        )}
      </div>
    </Dialog>
  );
}
