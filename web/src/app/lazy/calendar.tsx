import { useNavigate, useSearch } from '@tanstack/react-router';
import { CalendarPage } from '../../features/scheduling/calendar/calendar-page.tsx';
import { paths } from '../../lib/paths.ts';
import { useCan, useSession } from '../../lib/session.ts';

export function CalendarRoute() {
  const search = useSearch({ from: '/shell/calendar' });
  const navigate = useNavigate();
  const session = useSession();
  const can = useCan();
  const mayAdd = can('jobs', 'add') && session.user_type !== 'contact';
  return (
    <CalendarPage
      search={search}
      onSearch={(next) => void navigate({ to: '/calendar', search: next, replace: true })}
      onOpen={(entry) => {
        const position = { company_id: session.company_id, division_id: entry.division_id ?? 0 };
        if (entry.kind === 'note')
          void navigate({ to: paths.calendarNote({ company_id: session.company_id, note_id: entry.id }) });
        if (entry.kind === 'job') void navigate({ to: paths.job({ ...position, job_id: entry.id }) });
        if (entry.kind === 'job_request')
          void navigate({ to: paths.jobRequest({ ...position, job_request_id: entry.id }) });
        if (entry.kind === 'time_off' || entry.kind === 'holiday' || entry.kind === 'blackout_day')
          void navigate({ to: paths.calendarDay(session.company_id, entry.kind, entry.id) });
      }}
      onPickDay={(date) => {
        if (mayAdd) void navigate({ to: paths.newJob({ date: date.slice(0, 10) }) });
      }}
    />
  );
}
