import { jobArea } from '@onrecord/contract/scheduling/job/job';
import { MAX_RESPONSES } from '@onrecord/contract/scheduling/job/job-response';
import { call } from '../../../lib/call/client.ts';

const SORT = { column_name: 'job_date_time', type: 'asc' } as const;

/** One part of the agenda after the login: the jobs of a filter, the next first. */
export const agendaQuery = (part: string, filter: Record<string, string>, limit: number) => ({
  queryKey: ['job-check', part],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(jobArea.dashboardJobList, { body: { ...filter, limit, sort: SORT }, signal }),
  meta: { shows: ['job' as const] },
});

/** Every job that waits for the viewer's yes, as far as they are confirmed and taken back at once: what _Confirm all_ counts and confirms, wherever it stands. */
export const waitingJobsQuery = (userType: string) =>
  agendaQuery(
    'waiting',
    { job_status: userType === 'provider' ? 'needing_service_provider_confirmation' : 'needing_confirmation' },
    MAX_RESPONSES,
  );
