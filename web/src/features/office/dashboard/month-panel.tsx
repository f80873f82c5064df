import { jobArea } from '@onrecord/contract/scheduling/job/job';
import { numberText } from '@onrecord/domain/core/format/number';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { dashboardTexts } from '../../../lib/texts/calendar.ts';
import { useTexts } from '../../../lib/texts.ts';

/** What the last month was like: jobs by business day, canceled jobs, requests that are still open. */
export function MonthPanel() {
  const t = useTexts(dashboardTexts);
  const { company_id } = useSession();
  const { count, settings, tag } = useFormats();
  const { data } = useQuery({
    queryKey: ['dashboard', 'month'],
    queryFn: async ({ signal }) => {
      const params = { id: company_id };
      const [month, canceled, requests] = await Promise.all([
        call(jobArea.getAvgLastMonthJPD, { body: {}, signal }),
        call(jobArea.getLastMonthCanceledCount, { params, signal }),
        call(jobArea.getLastMonthRequestCount, { params, signal }),
      ]);
      return { ...month, canceled: canceled.count, requests: requests.count };
    },
    staleTime: 600_000,
  });
  if (!data) return null;
  const name = new Date(`${data.from_date}T00:00:00Z`).toLocaleDateString(tag, { month: 'long', timeZone: 'UTC' });
  const average = numberText(data.average, settings);
  return (
    <section aria-labelledby="month" className="grid gap-1">
      <h2 id="month" className="font-semibold text-ink-2">
        {t('month', { month: name })}
      </h2>
      <p>
        {[
          t('month_jobs', { jobs: count(data.jobs), days: count(data.business_days), average }),
          t('month_canceled', { n: count(data.canceled) }),
          ...(data.requests > 0 ? [t('month_requests', { n: count(data.requests) })] : []),
        ].join(' · ')}
      </p>
    </section>
  );
}
