import { profileArea, type SetupResponses } from '@onrecord/contract/access/profile';
import { type PersonalSetting, userNotificationSettingArea } from '@onrecord/contract/messages/notification';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { notificationTexts } from '../../../lib/texts/notification.ts';
import { profileTexts, setupTexts } from '../../../lib/texts/profile.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormSurface } from '../../../ui/forms/form-surface.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { NameFields } from '../../access/profile/name-fields-panel.tsx';
import { personalKey } from './person-panel.tsx';
import {
  changedPreferences,
  type NotificationPreferences,
  PreferencesPanel,
  preferencesOf,
} from './preferences-panel.tsx';

interface NewSetupPageProps {
  /** The session knows that the setup is done only when it is read anew. */
  onDone: () => Promise<void>;
  onProfile: () => void;
}

/** The first login of a contact or provider (section 4): they say how they are called and reached, then go on. */
export function NewSetupPage({ onDone, onProfile }: NewSetupPageProps) {
  const t = useTexts(setupTexts);
  const tProfile = useTexts(profileTexts);
  const { is_new_setup, user_id } = useSession();
  const can = useCan();
  usePageTitle(t('title'));
  const profile = useQuery({
    queryKey: ['profile', 'setup'],
    queryFn: ({ signal }) => call(profileArea.getUserprofile, { body: {}, signal }),
    enabled: is_new_setup,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const notifications = useQuery({
    queryKey: [...personalKey(user_id), 'setup'],
    queryFn: ({ signal }) =>
      call(userNotificationSettingArea.getContactNotificationSetting, { body: { user_id }, signal }),
    enabled: is_new_setup && can('notificationsettings', 'edit'),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  if (!is_new_setup)
    return (
      <EmptyState
        heading={1}
        title={t('finished')}
        action={
          <>
            <Button onClick={onProfile}>{t('profile')}</Button>
            <Button variant="solid" onClick={() => void onDone()}>
              {t('done')}
            </Button>
          </>
        }
      />
    );
  return (
    <div className="mx-auto grid max-w-xl gap-4 p-4">
      <PageTitle title={t('title')} />
      {profile.error && <Banner tone="bad" announce="alert" title={errorText(profile.error)} />}
      {(profile.isPending || notifications.isLoading) && <SkeletonLines label={tProfile('loading')} />}
      {profile.data && !notifications.isLoading && (
        <SetupForm start={profile.data} notifications={notifications.data?.data ?? []} onDone={onDone} />
      )}
    </div>
  );
}

interface SetupFormProps {
  start: SetupResponses;
  /** What the company reports; nothing where the person has no say in it. */
  notifications: readonly PersonalSetting[];
  onDone: () => Promise<void>;
}

function SetupForm({ start, notifications, onDone }: SetupFormProps) {
  const t = useTexts(setupTexts);
  const tProfile = useTexts(profileTexts);
  const { company_name, user_id } = useSession();
  const tNotification = useTexts(notificationTexts);
  const [values, setValues] = useState<SetupResponses>(() => {
    const { first_name, middle_nameinitial, last_name, suffix, mobile } = start;
    return { first_name, middle_nameinitial, last_name, suffix, mobile };
  });
  const [preferences, setPreferences] = useState<NotificationPreferences>(() => preferencesOf(notifications));
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const set = (changes: Partial<SetupResponses>) => setValues((before) => ({ ...before, ...changes }));
  const submit = async () => {
    const settings = changedPreferences(notifications, preferences);
    setBusy(true);
    setRefusal(undefined);
    try {
      if (settings.length > 0)
        await call(userNotificationSettingArea.saveManageNotification, { body: { user_id, settings } });
      await call(profileArea.completeSetup, { body: values });
      await onDone();
    } catch (error) {
      const named = error instanceof ApiError ? error.fields : {};
      setFields(named);
      setRefusal(Object.keys(named).length === 0 ? errorText(error) : undefined);
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormSurface
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
      footer={
        <Button variant="solid" type="submit" busy={busy}>
          {t('save')}
        </Button>
      }
    >
      <p>{t('intro', { company: company_name })}</p>
      {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
      <div className="grid gap-3 sm:grid-cols-2">
        <NameFields values={values} set={set} fields={fields} />
      </div>
      <TextField
        label={tProfile('mobile')}
        hint={t('mobile_hint')}
        type="tel"
        autoComplete="tel"
        value={values.mobile}
        error={fields.mobile}
        onChange={(event) => set({ mobile: event.target.value })}
      />
      {notifications.length > 0 && (
        <section aria-labelledby="setup-told">
          <h2 id="setup-told" className="font-semibold">
            {tNotification('told')}
          </h2>
          <p className="text-sm text-ink-2">{tNotification('told_hint')}</p>
          <PreferencesPanel
            data={notifications}
            preferences={preferences}
            problem={fields.settings}
            onChange={(changes) => setPreferences((before) => ({ ...before, ...changes }))}
          />
        </section>
      )}
    </FormSurface>
  );
}
