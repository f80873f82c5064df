import { serviceProviderArea } from '@onrecord/contract/people/service-provider';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useKindNames } from '../../../lib/kind-names.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { providerTexts } from '../../../lib/texts/provider.ts';
import { useTexts } from '../../../lib/texts.ts';
import { recordKey } from '../../../record/record-kind.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';

/** What a provider is notified and by which channels, and the login that says so. */
export function NotifiedPanel({ providerId }: { providerId: number }) {
  const t = useTexts(providerTexts);
  const nameOf = useKindNames();
  const { data, error } = useQuery({
    queryKey: [...recordKey('service_provider', providerId), 'told'],
    queryFn: ({ signal }) => call(serviceProviderArea.getNotification, { params: { id: providerId }, signal }),
  });
  if (error) return <Banner tone="bad" announce="alert" title={errorText(error)} />;
  if (!data) return <SkeletonLines label={t('loading')} count={5} />;
  const channels = (row: { by_mail: boolean; by_text: boolean }) =>
    [row.by_mail && t('by_mail'), row.by_text && t('by_text')].filter(Boolean).join(', ') || t('by_nothing');
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Login providerId={providerId} />
      <FactList facts={data.data.map((row) => ({ term: nameOf(row), detail: channels(row) }))} />
    </div>
  );
}

/** Who logs in as the provider, for those who may know. */
function Login({ providerId }: { providerId: number }) {
  const t = useTexts(providerTexts);
  const can = useCan();
  const { user_type } = useSession();
  const { instant } = useFormats();
  const [busy, setBusy] = useState(false);
  const mayKnow = !isStaff(user_type) || can('users', 'view');
  const { data } = useQuery({
    queryKey: [...recordKey('service_provider', providerId), 'login'],
    queryFn: ({ signal }) =>
      call(serviceProviderArea.getServiceProviderUserData, { body: { service_provider_id: providerId }, signal }),
    enabled: mayKnow,
    meta: { shows: ['user'] },
  });
  if (!mayKnow) return null;
  if (!data) return <SkeletonLines label={t('loading')} count={3} />;
  const [user] = data.users;
  if (!user) return <Banner tone="mute" title={t('no_login')} />;
  const send = async () => {
    setBusy(true);
    try {
      const params = { id: providerId };
      notify({ title: (await call(serviceProviderArea.sendNewUserNotification, { params })).message, tone: 'ok' });
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    }
    setBusy(false);
  };
  return (
    <div className="grid gap-3">
      <FactList
        facts={data.users.map(({ username, email, last_login_date }) => ({
          term: username,
          detail: [email, last_login_date ? t('last_login', { time: instant(last_login_date) }) : t('never')]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
      <div className="flex flex-wrap gap-2">
        {can('users', 'add') && (
          <Button busy={busy} onClick={() => void send()}>
            {t('send_link')}
          </Button>
        )}
        {can('users', 'edit') && (
          <Link to={paths.notificationSettings(user.user_id)} className={buttonClass()}>
            {t('change_told')}
          </Link>
        )}
      </div>
    </div>
  );
}
