import { LOOKUP_GROUPS, type LookupEntry } from '@onrecord/domain/core/lookup/entry';
import { LOOKUPS } from '@onrecord/domain/core/lookup/registry';
import { Link, useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useContext, useMemo, useRef, useState } from 'react';
import { useMessages } from '../lib/messages/messages.ts';
import { usePageTitle } from '../lib/page/page-title.ts';
import { paths } from '../lib/paths.ts';
import { TermsContext } from '../lib/terms.ts';
import { lookupTexts } from '../lib/texts/lookup.ts';
import { useTexts } from '../lib/texts.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { lookupWords, matchesText } from './lookup-words.ts';

/** All lookups by group; typing finds one, Enter opens the first, arrows walk through them. */
export function LookupIndexPage() {
  const t = useTexts(lookupTexts);
  const tMessage = useMessages();
  const terms = useContext(TermsContext);
  const router = useRouter();
  const [text, setText] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  usePageTitle(t('index_title'));
  const named = useMemo(
    () => LOOKUPS.map((entry: LookupEntry) => ({ entry, words: lookupWords(entry, terms) })),
    [terms],
  );
  const found = named.filter(({ entry, words }) => matchesText(entry, words, text.trim()));
  const groups = LOOKUP_GROUPS.map((group) => ({ group, members: found.filter(({ entry }) => entry.group === group) }));

  const links = () => [...(grid.current?.querySelectorAll<HTMLElement>('a') ?? [])];
  const onGridKey = (event: KeyboardEvent) => {
    const at = links().indexOf(event.target as HTMLElement);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (at < 0 || step === 0) return;
    event.preventDefault();
    links()[at + step]?.focus();
  };
  return (
    <div className="grid gap-4 p-4">
      <PageTitle title={t('index_title')} aside={<p>{t('index_hint')}</p>} />
      <div className="flex flex-wrap items-center gap-3">
        <input
          data-list-search
          // biome-ignore lint/a11y/noAutofocus: typing is what this page is for
          autoFocus
          type="search"
          aria-label={t('find')}
          placeholder={t('find_placeholder')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            const [first] = found;
            if (event.key === 'Enter' && first) router.history.push(paths.lookup(first.entry.route));
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            links()[0]?.focus();
          }}
          className="h-9 w-full rounded-ctl border border-line-2 bg-sheet px-3 placeholder:text-ink-3 sm:w-96"
        />
        <p aria-live="polite" className="text-sm text-ink-2">
          {found.length > 0 ? t('found', { count: found.length }) : t('nothing_found')}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys only move between the links inside */}
      <div
        ref={grid}
        onKeyDown={onGridKey}
        className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
      >
        {groups
          .filter(({ members }) => members.length > 0)
          .map(({ group, members }) => (
            <section key={group} className="rounded-card border border-line bg-sheet py-2">
              <h2 className="title-serif px-3 pb-1 text-lg">{tMessage(`lookup_group.${group}`)}</h2>
              <ul>
                {members.map(({ entry, words }) => (
                  <li key={entry.route}>
                    <Link
                      to={paths.lookup(entry.route)}
                      className="flex min-h-8 items-center px-3 hover:bg-sunk focus-visible:-outline-offset-2 max-md:min-h-11"
                    >
                      {words.many}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </div>
  );
}
