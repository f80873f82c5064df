import { type BookingConflictRow, bookingConflictArea } from '@onrecord/contract/scheduling/booking-conflict';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useCan } from '../../../lib/session/session.ts';
import { absenceTexts } from '../../../lib/texts/absence.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { useSend } from '../confirmation/response/use-response.ts';
import { JobAssignPanel } from '../job/job-assign-panel.tsx';

const conflictsQuery = (job_id: number) => ({
  queryKey: ['job', job_id, 'conflicts'],
  meta: { shows: ['job', 'time_off', 'holiday', 'blackout_day'] },
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(bookingConflictArea.getOpenConflicts, { body: { job_id }, signal }),
});

/** Whether somebody of a job is booked over time off or a closed day. */
export const useIsBookedOver = (jobId: number): boolean => (useQuery(conflictsQuery(jobId)).data?.length ?? 0) > 0;

/** Bookings of a job over which time off or a closed day was saved, each with its two ways out. Nothing where there are none. */
export function BookingConflictsPanel({ jobId }: { jobId: number }) {
  const { data } = useQuery(conflictsQuery(jobId));
  return data?.map((conflict) => <Conflict key={conflict.booking_conflict_id} conflict={conflict} />) ?? null;
}

/** Who is away, why and from when until when, on the job's own clock. */
function useAwayText() {
  const t = useTexts(absenceTexts);
  const formats = useFormats();
  return ({ service_provider_name: name, service_name, description, cause, ...row }: BookingConflictRow) => {
    const times = {
      from: formats.instant(row.away_from, row.time_zone),
      until: formats.instant(row.away_until, row.time_zone),
    };
    const reason = description || t('time_off');
    if (cause === 'time_off') return t('booked_over_time_off', { name, service_name, reason, ...times });
    return t('booked_over_day', { name, service_name, reason });
  };
}

function Conflict({ conflict }: { conflict: BookingConflictRow }) {
  const t = useTexts(absenceTexts);
  const formats = useFormats();
  const can = useCan();
  const awayText = useAwayText();
  const { busy, refusal, send } = useSend();
  const [isCovering, setCovering] = useState(false);
  const { booking_conflict_id, job_id, job_service_id, asked_at, time_zone } = conflict;
  const ask = () =>
    send('ask', async () => {
      const { message } = await call(bookingConflictArea.askToKeep, { body: { booking_conflict_id } });
      notify({ title: message, tone: 'ok' });
    });
  return (
    <Banner tone="bad" title={awayText(conflict)}>
      {asked_at && <p>{t('asked_to_keep', { when: formats.instant(asked_at, time_zone) })}</p>}
      {refusal && <p role="alert">{refusal}</p>}
      {can('jobs', 'edit') && (
        <div className="mt-1.5 flex flex-wrap gap-2">
          <Button size="sm" aria-expanded={isCovering} onClick={() => setCovering(!isCovering)}>
            {t('find_cover')}
          </Button>
          <Button size="sm" busy={busy === 'ask'} onClick={() => void ask()}>
            {t(asked_at ? 'ask_to_keep_again' : 'ask_to_keep')}
          </Button>
        </div>
      )}
      {isCovering && (
        <div className="mt-2 rounded-card border border-line bg-sheet p-2">
          <JobAssignPanel jobId={job_id} serviceId={job_service_id} onDone={() => setCovering(false)} />
        </div>
      )}
    </Banner>
  );
}
