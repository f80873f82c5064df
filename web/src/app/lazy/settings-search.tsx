import { useEffect } from 'react';
import { type SettingsEntry, useFoundSettings, useSettingsSections } from '../use-settings-sections.ts';

interface SettingsSearchProps {
  typed: string;
  onFound: (entries: readonly SettingsEntry[]) => void;
}

/** Finds settings for the palette, which comes without their texts. */
export default function SettingsSearch({ typed, onFound }: SettingsSearchProps) {
  const found = useFoundSettings(useSettingsSections(), typed);
  useEffect(() => onFound(found), [found, onFound]);
  return null;
}
