import { type PersonalSetting, userNotificationSettingArea } from '@onrecord/contract/messages/notification';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call/client.ts';
import { useValuesForm } from '../../../lib/form/use-values-form.ts';
import { useCan } from '../../../lib/session/session.ts';
import { notificationTexts } from '../../../lib/texts/notification.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FormSection } from '../../../ui/forms/form-surface.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { SettingsSurface } from '../../company/setting/settings-panel.tsx';
import { type NotificationPreferences, PreferencesPanel, preferencesOf, wantedOf } from './preferences-panel.tsx';

export interface PersonalEntry {
  user_id: number;
  name: string;
  data: PersonalSetting[];
}

export const PERSONAL_KEYS = ['user_notification_setting'] as const;
export const personalKey = (userId: number) => [...PERSONAL_KEYS, userId] as const;

/** What one person wants to be notified of, saved as a whole. */
export function PersonalKinds({ entry }: { entry: PersonalEntry }) {
  const t = useTexts(notificationTexts);
  const can = useCan();
  const client = useQueryClient();
  const { user_id } = entry;
  const form = useValuesForm<NotificationPreferences>(
    { version: 0, values: preferencesOf(entry.data) },
    {
      theirs: () => '',
      async save(changed) {
        const settings = wantedOf(changed);
        const saved = await call(userNotificationSettingArea.saveManageNotification, { body: { user_id, settings } });
        client.setQueryData(personalKey(user_id), saved.entry);
        notify({ title: saved.message, tone: 'ok' });
        return { version: 0, values: preferencesOf(saved.entry.data) };
      },
    },
  );
  const isStaff = entry.data.some(({ audience }) => audience === 'office');
  const { settings: problem } = form.fields;
  return (
    <SettingsSurface form={form} mayEdit={can('notificationsettings', 'edit')}>
      <FormSection number={1} title={t('told')} hint={t(isStaff ? 'told_staff_hint' : 'told_hint')} wide>
        <PreferencesPanel data={entry.data} preferences={form.values} problem={problem} onChange={form.set} />
      </FormSection>
    </SettingsSurface>
  );
}
