import { userNotificationSettingArea } from '@onrecord/contract/messages/notification';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call/client.ts';
import { Loaded } from '../../../record/loaded.tsx';
import { Copies } from './copies-panel.tsx';
import { type PersonalEntry, PersonalKinds, personalKey } from './person-panel.tsx';

/** What one person wants to be notified of, and of contacts who else is told it. */
export function PersonSections({ entry }: { entry: PersonalEntry }) {
  return (
    <>
      <PersonalKinds key={entry.user_id} entry={entry} />
      {entry.data.some(({ audience }) => audience === 'contact') && (
        <div className="mt-4">
          <Copies entry={entry} />
        </div>
      )}
    </>
  );
}

/** The same in the page of somebody else's record. */
export function PersonNotifications({ userId }: { userId: number }) {
  const query = useQuery({
    queryKey: personalKey(userId),
    queryFn: ({ signal }) =>
      call(userNotificationSettingArea.getContactNotificationSetting, { body: { user_id: userId }, signal }),
    refetchOnWindowFocus: false,
  });
  return <Loaded query={query}>{(entry) => <PersonSections entry={entry} />}</Loaded>;
}
