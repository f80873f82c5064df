import { type SettingGroup, settingsOf } from '@onrecord/domain/company/setting/registry';
import type { ListPageName } from '@onrecord/domain/core/list/lists';
import type { LookupEntry } from '@onrecord/domain/core/lookup/entry';
import { LOOKUPS } from '@onrecord/domain/core/lookup/registry';
import { useContext, useMemo, useRef } from 'react';
import {
  hasWords,
  searchedWords,
  settingOf,
  useSettingWords,
} from '../../features/company/setting/use-setting-words.ts';
import { useSettingLevel, useSettings } from '../../features/company/setting/use-settings.ts';
import { paths } from '../../lib/paths.ts';
import { useCan } from '../../lib/session/session.ts';
import { TermsContext } from '../../lib/terms.ts';
import { settingTexts } from '../../lib/texts/setting.ts';
import type { settingsMenuTexts } from '../../lib/texts/settings-menu.ts';
import { type KeyOf, useTexts } from '../../lib/texts.ts';
import { rowPath } from '../../list/row-path.ts';
import { lookupWords } from '../../lookups/lookup-words.ts';
import { administrationItems } from './administration.ts';
import { useNav } from './use-nav.ts';

interface Section {
  readonly name: KeyOf<(typeof settingsMenuTexts)['entries']>;
  /** Addresses of screens, in their order. */
  readonly screens: readonly string[];
  /** Groups of the application settings. */
  readonly groups: readonly SettingGroup[];
}

const lists = (...names: ListPageName[]) => names.map((name) => paths.list(name));

/** The sections of the settings (platform, section 6). Each screen of administration and each group of settings is in one. */
export const SETTINGS_SECTIONS: readonly Section[] = [
  {
    name: 'company',
    screens: [
      paths.myCompany(),
      ...lists('division'),
      paths.theme(),
      paths.languageSettings(),
      paths.lookups(),
      paths.ownSubscription(),
    ],
    groups: ['start'],
  },
  {
    name: 'people',
    screens: [...lists('user', 'role'), paths.masterPassword()],
    groups: ['access', 'links'],
  },
  {
    name: 'work',
    screens: [paths.dueTimes(), paths.cancellationRules(), ...lists('holiday', 'blackout_day'), paths.merge()],
    groups: ['scheduling', 'picker', 'confirmation', 'files'],
  },
  { name: 'money', screens: [paths.lookup('copycaps')], groups: ['payment'] },
  { name: 'messages', screens: [paths.messageMatrix(), paths.letterTemplates()], groups: ['reminder'] },
  { name: 'connections', screens: [paths.integrations()], groups: [] },
  { name: 'log', screens: lists('activity_log', 'outbox'), groups: [] },
];

export interface SettingsEntry {
  readonly name: string;
  readonly href: string;
  /** The group of settings that it leads to; a screen of its own has none. */
  readonly group?: SettingGroup;
}

export interface SettingsSection {
  readonly name: Section['name'];
  readonly entries: readonly SettingsEntry[];
}

/** The sections with what the viewer may open of them; empty ones are left out. */
export function useSettingsSections(): SettingsSection[] {
  const screens = useNav(administrationItems);
  const t = useTexts(settingTexts);
  const maySet = useCan()('applicationsettings', 'view');
  return useMemo(
    () =>
      SETTINGS_SECTIONS.map(({ name, screens: own, groups }) => ({
        name,
        entries: [
          ...(maySet ? groups : []).map((group) => ({
            name: t(`group_${group}`),
            group,
            href: paths.applicationSetting(`group-${group}`),
          })),
          ...own.flatMap((path) => screens.filter((screen) => screen.path === path)).map(toEntry),
        ],
      })).filter(({ entries }) => entries.length > 0),
    [screens, t, maySet],
  );
}

const toEntry = ({ name, path }: { name: string; path: string }): SettingsEntry => ({ name, href: path });

/** A group of settings with those of them that were found. */
export interface FoundGroup {
  readonly group: SettingGroup;
  readonly section: Section['name'];
  readonly entry: SettingsEntry;
  readonly names: readonly string[];
}

/** A screen that was found, by its own name or by what it holds. */
export interface FoundScreen {
  readonly entry: SettingsEntry;
  readonly hits: readonly { readonly name: string; readonly href: string }[];
}

export interface FoundSettings {
  readonly groups: readonly FoundGroup[];
  readonly screens: readonly FoundScreen[];
  /** How many hits each page has, by its address. */
  readonly counts: ReadonlyMap<string, number>;
}

const NOTHING: FoundSettings = { groups: [], screens: [], counts: new Map() };

/** What the screens of the settings hold, by their addresses: the lookups and the divisions by name. */
function useHeld(divisions: readonly { division_id: number; division_name: string }[] | undefined) {
  const terms = useContext(TermsContext);
  return useMemo(
    () =>
      new Map([
        [
          paths.lookups(),
          LOOKUPS.map((entry: LookupEntry) => ({
            name: lookupWords(entry, terms).many,
            href: paths.lookup(entry.route),
          })),
        ],
        [
          paths.list('division'),
          (divisions ?? []).map(({ division_id, division_name: name }) => ({
            name,
            href: rowPath('division', division_id),
          })),
        ],
      ]),
    [terms, divisions],
  );
}

/** What has every word that is typed: settings by name, explanation, value and exceptions, screens by name and content. */
export function useFoundSettings(sections: readonly SettingsSection[], typed: string): FoundSettings {
  const labels = useSettingWords();
  const isTyped = typed.trim() !== '';
  const maySet = useCan()('applicationsettings', 'view');
  const level = useSettingLevel();
  const { data: entry } = useSettings(level, isTyped && maySet);
  const held = useHeld(entry?.changeable_divisions);
  const shown = useRef({ typed: '', names: new Set<string>() });
  return useMemo(() => {
    const words = searchedWords(typed);
    if (words.length === 0) return NOTHING;
    if (shown.current.typed !== typed) shown.current = { typed, names: new Set() };
    // What was found by its value stays while that is changed.
    const found = Object.keys(maySet ? settingsOf(level) : {}).filter(
      (name) => shown.current.names.has(name) || hasWords(labels.searchText(name, entry), words),
    );
    shown.current.names = new Set(found);
    const groups = sections.flatMap(({ name: section, entries }) =>
      entries.flatMap((each): FoundGroup[] => {
        const { group } = each;
        const names = group ? found.filter((name) => settingOf(name).group === group) : [];
        return group && names.length > 0 ? [{ group, section, entry: each, names }] : [];
      }),
    );
    const screens = sections
      .flatMap(({ entries }) => entries)
      .filter(({ href }) => !groups.some((found) => found.entry.href === href))
      .map((each) => ({ entry: each, hits: (held.get(each.href) ?? []).filter(({ name }) => hasWords(name, words)) }))
      .filter(({ entry: { name }, hits }) => hits.length > 0 || hasWords(name, words));
    const counts = new Map([
      ...groups.map(({ entry: { href }, names }) => [href, names.length] as const),
      ...screens.map(({ entry: { href }, hits }) => [href, Math.max(hits.length, 1)] as const),
    ]);
    return { groups, screens, counts };
  }, [sections, typed, maySet, level, entry, labels, held]);
}
