import type { Profile } from '@onrecord/contract/access/profile';
import { decideReachChange } from '@onrecord/domain/access/profile/profile-change';
import { useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { profileTexts } from '../../../lib/texts/profile.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormSection, FormSurface } from '../../../ui/forms/form-surface.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { Looks, NameFields, Reach } from './name-fields-panel.tsx';
import { afterStale, saveProfile, type Values, valuesOf } from './profile-values.ts';

/** The profile in its fields; what is refused stays as it was typed. */
export function ProfileForm({ profile: opened, onSaved }: { profile: Profile; onSaved: () => Promise<void> }) {
  const t = useTexts(profileTexts);
  const tMessage = useMessages();
  const { via_master } = useSession();
  const [profile, setProfile] = useState(opened);
  const [values, setValues] = useState(() => valuesOf(profile));
  const [password, setPassword] = useState('');
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const reach = decideReachChange(profile, values);
  const set = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }));

  const refuse = (error: unknown) => {
    const fresh = error instanceof ApiError ? (error.fresh as Profile | undefined) : undefined;
    if (fresh) {
      const next = afterStale(profile, fresh, values, (value) => t('theirs', { value }));
      setProfile(fresh);
      setValues(next.values);
      setFields(next.fields);
      setRefusal(errorText(error));
      return;
    }
    const named = error instanceof ApiError ? error.fields : {};
    setFields(named);
    setRefusal(Object.keys(named).length === 0 ? errorText(error) : undefined);
  };
  const submit = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await saveProfile(profile, values, password);
      const waits = reach.new_email;
      notify({
        title: waits ? tMessage('profile.email_waits', { email: waits }) : tMessage('general.saved'),
        tone: 'ok',
        ...(waits && { duration: 10_000 }),
      });
      await onSaved();
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };

  const parts = { values, set, fields };
  return (
    <FormSurface
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
      footer={
        <Button variant="solid" type="submit" busy={busy} disabled={via_master}>
          {t('save')}
        </Button>
      }
    >
      {via_master && <Banner tone="warn" title={t('master_session')} />}
      {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
      {profile.pending_email && (
        <Banner tone="brand" title={tMessage('profile.email_waits', { email: profile.pending_email })} />
      )}
      <FormSection title={t('who')}>
        <NameFields {...parts} />
      </FormSection>
      <FormSection title={t('reach')} hint={t('reach_hint')}>
        <Reach {...parts} asksPassword={reach.asks_password} password={password} onPassword={setPassword} />
      </FormSection>
      <FormSection title={t('looks')}>
        <Looks {...parts} />
      </FormSection>
    </FormSurface>
  );
}
