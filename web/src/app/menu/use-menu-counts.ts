import { bookingConflictArea } from '@onrecord/contract/scheduling/booking-conflict';
import { jobArea } from '@onrecord/contract/scheduling/job/job';
import { jobBoardArea } from '@onrecord/contract/scheduling/job/job-board';
import { jobRequestArea } from '@onrecord/contract/scheduling/job/job-request';
import { offerArea } from '@onrecord/contract/scheduling/offer';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../lib/call/client.ts';
import { paths } from '../../lib/paths.ts';
import { useCan, useSession } from '../../lib/session/session.ts';
import type { ShellText } from '../../lib/texts/shell.ts';
import { useLater } from '../use-later.ts';

/** A number beside a position of the menu, and the text that says what it counts. */
export interface MenuCount {
  readonly count: number;
  readonly label: Extract<
    ShellText,
    'jobs_overdue' | 'requests_waiting' | 'jobs_uncovered_today' | 'jobs_over_time_off' | 'waiting'
  >;
}

/** Steps become overdue while nobody does anything: they are counted again so often, in milliseconds. */
const COUNT_AGAIN = 120_000;
/** What a provider is offered and owes, by the addresses of their menu. */
function useProviderCounts(isLater: boolean): ReadonlyMap<string, MenuCount> {
  const { user_type } = useSession();
  const enabled = useCan()('jobs', 'view') && user_type === 'provider' && isLater;
  const counts = useQuery({
    queryKey: ['dashboard', 'counts'],
    queryFn: ({ signal }) => call(jobArea.dashboardCounts, { body: {}, signal }),
    enabled,
    staleTime: 10_000,
    meta: { shows: ['job'] },
  });
  const own = useQuery({
    queryKey: ['offer', 'own'],
    queryFn: ({ signal }) => call(offerArea.getOwnOffers, { body: {}, signal }),
    enabled,
    staleTime: 10_000,
    meta: { shows: ['offer_round', 'job'] },
  });
  const [owed, offers] = [counts.data?.needing_worksheet, own.data?.offers.length];
  return useMemo(() => {
    const found = new Map<string, MenuCount>();
    if (owed) found.set(paths.worksheets(), { count: owed, label: 'waiting' });
    if (offers) found.set(paths.offers(), { count: offers, label: 'waiting' });
    return found;
  }, [owed, offers]);
}

/** What waits behind the positions of the menu, by their addresses. */
export function useMenuCounts(): ReadonlyMap<string, MenuCount> {
  const { user_type, sel_dashboard_company_id } = useSession();
  const can = useCan();
  const isLater = useLater();
  const mayCount = isStaff(user_type) && can('jobs', 'view') && (user_type !== 'admin' || !!sel_dashboard_company_id);
  const { data } = useQuery({
    queryKey: ['job', 'board', 'counts', sel_dashboard_company_id],
    queryFn: ({ signal }) => call(jobBoardArea.getBoardCounts, { body: {}, signal }),
    enabled: isLater && mayCount,
    refetchInterval: COUNT_AGAIN,
    staleTime: 10_000,
    meta: { shows: ['job'] },
  });
  const conflicts = useQuery({
    queryKey: ['job', 'conflict count', sel_dashboard_company_id],
    queryFn: ({ signal }) => call(bookingConflictArea.getOpenConflictCount, { body: {}, signal }),
    enabled: isLater && mayCount,
    staleTime: 10_000,
    meta: { shows: ['job', 'time_off', 'holiday', 'blackout_day'] },
  });
  const requests = useQuery({
    queryKey: ['job', 'requests', 'queue'],
    queryFn: ({ signal }) => call(jobRequestArea.getQueue, { body: {}, signal }),
    enabled: isLater && mayCount && can('jobs', 'edit'),
    staleTime: 10_000,
    meta: { shows: ['job_request'] },
  });
  const waiting = requests.data?.data.filter(({ waiting_for }) => waiting_for === 'office').length;
  const overTimeOff = conflicts.data?.count;
  const ofProvider = useProviderCounts(isLater);
  const ofStaff = useMemo(() => {
    const counts = new Map<string, MenuCount>();
    if (data?.overdue) counts.set(paths.board(), { count: data.overdue, label: 'jobs_overdue' });
    if (data?.uncovered_today)
      counts.set(paths.calendar(), { count: data.uncovered_today, label: 'jobs_uncovered_today' });
    if (waiting) counts.set(paths.requestQueue(), { count: waiting, label: 'requests_waiting' });
    if (overTimeOff) counts.set(paths.list('job'), { count: overTimeOff, label: 'jobs_over_time_off' });
    return counts;
  }, [data, overTimeOff, waiting]);
  return user_type === 'provider' ? ofProvider : ofStaff;
}
