import { jobRequestArea } from '@onrecord/contract/scheduling/job/job-request';
import { jobTimeProblems } from '@onrecord/domain/scheduling/job/job-time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { jobRequestTexts } from '../../../lib/texts/job-request.ts';
import { useTexts } from '../../../lib/texts.ts';
import { preciseTime } from '../job/cancel/clock-times.ts';
import { NAMED, type RequestValues } from './request-values.ts';

const FIELDS = [
  'division_id',
  'case_id',
  'job_type_id',
  'job_date',
  'start_time',
  'estimated_duration',
  'time_zone',
  'utc_offset',
  'location_text',
  'service_names',
] as const;

/** What is typed of a request so far, and whether its time is known. */
function useTypedRequest() {
  const [
    division_id,
    legalCase,
    job_type_id,
    job_date,
    start_time,
    estimated_duration,
    time_zone,
    utc_offset,
    ...words
  ] = useWatch<RequestValues, typeof FIELDS>({ name: FIELDS });
  const time = { job_date, start_time, estimated_duration, time_zone, utc_offset: utc_offset ?? null };
  const [location_text, service_names] = useDeferredValue(words.join('\u0000')).split('\u0000');
  const case_id = legalCase && legalCase.value !== NAMED ? legalCase.value : null;
  const typed = { ...time, division_id: division_id ?? 0, location_text, service_names };
  const isTimed = division_id !== null && Object.keys(jobTimeProblems(time)).length === 0;
  return { typed, case_id, job_type_id: job_type_id ?? null, isTimed };
}

/**
 * Until when the job is canceled without a fee and what it costs then, and what it is expected to be billed where the company
 * shows that, once its time is typed.
 */
export function RequestTermsPanel() {
  const { typed, case_id, job_type_id, isTimed } = useTypedRequest();
  const terms = { ...typed, case_id };
  const priced = { ...typed, job_type_id };
  const options = { enabled: isTimed, placeholderData: keepPreviousData, retry: false };
  const { data: free } = useQuery({
    queryKey: ['job', 'request', 'terms', terms],
    queryFn: ({ signal }) => call(jobRequestArea.terms, { body: terms, signal }),
    ...options,
  });
  const { data: estimate } = useQuery({
    queryKey: ['job', 'request', 'estimate', priced],
    queryFn: ({ signal }) => call(jobRequestArea.estimate, { body: priced, signal }),
    ...options,
  });
  const t = useTexts(jobRequestTexts);
  const formats = useFormats();
  if (!free && !estimate) return null;
  return (
    <div role="status" className="grid gap-1 rounded-card border border-line bg-sheet px-4 py-3 text-ink-2">
      {estimate && (
        <>
          <p className="font-semibold text-ink">{t('estimate', { amount: formats.amount(estimate.total) })}</p>
          <p className="text-sm">
            {estimate.lines.map(({ name, amount: own }) => `${name} ${formats.amount(own)}`).join(', ')}.{' '}
            {estimate.pages > 0 ? t('estimate_hint', { count: estimate.pages }) : t('estimate_hint_hours')}
          </p>
        </>
      )}
      {free && (
        <p>
          {t('free_to_cancel', {
            when: preciseTime(free.cut_off, free.zone, formats),
            amount: formats.amount(free.late_fee),
          })}
        </p>
      )}
    </div>
  );
}
