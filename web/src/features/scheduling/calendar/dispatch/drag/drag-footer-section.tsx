import { useFormats } from '../../../../../lib/format/formats.ts';
import { dispatchTexts } from '../../../../../lib/texts/dispatch.ts';
import { useTexts } from '../../../../../lib/texts.ts';
import { AlertIcon, CheckIcon, LockIcon } from '../../../../../ui/icons.ts';
import { captionOf, zoneOf } from '../cells.tsx';
import type { Lanes } from '../dispatch-search.ts';
import type { EntryOfJob } from '../entry-actions-panel.tsx';
import type { LaneResponses } from './drag-state.ts';

interface DragFooterProps {
  entry: EntryOfJob;
  /** Whom it is over; undefined while it is over nobody. */
  provider: number | undefined;
  responses: LaneResponses;
  /** When it would start; undefined where it keeps its time. */
  target: { job_date: string; start_time: string } | undefined;
  data: Lanes;
  /** What the keys do here, in words. */
  keys: string;
}

/** What a drop would do, and how many lanes are free, in words; spoken as it changes. */
export function DragFooter({ entry: { job, service }, provider, responses, target, data, keys }: DragFooterProps) {
  const t = useTexts(dispatchTexts);
  const { time, date } = useFormats();
  const outcomes = [...(responses?.values() ?? [])].map(({ outcome }) => outcome);
  const count = (wanted: 'free' | 'warned' | 'blocked') => outcomes.filter((outcome) => outcome === wanted).length;
  const name = data.providers.find(({ service_provider_id }) => service_provider_id === provider)?.name;
  const response = provider === undefined ? undefined : responses?.get(provider);
  const { start_time, job_date } = target ?? job;
  const day = job_date === job.job_date ? '' : `${date(job_date)} `;
  const when = `${day}${time(start_time)} ${zoneOf(job)}`;
  const isOther = name !== undefined && response !== undefined && provider !== service?.service_provider_id;
  const drop = !isOther
    ? ''
    : response.outcome === 'blocked'
      ? t('drop_blocked', { name, why: response.reasons.join('; ') })
      : response.outcome === 'warned'
        ? t('drop_warned', { name, why: response.reasons.join('; ') })
        : t('drop_on', { name });
  return (
    <p className="no-print flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <b className="font-semibold">{t('moving', { number: job.job_number ?? '', case_name: captionOf(job) })}</b>
      {responses && (
        <>
          <span className="inline-flex items-center gap-1 text-ok">
            <CheckIcon size={13} aria-hidden />
            {t('count_free', { count: count('free') })}
          </span>
          <span className="inline-flex items-center gap-1 text-warn">
            <AlertIcon size={13} aria-hidden />
            {t('count_warned', { count: count('warned') })}
          </span>
          <span className="inline-flex items-center gap-1 text-ink-2">
            <LockIcon size={13} aria-hidden />
            {t('count_blocked', { count: count('blocked') })}
          </span>
        </>
      )}
      <span role="status" className="font-medium">
        {[drop, t(target ? 'time_moves' : 'time_stays', { time: when })].filter(Boolean).join(' ')}
      </span>
      <span className="ml-auto text-ink-2">{keys}</span>
    </p>
  );
}
