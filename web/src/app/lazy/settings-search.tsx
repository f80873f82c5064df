import { useEffect, useMemo } from 'react';
import { useSettingWords } from '../../features/company/setting/use-setting-words.ts';
import { paths } from '../../lib/paths.ts';
import { type SettingsEntry, useFoundSettings, useSettingsSections } from '../menu/use-settings-sections.ts';

interface SettingsSearchProps {
  typed: string;
  onFound: (entries: readonly SettingsEntry[]) => void;
}

/** Finds settings for the palette, which comes without their texts. */
export default function SettingsSearch({ typed, onFound }: SettingsSearchProps) {
  const found = useFoundSettings(useSettingsSections(), typed);
  const labels = useSettingWords();
  const entries = useMemo(
    () =>
      found.groups.flatMap(({ names }) =>
        names.map((name) => ({ name: labels.name(name), href: paths.applicationSetting(name) })),
      ),
    [found, labels],
  );
  useEffect(() => onFound(entries), [entries, onFound]);
  return null;
}
