import { userNotificationSettingArea } from '@onrecord/contract/messages/notification';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../lib/call/client.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { notificationTexts } from '../../../lib/texts/notification.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../record/loaded.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { PersonSections } from './person-notifications-panel.tsx';
import { personalKey } from './person-panel.tsx';

/** Notification settings (section 7): what somebody wants to be notified of. What the company sends is in the matrix. */
export function NotificationsPage({ userId }: { userId: number | undefined }) {
  const t = useTexts(notificationTexts);
  const can = useCan();
  const session = useSession();
  const whose = userId ?? session.user_id;
  const isOwn = whose === session.user_id;
  // An admin who works in a company is nobody there.
  const isGuest = isOwn && session.user_type === 'admin';
  const query = useQuery({
    queryKey: personalKey(whose),
    queryFn: ({ signal }) =>
      call(userNotificationSettingArea.getContactNotificationSetting, { body: { user_id: whose }, signal }),
    enabled: !isGuest,
    refetchOnWindowFocus: false,
  });
  const title = isOwn || !query.data ? t('title') : t('title_of', { name: query.data.name });
  usePageTitle(title);
  return (
    <div className="mx-auto grid w-full max-w-[864px] gap-4 p-4">
      <PageTitle
        title={title}
        actions={
          isOwn &&
          can('applicationsettings', 'view') && (
            <Link to={paths.messageMatrix()} className={buttonClass()}>
              {t('company_sends')}
            </Link>
          )
        }
      />
      {isGuest ? (
        <p className="text-ink-2">{t('guest')}</p>
      ) : (
        <Loaded query={query}>{(entry) => <PersonSections entry={entry} />}</Loaded>
      )}
    </div>
  );
}
