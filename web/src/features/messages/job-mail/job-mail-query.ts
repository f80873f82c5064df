import { mailArea } from '@onrecord/contract/messages/mail';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/client.ts';

/** The people of a job, what may be sent to each, and what was sent by hand. */
export const jobMailQuery = (job_id: number) =>
  queryOptions({
    queryKey: ['job', job_id, 'mail'],
    queryFn: ({ signal }) => call(mailArea.getJobMailChoices, { body: { job_id }, signal }),
    meta: { shows: ['job', 'activity_log'] },
  });
