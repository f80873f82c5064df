import { type ClockShape, jobCancellationArea } from '@onrecord/contract/scheduling/job/job-cancellation';
import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { useToday } from '../../../../lib/format/use-today.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { cancellationTexts } from '../../../../lib/texts/cancellation.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { preciseTime } from './clock-times.ts';

/** Until when canceling is free, and what it costs after: for staff, and for the client. Nothing of a day that is over or of a job that is invoiced. */
export function IfCancelsPanel({ job }: { job: JobDetail }) {
  const t = useTexts(cancellationTexts);
  const today = useToday();
  const { user_type } = useSession();
  const isAhead = job.is_canceled === 0 && job.invoice_count === 0 && job.job_date >= today;
  const isShown = isAhead && user_type !== 'provider';
  const { data } = useQuery({
    queryKey: ['job', job.job_id, 'clock', job.version],
    queryFn: ({ signal }) => call(jobCancellationArea.clockNow, { params: { id: job.job_id }, signal }),
    enabled: isShown,
  });
  if (!isShown || !data) return null;
  return (
    <section className="rounded-card border border-line bg-sheet p-3">
      <h2 className="font-semibold">{t('if_it_cancels')}</h2>
      <p className="text-ink-2">
        <ClockWords clock={data} />
      </p>
    </section>
  );
}

function ClockWords({ clock }: { clock: ClockShape }) {
  const t = useTexts(cancellationTexts);
  const formats = useFormats();
  const when = preciseTime(clock.cut_off, clock.zone, formats);
  const amount = formats.amount(clock.kind === 'in_time' ? clock.late_fee : clock.client_fee);
  const isFree = Number(clock.kind === 'in_time' ? clock.late_fee : clock.client_fee) === 0;
  if (clock.kind === 'bust') return t('bust_now', { amount });
  if (clock.kind === 'in_time') return isFree ? t('free_until_only', { when }) : t('free_until', { when, amount });
  return isFree ? t('late_now_free', { when }) : t('late_now', { when, amount });
}
