import { type NotificationTypeRow, notificationTypeArea } from '@onrecord/contract/messages/notification';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import { PERSONAL_KEYS } from '../notification/person-panel.tsx';

const KEY = ['notification_type'] as const;
const ALL = { limit: 200 } as const;

interface Page {
  data: NotificationTypeRow[];
  count: number;
}

export type Channel = 'mail' | 'text' | 'app';

/** By which channels the company sends each kind; a switch takes effect at once. */
export function useCompanyKinds() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(notificationTypeArea.getDefaultNotificationList, { body: ALL, signal }),
  });
  const put = (entry: NotificationTypeRow) =>
    client.setQueryData<Page>(KEY, (page) => {
      const data = page?.data.map((row) => (row.notification_type_id === entry.notification_type_id ? entry : row));
      return data && { data, count: data.length };
    });
  const save = async (kind: NotificationTypeRow, channel: Channel, isOn: boolean) => {
    const { by_mail, by_text, by_app, version } = kind;
    const body = { by_mail, by_text, by_app, version, [`by_${channel}`]: isOn };
    try {
      const saved = await call(notificationTypeArea.update, { params: { id: kind.notification_type_id }, body });
      put(saved.entry);
      // What a person may choose follows from it.
      client.removeQueries({ queryKey: PERSONAL_KEYS });
      notify({ title: saved.message, tone: 'ok' });
    } catch (error) {
      if (error instanceof ApiError && error.fresh) put(error.fresh as NotificationTypeRow);
      notify({ title: errorText(error), tone: 'bad' });
    }
  };
  return { query, save };
}
