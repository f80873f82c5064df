import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useFormats } from '../../lib/formats.ts';
import { useSession } from '../../lib/session.ts';
import { useTerms } from '../../lib/terms.ts';
import { shellTexts } from '../../lib/texts/shell.ts';
import { useTexts } from '../../lib/texts.ts';
import { type Command, CommandPalette } from '../../ui/command-palette.tsx';
import { searchEverywhere } from '../search-everywhere.ts';
import type { NavEntry } from '../use-nav.ts';
import { useLogOut, useThemeMode } from '../user-menu.tsx';

interface PaletteProps {
  onClose: () => void;
  nav: readonly NavEntry[];
  creations: readonly NavEntry[];
  typedBefore: string;
  onGo: (path: string) => void;
}

/** Fewer letters than this find everything, which is nothing. */
const LEAST_LETTERS = 2;

/** Everything that can be done or found from anywhere, by typing. */
export default function Palette({ onClose, nav, creations, typedBefore, onGo }: PaletteProps) {
  const say = useTexts(shellTexts);
  const [text, setText] = useState(typedBefore);
  const commands = useCommands(nav, creations, onGo);
  const { hits, status } = useHits(text, onGo);
  return (
    <CommandPalette
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('search_or_run')}
      placeholder={say('palette_placeholder')}
      emptyMessage={say('palette_empty')}
      commands={useMemo(() => [...commands, ...hits], [commands, hits])}
      typedBefore={typedBefore}
      onQuery={setText}
      status={status}
    />
  );
}

function useCommands(
  nav: readonly NavEntry[],
  creations: readonly NavEntry[],
  onGo: (path: string) => void,
): Command[] {
  const say = useTexts(shellTexts);
  const [, setMode] = useThemeMode();
  const leave = useLogOut();
  return useMemo(() => {
    const going = (items: readonly NavEntry[], group: string, hint: (key: string) => string): Command[] =>
      items.map(({ path, name, key }) => ({
        id: path,
        group,
        label: name,
        hint: key && hint(key),
        run: () => onGo(path),
      }));
    const themes: Command[] = [
      { id: 'light', group: say('theme'), label: say('theme_light'), run: () => setMode('light') },
      { id: 'dark', group: say('theme'), label: say('theme_dark'), run: () => setMode('dark') },
      { id: 'system', group: say('theme'), label: say('theme_system'), run: () => setMode('system') },
    ];
    return [
      ...going(nav, say('group_go_to'), (key) => `G ${key.toUpperCase()}`),
      ...going(creations, say('group_create'), (key) => key.toUpperCase()),
      ...themes.map((command) => ({ ...command, keywords: say('theme') })),
      { id: 'sign-out', group: say('group_preferences'), label: say('sign_out'), run: () => void leave() },
    ];
  }, [nav, creations, say, onGo, setMode, leave]);
}

function useHits(text: string, onGo: (path: string) => void): { hits: Command[]; status: string | undefined } {
  const say = useTexts(shellTexts);
  const session = useSession();
  const term = useTerms();
  const formats = useFormats();
  const asked = useDeferredValue(text.trim());
  const search = useQuery({
    queryKey: ['everywhere', asked],
    queryFn: async ({ signal }) => {
      // A pause in typing: an overtaken question is never asked.
      await new Promise((resolve) => setTimeout(resolve, 150));
      signal.throwIfAborted();
      return searchEverywhere(asked, { session, term, formats, signal });
    },
    enabled: asked.length >= LEAST_LETTERS,
    staleTime: 10_000,
  });
  // The server has matched them already: the typed text lets them through the palette's own filter.
  const hits = useMemo(
    () => (search.data ?? []).map(({ path, ...hit }) => ({ ...hit, keywords: asked, run: () => onGo(path) })),
    [search.data, asked, onGo],
  );
  const status = search.isFetching ? say('searching') : search.isError ? say('search_failed') : undefined;
  return { hits, status };
}
