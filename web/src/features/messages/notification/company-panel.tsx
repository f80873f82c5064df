import { type NotificationTypeRow, notificationTypeArea } from '@onrecord/contract/messages/notification';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorText } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { useCan } from '../../../lib/session.ts';
import { notificationTexts } from '../../../lib/texts/notification.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../record/loaded.tsx';
import { FormSection } from '../../../ui/forms/form-surface.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { type KindRow, Kinds } from './kinds-panel.tsx';
import { PERSONAL_KEYS } from './person-panel.tsx';

const KEY = ['notification_type'] as const;
const AUDIENCES = ['contact', 'provider', 'office'] as const;
const ALL = { limit: 200 } as const;

interface Page {
  data: NotificationTypeRow[];
  count: number;
}

/** What the company tells whom, and by which channels; a switch takes effect at once. */
export function CompanyKinds() {
  const t = useTexts(notificationTexts);
  const can = useCan();
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
  const mayEdit = can('applicationsettings', 'edit');
  const save = async (kind: NotificationTypeRow, change: Partial<KindRow>) => {
    const { by_mail, by_text, version } = kind;
    const body = { by_mail, by_text, version, ...change };
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
  return (
    <Loaded query={query}>
      {({ data }) =>
        AUDIENCES.map((audience, index) => (
          <FormSection key={audience} number={index + 1} title={t(`to_${audience}`)} wide>
            <Kinds
              at="once"
              rows={data
                .filter((kind) => kind.audience === audience)
                .map(({ notification_type_id: id, name, by_mail, by_text }) => ({
                  id,
                  name,
                  by_mail,
                  by_text,
                  mayMail: mayEdit || by_mail,
                  mayText: mayEdit || by_text,
                }))}
              onChange={(row, change) => {
                const kind = data.find(({ notification_type_id }) => notification_type_id === row.id);
                if (kind && mayEdit) void save(kind, change);
              }}
            />
          </FormSection>
        ))
      }
    </Loaded>
  );
}
