import { estimateArea, type JobEstimateRow } from '@onrecord/contract/money/estimate';
import { compare, multiply } from '@onrecord/domain/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { billingTexts } from '../../../lib/texts/billing.ts';
import { useTexts } from '../../../lib/texts.ts';

/** What a job is expected to come to, and beside it what it came to: the bill of its client, or the pay of its provider. */
export function JobEstimatePanel({ jobId }: { jobId: number }) {
  const t = useTexts(billingTexts);
  const { amount } = useFormats();
  const can = useCan();
  const area = useSession().user_type === 'provider' ? 'providerinvoices' : 'clientinvoices';
  const { data } = useQuery({
    queryKey: ['estimate', jobId],
    queryFn: ({ signal }) => call(estimateArea.ofJob, { body: { job_id: jobId }, signal }),
    enabled: can(area, 'view'),
    meta: { shows: ['client_invoice', 'job'] },
  });
  if (!data || (data.rows.length === 0 && data.agreed === null)) return null;
  return (
    <section aria-label={t(`estimate_${data.side}`)} className="grid gap-2">
      <h2 className="text-lg font-semibold">{t(`estimate_${data.side}`)}</h2>
      <div className="grid gap-2 rounded-card border border-line bg-sheet p-3">
        {data.agreed !== null && (
          <p className="font-semibold">{t('estimate_agreed', { amount: amount(data.agreed) })}</p>
        )}
        {data.rows.length > 0 && <Comparison estimate={data} />}
      </div>
    </section>
  );
}

function Comparison({ estimate }: { estimate: JobEstimateRow }) {
  const t = useTexts(billingTexts);
  const { amount, duration } = useFormats();
  const { side, rows, estimated_total, actual_total, pages } = estimate;
  const heading = 'py-1 pl-3 text-right text-xs font-semibold text-ink-2';
  const figure = 'py-1 pl-3 text-right tabular-nums';
  const isBilled = actual_total !== null;
  return (
    <>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{t(`estimate_${side}`)}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col" className={heading}>
              {t('estimated')}
            </th>
            {isBilled && (
              <th scope="col" className={heading}>
                {t(side === 'client' ? 'billed_actual' : 'paid_actual')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.product_id ?? row.name} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-normal">
                {row.name}
              </th>
              <td className={figure}>{amount(row.estimated)}</td>
              {isBilled && <td className={figure}>{amount(row.actual)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line font-semibold">
            <th scope="row" className="py-1 text-left">
              {t('estimate_total')}
            </th>
            <td className={figure}>{amount(estimated_total)}</td>
            {isBilled && <td className={figure}>{amount(actual_total)}</td>}
          </tr>
        </tfoot>
      </table>
      <Difference difference={estimate.difference} />
      <p className="text-sm text-ink-2">
        {pages > 0
          ? t('estimate_basis', { hours: duration(estimate.hours), count: pages })
          : t('estimate_hours', { hours: duration(estimate.hours) })}{' '}
        {t(`estimate_${side}_hint`)}
      </p>
    </>
  );
}

function Difference({ difference }: Pick<JobEstimateRow, 'difference'>) {
  const t = useTexts(billingTexts);
  const { amount } = useFormats();
  if (difference === null) return null;
  const sign = compare(difference, 0);
  const size = amount(multiply(difference, sign).toFixed());
  return <p>{sign === 0 ? t('estimate_met') : t(sign > 0 ? 'estimate_above' : 'estimate_below', { amount: size })}</p>;
}
