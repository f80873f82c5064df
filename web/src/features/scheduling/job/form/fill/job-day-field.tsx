import { jobArea } from '@onrecord/contract/scheduling/job/job';
import { parseLocalDate } from '@onrecord/domain/core/time/local-time';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { call } from '../../../../../lib/call/client.ts';
import { useFormats } from '../../../../../lib/format/formats.ts';
import { DAYS_AHEAD } from '../../../../../lib/format/short-days.ts';
import { jobFormTexts } from '../../../../../lib/texts/job-form.ts';
import { useTexts } from '../../../../../lib/texts.ts';
import { JobDate } from '../job-fields.tsx';
import type { JobFormValues } from '../job-form-values.ts';

const CLOSED_KINDS: ReadonlySet<string> = new Set(['holiday', 'blackout_day']);

/** The names of the holidays and blackout days of a day, in the division. */
function useClosedDay(day: string | null, division_id: number | null) {
  const { data } = useQuery({
    queryKey: ['calendar', 'closed', day, division_id],
    queryFn: async ({ signal }) => {
      const body = { from_date: day ?? '', to_date: day ?? '', division_id };
      const { entries } = await call(jobArea.getCalendarJobList, { body, signal });
      return entries.filter(({ kind }) => CLOSED_KINDS.has(kind)).map(({ title }) => title);
    },
    enabled: day !== null,
    staleTime: 300_000,
  });
  return data ?? [];
}

/** The day of the job, typed as people say it; which weekday it is, and whether the office is closed then, shows beside it. */
export function JobDayField({ today }: { today: string }) {
  const t = useTexts(jobFormTexts);
  const { tag } = useFormats();
  const [typed, division_id] = useWatch<JobFormValues, ['job_date', 'division_id']>({
    name: ['job_date', 'division_id'],
  });
  const day = parseLocalDate(typed);
  const closed = useClosedDay(day?.toString() ?? null, division_id);
  const weekday = day?.toLocaleString(tag, { weekday: 'long' });
  const hint = weekday && [weekday, ...closed].join(' · ');
  return (
    <JobDate
      name="job_date"
      label={t('date')}
      required
      today={today}
      near={DAYS_AHEAD}
      hint={
        closed.length > 0 ? (
          <span className="font-semibold text-warn" role="status">
            {hint}
          </span>
        ) : (
          hint
        )
      }
    />
  );
}
