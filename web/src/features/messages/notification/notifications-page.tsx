import { userNotificationSettingArea } from '@onrecord/contract/messages/notification';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useCan, useSession } from '../../../lib/session.ts';
import { notificationTexts } from '../../../lib/texts/notification.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../record/loaded.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { CompanyKinds } from './company-panel.tsx';
import { PersonSections } from './person-notifications-panel.tsx';
import { personalKey } from './person-panel.tsx';

const SIDES = ['mine', 'company'] as const;

/** Notification settings (section 7): what somebody wants to be told, and for those who set the company what it tells whom. */
export function NotificationsPage({ userId }: { userId: number | undefined }) {
  const t = useTexts(notificationTexts);
  const can = useCan();
  const session = useSession();
  const whose = userId ?? session.user_id;
  const isOwn = whose === session.user_id;
  // An admin who works in a company is nobody there.
  const isGuest = isOwn && session.user_type === 'admin';
  const [side, setSide] = useState<(typeof SIDES)[number]>(isGuest ? 'company' : 'mine');
  const query = useQuery({
    queryKey: personalKey(whose),
    queryFn: ({ signal }) =>
      call(userNotificationSettingArea.getContactNotificationSetting, { body: { user_id: whose }, signal }),
    enabled: side === 'mine',
    refetchOnWindowFocus: false,
  });
  const title = isOwn || !query.data ? t('title') : t('title_of', { name: query.data.name });
  usePageTitle(title);
  const mayChoose = isOwn && !isGuest && can('applicationsettings', 'view');
  return (
    <div className="mx-auto grid w-full max-w-[864px] gap-4 p-4">
      <PageTitle
        title={title}
        actions={
          mayChoose && (
            <Segmented
              label={t('whose')}
              value={side}
              options={SIDES.map((value) => ({ value, label: t(value) }))}
              onChange={setSide}
            />
          )
        }
      />
      {side === 'company' ? (
        <CompanyKinds />
      ) : (
        <Loaded query={query}>{(entry) => <PersonSections entry={entry} />}</Loaded>
      )}
    </div>
  );
}
