import type { ApplicationSetting } from '@onrecord/contract/company/setting';
import { Link } from '@tanstack/react-router';
import { Marked, SettingSection } from '../../features/company/setting/setting-section.tsx';
import { searchedWords } from '../../features/company/setting/use-setting-words.ts';
import { useSettingLevel, useSettingSaves, useSettings } from '../../features/company/setting/use-settings.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useCan } from '../../lib/session/session.ts';
import { settingsMenuTexts } from '../../lib/texts/settings-menu.ts';
import { useTexts } from '../../lib/texts.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { useMenuCollapse } from '../menu/use-menu-collapse.ts';
import {
  type FoundSettings,
  type SettingsEntry,
  useFoundSettings,
  useSettingsSections,
} from '../menu/use-settings-sections.ts';
import { RESULTS_ID, SettingFinder, SettingsSections, useTypedSetting } from './settings-menu.tsx';

/** All sections of the settings on one page, or the settings that somebody finds by typing, each to be edited here. */
export function SettingsIndexRoute() {
  const t = useTexts(settingsMenuTexts);
  const typed = useTypedSetting();
  const found = useFoundSettings(useSettingsSections(), typed);
  const { isCollapsed } = useMenuCollapse();
  const isLooking = typed.trim() !== '';
  const count = found.groups.reduce((sum, { names }) => sum + names.length, 0);
  const status = !isLooking
    ? t('hint')
    : found.counts.size === 0
      ? t('nothing')
      : t('hits', { count, typed: typed.trim() });
  usePageTitle(t('title'));
  return (
    <div className="mx-auto grid w-full max-w-[1208px] gap-4 p-4">
      <PageTitle title={t('title')} aside={<p role="status">{status}</p>} />
      {/* The menu beside the page has one of its own. */}
      <SettingFinder className={isCollapsed ? 'max-w-sm' : 'max-w-sm md:hidden'} />
      {isLooking ? <Results found={found} typed={typed} /> : <SettingsSections typed="" isWide />}
    </div>
  );
}

function Results({ found, typed }: { found: FoundSettings; typed: string }) {
  const level = useSettingLevel();
  const maySet = useCan()('applicationsettings', 'view');
  const { data: entry } = useSettings(level, maySet);
  const words = searchedWords(typed);
  return (
    <div id={RESULTS_ID} className="grid gap-4">
      {entry && <Groups key={entry.application_setting_id} found={found} entry={entry} words={words} />}
      <Screens found={found} words={words} />
    </div>
  );
}

function OpenLink({ entry: { href, name } }: { entry: SettingsEntry }) {
  const t = useTexts(settingsMenuTexts);
  const [to = '', hash] = href.split('#');
  return (
    <Link
      to={to}
      hash={hash}
      aria-label={t('open_page', { page: name })}
      className="shrink-0 text-brand-ink hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
    >
      {t('open')}
    </Link>
  );
}

interface GroupsProps {
  found: FoundSettings;
  entry: ApplicationSetting;
  words: readonly string[];
}

function Groups({ found, entry, words }: GroupsProps) {
  const t = useTexts(settingsMenuTexts);
  const saves = useSettingSaves(entry.application_setting_id);
  return found.groups.map(({ group, section, entry: page, names }) => (
    <SettingSection
      key={group}
      title={`${t(section)} › ${page.name}`}
      aside={<OpenLink entry={page} />}
      names={names}
      entry={entry}
      saves={saves}
      words={words}
    />
  ));
}

/** So many hits of a screen are named; the screen has the others. */
const MAX_HITS = 8;

/** Screens that are no settings: found by their names and by what they hold. */
function Screens({ found: { screens }, words }: { found: FoundSettings; words: readonly string[] }) {
  const t = useTexts(settingsMenuTexts);
  if (screens.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">{t('also')}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-sheet">
        {screens.map(({ entry, hits }) => (
          <li key={entry.href} className="flex min-h-11 flex-wrap items-center gap-x-4 px-4 py-1.5">
            <span className="w-48 font-semibold">
              <Marked text={entry.name} words={words} />
            </span>
            <span className="flex min-w-0 flex-1 flex-wrap gap-x-3 text-sm text-ink-2">
              {hits.slice(0, MAX_HITS).map(({ name, href }) => (
                <Link
                  key={name}
                  to={href}
                  className="hover:text-ink hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
                >
                  <Marked text={name} words={words} />
                </Link>
              ))}
            </span>
            <OpenLink entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}
