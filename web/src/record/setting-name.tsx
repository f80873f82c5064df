import { settingTexts } from '../lib/texts/setting.ts';
import { useTexts } from '../lib/texts.ts';

/** The name of a changed field that the domain has no name for: a setting's, else its own words. */
export function SettingName({ field }: { field: string }) {
  const setting = useTexts(settingTexts);
  if (Object.hasOwn(settingTexts.entries, field)) return setting(field as 'session_idle_minutes');
  const words = field.replace(/_id$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
