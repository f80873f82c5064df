import type { PersonalSetting } from '@onrecord/contract/messages/notification';
import { useKindNames } from '../../../lib/kind-names.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Kinds } from './kinds-panel.tsx';

/** By which channels somebody wants to be notified of a kind, under the kind's number. */
export type NotificationPreferences = Record<string, { by_mail: boolean; by_text: boolean; by_app: boolean }>;

export const preferencesOf = (data: readonly PersonalSetting[]): NotificationPreferences =>
  Object.fromEntries(
    data.map(({ notification_type_id: id, by_mail, by_text, by_app }) => [String(id), { by_mail, by_text, by_app }]),
  );

/** Preferences as they are saved. */
export const wantedOf = (preferences: Partial<NotificationPreferences>) =>
  Object.entries(preferences).flatMap(([id, channels]) =>
    channels ? [{ notification_type_id: Number(id), ...channels }] : [],
  );

/** The preferences that are others than they were, as they are saved. */
export function changedPreferences(data: readonly PersonalSetting[], preferences: NotificationPreferences) {
  const before = preferencesOf(data);
  return wantedOf(preferences).filter(({ notification_type_id: id, by_mail, by_text, by_app }) => {
    const was = before[String(id)];
    return was?.by_mail !== by_mail || was.by_text !== by_text || was.by_app !== by_app;
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
  const rows = data.map(({ notification_type_id: id, name, has_fixed_mail, ...company }) => ({
    id,
    name: nameOf({ notification_type_id: id, name }),
    mayMail: company.company_by_mail,
    mayText: company.company_by_text,
    mayApp: company.company_by_app,
    hasFixedMail: has_fixed_mail,
    ...(preferences[String(id)] ?? { by_mail: false, by_text: false, by_app: false }),
  }));
  return (
    <>
      {problem && <Banner tone="bad" announce="alert" title={problem} />}
      <Kinds
        rows={rows}
        onChange={({ id, by_mail, by_text, by_app }, change) =>
          onChange({ [id]: { by_mail, by_text, by_app, ...change } })
        }
      />
    </>
  );
}
