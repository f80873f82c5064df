import type { ApplicationSetting } from '@onrecord/contract/company/setting';
import {
  COMPANY_SETTINGS,
  PLATFORM_SETTINGS,
  type Setting,
  type SettingName,
  type SettingValue,
} from '@onrecord/domain/company/setting/registry';
import { useMemo } from 'react';
import { useFormats } from '../../../lib/format/formats.ts';
import { settingTexts } from '../../../lib/texts/setting.ts';
import { useTexts } from '../../../lib/texts.ts';

type ChoiceText = 'legacy_public_links_off' | 'solaria_version_1';

const SETTINGS: Readonly<Record<string, Setting>> = { ...COMPANY_SETTINGS, ...PLATFORM_SETTINGS };

export const settingOf = (name: string): Setting => SETTINGS[name] as Setting;

/** What settings are called, what they do, and what their values are in words. */
export function useSettingWords() {
  const t = useTexts(settingTexts);
  const { count: number } = useFormats();
  return useMemo(() => {
    const named = (name: string) => t(name as SettingName);
    const hint = (name: string) => {
      const setting = settingOf(name);
      const text = t(`${name as SettingName}_hint`);
      return setting.kind === 'whole'
        ? t('limits', { hint: text, min: number(setting.min), max: number(setting.max) })
        : text;
    };
    const length = (unit: 'minutes' | 'hours' | 'days', count: number) =>
      `${number(count)} ${t(`unit_${unit}`, { count })}`;
    /** The same length in larger units: 1,440 minutes are 1 day. Blank where there is none. */
    const inLarger = (name: string, value: SettingValue | null | undefined): string => {
      const setting = settingOf(name);
      if (setting.kind !== 'whole' || setting.unit !== 'minutes' || typeof value !== 'number' || value === 0) return '';
      if (value % 1440 === 0) return length('days', value / 1440);
      return value % 60 === 0 ? length('hours', value / 60) : '';
    };
    const unit = (name: string, count: number): string => {
      const setting = settingOf(name);
      return setting.kind === 'whole' ? t(`unit_${setting.unit}`, { count }) : '';
    };
    const value = (name: string, of: SettingValue | null | undefined): string => {
      const setting = settingOf(name);
      if (of === null || of === undefined) return t('as_company');
      if (of === '') return t('blank');
      if (setting.kind === 'flag') return t(of ? 'on' : 'off');
      if (setting.kind === 'choice') return t(`${name}_${of}` as ChoiceText);
      if (setting.kind !== 'whole' || typeof of !== 'number') return String(of);
      return `${number(of)} ${unit(name, of)}`;
    };
    /** Everything that a setting is found by: its name, what it does, its value, and the divisions with another. */
    const searchText = (name: string, entry: ApplicationSetting | undefined): string => {
      const own = (entry?.exceptions ?? []).flatMap(({ division_name, values }) =>
        values[name] === undefined ? [] : [division_name, value(name, values[name]), inLarger(name, values[name])],
      );
      const values = entry ? [value(name, entry.values[name]), inLarger(name, entry.values[name])] : [];
      return [named(name), hint(name), ...values, ...own].join(' ').toLowerCase();
    };
    return { name: named, hint, unit, value, inLarger, searchText };
  }, [t, number]);
}

export type SettingWords = ReturnType<typeof useSettingWords>;

/** The words of a text that somebody looks for. */
export const searchedWords = (typed: string): string[] => typed.toLowerCase().split(/\s+/).filter(Boolean);

/** Whether a text has every word; words of one or two letters, such as "on", only as they stand by themselves or begin a word. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const own = text.toLowerCase();
  return words.every((word) =>
    word.length > 2 ? own.includes(word) : own.split(/[^\p{L}\p{N}]+/u).some((each) => each === word),
  );
}
