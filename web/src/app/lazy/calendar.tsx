import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { CalendarEntry } from '../../features/scheduling/calendar/calendar-entry.ts';
import { calendarAddress } from '../../features/scheduling/calendar/calendar-views.ts';
import { dispatchSearch } from '../../features/scheduling/calendar/dispatch/dispatch-search.ts';
import { lazyPart } from '../../lib/page/lazy-part.tsx';
import { paths } from '../../lib/paths.ts';
import { useCan, useSession } from '../../lib/session/session.ts';

const DispatchPage = lazyPart(
  async () => (await import('../../features/scheduling/calendar/dispatch/dispatch-page.tsx')).DispatchPage,
);
const CalendarPage = lazyPart(
  async () => (await import('../../features/scheduling/calendar/calendar-page.tsx')).CalendarPage,
);

/** Where an entry of the calendar has its page. */
function useEntryPath() {
  const { company_id } = useSession();
  return ({ kind, id, division_id }: CalendarEntry): string => {
    const position = { company_id, division_id: division_id ?? 0 };
    if (kind === 'note') return paths.calendarNote({ company_id, note_id: id });
    if (kind === 'job') return paths.job({ ...position, job_id: id });
    if (kind === 'job_request') return paths.jobRequest({ ...position, job_request_id: id });
    return paths.calendarDay(company_id, kind, id);
  };
}

/** The calendar: of the people who schedule by lanes of providers, of everybody else by their own days. */
export function CalendarRoute() {
  // The router keeps beside what was read of an address everything that was not understood, such as an unknown view.
  const search = calendarAddress({ ...useSearch({ from: '/shell/calendar' }) });
  const navigate = useNavigate();
  const { user_type } = useSession();
  const can = useCan();
  const pathOf = useEntryPath();
  const go = (path: string) => void navigate({ to: path });
  const show = (next: object) => void navigate({ to: '/calendar', search: next, replace: true });
  if (isStaff(user_type)) return <DispatchPage search={dispatchSearch(search)} onSearch={show} onGo={go} />;
  const mayAdd = can('jobs', 'add') && user_type !== 'contact';
  return (
    <CalendarPage
      search={search}
      onSearch={show}
      onOpen={(entry) => go(pathOf(entry))}
      onPickDay={(date) => {
        if (mayAdd) go(paths.newJob({ date: date.slice(0, 10) }));
      }}
    />
  );
}
