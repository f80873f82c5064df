import { activityLogArea } from '@onrecord/contract/core/calls/activity-log';
import { activityLabel } from '@onrecord/domain/core/activity/activity-words';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { useFormats } from '../../../lib/formats.ts';
import { billingTexts } from '../../../lib/texts/billing.ts';
import { useTexts } from '../../../lib/texts.ts';

const SHOWN = 30;

/** Who did what to an invoice, the newest first. */
export function HistoryPanel({ invoiceId }: { invoiceId: number }) {
  const t = useTexts(billingTexts);
  const formats = useFormats();
  const { data } = useQuery({
    queryKey: ['activity_log', 'invoice', invoiceId],
    queryFn: ({ signal }) =>
      call(activityLogArea.activityLogs, {
        body: { object_type: 'invoice', object_id: invoiceId, limit: SHOWN },
        signal,
      }),
    meta: { shows: ['activity_log', 'client_invoice', 'transaction'] },
  });
  if (!data) return null;
  return (
    <section aria-label={t('history')} className="grid gap-2">
      <h2 className="text-lg font-semibold">{t('history')}</h2>
      {data.data.length === 0 ? (
        <p className="text-ink-2">{t('no_history')}</p>
      ) : (
        <ol className="grid rounded-card border border-line bg-sheet">
          {data.data.map((row) => (
            <li key={row.activity_log_id} className="grid gap-0.5 border-b border-line px-3 py-2 last:border-0">
              <span className="flex flex-wrap justify-between gap-x-3">
                <span className="font-medium">{activityLabel(row.activity_type ?? '')}</span>
                <span className="text-sm text-ink-2">{formats.instant(row.created_at)}</span>
              </span>
              <span className="text-sm text-ink-2">
                {[row.actor_name, row.description].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
