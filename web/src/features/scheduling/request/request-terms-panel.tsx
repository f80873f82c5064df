import { jobRequestArea } from '@onrecord/contract/scheduling/job/job-request';
import { jobTimeProblems } from '@onrecord/domain/scheduling/job/job-time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../../lib/client.ts';
import { useFormats } from '../../../lib/formats.ts';
import { jobRequestTexts } from '../../../lib/texts/job-request.ts';
import { useTexts } from '../../../lib/texts.ts';
import { preciseTime } from '../job/cancel/clock-times.ts';
import { NAMED, type RequestValues } from './request-values.ts';

const FIELDS = [
  'division_id',
  'case_id',
  'job_date',
  'start_time',
  'estimated_duration',
  'time_zone',
  'utc_offset',
  'location_text',
  'service_names',
] as const;

/** Until when the job is canceled without a fee and what it costs then, once its time is typed. */
export function RequestTermsPanel() {
  const t = useTexts(jobRequestTexts);
  const { amount, tag } = useFormats();
  const [division_id, legalCase, job_date, start_time, estimated_duration, time_zone, utc_offset, ...words] = useWatch<
    RequestValues,
    typeof FIELDS
  >({ name: FIELDS });
  const time = { job_date, start_time, estimated_duration, time_zone, utc_offset: utc_offset ?? null };
  const [location_text, service_names] = useDeferredValue(words.join('\u0000')).split('\u0000');
  const case_id = legalCase && legalCase.value !== NAMED ? legalCase.value : null;
  const body = { ...time, division_id: division_id ?? 0, case_id, location_text, service_names };
  const { data } = useQuery({
    queryKey: ['job', 'request', 'terms', body],
    queryFn: ({ signal }) => call(jobRequestArea.terms, { body, signal }),
    enabled: division_id !== null && Object.keys(jobTimeProblems(time)).length === 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!data) return null;
  const when = preciseTime(data.cut_off, data.zone, tag);
  return (
    <p role="status" className="rounded-card border border-line bg-sheet px-4 py-3 text-ink-2">
      {t('free_to_cancel', { when, amount: amount(data.late_fee) })}
    </p>
  );
}
