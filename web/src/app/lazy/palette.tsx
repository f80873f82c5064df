import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useFormats } from '../../lib/format/formats.ts';
import { lazyPart } from '../../lib/page/lazy-part.tsx';
import { pageCommands } from '../../lib/page/page-commands.ts';
import { useSession } from '../../lib/session/session.ts';
import { useTerms } from '../../lib/terms.ts';
import { paletteTexts } from '../../lib/texts/palette.ts';
import { shellTexts } from '../../lib/texts/shell.ts';
import { useTexts } from '../../lib/texts.ts';
import { type Command, CommandPalette } from '../../ui/command-palette.tsx';
import type { NavEntry } from '../menu/use-nav.ts';
import type { SettingsEntry } from '../menu/use-settings-sections.ts';
import { searchEverywhere } from '../search-everywhere.ts';
import { useLogOut } from '../shell/use-log-out.ts';
import { useThemeMode } from '../shell/user-menu-items.tsx';

const SettingsSearch = lazyPart(async () => (await import('./settings-search.tsx')).default);
const NONE: readonly Command[] = [];

interface PaletteProps {
  onClose: () => void;
  nav: readonly NavEntry[];
  creations: readonly NavEntry[];
  typedBefore: string;
  onGo: (path: string) => void;
}

/** Fewer letters than this find everything, which is nothing. */
const MIN_LETTERS = 2;

/** Everything that can be done or found from anywhere, by typing. */
export default function Palette({ onClose, nav, creations, typedBefore, onGo }: PaletteProps) {
  const t = useTexts(shellTexts);
  const [text, setText] = useState(typedBefore);
  const commands = useCommands(nav, creations, onGo);
  const own = useOwnCommands();
  const settings = useSettings(text, onGo);
  const { hits, status } = useHits(text, onGo);
  return (
    <>
      {settings.search}
      <CommandPalette
        open
        onOpenChange={(open) => !open && onClose()}
        title={t('search_or_run')}
        placeholder={t('palette_placeholder')}
        emptyMessage={t('palette_empty')}
        commands={useMemo(
          () => [...own, ...commands, ...hits, ...settings.commands],
          [own, commands, hits, settings.commands],
        )}
        typedBefore={typedBefore}
        onQuery={setText}
        status={status}
      />
    </>
  );
}

/** What the open page can do, as it was when the palette was opened. A command runs when the palette is gone. */
function useOwnCommands(): Command[] {
  const t = useTexts(paletteTexts);
  const [own] = useState(pageCommands);
  return useMemo(
    () =>
      own.map(({ key, run, ...command }) => ({
        ...command,
        group: t('on_this_page'),
        ...(key && { hint: key }),
        run: () => void setTimeout(run),
      })),
    [own, t],
  );
}

function useCommands(
  nav: readonly NavEntry[],
  creations: readonly NavEntry[],
  onGo: (path: string) => void,
): Command[] {
  const t = useTexts(shellTexts);
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
      { id: 'light', group: t('theme'), label: t('theme_light'), run: () => setMode('light') },
      { id: 'dark', group: t('theme'), label: t('theme_dark'), run: () => setMode('dark') },
      { id: 'system', group: t('theme'), label: t('theme_system'), run: () => setMode('system') },
    ];
    return [
      ...going(nav, t('group_go_to'), (key) => `G ${key.toUpperCase()}`),
      ...going(creations, t('group_create'), (key) => key.toUpperCase()),
      ...themes.map((command) => ({ ...command, keywords: t('theme') })),
      { id: 'sign-out', group: t('group_preferences'), label: t('sign_out'), run: () => void leave() },
    ];
  }, [nav, creations, t, onGo, setMode, leave]);
}

/** So many settings are shown: more of them would bury the records. */
const MAX_SETTINGS = 6;

/** Single settings and groups of them; their screens are paths like any other. */
function useSettings(text: string, onGo: (path: string) => void) {
  const t = useTexts(shellTexts);
  const typed = useDeferredValue(text.trim());
  const [found, setFound] = useState<readonly SettingsEntry[]>([]);
  const commands = useMemo(
    (): Command[] =>
      found
        .filter(({ href }) => href.includes('#'))
        .slice(0, MAX_SETTINGS)
        .map(({ name, href }) => ({
          id: href,
          group: t('settings'),
          label: name,
          keywords: typed,
          run: () => onGo(href),
        })),
    [found, typed, t, onGo],
  );
  const search = (
    <Suspense>{typed.length >= MIN_LETTERS && <SettingsSearch typed={typed} onFound={setFound} />}</Suspense>
  );
  return { commands: typed.length >= MIN_LETTERS ? commands : NONE, search };
}

function useHits(text: string, onGo: (path: string) => void): { hits: Command[]; status: string | undefined } {
  const t = useTexts(shellTexts);
  const session = useSession();
  const term = useTerms();
  const formats = useFormats();
  const requested = useDeferredValue(text.trim());
  const search = useQuery({
    queryKey: ['everywhere', requested],
    queryFn: async ({ signal }) => {
      // A pause in typing: an overtaken question is never asked.
      await new Promise((resolve) => setTimeout(resolve, 150));
      signal.throwIfAborted();
      return searchEverywhere(requested, { session, term, formats, signal });
    },
    enabled: requested.length >= MIN_LETTERS,
    staleTime: 10_000,
  });
  // The server has matched them already: the typed text lets them through the palette's own filter.
  const hits = useMemo(
    () => (search.data ?? []).map(({ path, ...hit }) => ({ ...hit, keywords: requested, run: () => onGo(path) })),
    [search.data, requested, onGo],
  );
  const status = search.isFetching ? t('searching') : search.isError ? t('search_failed') : undefined;
  return { hits, status };
}
