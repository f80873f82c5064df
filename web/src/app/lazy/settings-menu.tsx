import { Link, useLocation } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { settingsMenuTexts } from '../../lib/texts/settings-menu.ts';
import { useTexts } from '../../lib/texts.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ChevronLeftIcon } from '../../ui/icons.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { type SettingsEntry, useFoundSettings, useSettingsSections } from '../use-settings-sections.ts';

interface SettingsMenuProps {
  /** Where somebody was before they came to the settings. */
  workPath: string;
}

/** The menu of the settings, in place of the menu of work while a page of theirs is open. */
export default function SettingsMenu({ workPath }: SettingsMenuProps) {
  const t = useTexts(settingsMenuTexts);
  const href = useLocation({ select: (location) => location.href });
  const menu = useRef<HTMLDivElement>(null);
  // The menu is longer than a window: the page that is open is in sight.
  useEffect(() => {
    if (href) menu.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [href]);
  return (
    <div ref={menu} className="grid gap-2">
      <Link
        to={workPath}
        className="sticky -top-2 z-10 flex min-h-10 items-center gap-2.5 rounded-ctl bg-paper px-2.5 text-ink-2 hover:bg-sunk hover:text-ink"
      >
        <ChevronLeftIcon size={16} aria-hidden />
        {t('back')}
      </Link>
      <SettingsFinder />
    </div>
  );
}

/** All sections of the settings on one page: the way in, and on a phone the only one. */
export function SettingsIndexRoute() {
  const t = useTexts(settingsMenuTexts);
  usePageTitle(t('title'));
  return (
    <div className="mx-auto grid w-full max-w-[1080px] gap-4 p-4">
      <PageTitle title={t('title')} aside={t('hint')} />
      <SettingsFinder isWide />
    </div>
  );
}

/** The sections, or what somebody finds in them by typing. */
function SettingsFinder({ isWide = false }: { isWide?: boolean }) {
  const t = useTexts(settingsMenuTexts);
  const [typed, setTyped] = useState('');
  const sections = useSettingsSections();
  const found = useFoundSettings(sections, typed);
  const id = useId();
  // Beside a page, the headings of that page begin with its title.
  const Heading = isWide ? 'h2' : 'p';
  const openFirst = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    document.getElementById(id)?.querySelector('a')?.click();
  };
  return (
    <>
      <TextField
        label={t('find')}
        hideLabel
        placeholder={t('find')}
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={openFirst}
        // Beside a page the sections scroll below it.
        className={isWide ? 'max-w-sm' : 'sticky top-8 z-10 bg-paper pb-1'}
      />
      <p role="status" className={found.length > 0 ? 'sr-only' : 'px-2.5 text-sm text-ink-2 empty:hidden'}>
        {typed.trim() && (found.length > 0 ? t('found', { count: found.length }) : t('nothing'))}
      </p>
      <nav id={id} aria-label={t('menu')}>
        {typed.trim() ? (
          <Entries entries={found} />
        ) : (
          <div className={isWide ? 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3' : 'grid gap-2'}>
            {sections.map(({ name, entries }) => (
              <section
                key={name}
                aria-labelledby={`${id}-${name}`}
                className={isWide ? 'rounded-card border border-line bg-sheet p-3' : undefined}
              >
                <Heading id={`${id}-${name}`} className="px-2.5 py-1 text-xs font-semibold text-ink-2">
                  {t(name)}
                </Heading>
                <Entries entries={entries} />
              </section>
            ))}
          </div>
        )}
      </nav>
    </>
  );
}

function Entries({ entries }: { entries: readonly SettingsEntry[] }) {
  return (
    <ul>
      {entries.map(({ href, name, under }) => {
        const [to = '', hash] = href.split('#');
        return (
          <li key={href}>
            <Link
              to={to}
              hash={hash}
              activeOptions={{ includeHash: hash !== undefined }}
              className="grid min-h-7 content-center rounded-ctl px-2.5 py-0.5 leading-4.5 max-md:min-h-11"
              activeProps={{ className: 'bg-brand-wash text-brand-ink font-semibold' }}
              inactiveProps={{ className: 'text-ink-2 hover:bg-sunk hover:text-ink' }}
            >
              {name}
              {under && <span className="text-xs text-ink-3">{under}</span>}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
