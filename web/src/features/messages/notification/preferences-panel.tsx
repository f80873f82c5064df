import type { PersonalSetting } from '@onrecord/contract/messages/notification';
import { useKindNames } from '../../../lib/kind-names.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Kinds } from './kinds-panel.tsx';

/** By which channels somebody wants to be notified of a kind, under the kind's number. */
export type NotificationPreferences = Record<string, { by_mail: boolean; by_text: boolean }>;

export const preferencesOf = (data: readonly PersonalSetting[]): NotificationPreferences =>
  Object.fromEntries(data.map(({ notification_type_id: id, by_mail, by_text }) => [String(id), { by_mail, by_text }]));

/** Preferences as they are saved. */
export const wantedOf = (preferences: Partial<NotificationPreferences>) =>
  Object.entries(preferences).flatMap(([id, channels]) =>
    channels ? [{ notification_type_id: Number(id), ...channels }] : [],
  );

/** The preferences that are others than they were, as they are saved. */
export function changedPreferences(data: readonly PersonalSetting[], preferences: NotificationPreferences) {
  const before = preferencesOf(data);
  return wantedOf(preferences).filter(({ notification_type_id: id, by_mail, by_text }) => {
    const was = before[String(id)];
    return was?.by_mail !== by_mail || was.by_text !== by_text;
  });
}

interface PreferencesPanelProps {
  data: readonly PersonalSetting[];
  preferences: NotificationPreferences;
  problem: string | undefined;
  onChange: (changes: NotificationPreferences) => void;
}

/** What one person wants to be notified of, kind by kind. */
export function PreferencesPanel({ data, preferences, problem, onChange }: PreferencesPanelProps) {
  const nameOf = useKindNames();
  const rows = data.map(({ notification_type_id: id, name, company_by_mail, company_by_text }) => ({
    id,
    name: nameOf({ notification_type_id: id, name }),
    mayMail: company_by_mail,
    mayText: company_by_text,
    ...(preferences[String(id)] ?? { by_mail: false, by_text: false }),
  }));
  return (
    <>
      {problem && <Banner tone="bad" announce="alert" title={problem} />}
      <Kinds
        rows={rows}
        onChange={({ id, by_mail, by_text }, change) => onChange({ [id]: { by_mail, by_text, ...change } })}
      />
    </>
  );
}
