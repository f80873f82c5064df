import type { ResultOf } from '@onrecord/contract/core/entry';
import { memoArea } from '@onrecord/contract/money/receipt';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/call/client.ts';
import { useCan } from '../../../../lib/session/session.ts';

export type WaitingMemo = ResultOf<typeof memoArea.getWaitingMemos>['data'][number];

/** The credits and write-offs that wait for a second person. */
export function useWaitingMemos() {
  const enabled = useCan()('receipts', 'view');
  return useQuery({
    queryKey: ['waiting_memos'],
    queryFn: ({ signal }) => call(memoArea.getWaitingMemos, { signal }),
    enabled,
    meta: { shows: ['client_invoice', 'transaction'] },
  });
}
