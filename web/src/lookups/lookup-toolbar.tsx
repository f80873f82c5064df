import { useEffect, useState } from 'react';
import { useMessages } from '../lib/messages/messages.ts';
import { lookupTexts } from '../lib/texts/lookup.ts';
import { useTexts } from '../lib/texts.ts';
import type { ListSearch } from '../list/search/list-search.ts';
import { Kbd } from '../ui/kbd.tsx';

interface LookupToolbarProps {
  title: string;
  search: ListSearch;
  onChange: (changes: Partial<ListSearch>, options?: { replace?: boolean }) => void;
  canReorder: boolean;
  canWrite: boolean;
}

/** Wait for a pause in typing before asking the server. */
const PAUSE_MS = 200;

/** Search above a lookup, and the keys that work in it. */
export function LookupToolbar({ title, search, onChange, canReorder, canWrite }: LookupToolbarProps) {
  const t = useTexts(lookupTexts);
  const tMessage = useMessages();
  const requested = search.q ?? '';
  const [text, setText] = useState(requested);
  const [known, setKnown] = useState(requested);
  // The address changed otherwise than by typing here: the back button, a cleared search.
  if (requested !== known) {
    setKnown(requested);
    setText(requested);
  }
  useEffect(() => {
    if (text === known) return;
    const timer = setTimeout(() => {
      setKnown(text);
      onChange({ q: text || undefined }, { replace: known !== '' });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, known, onChange]);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input
        data-list-search
        type="search"
        aria-label={t('search_in', { list: title })}
        placeholder={tMessage('list.search')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        className="h-8 min-w-0 flex-1 rounded-ctl border border-line-2 bg-sheet px-2.5 placeholder:text-ink-3 sm:w-64 sm:flex-none"
      />
      <ul aria-label={t('keys')} className="ml-auto hidden flex-wrap gap-x-3 gap-y-1 text-xs text-ink-3 lg:flex">
        <li>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('key_move')}
        </li>
        {canWrite && (
          <>
            <li>
              <Kbd>Enter</Kbd> {t('key_edit')}
            </li>
            <li>
              <Kbd>N</Kbd> {t('key_new')}
            </li>
          </>
        )}
        {canReorder && (
          <li>
            <Kbd>Alt</Kbd> <Kbd>↑</Kbd> {t('key_order')}
          </li>
        )}
        {canWrite && (
          <li>
            <Kbd>Space</Kbd> {t('key_switch')}
          </li>
        )}
      </ul>
    </div>
  );
}
