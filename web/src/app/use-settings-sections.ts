import {
  PLATFORM_SETTING_ID,
  type SettingGroup,
  type SettingName,
  settingsOf,
} from '@onrecord/domain/company/setting/registry';
import type { ListPageName } from '@onrecord/domain/core/list/lists';
import { useMemo } from 'react';
import { paths } from '../lib/paths.ts';
import { useCan, useSession } from '../lib/session.ts';
import { settingTexts } from '../lib/texts/setting.ts';
import type { settingsMenuTexts } from '../lib/texts/settings-menu.ts';
import { type KeyOf, useTexts } from '../lib/texts.ts';
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
  /** Under which heading a single setting stands. */
  readonly under?: string;
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
            href: paths.applicationSetting(`group-${group}`),
          })),
          ...own.flatMap((path) => screens.filter((screen) => screen.path === path)).map(toEntry),
        ],
      })).filter(({ entries }) => entries.length > 0),
    [screens, t, maySet],
  );
}

const toEntry = ({ name, path }: { name: string; path: string }): SettingsEntry => ({ name, href: path });

const isLike = (text: string, words: readonly string[]) => words.every((word) => text.toLowerCase().includes(word));

/** The screens and single settings whose name, heading or explanation has every word; nothing where no word is typed. */
export function useFoundSettings(sections: readonly SettingsSection[], typed: string): SettingsEntry[] {
  const t = useTexts(settingTexts);
  const maySet = useCan()('applicationsettings', 'view');
  const { company_id } = useSession();
  const level = company_id === PLATFORM_SETTING_ID ? 'platform' : 'company';
  return useMemo(() => {
    const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return [];
    const screens = sections.flatMap(({ entries }) => entries).filter(({ name }) => isLike(name, words));
    const single = Object.entries(maySet ? settingsOf(level) : {}).flatMap(([key, { group }]) => {
      const name = t(key as SettingName);
      const under = t(`group_${group}`);
      if (!isLike(`${name} ${under} ${t(`${key as SettingName}_hint`)}`, words)) return [];
      return [{ name, under, href: paths.applicationSetting(key) }];
    });
    return [...screens, ...single];
  }, [sections, typed, maySet, level, t]);
}
