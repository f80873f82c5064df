import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { settingsMenuTexts } from '../../lib/texts/settings-menu.ts';
import { useTexts } from '../../lib/texts.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ChevronLeftIcon } from '../../ui/icons.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { type SettingsEntry, useFoundSettings, useSettingsSections } from '../menu/use-settings-sections.ts';

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
  const typed = useTypedSetting();
  return (
    <div ref={menu} className="grid gap-2">
      <Link
        to={workPath}
        className="sticky -top-2 z-10 flex min-h-10 items-center gap-2.5 rounded-ctl bg-paper px-2.5 text-ink-2 hover:bg-sunk hover:text-ink"
      >
        <ChevronLeftIcon size={16} aria-hidden />
        {t('back')}
      </Link>
      {/* The sections scroll below it. */}
      <SettingFinder className="sticky top-8 z-10 bg-paper pb-1" />
      <SettingsSections typed={typed} />
    </div>
  );
}

/** What somebody looks for, as the address of the first page of the settings says it. */
export function useTypedSetting(): string {
  return useLocation({
    select: ({ pathname, search }) =>
      pathname === paths.settings() ? String((search as { find?: unknown }).find ?? '') : '',
  });
}

/** Where the settings that were found are edited; Enter goes to the first of them. */
export const RESULTS_ID = 'found-settings';
const FIRST = ['input:not([type=hidden],[aria-hidden=true])', '[role=combobox]', '[role=switch]']
  .map((each) => `#${RESULTS_ID} ${each}`)
  .join(',');

/** Finds settings while somebody types: what it finds takes the page. */
export function SettingFinder({ className }: { className?: string }) {
  const t = useTexts(settingsMenuTexts);
  const navigate = useNavigate();
  const found = useTypedSetting();
  const [typed, setTyped] = useState(found);
  // Another page was opened, or somebody went back.
  useEffect(() => setTyped(found), [found]);
  const find = (text: string) => {
    setTyped(text);
    const search = text.trim() ? { find: text } : {};
    void navigate({ to: paths.settings(), search, replace: found !== '' } as never);
  };
  const goToFirst = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const first = document.querySelector(FIRST) ?? document.querySelector(`#${RESULTS_ID} a`);
    if (first instanceof HTMLElement) first.focus();
  };
  return (
    <TextField
      label={t('find')}
      hideLabel
      placeholder={t('find')}
      type="search"
      data-list-search
      value={typed}
      onChange={({ target }) => find(target.value)}
      onKeyDown={goToFirst}
      adornment={
        typed ? undefined : (
          <span className="pr-2">
            <Kbd>/</Kbd>
          </span>
        )
      }
      className={className}
    />
  );
}

interface SettingsSectionsProps {
  typed: string;
  /** Cards side by side on a page of their own. */
  isWide?: boolean;
}

/** The sections with their pages; while somebody looks for something, each page with its hits. */
export function SettingsSections({ typed, isWide = false }: SettingsSectionsProps) {
  const t = useTexts(settingsMenuTexts);
  const sections = useSettingsSections();
  const { counts } = useFoundSettings(sections, typed);
  const id = useId();
  // Beside a page, the headings of that page begin with its title. The page of all sections is no second landmark.
  const Heading = isWide ? 'h2' : 'p';
  const Frame = isWide ? 'div' : 'nav';
  return (
    <Frame aria-label={isWide ? undefined : t('menu')}>
      <div className={isWide ? 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3' : 'grid gap-2'}>
        {sections.map(({ name, entries }) => (
          <div key={name} className={isWide ? 'rounded-card border border-line bg-sheet p-3' : undefined}>
            <Heading id={`${id}-${name}`} className="px-2.5 py-1 text-xs font-semibold text-ink-2">
              {t(name)}
            </Heading>
            <ul aria-labelledby={`${id}-${name}`}>
              {entries.map((entry) => (
                <Entry key={entry.href} entry={entry} count={counts.get(entry.href)} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Frame>
  );
}

function Entry({ entry: { href, name }, count }: { entry: SettingsEntry; count: number | undefined }) {
  const t = useTexts(settingsMenuTexts);
  const [to = '', hash] = href.split('#');
  return (
    <li>
      <Link
        to={to}
        hash={hash}
        activeOptions={{ includeHash: hash !== undefined }}
        className={clsx(
          'flex min-h-7 items-center justify-between gap-2 rounded-ctl px-2.5 py-0.5 leading-4.5 max-md:min-h-11',
          count && 'font-semibold',
        )}
        activeProps={{ className: 'bg-brand-wash text-brand-ink font-semibold' }}
        inactiveProps={{ className: `${count ? 'text-ink' : 'text-ink-2'} hover:bg-sunk hover:text-ink` }}
      >
        {count && <span className="sr-only">{t('page_hits', { page: name, count })}</span>}
        <span aria-hidden={count ? true : undefined}>{name}</span>
        {count && (
          <span aria-hidden className="text-xs text-brand-ink tabular-nums">
            {count}
          </span>
        )}
      </Link>
    </li>
  );
}
