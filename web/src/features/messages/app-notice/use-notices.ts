import { appNoticeArea } from '@onrecord/contract/messages/app-notice';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { NOTICES, noticeCountKey } from '../../../lib/live/app-notices.ts';
import { notify } from '../../../ui/overlays/toast.ts';

interface NoticeQuery {
  readonly limit: number;
  readonly cursor?: number | null;
  readonly unread_only?: boolean;
}

/** A page of the viewer's notices, which follows what happens. */
export function useNotices(wanted: NoticeQuery) {
  return useQuery({
    queryKey: [NOTICES, 'page', wanted],
    queryFn: ({ signal }) => call(appNoticeArea.getNotices, { body: wanted, signal }),
    placeholderData: keepPreviousData,
    meta: { shows: [NOTICES] },
  });
}

/** Marks notices as read; the count says so at once, and every list that is open. */
export function useMarkRead() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const mark = async (work: () => Promise<{ unread_count: number }>) => {
    setBusy(true);
    try {
      client.setQueryData(noticeCountKey, await work());
      await client.invalidateQueries({ queryKey: [NOTICES, 'page'] });
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    markOne: (id: number) => mark(() => call(appNoticeArea.markRead, { params: { id } })),
    markAll: (up_to: number) => mark(() => call(appNoticeArea.markAllRead, { body: { up_to } })),
  };
}
