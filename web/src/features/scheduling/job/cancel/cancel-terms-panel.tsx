import type { ClockShape } from '@onrecord/contract/scheduling/job/job-cancellation';
import { useFormats } from '../../../../lib/format/formats.ts';
import { cancellationTexts } from '../../../../lib/texts/cancellation.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { ClockPanel } from './clock-panel.tsx';

/** What a client reads before asking to cancel: the clock of the office, and the fee of each service. */
export function CancelTerms({ clock }: { clock: ClockShape }) {
  return (
    <>
      <ClockPanel clock={clock} />
      <Fees clock={clock} />
    </>
  );
}

function Fees({ clock }: { clock: ClockShape }) {
  const t = useTexts(cancellationTexts);
  const { amount } = useFormats();
  if (Number(clock.client_fee) === 0) return null;
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{t('charged_fee')}</caption>
      <tbody>
        {clock.rows.map((row) => (
          <tr key={row.job_service_id} className="border-b border-line">
            <th scope="row" className="py-1.5 font-semibold">
              {row.service_name}
            </th>
            <td className="py-1.5 text-right tabular-nums">{amount(row.client_fee)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" className="py-1.5 font-normal">
            {t('total')}
          </th>
          <td className="title-serif py-1.5 text-right text-lg tabular-nums">{amount(clock.client_fee)}</td>
        </tr>
      </tbody>
    </table>
  );
}
