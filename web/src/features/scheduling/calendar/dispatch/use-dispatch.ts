import { jobCalendarArea } from '@onrecord/contract/scheduling/job/job-calendar';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/call/client.ts';
import { type DispatchSearch, narrowingOf } from './dispatch-search.ts';

interface Days {
  from_date: string;
  to_date: string;
}

/** The cover of a job changes as time passes: it is read again so often, in milliseconds. */
const READ_AGAIN = 60_000;
const SHOWS = ['job', 'job_request', 'note', 'time_off', 'holiday', 'blackout_day'];

/** The lanes of some days, narrowed as the address says. */
export function useLanes(search: DispatchSearch, days: Days, enabled = true) {
  const body = { ...days, ...narrowingOf(search) };
  return useQuery({
    queryKey: ['calendar', 'lanes', body],
    enabled,
    queryFn: ({ signal }) => call(jobCalendarArea.getLanes, { body, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: READ_AGAIN,
    meta: { shows: SHOWS },
  });
}

/** The days of a month, counted, narrowed as the address says. */
export function useMonth(search: DispatchSearch, days: Days, enabled: boolean) {
  const body = { ...days, ...narrowingOf(search) };
  return useQuery({
    queryKey: ['calendar', 'month', body],
    enabled,
    queryFn: ({ signal }) => call(jobCalendarArea.getMonth, { body, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: READ_AGAIN,
    meta: { shows: SHOWS },
  });
}
