import type { ClockRowShape, ClockShape } from '@onrecord/contract/scheduling/job/job-cancellation';
import { MAX_WAIVER_REASON } from '@onrecord/domain/scheduling/cancellation/waiver';
import { useFormats } from '../../../../lib/format/formats.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { cancellationTexts } from '../../../../lib/texts/cancellation.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { preciseTime } from './clock-times.ts';
import type { NoticeState } from './use-notice.ts';

interface FeesPanelProps {
  clock: ClockShape;
  notice: NoticeState;
}

/** Fee and pay of each service with its waiver, the totals, and what is kept as proof. */
export function FeesPanel({ clock, notice }: FeesPanelProps) {
  const t = useTexts(cancellationTexts);
  const { amount } = useFormats();
  const { charged, paid } = notice.totals(clock);
  const head = 'border-b border-line-2 px-1 py-1 font-normal text-ink-2';
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('fees')}</h3>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{t('fees')}</caption>
        <thead>
          <tr>
            <th className={head}>{t('service')}</th>
            <th className={`${head} max-sm:hidden`}>{t('who')}</th>
            <th className={`${head} text-right`}>{t('client_pays')}</th>
            <th className={`${head} text-right`}>{t('provider_gets')}</th>
            <th className={head}>{t('waive')}</th>
          </tr>
        </thead>
        {clock.rows.map((row) => (
          <FeeRow key={row.job_service_id} row={row} notice={notice} />
        ))}
        <tfoot>
          <tr>
            <th className="px-1 py-2 font-normal">{t('total')}</th>
            <td className="max-sm:hidden" />
            <td className="title-serif px-1 text-right text-lg tabular-nums">{amount(charged)}</td>
            <td className="title-serif px-1 text-right text-lg tabular-nums">{amount(paid)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
      <p className="text-ink-2">{t('one_fee')}</p>
      <Proof clock={clock} notice={notice} />
    </section>
  );
}

function FeeRow({ row, notice }: { row: ClockRowShape; notice: NoticeState }) {
  const t = useTexts(cancellationTexts);
  const { amount, date } = useFormats();
  const { job_service_id: id, service_name, rule_name: name, rule_version: version } = row;
  const waiver = notice.waived[id];
  const isDue = Number(row.client_fee) > 0;
  const since = version !== null && t('rule_of', { name, version, from: date(row.valid_from) });
  const cell = 'px-1 py-1.5 align-top';
  return (
    <tbody className="border-b border-line">
      <tr>
        <th scope="row" className={`${cell} font-semibold`}>
          {service_name}
          <span className="block font-normal text-ink-2">{row.is_counted_before ? t('counted_before') : since}</span>
        </th>
        <td className={`${cell} max-sm:hidden`}>{row.provider_name}</td>
        <td className={`${cell} text-right tabular-nums`}>
          {waiver ? <del className="text-ink-2">{amount(row.client_fee)}</del> : amount(row.client_fee)}
        </td>
        <td className={`${cell} text-right tabular-nums`}>
          {waiver?.waives_pay ? <del className="text-ink-2">{amount(row.provider_pay)}</del> : amount(row.provider_pay)}
        </td>
        <td className={cell}>
          {isDue && (
            <input
              type="checkbox"
              className="size-5 accent-brand"
              aria-label={t('waive_of', { service_name })}
              checked={waiver !== undefined}
              onChange={(event) =>
                notice.waive(id, event.currentTarget.checked ? { reason: '', waives_pay: false } : null)
              }
            />
          )}
        </td>
      </tr>
      {waiver && (
        <tr>
          <td colSpan={5} className="px-1 pb-2">
            <div className="grid gap-2">
              <TextField
                label={t('waive_reason', { service_name })}
                required
                autoComplete="off"
                maxLength={MAX_WAIVER_REASON}
                value={waiver.reason}
                onChange={(event) => notice.waive(id, { ...waiver, reason: event.currentTarget.value })}
              />
              <CheckboxField
                label={t('waive_pay')}
                value={waiver.waives_pay}
                onChange={(waives_pay) => notice.waive(id, { ...waiver, waives_pay })}
              />
            </div>
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Proof({ clock, notice }: FeesPanelProps) {
  const t = useTexts(cancellationTexts);
  const formats = useFormats();
  const { name } = useSession();
  const from = notice.from.trim() || t('proof_nobody');
  const when = preciseTime(clock.notice, clock.zone, formats);
  return (
    <div className="rounded-card border border-line p-2.5">
      <h3 className="font-semibold">{t('proof')}</h3>
      <p className="text-ink-2">{t('proof_text', { from, when, name })}</p>
    </div>
  );
}
