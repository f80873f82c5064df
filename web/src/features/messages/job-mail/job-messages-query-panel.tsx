import { mailArea } from '@onrecord/contract/messages/mail';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { useCan, useSession } from '../../../lib/session.ts';

/** The latest messages about a job, and how many there are. */
export const jobMessagesQuery = (job_id: number, limit: number) =>
  queryOptions({
    queryKey: ['job', job_id, 'messages', limit],
    queryFn: ({ signal }) => call(mailArea.getJobMessages, { body: { job_id, limit }, signal }),
    placeholderData: keepPreviousData,
    meta: { shows: ['job', 'outbox', 'activity_log'] },
  });

/** Whether the viewer may read messages about jobs: staff who edit jobs, or read the log. */
export function useMayReadJobMessages(): boolean {
  const can = useCan();
  const { user_type } = useSession();
  return can('activitylog', 'view') || (isStaff(user_type) && can('jobs', 'edit'));
}
