import { mailArea } from '@onrecord/contract/messages/mail';
import { jobMessageSources } from '@onrecord/domain/messages/outbox/job-message-sources';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/client.ts';
import { useSession, viewerOf } from '../../../lib/session/session.ts';

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
  const { outbox, log } = jobMessageSources(viewerOf(useSession()));
  return outbox || log;
}
